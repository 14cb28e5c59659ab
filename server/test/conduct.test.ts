import { type Choice, checkMatchFile, seededDice, verifyMatchFile } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import type { Conduct } from '@bridgehead/table/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { get, type Serving, seatedBoth, serve } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serve()
})
afterAll(() => serving.end())

const fault = (key: string) => ({ kind: 'fault', fault: key })
const conductOf = (client: Client): Conduct =>
  client.heard.findLast(({ type }) => type === 'conduct') as unknown as Conduct
/** Resolves when the client's conduct is like this. */
async function conductLike(client: Client, fits: (conduct: Conduct) => boolean): Promise<Conduct> {
  while (!fits(conductOf(client))) await client.nextOf('conduct')
  return conductOf(client)
}
const lastTakeBack = (client: Client) =>
  (client.heard.findLast(({ type }) => type === 'update') as { takeBack?: number | 'reveal' }).takeBack

/** Plays at random until something is so. */
async function playUntil(players: readonly Client[], isSo: () => boolean, random = seededDice(3)): Promise<void> {
  for (let i = 0; i < 400 && !isSo(); i++) {
    const asked = players.find(({ now }) => now.options.length > 0) as Client
    const { options, position } = asked.now
    await asked.choose(options[random.next(options.length)] as Choice)
    await Promise.all(players.map((player) => player.told(position + 1)))
  }
  expect(isSo()).toBe(true)
}

/** Allied set-up, at which undo stops: a phase has ended. */
async function afterSetUp(wanted: object = {}) {
  const seated = await seatedBoth(serving, wanted)
  await seated.allied.choose({ verb: 'historical' }, 0)
  await seated.allied.choose({ verb: 'done' }, 1)
  await seated.german.told(2)
  return seated
}

describe('taking back by consent', () => {
  test('goes back beyond the barrier when the other allows it, and says so to both', async () => {
    const { allied, german } = await afterSetUp()
    expect(await allied.ask({ type: 'undo', position: 2 })).toMatchObject({ kind: 'undo' })
    expect(lastTakeBack(allied)).toBe(1)
    expect(await allied.ask({ type: 'ask', wish: { kind: 'takeBack', choices: 0 } })).toEqual(fault('not-offered'))
    expect(await allied.ask({ type: 'ask', wish: { kind: 'takeBack', choices: 1 } })).toBeUndefined()
    const { questions } = await conductLike(german, ({ questions }) => questions.length === 1)
    expect(questions[0]).toMatchObject({ seat: 0, wish: { kind: 'takeBack', choices: 1 } })
    // Nobody answers his own question, and nobody answers twice.
    expect(await allied.ask({ type: 'answer', question: 1, yes: true })).toEqual(fault('no-question'))
    expect(await german.ask({ type: 'answer', question: 1, yes: true })).toBeUndefined()
    await Promise.all([allied, german].map((each) => each.told(3)))
    expect(allied.now).toMatchObject({ choices: 1, position: 3 })
    expect(allied.now.options.length).toBeGreaterThan(0)
    expect(await conductLike(german, ({ answered }) => answered !== undefined)).toMatchObject({
      questions: [],
      answered: { how: 'agreed', seat: 0 },
    })
    expect(await german.ask({ type: 'answer', question: 1, yes: true })).toEqual(fault('no-question'))
  })

  test('is refused once, and not asked again before the next action', async () => {
    const { allied, german } = await afterSetUp()
    const wish = { kind: 'takeBack', choices: 1 }
    await allied.ask({ type: 'ask', wish })
    await conductLike(german, ({ questions }) => questions.length === 1)
    expect(await german.ask({ type: 'answer', question: 1, yes: false })).toBeUndefined()
    await conductLike(allied, ({ takeBackRefused }) => takeBackRefused === true)
    expect(await allied.ask({ type: 'ask', wish })).toEqual(fault('asked-before'))
    expect(conductOf(german).takeBackRefused).toBeUndefined()
  })

  test('lapses when the other acts, and can be withdrawn', async () => {
    const { allied, german } = await afterSetUp()
    const wish = { kind: 'takeBack', choices: 1 }
    await allied.ask({ type: 'ask', wish })
    await allied.ask({ type: 'withdraw', question: 1 })
    expect(await german.ask({ type: 'answer', question: 1, yes: true })).toEqual(fault('no-question'))
    await allied.ask({ type: 'ask', wish })
    await german.choose(german.now.options[0] as Choice)
    expect(await german.ask({ type: 'answer', question: 2, yes: true })).toEqual(fault('no-question'))
    expect(await conductLike(allied, ({ questions }) => questions.length === 0)).toMatchObject({
      answered: { how: 'lapsed', number: 2 },
    })
  })

  test('dice stay fallen: the file says so and can be verified', async () => {
    const { match, secrets, allied, german } = await afterSetUp()
    const players = [allied, german]
    const rolled = () => players.some((each) => each.now.log.at(-1)?.events.some(({ type }) => type === 'roll'))
    const canAsk = () => players.find((each) => typeof lastTakeBack(each) === 'number' && each.now.log.at(-1)?.choice)
    await playUntil(players, () => rolled() && canAsk() !== undefined)
    const asker = canAsk() as Client
    const other = players.find((each) => each !== asker) as Client
    const { position, choices } = asker.now
    expect(await asker.ask({ type: 'ask', wish: { kind: 'takeBack', choices: lastTakeBack(asker) } })).toBeUndefined()
    const { questions } = await conductLike(other, (each) => each.questions.length === 1)
    expect(await other.ask({ type: 'answer', question: questions[0]?.number, yes: true })).toBeUndefined()
    await Promise.all(players.map((each) => each.told(position + 1)))
    expect(asker.now.choices).toBeLessThan(choices)
    const before = asker.now.choices
    await playUntil(players, () => asker.now.choices > before + 20)
    // Whoever opens the match anew finds the dice where they were.
    serving = await serving.again()
    const back = serving.client()
    await back.hello(match, secrets[0])
    expect(back.now.choices).toBe(asker.now.choices)
    expect(await back.ask({ type: 'resign' })).toBeUndefined()
    const { body } = await get(serving, `/api/matches/${match}/file`, { authorization: `Bearer ${secrets[0]}` })
    const verified = verifyMatchFile(checkMatchFile(body), await loadGameById('narvik'))
    expect(verified.passed).toBeGreaterThan(0)
    expect(verified.drawn).toBe(verified.dice)
  })

  test('neither it nor hints, where the players have left them out', async () => {
    const { allied, german } = await seatedBoth(serving, { customs: { takeBacks: false, hints: false } })
    await allied.choose({ verb: 'historical' }, 0)
    await allied.choose({ verb: 'done' }, 1)
    await allied.told(2)
    expect(allied.heard.findLast(({ type }) => type === 'update')).not.toHaveProperty('takeBack')
    const wish = { kind: 'takeBack' as const, choices: 1 }
    expect(await allied.ask({ type: 'ask', wish })).toMatchObject({ fault: 'not-offered' })
    await german.told(2)
    const inquiry = { what: 'hint' as const }
    expect(await german.ask({ type: 'inquire', position: 2, inquiry })).toMatchObject({ fault: 'not-offered' })
  })

  test('not what was turned over', async () => {
    const { allied, german } = await afterSetUp()
    const players = [allied, german]
    await playUntil(players, () => players.some((each) => lastTakeBack(each) === 'reveal'))
    const asker = players.find((each) => lastTakeBack(each) === 'reveal') as Client
    for (const choices of [asker.now.choices - 1, asker.now.choices, 0])
      expect(await asker.ask({ type: 'ask', wish: { kind: 'takeBack', choices } })).toEqual(fault('not-offered'))
  })
})

describe('an offer of a draw', () => {
  test('ends the match when the other agrees', async () => {
    const { match, secrets, allied, german } = await afterSetUp()
    await allied.ask({ type: 'ask', wish: { kind: 'draw' } })
    await conductLike(german, ({ questions }) => questions.length === 1)
    const ended = german.nextOf('ended')
    expect(await german.ask({ type: 'answer', question: 1, yes: true })).toBeUndefined()
    expect((await ended).ending).toMatchObject({ how: 'drawn', winner: 'draw' })
    expect(german.now.result).toMatchObject({ drawn: true })
    const { body } = await get(serving, `/api/matches/${match}/file`, { authorization: `Bearer ${secrets[0]}` })
    expect(verifyMatchFile(checkMatchFile(body), await loadGameById('narvik'))).toMatchObject({ choices: 2 })
  })
})

describe('clocks and pauses', () => {
  const live = { pace: { kind: 'live', minutes: 30 } }

  test('are told, and stand while both agree to pause', async () => {
    const { allied, german } = await afterSetUp(live)
    const clocks = (await conductLike(allied, ({ clocks }) => clocks?.running === 1)).clocks
    expect(clocks?.left).toHaveLength(2)
    expect(clocks?.left.every((left) => (left ?? 0) > 29 * 60_000 && (left ?? 0) <= 30 * 60_000)).toBe(true)
    const until = Date.now() + 3_600_000
    await german.ask({ type: 'ask', wish: { kind: 'pause', until } })
    await conductLike(allied, ({ questions }) => questions.length === 1)
    await allied.ask({ type: 'answer', question: 1, yes: true })
    expect(await conductLike(german, ({ pause }) => pause !== undefined)).toMatchObject({
      pause: { kind: 'pause', seat: 1, until },
      clocks: { standing: { seat: 1, why: 'pause' } },
    })
    expect(await allied.ask({ type: 'resume' })).toEqual(fault('not-offered'))
    expect(await german.ask({ type: 'resume' })).toBeUndefined()
    await conductLike(allied, ({ clocks, pause }) => clocks?.running === 1 && !pause)
  })

  test('nobody is asked about what there is not', async () => {
    const { allied, german } = await afterSetUp()
    expect(await allied.ask({ type: 'ask', wish: { kind: 'pause', until: Date.now() + 1e6 } })).toEqual(
      fault('not-offered'),
    )
    expect(await allied.ask({ type: 'leave', days: 2 })).toEqual(fault('not-offered'))
    expect(await german.ask({ type: 'timeOut', seat: 0, choice: 'bot' })).toEqual(fault('not-offered'))
    expect(await german.ask({ type: 'take' })).toEqual(fault('not-offered'))
    expect(await german.ask({ type: 'standing', while: 'forever' })).toEqual(fault('not-offered'))
  })

  test('leave is taken without asking, ten days in all', async () => {
    const { allied, german } = await afterSetUp({ pace: { kind: 'days', days: 3 } })
    expect(await german.ask({ type: 'leave', days: 8 })).toBeUndefined()
    expect((await conductLike(allied, ({ pause }) => pause !== undefined)).seats[1]).toEqual({ leave: 2 })
    expect(await german.ask({ type: 'leave', days: 1 })).toEqual(fault('not-offered'))
    await german.ask({ type: 'resume' })
    expect(await german.ask({ type: 'leave', days: 3 })).toEqual(fault('not-offered'))
    expect(await german.ask({ type: 'leave', days: 2 })).toBeUndefined()
  })
})

describe('a bot that plays for somebody', () => {
  test('plays when its owner lends the seat, until he takes it back', async () => {
    const { allied, german } = await afterSetUp()
    expect(await german.ask({ type: 'lend', level: 'quick' })).toBeUndefined()
    expect(await german.choose(german.now.options[0] ?? { verb: 'done' })).toEqual(fault('bot-plays'))
    await conductLike(allied, ({ seats }) => seats[1]?.bot?.forOwner === true)
    while (allied.now.options.length === 0) await allied.nextOf('update')
    expect(await german.ask({ type: 'take' })).toBeUndefined()
    await conductLike(allied, ({ seats }) => !seats[1]?.bot)
    expect(allied.now.position).toBeGreaterThan(2)
  })
})

describe('inquiries', () => {
  test('are answered from what the seat may know, in the position it sees', async () => {
    const { allied, german } = await afterSetUp()
    const inquire = async (client: Client, inquiry: object, position = client.now.position) => {
      const found = client.next(({ type }) => type === 'found' || type === 'refused')
      client.send({ type: 'inquire', id: 77, position, inquiry })
      return (await found) as { answer?: unknown; why?: unknown }
    }
    expect(await inquire(allied, { what: 'whyNot' })).toMatchObject({ why: fault('not-offered') })
    expect(await inquire(german, { what: 'whyNot' }, 1)).toMatchObject({ why: fault('stale') })
    expect(Array.isArray((await inquire(german, { what: 'whyNot' })).answer)).toBe(true)
    expect(Array.isArray((await inquire(german, { what: 'prices' })).answer)).toBe(true)
    expect(Array.isArray((await inquire(german, { what: 'reach' })).answer)).toBe(true)
    expect((await inquire(german, { what: 'plan', pieces: [1], place: 3 })).answer).toBeDefined()
    expect((await inquire(german, { what: 'obstacle', pieces: [1], place: 3 })).answer).toBeDefined()
    const choice = german.now.options[0]
    expect((await inquire(german, { what: 'odds', choice })).answer).toBeDefined()
    expect((await inquire(german, { what: 'hint', level: 'quick' })).answer).toHaveProperty('choice')
    expect(await inquire(german, { what: 'hint', level: 'clever' })).toMatchObject({ why: fault('not-offered') })
    expect((await inquire(allied, { what: 'at', choices: 1 })).answer).toMatchObject({ choices: 1, asked: 'allied' })
    expect(await inquire(allied, { what: 'at', choices: 99 })).toMatchObject({ why: fault('stale') })
  })
})

describe('notes and talk', () => {
  test('notes are for their owner alone, on all his devices; watchers’ talk is read by players after the end', async () => {
    const { match, secrets, allied, german } = await afterSetUp({ watching: 'link' })
    const text = 'They land at Harstad.\n\tWatch the road.'
    const second = serving.client()
    await second.hello(match, secrets[0])
    const noted = second.nextOf('notes')
    expect(await allied.ask({ type: 'note', text })).toBeUndefined()
    expect((await noted).text).toBe(text)
    const third = serving.client()
    const first = third.nextOf('notes')
    await third.hello(match, secrets[0])
    expect((await first).text).toBe(text)
    const watcher = serving.client()
    await watcher.hello(match)
    const heard = watcher.nextOf('said')
    await watcher.ask({ type: 'say', text: 'psst' })
    expect(await heard).toMatchObject({ text: 'psst' })
    const said = german.nextOf('said')
    await german.ask({ type: 'resign' })
    expect(await said).toMatchObject({ text: 'psst' })
    expect(german.texts.join()).not.toContain('Harstad.\\n')
  })
})
