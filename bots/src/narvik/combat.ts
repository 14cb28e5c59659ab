import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { Assault, HexId, UnitId } from '@bridgehead/narvik'
import { assaultLedger, combatResult } from '@bridgehead/narvik/rules/strengths'
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

export function prospectOf(field: Field, a: Assault, air: number): Prospect {
  const { g, def } = field
  const defence = field.defence(field.enemy, a.target) + a.defenceGuns.length
  const attack = Math.max(0, attackOf(field, a) + air - averageFatigueOf(field, a.units))
  const shift = assaultLedger(g, a).reduce((sum, { value }) => sum + value, 0)
  const trapped = !canFallBack(field, a)
  let value = 0
  let clears = 0
  for (let face = 1; face <= FACES; face++) {
    const [loss, gain] = combatResult(def, Math.floor(attack - defence), face + shift)
    const met = defenderMeets(field, a, gain, trapped)
    value += (met.value - attackerPays(field, a, loss)) / FACES
    clears += met.clears / FACES
  }
  const tired = a.units.length * weights.assault.fatigueOfAttack
  return { value: value + clears * prizeOf(field, a.target) - tired, clears }
}

function attackOf({ def }: Field, a: Assault): number {
  let sum = 0
  for (const u of a.units) sum += a.from < 0 ? def.units[u]!.strength : Math.floor(def.units[u]!.strength / 2)
  for (const u of a.guns) sum += def.units[u]!.strength
  for (const u of a.ships) sum += def.units[u]!.strength
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

/** Attackers tire first; a landing force can only lose units (N-20.3.1-3). */
function attackerPays(field: Field, a: Assault, points: number): number {
  const { perOwnPoint, landingLoss, kill } = weights.assault
  if (a.from >= 0) return Math.min(points, a.units.length) * landingLoss
  let room = 0
  for (const u of a.units) {
    const unit = field.def.units[u]!
    if (unit.isInfantry) room += unit.limit - field.s.fatigue[u]!
  }
  const byFatigue = Math.min(points, Math.ceil(room / field.def.data.tables.combat.fatiguePerPoint))
  return byFatigue * perOwnPoint + (points - byFatigue) * kill * 0.5
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
  const { def, turnsLeft } = field
  const { narvik, frontierStation, base, ground, approach, untilTheEnd } = weights.prize
  const sure = untilTheEnd[Math.min(turnsLeft, untilTheEnd.length - 1)]!
  if (hex === def.narvik) return narvik * sure
  if (hex === def.frontierStation) return frontierStation * sure
  if (field.side === 'german' && field.s.bases.includes(hex)) return base
  return field.side === 'allied' ? ground + approach * field.nearness(hex) : ground
}
