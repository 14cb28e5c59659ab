import { dieppe } from '@bridgehead/dieppe'
import {
  type AnyGame,
  type AnySpec,
  anyGame,
  type Choice,
  Match,
  sameChoice,
  scatter,
  seededDice,
} from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import type { Bot } from './bot.ts'
import { botsFor } from './registry.ts'

const makerOf = (game: string, level: string) => botsFor(game).find((maker) => maker.level === level)!

async function begun(game: AnyGame, scenario: string | undefined, seed: number, level = 'quick') {
  const match = new Match<AnySpec>(game, scenario === undefined ? {} : { scenario }, seededDice(scatter(seed)))
  const bots = new Map<string, Bot>()
  for (const role of match.roles) bots.set(role, await makerOf(game.id, level).make(match.referee, role))
  const hint = () => bots.get(match.asked!)!.hint!(match.view(match.asked!), seededDice(seed))
  return { match, hint }
}

/** Follows hints as whole orders; tells how many choices each had, and how often one could not be carried out to its end. */
async function followed(game: AnyGame, scenario: string | undefined, orders: number) {
  const { match, hint } = await begun(game, scenario, 3)
  const lengths: number[] = []
  const broken: string[] = []
  while (lengths.length < orders && match.asked !== undefined) {
    const role = match.asked
    const { choice, rest = [] } = hint()
    const order = [choice, ...rest]
    lengths.push(order.length)
    for (const [i, next] of order.entries()) {
      const isAllowed = match.asked === role && match.options(role).some((option) => sameChoice(option, next))
      if (!isAllowed) {
        broken.push(`${role} ${order.map(({ verb, arg }) => `${verb} ${arg ?? ''}`).join(', ')}: ${i}`)
        break
      }
      match.choose(role, next)
      // Only the last choice of an order may roll.
      const { dice } = match.log.at(-1)!
      if (i < order.length - 1) expect(dice).toEqual([])
    }
  }
  return { lengths, broken }
}

describe('a hint is a whole order', () => {
  test.each([
    ['Dieppe', anyGame(dieppe), undefined],
    ['Normandy', anyGame(normandy), 'cherbourg'],
  ])(
    'that can be carried out as it is told: %s',
    async (_, game, scenario) => {
      const { lengths, broken } = await followed(game, scenario, 120)
      expect(broken).toEqual([])
      expect(lengths.filter((length) => length > 2).length).toBeGreaterThan(20)
    },
    60_000,
  )

  test('in Narvik too, unless something hidden is met on the way', async () => {
    const { lengths, broken } = await followed(anyGame(narvik), undefined, 150)
    expect(broken).toEqual([])
    expect(lengths.filter((length) => length > 2).length).toBeGreaterThan(30)
  })

  test('and comes to the same when it is asked for twice', async () => {
    const { match, hint } = await begun(anyGame(narvik), undefined, 4)
    for (let asked = 0; asked < 60; asked++) {
      const first = hint()
      expect(hint()).toEqual(first)
      match.choose(match.asked!, first.choice)
    }
  })
})

describe('a hint in the middle of an action that a person has begun', () => {
  /** Plays hints up to the first Allied action of the game, and begins it with this choice. */
  async function after(isBeginning: (choice: Choice) => boolean, level: string) {
    const { match, hint } = await begun(anyGame(narvik), undefined, 5, level)
    while (match.asked !== 'allied' || (match.state as { flow: { step: string }[] }).flow.at(-1)!.step !== 'act')
      match.choose(match.asked!, hint().choice)
    match.choose('allied', match.options('allied').find(isBeginning)!)
    return hint()
  }

  test.each(['quick', 'strong'])(
    'sends a ship that sails where the staff wants ships, with troops (%s)',
    async (level) => {
      // The battleship carries nobody: it goes along with who does.
      const { choice, rest = [], reason } = await after(({ verb }) => verb === 'sail', level)
      const order = [choice, ...rest]
      expect(order.map(({ verb }) => verb)).toEqual(['ship', 'load', 'hex'])
      expect(reason.en).toMatch(/^Bring troops from Harstad/)
    },
    60_000,
  )
})
