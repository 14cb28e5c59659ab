import type { DieppeDefinition } from './definition.ts'
import { ABOARD, actions, type DieppeView, lettersOfMarkers, POOL } from './state.ts'

/** What must hold in every state, whatever is played. */
export function faultsOfDieppe(def: DieppeDefinition, s: DieppeView): string[] {
  return [...counterFaults(def, s), ...zoneFaults(def, s), ...markerFaults(def, s), ...trackFaults(def, s)]
}

function counterFaults(def: DieppeDefinition, s: DieppeView): string[] {
  const faults: string[] = []
  def.units.forEach(({ code, side, type, back }, u) => {
    const where = s.where[u]!
    if (where < ABOARD || where >= def.zones.length) faults.push(`${code} is nowhere (${where})`)
    if ((where === ABOARD) !== s.aboard[u]! >= 0) faults.push(`${code} is aboard and not aboard`)
    if (where === ABOARD && !def.boats.includes(s.aboard[u]!)) faults.push(`${code} is aboard what is no boat`)
    if (where === ABOARD && s.where[s.aboard[u]!]! < 0) faults.push(`${code} is aboard a boat that is gone`)
    if (where >= 0 && def.zones[where]!.isSea !== (type === 'lca'))
      faults.push(`${code} is in ${def.zones[where]!.code}`)
    if (s.reduced[u] === 1 && !back) faults.push(`${code} is reduced but has one side only`)
    if (s.captive[u] === 1 && (side !== 'german' || (where < 0 && where !== ABOARD)))
      faults.push(`${code} is no prisoner`)
    if (side === 'german' && where === ABOARD && s.captive[u] !== 1) faults.push(`${code} is a free German aboard`)
  })
  return faults
}

/** Between two activations every limit holds and the sides stand apart; during one, only the acting group may break them. */
function zoneFaults(def: DieppeDefinition, s: DieppeView): string[] {
  const isAtRest = s.flow.at(-1)?.step === 'turn.british' || s.flow.length === 0
  const faults: string[] = []
  const levels = {
    british: new Array<number>(def.zones.length).fill(0),
    german: new Array<number>(def.zones.length).fill(0),
  }
  const present = {
    british: new Array<number>(def.zones.length).fill(0),
    german: new Array<number>(def.zones.length).fill(0),
  }
  const load = new Map<number, number>()
  def.units.forEach(({ side, front, back }, u) => {
    const size = s.captive[u] === 1 ? 0 : (s.reduced[u] === 1 && back ? back : front).levels
    const where = s.where[u]!
    if (where >= 0 && s.captive[u] === 0) {
      levels[side][where]! += size
      present[side][where]!++
    }
    if (where === ABOARD) load.set(s.aboard[u]!, (load.get(s.aboard[u]!) ?? 0) + size)
  })
  for (const [boat, size] of load)
    if (size > def.units[boat]!.capacity) faults.push(`${def.units[boat]!.code} is overloaded`)
  const { boatsAtSea, levelsPerSide } = def.data.tables.zoneKinds
  def.zones.forEach(({ code, isSea }, zone) => {
    const limit = isSea ? boatsAtSea : levelsPerSide
    if (isAtRest && levels.british[zone]! > limit) faults.push(`${code} holds ${levels.british[zone]} British levels`)
    if (levels.german[zone]! > limit) faults.push(`${code} holds ${levels.german[zone]} German levels`)
    if (isAtRest && present.british[zone]! > 0 && present.german[zone]! > 0) faults.push(`both sides are in ${code}`)
    if (lettersOfMarkers[s.marker[zone]!] && isAtRest && present.british[zone]! > 0)
      faults.push(`British sit on the marker of ${code}`)
  })
  return faults
}

function markerFaults(def: DieppeDefinition, s: DieppeView): string[] {
  const faults: string[] = []
  for (const letter of ['A', 'B'] as const) {
    const onMap = s.marker.filter((marker) => lettersOfMarkers[marker] === letter).length
    const left = s.markersLeft[letter].reduce((sum, copies) => sum + copies, 0)
    if (onMap !== left) faults.push(`${onMap} markers ${letter} lie on the map, ${left} are left to draw`)
    if (s.markersLeft[letter].some((copies) => copies < 0))
      faults.push(`a kind of marker ${letter} was drawn too often`)
  }
  const pool = def.german.filter((u) => s.where[u] === POOL && s.captive[u] === 1)
  if (pool.length > 0) faults.push('a prisoner is in the pool')
  return faults
}

function trackFaults(def: DieppeDefinition, s: DieppeView): string[] {
  const faults: string[] = []
  if (s.alarm < 0 || s.alarm > def.data.tables.alarm.highest) faults.push(`the alarm stands at ${s.alarm}`)
  if (s.turn < 1 || s.turn > def.data.tables.turnTrack.turns.length) faults.push(`it is turn ${s.turn}`)
  const frame = s.flow.find(({ step }) => step === 'act.choose')
  if (frame?.step === 'act.choose') {
    if (frame.used.length > 2 || new Set(frame.used).size !== frame.used.length)
      faults.push(`actions ${frame.used.join(', ')}`)
    if (frame.used.some((action) => !actions.includes(action))) faults.push('an unknown action was taken')
  }
  return faults
}
