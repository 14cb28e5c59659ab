import { expect, test } from 'vitest'
import { checkMatchFile, parseMatchFile } from './matchFileSchema.ts'
import { MatchFileError } from './matchFormat.ts'
import { sayFault } from './text.ts'
import { MOST_TEXT, readJson } from './untrusted.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('what is nested deeper than anything we write is refused before it is parsed', () => {
  expect(readJson(nested(50))).toHaveProperty('json')
  expect(readJson(nested(100))).toEqual({ fault: 'too-deep' })
  expect(readJson('['.repeat(5_000_000))).toEqual({ fault: 'too-deep' })
  // Brackets in a text nest nothing.
  expect(readJson(JSON.stringify(`\\"${'['.repeat(500)}`))).toHaveProperty('json')
})

test('what is longer than any match is refused before it is parsed', () => {
  expect(readJson(`"${'a'.repeat(MOST_TEXT)}"`)).toEqual({ fault: 'too-large' })
})

test.each([
  ['a name', { format: 'bridgehead-match', version: 3, game: 'g'.repeat(1e6) }],
  ['a key', { format: 'bridgehead-match', version: 3, [`k${'x'.repeat(1e6)}`]: 1 }],
  ['a version', { format: 'bridgehead-match', version: 'v'.repeat(1e6) }],
])('the refusal of a file with a long %s stays short', (_, json) => {
  try {
    checkMatchFile(json)
    throw new Error('It was accepted.')
  } catch (failure) {
    if (!(failure instanceof MatchFileError)) throw failure
    expect(failure.message.length).toBeLessThan(400)
    expect(sayFault(failure.fault, 'fr').length).toBeLessThan(400)
  }
})

test('a long quotation is cut', () => {
  const said = sayFault({ key: 'unknown-game', args: { game: 'g'.repeat(1e6) } }, 'en')
  expect(said).toMatch(/"g{60}…"/)
})

test.each(['['.repeat(200), `{"a":${'{"a":'.repeat(200)}`])('a match file is not made of %j', (text) => {
  expect(() => parseMatchFile(text)).toThrow(expect.objectContaining({ fault: { key: 'too-deep' } }))
})
