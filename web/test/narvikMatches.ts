import {
  type Choice,
  commitTo,
  committedDice,
  completeSetup,
  Match,
  type MatchFile,
  makeMatchFile,
  type Seat,
  seededDice,
} from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'

/** Matches of Narvik for the tests, played here choice by choice with dice that are always the same. */

const SEED = '1'.padStart(64, '0')

/** "sail rn-lc-1", "hex 2213", "commit": a verb and the code of a counter or a hex. */
function choiceOf({ game, def }: Match<Narvik>, text: string): Choice {
  const [verb = '', code] = text.split(' ')
  if (code === undefined) return { verb }
  const kind = (game.verbs as { readonly [verb: string]: string })[verb]
  if (kind === 'place') return { verb, arg: def.grid.hexOf(code) }
  return { verb, arg: kind === 'piece' ? def.units.findIndex((unit) => unit.code === code) : Number(code) }
}

/** What both sides answer when the script says nothing: as little as possible. */
const idle = ['done', 'noSupport', 'decline', 'historical']

/** Plays the Allied script; the Germans, and everything before the Allied action phase, go by as quickly as can be. */
function campaign(...script: string[]): Match<Narvik> {
  const match = new Match(narvik, {}, committedDice(SEED, []))
  const lines = [...script]
  for (;;) {
    const { asked } = match
    if (!asked) throw new Error('The campaign is over.')
    const step = match.state.flow.at(-1)?.step ?? ''
    const options = match.options(asked)
    if (asked === 'allied' && !/^(setup|base|air\.support)/.test(step)) {
      const line = lines.shift()
      if (line === undefined) return match
      play(match, choiceOf(match, line), line)
    } else {
      const found = (step.startsWith('setup') ? ['historical', ...idle] : idle)
        .map((verb) => options.find((choice) => choice.verb === verb))
        .find(Boolean)
      play(match, found ?? options.find(({ verb }) => verb === 'pass') ?? options[0], step)
    }
  }
}

function play(match: Match<Narvik>, choice: Choice | undefined, what: string): void {
  const refused = choice && match.asked && match.choose(match.asked, choice)
  if (!refused || 'key' in refused) throw new Error(`"${what}" cannot be played: ${JSON.stringify(refused)}`)
}

const fileOf = (match: Match<Narvik>, seats?: readonly Seat[]): MatchFile =>
  makeMatchFile(match, { commitment: commitTo(SEED), nonces: [], seed: SEED }, seats)

const guardsAboard = ['sail rn-lc-1', 'load gb-24g-1', 'ship rn-pf-1', 'load gb-24g-2', 'ship rn-dd-1', 'load gb-24g-3']
const gunsOffBjerkvik = ['sail rn-bb-1', 'ship rn-ca-1', 'ship rn-dd-2', 'hex 2212']

/** People for these roles, bots of a level for the other. */
const seatsFor = (people: readonly string[], level?: string): readonly Seat[] =>
  (['allied', 'german'] as const).map((role) =>
    people.includes(role) ? { roles: [role], player: 'person' } : { roles: [role], player: 'bot', level },
  )

/** Nothing chosen yet. */
export const atStart = (people: readonly string[], level?: string) =>
  fileOf(new Match(narvik, {}, committedDice(SEED, [])), seatsFor(people, level))

/** What the Allies have done up to a moment that is worth a test. */
const scripts = {
  /** The first action of the first turn: everybody in Harstad or with the Norwegians. */
  firstAction: [],
  /** The Guards aboard off Bjerkvik, which the Germans hold, and the fleet beside them. */
  offBjerkvik: [...guardsAboard, 'hex 2212', ...gunsOffBjerkvik],
  /** The Guards ashore at Herjangen, beside two hidden companies at Elvegårdsmoen, the fleet in range. */
  beforeAssault: [
    ...guardsAboard,
    'hex 2213',
    ...gunsOffBjerkvik,
    'land 2213',
    'ship rn-lc-1',
    'ship rn-pf-1',
    'commit',
    'stay',
  ],
}
type Moment = keyof typeof scripts

export const matchAt = (moment: Moment): Match<Narvik> => campaign(...scripts[moment])
export const fileAt = (moment: Moment, people: readonly string[] = ['allied']): MatchFile =>
  fileOf(matchAt(moment), seatsFor(people))

/** A campaign of both sides at random, to its end. */
export function wholeCampaign(): MatchFile {
  const match = new Match(narvik, {}, committedDice(SEED, []))
  const random = seededDice(1)
  for (let { asked } = match; asked !== undefined; { asked } = match) {
    const options = match.options(asked)
    match.choose(asked, options[random.next(options.length)] as Choice)
  }
  return fileOf(match)
}

const { places } = narvik.map(narvik.define(narvik.data, completeSetup(narvik, {})))

/** The middle of a hex on the map, by its number. */
export function placeOf(code: string): { readonly x: number; readonly y: number } {
  const place = places.find((each) => each.code === code)
  if (!place) throw new Error(`There is no hex ${code}.`)
  return place
}
