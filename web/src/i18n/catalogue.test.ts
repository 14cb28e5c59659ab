import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { labEn } from './lab.en.ts'
import { labFr } from './lab.fr.ts'
import { labFieldsEn } from './labFields.en.ts'
import { labFieldsFr } from './labFields.fr.ts'
import { labTablesEn } from './labTables.en.ts'
import { labTablesFr } from './labTables.fr.ts'
import { onlineEn } from './online.en.ts'
import { onlineFr } from './online.fr.ts'
import { panelsLaterEn } from './panelsLater.en.ts'
import { panelsLaterFr } from './panelsLater.fr.ts'

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

describe.each([
  ['the page', en, fr],
  ['panels that are opened', panelsLaterEn, panelsLaterFr],
  ['the workshop', labEn, labFr],
  ['the tables of the workshop', labTablesEn, labTablesFr],
  ['the figures of the workshop', labFieldsEn, labFieldsFr],
  ['playing over a network', onlineEn, onlineFr],
])('the catalogues of %s', (_, english, french) => {
  it('have the same keys', () =>
    expect(leaves(french).map(([key]) => key)).toEqual(leaves(english).map(([key]) => key)))
  it('leave nothing empty', () =>
    expect([...leaves(english), ...leaves(french)].filter(([, text]) => text.trim() === '')).toEqual([]))
  it('put a non-breaking space before French double punctuation', () => {
    expect(leaves(french).filter(([, text]) => / [:;?!%»]/.test(text))).toEqual([])
  })
})
