import { chapter, D6 } from '@bridgehead/engine'
import type { PieceId, UnitId } from '../definition.ts'
import { FIRED, type Game, type Normandy } from '../state.ts'
import { disorganise, has, isInPlay, mark, pieceOf, suppress } from './pieces.ts'
import { type Survey, survey } from './survey.ts'

/** Chapter 6.2: German coastal batteries, which fire on whoever lands within their reach. */

/** M-6.2-10, -11: batteries that may fire on a unit on this beach. */
function batteriesOn(g: Game, m: Survey, u: UnitId): PieceId[] {
  const { def, s } = g
  const beach = def.beaches[def.beachAt[s.place[u]!]!]?.beach
  return def.batteries.filter((p) => {
    if (!beach || !isInPlay(g, p) || !pieceOf(g, p).beaches.includes(beach)) return false
    return s.disorg[p] === 0 && s.suppression[p] === 0 && !m.confusion[s.place[p]!] && !has(g, p, FIRED)
  })
}

/** M-6.2-9: a unit has landed; HQs are not fired at. */
export function callBatteries(g: Game, u: UnitId): void {
  if (pieceOf(g, u).sort === 'unit' && batteriesOn(g, survey(g), u).length > 0)
    g.call('batteries.fire', { unit: u, chosen: [] })
}

/** M-6.2-11, 5.4: one point each, and the result for the unit alone. */
function fire(g: Game<'batteries.fire'>): void {
  const { unit, chosen } = g.frame
  const { columns, rows, battery } = g.def.data.tables.bombardment
  g.return()
  if (chosen.length === 0) return
  for (const p of chosen) mark(g, p, FIRED)
  const points = battery * chosen.length
  const die = g.roll(D6, 'bombardment')
  const [suppression, disorg] = rows[die]![columns.findLastIndex((fewest) => points >= fewest)]!
  g.emit({ type: 'shelled', unit, batteries: [...chosen], suppression, disorg })
  suppress(g, [unit], suppression)
  if (isInPlay(g, unit)) disorganise(g, unit, disorg)
}

export const batterySteps = chapter<Normandy>()({
  'batteries.fire': {
    who: () => 'german',
    options(g, offer) {
      const { unit, chosen } = g.frame
      const ready = batteriesOn(g, survey(g), unit).filter((p) => !chosen.includes(p))
      for (const p of ready) offer('battery', p)
      if (ready.length > 1) offer('all')
      offer(chosen.length > 0 ? 'fire' : 'no')
    },
    on: {
      battery(g, p) {
        g.frame.chosen.push(p)
      },
      all(g) {
        const { unit, chosen } = g.frame
        chosen.push(...batteriesOn(g, survey(g), unit).filter((p) => !chosen.includes(p)))
        fire(g)
      },
      fire,
      no: (g) => g.return(),
    },
    skipIfForced: true,
  },
})
