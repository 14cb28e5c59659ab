import { dieppe } from '@bridgehead/dieppe'
import { type AnyGame, type AnySpec, anyGame, type Choice, Match, seededDice } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { pausesOf } from './schedule.ts'

/** Plays at random, and tells of each choice what it brought, as the page would show it. */
function played(game: AnyGame, seed: number) {
  const match = new Match<AnySpec>(game, {}, seededDice(seed))
  const random = seededDice(seed + 1)
  for (let asked = match.asked; asked !== undefined; asked = match.asked) {
    const options = match.options(asked)
    match.choose(asked, options[random.next(options.length)] as Choice)
  }
  const telling = { game, def: match.def }
  return match.log.map(({ events }, k) => {
    const steps = events.map(({ event }) => ({ entry: k + 1, event }))
    const meanings = events.map(({ event }) => game.meaning(match.def, event))
    return { lands: events.some(({ event }) => event.type === 'landed'), meanings, pauses: pausesOf(telling, steps) }
  })
}
const sum = (pauses: readonly number[]): number => pauses.reduce((all, pause) => all + pause, 0)

describe.each([anyGame(dieppe), anyGame(narvik)])('$id at normal speed', (game) => {
  const choices = [1, 2, 3, 4, 5, 6].flatMap((seed) => played(game, seed))

  test('a new turn is shown in less than 4 seconds, up to what somebody does in it', () => {
    const turns = choices.flatMap(({ meanings, pauses }) => {
      const from = meanings.findIndex(({ turn }) => turn !== undefined)
      if (from < 0) return []
      const rest = meanings.slice(from + 1).findIndex(({ by, kind }) => by !== undefined || kind === 'fight')
      return [sum(pauses.slice(from, rest < 0 ? undefined : from + 1 + rest))]
    })
    expect(turns.length).toBeGreaterThan(5)
    expect(Math.max(...turns)).toBeLessThan(4000)
  })

  test('a landing is shown in less than 5 seconds, unless it comes to a fight', () => {
    const landings = choices.filter(
      ({ lands, meanings }) =>
        lands && !meanings.some(({ kind, battle, turn }) => kind === 'fight' || battle || turn !== undefined),
    )
    expect(landings.length).toBeGreaterThan(0)
    expect(Math.max(...landings.map(({ pauses }) => sum(pauses)))).toBeLessThan(5000)
  })

  test('fights keep their time, and nothing passes so quickly that it cannot be seen', () => {
    const all = choices.flatMap(({ pauses }) => pauses)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(200)
    const fights = choices.filter(({ meanings }) => meanings.length < 20 && meanings.some(({ battle }) => battle))
    for (const { meanings, pauses } of fights) expect(pauses[meanings.findIndex(({ battle }) => battle)]).toBe(1100)
  })
})
