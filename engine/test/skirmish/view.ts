import { clone, type DiceSource, type StateOf, shuffle } from '../../src/index.ts'
import { type Side, sides } from './data/schema.ts'
import type { SkirmishDefinition } from './definition.ts'
import { HIDDEN, NO_CHIT, type Skirmish, type SkirmishView } from './state.ts'

type Viewer = Side | 'spectator'

/** A role knows its own counters and order; of the enemy's only what has been shown or played. */
export function viewOf(def: SkirmishDefinition, state: StateOf<Skirmish>, viewer: Viewer): SkirmishView {
  const { bag, ...open } = clone(state)
  const view: SkirmishView = { ...open, bagSize: bag.length }
  view.counter.forEach((_, block) => {
    if (!view.shown[block] && def.sideOf[block] !== viewer) view.counter[block] = HIDDEN
  })
  for (const side of sides) if (side !== viewer && view.hand[side] !== NO_CHIT) view.hand[side] = HIDDEN
  return view
}

/** Deals what the viewer does not know anew: unseen counters to concealed blocks, unseen chits to hands and bag. */
export function determinize(
  def: SkirmishDefinition,
  view: SkirmishView,
  _viewer: Viewer,
  random: DiceSource,
): StateOf<Skirmish> {
  const { bagSize: _, counter, hand, ...known } = clone(view)
  for (const side of sides) dealCounters(def, counter, side, random)
  const seen = new Set([...known.played, ...sides.map((side) => hand[side])])
  const bag = shuffle(
    def.chits.map((_, chit) => chit).filter((chit) => !seen.has(chit)),
    random,
  )
  for (const side of sides) if (hand[side] === HIDDEN) hand[side] = bag.pop()!
  return { ...known, counter, hand, bag }
}

function dealCounters(
  def: SkirmishDefinition,
  counters: SkirmishView['counter'],
  side: Side,
  random: DiceSource,
): void {
  const unseen = def.countersOf[side].filter((counter) => !counters.includes(counter))
  const dealt = shuffle([...unseen], random)
  for (const block of def.blocksOf[side]) if (counters[block] === HIDDEN) counters[block] = dealt.pop()!
}
