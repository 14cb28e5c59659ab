import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { Assault, HexId, UnitId } from '@bridgehead/narvik'
import { cannotFireAt } from '@bridgehead/narvik/rules/artillery'
import { cannotAttack, mayAttackAtAll, newAssault } from '@bridgehead/narvik/rules/assault'
import { cannotBombard } from '@bridgehead/narvik/rules/naval'
import type { Field } from './field.ts'

/** Everybody who could attack a hex where he stands. */
export function attackersOn(field: Field, target: HexId): readonly UnitId[] {
  return field.attackersOn(target, () => findAttackers(field, target))
}

function findAttackers(field: Field, target: HexId): UnitId[] {
  const { def, g, m, side } = field
  if (!isBesideAny(field, m.real[side], target)) return []
  return def.land[side].filter((u) => {
    if (!mayAttackAtAll(g, u)) return false
    const direction = def.grid.directionBetween(field.s.where[u]!, target)
    return direction >= 0 && !field.asIfFaceUp(u, () => cannotAttack(g, u, direction))
  })
}

/** Whether anything is counted in one of the hexes around this one. */
function isBesideAny({ def }: Field, counted: Uint8Array, hex: HexId): boolean {
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const at = def.grid.neighbour(hex, direction)
    if (at >= 0 && counted[at]! > 0) return true
  }
  return false
}

/** The assault as it would be declared. Face-down defenders stay unknown: those who can be seen count for the modifiers. */
export function declare(field: Field, target: HexId, units: readonly UnitId[], withFire: boolean): Assault {
  const { def, g, s, enemy } = field
  const a = newAssault(field.side, target)
  a.units = [...units]
  a.origins = units.map((u) => s.where[u]!)
  a.defenders = seenIn(field, target)
  if (withFire) {
    a.guns = def.guns.filter((gun) => field.isAshore(gun) && !cannotFireAt(g, gun, target))
    a.ships = def.ships.filter((ship) => s.where[ship]! >= 0 && !cannotBombard(g, ship, target))
  }
  if (enemy === 'allied')
    a.defenceGuns = def.guns.filter(
      (gun) => s.where[gun] !== target && field.isAshore(gun) && !cannotFireAt(g, gun, target),
    )
  return a
}

/** Units that the attacker can see there; somebody unknown stands in for those he cannot. */
export function seenIn(field: Field, hex: HexId): UnitId[] {
  const { def, s, enemy } = field
  const seen = def.land[enemy].filter((u) => s.where[u] === hex && !field.isHidden(u))
  return seen.length > 0 ? seen : def.land[enemy].slice(0, 1)
}
