import { type Choice, Referee, seededDice } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import { Table } from '@bridgehead/table'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { holdRecord, OtherRulesError } from '../src/match/record.ts'
import { takenUpAgain } from '../src/match/takeUp.ts'
import { type MatchRecord, MatchStore } from '../src/storage/matchStore.ts'
import type { ActionRow } from '../src/storage/tables.ts'
import type { Client } from './client.ts'
import { databases } from './databases.ts'
import { type Serving, seatedBoth, serve } from './serving.ts'

const noBots = () => Promise.reject(new Error('no bots here'))

async function playOn(players: readonly Client[], choices: number, random = seededDice(11)): Promise<void> {
  for (let i = 0; i < choices; i++) {
    const asked = players.find(({ now }) => now.options.length > 0) as Client
    const { options, position } = asked.now
    await asked.choose(options[random.next(options.length)] as Choice)
    await Promise.all(players.map((player) => player.told(position + 1)))
  }
}

describe.each(databases())('a record in $name', ({ name, open }) => {
  let serving: Serving
  let record: MatchRecord
  let match: string
  let players: Client[]
  let secrets: readonly string[]

  beforeAll(async () => {
    serving = await serve({}, await open())
    const seated = await seatedBoth(serving)
    match = seated.match
    secrets = seated.secrets
    players = [seated.allied, seated.german]
    const store = new MatchStore(serving.database)
    do {
      await playOn(players, record ? 20 : 110)
      record = (await store.record(match)) as MatchRecord
    } while (!record.snapshot || record.snapshot.number === record.actions.length)
  })
  afterAll(() => serving.end())

  const game = () => loadGameById('narvik')

  test('opens from its snapshot as it would from its beginning', async () => {
    expect(record.snapshot?.number).toBeGreaterThanOrEqual(100)
    const quick = await holdRecord(await game(), record)
    const slow = await holdRecord(await game(), { ...record, snapshot: undefined })
    expect(quick.match.state).toEqual(slow.match.state)
    expect(quick.match.log).toEqual(slow.match.log)
    const tables = [quick, slow].map((held) => new Table('x', held, noBots))
    const [a, b] = tables as [Table, Table]
    expect([a.position, a.newSince(30)]).toEqual([b.position, b.newSince(30)])
    // The dice go on where they stopped, too.
    for (const table of tables) {
      const random = seededDice(5)
      for (let i = 0; i < 40; i++) {
        const asked = table.match.asked as string
        const options = table.match.options(asked)
        table.choose(table.seatOf(asked), options[random.next(options.length)] as Choice, table.position)
      }
    }
    expect(a.match.state).toEqual(b.match.state)
    expect(a.match.log.flatMap(({ dice }) => dice)).toEqual(b.match.log.flatMap(({ dice }) => dice))
  })

  test('however long it is, no more is played again than came after its snapshot', async () => {
    const narvik = await game()
    const performed = vi.spyOn(Referee.prototype, 'perform')
    const after = record.actions.length - (record.snapshot?.number ?? 0)
    await holdRecord(narvik, record)
    expect(performed.mock.calls.length).toBeLessThanOrEqual(after)
    performed.mockClear()
    await holdRecord(narvik, { ...record, snapshot: undefined })
    expect(performed.mock.calls.length).toBeGreaterThan(100)
    performed.mockRestore()
  })

  test('stands where its players were told that it stands', async () => {
    const { match: held } = await holdRecord(await game(), record)
    expect(held.view('allied')).toEqual(players[0]?.now.view)
    expect(held.view('german')).toEqual(players[1]?.now.view)
  })

  test('of which an action is missing is not opened', async () => {
    const actions = record.actions.filter(({ number }) => number !== 17)
    await expect(holdRecord(await game(), { ...record, actions })).rejects.toThrow('action 17')
  })

  test('that today’s rules do not lead to is not opened as it was played', async () => {
    const eventful = record.actions.find(({ dice }) => dice !== null)
    const tampered = (change: object) => ({
      ...record,
      snapshot: undefined,
      actions: record.actions.map((row) => (row === eventful ? { ...row, ...change } : row)),
    })
    for (const change of [{ verb: 'fly' }, { events: '[]' }, { dice: '[1,2]' }, { by: 'swedish' }])
      await expect(holdRecord(await game(), tampered(change))).rejects.toBeInstanceOf(OtherRulesError)
    await expect(
      takenUpAgain(await game(), { ...record, match: { ...record.match, origin: '{"base":99}' } }),
    ).rejects.toThrow()
    const today = await game()
    const other = { ...record, match: { ...record.match, rules: today.rules + 1 } }
    expect((await holdRecord(today, other)).match.log).toHaveLength(record.actions.length)
  })

  test('that today’s rules do not lead to is taken up where it stood, and goes on from there', async () => {
    const last = record.actions.length - 1
    // A choice after the snapshot that is not allowed any more.
    const actions = record.actions.map((row) => (row.number === last ? { ...row, verb: 'fly' } : row))
    const spoilt = { ...record, match: { ...record.match, rules: 0 }, actions }
    await expect(holdRecord(await game(), spoilt)).rejects.toBeInstanceOf(OtherRulesError)
    const row = (await takenUpAgain(await game(), spoilt)) as ActionRow
    expect(row).toMatchObject({ kind: 'rules', number: actions.length, length: 0 })
    const held = await holdRecord(await game(), { ...spoilt, actions: [...actions, row] })
    expect(held.change).toEqual({ kind: 'followed', choices: last, of: actions.length })
    const table = new Table('x', held, noBots)
    expect([table.position, table.match.log.length]).toEqual([actions.length + 1, 0])
    const there = await holdRecord(await game(), { ...record, actions: record.actions.slice(0, last) })
    expect(table.match.state).toEqual(there.match.state)
    expect(table.match.opening.events).toEqual([
      ...there.match.opening.events,
      ...there.match.log.flatMap(({ events }) => events),
    ])
    // Its dice are settled anew, and told so; positions go on counting.
    expect(held.dice?.commitment).not.toBe(record.match.commitment)
    const asked = table.match.asked as string
    table.choose(table.seatOf(asked), table.match.options(asked)[0] as Choice, table.position)
    expect(table.position).toBe(actions.length + 2)
  })

  // On PostgreSQL the second is told before it can go wrong (several.test.ts).
  test.runIf(name === 'SQLite')('is not written by two servers at once: whoever comes second looks again', async () => {
    const second = await serving.beside()
    const elsewhere = [second.client(), second.client()] as const
    for (const [i, client] of elsewhere.entries()) await client.hello(match, secrets[i])
    const here = players.find(({ now }) => now.options.length > 0) as Client
    const there = elsewhere[players.indexOf(here)] as Client
    const { options, position } = here.now
    expect(await here.choose(options[0] as Choice, position)).toBeUndefined()
    const fault = there.nextOf('fault')
    there.send({ type: 'choose', id: 1, position, choice: options.at(-1) })
    expect(await fault).toEqual({ type: 'fault', fault: 'resync' })
    await here.told(position + 1)
    const back = second.client()
    await back.hello(match, secrets[players.indexOf(here)], position)
    expect(back.now).toMatchObject({ position: position + 1, view: here.now.view })
    const rows = await serving.database.selectFrom('action').select('number').where('match', '=', match).execute()
    expect(rows).toHaveLength(position + 1)
    await second.end()
  })
})
