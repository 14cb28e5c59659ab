import {
  anyGame,
  type Choice,
  eventsFor,
  type MatchFile,
  type SealedMatch,
  type Seat,
  sameChoice,
  seededDice,
} from '@bridgehead/engine'
import { HIDDEN, type NarvikView, narvik } from '@bridgehead/narvik'
import { describe, expect, test, vi } from 'vitest'
import type { BotMaking } from './advisers.ts'
import { beginMatch } from './hold.ts'
import { resumeMatch } from './resume.ts'
import { sealed, unsealed } from './seal.ts'
import { SeatSession } from './seat.ts'
import type { SessionUpdate } from './session.ts'
import { Table } from './table.ts'

const game = anyGame(narvik)

/** Any legal choice: it gets about more of the rules than a good one. */
const anyBot: BotMaking = async (referee, role) => {
  const { botsFor } = await import('@bridgehead/bots')
  const chance = botsFor('narvik').at(-1)
  if (!chance) throw new Error('Nobody plays.')
  return chance.make(referee, role)
}

const seatsFor = (people: readonly string[]) =>
  ['allied', 'german'].map(
    (role) => ({ roles: [role], player: people.includes(role) ? 'person' : 'bot' }) satisfies Seat,
  )

function tableFor(people: readonly string[]): Table {
  return new Table('x', beginMatch(game, { options: { alliedConcealment: true } }, seatsFor(people)), anyBot)
}

/** Chooses for whoever is asked. */
function chooseAny(table: Table, choice: Choice) {
  return table.choose(table.seatOf(table.match.asked ?? ''), choice, table.position)
}

/** What a session tells whoever begins to listen. */
function firstOf(session: SeatSession, since?: number): SessionUpdate {
  let first: SessionUpdate | undefined
  session.subscribe((update) => {
    first = update
  }, since)()
  return first as SessionUpdate
}

const other = (role: string) => (role === 'allied' ? 'german' : 'allied')

/** The other side's units that lie face down, each with its counter. */
function hiddenFrom(role: string, { match }: Table): Map<number, number> {
  const { slot } = match.state as unknown as NarvikView
  const { units } = match.def as { readonly units: readonly { readonly side: string }[] }
  return new Map(slot.flatMap((at, u) => (at >= 0 && units[u]?.side === other(role) ? [[u, at] as const] : [])))
}

/** What a seat is told fits what its role may know, and a world in which the hidden things lie otherwise. */
function expectNothingTold(table: Table, role: string, update: SessionUpdate, before: Map<number, number>): void {
  const { match } = table
  const dealt = game.determinize(match.def, match.view(role), role, seededDice(update.choices))
  expect(update.view).toEqual(game.view(match.def, dealt, role))
  expect(update.options).toEqual(match.options(role))
  for (const [i, { by, choice, events }] of update.log.entries()) {
    const entry = update.logFrom + i
    const logged = entry === 0 ? match.opening.events : (match.log[entry - 1]?.events ?? [])
    expect(events).toEqual(eventsFor(logged, role))
    expect(choice).toEqual(by === role ? match.log[entry - 1]?.choice : undefined)
  }
  if (update.asked !== role) expect([update.frame, update.options]).toEqual([undefined, []])
  if (update.handover) {
    expect(update.handover.events).toEqual(eventsFor(match.log.at(-1)?.events ?? [], 'spectator'))
    const { flow } = match.view('spectator') as NarvikView
    expect(update.handover.frame).toEqual(flow.at(-1))
  }
  // Between two events of a choice, too, nobody sees what lies face down before and after it.
  const still = [...hiddenFrom(role, table)].filter(([unit, slot]) => before.get(unit) === slot)
  for (const step of update.steps) {
    const { where, slot } = step.view as NarvikView
    for (const [unit] of still) expect([where[unit], slot[unit]]).toEqual([HIDDEN, HIDDEN])
  }
}

/** Plays on, and looks at every update that the seat of a role would get. */
async function watch(table: Table, role: string, choices: number): Promise<void> {
  const random = seededDice(7)
  let before = hiddenFrom(role, table)
  let counted = 0
  const session = new SeatSession(table, table.seatOf(role))
  session.subscribe((update) => {
    expectNothingTold(table, role, update, before)
    before = hiddenFrom(role, table)
    counted++
  })
  table.play()
  while (table.match.log.length < choices && table.match.asked !== undefined) {
    await table.settled
    const asked = table.match.asked
    if (asked === undefined) break
    const options = table.match.options(asked)
    const choice = options[random.next(options.length)] as Choice
    const price = (await session.prices()).find((each) => sameChoice(each.choice, choice))
    chooseAny(table, choice)
    if (price)
      expect(eventsFor(table.match.log.at(-1)?.events ?? [], role)).toEqual(expect.arrayContaining([...price.events]))
    if (table.match.log.length % 40 === 0) {
      const at = Math.floor(table.match.log.length / 2)
      expect((await session.at(at)).view).toEqual(game.view(table.match.def, table.match.stateAt(at), role))
    }
  }
  table.close()
  expect(counted).toBeGreaterThan(choices / 3)
}

describe('what a seat is told', () => {
  test.each(['allied', 'german'])('two at one screen: nothing that %s may not know', (role) =>
    watch(tableFor(['allied', 'german']), role, 420),
  )
  test.each(['allied', 'german'])('against a bot: nothing that %s may not know', (role) =>
    watch(tableFor([role]), role, 420),
  )
})

describe('the screen changes hands', () => {
  const pick = (table: Table, verb: string) => {
    const role = table.match.asked as string
    return chooseAny(table, table.match.options(role).find((choice) => choice.verb === verb) as Choice)
  }

  test('whoever comes back is shown what happened since he left, however often he asks', () => {
    const table = tableFor(['allied', 'german'])
    const left = table.position
    for (const verb of ['historical', 'done', 'historical', 'done']) pick(table, verb)
    const german = new SeatSession(table, 1)
    expect(firstOf(german, left).steps.map(({ event }) => event.type)).toContain('deployedConcealed')
    expect(firstOf(german, left)).toEqual(firstOf(new SeatSession(table, 1), left))
    expect(firstOf(german).steps).toEqual([])
  })

  test('a spectator is told step by step what everybody may know', () => {
    const table = tableFor(['allied', 'german'])
    const told: SessionUpdate[] = []
    const spectator = new SeatSession(table)
    spectator.subscribe((update) => told.push(update))
    for (const verb of ['historical', 'done', 'historical', 'done']) pick(table, verb)
    expect(told).toHaveLength(5)
    const events = table.match.log.flatMap(({ events }) => eventsFor(events, 'spectator'))
    expect(told.flatMap(({ steps }) => steps.map(({ event }) => event))).toEqual(events)
    const { where, slot } = table.match.view('spectator') as NarvikView
    expect(told.at(-1)?.steps.at(-1)?.view).toMatchObject({ where, slot })
    expect(told.every(({ options, frame }) => options.length === 0 && frame === undefined)).toBe(true)
  })

  test('a spectator neither chooses nor takes back, and gets no file while something is hidden', async () => {
    const table = tableFor(['allied', 'german'])
    const spectator = new SeatSession(table)
    expect(await spectator.choose({ verb: 'historical' }, table.position)).toMatchObject({ key: 'not-asked' })
    pick(table, 'historical')
    expect(await spectator.undo(table.position)).toBe('other-role')
    expect(await spectator.odds({ verb: 'done' })).toMatchObject({ key: 'not-asked' })
    await expect(spectator.file()).rejects.toThrow('spectator')
    expect(table.match.log).toHaveLength(1)
  })

  test('what was taken back is not shown', async () => {
    const table = tableFor(['allied', 'german'])
    const allied = new SeatSession(table, 0)
    const left = table.position
    pick(table, 'historical')
    expect(await allied.undo(table.position)).toBeUndefined()
    const { steps, handover } = firstOf(new SeatSession(table, 1), left)
    expect(steps).toEqual([])
    expect(handover).toMatchObject({ seat: 0, role: 'allied', frame: { step: 'setup.norwegian' } })
  })

  test('nobody takes back what somebody else has chosen', async () => {
    const table = tableFor(['allied', 'german'])
    pick(table, 'historical')
    expect(await new SeatSession(table, 1).undo(table.position)).toBe('other-role')
    pick(table, 'done')
    expect(await new SeatSession(table, 0).undo(table.position)).not.toBeUndefined()
  })
})

describe('a bot that has lost its way', () => {
  const advises =
    (advise: () => { choice: Choice; reason: { en: string; fr: string } }): BotMaking =>
    async () => ({ advise })
  test.each([
    ['says nothing', () => Promise.reject(new Error('lost'))],
    ['chooses what is not to be had', advises(() => ({ choice: { verb: 'fly' }, reason: { en: '', fr: '' } }))],
  ] satisfies [string, BotMaking][])('and %s does not stop the match', async (_, bot) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const table = new Table('x', beginMatch(game, {}, seatsFor(['german'])), bot)
    table.play()
    await table.settled
    // The Norwegians are set up all the same.
    expect(table.match.asked).toBe('german')
    warn.mockRestore()
  })
})

describe('a file', () => {
  const isSealed = (file: MatchFile | SealedMatch): file is SealedMatch => !('log' in file)

  test('is sealed while something is hidden, and opens again as it was, with the same people', async () => {
    const table = tableFor(['allied', 'german'])
    const file = await new SeatSession(table, 0).file()
    expect(isSealed(file)).toBe(true)
    const text = JSON.stringify(file)
    expect(text).not.toMatch(/"(verb|by|seed)"|allied|german/)
    const { dice, ...unseeded } = table.file()
    const opened = await unsealed(JSON.parse(text))
    expect(opened).toMatchObject(unseeded)
    expect(opened).not.toHaveProperty('dice')
    expect((await resumeMatch(game, opened)).seats).toEqual(seatsFor(['allied', 'german']))
    // Whoever plays the match keeps its seed too, under the same seal.
    expect(await unsealed(await table.keepsake())).toMatchObject({ dice })
  })

  test('that was tampered with is refused', async () => {
    const file = await sealed(tableFor(['german']).file())
    const content = `${file.content.slice(0, -6)}AAAAAA`
    await expect(unsealed({ ...file, content })).rejects.toThrow('damaged')
    await expect(unsealed({ ...file, version: 9 })).rejects.toThrow('9')
  })

  test('names no role that the game does not have', async () => {
    const seats = [{ roles: ['swedish'], player: 'person' as const }]
    await expect(resumeMatch(game, { ...tableFor(['german']).file(), seats })).rejects.toThrow('seats.0.roles')
  })
})
