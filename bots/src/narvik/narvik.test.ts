import { type AnySpec, type EventOf, Match, scatter, seededDice } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { playArenaMatch } from '../arena.ts'
import { summarise } from '../frame/statistics.ts'
import { botsFor } from '../registry.ts'
import { quickBot } from './quick.ts'
import { def, game, questions } from './testPosition.ts'

const maker = (level: string) => botsFor('narvik').find((bot) => bot.level === level)!
const play = (allied: string, german: string, games: number, options = {}) =>
  Promise.all(
    Array.from({ length: games }, (_, seed) =>
      playArenaMatch(game, { options }, { allied: maker(allied), german: maker(german) }, seed + 1),
    ),
  )

describe('the quick bot of Narvik', () => {
  test('outplays chance on either side', async () => {
    const asAllies = summarise(await play('quick', 'random', 6))
    const asGermans = summarise(await play('random', 'quick', 6))
    expect(asAllies.mean).toBeGreaterThan(10)
    expect(asGermans.mean).toBeLessThan(-5)
  })

  test('copes with every option', async () => {
    const options = { alliedConcealment: true, airBonus: 'everyAlliedAction', supplyPenaltyWhenAttacking: true }
    expect(await play('quick', 'quick', 2, { ...options, bombardVpScope: 'anyHex' })).toHaveLength(2)
  })

  test('plays the same match again from the same seed', async () => {
    expect(await play('quick', 'quick', 1)).toEqual(await play('quick', 'quick', 1))
  })

  test('gives a reason in both languages with every choice', () => {
    const seen = new Set<string>()
    for (const { match, side } of questions(1)) {
      const { reason } = quickBot(match.referee, side).advise(match.view(side), seededDice(1))
      expect(reason.en.length).toBeGreaterThan(5)
      expect(reason.fr.length).toBeGreaterThan(5)
      seen.add(reason.en)
    }
    expect(seen.size).toBeGreaterThan(20)
  })
})

describe('nothing that a person would laugh at', () => {
  /** Everything that happens in a few matches of the quick bot, with its turn. */
  const happened = Array.from({ length: 16 }, (_, i) => i + 1).flatMap((seed) => {
    const match = new Match<Narvik>(narvik, {}, seededDice(scatter(seed)))
    const bots = { allied: quickBot(match.referee, 'allied'), german: quickBot(match.referee, 'german') }
    const random = seededDice(seed)
    const found: { seed: number; turn: number; event: EventOf<Narvik>; air: number }[] = []
    for (let side = match.asked; side !== undefined; side = match.asked) {
      const { turn } = match.state
      match.choose(side, bots[side].advise(match.view(side), random).choice)
      for (const { event } of match.log.at(-1)!.events) found.push({ seed, turn, event, air: match.state.air })
    }
    return found
  })

  test('no battalion is landed only to leave the map on turn 1', () => {
    expect(happened.filter(({ turn, event }) => turn <= 1 && event.type === 'exited')).toEqual([])
    expect(happened.some(({ event }) => event.type === 'exited')).toBe(true)
  })

  test('hardly anybody goes to and fro between two hexes', () => {
    const steps = happened.flatMap(({ seed, turn, event }) =>
      event.type === 'moved' ? [{ seed, turn, ...event }] : [],
    )
    const shuttles = steps.filter((step, i) => {
      const before = steps.slice(0, i).findLast(({ seed, unit }) => seed === step.seed && unit === step.unit)
      return before && step.turn - before.turn <= 1 && before.from === step.to && before.to === step.from
    })
    expect(steps.length).toBeGreaterThan(300)
    expect(shuttles.length / steps.length).toBeLessThan(0.01)
  })

  test('no ship puts to sea for the same place all week', () => {
    const voyages = new Map<string, number>()
    for (const { seed, turn, event } of happened) {
      if (event.type !== 'sailed') continue
      for (const ship of event.ships) {
        const key = [seed, turn, ship, event.to].join()
        voyages.set(key, 1 + (voyages.get(key) ?? 0))
      }
    }
    const out = [...voyages].filter(([key]) => !key.endsWith(`,${def.harstad}`)).map(([, count]) => count)
    expect(out.length).toBeGreaterThan(100)
    expect(Math.max(...out)).toBeLessThan(10)
  })

  test('air points are spent, and never 17 of them on one hex of infantry', () => {
    const left = happened.flatMap(({ event, air }) => (event.type === 'turnEnded' ? [air] : []))
    // One turn in six: points that are kept keep the fleet in Harstad, and to spend them all on troops cost three points a match.
    expect(left.filter((points) => points >= 8).length / left.length).toBeLessThan(0.25)
    const strikes = happened.flatMap(({ event }) => (event.type === 'airOnInfantry' ? [event.points] : []))
    expect(strikes.length).toBeGreaterThan(5)
    expect(Math.max(...strikes)).toBeLessThan(17)
  })

  test('the same hex is not shelled four turns running where only decoys lie', () => {
    const decoysOnly = new Set(
      happened.flatMap(({ seed, event }) => (event.type === 'onlyDecoys' ? [`${seed} ${event.hex}`] : [])),
    )
    const turns = new Map<string, Set<number>>()
    for (const { seed, turn, event } of happened) {
      if (event.type !== 'bombarded' && event.type !== 'shelled') continue
      const key = `${seed} ${event.hex}`
      turns.set(key, (turns.get(key) ?? new Set()).add(turn))
    }
    expect(turns.size).toBeGreaterThan(3)
    for (const [key, on] of turns)
      if (decoysOnly.has(key)) expect([...on].filter((turn) => [1, 2, 3].every((n) => on.has(turn + n)))).toEqual([])
  })
})

test('levels are named and play both sides', () => {
  const levels = botsFor('narvik').map(({ level }) => level)
  expect(levels).toEqual(['strong', 'quick', 'random'])
  const asked: AnySpec['role'][] = ['allied', 'german']
  for (const { level, roles } of botsFor('narvik')) expect(level === 'random' ? asked : roles).toEqual(asked)
})
