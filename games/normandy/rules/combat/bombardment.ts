import { chapter, D6, type LedgerLine, NONE, type Offer } from '@bridgehead/engine'
import type { Group, Role } from '../../data/words.ts'
import type { AirClassId, HexId, PieceId } from '../../definition.ts'
import type { Battle } from '../../frames.ts'
import type { Game, Normandy } from '../../state.ts'
import { disorganise, isInPlay, pieceOf, suppress, whereabouts } from '../pieces.ts'
import { survey } from '../survey.ts'
import { score } from '../victory.ts'
import { toDrop } from './support.ts'

/** Chapters 6.2, 9.3 and 9.4: ships and bombers before a combat. */

// Targets ----------------------------------------------------------------------------------------------------------

/** The Allied role whose combat it is; its ships and aircraft alone may help (M-8-4). */
const alliedRole = (b: Battle): Role => (b.by === 'allied' ? b.attackerRole : b.defenderRole)

/** M-6.2-6, M-6.2-8: the German stacks that may be hit: the hex attacked, or one from which Germans attack. */
function stacksToHit(g: Game, b: Battle): HexId[] {
  const { def, s } = g
  if (b.target >= def.hexCount || s.storm || b.kind === 'overrun') return []
  const m = survey(g)
  const hexes = b.by === 'allied' ? [b.target] : [...new Set(b.origins)]
  return hexes.filter((hex) => !m.confusion[hex] && !m.confusion[b.target])
}

/** Every German piece in a hex that can be suppressed. */
export const stackIn = (g: Game, hex: HexId): PieceId[] =>
  g.def.combatants.german.filter((p) => whereabouts(g, p) === hex)

// The table --------------------------------------------------------------------------------------------------------

/** M-6.2-5: what changes the die. */
export function bombardmentLedger(g: Game, hex: HexId, points: number, mediumPoints: number): LedgerLine<Normandy>[] {
  const { garrison, medium } = g.def.data.tables.bombardment
  const ledger: LedgerLine<Normandy>[] = []
  const stack = stackIn(g, hex)
  // M-0.1.2-12: batteries do not count.
  if (stack.some((p) => pieceOf(g, p).sort === 'garrison' || pieceOf(g, p).sort === 'festung'))
    ledger.push({ key: 'garrison', value: garrison, clause: 'M-0.1.2-12' })
  // M-9.3-2: at least half of the strength.
  if (mediumPoints > 0 && 2 * mediumPoints >= points)
    ledger.push({ key: 'mediumBombers', value: medium, clause: 'M-9.3-2' })
  return ledger
}

/** 5.4: what so many points do with a modified die. */
export function bombardmentResult(g: Game, points: number, die: number): { suppression: number; disorg: number } {
  const { columns, rows } = g.def.data.tables.bombardment
  const column = columns.findLastIndex((fewest) => points >= fewest)
  const [suppression, disorg] = rows[Math.max(0, Math.min(rows.length - 1, die))]![column]!
  return { suppression, disorg }
}

/** M-6.2-5, 5.4: points, die and modifiers, and what they do to the whole stack. */
export function bombard(g: Game, hex: HexId, points: number, by: 'ships' | 'aircraft', mediumPoints: number): void {
  const stack = stackIn(g, hex)
  const die = g.roll(D6, 'bombardment', bombardmentLedger(g, hex, points, mediumPoints))
  const { suppression, disorg } = bombardmentResult(g, points, die)
  g.emit({ type: 'bombarded', by, hex, points, suppression, disorg })
  suppress(g, stack, suppression)
  for (const p of stack) if (isInPlay(g, p)) disorganise(g, p, disorg)
}

// Ships ------------------------------------------------------------------------------------------------------------

const WESTERN = 0
const EASTERN = 2

/** M-6.2-4: where the points of a group's task force begin in `naval`: destroyers, then cruisers. */
export const fleetOf = (group: Group): number => (group === 'american' ? WESTERN : EASTERN)

/** M-6.2-3: naval points that reach a hex: destroyers two hexes, cruisers three, the coast counted as the first. */
export function navalPointsAt(g: Game, group: Group, hex: HexId): number {
  const { def, s } = g
  const { range } = def.data.tables.bombardment
  const away = def.navalRange[group === 'american' ? 'western' : 'eastern'][hex]!
  const first = fleetOf(group)
  const destroyers = away <= range.destroyers ? s.naval[first]! : 0
  return destroyers + (away <= range.cruisers ? s.naval[first + 1]! : 0)
}

/** Destroyers go first, where they reach. */
export function spendNaval(g: Game, group: Group, hex: HexId, points: number): void {
  const { def, s } = g
  const first = fleetOf(group)
  const reaches =
    def.navalRange[group === 'american' ? 'western' : 'eastern'][hex]! <= def.data.tables.bombardment.range.destroyers
  const destroyers = reaches ? Math.min(points, s.naval[first]!) : 0
  s.naval[first]! -= destroyers
  s.naval[first + 1]! -= points - destroyers
}

const inReach = (g: Game, b: Battle): HexId[] =>
  stacksToHit(g, b).filter((hex) => navalPointsAt(g, alliedRole(b), hex) > 0)

export function toNaval(g: Game, b: Battle): void {
  const hexes = inReach(g, b)
  if (hexes.length === 0) return toBombers(g, b)
  g.goto('combat.naval', { battle: b, hex: hexes.length === 1 ? hexes[0]! : NONE })
}

// Bombers ----------------------------------------------------------------------------------------------------------

/** Classes of bombers of a group, medium ones before light ones. */
function bombersOf(g: Game, group: Group, heavy: boolean): AirClassId[] {
  return g.def.airClasses.flatMap(({ kind, group: of }, cls) =>
    of === group && (heavy ? kind === 'HB' : kind === 'MB' || kind === 'LB') ? [cls] : [],
  )
}

const ready = (g: Game, group: Group, heavy: boolean): number =>
  bombersOf(g, group, heavy).reduce((sum, cls) => sum + g.s.available[cls]!, 0)

const carpetIndex = (group: Group): number => (group === 'american' ? 0 : 1)

/** M-9.4-1: one carpet a turn and group. */
const heavyReady = (g: Game, group: Group): number => (g.s.carpets[carpetIndex(group)] ? 0 : ready(g, group, true))

export function toBombers(g: Game, b: Battle): void {
  const hexes = stacksToHit(g, b)
  const role = alliedRole(b)
  if (hexes.length === 0 || ready(g, role, false) + heavyReady(g, role) === 0) return toDrop(g, b)
  g.goto('combat.bombers', { battle: b, hex: hexes.length === 1 ? hexes[0]! : NONE, medium: 0, heavy: 0, second: NONE })
}

/** Takes so many counters from the frame of available ones; returns their points, and those of medium bombers. */
function commit(g: Game, group: Group, count: number, heavy: boolean): { points: number; medium: number } {
  const { def, s } = g
  let [left, points, medium] = [count, 0, 0]
  for (const cls of bombersOf(g, group, heavy)) {
    const taken = Math.min(left, s.available[cls]!)
    left -= taken
    s.available[cls]! -= taken
    points += taken * def.airClasses[cls]!.points
    if (def.airClasses[cls]!.kind === 'MB') medium += taken * def.airClasses[cls]!.points
    if (!heavy) s.flown[cls]! += taken
    // M-9.4-4: back in the bowl two turns later.
    else for (let i = 0; i < taken; i++) s.heavyAway.push(s.turn + def.data.tables.bombardment.heavyWait, cls)
  }
  return { points, medium }
}

/** M-9.4-1 to -5: the bombs fall, on one hex or with half of their strength on two. */
export function dropBombs(
  g: Game,
  group: Group,
  counts: { medium: number; heavy: number },
  hexes: readonly HexId[],
): void {
  const { def, s } = g
  const medium = commit(g, group, counts.medium, false)
  const heavy = commit(g, group, counts.heavy, true)
  if (counts.heavy > 0) g.emit({ type: 'carpet', hexes: [...hexes], heavy: counts.heavy })
  const share = (points: number) => Math.ceil(points / hexes.length)
  for (const hex of hexes) {
    bombard(g, hex, share(medium.points + heavy.points), 'aircraft', share(medium.medium))
    if (counts.heavy === 0 || !def.isTown[hex]) continue
    const { cost, astride } = def.data.tables.overlays.rubble
    s.rubble.push(hex, 2 * counts.heavy * (hexes.length === 1 ? cost : astride))
  }
}

/** M-9.4-2: heavy bombers over the front cost points. */
function payForHeavies(g: Game, count: number): void {
  if (count > 0) score(g, 'heavyBombers', count, count * g.def.data.tables.victoryPoints.heavyBomber)
}

/** The second hex of a carpet: next to the first, with Germans and no confusion. */
function secondHexes(g: Game, hex: HexId): HexId[] {
  const m = survey(g)
  return [...g.def.ranges.nearest(hex).slice(1, g.def.ranges.countWithin(hex, 1))].filter(
    (other) => m.holders.german[other]! > 0 && !m.confusion[other],
  )
}

function offerNumbers(offer: Offer<Normandy>, verb: 'naval' | 'mb' | 'hb', most: number): void {
  for (let n = 1; n <= most; n++) offer(verb, n)
}

export const bombardmentSteps = chapter<Normandy>()({
  /** M-6.2-1, -5, -7: as many naval points as the Allied player likes. */
  'combat.naval': {
    who: (g) => alliedRole(g.frame.battle),
    options(g, offer) {
      const { battle, hex } = g.frame
      if (hex === NONE) for (const each of inReach(g, battle)) offer('hex', each)
      else offerNumbers(offer, 'naval', navalPointsAt(g, alliedRole(battle), hex))
      offer('no')
    },
    on: {
      hex(g, hex) {
        g.frame.hex = hex
      },
      naval(g, points) {
        const { battle, hex } = g.frame
        spendNaval(g, alliedRole(battle), hex, points)
        bombard(g, hex, points * g.def.data.tables.bombardment.naval, 'ships', 0)
        toBombers(g, battle)
      },
      no: (g) => toBombers(g, g.frame.battle),
    },
  },

  /** M-9.3-1, M-9.4-1: medium bombers, and heavy ones as a carpet. */
  'combat.bombers': {
    who: (g) => alliedRole(g.frame.battle),
    options(g, offer) {
      const { battle, hex, medium, heavy, second } = g.frame
      const role = alliedRole(battle)
      if (hex === NONE) for (const each of stacksToHit(g, battle)) offer('hex', each)
      else {
        if (medium === 0) offerNumbers(offer, 'mb', ready(g, role, false))
        if (heavy === 0) offerNumbers(offer, 'hb', heavyReady(g, role))
        else if (second === NONE) for (const other of secondHexes(g, hex)) offer('second', other)
        if (medium + heavy > 0) offer('fire')
      }
      if (medium + heavy === 0) offer('no')
    },
    on: {
      hex(g, hex) {
        g.frame.hex = hex
      },
      mb(g, count) {
        g.frame.medium = count
      },
      hb(g, count) {
        g.frame.heavy = count
      },
      second(g, hex) {
        g.frame.second = hex
      },
      fire(g) {
        const { battle, hex, medium, heavy, second } = g.frame
        const role = alliedRole(battle)
        if (heavy > 0) g.s.carpets[carpetIndex(role)] = 1
        payForHeavies(g, heavy)
        dropBombs(g, role, { medium, heavy }, second === NONE ? [hex] : [hex, second])
        toDrop(g, battle)
      },
      no: (g) => toDrop(g, g.frame.battle),
    },
  },
})
