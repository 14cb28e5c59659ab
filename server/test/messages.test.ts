import { wireFaults } from '@bridgehead/table/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageTypes, readMessage } from '../src/play/messages.ts'
import type { Client } from './client.ts'
import { begun, created, type Serving, seatedBoth, serve } from './serving.ts'
import { wrongValuesOf } from './wrong.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serve()
})
afterAll(() => serving.end())

const fault = (key: string) => ({ kind: 'fault', fault: key })
const denied = (key: string) => ({ kind: 'denied', denial: { clause: '', key } })
const over = denied('over')

interface Case {
  /** A message that is right, but for its number. */
  readonly right: { readonly [key: string]: unknown }
  /** What is answered to whoever is asked first, to the same once more, and after the end; undefined when it is done. */
  readonly first?: unknown
  readonly again?: unknown
  readonly ended?: unknown
  /** Texts that are right though they look wrong. */
  readonly texts?: readonly string[]
  /** What a watcher is told; that only players may do this, if nothing else. */
  readonly watcher?: unknown
}

const DONE = undefined
/** Each message that there is. */
const cases: { readonly [type: string]: Case } = {
  choose: {
    right: { position: 0, choice: { verb: 'historical', arg: 0 } },
    ...both(denied('not-offered')),
    ended: denied('stale'),
  },
  undo: {
    right: { position: 0 },
    ...both({ kind: 'undo', because: 'start' }),
    ended: { kind: 'undo', because: 'end' },
  },
  resign: { right: {}, first: DONE, again: over, ended: over },
  ask: { right: { wish: { kind: 'takeBack', choices: 0 } }, ...both(fault('not-offered')), ended: fault('over') },
  answer: { right: { question: 1, yes: true }, ...both(fault('no-question')), ended: fault('no-question') },
  withdraw: { right: { question: 1 }, ...both(fault('no-question')), ended: fault('no-question') },
  resume: { right: {}, ...both(fault('not-offered')), ended: fault('not-offered') },
  leave: { right: { days: 1 }, ...both(fault('not-offered')), ended: fault('over') },
  timeOut: { right: { seat: 1, choice: 'wait' }, ...both(fault('not-offered')), ended: fault('over') },
  lend: { right: { level: 'random' }, first: DONE, again: fault('bot-plays'), ended: fault('over') },
  take: { right: {}, ...both(fault('not-offered')), ended: fault('not-offered') },
  standing: { right: { while: 'untilNear' }, first: DONE, again: DONE, ended: fault('over') },
  watching: { right: { who: 'link' }, first: DONE, again: DONE, ended: DONE },
  say: {
    right: { text: 'a word' },
    first: DONE,
    again: DONE,
    ended: DONE,
    watcher: 'done',
    texts: ['a\u202eb\n', 'x'.repeat(300)],
  },
  note: {
    right: { text: 'a note' },
    first: DONE,
    again: DONE,
    ended: DONE,
    texts: ['', 'x'.repeat(300), 'a\u202eb\n'],
  },
  inquire: {
    right: { position: 7, inquiry: { what: 'plan', pieces: [1], place: 0 } },
    ...both(fault('stale')),
    ended: fault('stale'),
  },
}
/** These have no number, and no answer. */
const unanswered = { hello: { protocol: 1, match: 'abcd', secret: 'x', since: 0 }, writing: {} }

function both(answer: unknown) {
  return { first: answer, again: answer }
}

test('what turns the line round is left out of what is said', () => {
  const said = { type: 'say', id: 1, text: ' a\u202eb\u2066c ' }
  expect(readMessage(JSON.stringify(said))).toEqual({ ...said, text: 'abc' })
  expect(readMessage(JSON.stringify({ ...said, text: '\u202e' }))).toBeUndefined()
})

test('every message has its place here, and no other', () => {
  expect([...Object.keys(cases), ...Object.keys(unanswered)].sort()).toEqual([...messageTypes].sort())
})

const kept = async (match: string) => {
  const { database } = serving
  return JSON.stringify([
    await database.selectFrom('action').selectAll().where('match', '=', match).execute(),
    await database.selectFrom('match').select(['status', 'conduct', 'watching']).where('id', '=', match).execute(),
    await database.selectFrom('talk').selectAll().where('match', '=', match).execute(),
    await database.selectFrom('note').selectAll().where('match', '=', match).execute(),
  ])
}

const messages = Object.entries({
  ...cases,
  hello: { right: unanswered.hello },
  writing: { right: unanswered.writing },
})

describe.each(messages)('%s', (type, { right, texts: allowed = [] }: Case) => {
  const whole = { type, ...(type in cases && { id: 1 }), ...right }

  test('with anything wrong, missing, too large or too much is none', () => {
    expect(readMessage(JSON.stringify(whole))).toBeDefined()
    const texts = [
      ...wrongValuesOf(whole),
      JSON.stringify({ ...whole, more: 1 }),
      JSON.stringify({ ...whole, seat: 'german' }),
      JSON.stringify({ ...whole, constructor: 1 }),
      `[${JSON.stringify(whole)}]`,
      JSON.stringify(JSON.stringify(whole)),
    ]
    const isAllowed = new Set(allowed.map((text) => JSON.stringify({ ...whole, text })))
    for (const text of texts) if (!isAllowed.has(text)) expect(readMessage(text), text).toBeUndefined()
    for (const text of isAllowed) expect(readMessage(text), text).toBeDefined()
  })
})

describe.each(Object.entries(cases))('%s', (type, { right, first, again, ended, watcher = fault('spectator') }) => {
  const message = { type, ...right }

  test('is answered as it should be: by a player, again, out of turn, by a watcher, before the beginning and after the end', async () => {
    const { match, allied, german } = await seatedBoth(serving, { watching: 'link' })
    const spectator = serving.client()
    await spectator.hello(match)
    const before = await kept(match)
    expect((await spectator.ask(message)) ?? 'done').toEqual(watcher)
    if (watcher !== 'done') expect(await kept(match)).toBe(before)
    // Whoever is not asked has nothing to choose; for the rest it does not matter whose turn it is.
    if (type === 'choose') expect(await german.ask(message)).toMatchObject({ denial: { key: 'not-asked' } })
    expect(await allied.ask(message)).toEqual(first)
    expect(await allied.ask(message)).toEqual(again)
    if (first !== DONE) expect(await kept(match)).toBe(before)
    if (type !== 'resign') await german.ask({ type: 'resign' })
    const after = await kept(match)
    const late = await allied.ask(message)
    expect(late).toEqual(ended)
    if (late !== DONE) expect(await kept(match)).toBe(after)
    await Promise.all([allied.end(), german.end(), spectator.end()])

    const draft = await created(serving)
    const waiting = serving.client()
    await waiting.hello(draft.match.match, draft.secret)
    expect(await waiting.ask(message)).toEqual(fault('not-playing'))
    await waiting.end()
  })
})

describe('a line', () => {
  const end = async (client: Client): Promise<unknown> => {
    await client.closed
    return client.heard.at(-1)
  }

  test.each([
    ['bytes', (client: Client) => client.socket.send(Buffer.from([1, 2, 3]))],
    ['the first half of a message, and no more', (client: Client) => client.socket.send('{"type":', { fin: true })],
    ['lists without end', (client: Client) => client.send(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)],
    ['what every object has', (client: Client) => client.send('{"__proto__":{"type":"resign","id":1}}')],
    ['nothing', (client: Client) => client.send('')],
  ])('ends at %s', async (_, send) => {
    const { match, secrets } = await begun(serving)
    const client = serving.client()
    await client.hello(match, secrets[0])
    const before = await kept(match)
    send(client)
    expect(await end(client)).toEqual({ type: 'fault', fault: 'malformed' })
    expect(await kept(match)).toBe(before)
  })

  test('whose message comes in pieces is heard when it is whole', async () => {
    const { match, secrets } = await begun(serving)
    const client = serving.client()
    await client.hello(match, secrets[0])
    const done = client.nextOf('done')
    client.socket.send('{"type":"say","id":5,', { fin: false })
    client.socket.send('"text":"in two pieces"}', { fin: true })
    expect(await done).toMatchObject({ id: 5 })
    await client.end()
  })

  test('of somebody else’s secret, of an old one, or of none tells nothing and does nothing', async () => {
    const [one, two] = [await begun(serving), await begun(serving)]
    for (const [secret, said] of [
      [two.secrets[0], 'no-seat'],
      ['x'.repeat(60), 'no-seat'],
      [undefined, 'not-watched'],
    ] as const) {
      const client = serving.client()
      expect(await client.hello(one.match, secret)).toEqual({ type: 'fault', fault: said })
      expect(wireFaults).toContain(said)
      await client.closed
      expect(client.heard).toHaveLength(1)
    }
  })

  test('two of one seat that choose at the same moment: one choice is made, and both are told of it', async () => {
    const { match, secrets } = await begun(serving)
    const [one, two] = [serving.client(), serving.client()]
    await Promise.all([one.hello(match, secrets[0]), two.hello(match, secrets[0])])
    const [first, other] = one.now.options.filter(({ verb }) => verb !== 'historical')
    if (!first || !other) throw new Error('There is nothing to choose from.')
    const answers = await Promise.all([one.choose(first, 0), two.choose(other, 0)])
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    await Promise.all([one.told(1), two.told(1)])
    expect(one.now.view).toEqual(two.now.view)
    expect(JSON.parse(await kept(match))[0]).toHaveLength(1)
    await Promise.all([one.end(), two.end()])
  })
})
