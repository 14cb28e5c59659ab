import { type Narvik, narvik } from '@bridgehead/narvik'
import type { While } from '../title.ts'
import { sidesOf } from './forces.ts'
import type { NarvikLook } from './look.ts'
import type { NarvikWords } from './words.en.ts'

/** Enemies this near are worth a thought. */
const NEAR = 2

const decline = { verb: 'decline' } as const

/** The enemy's counters within two hexes of one's own, with the hex each is in. */
function near({ def, view, role }: NarvikLook): ReadonlySet<string> {
  const ashore = narvik.board(def, view).pieces.filter(({ place }) => place < def.hexCount)
  const isOwn = ({ side }: { readonly side: string }) => sidesOf[role].includes(side)
  const own = ashore.filter(isOwn)
  const enemies = ashore.filter(
    (piece) => !isOwn(piece) && own.some(({ place }) => def.grid.distance(place, piece.place) <= NEAR),
  )
  return new Set(enemies.map(({ id, place }) => `${id} ${place}`))
}

/** N-9.1-2: not to react, for a while: until the initiative passes or the turn ends, or until somebody has come near. */
export const reactionsDeclined: readonly While<Narvik, NarvikWords>[] = [
  {
    id: 'untilInitiative',
    choice: decline,
    holds: ({ view }, since) => view.initiative === since.view.initiative && view.turn === since.view.turn,
  },
  {
    id: 'untilNear',
    choice: decline,
    holds: (look, since) => {
      const before = near(since)
      return [...near(look)].every((each) => before.has(each))
    },
  },
]
