import { type Choice, checkMatchFile, seededDice, verifyMatchFile } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import type { ServerMessage } from '@bridgehead/table/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import {
  actionsOf,
  begun,
  created,
  generous,
  get,
  narvikMatch,
  nonce,
  post,
  type Serving,
  seatedBoth,
  serve,
} from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serve()
})
afterAll(() => serving.end())

/** Both play at random; each acts when he is asked and has been told everything. */
async function playOn(players: readonly Client[], choices: number, seed = 1): Promise<void> {
  const random = seededDice(seed)
  for (let i = 0; i < choices; i++) {
    const asked = players.find(({ now }) => now.options.length > 0)
    if (!asked) return
    const { options, position } = asked.now
    expect(await asked.choose(options[random.next(options.length)] as Choice)).toBeUndefined()
    await Promise.all(players.map((player) => player.told(position + 1)))
  }
}

describe('two play', () => {
  test('each is told what happens as he may know it, event by event', async () => {
    const { allied, german } = await seatedBoth(serving)
    expect(allied.heard[0]).toMatchObject({
      type: 'welcome',
      game: 'narvik',
      seat: 0,
      nonces: [nonce, 'ffffffffffffffff'],
    })
    expect(german.heard[0]).toMatchObject({ type: 'welcome', seat: 1 })
    expect([allied.now.options.length > 0, german.now.options.length]).toEqual([true, 0])
    await allied.choose({ verb: 'historical' })
    await allied.choose({ verb: 'done' })
    await german.told(2)
    expect(german.now).toMatchObject({ choices: 2, asked: 'german' })
    expect(german.now.log.every(({ choice }) => choice === undefined)).toBe(true)
    await german.choose({ verb: 'historical' })
    await german.choose({ verb: 'done' }, 3)
    await allied.told(4)
    expect(allied.now.steps.map(({ event }) => event.type)).toContain('deployedConcealed')
    await Promise.all([allied.end(), german.end()])
  })

  test('what was acknowledged is written', async () => {
    const { match, allied, german } = await seatedBoth(serving)
    await playOn([allied, german], 30)
    const rows = await actionsOf(serving, match)
    expect(rows.map(({ number }) => number)).toEqual([...Array(30).keys()])
    await Promise.all([allied.end(), german.end()])
  })

  test('a server that ends and begins again goes on where everybody stood', async () => {
    const other = await serve()
    const { match, secrets, allied, german } = await seatedBoth(other)
    await playOn([allied, german], 60)
    const before = [allied.now, german.now]
    const farewell = allied.nextOf('fault')
    const again = await other.again()
    expect(await farewell).toEqual({ type: 'fault', fault: 'restart' })
    const back = [again.client(), again.client()] as const
    for (const [i, client] of back.entries()) {
      await client.hello(match, secrets[i])
      const { steps, log, logFrom, handover, ...stands } = client.now
      expect(before[i]).toMatchObject(stands)
      expect([steps, logFrom, log.length]).toEqual([[], 0, 61])
    }
    await playOn(back, 20, 2)
    expect(await actionsOf(again, match)).toHaveLength(80)
    await again.end()
  })
})

describe('a choice', () => {
  test('sent twice under its number counts once, also after the server has ended and begun again', async () => {
    const other = await serve()
    const { match, secrets, allied } = await seatedBoth(other)
    expect(await allied.choose({ verb: 'historical' }, 0)).toBeUndefined()
    expect(await allied.choose({ verb: 'historical' }, 0)).toBeUndefined()
    const again = await other.again()
    const back = again.client()
    await back.hello(match, secrets[0], 0)
    expect(await back.choose({ verb: 'historical' }, 0)).toBeUndefined()
    expect(await actionsOf(again, match)).toHaveLength(1)
    await again.end()
  })

  test('two of them at once under one number: one is made, the other is refused', async () => {
    const { match, allied, german } = await seatedBoth(serving)
    const answers = await Promise.all([allied.choose({ verb: 'historical' }, 0), allied.choose({ verb: 'done' }, 0)])
    expect(answers).toEqual([undefined, { kind: 'denied', denial: { clause: '', key: 'stale' } }])
    expect(await actionsOf(serving, match)).toHaveLength(1)
    await Promise.all([allied.end(), german.end()])
  })

  test('out of turn, not offered, for an older or a later position: refused, and nothing changes', async () => {
    const { match, secrets, allied, german } = await seatedBoth(serving)
    const denied = (key: string) => ({ kind: 'denied', denial: { clause: '', key } })
    expect(await german.choose({ verb: 'historical' }, 0)).toEqual(denied('not-asked'))
    expect(await allied.choose({ verb: 'fly' }, 0)).toEqual(denied('not-offered'))
    expect(await allied.choose({ verb: 'hex', arg: 2 ** 40 }, 0)).toEqual(denied('not-offered'))
    expect(await allied.choose({ verb: 'historical' }, 7)).toEqual(denied('stale'))
    expect(await german.ask({ type: 'undo', position: 0 })).toMatchObject({ kind: 'undo' })
    expect(await allied.ask({ type: 'undo', position: 0 })).toEqual({ kind: 'undo', because: 'start' })
    expect(await actionsOf(serving, match)).toEqual([])
    const { match: second } = await begun(serving)
    expect(await serving.client().hello(second, secrets[0])).toEqual({ type: 'fault', fault: 'no-seat' })
    await Promise.all([allied.end(), german.end()])
  })

  test('is taken back by whoever made it, as far as the rules allow, and stays so after a restart', async () => {
    const other = await serve()
    const { match, secrets, allied, german } = await seatedBoth(other)
    const [first, ...later] = allied.now.options.filter(({ verb }) => verb !== 'historical')
    expect(later.length).toBeGreaterThan(0)
    await allied.choose(first as Choice)
    expect(await german.ask({ type: 'undo', position: 1 })).toEqual({ kind: 'undo', because: 'other-role' })
    expect(await allied.ask({ type: 'undo', position: 0 })).toEqual({ kind: 'undo', because: 'stale' })
    expect(await allied.ask({ type: 'undo', position: 1 })).toBeUndefined()
    await allied.told(2)
    expect(allied.now).toMatchObject({ position: 2, choices: 0 })
    await allied.choose(later[0] as Choice, 2)
    await allied.told(3)
    const { view, choices, position } = allied.now
    const again = await other.again()
    const back = again.client()
    await back.hello(match, secrets[0])
    expect(back.now).toMatchObject({ view, choices, position })
    expect((await actionsOf(again, match)).map(({ verb, length }) => [verb !== null, length])).toEqual([
      [true, 1],
      [false, 0],
      [true, 1],
    ])
    await again.end()
  })
})

describe('who is there', () => {
  test('is told to everybody, and changes as people come and go', async () => {
    const { match, secrets } = await begun(serving)
    const allied = serving.client()
    await allied.hello(match, secrets[0])
    const german = serving.client()
    const came = allied.next((message) => message.type === 'presence' && message.seats[1]?.here === true)
    await german.hello(match, secrets[1])
    await came
    const presences = (client: Client) =>
      client.heard.flatMap((message) => (message.type === 'presence' ? [message.seats.map(({ here }) => here)] : []))
    const gone = allied.next((message) => message.type === 'presence' && !message.seats[1]?.here)
    expect(presences(allied)).toEqual([
      [true, false],
      [true, true],
    ])
    await german.end()
    await gone
    await allied.end()
  })

  test('whoever waits at the table is told who sits down, and is there when the match begins', async () => {
    const { match, secret, invitations } = await created(serving)
    const host = serving.client()
    expect(await host.hello(match.match, secret)).toMatchObject({ type: 'lobby', status: 'waiting' })
    expect(await host.ask({ type: 'resign' })).toEqual({ kind: 'fault', fault: 'not-playing' })
    const began = host.nextOf('update')
    await post(serving, `/api/matches/${match.match}/sit`, { seat: 1, nonce, invitation: invitations[0]?.invitation })
    expect(await began).toMatchObject({ position: 0, asked: 'allied' })
    expect(host.heard.map(({ type }) => type)).toContain('welcome')
    await host.end()
  })

  test('whoever waits for a match that is called off is told', async () => {
    const { match, secret } = await created(serving)
    const host = serving.client()
    await host.hello(match.match, secret)
    const fault = host.nextOf('fault')
    const headers = { authorization: `Bearer ${secret}` }
    await fetch(`${serving.address}/api/matches/${match.match}`, { method: 'DELETE', headers })
    expect(await fault).toEqual({ type: 'fault', fault: 'cancelled' })
    expect(await serving.client().hello(match.match, secret)).toEqual({ type: 'fault', fault: 'cancelled' })
  })
})

describe('a spectator', () => {
  test('sees what everybody may know, and does nothing', async () => {
    const { match, allied, german } = await seatedBoth(serving, { watching: 'link' })
    const spectator = serving.client()
    await spectator.hello(match)
    expect(spectator.heard[0]).not.toHaveProperty('seat')
    for (const message of [
      { type: 'choose', position: 0, choice: { verb: 'historical' } },
      { type: 'undo', position: 0 },
      { type: 'resign' },
      { type: 'ask', wish: { kind: 'draw' } },
      { type: 'answer', question: 1, yes: true },
      { type: 'lend' },
      { type: 'note', text: 'mine' },
      { type: 'watching', who: 'everybody' },
      { type: 'inquire', position: 0, inquiry: { what: 'whyNot' } },
    ])
      expect(await spectator.ask(message)).toEqual({ kind: 'fault', fault: 'spectator' })
    await allied.ask({ type: 'say', text: 'for you only' })
    await allied.choose({ verb: 'historical' })
    await spectator.told(1)
    expect(spectator.now.options).toEqual([])
    expect(spectator.heard.some(({ type }) => type === 'said')).toBe(false)
    await Promise.all([allied, german, spectator].map((each) => each.end()))
  })

  test('is not let in where nobody may watch', async () => {
    const { match } = await begun(serving)
    expect(await serving.client().hello(match)).toEqual({ type: 'fault', fault: 'not-watched' })
  })
})

describe('talk', () => {
  test('reaches the other player as it was typed, and whoever comes later', async () => {
    const { match, secrets, allied, german } = await seatedBoth(serving)
    const text = '<b>Guten Tag</b> & "bonjour" 👋'
    const heard = german.nextOf('said')
    expect(await allied.ask({ type: 'say', text: `  ${text} ` })).toBeUndefined()
    expect(await heard).toMatchObject({ number: 1, seat: 0, text })
    await german.ask({ type: 'say', text: 'Hallo' })
    const back = serving.client()
    const again = back.next((message) => message.type === 'said' && message.number === 2)
    await back.hello(match, secrets[1])
    await again
    expect(back.heard.filter(({ type }) => type === 'said')).toMatchObject([{ text }, { text: 'Hallo' }])
    await Promise.all([allied, german, back].map((each) => each.end()))
  })

  test('is not a flood', async () => {
    const strict = await serve({ limits: { ...generous, talk: { burst: 2, perSecond: 0 } } })
    const { allied } = await seatedBoth(strict)
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await allied.ask({ type: 'say', text: 'hey' }))
    expect(answers).toEqual([undefined, undefined, { kind: 'fault', fault: 'too-many' }])
    await strict.end()
  })

  test('does not fill the disk', async () => {
    const { match, allied } = await seatedBoth(serving)
    const last = { match, number: 9_999, seat: 1, text: 'long ago', at: 1 }
    await serving.database.insertInto('talk').values(last).execute()
    const say = () => allied.ask({ type: 'say', text: 'hey' })
    expect([await say(), await say()]).toEqual([undefined, { kind: 'fault', fault: 'too-many' }])
    await allied.end()
  })
})

describe('the end', () => {
  test('whoever resigns has lost; the dice are opened and can be verified by everybody who played', async () => {
    const { match, secrets, allied, german } = await seatedBoth(serving)
    await playOn([allied, german], 40)
    const ended = allied.nextOf('ended')
    expect(await german.ask({ type: 'resign' })).toBeUndefined()
    const { ending } = await ended
    expect(ending).toMatchObject({
      how: 'resigned',
      seat: 1,
      winner: 'allied',
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const over = { kind: 'denied', denial: { clause: '', key: 'over' } }
    expect([allied, german].map(({ now }) => [now.options, now.result?.winner])).toEqual(Array(2).fill([[], 'allied']))
    expect(await allied.choose({ verb: 'done' })).toEqual(over)
    expect(await allied.ask({ type: 'resign' })).toEqual(over)
    expect(await actionsOf(serving, match)).toHaveLength(41)
    const { body } = await get(serving, `/api/matches/${match}/file`, { authorization: `Bearer ${secrets[0]}` })
    const game = await loadGameById('narvik')
    const verified = verifyMatchFile(checkMatchFile(body), game)
    expect(verified).toMatchObject({ choices: 40, begins: 'match' })
    expect(verified.drawn).toBe(verified.dice)
    expect(verified.dice).toBeGreaterThan(0)
    expect(body).toMatchObject({ dice: { seed: ending.seed, nonces: [nonce, 'ffffffffffffffff'] } })
    expect(await get(serving, `/api/matches/${match}/file`)).toMatchObject({ status: 403 })
    const late = serving.client()
    await late.hello(match, secrets[1])
    expect(late.heard.find(({ type }) => type === 'ended')).toEqual({ type: 'ended', ending } satisfies ServerMessage)
    await Promise.all([allied, german, late].map((each) => each.end()))
  })

  test('a match played to its end by the rules is over, with its result', async () => {
    const seats = [{ roles: ['british'], filling: 'me' }]
    const { match, secret } = await created(serving, { ...narvikMatch, game: 'dieppe', seats, watching: 'link' })
    const player = serving.client()
    await player.hello(match.match, secret)
    const ended = player.nextOf('ended')
    for (const random = seededDice(4); player.now.options.length > 0; ) {
      const { options, position } = player.now
      const quick = options.find(({ verb }) => verb === 'done') ?? (options[random.next(options.length)] as Choice)
      await player.choose(quick)
      await player.told(position + 1)
    }
    expect(await ended).toMatchObject({ ending: { how: 'played', winner: player.now.result?.winner } })
    const { body } = await get(serving, `/api/matches/${match.match}/file`)
    expect(verifyMatchFile(checkMatchFile(body), await loadGameById('dieppe')).drawn).toBeGreaterThan(0)
    await player.end()
  })
})
