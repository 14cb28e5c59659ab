import type { NarvikDefinition, NarvikView } from '@bridgehead/narvik'
import type { Language } from '../../i18n/language.svelte.ts'
import { narvikTheme } from '../../themes/narvik.ts'
import type { Overlay, Title } from '../title.ts'
import { definitionOf, focusOf, viewOf } from './focus.ts'
import { narvikWords } from './words.ts'

const overlays: readonly Overlay[] = [
  { id: 'reach', standard: true },
  { id: 'supply', standard: false },
  { id: 'zones', standard: false },
  { id: 'ranges', standard: false },
  { id: 'waterways', standard: false },
  { id: 'points', standard: false },
]

/** N-7-4: the snow goes two turns after the thaw was rolled. */
const isThawed = (def: NarvikDefinition, view: NarvikView): boolean =>
  view.thaw > 0 && view.turn >= view.thaw + def.data.tables.weather.thawDelay

function skyOf(def: NarvikDefinition, view: NarvikView, language: Language): string {
  const { sky } = narvikWords(language)
  const bad = [...(view.badTrondheim ? ['Trondheim'] : []), ...(view.badNarvik ? ['Narvik'] : [])]
  const ground = isThawed(def, view) ? sky.thaw : view.thaw > 0 ? sky.melting : sky.snow
  return `${bad.length > 0 ? sky.bad(bad.join(', ')) : sky.clear} · ${ground}`
}

export const narvikTitle: Title = {
  theme: narvikTheme,
  ground: (def, view) => (isThawed(definitionOf(def), viewOf(view)) ? 'narvik-thaw' : 'narvik'),
  start: { code: '1911', scale: 0.9 },
  overlays,
  overlayName: (_words, id, language) =>
    narvikWords(language).overlays[id as keyof ReturnType<typeof narvikWords>['overlays']],
  primary: ['historical', 'commit', 'done', 'stay', 'noDecoy'].map((verb) => ({ verb })),
  guarded: ['pass', 'decline'],
  verbs: {
    commit: { icon: 'die' },
    done: { icon: 'check' },
    stop: { icon: 'check', key: 'X' },
    pass: { icon: 'pause', key: 'P' },
    decline: { icon: 'close', key: 'X' },
    harstad: { icon: 'arrow' },
    byFatigue: { key: 'F' },
    byLoss: { key: 'L' },
    byRetreat: { key: 'B' },
  },
  finish: { 'move.step': 'stop' },
  trackCaption(_words, def, view, { id, value }, language) {
    const { tracks } = narvikWords(language)
    if (id !== 'turn') return tracks.air(value)
    const { data } = definitionOf(def)
    return tracks.turn(
      value,
      data.tables.turns.dates[value - 1]?.[language] ?? '',
      skyOf(definitionOf(def), viewOf(view), language),
    )
  },
  trackColour: (_def, { id, value }, cell) => (id === 'turn' ? (cell <= value ? '#F3ECD5' : '#8E8A7B') : '#9FC3D2'),
  focus: focusOf,
  light: () => ({}),
}
