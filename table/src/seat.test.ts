import { dieppe } from '@bridgehead/dieppe'
import { anyGame, type Choice, checkMatchFile } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { beginMatch } from './hold.ts'
import { resumeMatch } from './resume.ts'
import { SeatSession } from './seat.ts'
import type { SessionUpdate } from './session.ts'
import { Table } from './table.ts'

const game = anyGame(dieppe)
const noBots = () => Promise.reject(new Error('no bots here'))

/** With these dice the landing goes unheard but for the alarm that it is certain to raise. */
const SEED = '2'.repeat(64)

function open(held = beginMatch(game, {}, undefined, SEED)) {
  const table = new Table('x', held, noBots)
  const session = new SeatSession(table, 0)
  let present: SessionUpdate | undefined
  session.subscribe((update) => {
    present = update
  })
  const now = (): SessionUpdate => present as SessionUpdate
  const choose = (choice: Choice) => session.choose(choice, now().position)
  const undo = () => session.undo(now().position)
  const take = async (verb: string): Promise<Choice> => {
    const choice = now().options.find((each) => each.verb === verb) as Choice
    expect(await choose(choice)).toBeUndefined()
    return choice
  }
  return { table, session, now, choose, undo, take }
}

/** Up to the passengers of a boat having landed: dice have fallen. */
async function landed(lands = true) {
  const match = open()
  const offers = (verb: string) => match.now().options.filter((option) => option.verb === verb)
  for (const verb of ['historical', 'done']) await match.take(verb)
  for (const zone of offers('zone')) {
    await match.choose(zone)
    if (offers('passengers').length > 0) break
    await match.undo()
  }
  await match.choose(offers('passengers')[0] as Choice)
  // A boat with one passenger leaves nothing to pick.
  if (offers('all').length > 0) await match.take('all')
  if (lands) await match.take('land')
  return match
}

describe('what a choice is certain to bring', () => {
  test('the first landing raises the alarm, and that is said before', async () => {
    const match = open()
    for (const verb of ['historical', 'done']) await match.take(verb)
    expect(await match.session.prices()).toEqual([])
    const { events } = (await landed()).table.match.log.at(-1) ?? { events: [] }
    // A marker that wakes may raise it further, but that is left to the dice.
    const raised = events
      .map(({ event }) => event)
      .filter(({ type }) => type === 'alarm')
      .slice(0, 1)
    expect(raised).toHaveLength(1)
    const before = await landed(false)
    const priced = (await before.session.prices()).find(({ choice }) => choice.verb === 'land')
    expect(priced?.events).toEqual(raised)
  })
})

describe('a match of one’s own', () => {
  test('tells each event with the position after it', async () => {
    const { now } = await landed()
    const { steps, log } = now()
    expect(steps.map(({ event }) => event)).toEqual(log.at(-1)?.events)
    expect(steps[0]?.event.type).toBe('landed')
    const placesIn = (view: object) =>
      game.board(dieppe.define(dieppe.data, { scenario: 'raid', options: {} }), view).pieces
    const moved = (steps[0]?.event as unknown as { units: readonly number[]; to: number } | undefined) ?? {
      units: [],
      to: -1,
    }
    for (const unit of moved.units)
      expect(placesIn(steps[0]?.view ?? {}).find(({ id }) => id === unit)?.place).toBe(moved.to)
  })

  test('undo stops at dice and says so', async () => {
    const { undo, now } = await landed()
    expect(now().cannotUndo).toBe('dice')
    expect(await undo()).toBe('dice')
  })

  test('is taken up from its file where it stood, with the same dice to come', async () => {
    const { table, choose, now } = await landed()
    const again = open(await resumeMatch(game, table.file()))
    expect(again.now().view).toEqual(now().view)
    for (const match of [{ choose, now }, again]) {
      while (match.now().frame?.step !== 'turn.british') await match.choose({ verb: 'finish' })
      await match.choose({ verb: 'endPhase' })
    }
    expect(again.now().view).toEqual(now().view)
  })

  test('opens from a file that older versions of the page have written, without a word of who plays', async () => {
    const { table, now } = await landed()
    const { seats, rules, kept, ...older } = table.file()
    expect(seats).toEqual([{ roles: ['british'], player: 'person' }])
    const again = open(await resumeMatch(game, checkMatchFile({ ...older, version: 1 })))
    expect(again.session.match).toMatchObject({ seat: 0, roles: ['british'], seats })
    expect(again.now().view).toEqual(now().view)
  })

  test('forks without its seed, and the fork says that it is a copy', async () => {
    const { table, session, now } = await landed()
    const { commitment } = table.file().dice ?? {}
    expect(await session.file(2)).toMatchObject({ copy: { choices: 2, of: commitment }, log: [{}, {}] })
    expect(await session.file(2)).not.toHaveProperty('dice')
    expect(table.file().log).toHaveLength(now().choices)
  })

  test('a boat at sea reaches several places by the cheapest way', async () => {
    const { session, take } = open()
    for (const verb of ['historical', 'done', 'zone', 'unit', 'ready', 'sail']) await take(verb)
    const reach = await session.reach()
    expect(reach.length).toBeGreaterThan(2)
    for (const { path, place, cost } of reach) {
      expect(path.at(-1)?.arg).toBe(place)
      expect(cost).toBeGreaterThanOrEqual(path.length)
    }
    expect(reach.some(({ path }) => path.length > 1)).toBe(true)
  })

  test('finds the choices that bring a boat to another place', async () => {
    const { session, now, take } = open()
    for (const verb of ['historical', 'done']) await take(verb)
    const board = game.board(dieppe.define(dieppe.data, session.match.setup), now().view)
    const boat = board.pieces.find(({ face }) => face === 'lca')
    const { links, places } = game.map(dieppe.define(dieppe.data, session.match.setup))
    const next = links.find(({ kind, from }) => kind === 'sea-solid' && from === boat?.place)
    const plan = await session.plan([boat?.id ?? -1], next?.to ?? -1)
    expect(plan?.map(({ verb }) => verb)).toEqual(['zone', 'unit', 'ready', 'sail', 'zone'])
    const inland = places.findIndex(({ kind }) => kind === 'strong')
    expect(await session.plan([boat?.id ?? -1], inland)).toBeUndefined()
  })

  test('draws its dice again from the seed', async () => {
    const { table, session } = await landed()
    const { opening, log } = table.file()
    const dice = opening.length + log.reduce((sum, entry) => sum + (entry.dice?.length ?? 0), 0)
    expect(dice).toBeGreaterThan(0)
    expect(await session.verify()).toEqual({ choices: log.length, dice, drawn: dice, begins: 'match' })
  })

  test('says that there is no seed to draw from, and when something does not fit', async () => {
    const { dice, ...unseeded } = (await landed()).table.file()
    const held = await resumeMatch(game, unseeded)
    expect(await open({ ...held, dice: undefined }).session.verify()).toMatchObject({ drawn: 0 })
    expect(
      await open({ ...held, dice: { commitment: '00'.repeat(32), nonces: [], seed: dice?.seed } }).session.verify(),
    ).toBe('unfit')
  })
})
