import { type Denial, NONE, type Offer } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { HexId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, type Narvik, otherSide } from '../state.ts'
import { cannotShell } from './artillery.ts'
import { cannotAttack, mayAttackAtAll } from './assault.ts'
import { cargoOf, isAshore } from './counters.ts'
import { cannotLand } from './landing.ts'
import { cannotInterdict } from './naval.ts'
import type { Survey } from './survey.ts'

/** What a player may look for in vain: enemies out of reach, actions that nobody can take. Said only when he asks why not. */

const nobodyBeside = deny('N-15.1-2', 'nobody-beside')
const noShipThere = deny('N-20.5-3', 'no-ship-in-range')
const noGunThere = deny('N-16.1-4', 'no-gun-in-range')
const nobodyAboard = deny('N-20.3-2', 'nobody-aboard')
const notSailed = deny('N-20.3-2', 'not-sailed')
const stormFromBeside = deny('N-20.3.1-1', 'storm-from-beside')
const notInPort = deny('N-20.2-3', 'not-in-port')
const noTransport = deny('N-20.2-1', 'no-transport')

export function explainActions(g: Game, m: Survey, side: Side, offer: Offer<Narvik>): void {
  const enemies = m.counters[otherSide(side)]
  const held = Array.from({ length: g.def.hexCount }, (_, hex) => hex).filter((hex) => enemies[hex]! > 0)
  for (const hex of held) offer('assault', hex, whyNoAssault(g, side, hex))
  if (side === 'german') return
  for (const hex of held)
    offer(
      'bombard',
      hex,
      reasonOf(firing(g), (ship) => cannotInterdict(g, ship, hex), noShipThere),
    )
  for (const hex of held)
    offer(
      'shell',
      hex,
      reasonOf(ashore(g, g.def.guns), (gun) => cannotShell(g, m, gun, hex), noGunThere),
    )
  for (const ship of afloat(g)) offer('land', g.s.where[ship]!, whyNoLanding(g, m, ship))
  for (const u of ashore(g, g.def.land.allied))
    offer('embark', g.s.where[u]!, g.def.isPort[g.s.where[u]!] ? noTransport : notInPort)
}

const afloat = (g: Game): UnitId[] => g.def.ships.filter((ship) => g.s.where[ship]! >= 0)
const firing = (g: Game): UnitId[] => afloat(g).filter((ship) => g.def.units[ship]!.strength > 0)
const ashore = (g: Game, units: readonly UnitId[]): UnitId[] => units.filter((u) => isAshore(g, u))

/** Who is too far away matters least; undefined when somebody can. */
function reasonOf(
  units: readonly UnitId[],
  cannot: (u: UnitId) => Denial | undefined,
  nobody: Denial,
): Denial | undefined {
  const reasons = units.map(cannot)
  if (reasons.includes(undefined)) return undefined
  return reasons.find((reason) => reason && !remote.includes(reason.key)) ?? nobody
}
const remote: readonly string[] = ['out-of-range', 'in-harstad']

function whyNoAssault(g: Game, side: Side, hex: HexId): Denial | undefined {
  const beside = g.def.land[side].flatMap((u) => {
    const direction = mayAttackAtAll(g, u) ? g.def.grid.directionBetween(g.s.where[u]!, hex) : NONE
    return direction < 0 ? [] : [{ u, direction }]
  })
  const reasons = beside.map(({ u, direction }) => cannotAttack(g, u, direction))
  if (beside.length === 0) return nobodyBeside
  return reasons.includes(undefined) ? undefined : reasons[0]
}

function whyNoLanding(g: Game, m: Survey, ship: UnitId): Denial | undefined {
  const at = g.s.where[ship]!
  if (cargoOf(g, ship) < 0) return nobodyAboard
  if (at === g.def.harstad) return notSailed
  return m.counters.german[at]! > 0 ? stormFromBeside : cannotLand(g, m, ship, at, [])
}
