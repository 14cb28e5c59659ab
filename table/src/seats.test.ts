import type { Seat } from '@bridgehead/engine'
import { trio } from '@bridgehead/engine/sample-allies'
import { describe, expect, test } from 'vitest'
import type { BotMaking } from './advisers.ts'
import { beginMatch } from './hold.ts'
import { SeatSession } from './seat.ts'
import type { SessionUpdate } from './session.ts'
import { Table } from './table.ts'

/** Picks the same number every time. */
const always =
  (n: number): BotMaking =>
  async () => ({ advise: () => ({ choice: { verb: 'pick', arg: n }, reason: { en: '…', fr: '…' } }) })

const person = (...roles: string[]): Seat => ({ roles, player: 'person' })
const bot = (...roles: string[]): Seat => ({ roles, player: 'bot' })

function laid(seats: readonly Seat[], makeBot: BotMaking = always(2)): Table {
  const table = new Table('x', beginMatch(trio, { options: { loud: true } }, seats), makeBot)
  table.play()
  return table
}

function sit(table: Table, seat: number) {
  const session = new SeatSession(table, seat)
  let present: SessionUpdate | undefined
  session.subscribe((update) => {
    present = update
  })
  const now = () => present as SessionUpdate
  return { now, pick: (n: number) => session.choose({ verb: 'pick', arg: n }, now().position), session }
}

const traceOf = (table: Table) => (table.match.state as unknown as { readonly trace: readonly string[] }).trace

describe('a seat with two roles', () => {
  const seats = [person('white', 'grey'), person('black')]

  test('is asked in both, and hands over to nobody in between', async () => {
    const table = laid(seats)
    const { now, pick } = sit(table, 0)
    await pick(1)
    expect(now()).toMatchObject({ asked: 'grey', handover: undefined, options: [{ arg: 1 }, { arg: 2 }] })
    await pick(2)
    expect(now()).toMatchObject({ asked: 'black', handover: { seat: 1, role: 'black' }, options: [] })
    expect(traceOf(table)).toEqual(['white 1', 'grey 2'])
  })

  test('takes back what it chose in the other role', async () => {
    const table = laid(seats)
    const { now, pick, session } = sit(table, 0)
    await pick(1)
    expect(now().cannotUndo).toBeUndefined()
    expect(await session.undo(now().position)).toBeUndefined()
    expect(now().asked).toBe('white')
    await pick(1)
    await pick(1)
    expect(now().cannotUndo).toBe('other-role')
  })
})

describe('allies on seats of their own', () => {
  const seats = [person('white'), person('grey'), person('black')]

  test('do not choose for each other, nor take back what the other chose', async () => {
    const table = laid(seats)
    const [white, grey] = [sit(table, 0), sit(table, 1)]
    expect(await grey.pick(1)).toMatchObject({ key: 'not-asked' })
    await white.pick(1)
    expect(await white.pick(2)).toMatchObject({ key: 'not-asked' })
    expect(grey.now().cannotUndo).toBe('other-role')
    expect(await grey.session.undo(grey.now().position)).toBe('other-role')
    // The ally has been asked, but nothing was shown to an enemy.
    expect(await white.session.undo(white.now().position)).toBeUndefined()
    expect(traceOf(table)).toEqual([])
  })

  test('see each other’s choices only as events', async () => {
    const table = laid(seats)
    const [white, grey] = [sit(table, 0), sit(table, 1)]
    await white.pick(2)
    expect(white.now().log).toEqual([{ by: 'white', choice: { verb: 'pick', arg: 2 }, events: expect.any(Array) }])
    expect(grey.now().log).toEqual([{ by: 'white', events: [{ type: 'note', text: '2' }] }])
  })
})

describe('people and bots', () => {
  test('mix freely: two people against a bot', async () => {
    const table = laid([person('white'), person('grey'), bot('black')])
    await sit(table, 0).pick(1)
    await sit(table, 1).pick(1)
    await table.settled
    expect(traceOf(table)).toEqual(['white 1', 'grey 1', 'black 2'])
    expect(table.match.asked).toBe('white')
  })

  test('mix freely: a bot beside a person', async () => {
    const table = laid([person('white'), bot('grey'), bot('black')])
    await sit(table, 0).pick(1)
    await table.settled
    expect(traceOf(table)).toEqual(['white 1', 'grey 2', 'black 2'])
  })

  test('each bot is of the level of its own seat', async () => {
    const asked: string[] = []
    const making: BotMaking = (referee, role, level) => {
      asked.push(`${role} ${level}`)
      return always(1)(referee, role, level)
    }
    const table = laid(
      [person('white'), { ...bot('grey'), level: 'quick' }, { ...bot('black'), level: 'strong' }],
      making,
    )
    await sit(table, 0).pick(1)
    await table.settled
    expect(asked).toEqual(['grey quick', 'black strong'])
  })

  test('whoever advises is of the level that is asked for, or of the opponent, but never chance unasked', async () => {
    const asked: (string | undefined)[] = []
    const making: BotMaking = (referee, role, level) => {
      asked.push(level)
      return always(1)(referee, role, level)
    }
    const against = (level: string) =>
      sit(laid([person('white'), { ...bot('grey'), level }, person('black')], making), 0).session
    await against('quick').hint()
    await against('random').hint()
    await against('quick').hint('strong')
    await against('quick').hint('random')
    expect(asked).toEqual(['quick', undefined, 'strong', 'random'])
  })
})

describe('a seat that resigns', () => {
  test('ends the match for its side at any time, and everybody hears of it', async () => {
    const table = laid([person('white', 'grey'), person('black')])
    const [one, two] = [sit(table, 0), sit(table, 1)]
    const before = two.now().position
    expect(await two.session.resign()).toBeUndefined()
    for (const { now } of [one, two])
      expect(now()).toMatchObject({ asked: undefined, options: [], position: before + 1, cannotUndo: 'end' })
    expect(one.now().result).toMatchObject({ resigned: two.session.match.roles[0] })
    expect(await one.pick(1)).toMatchObject({ key: 'over' })
    expect(await one.session.resign()).toMatchObject({ key: 'over' })
    expect(table.file()).toMatchObject({ resigned: 'black' })
  })

  test('while a bot thinks stops the bot', async () => {
    let thought: () => void = () => {}
    const thinking = new Promise<void>((resolve) => {
      thought = resolve
    })
    let called: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      called = resolve
    })
    const slow: BotMaking = async () => {
      called()
      await thinking
      return { advise: () => ({ choice: { verb: 'pick', arg: 1 }, reason: { en: '…', fr: '…' } }) }
    }
    const table = laid([bot('white'), bot('grey'), person('black')], slow)
    const { session } = sit(table, 2)
    await begun
    await session.resign()
    thought()
    await table.settled
    expect(table.match.log).toEqual([])
  })

  test('is nobody, for a spectator', async () => {
    const table = laid([person('white', 'grey'), person('black')])
    expect(await new SeatSession(table).resign()).toMatchObject({ key: 'not-asked' })
    expect(table.match.result).toBeUndefined()
  })
})
