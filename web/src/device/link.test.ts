import { dieppe } from '@bridgehead/dieppe'
import { anyGame, type Seat } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { beginMatch, Table, unsealed } from '@bridgehead/table'
import { describe, expect, test } from 'vitest'
import { isMatchLink, LONGEST_LINK, linkOf, textOfLink } from './link.ts'

const noBots = () => Promise.reject(new Error('no bots here'))
const table = () => new Table('x', beginMatch(anyGame(dieppe), {}), noBots)

describe('a match in an address', () => {
  test('comes back as it was, as a copy without the seed', async () => {
    const match = table()
    match.choose(0, { verb: 'historical' }, match.position)
    const hash = await linkOf(await match.handout(undefined, true))
    expect(hash && isMatchLink(hash)).toBe(true)
    const { dice, kept, ...rest } = match.file()
    expect(dice?.seed).toHaveLength(64)
    const copy = { choices: 1, of: dice?.commitment }
    expect(JSON.parse((await textOfLink(hash ?? '')) ?? '')).toEqual({ ...rest, base: 3, copy })
  })
  test('stays sealed as long as it hides something', async () => {
    const seats: Seat[] = [
      { roles: ['allied'], player: 'bot', level: 'quick' },
      { roles: ['german'], player: 'person' },
    ]
    const file = await new Table('x', beginMatch(anyGame(narvik), {}, seats), noBots).handout(undefined, true)
    const text = (await textOfLink((await linkOf(file)) ?? '')) ?? ''
    expect(text).not.toContain('verb')
    expect(await unsealed(JSON.parse(text))).toMatchObject({ seats })
  })
  test('is refused when it grows too long', async () => {
    const file = table().file()
    const log = Array.from({ length: 20_000 }, (_, k) => ({ by: 'british', verb: 'unit', arg: (k * 7919) % 100_003 }))
    expect(await linkOf({ ...file, log })).toBeUndefined()
    expect(LONGEST_LINK).toBeGreaterThan(4000)
  })
  test('is refused politely when it is damaged', async () => {
    expect(await textOfLink('#match=abc')).toBeUndefined()
  })
})
