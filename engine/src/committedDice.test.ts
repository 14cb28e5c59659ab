import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitTo, committedDice, newSeed } from './committedDice.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const roll = (count: number, sides: number, dice = committedDice(seed, ['a'])) =>
  Array.from({ length: count }, () => dice.next(sides))

/** χ² of counts that should all be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}

describe('committed dice', () => {
  test('are the words of HMAC-SHA-256(seed, nonces and number of the die), as anybody can compute', () => {
    const dice = committedDice(seed, ['alice', 'bob'])
    for (let k = 0; k < 20; k++) {
      const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(`5:alice3:bob|${k}|0`).digest()
      expect(dice.next(6)).toBe(digest.readUInt32BE(0) % 6)
    }
  })

  test('never change from one version of the program to the next', () => {
    expect(roll(12, 6)).toEqual([0, 0, 2, 1, 3, 3, 4, 5, 4, 2, 4, 4])
    expect(roll(12, 10)).toEqual([6, 4, 2, 5, 5, 1, 0, 5, 2, 8, 4, 6])
  })

  test.each([2, 6, 10])('favour no face of a die of %d sides', (sides) => {
    const counts = new Array<number>(sides).fill(0)
    for (const face of roll(6_000, sides)) counts[face]!++
    expect(chiSquare(counts)).toBeLessThan(sides * 3 + 10)
  })

  test('pass over words that would favour low faces', () => {
    // Of 3 · 2^30 sides, a quarter of all words must be passed over; taking them modulo would double the lowest third.
    const sides = 3 * 2 ** 30
    const low = roll(2_000, sides).filter((face) => face < 2 ** 30).length
    expect(low / 2_000).toBeGreaterThan(0.29)
    expect(low / 2_000).toBeLessThan(0.38)
  })

  test('can be taken up at any die', () => {
    const whole = roll(20, 6)
    expect(roll(13, 6, committedDice(seed, ['a'], 7))).toEqual(whole.slice(7))
  })

  test('can be given back', () => {
    const dice = committedDice(seed, ['a'])
    const first = roll(3, 6, dice)
    dice.rewind?.(3)
    expect(roll(3, 6, dice)).toEqual(first)
  })

  test('depend on every nonce and on where one ends', () => {
    const streams = [['ab'], ['a', 'b'], ['b', 'a'], [], ['']].map((nonces) =>
      roll(20, 6, committedDice(seed, nonces)).join(),
    )
    expect(new Set(streams).size).toBe(streams.length)
  })
})

describe('the commitment', () => {
  test('is the SHA-256 of the seed', () => {
    expect(commitTo(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })

  test('differs for every other seed', () => {
    const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
    fc.assert(fc.property(hex, (other) => other === seed || commitTo(other) !== commitTo(seed)))
  })

  test('new seeds are 32 bytes, never the same', () => {
    expect(newSeed()).toMatch(/^[0-9a-f]{64}$/)
    expect(newSeed()).not.toBe(newSeed())
  })
})
