import { chapter, D6, D10, type Denial, type LedgerLine } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { GermanTarget } from '../events.ts'
import type { Acting, Dieppe, Game, Scene } from '../state.ts'
import { testMarkers } from './activation.ts'
import { raiseAlarmOnce } from './alarm.ts'
import { acting, dropTheLost, spend, standing } from './group.ts'
import { harmTo, loseStep } from './losses.ts'
import { isHidden } from './markers.ts'
import {
  britishIn,
  distinctBritish,
  fireFactor,
  germansIn,
  hasGermans,
  isBoat,
  isBritish,
  levels,
  orderGermans,
  typeOf,
} from './stacking.ts'

/** Chapter 11: fire. One zone fires at one zone (D-11-7). */

const outOfRange = deny('D-11-1', 'out-of-range')
const noTarget = deny('D-11-1', 'no-target')
const markerHidden = deny('D-11-9', 'marker-hidden')
const noGermans = deny('D-11-7', 'no-germans')
const fireDivided = deny('D-11-46', 'fire-divided')
const gunsOnly = deny('D-11-10', 'guns-only')

type Ledger = LedgerLine<Dieppe>[]

const isMarksman = (g: Scene, u: UnitId): boolean => typeOf(g, u) === 'sniper' || typeOf(g, u) === 'mortar'

/** D-11-48: sniper and mortar shoot only when they act alone; in a larger group the others do. */
export function possibleShooters(g: Scene, group: readonly UnitId[]): UnitId[] {
  const fighters = group.filter((u) => g.s.captive[u] === 0)
  return fighters.length === 1 ? fighters : fighters.filter((u) => !isMarksman(g, u))
}

/** D-11-1: how far the group's fire carries. */
export function rangeOf(g: Scene, group: readonly UnitId[]): number {
  const [only, another] = possibleShooters(g, group)
  return another === undefined && only !== undefined && typeOf(g, only) === 'mortar'
    ? g.def.data.tables.mortar.longRange
    : 1
}

/** D-11-10: the Hess guns are never a target of fire. */
export function targetsIn(g: Game, zone: ZoneId): UnitId[] {
  return germansIn(g, zone).filter((u) => typeOf(g, u) !== 'gun155')
}

/** D-11-46: whoever fires out of a zone fires where the others of it have fired in this phase. */
export function isDivided(g: Scene, from: ZoneId, at: ZoneId): boolean {
  const before = g.s.firedAt[from]!
  return before >= 0 && before !== at
}

export function cannotFireAt(g: Game, who: Acting, zone: ZoneId): Denial | undefined {
  const from = standing(who)
  return g.def.graph.distance(from, zone) > rangeOf(g, who.group) ? outOfRange : cannotFireBetween(g, from, zone)
}

/** The same for a zone in reach. */
function cannotFireBetween(g: Game, from: ZoneId, zone: ZoneId): Denial | undefined {
  if (isHidden(g, zone)) return markerHidden
  if (!hasGermans(g, zone)) return noGermans
  if (isDivided(g, from, zone)) return fireDivided
  return targetsIn(g, zone).length > 0 ? undefined : gunsOnly
}

/** Zones worth naming when fire is considered: those in reach that hold Germans or a marker. */
function zonesInSight(g: Game, who: Acting): ZoneId[] {
  const from = standing(who)
  const reach = rangeOf(g, who.group)
  const inSight: ZoneId[] = []
  for (let zone = 0; zone < g.def.zones.length; zone++) {
    const distance = g.def.graph.distance(from, zone)
    if (distance >= 1 && distance <= reach && (isHidden(g, zone) || hasGermans(g, zone))) inSight.push(zone)
  }
  return inSight
}

export function cannotFireAnywhere(g: Game, who: Acting): Denial | undefined {
  if (possibleShooters(g, who.group).length === 0) return deny('D-11-48', 'alone-or-not')
  const from = standing(who)
  let first: Denial | undefined
  for (const zone of zonesInSight(g, who)) {
    const refused = cannotFireBetween(g, from, zone)
    if (!refused) return undefined
    first ??= refused
  }
  return first ?? noTarget
}

/** A shot: who shoots, with whom, from where, at whom. */
export interface Shot {
  readonly shooter: UnitId
  /** Units that shoot along with the shooter. */
  readonly others: readonly UnitId[]
  readonly from: ZoneId
  readonly at: ZoneId
  readonly target: UnitId
}

const add = (ledger: Ledger, key: Dieppe['ledger'], value: number, clause: string): void => {
  if (value !== 0) ledger.push({ key, value, clause })
}

/** D-11-12: levels of foot troops; Flak, guns, pillboxes and the mortar lend no weight. */
function footLevels(g: Game, units: readonly UnitId[]): number {
  let sum = 0
  for (const u of units) {
    const type = typeOf(g, u)
    if (type === 'commando' || type === 'infantry' || type === 'machinegun') sum += levels(g, u)
  }
  return sum
}

/** D-11-11 to D-11-15. */
export function attackLedger(g: Game, { shooter, others, from, at }: Shot): Ledger {
  const ledger: Ledger = [{ key: 'fireFactor', value: fireFactor(g, shooter), clause: 'D-11-11' }]
  if (!isMarksman(g, shooter)) {
    if (isBoat(g, shooter)) add(ledger, 'boats', others.filter((u) => isBoat(g, u)).length, 'D-11-12')
    else add(ledger, 'levels', footLevels(g, others), 'D-11-12')
    if (others.some((u) => typeOf(g, u) === 'officer')) add(ledger, 'officer', 1, 'D-11-13')
    return ledger
  }
  add(ledger, 'light', g.def.data.tables.turnTrack.turns[g.s.turn - 1]!.light, 'D-11-14')
  const isFar = typeOf(g, shooter) === 'mortar' && g.def.graph.distance(from, at) > 1
  if (isFar) add(ledger, 'longRange', g.def.data.tables.mortar.longRangePenalty, 'D-11-15')
  return ledger
}

/** D-11-16, D-11-17. */
export function defenceLedger(g: Game, { target, at }: Shot): Ledger {
  const ledger: Ledger = [{ key: 'fireFactor', value: fireFactor(g, target), clause: 'D-11-16' }]
  const friends = (isBritish(g, target) ? britishIn(g, at) : germansIn(g, at)).filter((u) => u !== target)
  if (isBoat(g, target)) add(ledger, 'boats', friends.length, 'D-11-16')
  else if (!isMarksman(g, target)) add(ledger, 'levels', footLevels(g, friends), 'D-11-16')
  add(ledger, 'protection', g.def.zones[at]!.protection, 'D-11-16')
  return ledger
}

/** D-11-19 to D-11-21: attack at least equal to defence hits the target, anything less hits the shooter. */
export function resolveShot(g: Game, shot: Shot, reason?: GermanTarget): void {
  const isBritishFire = isBritish(g, shot.shooter)
  const { attack, defence } = g.contest({
    attack: { die: isBritishFire ? D6 : D10, purpose: 'fire.attack', ledger: attackLedger(g, shot) },
    defence: { die: isBritishFire ? D10 : D6, purpose: 'fire.defence', ledger: defenceLedger(g, shot) },
  })
  const hit = attack >= defence
  const { shooter, from, target, at } = shot
  const harm = hit ? harmTo(g, target, lossesBy(g, shooter)) : isOutOfReach(g, shot) ? 'none' : harmTo(g, shooter)
  g.emit({ type: 'fired', shooter, from, target, at, attack, defence, hit, harm, ...(reason && { reason }) })
  if (hit) hitTarget(g, shot)
  else if (harm !== 'none') loseStep(g, shooter)
}

/** D-11-24: a failed shot hits the mortar even at two zones, unless the switch says otherwise. */
function isOutOfReach(g: Game, { shooter, from, at }: Shot): boolean {
  if (!g.def.switches.mortarSafeAtRange2) return false
  return typeOf(g, shooter) === 'mortar' && g.def.graph.distance(from, at) > 1
}

/** D-11-21: a mortar bomb costs more than one step. */
const lossesBy = (g: Game, shooter: UnitId): number =>
  typeOf(g, shooter) === 'mortar' ? g.def.data.tables.mortar.losses : 1

function hitTarget(g: Game, { shooter, at, target }: Shot): void {
  loseStep(g, target)
  // D-11-21, D-11-47: the other losses of a mortar bomb fall on the same unit, or else on the next below it.
  for (let loss = 1; loss < lossesBy(g, shooter); loss++) {
    const next = g.s.where[target] === at ? target : orderGermans(g, targetsIn(g, at))[0]
    if (next !== undefined) loseStep(g, next)
  }
}

function takeShot(g: Game, shooter: UnitId, at: ZoneId, target: UnitId): void {
  const who = acting(g)
  const from = standing(who)
  spend(who, 'fire')
  g.s.firedAt[from] = at
  raiseAlarmOnce(g, 'fire') // D-7-8
  // D-11-45: those who act with the shooter lend their weight, nobody else.
  const others = who.group.filter((u) => u !== shooter && g.s.captive[u] === 0)
  resolveShot(g, { shooter, others, from, at, target })
  dropTheLost(g)
  testMarkers(g, who, [from]) // D-10-5
  g.unwindTo('act.choose')
}

export const fireSteps = chapter<Dieppe>()({
  'fire.target': {
    who: () => 'british',
    options(g, offer) {
      const who = acting(g)
      for (const zone of zonesInSight(g, who)) offer('target', zone, cannotFireAt(g, who, zone))
    },
    on: {
      target: (g, target) => g.goto('fire.shooter', { target }),
    },
  },

  'fire.shooter': {
    who: () => 'british',
    options(g, offer) {
      for (const u of distinctBritish(g, possibleShooters(g, acting(g).group))) offer('shooter', u)
    },
    on: {
      shooter: (g, shooter) => {
        const { target } = g.frame
        // D-11-22: the sniper picks his man; everybody else hits the top of the stack.
        if (typeOf(g, shooter) === 'sniper') g.goto('fire.victim', { target, shooter })
        else takeShot(g, shooter, target, orderGermans(g, targetsIn(g, target))[0]!)
      },
    },
    skipIfForced: true,
  },

  'fire.victim': {
    who: () => 'british',
    options(g, offer) {
      for (const u of germansIn(g, g.frame.target))
        offer('victim', u, typeOf(g, u) === 'gun155' ? deny('D-11-10', 'guns-immune') : undefined)
    },
    on: {
      victim: (g, victim) => takeShot(g, g.frame.shooter, g.frame.target, victim),
    },
    skipIfForced: true,
  },
})
