import type { HexId, PieceId, UnitId } from '@bridgehead/normandy'
import { stepsLeft } from '@bridgehead/normandy/rules/pieces'
import { bestOf } from '../frame/options.ts'
import type { Field } from './field.ts'
import type { Guard } from './guards.ts'
import type { Occupancy } from './occupancy.ts'
import type { Reach } from './reach.ts'

/** How much of a unit behind the enemy's line is counted as lost. */
const LOST = 0.7
/** How much counts what the enemy can take back at once. */
const FLEETING = 0.2

/**
 * Germans who drive through a hole in the Allied line to a place of value that nobody guards: a depot is destroyed by whoever comes into
 * its hex (M-7.1-5), and a town that is taken back scores each time (M-11.3-11). The dearest place first, each by the cheapest unit.
 */
export function forays(
  field: Field,
  plan: Occupancy,
  reach: ReadonlyMap<PieceId, Reach>,
  units: readonly UnitId[],
): Guard[] {
  if (field.side === 'allied' || field.def.scenario.victory !== 'points') return []
  const free = new Set(units)
  const found: Guard[] = []
  for (const { hex, spoils } of openPrizes(field)) {
    const fit = [...free].filter((unit) => reach.get(unit)!.hexes.has(hex) && plan.hasRoomFor(unit, hex))
    const unit = bestOf(fit, (each) => spoils - priceOf(field, each, hex), field.weights.foray)
    if (unit === undefined) continue
    free.delete(unit)
    plan.add(unit, hex)
    found.push({ unit, to: hex })
  }
  return found
}

function openPrizes(field: Field): { hex: HexId; spoils: number }[] {
  const { def, s, m, weights } = field
  const found: { hex: HexId; spoils: number }[] = []
  for (let hex = 0; hex < def.hexCount; hex++) {
    if (!def.isLand[hex] || s.control[hex] === 0 || m.occupants.allied[hex]! > 0) continue
    const spoils = spoilsOf(field, hex)
    if (spoils > weights.foray) found.push({ hex, spoils })
  }
  return found.sort((a, b) => b.spoils - a.spoils)
}

/** What is scored at once and for good, and a part of what is scored by whoever holds the place at the end. */
function spoilsOf(field: Field, hex: HexId): number {
  const { goals } = field
  const lasting = goals.spoils(hex)
  return lasting + (isLastWord(field) ? 1 : FLEETING) * (goals.prize(hex) - lasting)
}

/** Nobody moves after this segment. */
const isLastWord = ({ s, turnsLeft }: Field): boolean => turnsLeft === 0 && s.phase === 'B' && s.active !== s.first

function priceOf(field: Field, unit: UnitId, hex: HexId): number {
  if (isLastWord(field) || !field.isAstray(hex)) return 0
  return LOST * stepsLeft(field.g, unit) * field.stepWorth(unit)
}
