import {
  type Choice,
  commitTo,
  committedDice,
  completeSetup,
  type DiceSource,
  Match,
  type MatchFile,
  makeMatchFile,
  type Seat,
  seededDice,
} from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'

/** Matches of Normandy for the tests, played here in a simple-minded way with dice that are always the same. */

const SEED = '7'.padStart(64, '0')

type Scenario = 'cherbourg' | 'cobra' | 'campaign'
type NormandyMatch = Match<Normandy>

/** A match before a choice. */
export interface Moment {
  readonly match: NormandyMatch
  /** The question, and who is asked. */
  readonly step: string
  readonly asked: string
  readonly options: readonly Choice[]
}

/** Verbs that a side takes when the question offers them, best first: it attacks whom it can, and keeps out of everything else. */
const eager: { readonly [step: string]: readonly string[] } = {
  'combat.hq': ['hq', 'done'],
  'combat.target': ['target', 'done'],
  'combat.attackers': ['all', 'unit', 'done'],
  'combat.support': ['support', 'no'],
  'combat.fighters': ['air', 'no'],
  'combat.advance': ['stack', 'unit', 'done'],
  'exploit.stacks': ['stack', 'done'],
  'move.to': ['hex'],
  'markers.pick': ['hq', 'marker', 'pass'],
  'dday.jumps': ['all', 'unit'],
}
const idle = ['usual', 'roll', 'together', 'done', 'no', 'pass', 'fire', 'noneAll', 'stay', 'village']

function answer({ match, step, options }: Moment, random: DiceSource): Choice {
  const pick = (found: readonly Choice[]) => found[random.next(found.length)] as Choice
  if (step === 'move.pick' && random.next(4) > 0) {
    const movers = options.filter(({ verb }) => verb === 'unit' || verb === 'stack')
    if (movers.length > 0) return pick(movers)
  }
  if (step === 'move.to') {
    const hexes = options.filter(({ verb }) => verb === 'hex')
    const near = hexes.filter(({ arg = 0 }) => isBesideEnemy(match, arg))
    if (hexes.length > 0) return pick(near.length > 0 ? near : hexes)
  }
  for (const verb of [...(eager[step] ?? []), ...idle]) {
    const found = options.filter((choice) => choice.verb === verb)
    if (found.length > 0) return pick(found)
  }
  return pick(options)
}

function isBesideEnemy({ def, state }: NormandyMatch, hex: number): boolean {
  const enemies = new Set(
    def.pieces.flatMap(({ side }, p) =>
      side !== state.active && (state.place[p] ?? 0) < def.hexCount ? (state.place[p] ?? 0) : [],
    ),
  )
  return Array.from({ length: 6 }, (_, d) => def.grid.neighbour(hex, d)).some((at) => enemies.has(at))
}

/** The match up to the first moment that fits. */
export function matchUntil(scenario: Scenario, fits: (moment: Moment) => boolean, seed = 1): NormandyMatch {
  const match = play(scenario, fits, seed)
  if (match.asked === undefined) throw new Error('The match is over before such a moment.')
  return match
}

/** The match to its end. */
export const wholeMatch = (scenario: Scenario): NormandyMatch => play(scenario, () => false, 1)

function play(scenario: Scenario, fits: (moment: Moment) => boolean, seed: number): NormandyMatch {
  const match = new Match(normandy, { scenario }, committedDice(SEED, []))
  const random = seededDice(seed)
  for (let { asked } = match; asked !== undefined; { asked } = match) {
    const step = match.state.flow.at(-1)?.step ?? ''
    const moment: Moment = { match, step, asked, options: match.options(asked) }
    if (fits(moment)) break
    match.choose(asked, answer(moment, random))
  }
  return match
}

/** People for these roles, each side at one seat or each role at its own; bots for the others, which do not ponder. */
const seatsFor = (match: NormandyMatch, people: readonly string[], sits: 'by side' | 'apart'): readonly Seat[] => {
  const roles = normandy.roles(match.setup)
  const allied = roles.filter((role) => role !== 'german')
  const seats = sits === 'apart' ? roles.map((role) => [role]) : [allied, ['german' as const]]
  return seats.map((held) =>
    held.some((role) => people.includes(role))
      ? { roles: held, player: 'person' }
      : { roles: held, player: 'bot', level: 'quick' },
  )
}

/** As a file: both sides at one screen, unless bots hold one of them. */
export const fileOf = (
  match: NormandyMatch,
  people: readonly string[] = ['american', 'german'],
  sits: 'by side' | 'apart' = 'by side',
): MatchFile =>
  makeMatchFile(match, { commitment: commitTo(SEED), nonces: [], seed: SEED }, seatsFor(match, people, sits))

const { places } = normandy.map(normandy.define(normandy.data, completeSetup(normandy, { scenario: 'campaign' })))

/** The middle of a hex or box on its map, by its code. */
export function placeOf(code: string): { readonly x: number; readonly y: number } {
  const place = places.find((each) => each.code === code)
  if (!place) throw new Error(`There is no place ${code}.`)
  return place
}
