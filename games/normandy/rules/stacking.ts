import { chapter, type Denial } from '@bridgehead/engine'
import type { Role, Side } from '../data/words.ts'
import type { HexId, PieceId, PlaceId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Game, Normandy } from '../state.ts'
import { settle } from './occupation.ts'
import { destroyHq, eliminate, pieceOf } from './pieces.ts'
import { AMERICANS, ANGLO_CANADIANS, type Survey, survey } from './survey.ts'

/** Chapter 2.1: stacking. */

const noRoom = deny('M-2.1-2', 'no-room')
const groupsMixed = deny('M-2.1-5', 'groups-mixed')
const BOTH_GROUPS = AMERICANS | ANGLO_CANADIANS

/** M-2.1-2, M-2.1-5: a hex holds more than it may. Boxes have no limit (M-2.1-4), but groups do not mix there either. */
export function isOverstacked(g: Game, m: Survey, side: Side, place: PlaceId): boolean {
  const { stacking, zeroPointUnits, hqs } = g.def.data.tables.limits
  if (side === 'allied' && m.groups[place] === BOTH_GROUPS) return true
  if (place >= g.def.hexCount) return false
  return m.load[side][place]! > stacking || m.weightless[side][place]! > zeroPointUnits || m.hqs[side][place]! > hqs
}

/** Why these pieces, which stand elsewhere, may not end in this place. */
export function cannotStack(g: Game, m: Survey, pieces: readonly PieceId[], place: PlaceId): Denial | undefined {
  const { def } = g
  const { side } = pieceOf(g, pieces[0]!)
  const isHex = place < def.hexCount
  const { stacking, zeroPointUnits, hqs } = def.data.tables.limits
  let load = m.load[side][place]!
  let weightless = m.weightless[side][place]!
  let staffs = m.hqs[side][place]!
  let groups = m.groups[place]!
  for (const p of pieces) {
    const piece = def.pieces[p]!
    if (piece.sort === 'hq') staffs++
    else {
      load += piece.stacking
      if (piece.stacking === 0) weightless++
      if (side === 'allied') groups |= piece.group === 'american' ? AMERICANS : ANGLO_CANADIANS
    }
  }
  if (groups === BOTH_GROUPS) return groupsMixed
  return isHex && (load > stacking || weightless > zeroPointUnits || staffs > hqs) ? noRoom : undefined
}

/** The first place with pieces of the role that holds too much; NONE when all is well. */
export function firstOverstacked(g: Game, m: Survey, role: Role): PlaceId | -1 {
  const { def, s } = g
  for (const p of def.movers[role]) {
    const { side } = def.pieces[p]!
    const place = s.place[p]!
    if (place < def.hexCount + def.boxCount && isOverstacked(g, m, side, place)) return place
  }
  return -1
}

/** Pieces of the role whose removal would make the stack lower. */
export function surplus(g: Game, m: Survey, role: Role, hex: HexId): PieceId[] {
  const { def, s } = g
  const side: Side = role === 'german' ? 'german' : 'allied'
  const { stacking, zeroPointUnits, hqs } = def.data.tables.limits
  return def.movers[role].filter((p) => {
    const piece = def.pieces[p]!
    if (s.place[p] !== hex) return false
    if (piece.sort === 'hq') return m.hqs[side][hex]! > hqs
    if (side === 'allied' && m.groups[hex] === BOTH_GROUPS) return true
    return piece.stacking === 0 ? m.weightless[side][hex]! > zeroPointUnits : m.load[side][hex]! > stacking
  })
}

export const stackingSteps = chapter<Normandy>()({
  /** M-2.1-6, M-6.6-8: what cannot be cured by moving is eliminated, by its owner's choice. */
  'stack.eliminate': {
    who: (g) => g.frame.role,
    options(g, offer) {
      for (const p of surplus(g, survey(g), g.frame.role, g.frame.hex)) offer('eliminate', p)
    },
    on: {
      eliminate(g, p) {
        const { hex } = g.frame
        if (pieceOf(g, p).sort === 'hq') destroyHq(g, p)
        else eliminate(g, p, true)
        settle(g, hex)
        g.return()
      },
    },
    skipIfForced: true,
  },
})
