import { D6 } from '@bridgehead/engine'
import { type Side, sides } from '../data/words.ts'
import { type HexId, movements, type NarvikDefinition, type PlaceId } from '../definition.ts'
import {
  ELIMINATED,
  EXITED,
  GONE,
  HIDDEN,
  INTERNED,
  type NarvikState,
  type NarvikView,
  POOL,
  RETURNING,
  SUNK,
} from '../state.ts'
import { kindOfAction } from './initiative.ts'
import { combatResult } from './strengths.ts'
import { seasonOf } from './weather.ts'

/** What a player looks up: it stands in the tables, or follows from what everybody sees. */

type Flow = NarvikView['flow']

// Phases and the initiative ----------------------------------------------------------------------------------------

/** N-6: what the turn has come to. Nobody holds the initiative before the action phase. */
export function phaseOf(flow: Flow): 'setup' | 'beginning' | 'actions' | 'over' {
  if (flow.length === 0) return 'over'
  if (flow.some(({ step }) => step === 'action')) return 'actions'
  return flow.some(({ step }) => step.startsWith('setup.')) ? 'setup' : 'beginning'
}

/** What follows when the side that is asked begins this: chapter 9. */
export type Consequence =
  /** N-9.2-1: the enemy has the initiative then. */
  | 'handsOver'
  /** N-9.1-2: the enemy may react, then one goes on. */
  | 'mayBeAnswered'
  /** N-9.1-4: a reaction is answered by nobody. */
  | 'notAnswered'
  /** No action at all: the same question follows. */
  | 'goesOn'

/** Undefined of what begins no action. */
export function consequenceOf(flow: Flow, verb: string): Consequence | undefined {
  const kind = kindOfAction(verb)
  if (kind === undefined) return undefined
  if (kind === 'free') return 'goesOn'
  if (flow.at(-1)?.step === 'react') return 'notAnswered'
  return kind === 'attack' ? 'handsOver' : 'mayBeAnswered'
}

// Counters and hexes -----------------------------------------------------------------------------------------------

export type Fate = 'toCome' | 'faceDown' | 'lost' | 'interned' | 'exited' | 'redeployed' | 'returning'
const fates: { readonly [where: number]: Fate } = {
  [POOL]: 'toCome',
  [HIDDEN]: 'faceDown',
  [ELIMINATED]: 'lost',
  [SUNK]: 'lost',
  [INTERNED]: 'interned',
  [EXITED]: 'exited',
  [GONE]: 'redeployed',
  [RETURNING]: 'returning',
}

/** What has become of a counter that is neither on the map nor in Harstad nor aboard, by its place. */
export const fateOf = (where: number): Fate | undefined => fates[where]

/** Stacking points in a hex, as far as they are seen, and how many there may be. */
export interface Room {
  readonly side: Side
  readonly used: number
  readonly limit: number
}

const isGround = (def: NarvikDefinition, place: PlaceId): place is HexId =>
  place < def.hexCount && def.isLand[place] === 1

/** N-13.1-1: either side ashore; nobody counts in Harstad, at sea or aboard. */
export function roomIn(def: NarvikDefinition, { where }: Pick<NarvikView, 'where'>, place: PlaceId): Room[] {
  if (!isGround(def, place)) return []
  return sides.map((side) => ({
    side,
    used: def.land[side].reduce((sum, u) => sum + (where[u] === place ? def.units[u]!.stacking : 0), 0),
    limit: def.data.tables.limits.stacking,
  }))
}

/** What somebody pays, by how he moves; undefined where he cannot go. */
export interface Price {
  readonly who: (typeof movements)[number]
  readonly points: number | undefined
}

type Season = Pick<NarvikState, 'turn' | 'thaw'>

/** N-14.1-3: what a hex itself costs now, without its sides. */
export function hexPrices(def: NarvikDefinition, view: Season, place: PlaceId): Price[] {
  if (!isGround(def, place)) return []
  const now = def.hexCost[seasonOf({ s: view, def })]!
  return movements.map((who, way) => ({ who, points: now[way]![place]! < 0 ? undefined : now[way]![place]! }))
}

/** N-14.1-3: what a road costs in place of the hex, and what a river or a ridge adds to it. */
export function linePrices(def: NarvikDefinition, view: Season, kind: 'road' | 'river' | 'ridge'): Price[] {
  const { winter, good } = def.data.tables.movement
  const row = (seasonOf({ s: view, def }) === 0 ? winter : good)[kind]
  return movements.map((who) => ({ who, points: row[who] ?? undefined }))
}

// Tables -----------------------------------------------------------------------------------------------------------

/** A column of the Air table: the fewest points that reach it, and the most that stay in it. */
export interface AirColumn {
  readonly least: number
  readonly most: number | undefined
}

export function airColumns({ data }: NarvikDefinition): AirColumn[] {
  const { columns } = data.tables.air
  return [0, ...columns].map((before, i) => ({ least: before + 1, most: columns[i] }))
}

/** Every fall of the die in an assault, with what either side then has to meet. */
export function resultsByFace(
  def: NarvikDefinition,
  differential: number,
  modifier: number,
): { face: number; attacker: number; defender: number }[] {
  return Array.from({ length: D6.sides }, (_, i) => {
    const face = D6.lowest + i
    const [attacker, defender] = combatResult(def, differential, face + modifier)
    return { face, attacker, defender }
  })
}

/** Turns that mean the same for weather and aircraft. */
export interface TurnStretch {
  readonly from: number
  readonly to: number
  /** N-7-1: the weather is rolled, with this added; undefined when it is not rolled any more. */
  readonly weather: number | undefined
  /** N-18.1-7: German air points added each turn. */
  readonly airBonus: number
}

export function turnStretches({ data }: NarvikDefinition): TurnStretch[] {
  const { turns, weather, airPoints } = data.tables
  const of = (turn: number): Omit<TurnStretch, 'from' | 'to'> => ({
    weather: turn > weather.lastTurn ? undefined : turn >= weather.lateFrom ? weather.lateBonus : 0,
    airBonus: turn >= airPoints.lateFrom ? airPoints.lateBonus : 0,
  })
  const begins = [1, weather.lateFrom, weather.lastTurn + 1, airPoints.lateFrom]
  const firsts = [...new Set(begins)].filter((turn) => turn <= turns.last).sort((a, b) => a - b)
  return firsts.map((from, i) => ({ from, to: (firsts[i + 1] ?? turns.last + 1) - 1, ...of(from) }))
}
