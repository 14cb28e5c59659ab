/** The smallest game there is, with whatever steps a test of the kernel needs. */
import {
  type Barrier,
  type Choice,
  type Context,
  type DiceSource,
  type GameModule,
  Match,
  meanings,
  means,
  NO_ARG,
  noDice,
  type Offer,
  type Question,
  type Steps,
} from '../../src/index.ts'

export interface Tiny {
  role: 'white' | 'black'
  side: 'white' | 'black'
  definition: object
  state: { trace: string[]; count: number }
  view: { trace: string[]; count: number; flow: { step: string; n?: number }[] }
  frames: { [step: string]: { n?: number } }
  verbs: { pick: number; go: undefined; stop: undefined }
  event: { readonly type: 'note'; readonly text: string }
  denials: { no: undefined; few: { readonly n: number } }
  roll: 'luck' | 'attack' | 'defence'
  ledger: 'bonus'
  stake: 'note'
}

export type TinyContext = Context<Tiny>
type TinyQuestion = Question<Tiny, string>

const sentence = () => '…'
const text = (): ReturnType<GameModule<Tiny>['text']['en']> => ({
  title: 'Tiny',
  summary: '…',
  roles: { white: 'White', black: 'Black' },
  sides: { white: 'White', black: 'Black' },
  scenarios: { only: { name: 'Only', about: '…' } },
  options: {
    colour: { name: 'Colour', about: '…', values: { pale: 'Pale', dark: 'Dark' } },
    loud: { name: 'Loud', about: '…' },
  },
  prompts: { start: '…', ask: '…', sub: '…' },
  verbs: { pick: sentence, go: '…', stop: '…' },
  events: { note: ({ text: note }) => note },
  denials: { no: 'No.', few: ({ n }) => `Only ${n}.` },
  rolls: { luck: 'Luck', attack: 'Attack', defence: 'Defence' },
  ledger: { bonus: 'bonus' },
  stakes: { note: '…' },
  results: { over: 'Over' },
  points: {},
  history: {},
  place: sentence,
  piece: sentence,
  markers: {},
  tracks: {},
  kinds: {},
  states: {},
  sheets: {},
})

const tinyMeanings = meanings<Tiny>()({
  events: { note: means('detail') },
  rolls: { luck: 'alone', attack: 'attack', defence: 'defence' },
})

/** A game that begins at the step `start`. */
export function tinyGame(steps: Steps<Tiny>, changes: Partial<GameModule<Tiny>> = {}): GameModule<Tiny> {
  return {
    id: 'tiny',
    complete: false,
    rules: 1,
    releases: [],
    roles: () => ['white', 'black'],
    sides: ['white', 'black'],
    sideOf: { white: 'white', black: 'black' },
    hidesInformation: false,
    scenarios: [
      {
        id: 'only',
        options: [
          { id: 'loud', kind: 'switch', standard: false },
          { id: 'colour', kind: 'pick', values: ['pale', 'dark'], standard: 'pale' },
        ],
      },
    ],
    verbs: { pick: 'number', go: 'none', stop: 'none' },
    steps,
    text: { en: text, fr: text },
    data: { size: 3, names: { first: 'a', second: 'b' }, list: [1, 2] },
    define: (data, setup) => ({ data, setup }),
    begin: () => ({ trace: [], count: 0, flow: [{ step: 'start' }] }),
    view: (_, state) => state,
    determinize: (_, view) => view,
    result: (_, { count }) => ({ key: 'over', winner: 'draw', score: count }),
    levels: () => [],
    points: () => [],
    history: () => [],
    faults: () => [],
    isPrice: () => false,
    stake: (event) => {
      if (event.type !== 'note') return undefined
      return event.text === BEYOND ? 'beyond' : { key: 'note', args: { text: event.text }, good: 'white' }
    },
    ...tinyMeanings,
    map: () => ({ sheets: [{ id: 'map', x: 0, y: 0, width: 1, height: 1 }], places: [], links: [], sides: [] }),
    board: () => ({ pieces: [], markers: [], tracks: [] }),
    ...changes,
  }
}

/** A note after which a forecast looks no further. */
export const BEYOND = 'beyond'

export function tinyMatch(steps: Steps<Tiny>, dice: DiceSource = noDice): Match<Tiny> {
  return new Match(tinyGame(steps), {}, dice)
}

/** A question to white, unless told otherwise. */
export function ask(on: TinyQuestion['on'], changes: Partial<TinyQuestion> = {}): TinyQuestion {
  return { who: () => 'white', options: offerAll(on), on, ...changes }
}

/** Offers each verb that has an answer; `pick` with 1 and 2. */
function offerAll(on: TinyQuestion['on']) {
  return (_: TinyContext, offer: Offer<Tiny>): void => {
    if (on.pick) for (const n of [1, 2]) offer('pick', n)
    if (on.go) offer('go')
    if (on.stop) offer('stop')
  }
}

export const note = (g: TinyContext, words: string): void => g.emit({ type: 'note', text: words })
export const barrierOf = (match: Match<Tiny>): Barrier | undefined => match.log.at(-1)?.barrier
export const choice = (verb: string, arg = NO_ARG): Choice => (arg === NO_ARG ? { verb } : { verb, arg })
export const stepsOf = (match: Match<Tiny>): string[] => match.state.flow.map(({ step }) => step)
