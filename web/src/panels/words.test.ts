import { describe, expect, it } from 'vitest'
import { panelsEn } from '../i18n/panels.en.ts'
import { panelsFr } from '../i18n/panels.fr.ts'

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  // Sentences with numbers or names in them are tried with some.
  if (typeof value === 'function')
    return [[path, String(value(...(path.endsWith('ways') ? [['a', 'b']] : [2, 3, 'x', 4, 5])))]]
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

describe('the words of the panels', () => {
  const french = leaves(panelsFr)
  it('have the same keys in both languages', () =>
    expect(leaves(panelsFr).map(([key]) => key)).toEqual(leaves(panelsEn).map(([key]) => key)))
  it('leave nothing empty', () =>
    expect([...french, ...leaves(panelsEn)].filter(([, text]) => text.trim() === '')).toEqual([]))
  it('put a non-breaking space before French double punctuation', () =>
    expect(french.filter(([, text]) => /[^\u00a0][:;?!%»](\s|$)/.test(text))).toEqual([]))
  it('use curly apostrophes', () => expect(french.filter(([, text]) => text.includes("'"))).toEqual([]))
})
