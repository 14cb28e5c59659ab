import { makeBot } from '@bridgehead/bots'
import type { BotMaking } from '@bridgehead/table'
import { afterEach, describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { newSqlite } from './databases.ts'
import { startProgram } from './program.ts'
import { created, narvikMatch, nonce, post, type Serving, serve } from './serving.ts'

const chance: BotMaking = (referee, role) => makeBot(referee, role, 'random')
const againstBot = (level: string) => ({
  ...narvikMatch,
  seats: [narvikMatch.seats[0], { roles: ['german'], filling: 'bot', level }],
})

let serving: Serving | undefined
afterEach(async () => {
  await serving?.end()
  serving = undefined
})

/** Allied set-up, after which the Germans are asked. */
async function setUpAllied(client: Client): Promise<void> {
  await client.choose({ verb: 'historical' }, 0)
  await client.choose({ verb: 'done' }, 1)
}

const germanActions = async ({ database }: Serving, match: string) =>
  database.selectFrom('action').select('number').where('match', '=', match).where('by', '=', 'german').execute()

describe('a bot on a seat', () => {
  test('plays when it is asked; what it does is written and told like anybody’s', async () => {
    serving = await serve({ bots: chance })
    const { match, secret } = await created(serving, againstBot('random'))
    const client = serving.client()
    await client.hello(match.match, secret)
    expect(client.heard[0]).toMatchObject({ seats: [{ player: 'person' }, { player: 'bot', level: 'random' }] })
    await setUpAllied(client)
    while (client.now.position < 3 || client.now.options.length === 0) await client.nextOf('update')
    const rows = await germanActions(serving, match.match)
    expect(rows.length).toBe(client.now.position - 2)
    expect(client.now.log.every(({ by, choice }) => by === 'allied' || choice === undefined)).toBe(true)
  })

  test('whose turn it was when the server ended goes on when there is one again, though nobody is there', async () => {
    let hasThought = () => {}
    const asked = new Promise<void>((resolve) => {
      hasThought = resolve
    })
    let think: BotMaking = async () => {
      hasThought()
      return { advise: () => new Promise(() => {}) }
    }
    serving = await serve({ bots: (...about) => think(...about) })
    const { match, secret } = await created(serving, againstBot('random'))
    const client = serving.client()
    await client.hello(match.match, secret)
    await setUpAllied(client)
    await asked
    expect(await germanActions(serving, match.match)).toEqual([])
    think = chance
    serving = await serving.again()
    while ((await germanActions(serving, match.match)).length === 0) await new Promise(setImmediate)
  })

  test('thinks on a thread of its own in the compiled program', async () => {
    const database = await newSqlite()
    const program = await startProgram(database.place)
    const there = { address: program.address } as Serving
    const { match, secret } = await created(there, againstBot('quick'))
    const client = new Client(program.address)
    await client.hello(match.match, secret)
    await setUpAllied(client)
    while (client.now.position < 3 || client.now.options.length === 0) await client.nextOf('update')
    expect(client.now.log.length).toBeGreaterThan(0)
    // A bot that had lost its way would have said so.
    expect(program.said()).not.toContain('does not know')
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    await database.remove()
  })
})

describe('three play, and one resigns', () => {
  test('a bot takes the seat, and the others play on', async () => {
    serving = await serve({ bots: chance })
    const seats = [
      { roles: ['american'], filling: 'me' },
      { roles: ['angloCanadian'], filling: 'link' },
      { roles: ['german'], filling: 'link' },
    ]
    const made = await created(serving, { ...narvikMatch, game: 'normandy', scenario: 'campaign', seats })
    const id = made.match.match
    const secrets = [made.secret]
    for (const { seat, invitation } of made.invitations) {
      const { body } = await post(serving, `/api/matches/${id}/sit`, { seat, invitation, nonce })
      secrets[seat] = body.secret as string
    }
    const [american, german] = [serving.client(), serving.client()]
    await american.hello(id, secrets[0])
    await german.hello(id, secrets[2])
    const resync = american.nextOf('fault')
    expect(await german.ask({ type: 'resign' })).toBeUndefined()
    expect(await resync).toEqual({ type: 'fault', fault: 'resync' })
    expect(await serving.client().hello(id, secrets[2])).toEqual({ type: 'fault', fault: 'no-seat' })
    const back = serving.client()
    await back.hello(id, secrets[0])
    expect(back.heard[0]).toMatchObject({ type: 'welcome', seats: [{}, {}, { player: 'bot' }] })
    expect(back.heard.some(({ type }) => type === 'ended')).toBe(false)
  })
})
