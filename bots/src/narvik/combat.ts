import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { Assault, HexId, UnitId } from '@bridgehead/narvik'
import { assaultLedger, combatColumn } from '@bridgehead/narvik/rules/strengths'
import type { Field } from './field.ts'
import { weights } from './weights.ts'

/** What an assault is expected to bring: exact over the six faces, by what the attacker may know. */
export interface Prospect {
  /** In victory points, fatigue and ground counted in. */
  readonly value: number
  /** How likely the defenders are to lose the hex, by a rule of thumb. */
  readonly clears: number
}

const FACES = 6

export const prospectOf = (field: Field, a: Assault, air: number): Prospect => outlookOn(field, a)(air)

/** What an assault is expected to bring with so much support from the air: what that does not change is worked out once. */
export function outlookOn(field: Field, a: Assault): (air: number) => Prospect {
  const defence = field.defence(field.enemy, a.target) + field.strengthOf(a.defenceGuns)
  const strength = attackOf(field, a) - averageFatigueOf(field, a.units)
  let shift = 0
  for (const { value } of assaultLedger(field.g, a)) shift += value
  const terms = { shift, trapped: !canFallBack(field, a), room: roomOf(field, a), prize: prizeOf(field, a.target) }
  let last = -1
  let prospect: Prospect | undefined
  return (air) => {
    const { index } = combatColumn(field.def, Math.floor(Math.max(0, strength + air) - defence))
    if (!prospect || index !== last) prospect = prospectIn(field, a, index, terms)
    last = index
    return prospect
  }
}

/** What does not depend on the column of the combat table. */
interface Terms {
  readonly shift: number
  readonly trapped: boolean
  /** Points that the attackers can take as fatigue. */
  readonly room: number
  readonly prize: number
}

function prospectIn(field: Field, a: Assault, column: number, { shift, trapped, room, prize }: Terms): Prospect {
  const { results } = field.def.data.tables.combat
  let value = 0
  let clears = 0
  let taken = 0
  for (let face = 1; face <= FACES; face++) {
    const [loss, gain] = results[Math.max(0, Math.min(results.length - 1, face + shift))]![column]!
    const met = defenderMeets(field, a, gain, trapped)
    value += (met.value - attackerPays(field, a, loss, room)) / FACES
    clears += met.clears / FACES
    if (isAnybodyLeft(field, a, loss)) taken += met.clears / FACES
  }
  return { value: value + taken * prize - priceOfAttack(field, a), clears }
}

/** A landing force meets every point with a loss (N-20.3.1-3); where nobody of its infantry is left, nobody goes in. */
function isAnybodyLeft({ def }: Field, { from, units }: Assault, loss: number): boolean {
  // Tanks are lost first (N-15.2-8), so that those who are left are infantry, if any were there.
  return from < 0 || (loss < units.length && units.some((u) => def.units[u]!.isInfantry))
}

/** What it costs to have attacked: the tired hold badly, and on the last turn nobody rests any more who must hold what scores. */
function priceOfAttack({ def, s, turnsLeft }: Field, { units, from }: Assault): number {
  const { fatigueOfAttack, tiredGuard } = weights.assault
  if (turnsLeft > 0 || from >= 0) return units.length * fatigueOfAttack
  const guards = units.filter((u) => s.where[u] === def.narvik || s.where[u] === def.frontierStation).length
  return (units.length - guards) * fatigueOfAttack + guards * tiredGuard
}

function attackOf(field: Field, { from, units, guns, ships }: Assault): number {
  let sum = field.strengthOf(guns) + field.strengthOf(ships)
  for (const u of units) sum += from < 0 ? field.def.units[u]!.strength : Math.floor(field.def.units[u]!.strength / 2)
  return sum
}

export function averageFatigueOf({ def, s }: Field, units: readonly UnitId[]): number {
  let sum = 0
  let infantry = 0
  for (const u of units)
    if (def.units[u]!.isInfantry) {
      sum += s.fatigue[u]!
      infantry++
    }
  return infantry === 0 ? 0 : Math.floor(sum / infantry)
}

/** Defenders take fatigue while they can, then give ground, and are lost where there is none to give. */
function defenderMeets(field: Field, a: Assault, points: number, trapped: boolean) {
  if (points === 0) return { value: 0, clears: 0 }
  const { perTiredPoint, perRetreat, kill } = weights.assault
  const tally = field.tally(field.enemy)
  const room = a.from < 0 ? Math.ceil(tally.room[a.target]! / field.def.data.tables.combat.fatiguePerPoint) : 0
  const tired = Math.min(points, room)
  const left = points - tired
  if (left === 0) return { value: tired * perTiredPoint, clears: weights.assault.givesWayTired }
  const units = Math.max(0.5, tally.units[a.target]!)
  if (!trapped) return { value: tired * perTiredPoint + left * perRetreat, clears: 1 }
  return { value: tired * perTiredPoint + Math.min(units, left) * kill, clears: left >= units ? 1 : 0 }
}

/** Attackers tire first; a landing force can only lose units (N-20.3.1-3), its tanks before all others (N-15.2-8). */
function attackerPays({ def, turnsLeft }: Field, a: Assault, points: number, room: number): number {
  const { perOwnPoint, landingLoss, landingTank, kill } = weights.assault
  if (a.from >= 0) {
    const lost = Math.min(points, a.units.length)
    const tanks = Math.min(lost, a.units.filter((u) => def.units[u]!.kind === 'tank').length)
    // On the last turn a battalion is worth no more than what the enemy scores for it.
    const battalion = turnsLeft === 0 ? def.data.tables.victoryPoints.landingRepelled : landingLoss
    return tanks * landingTank + (lost - tanks) * battalion
  }
  const byFatigue = Math.min(points, room)
  return byFatigue * perOwnPoint + (points - byFatigue) * kill * 0.5
}

/** Points of a result that the attackers can take as fatigue. */
function roomOf({ def, s }: Field, a: Assault): number {
  let room = 0
  for (const u of a.units) {
    const { isInfantry, limit } = def.units[u]!
    if (isInfantry) room += limit - s.fatigue[u]!
  }
  return Math.ceil(room / def.data.tables.combat.fatiguePerPoint)
}

/** Whether the defenders find a neighbouring hex that is free of the attackers and their zones, also of those yet to be turned up. */
function canFallBack(field: Field, { target, origins, from }: Assault): boolean {
  const { m, side, enemy } = field
  const isWatched = (hex: HexId) =>
    m.zone[side][hex]! > 0 || (from < 0 && origins.some((at) => watches(field, at, hex)))
  return field
    .waysFrom(target)
    .some((to) => m.counters[side][to] === 0 && !origins.includes(to) && (m.real[enemy][to]! > 0 || !isWatched(to)))
}

/** N-12-2: whether infantry in one hex has a zone of control in another. */
function watches({ def }: Field, at: HexId, hex: HexId): boolean {
  const direction = def.grid.directionBetween(at, hex)
  return direction >= 0 && def.zoneNeighbour[at * DIRECTION_COUNT + direction] === hex
}

/** What it is worth to stand in a hex that the enemy now holds, the later the more. */
export function prizeOf(field: Field, hex: HexId): number {
  const { def } = field
  const turnsLeft = field.isSeasoned && field.endsSoon ? 0 : field.turnsLeft
  const { narvik, frontierStation, base, ground, approach, untilTheEnd } = weights.prize
  const sure = untilTheEnd[Math.min(turnsLeft, untilTheEnd.length - 1)]!
  if (hex === def.narvik) return narvik * sure
  if (hex === def.frontierStation) return frontierStation * sure
  if (field.side === 'german' && field.s.bases.includes(hex)) return base
  return field.side === 'allied' ? ground + approach * field.nearness(hex) : ground
}
