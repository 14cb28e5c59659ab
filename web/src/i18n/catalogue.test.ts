import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { fr } from './fr.ts'

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

describe('the catalogues of the page', () => {
  it('have the same keys', () => expect(leaves(fr).map(([key]) => key)).toEqual(leaves(en).map(([key]) => key)))
  it('leave nothing empty', () =>
    expect([...leaves(en), ...leaves(fr)].filter(([, text]) => text.trim() === '')).toEqual([]))
  it('put a non-breaking space before French double punctuation', () => {
    expect(leaves(fr).filter(([, text]) => / [:;?!%»]/.test(text))).toEqual([])
  })
})
