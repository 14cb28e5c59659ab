import { type AnySpec, type EventOf, Match, seededDice } from '@bridgehead/engine'
import { gameIds, loadGameById } from '@bridgehead/games'
import type { Narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { matchAt } from '../../test/narvikMatches.ts'
import { arrowOf, partiesOf, whereOf } from './scene.ts'

const MATCHES = 6

/** What happens in some matches at random. */
async function eventsOf(id: string) {
  const game = await loadGameById(id)
  const random = seededDice(3)
  const matches = Array.from({ length: MATCHES }, (_, seed) => new Match<AnySpec>(game, {}, seededDice(seed)))
  for (const match of matches)
    for (let { asked } = match; asked !== undefined; { asked } = match) {
      const options = match.options(asked)
      match.choose(asked, options[random.next(options.length)]!)
    }
  const events = matches.flatMap(({ log }) => log.flatMap((entry) => entry.events.map(({ event }) => event)))
  const [{ def }] = matches as [Match<AnySpec>]
  return { id, events, map: game.map(def), meaningOf: (event: EventOf<AnySpec>) => game.meaning(def, event) }
}

describe.each(await Promise.all(gameIds.map(eventsOf)))('the camera in $id', ({ events, map, meaningOf }) => {
  test('follows every event that names a place', () => {
    const named = events.filter((event) => meaningOf(event).places.length > 0)
    expect(named.length).toBeGreaterThan(100)
    for (const event of named) expect(map.places[whereOf(meaningOf(event)) ?? -1], event.type).toBeDefined()
  })
  test('draws arrows only between two places', () => {
    const arrows = events.flatMap((event) => arrowOf(meaningOf(event)) ?? [])
    expect(arrows.length).toBeGreaterThan(0)
    for (const { from, to } of arrows) expect(from).not.toBe(to)
  })
})

test('assaults, ships, landings and internments are followed too', () => {
  const { game, def } = matchAt('beforeAssault')
  const [from, to] = [def.grid.hexOf('2212'), def.grid.hexOf('2010')]
  const where = (event: Narvik['event']) => whereOf(game.meaning(def, event))
  const assault = { units: [0], guns: [], ships: [], air: 0, from: -1, target: to }
  expect(where({ type: 'assaultDeclared', by: 'allied', ...assault })).toBe(to)
  expect(where({ type: 'sailed', ships: [0], from, to })).toBe(to)
  expect(where({ type: 'landed', units: [0], ships: [], hex: to, amphibious: false })).toBe(to)
  expect(where({ type: 'interned', unit: 0, from })).toBe(from)
})

describe('before a die falls', () => {
  const none = { kind: 'fight', pieces: [], places: [] } as const
  test('who fights whom is told', () =>
    expect(partiesOf({ ...none, pieces: [1, 2], targets: [2], places: [5, 6] })).toEqual({
      actors: [1],
      targets: [2],
      place: 6,
    }))
  test('so is the place that is put to the test', () =>
    expect(partiesOf({ ...none, places: [6] })).toEqual({ actors: [], targets: [], place: 6 }))
  test('so is who is attacked, though nobody on the board attacks him', () =>
    expect(partiesOf({ ...none, pieces: [2], targets: [2], places: [6], battle: true })).toMatchObject({
      targets: [2],
    }))
  test('but not whom only the die will name', () => {
    expect(partiesOf({ ...none, pieces: [1], places: [6] })).toBeUndefined()
    expect(partiesOf({ ...none, pieces: [1], targets: [1], places: [6] })).toBeUndefined()
  })
})
