import { type AnyGame, anyGame, type Choice, type MatchFile, seededDice } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { everyDie } from './everyDie.ts'
import { beginMatch } from './hold.ts'
import { Table } from './table.ts'

const game: AnyGame = anyGame(narvik)

function played(choices: number): MatchFile {
  const seats = ['allied', 'german'].map((role) => ({ roles: [role], player: 'person' as const }))
  const table = new Table('x', beginMatch(game, {}, seats, '5'.repeat(64), ['abc', 'def']), () =>
    Promise.reject(new Error()),
  )
  const random = seededDice(3)
  while (table.match.asked !== undefined && table.match.log.length < choices) {
    const { asked } = table.match
    const options = table.match.options(asked)
    table.choose(table.seatOf(asked), options[random.next(options.length)] as Choice, table.position)
  }
  return table.file()
}

test('every die of a match is drawn again from its seed, and told with the choice it fell in', () => {
  const file = played(300)
  const dice = everyDie(file, game) ?? []
  expect(dice.length).toBe(file.opening.length + file.log.flatMap(({ dice: faces = [] }) => faces).length)
  expect(dice.length).toBeGreaterThan(10)
  expect(dice.every(({ recorded, drawn }) => recorded === drawn)).toBe(true)
  expect(dice.map(({ number }) => number)).toEqual(dice.map((_, i) => i + 1))
  expect(file.log[(dice.at(-1)?.entry ?? 0) - 1]?.dice).toBeDefined()
})

test('with other numbers of the players other dice are drawn', () => {
  const file = played(300)
  const forged = { ...file, dice: { ...file.dice, nonces: ['abc', 'deg'] } } as MatchFile
  expect(everyDie(forged, game)?.some(({ recorded, drawn }) => recorded !== drawn)).toBe(true)
})

test('without a seed there is nothing to draw from', () => {
  const { dice, ...file } = played(5)
  expect(everyDie({ ...file, dice: { ...dice, seed: undefined } } as unknown as MatchFile, game)).toBeUndefined()
})
