import { chapter, type Denial } from '@bridgehead/engine'
import type { Role } from '../data/words.ts'
import type { ArrivalDefinition, DepotId, HexId, PieceId, PlaceId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, momentOf, type Normandy, otherSide, RESTING, TRANSFERRED } from '../state.ts'
import { enter, gatherMarkers, settle } from './occupation.ts'
import { has, isInBox, isOnMap, mark, pieceOf } from './pieces.ts'
import { cannotStack } from './stacking.ts'
import { isSource } from './supply.ts'
import { type Survey, survey } from './survey.ts'

/** Chapter 1.1.2.1: reinforcements, and transfers between the two maps. Nobody moves yet. */

const hasTransferred = deny('M-1.1.2.1-8', 'has-transferred')
const isLocked = deny('M-11.3-15', 'locked')
const resting = deny('M-1.1.1.3-9', 'resting')
const inConfusion = deny('M-6.12-3', 'in-confusion')
const inConfusionOnMap = deny('M-6.11-3', 'in-confusion')
const entryBarred = deny('M-1.1.2.1-2', 'enemy-there')
const noDepot = deny('M-1.1.2.1-9', 'no-depot')
const noDepotForHq = deny('M-5.4-4', 'no-depot')

// Reinforcements ---------------------------------------------------------------------------------------------------

/** Units and HQs of a role whose time has come. */
const dueNow = (g: Game, role: Role): PieceId[] =>
  g.def.movers[role].filter(
    (p) => g.s.place[p] === g.def.frame.turnTrack && g.s.due[p]! <= momentOf(g.s.turn, g.s.phase),
  )

/** The line of the schedule; none for what comes back: rebuilt units and HQs that were destroyed. */
const scheduled = (g: Game, p: PieceId): ArrivalDefinition | undefined =>
  g.def.arrivals.find(({ piece, turn, phase }) => piece === p && momentOf(turn, phase) === g.s.due[p])

/** M-1.1.2.1-4: Allies come into the strategic reserve, Germans into their box or onto their entry hexes. */
function receive(g: Game, role: Role): void {
  const { def } = g
  const m = survey(g)
  const places = new Map<PlaceId, PieceId[]>()
  const areas = new Map<string, { pieces: PieceId[]; hexes: HexId[] }>()
  for (const p of dueNow(g, role)) {
    const arrival = scheduled(g, p)
    if (!arrival && role === 'german') continue
    const open = (arrival?.entries ?? []).filter((hex) => m.occupants.allied[hex] === 0)
    if (open.length > 0) {
      const area = areas.get(open.join()) ?? { pieces: [], hexes: open }
      areas.set(open.join(), { ...area, pieces: [...area.pieces, p] })
      continue
    }
    const place = role === 'german' ? arrival!.place : def.frame.reserve
    places.set(place, [...(places.get(place) ?? []), p])
  }
  for (const [place, pieces] of places) arrive(g, pieces, place)
  for (const { pieces, hexes } of [...areas.values()].reverse()) g.call('arrivals.enter', { role, pieces, hexes })
}

/** From the turn track to a place. */
function arrive(g: Game, pieces: readonly PieceId[], place: PlaceId): void {
  for (const p of pieces) g.s.due[p] = 0
  g.emit({ type: 'arrived', pieces: [...pieces], place })
  if (place < g.def.frame.reserve) enter(g, pieces, place)
  else for (const p of pieces) g.s.place[p] = place
}

/** M-1.1.2.1-9, M-5.4-4: depots where what comes back may appear; HQs only off the map. */
function depotsFor(g: Game, m: Survey, p: PieceId): DepotId[] {
  const { def } = g
  const isHq = pieceOf(g, p).sort === 'hq'
  return def.depotsOf.german.filter((depot) => {
    const home = def.depotHome[depot]!
    return isSource(g, m, depot) && !(isHq && home < def.hexCount) && !cannotStack(g, m, [p], home)
  })
}

// Transfers --------------------------------------------------------------------------------------------------------

/** M-11.3-15: it may not leave its box yet. */
export const isHeldBack = (g: Game, m: Survey, p: PieceId): boolean => {
  const place = g.s.place[p]!
  return g.s.turn < g.def.lockedUntil[p]! && g.s.control[place] === 0 && m.occupants.allied[place] === 0
}

const entriesOf = (g: Game, box: PlaceId): readonly HexId[] =>
  g.def.boxes[box - g.def.hexCount]!.entries.filter((hex) => g.def.isInPlay[hex])

const openEntries = (g: Game, m: Survey, p: PieceId): HexId[] =>
  entriesOf(g, g.s.place[p]!).filter((hex) => m.occupants[otherSide(pieceOf(g, p).side)][hex] === 0)

/** M-1.1.2.1-2, -6: why a piece in a box cannot be put on an entry hex. Supply does not matter. */
function cannotEnter(g: Game, m: Survey, p: PieceId): Denial | undefined {
  if (has(g, p, TRANSFERRED)) return hasTransferred
  if (isHeldBack(g, m, p)) return isLocked
  if (m.confusion[g.s.place[p]!]) return inConfusion
  return openEntries(g, m, p).length > 0 ? undefined : entryBarred
}

/** M-1.1.2.1-3: why a piece on an exit hex cannot be put into the box. */
function cannotLeave(g: Game, m: Survey, p: PieceId): Denial | undefined {
  const hex = g.s.place[p]!
  if (has(g, p, TRANSFERRED)) return hasTransferred
  if (has(g, p, RESTING)) return resting
  if (m.confusion[hex]) return inConfusionOnMap
  return cannotStack(g, m, [p], g.def.boxBehind[hex]!)
}

/** M-1.1.2.1-5: free of charge. */
function transfer(g: Game, pieces: readonly PieceId[], to: PlaceId): void {
  const from = g.s.place[pieces[0]!]!
  if (from === g.def.frame.turnTrack) arrive(g, pieces, to)
  else {
    g.emit({ type: 'transferred', pieces: [...pieces], from, to })
    enter(g, pieces, to)
    settle(g, from)
  }
  for (const p of pieces) mark(g, p, TRANSFERRED)
  gatherMarkers(g, pieceOf(g, pieces[0]!).side, to)
}

/** Pieces of the role in an entry box or on an exit hex, place by place. */
function stacksAtTheEdge(g: Game, role: Role): Map<PlaceId, PieceId[]> {
  const stacks = new Map<PlaceId, PieceId[]>()
  for (const p of g.def.movers[role]) {
    const place = g.s.place[p]!
    const isAtEdge = isInBox(g, p) ? entriesOf(g, place).length > 0 : isOnMap(g, p) && isExit(g, place)
    if (isAtEdge) stacks.set(place, [...(stacks.get(place) ?? []), p])
  }
  return stacks
}

/** A lettered hex whose box is in play. */
function isExit(g: Game, hex: HexId): boolean {
  const box = g.def.boxBehind[hex]!
  return box >= 0 && g.def.boxes[box - g.def.hexCount]!.isInPlay
}

/** Those of a stack who may go. */
const willing = (g: Game, role: Role, place: PlaceId, cannot: typeof cannotEnter): PieceId[] => {
  const m = survey(g)
  return (stacksAtTheEdge(g, role).get(place) ?? []).filter((p) => !cannot(g, m, p))
}

function startEntry(g: Game<'arrivals.pick'>, pieces: PieceId[]): void {
  g.call('arrivals.enter', { role: g.frame.role, pieces, hexes: openEntries(g, survey(g), pieces[0]!) })
}

export const arrivalSteps = chapter<Normandy>()({
  /** M-1.1.2.1-4: first what is due. */
  'arrivals.begin'(g) {
    const { role } = g.frame
    g.goto('arrivals.pick', { role })
    receive(g, role)
  },

  /** M-1.1.2.1-2, -3, -8, -9: transfers and returns, in the order that their owner likes, each piece once. */
  'arrivals.pick': {
    who: (g) => g.frame.role,
    options(g, offer) {
      const m = survey(g)
      const { role } = g.frame
      for (const [place, pieces] of stacksAtTheEdge(g, role)) {
        const isHex = place < g.def.hexCount
        const cannot = isHex ? cannotLeave : cannotEnter
        for (const p of pieces) offer(isHex ? 'leave' : 'enter', p, cannot(g, m, p))
        if (pieces.filter((p) => !cannot(g, m, p)).length > 1) offer(isHex ? 'leaveAll' : 'enterAll', place)
      }
      if (role === 'german')
        for (const p of dueNow(g, role)) {
          const denied = pieceOf(g, p).sort === 'hq' ? noDepotForHq : noDepot
          offer('arrive', p, depotsFor(g, m, p).length > 0 ? undefined : denied)
        }
      offer('done')
    },
    on: {
      enter: (g, p) => startEntry(g, [p]),
      enterAll: (g, box) => startEntry(g, willing(g, g.frame.role, box, cannotEnter)),
      leave: (g, p) => transfer(g, [p], g.def.boxBehind[g.s.place[p]!]!),
      leaveAll: (g, hex) => transfer(g, willing(g, g.frame.role, hex, cannotLeave), g.def.boxBehind[hex]!),
      arrive: (g, p) => g.call('arrivals.depot', { role: g.frame.role, piece: p }),
      done: (g) => g.return(),
    },
    skipIfForced: true,
  },

  /** M-1.1.2.1-2, -7: which letter; all together, or one by one. */
  'arrivals.enter': {
    who: (g) => g.frame.role,
    options(g, offer) {
      const { pieces, hexes } = g.frame
      for (const hex of hexes) offer(pieces.length > 1 ? 'together' : 'hex', hex)
      if (pieces.length > 1 && hexes.length > 1) for (const p of pieces) offer('unit', p)
    },
    on: {
      hex: enterAt,
      together: enterAt,
      unit(g, p) {
        const { role, pieces, hexes } = g.frame
        g.frame.pieces = pieces.filter((other) => other !== p)
        g.call('arrivals.enter', { role, pieces: [p], hexes })
      },
    },
    skipIfForced: true,
  },

  /** M-1.1.2.1-9, M-5.4-4. */
  'arrivals.depot': {
    who: (g) => g.frame.role,
    options(g, offer) {
      for (const depot of depotsFor(g, survey(g), g.frame.piece)) offer('depot', depot)
    },
    on: {
      depot(g, depot) {
        arrive(g, [g.frame.piece], g.def.depotHome[depot]!)
        g.return()
      },
    },
    skipIfForced: true,
  },
})

function enterAt(g: Game<'arrivals.enter'>, hex: HexId): void {
  const { pieces } = g.frame
  g.return()
  transfer(g, pieces, hex)
}
