import type { StateOf } from '@bridgehead/engine'
import { scoreLines } from './data/words.ts'
import type { HexId, NormandyDefinition } from './definition.ts'
import { Survey } from './rules/survey.ts'
import { DROPPED, type Normandy } from './state.ts'

type State = StateOf<Normandy>

/** What must hold in every state, whatever is played. */
export function faultsOfNormandy(def: NormandyDefinition, s: State): string[] {
  return [...pieceFaults(def, s), ...placeFaults(def, s), ...depotFaults(def, s), ...frameFaults(def, s)]
}

/** Nothing, or one of two markers. */
const isLevel = (level: number): boolean => level >= 0 && level <= 2

function pieceFaults(def: NormandyDefinition, s: State): string[] {
  const faults: string[] = []
  const { frame, hexCount, boxCount } = def
  def.pieces.forEach(({ code, sort, steps, home, side }, p) => {
    const place = s.place[p]!
    if (!(place >= 0 && place < def.placeCount)) faults.push(`${code} is nowhere (${place})`)
    if (s.lost[p]! < 0 || s.lost[p]! >= steps.length)
      faults.push(`${code} has lost ${s.lost[p]} steps of ${steps.length}`)
    if (!isLevel(s.disorg[p]!)) faults.push(`${code} is disorganised ${s.disorg[p]}`)
    if (!isLevel(s.suppression[p]!)) faults.push(`${code} is suppressed ${s.suppression[p]}`)
    if (place < hexCount && !def.isLand[place]) faults.push(`${code} stands in the sea or outside the map in play`)
    if (place >= hexCount && place < hexCount + boxCount) {
      const box = def.boxes[place - hexCount]!
      if (!box.isInPlay) faults.push(`${code} is in ${box.code}, which is not in play`)
      if (box.germanOnly && side === 'allied') faults.push(`${code} is in ${box.code}`)
    }
    if (
      place >= hexCount + boxCount &&
      place < frame.reserve &&
      (side !== 'german' || !['unit', 'festung'].includes(sort))
    )
      faults.push(`${code} is inside a Festung`)
    if (sort !== 'unit' && sort !== 'hq' && place < frame.reserve && def.aroundOf[place] !== def.place(home))
      faults.push(`${code} has left ${home}`)
    if ((place === frame.turnTrack) !== s.due[p]! > 0 && sort !== 'depot') faults.push(`${code} is due ${s.due[p]}`)
    const bound = s.boundTo[p]!
    if (bound !== -1 && (sort !== 'unit' || def.pieces[bound]?.sort !== 'hq'))
      faults.push(`${code} is bound to ${bound}`)
  })
  return faults
}

function placeFaults(def: NormandyDefinition, s: State): string[] {
  const faults: string[] = []
  const { markersPerHq } = def.data.tables.limits
  for (const { inside, capacity, piece } of def.festungen) {
    const points = def.unitsOf.german.reduce((sum, u) => sum + (s.place[u] === inside ? def.pieces[u]!.stacking : 0), 0)
    if (points > capacity) faults.push(`${def.pieces[piece]!.code} holds ${points} stacking points`)
    if (s.place[piece] !== inside && def.units.some((u) => s.place[u] === inside))
      faults.push(`${def.pieces[piece]!.code} has fallen, and somebody is still inside`)
  }
  for (const hq of def.hqs)
    if (s.markers[hq]! < 0 || s.markers[hq]! > markersPerHq)
      faults.push(`${def.pieces[hq]!.code} has ${s.markers[hq]} offensive markers`)
  return isBeingMoved(s) ? faults : [...faults, ...stackFaults(def, s)]
}

/** M-2.1: stacks are within their limits, except while their owner is moving or placing them. */
function stackFaults(def: NormandyDefinition, s: State): string[] {
  const faults: string[] = []
  const m = new Survey(def, s)
  const { stacking, zeroPointUnits, hqs } = def.data.tables.limits
  const scattered = hexesOfTheDrop(def, s)
  const say = (hex: HexId, what: string): void => void faults.push(`${def.grid.numberOf(hex)} ${what}`)
  for (let hex = 0; hex < def.hexCount; hex++)
    for (const side of ['allied', 'german'] as const) {
      if (m.load[side][hex]! > stacking && !scattered.has(hex))
        say(hex, `holds ${m.load[side][hex]} ${side} stacking points`)
      if (m.hqs[side][hex]! > hqs) say(hex, `holds ${m.hqs[side][hex]} ${side} HQs`)
      if (m.weightless[side][hex]! > zeroPointUnits && !isOpening(def, s))
        say(hex, `holds ${m.weightless[side][hex]} ${side} units of no stacking points`)
      if (m.groups[hex] === 3) say(hex, 'mixes Americans and Anglo-Canadians')
    }
  return faults
}

/** M-2.1-3: who drifts onto a full hex by night or in the evening stands there until the next movement phase. */
const hexesOfTheDrop = (def: NormandyDefinition, s: State): ReadonlySet<number> =>
  new Set(s.turn > 1 ? [] : def.jumps.flatMap(({ unit }) => (s.marks[unit]! & DROPPED ? [s.place[unit]!] : [])))

/** M-11-5: the 0-SP limit is waived until the owner's first movement phase is over. */
const isOpening = (def: NormandyDefinition, s: State): boolean => s.turn === def.scenario.firstTurn && s.phase !== 'B'
const isBeingMoved = (s: State): boolean => s.flow.some(({ step }) => /^(segment\.seats|move\.|exploit\.)/.test(step))

function depotFaults(def: NormandyDefinition, s: State): string[] {
  const faults: string[] = []
  for (const depot of def.depots) {
    const { code } = def.pieces[depot]!
    if (s.markers[depot]! < 0 || s.markers[depot]! > Math.max(2, def.depot[depot]!.markers[0]))
      faults.push(`${code} holds ${s.markers[depot]} offensive markers`)
    if (s.place[depot] === def.frame.turnTrack && s.due[depot] === 0) faults.push(`${code} will never open`)
  }
  return faults
}

/** Every aircraft is somewhere, and nowhere twice. */
function frameFaults(def: NormandyDefinition, s: State): string[] {
  const faults: string[] = []
  def.airClasses.forEach(({ code, kind, count }, cls) => {
    const over = [...s.tactical, ...s.strategic].filter((each) => each === cls).length
    const away = s.heavyAway.filter((each, i) => i % 2 === 1 && each === cls).length
    const total = s.bowl[cls]! + s.available[cls]! + s.flown[cls]! + s.superiority[cls]! + over + away
    const wanted = kind === 'HB' && !def.scenario.heavyBombers ? 0 : count
    if (total !== wanted) faults.push(`there are ${total} ${code}, not ${wanted}`)
  })
  if (s.naval.some((points) => points < 0)) faults.push(`naval points are ${s.naval.join()}`)
  if (s.tally.length !== scoreLines.length || s.scored.length !== scoreLines.length)
    faults.push('lines of the score are missing')
  if (s.turn < def.scenario.firstTurn || s.turn > def.scenario.lastTurn) faults.push(`it is turn ${s.turn}`)
  const astray = [...s.loose.allied, ...s.loose.german].find((place) => place >= def.hexCount + def.boxCount)
  if (astray !== undefined) faults.push(`an offensive marker lies at ${astray}`)
  return faults
}
