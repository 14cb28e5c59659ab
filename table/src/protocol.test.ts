import { dieppe } from '@bridgehead/dieppe'
import { anyGame, type Choice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { beginMatch } from './hold.ts'
import { resumeMatch } from './resume.ts'
import { SeatSession } from './seat.ts'
import type { SessionUpdate } from './session.ts'
import { Table } from './table.ts'

const game = anyGame(dieppe)
const laid = () => new Table('x', beginMatch(game, {}), () => Promise.reject(new Error('no bots here')))

const historical: Choice = { verb: 'historical' }

/** Another tab on the same seat: it keeps all that it is told. */
function tab(table: Table) {
  const session = new SeatSession(table, 0)
  const told: SessionUpdate[] = []
  session.subscribe((update) => told.push(update))
  return { session, told, now: () => told.at(-1) as SessionUpdate }
}

describe('a choice answers a position', () => {
  test('and is refused when the match has gone on', async () => {
    const table = laid()
    const [one, two] = [tab(table), tab(table)]
    const before = one.now().position
    expect(await one.session.choose(historical, before)).toBeUndefined()
    expect(await two.session.choose({ verb: 'unit', arg: 1 }, before)).toMatchObject({ clause: '', key: 'stale' })
    expect(table.match.log).toHaveLength(1)
  })

  test('and counts once when it is sent twice', async () => {
    const table = laid()
    const { session, now } = tab(table)
    const before = now().position
    expect(await session.choose(historical, before)).toBeUndefined()
    expect(await session.choose(historical, before)).toBeUndefined()
    expect(table.match.log).toHaveLength(1)
  })

  test('which has a number of its own after each taking back, too', async () => {
    const table = laid()
    const { session, told, now } = tab(table)
    const start = now().position
    await session.choose(historical, start)
    expect(await session.undo(now().position)).toBeUndefined()
    // The log is as long as before, but this is not the position that was answered then.
    expect(now().choices).toBe(0)
    expect(told.map(({ position }) => position)).toEqual([start, start + 1, start + 2])
    expect(await session.choose(historical, start + 1)).toMatchObject({ key: 'stale' })
    expect(await session.undo(start + 1)).toBe('stale')
    expect(await session.choose(historical, start + 2)).toBeUndefined()
  })

  test.each([-1, 0.5, Number.NaN, 1e9])('and of a position that never was, nothing comes: %d', async (position) => {
    const table = laid()
    const { session } = tab(table)
    expect(await session.choose(historical, position)).toMatchObject({ key: 'stale' })
    expect(await session.undo(position)).toBe('stale')
    expect(table.match.log).toHaveLength(0)
  })
})

describe('what is told', () => {
  test('is told to everybody who listens: nobody robs another', async () => {
    const table = laid()
    const [one, two] = [tab(table), tab(table)]
    await one.session.choose(historical, one.now().position)
    expect(one.now().steps.length).toBeGreaterThan(0)
    expect(two.told).toEqual(one.told)
  })

  test('can be read again from any position, though nobody listened', async () => {
    const table = laid()
    const start = table.position
    const { session, told, now } = tab(table)
    for (const verb of ['historical', 'done'])
      await session.choose(now().options.find((each) => each.verb === verb) as Choice, now().position)
    const live = told.flatMap(({ steps }) => steps)
    session.close()
    let late: SessionUpdate | undefined
    new SeatSession(table, 0).subscribe((update) => {
      late = update
    }, start)
    expect(late?.steps).toEqual(live)
    expect(late?.log.slice(1)).toEqual(told.slice(1).flatMap(({ log }) => log))
  })

  test('leaves out what was taken back, and cuts the log there', async () => {
    const table = laid()
    const { session, now } = tab(table)
    const start = now().position
    await session.choose(historical, start)
    await session.undo(now().position)
    expect(now()).toMatchObject({ logFrom: 1, log: [], steps: [] })
    expect(table.newSince(start)).toBe(0)
  })

  test('no more to a session that is closed', async () => {
    const table = laid()
    const { session, told } = tab(table)
    session.close()
    table.choose(0, historical, table.position)
    expect(told).toHaveLength(1)
  })
})

describe('a table that follows another by its file', () => {
  async function follower(leader: Table) {
    const table = new Table('x', await resumeMatch(game, leader.file()), () =>
      Promise.reject(new Error('no bots here')),
    )
    const session = new SeatSession(table, 0, true)
    const told: SessionUpdate[] = []
    session.subscribe((update) => told.push(update))
    return { table, session, now: () => told.at(-1) as SessionUpdate }
  }

  test('goes with its choices, its taking back and its end', async () => {
    const leader = laid()
    const { session, now } = tab(leader)
    const other = await follower(leader)
    await session.choose(historical, now().position)
    expect(other.table.catchUp(leader.file())).toBe(true)
    expect(other.now()).toMatchObject({ choices: 1, view: now().view })
    await session.undo(now().position)
    expect(other.table.catchUp(leader.file())).toBe(true)
    expect(other.now()).toMatchObject({ choices: 0, view: now().view })
    for (let i = 0; i < 40; i++) await session.choose(now().options[0] as Choice, now().position)
    expect(leader.match.log.flatMap(({ dice }) => dice).length).toBeGreaterThan(0)
    await session.resign()
    expect(other.table.catchUp(leader.file())).toBe(true)
    expect(other.now()).toMatchObject({ view: now().view, result: now().result })
  })

  test('takes no part', async () => {
    const { session, now } = await follower(laid())
    expect(now()).toMatchObject({ options: [], cannotUndo: 'start', handover: undefined, asked: 'british' })
    expect(await session.choose(historical, now().position)).toMatchObject({ key: 'not-asked' })
    expect(await session.undo(now().position)).toBe('other-role')
    expect(await session.resign()).toMatchObject({ key: 'not-asked' })
    expect(await session.hint()).toBeUndefined()
  })

  test('says so where it cannot', async () => {
    const leader = laid()
    const other = await follower(leader)
    const { session, now } = tab(other.table)
    for (let i = 0; i < 40; i++) await session.choose(now().options[0] as Choice, now().position)
    expect(other.table.catchUp(leader.file())).toBe(false)
  })
})
