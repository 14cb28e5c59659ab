import { D6, D10, winsOf } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import type { GermanTarget } from '../events.ts'
import type { Dieppe, Game, Scene } from '../state.ts'
import { germansHunt } from './alarm.ts'
import { attackLedger, defenceLedger, resolveShot, type Shot } from './fire.ts'
import { askForTop } from './group.ts'
import {
  britishIn,
  britishLevels,
  fireFactor,
  germanLevels,
  germansIn,
  hasBritish,
  orderBritish,
  orderGermans,
} from './stacking.ts'

/** Chapter 11, the Germans: each zone fires once, the largest stack first, at the smallest British stack beside it. */

/** D-6T-2: the largest stack first; then the one longest on the map; then zone order. */
export function inGermanOrder(g: Game, zones: readonly ZoneId[]): ZoneId[] {
  const first = (zone: ZoneId) => Math.min(...germansIn(g, zone).map((u) => g.s.appeared[u]!))
  return [...zones].sort((a, b) => germanLevels(g, b) - germanLevels(g, a) || first(a) - first(b) || a - b)
}

export function germanZones(g: Scene): ZoneId[] {
  const zones = new Set<ZoneId>()
  for (const u of g.def.german) if (g.s.where[u]! >= 0 && g.s.captive[u] === 0) zones.add(g.s.where[u]!)
  return [...zones]
}

/** D-11-2, D-11-28: the top unit shoots with all the others; a zone with guns only has no shooter. */
export function shooterIn(g: Scene, zone: ZoneId): UnitId | undefined {
  const top = orderGermans(g, germansIn(g, zone))[0]
  return top !== undefined && fireFactor(g, top) > 0 ? top : undefined
}

function shotAt(g: Game, from: ZoneId, at: ZoneId): Shot {
  const shooter = shooterIn(g, from)!
  const others = germansIn(g, from).filter((u) => u !== shooter)
  return { shooter, others, from, at, target: orderBritish(g, britishIn(g, at))[0]! }
}

const sum = (ledger: readonly { value: number }[]): number => ledger.reduce((total, line) => total + line.value, 0)

/** D-11-26, D-6T-4: fewest levels; lowest defence; land before sea; zone order. Says which of these decided. */
function chooseTarget(g: Game, from: ZoneId): { at: ZoneId; reason: GermanTarget } | undefined {
  const targets: ZoneId[] = []
  g.def.graph.forEachNeighbour(from, (zone) => {
    if (hasBritish(g, zone)) targets.push(zone)
  })
  const criteria: readonly { reason: GermanTarget; of: (zone: ZoneId) => number }[] = [
    { reason: 'fewest-levels', of: (zone) => britishLevels(g, zone) },
    { reason: 'weakest', of: (zone) => sum(defenceLedger(g, shotAt(g, from, zone))) },
    { reason: 'land-first', of: (zone) => (g.def.zones[zone]!.isSea ? 1 : 0) },
    { reason: 'zone-order', of: (zone) => zone },
  ]
  let left = targets
  let reason: GermanTarget = 'only'
  for (const criterion of criteria) {
    if (left.length <= 1) break
    const least = Math.min(...left.map(criterion.of))
    const best = left.filter((zone) => criterion.of(zone) === least)
    if (best.length < left.length) reason = criterion.reason
    left = best
  }
  return left[0] === undefined ? undefined : { at: left[0], reason }
}

/** D-11-49: with the switch on, a zone that has little hope of hitting holds its fire. */
function isHopeless(g: Game, shot: Shot): boolean {
  const least = g.def.switches.germanMinHitChance
  if (least === 0) return false
  const { wins, of } = winsOf<Dieppe>({
    attack: { die: D10, purpose: 'fire.attack', ledger: attackLedger(g, shot) },
    defence: { die: D6, purpose: 'fire.defence', ledger: defenceLedger(g, shot) },
  })
  return wins / of < least
}

/** The zone that fires next, recomputed after every shot; undefined when none is left. */
export function nextToFire(g: Game, fired: readonly ZoneId[]): ZoneId | undefined {
  const ready = germanZones(g).filter(
    (zone) => !fired.includes(zone) && shooterIn(g, zone) !== undefined && chooseTarget(g, zone) !== undefined,
  )
  return inGermanOrder(g, ready)[0]
}

export function fireFrom(g: Game, zone: ZoneId): void {
  const { at, reason } = chooseTarget(g, zone)!
  const shot = shotAt(g, zone, at)
  if (isHopeless(g, shot)) {
    g.emit({ type: 'heldFire', zone, at })
    return
  }
  // D-6-13: below alarm six a zone that fires does not move as well.
  if (!germansHunt(g)) for (const u of germansIn(g, zone)) g.s.done[u] = 1
  resolveShot(g, shot, reason)
  askForTop(g, at)
}
