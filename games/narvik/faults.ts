import type { StateOf } from '@bridgehead/engine'
import { type Side, sides } from './data/words.ts'
import type { NarvikDefinition, UnitId } from './definition.ts'
import { scoreLines } from './scoreLines.ts'
import { ABOARD, ELIMINATED, type Narvik, POOL } from './state.ts'

type State = StateOf<Narvik>

/** What must hold in every state, whatever is played. */
export function faultsOfNarvik(def: NarvikDefinition, s: State): string[] {
  return [...unitFaults(def, s), ...counterFaults(def, s), ...hexFaults(def, s), ...trackFaults(def, s)]
}

function unitFaults(def: NarvikDefinition, s: State): string[] {
  const faults: string[] = []
  const carried = new Set<UnitId>()
  def.units.forEach(({ code, isShip, isInfantry, isDecoy, side, limit, kind, size }, u) => {
    const where = s.where[u]!
    const ship = s.aboard[u]!
    if (where < ABOARD || where > def.harstad) faults.push(`${code} is nowhere (${where})`)
    if ((where === ABOARD) !== ship >= 0) faults.push(`${code} is aboard and not aboard`)
    if (where >= 0 && where < def.hexCount && isShip !== (isShip && def.isNavigable[where] === 1))
      faults.push(`${code} lies on dry land`)
    if (where >= 0 && where < def.hexCount && !isShip && !def.isLand[where]) faults.push(`${code} stands in the sea`)
    if (side === 'german' && (where === def.harstad || where === ABOARD)) faults.push(`${code} went to sea`)
    if (isDecoy && where < 0 && where !== POOL) faults.push(`${code} is a decoy and was lost`)
    if (s.fatigue[u]! < 0 || s.fatigue[u]! > limit) faults.push(`${code} has fatigue ${s.fatigue[u]} of ${limit}`)
    if (!isInfantry && s.fatigue[u] !== 0) faults.push(`${code} is tired`)
    if (ship < 0) return
    const carrier = def.units[ship]
    if (!carrier?.isShip) {
      faults.push(`${code} is aboard what is no ship`)
      return
    }
    if (carried.has(ship)) faults.push(`${carrier.code} carries two units`)
    carried.add(ship)
    if (s.where[ship]! < 0) faults.push(`${code} is aboard a ship that is gone`)
    if (s.where[ship] === def.harstad && !mayBeLoading(s)) faults.push(`${code} stayed aboard in Harstad`)
    const carries = def.data.tables.naval.types[carrier.kind as 'puffer'].carries as readonly string[]
    if (!carries.includes(kind) || (isInfantry && size !== 'battalion')) faults.push(`${code} is aboard the wrong ship`)
    if (s.duty[ship]) faults.push(`${carrier.code} is employed and carries ${code}`)
  })
  return faults
}

const mayBeLoading = (s: State): boolean => s.flow.at(-1)?.step === 'sail.ships'

/** Slots: one counter each, of the right side, and only for what is in play. */
function counterFaults(def: NarvikDefinition, s: State): string[] {
  const faults: string[] = []
  const taken = new Set<number>()
  def.units.forEach(({ code, side, isShip, isDecoy }, u) => {
    const slot = s.slot[u]!
    if (isDecoy && slot < 0 && s.where[u] !== POOL && !isSettingUp(s)) faults.push(`${code} lies face up`)
    if (slot < 0) return
    if (taken.has(slot)) faults.push(`two units are counter ${slot}`)
    taken.add(slot)
    if (isShip || slot < def.german.length !== (side === 'german')) faults.push(`${code} is counter ${slot}`)
    if (s.where[u]! < 0 && s.where[u] !== ABOARD) faults.push(`${code} is gone and lies face down`)
  })
  return faults
}

const isSettingUp = (s: State): boolean => s.flow.at(-1)?.step.startsWith('setup.') ?? false

/** N-13.2-2, N-14.1-2: stacks within their limit, no enemies together. */
function hexFaults(def: NarvikDefinition, s: State): string[] {
  const faults: string[] = []
  const load: { [S in Side]: Map<number, number> } = { allied: new Map(), german: new Map() }
  for (const side of sides)
    for (const u of side === 'german' ? def.german : def.land.allied) {
      const hex = s.where[u]!
      if (hex < 0 || hex >= def.hexCount) continue
      load[side].set(hex, (load[side].get(hex) ?? 0) + def.units[u]!.stacking)
    }
  for (const side of sides)
    for (const [hex, points] of load[side]) {
      const code = def.grid.numberOf(hex)
      if (points > def.data.tables.limits.stacking) faults.push(`${code} holds ${points} ${side} stacking points`)
      if (side === 'allied' && load.german.has(hex)) faults.push(`both sides are in ${code}`)
    }
  return faults
}

function trackFaults(def: NarvikDefinition, s: State): string[] {
  const faults: string[] = []
  const { tables } = def.data
  if (s.turn < 0 || s.turn > tables.turns.last) faults.push(`it is turn ${s.turn}`)
  if (s.air < 0 || s.air > tables.airPoints.most) faults.push(`there are ${s.air} air points`)
  if (s.bases.length > s.designations || s.designations > tables.limits.bases)
    faults.push(`${s.bases.length} Bases of ${s.designations} designations`)
  const eliminated = def.land.german.filter((u) => s.where[u] === ELIMINATED).length
  if (s.tally[scoreLines.indexOf('germanEliminated')] !== eliminated)
    faults.push(`${eliminated} Germans are eliminated, but others are scored`)
  if (s.scored.some((points) => points < 0)) faults.push('a line of the score is negative')
  return faults
}
