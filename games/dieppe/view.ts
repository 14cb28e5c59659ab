import { type BoardModel, clone, type MapModel, type MarkerModel, type PieceModel } from '@bridgehead/engine'
import type { DieppeDefinition, UnitId, ZoneId } from './definition.ts'
import { ABOARD, type DieppeView, HIDDEN_A, HIDDEN_B, MINES, POOL, WIRE } from './state.ts'

/**
 * What the player may know. Markers and bowls are drawn only when they are shown, so the state hides nothing: it is the view.
 */
export const viewDieppe = (_def: DieppeDefinition, state: DieppeView): DieppeView => state
export const determinizeDieppe = (_def: DieppeDefinition, view: DieppeView): DieppeView => copyDieppe(view)

export function mapOfDieppe(def: DieppeDefinition): MapModel {
  const { graph, zones } = def
  return {
    sheets: [{ id: 'coast', x: 0, y: 0, width: def.data.map.width, height: def.data.map.height }],
    places: zones.map(({ code, x, y, kind, tags }) => ({ code, x, y, kind, tags })),
    links: Array.from({ length: graph.linkCount }, (_, link) => ({
      from: graph.linkA[link]!,
      to: graph.linkB[link]!,
      kind: graph.kindOf(link),
    })),
    sides: [],
  }
}

const markerKinds: { readonly [marker: number]: string } = {
  [HIDDEN_A]: 'hidden-a',
  [HIDDEN_B]: 'hidden-b',
  [MINES]: 'mines',
  [WIRE]: 'wire',
}

export function boardOfDieppe(def: DieppeDefinition, s: DieppeView): BoardModel {
  const markers: MarkerModel[] = []
  def.zones.forEach((_, place) => {
    const kind = markerKinds[s.marker[place]!]
    if (kind) markers.push({ place, kind })
    if (s.telephone[place] === 1) markers.push({ place, kind: 'telephone' })
  })
  return {
    pieces: inStackOrder(def, s).flatMap((u) => pieceOf(def, s, u)),
    markers,
    tracks: [
      { id: 'turn', first: 1, last: def.data.tables.turnTrack.turns.length, value: s.turn },
      { id: 'alarm', first: 0, last: def.data.tables.alarm.highest, value: s.alarm },
    ],
  }
}

/** Where a counter is drawn: in its zone, in its boat's zone, or off its beach while it waits to be loaded. */
function placeOf(def: DieppeDefinition, s: DieppeView, u: UnitId): ZoneId {
  const where = s.where[u]!
  if (where === ABOARD) return s.where[s.aboard[u]!]!
  const { group, side } = def.units[u]!
  if (where === POOL && side === 'british' && (group === 'G1' || group === 'G2')) return def.startZone[group]
  return where
}

function pieceOf(def: DieppeDefinition, s: DieppeView, u: UnitId): PieceModel[] {
  const place = placeOf(def, s, u)
  if (place < 0) return []
  const { type, side, front, back, group } = def.units[u]!
  const face = s.reduced[u] === 1 && back ? back : front
  const states: string[] = []
  if (s.reduced[u] === 1) states.push('reduced')
  if (s.done[u] === 1) states.push('acted')
  if (s.captive[u] === 1) states.push('prisoner')
  const stack =
    type === 'lca'
      ? 'sea'
      : s.where[u] === POOL
        ? 'ashore'
        : side === 'british' || s.captive[u] === 1
          ? 'british'
          : 'german'
  return [
    {
      id: u,
      place,
      stack,
      face: type,
      side,
      ...(side === 'british' && { formation: group }),
      factors: [face.fire, face.assault, face.move],
      states,
      ...(s.aboard[u]! >= 0 && { aboard: s.aboard[u]! }),
    },
  ]
}

/** Top of each stack first: the unit the player has named, then by factor and type. */
function inStackOrder(def: DieppeDefinition, s: DieppeView): UnitId[] {
  const typeRank = [
    'commando',
    'mortar',
    'officer',
    'sniper',
    'lca',
    'infantry',
    'machinegun',
    'flak',
    'pillbox',
    'gun155',
  ]
  const rank = (u: UnitId): number => {
    const { type, side, front, back } = def.units[u]!
    if (s.captive[u] === 1) return 1000
    if (side === 'british')
      return s.where[u]! >= 0 && s.top[s.where[u]!] === u ? -1 : typeRank.indexOf(type) * 2 + s.reduced[u]!
    return -10 * (s.reduced[u] === 1 && back ? back : front).fire + s.reduced[u]!
  }
  return def.units.map((_, u) => u).sort((a, b) => rank(a) - rank(b) || a - b)
}

/** A state as a value of its own, field by field: what is written down is copied much faster than what is spread and walked through. */
export function copyDieppe(s: DieppeView): DieppeView {
  return {
    turn: s.turn,
    alarm: s.alarm,
    where: s.where.slice(),
    aboard: s.aboard.slice(),
    reduced: s.reduced.slice(),
    done: s.done.slice(),
    captive: s.captive.slice(),
    reembarked: s.reembarked.slice(),
    appeared: s.appeared.slice(),
    appearances: s.appearances,
    top: s.top.slice(),
    marker: s.marker.slice(),
    markersLeft: { A: s.markersLeft.A.slice(), B: s.markersLeft.B.slice() },
    telephone: s.telephone.slice(),
    telephoneCut: s.telephoneCut,
    landFromTurn: { ...s.landFromTurn },
    astray: { ...s.astray },
    firsts: { ...s.firsts },
    batteryTurn: s.batteryTurn,
    firedAt: s.firedAt.slice(),
    flow: clone(s.flow),
  }
}
