import type { StateOf } from '@bridgehead/engine'
import { ABOARD, type HexId, type Narvik, otherSide, type Side, type UnitId } from '@bridgehead/narvik'
import { differentialOf } from '@bridgehead/narvik/rules/victory'
import type { Field } from './field.ts'
import { weights } from './weights.ts'

/** What a position is judged by. */
type Opinions = typeof weights.evaluation

/** The Allied lead to be expected at the end, as a side sees it when an action phase draws to its close. */
export function expectedLead(
  field: Field,
  state: StateOf<Narvik>,
  side: Side,
  opinions: Opinions = weights.evaluation,
): number {
  if (state.flow.length === 0) return 0 - differentialOf(state)
  const { def } = field
  field.look(state, side)
  let lead = 0 - differentialOf(state)
  const { narvik, frontierStation } = def.data.tables.victoryPoints
  lead += opinions.hold * narvik * chanceToHold(field, def.narvik, opinions)
  lead += opinions.hold * frontierStation * chanceToHold(field, def.frontierStation, opinions)
  for (const u of def.land.allied) lead += unitValue(field, u, 'allied', opinions)
  for (const u of def.land.german) lead -= unitValue(field, u, 'german', opinions)
  for (const ship of def.ships) lead -= shipWorry(field, ship, opinions)
  return lead
}

const isInPlay = ({ s }: Field, u: UnitId): boolean => s.where[u]! >= 0 || s.where[u] === ABOARD

/** N-21-2: what is left of a unit's fatigue after the night. */
function fatigueTomorrow({ def, s }: Field, u: UnitId): number {
  const { recover, recoverAtLimit } = def.data.tables.fatigue
  const level = s.fatigue[u]!
  return Math.max(0, level - (level >= def.units[u]!.limit ? recoverAtLimit : recover))
}

function unitValue(field: Field, u: UnitId, side: Side, opinions: Opinions): number {
  if (!isInPlay(field, u)) return 0
  const { isInfantry, kind, limit } = field.def.units[u]!
  const { battalion, company, gun, tank, perFatigue, threatened, overwhelming, spent } = opinions
  if (!isInfantry) return kind === 'tank' ? tank : gun
  const worn = field.s.fatigue[u]! >= limit ? spent : 0
  const value = (side === 'allied' ? battalion : company) - perFatigue * fatigueTomorrow(field, u) - worn
  if (!field.isAshore(u)) return value
  const hex = field.s.where[u]!
  const pressure = field.pressure(otherSide(side), hex)
  if (pressure === 0) return value
  const held = field.defence(side, hex)
  return value - threatened[side] * Math.max(0, Math.min(1, (pressure - held) / overwhelming))
}

/** Ships left at sea overnight, and ships that the next hit will sink. */
function shipWorry({ def, s }: Field, ship: UnitId, { atSea, damaged: hit }: Opinions): number {
  const { ships } = def.data.tables.victoryPoints
  const { damaged } = ships[def.units[ship]!.kind as keyof typeof ships]
  const at = s.where[ship]!
  const isOut = at >= 0 && at < def.hexCount
  return (isOut ? atSea * damaged : 0) + (s.damaged[ship] && at >= 0 ? hit : 0)
}

/** Who is near, how fresh, and how long it still goes on. */
function chanceToHold(field: Field, hex: HexId, opinions: Opinions): number {
  const { def, s } = field
  const isHeld = def.land.allied.some((u) => s.where[u] === hex)
  const allied = powerNear(field, 'allied', hex, opinions)
  const german = powerNear(field, 'german', hex, opinions)
  const { unseen, turns, held, lostPerTurn, share: full, takenPerTurn, most } = opinions.holding
  const share = (allied + unseen.allied) / (allied + german + unseen.both)
  const left = Math.min(turns, field.turnsLeft)
  if (isHeld) return held - left * lostPerTurn * (full - share)
  return Math.min(most, share * takenPerTurn * left)
}

function powerNear(field: Field, side: Side, hex: HexId, { near, worn }: Opinions): number {
  const { def, s } = field
  let power = 0
  for (const u of def.land[side]) {
    if (!field.isAshore(u)) continue
    const far = def.grid.distance(s.where[u]!, hex)
    if (far > near) continue
    const { strength, limit } = def.units[u]!
    const fresh = limit > 0 ? 1 - (worn * fatigueTomorrow(field, u)) / limit : 1
    power += strength * fresh * (1 - far / (near + 1))
  }
  return power
}
