import { clone, type DiceSource, type StateOf, shuffle } from '../../src/index.ts'
import { type Side, sides } from './data/schema.ts'
import type { BlockId, SkirmishDefinition } from './definition.ts'
import { HIDDEN, NO_CHIT, type Skirmish, type SkirmishView } from './state.ts'

type Viewer = Side | 'spectator'

/** A role knows its own counters and order; of the enemy's only what has been shown or played. */
export function viewOf(def: SkirmishDefinition, state: StateOf<Skirmish>, viewer: Viewer): SkirmishView {
  const { bag, ...open } = clone(state)
  open.counter.forEach((_, block) => {
    if (!open.shown[block] && def.sideOf[block] !== viewer) open.counter[block] = HIDDEN
  })
  for (const side of sides) if (side !== viewer && open.hand[side] !== NO_CHIT) open.hand[side] = HIDDEN
  return { ...open, bagSize: bag.length }
}

/** Deals what the viewer does not know anew: unseen counters to concealed blocks, unseen chits to hands and bag. */
export function determinize(
  def: SkirmishDefinition,
  view: SkirmishView,
  _viewer: Viewer,
  random: DiceSource,
): StateOf<Skirmish> {
  const { bagSize: _, ...known } = clone(view)
  for (const side of sides) dealCounters(def, known, side, random)
  const seen = new Set([...known.played, ...sides.map((side) => known.hand[side])])
  const bag = shuffle(
    def.chits.map((_, chit) => chit).filter((chit) => !seen.has(chit)),
    random,
  )
  for (const side of sides) if (known.hand[side] === HIDDEN) known.hand[side] = bag.pop()!
  return { ...known, bag }
}

function dealCounters(
  def: SkirmishDefinition,
  known: Pick<SkirmishView, 'counter'>,
  side: Side,
  random: DiceSource,
): void {
  const hidden = (block: BlockId) => known.counter[block] === HIDDEN
  const unseen = def.countersOf[side].filter((counter) => !known.counter.includes(counter))
  const dealt = shuffle([...unseen], random)
  for (const block of def.blocksOf[side]) if (hidden(block)) known.counter[block] = dealt.pop()!
}
