import type { MapModel } from '@bridgehead/engine'
import { expect, test } from 'vitest'
import { partsOf, phraseIn, placeFinder } from './saying.ts'

const places = [{ code: '2312' }, { code: '1914' }, { code: '0101' }]
const names = ['Bjerkvik (2312)', 'Haugfjell, 1914', 'Up']
const find = placeFinder({ places } as unknown as MapModel, (place) => names[place] ?? '')

test('places that are named, or told by their number, become links', () => {
  expect(partsOf('Is haugfjell crowded, or 2312?', find)).toEqual([
    { text: 'Is ' },
    { text: 'haugfjell', place: 1 },
    { text: ' crowded, or ' },
    { text: '2312', place: 0 },
    { text: '?' },
  ])
  expect(partsOf('Up and away', find)).toEqual([{ text: 'Up and away' }])
  expect(partsOf('', find)).toEqual([])
})

test('a ready phrase is read in the reader’s language, anything else as it was said', () => {
  expect(phraseIn('Well played', 'fr')).toBe('Bien joué')
  expect(phraseIn('Bien joué', 'en')).toBe('Well played')
  expect(phraseIn('Bien joué, vraiment', 'en')).toBe('Bien joué, vraiment')
})
