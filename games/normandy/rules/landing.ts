import { chapter, type Denial, type Offer } from '@bridgehead/engine'
import type { Role } from '../data/words.ts'
import type { DepotId, PieceId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, MOVED, type Normandy } from '../state.ts'
import { callBatteries } from './batteries.ts'
import { landMarkers } from './markers.ts'
import { enter, gatherMarkers } from './occupation.ts'
import { capacityOf, isOpen, mark, pieceOf } from './pieces.ts'
import { cannotStack } from './stacking.ts'
import { type Survey, survey } from './survey.ts'

/** Chapter 4.2: landing from the strategic reserve, through beaches and ports. */

const storm = deny('M-1.1.1.1-10', 'storm')
const nowhere = deny('M-4.2-3', 'no-landing')
const otherBeach = deny('M-4.2-4', 'other-beach')
const portWatched = deny('M-7.1-2', 'port-watched')

/** M-4.2-2: stacking points that a depot can still land in this phase. */
const roomOf = (g: Game, depot: DepotId): number =>
  capacityOf(g, depot).landing - g.s.landed[depot - g.def.depotsOf.allied[0]!]!

/** Why a piece cannot land through this depot, which is open. */
function cannotLandAt(g: Game, m: Survey, p: PieceId, depot: DepotId): Denial | undefined {
  const { def } = g
  const { kind, group } = def.depot[depot]!
  const hex = def.depotHome[depot]!
  const room = roomOf(g, depot)
  if (pieceOf(g, p).stacking > room) return deny('M-4.2-2', 'no-capacity', { left: room })
  if (kind !== 'beach') return m.zone.german[hex] || m.confusion[hex] ? portWatched : undefined
  if (group !== pieceOf(g, p).group) return otherBeach
  // It stays there for the phase, so there must be room for it.
  return cannotStack(g, m, [p], hex)
}

const openDepots = (g: Game): DepotId[] => g.def.depotsOf.allied.filter((depot) => isOpen(g, depot))

/** Units and HQs of a role that wait in the strategic reserve. */
const waiting = (g: Game, role: Role): PieceId[] =>
  role === 'german' ? [] : g.def.movers[role].filter((p) => g.s.place[p] === g.def.frame.reserve)

function cannotLand(g: Game, m: Survey, p: PieceId): Denial | undefined {
  if (g.s.storm) return storm
  return openDepots(g).some((depot) => !cannotLandAt(g, m, p, depot)) ? undefined : nowhere
}

/** M-4.2-1: offered among the moves. */
export function offerLandings(g: Game, m: Survey, role: Role, offer: Offer<Normandy>): void {
  for (const p of waiting(g, role)) offer('land', p, cannotLand(g, m, p))
}

export const landingSteps = chapter<Normandy>()({
  'land.depot': {
    who: (g) => pieceOf(g, g.frame.piece).group,
    options(g, offer) {
      const m = survey(g)
      for (const depot of openDepots(g)) offer('depot', depot, cannotLandAt(g, m, g.frame.piece, depot))
    },
    on: { depot: land },
    skipIfForced: true,
  },
})

/** M-4.2-5: on a beach the move is over, and the batteries may fire; from a port it goes on. */
function land(g: Game<'land.depot'>, depot: DepotId): void {
  const { def, s } = g
  const { piece: p } = g.frame
  const hex = def.depotHome[depot]!
  g.return()
  s.landed[depot - def.depotsOf.allied[0]!]! += pieceOf(g, p).stacking
  landMarkers(g, p, depot)
  g.emit({ type: 'landed', piece: p, depot, place: hex })
  enter(g, [p], hex)
  gatherMarkers(g, 'allied', hex)
  if (def.depot[depot]!.kind !== 'beach') return
  mark(g, p, MOVED)
  callBatteries(g, p)
}
