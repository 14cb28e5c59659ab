import { chapter, type Denial } from '@bridgehead/engine'
import type { DieppeDefinition, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { ABOARD, type Dieppe, type DieppeView, type Game, HIDDEN_A, HIDDEN_B, NO_MARKER, POOL } from '../state.ts'
import { levels, putAboard } from './stacking.ts'

/** Chapter 3: before the boats set off. */

export function beginDieppe(def: DieppeDefinition): DieppeView {
  const units = def.units.length
  const zeros = (length: number): number[] => new Array<number>(length).fill(0)
  const { start, startWithAlarmOption } = def.data.tables.alarm
  return {
    turn: 1,
    alarm: def.options.alarm ? startWithAlarmOption : start, // D-3-1, D-13-2
    where: startingPlaces(def),
    aboard: new Array<number>(units).fill(-1),
    reduced: zeros(units),
    done: zeros(units),
    captive: zeros(units),
    reembarked: zeros(units),
    appeared: zeros(units),
    appearances: 0,
    top: new Array<number>(def.zones.length).fill(-1),
    // D-3-2: dealing the markers face down and drawing each when it is turned over come to the same.
    marker: def.zones.map(({ tags }) => (tags.includes('A') ? HIDDEN_A : tags.includes('B') ? HIDDEN_B : NO_MARKER)),
    markersLeft: { A: def.markers.A.map(({ copies }) => copies), B: def.markers.B.map(({ copies }) => copies) },
    telephone: def.zones.map(({ tags }) => (tags.includes('T') ? 1 : 0)), // D-3-3
    telephoneCut: false,
    landFromTurn: { G1: 1, G2: 1 },
    astray: { G1: false, G2: false },
    firsts: { landing: false, fire: false, assault: false, A: false, B: false, luckA: false, luckB: false },
    batteryTurn: 0,
    firedAt: new Array<number>(def.zones.length).fill(-1),
    flow: [{ step: 'setup.load', left: def.british.length - def.boats.length }],
  }
}

/** D-3-4, D-3-5, D-3-8: guns, Flak and pillboxes on the map, boats off their beaches, all the others in their pools. */
function startingPlaces(def: DieppeDefinition): number[] {
  const withTag = (tag: string) => def.zones.flatMap(({ tags }, zone) => (tags.includes(tag) ? [zone] : []))
  const flak = withTag('F')
  const pillboxes = withTag('P')
  const battery = withTag('H')[0]!
  return def.units.map(({ type, group, number }) => {
    if (type === 'flak') return flak[number - 1] ?? POOL
    if (type === 'pillbox') return pillboxes[number - 1] ?? POOL
    if (type === 'gun155') return battery
    if (type === 'lca') return def.startZone[group as 'G1' | 'G2']
    return POOL
  })
}

function toLoad(g: Game): UnitId[] {
  return g.def.british.filter((u) => g.s.where[u] === POOL)
}

const noRoomAboard = deny('D-3-6', 'no-room-aboard')
const otherBoatOfG1 = deny('D-3-6', 'other-group-boat')
const otherBoatOfG2 = deny('D-3-7', 'other-group-boat')
const notAllLoaded = deny('D-3-6', 'not-all-loaded')

/** D-3-6, D-3-7: each group in its own boats, eight levels a boat. */
function cannotLoad(g: Game, rooms: Rooms, unit: UnitId, boat: UnitId): Denial | undefined {
  const { group } = g.def.units[unit]!
  if (g.def.units[boat]!.group !== group) return group === 'G1' ? otherBoatOfG1 : otherBoatOfG2
  return rooms[boat]! < levels(g, unit) ? noRoomAboard : undefined
}

/** Levels that still find room aboard, by boat. */
type Rooms = readonly number[]

/** Counted once for all who wait. */
function roomsAboard(g: Game): Rooms {
  const { units, british, boats } = g.def
  const rooms = new Array<number>(units.length).fill(0)
  for (const boat of boats) rooms[boat] = units[boat]!.capacity
  for (const u of british) if (g.s.where[u] === ABOARD) rooms[g.s.aboard[u]!]! -= levels(g, u)
  return rooms
}

const canBeLoaded = (g: Game, rooms: Rooms, unit: UnitId): boolean =>
  g.def.boats.some((boat) => cannotLoad(g, rooms, unit, boat) === undefined)

/** D-3-10: the loading of the day, as far as anybody knows. */
function loadAsInHistory(g: Game): void {
  for (const [boatId, load] of Object.entries(g.def.data.tables.historicalLoading.boats)) {
    const boat = g.def.boats.find((u) => g.def.units[u]!.counter === boatId)!
    for (const [counter, copies] of Object.entries(load)) {
      const free = toLoad(g).filter((u) => g.def.units[u]!.counter === counter)
      for (const u of free.slice(0, copies)) putAboard(g, u, boat)
    }
  }
  g.emit({ type: 'loadedAsInHistory' })
}

export const setupSteps = chapter<Dieppe>()({
  'setup.load': {
    who: () => 'british',
    options(g, offer) {
      const waiting = toLoad(g)
      const nothingLoaded = g.def.british.every((u) => g.s.where[u] !== ABOARD)
      if (nothingLoaded) offer('historical')
      const rooms = roomsAboard(g)
      for (const u of waiting) offer('unit', u, canBeLoaded(g, rooms, u) ? undefined : noRoomAboard)
      offer('done', undefined, waiting.length === 0 ? undefined : notAllLoaded)
    },
    on: {
      historical: (g) => {
        loadAsInHistory(g)
        g.goto('setup.load', { left: toLoad(g).length })
      },
      unit: (g, unit) => g.call('setup.boat', { unit }),
      done: (g) => g.goto('turn.begin'),
    },
  },

  'setup.boat': {
    who: () => 'british',
    options(g, offer) {
      const rooms = roomsAboard(g)
      for (const boat of g.def.boats) offer('lca', boat, cannotLoad(g, rooms, g.frame.unit, boat))
    },
    on: {
      lca: (g, boat) => {
        const { unit } = g.frame
        putAboard(g, unit, boat)
        g.emit({ type: 'loaded', unit, boat })
        g.return()
        g.goto('setup.load', { left: toLoad(g).length })
      },
    },
  },
})
