import { DataError, type Id } from '@bridgehead/engine'
import type { DepotKind, NormandyData, UnitData, UnitKind, UnitSize } from './data/schema.ts'
import type { Beach, Group, Nation, Side } from './data/words.ts'
import type { HexId, MapDefinition } from './mapDefinition.ts'
import { CYCLIST, FOOT, MOTORISED, type Mode } from './stepDefinition.ts'

/** The counters as the rules use them, in one space of ids: units, HQs, garrisons, batteries, Festungs, irregulars, depots. */

/** Anything that a player can point at. The narrower names say which part of the space is meant. */
export type PieceId = Id<'piece'>
export type UnitId = PieceId
export type HqId = PieceId
export type DepotId = PieceId

export type PieceSort = 'unit' | 'hq' | 'garrison' | 'battery' | 'festung' | 'irregular' | 'depot'

/** Attack, movement and defence of one step. */
export interface StepValues {
  readonly attack: number
  readonly movement: number
  readonly defence: number
}

/** A counter, as printed. What a sort does not have is 0, false or NONE. */
export interface PieceDefinition {
  readonly code: string
  readonly sort: PieceSort
  /** What is printed on it, the same in every language. */
  readonly label: string
  readonly name: { readonly en: string; readonly fr: string }
  readonly side: Side
  readonly group: Group
  readonly nation: Nation
  readonly size: UnitSize | undefined
  readonly kind: UnitKind | undefined
  /** Index of its division; −1 for an independent unit. */
  readonly division: number
  /** Only attached to that division. */
  readonly isAttached: boolean
  /** Full strength first. */
  readonly steps: readonly StepValues[]
  readonly stacking: number
  readonly isElite: boolean
  readonly isArmoured: boolean
  readonly isPanzergrenadier: boolean
  readonly mode: Mode
  /** May leave its vehicles for a phase (M-2.2-4). */
  readonly mayGoOnFoot: boolean
  readonly isAirborne: boolean
  /** How it fares in special operations; undefined if it may not try (M-4.4-1). */
  readonly specialOps: 'commando' | 'parachute' | undefined
  readonly isWithdrawable: boolean
  readonly ignoresBeach: boolean
  readonly isDd: boolean
  /** British 79th Armoured: controlled outside the count (M-5.1-3). */
  readonly isAlwaysControlled: boolean
  readonly straddles: readonly HexId[]
  /** 2e DB (M-4.1.2-17). */
  readonly isFrench: boolean
  /** HQs: columns of tactical support. */
  readonly bonus: number
  /** Garrisons, batteries, Festungs and irregulars: where it stands. */
  readonly home: string
  /** Batteries: the beaches it fires on. */
  readonly beaches: readonly Beach[]
  /** Garrisons: the depot on its other face. */
  readonly reverse: string
}

/** What a depot counter says. German ones have no landing capacity and no construction. */
export interface DepotDefinition {
  readonly piece: DepotId
  readonly side: Side
  readonly kind: DepotKind | 'german'
  /** A hex number or a box. */
  readonly home: string
  readonly group: Group
  /** Stacking points a phase and markers a turn, by steps lost: full, reduced. */
  readonly landing: readonly [full: number, reduced: number]
  readonly markers: readonly [full: number, reduced: number]
  /** Turns until each face is ready; the same twice when there is only one. */
  readonly delay: readonly [full: number, reduced: number]
  readonly hasReduced: boolean
  /** The Festung it lies in. */
  readonly festung: string | undefined
}

const plain = {
  size: undefined,
  kind: undefined,
  division: -1,
  isAttached: false,
  steps: [{ attack: 0, movement: 0, defence: 0 }],
  stacking: 0,
  isElite: false,
  isArmoured: false,
  isPanzergrenadier: false,
  mode: MOTORISED,
  mayGoOnFoot: false,
  isAirborne: false,
  specialOps: undefined,
  isWithdrawable: false,
  ignoresBeach: false,
  isDd: false,
  isAlwaysControlled: false,
  straddles: [],
  isFrench: false,
  bonus: 0,
  home: '',
  beaches: [],
  reverse: '',
} as const satisfies Partial<PieceDefinition>

const sideOf = (group: Group): Side => (group === 'german' ? 'german' : 'allied')

export function definePieces(data: NormandyData, map: MapDefinition) {
  const { counters } = data
  const all: PieceDefinition[] = []
  const depots: (DepotDefinition | undefined)[] = []
  const codes = new Set<string>()
  const add = (piece: PieceDefinition): number => {
    if (codes.has(piece.code)) throw new DataError('normandy.counters', { key: 'twice', args: { name: piece.code } })
    codes.add(piece.code)
    return all.push(piece) - 1
  }
  const divisions = new Map(counters.divisions.map(({ id }, i) => [id, i]))

  for (const unit of counters.units) add(defineUnit(unit, divisions, map))
  for (const { id, label, name, group, nation, bonus, movement } of counters.hqs)
    add({
      ...plain,
      code: id,
      sort: 'hq',
      label,
      name,
      side: sideOf(group),
      group,
      nation,
      bonus,
      steps: [{ attack: 0, movement, defence: 0 }],
    })
  const german = { side: 'german', group: 'german', nation: 'DE' } as const
  const fixed = (defence: number) => [{ attack: 0, movement: 0, defence }]
  for (const { id, name, hex, defence, reverse } of counters.garrisons)
    add({
      ...plain,
      ...german,
      code: id,
      sort: 'garrison',
      label: name.en,
      name,
      home: hex,
      steps: fixed(defence),
      reverse,
    })
  for (const { id, name, hex, defence, beaches } of counters.batteries)
    add({
      ...plain,
      ...german,
      code: id,
      sort: 'battery',
      label: name.en,
      name,
      home: hex,
      steps: fixed(defence),
      beaches,
    })
  for (const { id, name, at, defence } of counters.festungen)
    add({ ...plain, ...german, code: id, sort: 'festung', label: name.en, name, home: at, steps: fixed(defence) })
  for (const { id, name, box, attack, defence } of counters.irregulars)
    add({
      ...plain,
      code: id,
      sort: 'irregular',
      label: name.en,
      name,
      side: 'allied',
      // M-4.1.2-15: of either group; whoever asks for the group of the FFI asks its sort first.
      group: 'american',
      nation: 'FR',
      home: box,
      steps: [{ attack, movement: 0, defence }],
    })
  for (const { id, name, kind, hex, group, full, reduced } of counters.alliedDepots) {
    const less = reduced ?? full
    const nothing = { attack: 0, movement: 0, defence: 0 }
    const steps = reduced ? [nothing, nothing] : [nothing]
    const piece = add({
      ...plain,
      code: id,
      sort: 'depot',
      label: name.en,
      name,
      side: 'allied',
      group,
      nation: group === 'american' ? 'US' : 'UK',
      home: hex,
      steps,
    })
    depots[piece] = {
      piece,
      side: 'allied',
      kind,
      home: hex,
      group,
      landing: [full.landing, less.landing],
      markers: [full.markers, less.markers],
      delay: [full.delay, less.delay],
      hasReduced: reduced !== undefined,
      festung: undefined,
    }
  }
  for (const { id, name, at, markers, festung } of counters.germanDepots) {
    const piece = add({ ...plain, ...german, code: id, sort: 'depot', label: name.en, name, home: at })
    depots[piece] = {
      piece,
      side: 'german',
      kind: 'german',
      home: at,
      group: 'german',
      landing: [0, 0],
      markers: [markers, markers],
      delay: [0, 0],
      hasReduced: false,
      festung,
    }
  }
  return { all, depots }
}

function defineUnit(unit: UnitData, divisions: ReadonlyMap<string, number>, map: MapDefinition): PieceDefinition {
  const { kind } = unit
  const division = unit.division === undefined ? -1 : divisions.get(unit.division)
  if (division === undefined)
    throw new DataError(`normandy.counters.units.${unit.id}.division`, {
      key: 'missing',
      args: { name: unit.division ?? '' },
    })
  const steps = unit.steps.map(([attack, movement, defence]) => ({ attack, movement, defence }))
  // M-0.1.2-4: more than 6 is motorised.
  const isMotorised = steps[0]!.movement > 6
  const isArmoured = unit.armoured === true
  return {
    ...plain,
    code: unit.id,
    sort: 'unit',
    label: unit.label,
    name: unit.name,
    side: sideOf(unit.group),
    group: unit.group,
    nation: unit.nation,
    size: unit.size,
    kind,
    division,
    isAttached: unit.attached === true,
    steps,
    stacking: unit.stacking,
    isElite: unit.elite === true,
    isArmoured,
    isPanzergrenadier: unit.panzergrenadier === true,
    mode: unit.cyclist ? CYCLIST : isMotorised ? MOTORISED : FOOT,
    mayGoOnFoot: isMotorised && !isArmoured && kind !== 'flak',
    isAirborne: unit.airborne === true,
    specialOps: unit.specialOps ? (kind === 'parachute' ? 'parachute' : 'commando') : undefined,
    isWithdrawable: unit.withdrawable === true,
    ignoresBeach: unit.noBeachShift === true,
    isDd: unit.dd === true,
    isAlwaysControlled: unit.alwaysControlled === true,
    straddles: (unit.straddles ?? []).map((code) => map.grid.hexOf(code)),
    isFrench: unit.nation === 'FR',
  }
}
