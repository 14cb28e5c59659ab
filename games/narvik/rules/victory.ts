import { type Level, levelAt, type Result, replaced, type ScoreLine } from '@bridgehead/engine'
import { type ShipType, type Side, shipTypes } from '../data/words.ts'
import type { HexId, NarvikDefinition, UnitDefinition, UnitId } from '../definition.ts'
import { ALLIED_LINES, type ScoreLineKey, scoreLines } from '../scoreLines.ts'
import type { Game, Narvik, NarvikState } from '../state.ts'

/** Chapters 24, 25 and 29: points, and who has won. */

const isShipLine = (line: ScoreLineKey): line is ShipType & ScoreLineKey =>
  (shipTypes as readonly string[]).includes(line)

/** What one of a line is worth; ships have two prices and are scored by `scoreShip`. */
function worth(def: NarvikDefinition, line: ScoreLineKey): number {
  return isShipLine(line) ? 0 : def.data.tables.victoryPoints[line]
}

const sideOfLine = (index: number): Side => (index < ALLIED_LINES ? 'allied' : 'german')

function change(g: Game, line: ScoreLineKey, count: number, points: number): void {
  const index = scoreLines.indexOf(line)
  g.s.tally = replaced(g.s.tally, index, g.s.tally[index]! + count)
  g.s.scored = replaced(g.s.scored, index, g.s.scored[index]! + points)
  if (points !== 0) g.emit({ type: 'scored', side: sideOfLine(index), line, points })
}

export function score(g: Game, line: ScoreLineKey, count: number): void {
  change(g, line, count, count * worth(g.def, line))
}

export function unscore(g: Game, line: ScoreLineKey, count: number): void {
  change(g, line, -count, -count * worth(g.def, line))
}

/** N-20.4-5: ships score at once; sinking one already scored as damaged scores the difference. */
export function scoreShip(g: Game, type: ShipType, hit: 'damaged' | 'sunk', wasDamaged: boolean): void {
  const prices = g.def.data.tables.victoryPoints.ships[type]
  change(g, type, 1, hit === 'damaged' ? prices.damaged : prices.sunk - (wasDamaged ? prices.damaged : 0))
}

/** N-15.2-10, N-29-1, N-29-4: what a unit counts under when it is lost. */
export function lineOfLoss({ side, kind }: UnitDefinition, inLanding: boolean): ScoreLineKey {
  if (side === 'german') return 'germanEliminated'
  if (inLanding) return 'landingRepelled'
  return kind === 'tank' ? 'tankEliminated' : 'alliedEliminated'
}

/** N-22.2-1: and when Sweden interns it. */
export function lineOfInternment({ side, kind }: UnitDefinition): ScoreLineKey {
  if (side === 'german') return 'germanInterned'
  return kind === 'tank' ? 'tankInterned' : 'alliedInterned'
}

/** What the enemy scores for a unit: lost or interned on land, damaged or sunk at sea. */
export type UnitWorth =
  | { readonly eliminated: number; readonly interned: number }
  | { readonly damaged: number; readonly sunk: number }

export function worthOfUnit(def: NarvikDefinition, u: UnitId): UnitWorth | undefined {
  const unit = def.units[u]!
  const ship = shipTypes.find((type) => type === unit.kind)
  if (ship) return def.data.tables.victoryPoints.ships[ship]
  if (!unit.isLand) return undefined
  return { eliminated: worth(def, lineOfLoss(unit, false)), interned: worth(def, lineOfInternment(unit)) }
}

/** N-29-3: ships or artillery have fired on this hex in the running action. */
export function scoreShelling(g: Game, hex: HexId): void {
  const { def } = g
  if (hex === def.narvik) score(g, 'shelledNarvik', 1)
  else if (def.isVillage[hex] || def.options.shellingAnyHexScores) score(g, 'shelledVillage', 1)
}

/** N-25-1, N-13.1-4: what the Allies hold at the end, ashore. */
export function scoreObjectives(g: Game): void {
  const holds = (hex: HexId) => g.def.land.allied.some((u) => g.s.where[u] === hex)
  if (holds(g.def.narvik)) score(g, 'narvik', 1)
  if (holds(g.def.frontierStation)) score(g, 'frontierStation', 1)
}

/** What scoring reads, of a state or of a view: points are public (N-25-1). */
type Scored = Pick<NarvikState, 'tally' | 'scored'>

export function totalsOf(s: Pick<Scored, 'scored'>): { allied: number; german: number } {
  let allied = 0
  let german = 0
  for (let i = 0; i < s.scored.length; i++)
    if (i < ALLIED_LINES) allied += s.scored[i]!
    else german += s.scored[i]!
  return { allied, german }
}

export const differentialOf = (s: Pick<Scored, 'scored'>): number => totalsOf(s).german - totalsOf(s).allied

const victoryLevels = ['disaster', 'germanMarginal', 'draw', 'marginal', 'triumph'] as const
export type VictoryLevel = (typeof victoryLevels)[number]

/** N-25.1-1: the table gives differentials, of which the Allied lead is the negative. */
export function levelsOfNarvik({ data }: NarvikDefinition): Level<VictoryLevel>[] {
  const { triumph, marginal, germanMarginal, disaster } = data.tables.victory
  const from: { readonly [L in VictoryLevel]: number } = {
    disaster: Number.NEGATIVE_INFINITY,
    germanMarginal: 1 - disaster,
    draw: 1 - germanMarginal,
    marginal: 0 - marginal,
    triumph: 0 - triumph,
  }
  return victoryLevels.map((result) => ({ result, from: from[result], clause: 'N-25.1-1' }))
}

/** N-25.1-1: by the German lead, as the book counts. */
export const levelOf = (def: NarvikDefinition, differential: number): VictoryLevel =>
  levelAt(levelsOfNarvik(def), 0 - differential).result

const winners: { readonly [L in VictoryLevel]: Side | 'draw' } = {
  disaster: 'german',
  germanMarginal: 'german',
  draw: 'draw',
  marginal: 'allied',
  triumph: 'allied',
}

/** The score is the Allied lead: the differential from the first side. */
export function resultOfNarvik(def: NarvikDefinition, s: Pick<Scored, 'scored'>): Result<Narvik> {
  const differential = differentialOf(s)
  const key = levelOf(def, differential)
  return { key, winner: winners[key], score: 0 - differential }
}

const clauses: { readonly [L in ScoreLineKey]: string } = {
  germanEliminated: 'N-29-1',
  germanInterned: 'N-22.2-1',
  exited: 'N-22.3-4',
  narvik: 'N-25-1',
  frontierStation: 'N-25-1',
  battleship: 'N-20.4-5',
  cruiser: 'N-20.4-5',
  destroyer: 'N-20.4-5',
  landingCraft: 'N-20.4-5',
  puffer: 'N-20.4-5',
  alliedInterned: 'N-22.2-1',
  alliedEliminated: 'N-15.2-10',
  tankInterned: 'N-22.2-1',
  tankEliminated: 'N-15.2-10',
  baseCaptured: 'N-19.4-3',
  landingRepelled: 'N-29-4',
  shelledVillage: 'N-29-3',
  shelledNarvik: 'N-29-3',
}

/** The score line by line, from the Allied side: what the Germans score counts against it. */
export function pointsOfNarvik(_def: NarvikDefinition, s: Scored): ScoreLine[] {
  return scoreLines
    .map((key, i): ScoreLine => {
      const points = i < ALLIED_LINES ? s.scored[i]! : -s.scored[i]!
      return { key, count: s.tally[i]!, points, clause: clauses[key], source: 'rulebook' }
    })
    .filter(({ count }) => count > 0)
}
