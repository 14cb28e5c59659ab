import { D6, type LedgerLine } from '@bridgehead/engine'
import { type Outcome, type Side, sides } from '../data/words.ts'
import type { HexId, NormandyDefinition, PieceId, PlaceId } from '../definition.ts'
import type { Battle } from '../frames.ts'
import { type Game, type Normandy, otherSide, type Scene } from '../state.ts'
import { defendersOf } from './combat/battle.ts'
import { bombardmentLedger, bombardmentResult } from './combat/bombardment.ts'
import { nextToLose } from './combat/losses.ts'
import { type CombatResult, eliteLedger, type Odds, oddsOf, resultIn, resultOf } from './combat/odds.ts'
import { waysBack } from './combat/retreat.ts'
import { isInFestung, pieceOf, stepsLeft } from './pieces.ts'
import { survey } from './survey.ts'

/** What a player may ask before he chooses. Nothing here changes the match. */

/** A figure that the owner's decisions can still move. */
export interface Span {
  readonly least: number
  readonly most: number
}

/** What one face of the die brings. */
export interface Fate extends CombatResult {
  readonly face: number
  /** Steps that each side loses to the result and to disorganisation, before anybody retreats. */
  readonly attackerSteps: Span
  readonly defenderSteps: Span
  /** Whether no defender is left in the place; open where that hangs on who takes the losses. */
  readonly clears: 'yes' | 'no' | 'open'
}

/** Who would find no way back, and who none that avoids enemy zones of control, as the map stands (M-6.6-1, M-6.6-2). */
export interface WayOut {
  readonly length: number
  readonly trapped: readonly PieceId[]
  readonly zoned: readonly PieceId[]
}

export interface CombatOutlook extends Odds {
  readonly defenders: readonly PieceId[]
  readonly ledger: readonly LedgerLine<Normandy>[]
  /** One for each face, from 1 on. */
  readonly fates: readonly Fate[]
  readonly clears: Span
  readonly exploitation: number
  /** For each length of retreat that the die may bring the defenders. */
  readonly waysOut: readonly WayOut[]
}

const FACES = Array.from({ length: D6.sides }, (_, i) => D6.lowest + i)

/** A combat as it is made up so far, over the die that decides it (M-6.3-7). */
export function combatOutlook(g: Game, made: Battle): CombatOutlook {
  const b = { ...made, defenders: made.defenders.length > 0 ? made.defenders : defendersOf(g, made.by, made.target) }
  const odds = oddsOf(g, b)
  const ledger = eliteLedger(g, b)
  const modifier = ledger.reduce((sum, { value }) => sum + value, 0)
  const fates = FACES.map((face) => fateOf(g, b, face, resultIn(g, b, resultOf(g, odds.column, face + modifier))))
  const share = (is: (fate: Fate) => boolean) => fates.filter(is).length / fates.length
  const lengths = [...new Set(fates.map(({ defender }) => defender.retreat))].filter((length) => length > 0).sort()
  return {
    ...odds,
    defenders: b.defenders,
    ledger,
    fates,
    clears: { least: share(({ clears }) => clears === 'yes'), most: share(({ clears }) => clears !== 'no') },
    exploitation: share(({ exploitation }) => exploitation),
    waysOut: lengths.map((length) => wayOut(g, b, length)),
  }
}

function fateOf(g: Game, b: Battle, face: number, result: CombatResult): Fate {
  const attackers = sharings(g, b.attackers, result.attacker)
  const defenders = sharings(g, b.defenders, result.defender)
  const cleared = defenders.map(({ left }) => left.every((p) => result.defender.retreat > 0 && goes(g, p)))
  return {
    ...result,
    face,
    attackerSteps: spanOf(attackers),
    defenderSteps: spanOf(defenders),
    clears: cleared.every(Boolean) ? 'yes' : cleared.some(Boolean) ? 'open' : 'no',
  }
}

/** Units retreat and irregulars die; walls, guns and whoever is inside a Festung stay (M-0.1.2-11, -18, -24, M-4.1.2-11). */
const goes = (g: Game, p: PieceId): boolean =>
  pieceOf(g, p).sort === 'irregular' || (pieceOf(g, p).sort === 'unit' && !isInFestung(g, p))

// Losses -----------------------------------------------------------------------------------------------------------

/** One way to share out losses: the steps that go, and who is left. */
interface Sharing {
  readonly steps: number
  readonly left: readonly PieceId[]
}

const spanOf = (sharings: readonly Sharing[]): Span => {
  const steps = sharings.map((sharing) => sharing.steps)
  return { least: Math.min(...steps), most: Math.max(...steps) }
}

/** Every way in which the owner may share out a result (M-6.4-2), with what disorganisation then costs (M-6.5-3). */
function sharings(g: Game, pieces: readonly PieceId[], { steps, disorg }: Outcome): Sharing[] {
  const found: Sharing[] = []
  const left = new Map(pieces.map((p) => [p, stepsLeft(g, p)]))
  const share = (lost: number, hit: readonly PieceId[]): void => {
    const alive = pieces.filter((p) => left.get(p)! > 0)
    if (lost === steps || alive.length === 0) {
      found.push(disordered(g, left, alive, lost, disorg))
      return
    }
    for (const p of nextToLose(g, alive, hit)) {
      left.set(p, left.get(p)! - 1)
      share(lost + 1, hit.includes(p) ? [p] : [...hit, p])
      left.set(p, left.get(p)! + 1)
    }
  }
  share(0, [])
  return found
}

function disordered(
  g: Game,
  stepsOf: ReadonlyMap<PieceId, number>,
  alive: readonly PieceId[],
  lost: number,
  disorg: number,
): Sharing {
  const broken = disorg > 0 ? alive.filter((p) => g.s.disorg[p] === 2) : []
  return { steps: lost + broken.length, left: alive.filter((p) => !broken.includes(p) || stepsOf.get(p)! > 1) }
}

function wayOut(g: Game, b: Battle, length: number): WayOut {
  const m = survey(g)
  const units = b.defenders.filter((p) => pieceOf(g, p).side === otherSide(b.by) && pieceOf(g, p).sort === 'unit')
  const ways = new Map(
    units.filter((p) => goes(g, p)).map((p) => [p, [...waysBack(g, m, [p], length, b.target).values()]]),
  )
  const those = (is: (ends: readonly { readonly isZoned: boolean }[]) => boolean) =>
    [...ways].flatMap(([p, ends]) => (is(ends) ? [p] : []))
  return {
    length,
    trapped: those((ends) => ends.length === 0),
    zoned: those((ends) => ends.length > 0 && ends.every(({ isZoned }) => isZoned)),
  }
}

// Bombardment ------------------------------------------------------------------------------------------------------

/** What ships or bombers of so many points would do to the stack in a hex (M-6.2-5). */
export function bombardmentOutlook(g: Game, hex: HexId, points: number, mediumPoints: number) {
  const ledger = bombardmentLedger(g, hex, points, mediumPoints)
  const modifier = ledger.reduce((sum, { value }) => sum + value, 0)
  return { ledger, fates: FACES.map((face) => ({ face, ...bombardmentResult(g, points, face + modifier) })) }
}

// Places ---------------------------------------------------------------------------------------------------------------

/** M-3-1: hexes in which a side exerts a zone of control. */
export function zoneOf(g: Scene, side: Side): HexId[] {
  const zone = survey(g).zone[side]
  return hexesOf(g.def).filter((hex) => zone[hex] === 1)
}

/** What fills a hex, and how much of it there may be (M-2.1-2). */
export function roomIn(g: Scene, place: PlaceId): { side: Side; used: number; limit: number }[] {
  if (place >= g.def.hexCount) return []
  const { load } = survey(g)
  const limit = g.def.data.tables.limits.stacking
  return sides.map((side) => ({ side, used: load[side][place]!, limit })).filter(({ used }) => used > 0)
}

/** A tactical zone in play: its hexes on land, the one in its middle, and whether fighter-bombers watch it (M-9.2-1). */
export interface Sector {
  readonly number: number
  readonly hexes: readonly HexId[]
  readonly centre: HexId
  readonly isWatched: boolean
}

export function sectorsOf({ def, s }: Scene): Sector[] {
  return def.sectorsInPlay.map((number) => {
    const hexes = hexesOf(def).filter((hex) => def.sector[hex] === number && def.isInPlay[hex] === 1)
    return { number, hexes, centre: middleOf(def, hexes), isWatched: s.tactical[number - 1]! >= 0 }
  })
}

const hexesOf = ({ hexCount }: NormandyDefinition): HexId[] => Array.from({ length: hexCount }, (_, hex): HexId => hex)

/** The hex that is nearest to all others. */
function middleOf({ grid }: NormandyDefinition, hexes: readonly HexId[]): HexId {
  const away = (hex: HexId) => hexes.reduce((sum, other) => sum + grid.distance(hex, other) ** 2, 0)
  return hexes.reduce((best, hex) => (away(hex) < away(best) ? hex : best))
}

/** M-6.2-3: land hexes that the ships of either task force reach with what points they have left. */
export function navalReach({ def, s }: Scene): HexId[] {
  const { range } = def.data.tables.bombardment
  const fleets = [
    { away: def.navalRange.western, first: 0 },
    { away: def.navalRange.eastern, first: 2 },
  ]
  return hexesOf(def).filter(
    (hex) =>
      def.isLand[hex] === 1 &&
      fleets.some(
        ({ away, first }) =>
          (s.naval[first]! > 0 && away[hex]! <= range.destroyers) ||
          (s.naval[first + 1]! > 0 && away[hex]! <= range.cruisers),
      ),
  )
}

/** Towns that score, and who holds them. */
export const townsOf = ({ def, s }: Scene): { place: HexId; points: number; isAllied: boolean }[] =>
  def.towns.map((place) => ({
    place,
    points: def.data.tables.victoryPoints.town,
    isAllied: s.control[place] === 1,
  }))
