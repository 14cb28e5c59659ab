import { chapter } from '@bridgehead/engine'
import type { Role } from '../../data/words.ts'
import type { HexId } from '../../definition.ts'
import type { Game, Normandy } from '../../state.ts'
import { bombard, dropBombs, navalPointsAt, spendNaval } from '../combat/bombardment.ts'
import { isOnMap, pieceOf } from '../pieces.ts'
import { nextRole } from './night.ts'

/** Chapter 10, phase A: ships and aircraft before the landings. */

/** M-10.A-1, -3, M-10-4: beach hexes and batteries on the role's own coast that still stand. */
function targetsOf(g: Game, role: Role): HexId[] {
  const { def, s } = g
  const range = def.navalRange[role === 'american' ? 'western' : 'eastern']
  const other = def.navalRange[role === 'american' ? 'eastern' : 'western']
  const hexes = new Set<HexId>()
  for (const p of def.defences) {
    const { sort } = pieceOf(g, p)
    const hex = s.place[p]!
    if (!isOnMap(g, p) || range[hex] !== 1 || other[hex] === 1) continue
    if (sort === 'battery' || (sort === 'garrison' && def.beachAt[hex]! >= 0)) hexes.add(hex)
  }
  return [...hexes].sort((a, b) => a - b)
}

const bombers = (g: Game, role: Role, heavy: boolean): number =>
  g.def.airClasses.reduce(
    (sum, { kind, group }, cls) =>
      sum + (group === role && (heavy ? kind === 'HB' : kind === 'MB' || kind === 'LB') ? g.s.available[cls]! : 0),
    0,
  )

const mayShell = (g: Game<'dday.bombard'>, hex: HexId): boolean =>
  !g.frame.shelled.includes(hex) && navalPointsAt(g, g.frame.roles[0]!, hex) > 0

const mayBomb = (g: Game<'dday.bombard'>, hex: HexId): boolean =>
  !g.frame.bombed.includes(hex) && bombers(g, g.frame.roles[0]!, false) + bombers(g, g.frame.roles[0]!, true) > 0

/** The bombardments of the morning, of which the hex under fire is a part. */
function bombardments(g: Game): { shelled: HexId[]; bombed: HexId[] } {
  const frame = g.s.flow.findLast(({ step }) => step === 'dday.bombard')
  return frame?.step === 'dday.bombard' ? frame : { shelled: [], bombed: [] }
}

export const morningSteps = chapter<Normandy>()({
  /** M-10-4: each hex once by the navy and once by air. */
  'dday.bombard': {
    who: (g) => g.frame.roles[0]!,
    options(g, offer) {
      for (const hex of targetsOf(g, g.frame.roles[0]!)) if (mayShell(g, hex) || mayBomb(g, hex)) offer('target', hex)
      offer('done')
    },
    on: {
      target: (g, hex) => g.call('dday.fire', { role: g.frame.roles[0]!, hex, medium: 0, heavy: 0 }),
      done: (g) => nextRole(g, g.frame.roles),
    },
    skipIfForced: true,
  },

  /** M-9.4-6: carpets cost no points here and may be repeated. */
  'dday.fire': {
    who: (g) => g.frame.role,
    options(g, offer) {
      const { role, hex, medium, heavy } = g.frame
      const { shelled, bombed } = bombardments(g)
      if (medium + heavy === 0 && !shelled.includes(hex))
        for (let n = 1; n <= navalPointsAt(g, role, hex); n++) offer('naval', n)
      if (!bombed.includes(hex)) {
        if (medium === 0) for (let n = 1; n <= bombers(g, role, false); n++) offer('mb', n)
        if (heavy === 0) for (let n = 1; n <= bombers(g, role, true); n++) offer('hb', n)
      }
      offer(medium + heavy > 0 ? 'fire' : 'no')
    },
    on: {
      naval(g, points) {
        const { role, hex } = g.frame
        spendNaval(g, role, hex, points)
        bombardments(g).shelled.push(hex)
        bombard(g, hex, points * g.def.data.tables.bombardment.naval, 'ships', 0)
        g.return()
      },
      mb(g, count) {
        g.frame.medium = count
      },
      hb(g, count) {
        g.frame.heavy = count
      },
      fire(g) {
        const { role, hex, medium, heavy } = g.frame
        bombardments(g).bombed.push(hex)
        dropBombs(g, role, { medium, heavy }, [hex])
        g.return()
      },
      no(g) {
        // Whoever has looked at a hex and held his fire is done with it, by sea and by air.
        const { hex } = g.frame
        bombardments(g).shelled.push(hex)
        bombardments(g).bombed.push(hex)
        g.return()
      },
    },
  },
})
