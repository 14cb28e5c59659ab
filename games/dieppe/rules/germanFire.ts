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
  germansIn,
  hasBritish,
  levels,
  orderBritish,
  orderGermans,
} from './stacking.ts'

/** Chapter 11, the Germans: each zone fires once, the largest stack first, at the smallest British stack beside it. */

/** D-6T-2: the largest stack first; then the one longest on the map; then zone order. */
export function inGermanOrder(g: Game, zones: readonly ZoneId[]): ZoneId[] {
  if (zones.length < 2) return [...zones]
  const { size, since } = germanStacks(g)
  return [...zones].sort((a, b) => size[b]! - size[a]! || since[a]! - since[b]! || a - b)
}

/** Of each zone the levels of the Germans there, and when the first of them came; asked for before every shot and every move. */
function germanStacks(g: Scene): { size: readonly number[]; since: readonly number[] } {
  const { where, captive, appeared } = g.s
  const size = new Array<number>(g.def.zones.length).fill(0)
  const since = new Array<number>(g.def.zones.length).fill(Number.MAX_SAFE_INTEGER)
  for (const u of g.def.german) {
    const zone = where[u]!
    if (zone < 0 || captive[u] === 1) continue
    size[zone]! += levels(g, u)
    since[zone] = Math.min(since[zone]!, appeared[u]!)
  }
  return { size, since }
}

/** The zones of those Germans on the map who are meant, each once, in the order of the counters. */
export function zonesOf(g: Scene, isMeant: (u: UnitId) => boolean): ZoneId[] {
  const zones: ZoneId[] = []
  for (const u of g.def.german) {
    const zone = g.s.where[u]!
    if (zone >= 0 && isMeant(u) && !zones.includes(zone)) zones.push(zone)
  }
  return zones
}

export function germanZones(g: Scene): ZoneId[] {
  return zonesOf(g, (u) => g.s.captive[u] === 0)
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

/** D-11-28: whether anybody in the zone can shoot; the one on top is then one who can. */
const hasShooter = (g: Scene, zone: ZoneId): boolean => germansIn(g, zone).some((u) => fireFactor(g, u) > 0)

function hasTarget(g: Scene, from: ZoneId): boolean {
  let found = false
  g.def.graph.forEachNeighbour(from, (zone) => {
    if (!found && hasBritish(g, zone)) found = true
  })
  return found
}

/** D-11-26, D-6T-4: fewest levels; lowest defence; land before sea; zone order. Says which of these decided. */
function chooseTarget(g: Game, from: ZoneId): { at: ZoneId; reason: GermanTarget } | undefined {
  const targets: ZoneId[] = []
  g.def.graph.forEachNeighbour(from, (zone) => {
    if (hasBritish(g, zone)) targets.push(zone)
  })
  if (targets.length === 0) return undefined
  if (targets.length === 1) return { at: targets[0]!, reason: 'only' }
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
  return { at: left[0]!, reason }
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
  const ready = germanZones(g).filter((zone) => !fired.includes(zone) && hasTarget(g, zone) && hasShooter(g, zone))
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
