import { dieppe } from '@bridgehead/dieppe'
import { anyGame } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { beginMatch } from './held.ts'
import { isMatchLink, LONGEST_LINK, linkOf, textOfLink } from './link.ts'
import { unsealed } from './seal.ts'
import { Table } from './table.ts'

const noBots = () => Promise.reject(new Error('no bots here'))
const table = () => new Table('x', beginMatch(anyGame(dieppe), {}), noBots)

describe('a match in an address', () => {
  test('comes back as it was, without the seed', async () => {
    const match = table()
    match.choose('british', { verb: 'historical' })
    const file = match.file()
    const hash = await linkOf(file)
    expect(hash && isMatchLink(hash)).toBe(true)
    const { dice, ...rest } = file
    expect(dice?.seed).toHaveLength(64)
    expect(JSON.parse((await textOfLink(hash ?? '')) ?? '')).toEqual(rest)
  })
  test('stays sealed as long as it hides something', async () => {
    const file = await new Table('x', beginMatch(anyGame(narvik), {}, { people: ['german'] }), noBots).keepsake()
    const text = (await textOfLink((await linkOf(file)) ?? '')) ?? ''
    expect(text).not.toContain('verb')
    expect((await unsealed(JSON.parse(text))).seating).toEqual({ people: ['german'] })
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
