import type { While } from '@bridgehead/engine'
import { boardOfNarvik } from './board.ts'
import type { Side } from './data/words.ts'
import type { NarvikDefinition } from './definition.ts'
import type { Narvik, NarvikView } from './state.ts'

/** Enemies this near are worth a thought. */
const NEAR = 2

const decline = { verb: 'decline' } as const

/** The enemy's counters within two hexes of one's own, with the hex each is in. */
function near(def: NarvikDefinition, view: NarvikView, role: Side): ReadonlySet<string> {
  const ashore = boardOfNarvik(def, view).pieces.filter(({ place }) => place < def.hexCount)
  const isOwn = ({ side }: { readonly side: string }) => (side === 'german') === (role === 'german')
  const own = ashore.filter(isOwn)
  const enemies = ashore.filter(
    (piece) => !isOwn(piece) && own.some(({ place }) => def.grid.distance(place, piece.place) <= NEAR),
  )
  return new Set(enemies.map(({ id, place }) => `${id} ${place}`))
}

/** N-9.1-2: not to react, for a while: until the initiative passes or the turn ends, or until somebody has come near. */
export const reactionsDeclined: readonly While<Narvik>[] = [
  {
    id: 'untilInitiative',
    choice: decline,
    holds: (_def, view, since) => view.initiative === since.initiative && view.turn === since.turn,
  },
  {
    id: 'untilNear',
    choice: decline,
    holds: (def, view, since, role) => {
      const before = near(def, since, role)
      return [...near(def, view, role)].every((each) => before.has(each))
    },
  },
]
