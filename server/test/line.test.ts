import { WIRE_PROTOCOL } from '@bridgehead/table/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualLimits } from '../src/limits.ts'
import type { Client } from './client.ts'
import { actionsOf, begun, generous, get, nonce, type Serving, seatedBoth, serve } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serve()
})
afterAll(() => serving.end())

describe('a line', () => {
  const faultOf = async (client: Client, message: object | string) => {
    await client.open()
    const fault = client.nextOf('fault')
    client.send(message)
    const code = await client.closed
    return [(await fault).fault, code]
  }
  const hello = (match: string, secret?: string) => ({ type: 'hello', protocol: WIRE_PROTOCOL, match, secret })

  test('is refused to the page of another', async () => {
    const socket = serving.client({ origin: 'https://elsewhere.example' })
    await expect(socket.open()).rejects.toThrow('403')
    await (await serving.client({ origin: serving.address }).open()).end()
    await (await serving.client().open()).end()
  })

  test.each([
    ['not JSON', '{', 'malformed'],
    ['a list', '[]', 'malformed'],
    ['null', 'null', 'malformed'],
    ['no such message', { type: 'cheat' }, 'malformed'],
    ['a choice before the hello', { type: 'choose', id: 1, position: 0, choice: { verb: 'done' } }, 'malformed'],
    ['a hello without a match', { type: 'hello', protocol: WIRE_PROTOCOL }, 'malformed'],
    ['a hello with more than there is', { ...hello('x'), seat: 1 }, 'malformed'],
    ['another protocol', { ...hello('x'), protocol: 99 }, 'other-protocol'],
    ['no such match', hello('nosuchmatch00000', 'x'), 'no-seat'],
    ['a wish of no kind', { type: 'ask', id: 1, wish: { kind: 'castle' } }, 'malformed'],
    ['a wish too many', { type: 'ask', id: 1, wish: { kind: 'draw', also: 1 } }, 'malformed'],
    ['a take-back to nowhere', { type: 'ask', id: 1, wish: { kind: 'takeBack', choices: -1 } }, 'malformed'],
    ['an answer that is neither', { type: 'answer', id: 1, question: 1, yes: 'perhaps' }, 'malformed'],
    ['a time-out of no choice', { type: 'timeOut', id: 1, seat: 0, choice: 'flee' }, 'malformed'],
    ['leave for ever', { type: 'leave', id: 1, days: 99 }, 'malformed'],
    ['notes without end', { type: 'note', id: 1, text: 'x'.repeat(16_001) }, 'malformed'],
    ['notes that are no text', { type: 'note', id: 1, text: 'a\u0000b' }, 'malformed'],
    ['a question about nothing', { type: 'inquire', id: 1, position: 0, inquiry: { what: 'truth' } }, 'malformed'],
    [
      'a plan for everybody',
      { type: 'inquire', id: 1, position: 0, inquiry: { what: 'plan', pieces: Array(51).fill(1), place: 0 } },
      'malformed',
    ],
    ['watching by whom', { type: 'watching', id: 1, who: 'me' }, 'malformed'],
    ['no such match, watching', hello('nosuchmatch00000'), 'no-seat'],
  ])('ends at %s', async (_, message, fault) => {
    expect(await faultOf(serving.client(), message)).toEqual([fault, 1000])
  })

  test('ends at a message that is too large, without reading it', async () => {
    const client = await serving.client().open()
    client.send(`"${'x'.repeat(usualLimits.message)}"`)
    expect(await client.closed).toBe(1009)
  })

  test.each([
    ['a second hello', (match: string) => hello(match)],
    ['a choice without a number', () => ({ type: 'choose', position: 0, choice: { verb: 'done' } })],
    ['a choice in no position', () => ({ type: 'choose', id: 1, choice: { verb: 'done' } })],
    ['a choice of a broken number', () => ({ type: 'choose', id: 1, position: 0.5, choice: { verb: 'done' } })],
    [
      'a choice with a broken argument',
      () => ({ type: 'choose', id: 1, position: 0, choice: { verb: 'hex', arg: -1 } }),
    ],
    ['a choice with a list', () => ({ type: 'choose', id: 1, position: 0, choice: { verb: 'hex', arg: [1] } })],
    [
      'a choice for somebody else',
      () => ({ type: 'choose', id: 1, position: 0, choice: { verb: 'done' }, by: 'german' }),
    ],
    ['words without end', () => ({ type: 'say', id: 1, text: 'x'.repeat(501) })],
    ['words of nothing', () => ({ type: 'say', id: 1, text: ' ' })],
  ])('ends at %s; nothing changes', async (_, message) => {
    const { match, secrets } = await begun(serving)
    const client = serving.client()
    await client.hello(match, secrets[0])
    expect(await faultOf(client, message(match))).toEqual(['malformed', 1000])
    expect(await actionsOf(serving, match)).toEqual([])
  })

  test('ends when it says too much', async () => {
    const strict = await serve({ limits: { ...generous, messages: { burst: 3, perSecond: 0 } } })
    const { match, secrets } = await begun(strict)
    const client = strict.client()
    await client.hello(match, secrets[0])
    await client.choose({ verb: 'fly' }, 0)
    await client.choose({ verb: 'fly' }, 0)
    expect(await faultOf(client, { type: 'resign', id: 9 })).toEqual(['too-many', 1000])
    expect((await get(strict, `/api/matches/${match}`)).body).toMatchObject({ status: 'playing' })
    await strict.end()
  })

  test('ends when it says nothing', async () => {
    const strict = await serve({ limits: { ...generous, hello: 20 } })
    const silent = strict.client()
    expect(await silent.nextOf('fault')).toEqual({ type: 'fault', fault: 'silent' })
    await silent.closed
    await strict.end()
  })

  test('is one of so many of an address', async () => {
    const strict = await serve({ limits: { ...generous, lines: 2 } })
    const first = [strict.client(), strict.client()]
    await Promise.all(first.map((each) => each.open()))
    const third = strict.client()
    expect(await third.nextOf('fault')).toEqual({ type: 'fault', fault: 'too-many' })
    await first[0]?.end()
    await strict.end()
  })

  test('writes nothing down that opens a seat or foretells a die', async () => {
    let written = ''
    const stream = { write: (text: string) => void (written += text) }
    const talkative = await serve({ logger: { level: 'trace', stream } })
    const { match, secrets } = await begun(talkative)
    const client = talkative.client()
    await client.hello(match, secrets[0])
    await client.choose({ verb: 'historical' })
    await talkative.client().hello(match, 'a secret that opens nothing')
    await get(talkative, `/api/matches/${match}/file`, { authorization: `Bearer ${secrets[1]}` })
    const row = await talkative.database.selectFrom('match').select('seed').executeTakeFirstOrThrow()
    await talkative.end()
    expect(written).toContain('listening')
    for (const secret of [...secrets, row.seed, 'a secret that opens nothing', nonce])
      expect(written).not.toContain(secret)
  })

  test('that is in a hurry is made to wait, and everything is done in its order', async () => {
    const slow = await serve({ limits: { ...generous, messages: { burst: 2, perSecond: 50 } } })
    const { match, secrets } = await begun(slow)
    const client = slow.client()
    await client.hello(match, secrets[0])
    const answers = await Promise.all([
      client.choose({ verb: 'historical' }, 0),
      client.choose({ verb: 'done' }, 1),
      ...Array.from({ length: 10 }, () => client.choose({ verb: 'done' }, 1)),
    ])
    expect(answers).toEqual(Array(12).fill(undefined))
    expect(await actionsOf(slow, match)).toHaveLength(2)
    await slow.end()
  })

  test('that was lost is taken up where it was: only what is new is told', async () => {
    const { match, secrets, allied, german } = await seatedBoth(serving)
    await allied.choose({ verb: 'historical' }, 0)
    await allied.choose({ verb: 'done' }, 1)
    await allied.told(2)
    const since = allied.now.position
    allied.socket.terminate()
    await allied.closed
    await german.told(2)
    await german.choose({ verb: 'historical' }, 2)
    await german.choose({ verb: 'done' }, 3)
    const back = serving.client()
    await back.hello(match, secrets[0], since)
    expect(back.now).toMatchObject({ position: 4, logFrom: 3 })
    expect(back.now.log).toHaveLength(2)
    expect(back.now.steps.map(({ event }) => event.type)).toContain('deployedConcealed')
    await Promise.all([back.end(), german.end()])
  })

  test('that claims to know what has not happened yet is told everything', async () => {
    const { match, secrets } = await begun(serving)
    const client = serving.client()
    await client.hello(match, secrets[0], 999)
    expect(client.now).toMatchObject({ position: 0, logFrom: 0 })
    await client.end()
  })

  test('two on one seat are told the same', async () => {
    const { match, secrets, allied, german } = await seatedBoth(serving)
    const second = serving.client()
    await second.hello(match, secrets[0])
    await second.choose({ verb: 'historical' })
    await Promise.all([allied, second].map((each) => each.told(1)))
    expect(allied.now).toEqual(second.now)
    await Promise.all([allied, german, second].map((each) => each.end()))
  })
})
