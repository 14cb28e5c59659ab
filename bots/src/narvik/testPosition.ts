import { anyGame, clone, completeSetup, Match, Referee, type StateOf, scatter, seededDice } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import type { Order } from './order.ts'
import { quickBot } from './quick.ts'
import { Script } from './script.ts'

export const game = anyGame(narvik)
export const def = narvik.define(narvik.data, completeSetup(game, {}))
export const referee = new Referee<Narvik>(narvik, def)
export const script = new Script(referee)

export const u = (code: string): number => def.units.findIndex((unit) => unit.code === code)
export const hex = (number: string): number => def.grid.hexOf(number)

/** Matches of the quick bot, stopped before every choice that it has made up its mind on. */
export function* questions(matches: number, first = 1) {
  for (let seed = first; seed < first + matches; seed++) {
    const match = new Match<Narvik>(narvik, {}, seededDice(scatter(seed)))
    const bots = { allied: quickBot(match.referee, 'allied'), german: quickBot(match.referee, 'german') }
    const random = seededDice(seed)
    for (let side = match.asked; side !== undefined; side = match.asked) {
      const { choice } = bots[side].advise(match.view(side), random)
      yield { match, side, choice }
      match.choose(side, choice)
    }
  }
}

function firstGermanAction(): StateOf<Narvik> {
  for (const { match, side } of questions(1))
    if (side === 'german' && match.state.flow.at(-1)?.step === 'act') return clone(match.state)
  throw new Error('The Germans were never asked')
}
const begun = firstGermanAction()

/** The Germans are to act, and only these units are on the map, face up and fresh. */
export function position(
  units: { readonly [code: string]: string },
  change: Partial<StateOf<Narvik>> = {},
): StateOf<Narvik> {
  const placed = new Map(Object.entries(units).map(([code, number]) => [u(code), hex(number)]))
  const gone = -2
  return {
    ...begun,
    where: begun.where.map((at, unit) => placed.get(unit) ?? (def.units[unit]!.isLand ? gone : at)),
    slot: begun.slot.map(() => -1),
    fatigue: begun.fatigue.map(() => 0),
    ...change,
  }
}

/** The same with these units in Harstad, ships or troops. */
export const inHarstad = (state: StateOf<Narvik>, codes: readonly string[]): StateOf<Narvik> => ({
  ...state,
  where: state.where.map((at, unit) => (codes.includes(def.units[unit]!.code) ? def.harstad : at)),
})

/** As tired as is said, and everybody else fresh. */
export const tired = (levels: { readonly [code: string]: number }): Partial<StateOf<Narvik>> => ({
  fatigue: def.units.map(({ code }) => levels[code] ?? 0),
})

/** The same, with the initiative on the other side. */
export const asReaction = (state: StateOf<Narvik>): StateOf<Narvik> =>
  ({ ...state, flow: [{ ...state.flow.at(-1)!, step: 'react' }] }) as unknown as StateOf<Narvik>

/** What comes to the Germans' minds, of one kind. */
export const ordersIn = (state: StateOf<Narvik>, key: string): Order[] =>
  script.orders(state, 'german').filter(({ why }) => why.key === key)
