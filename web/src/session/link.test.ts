import { dieppe } from '@bridgehead/dieppe'
import { anyGame } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { isMatchLink, LONGEST_LINK, linkOf, matchOfLink } from './link.ts'
import { beginMatch, LocalSession } from './local.ts'

const noBots = () => Promise.reject(new Error('no bots here'))
const session = () => new LocalSession('x', beginMatch(anyGame(dieppe), {}), noBots)

describe('a match in an address', () => {
  test('comes back as it was, without the seed', async () => {
    const match = session()
    await match.choose({ verb: 'historical' })
    const file = await match.file()
    const hash = await linkOf(file)
    expect(hash && isMatchLink(hash)).toBe(true)
    const { dice, ...rest } = file
    expect(dice?.seed).toHaveLength(64)
    expect(await matchOfLink(hash ?? '')).toEqual(rest)
  })
  test('is refused when it grows too long', async () => {
    const file = await session().file()
    const log = Array.from({ length: 20_000 }, (_, k) => ({ by: 'british', verb: 'unit', arg: (k * 7919) % 100_003 }))
    expect(await linkOf({ ...file, log })).toBeUndefined()
    expect(LONGEST_LINK).toBeGreaterThan(4000)
  })
  test('is refused politely when it is damaged', async () => {
    await expect(matchOfLink('#match=abc')).rejects.toThrow('damaged')
  })
})
