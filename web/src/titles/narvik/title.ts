import type { NarvikDefinition, NarvikView } from '@bridgehead/narvik'
import { totalsOf } from '@bridgehead/narvik/rules/victory'
import type { Language } from '../../i18n/language.svelte.ts'
import type { ActionKind, Title } from '../title.ts'
import { captionOf } from './captions.ts'
import { definitionOf, focusOf, viewOf } from './focus.ts'
import { followUp, planFor, relatedTo } from './handling.ts'
import { consequenceOf, remarkOn, statusOf } from './initiative.ts'
import { lightOf, overlays } from './light.ts'
import { panelFor } from './panels.ts'
import { narvikTheme } from './theme.ts'
import { type NarvikWords, narvikWords } from './words.ts'

const kinds: readonly ActionKind[] = [
  { id: 'move', verbs: ['move'], key: 'M' },
  { id: 'assault', verbs: ['assault'], key: 'A' },
  { id: 'shell', verbs: ['shell'], key: 'G' },
  { id: 'sail', verbs: ['sail'], key: 'S' },
  { id: 'embark', verbs: ['embark'], key: 'E' },
  { id: 'land', verbs: ['land'], key: 'D' },
  { id: 'bombard', verbs: ['bombard'], key: 'B' },
  { id: 'employ', verbs: ['employBase', 'employFerry'], key: 'F' },
  { id: 'air', verbs: ['airInfantry', 'airShips'], key: 'W' },
  { id: 'recon', verbs: ['recon'], key: 'C' },
  { id: 'reveal', verbs: ['reveal'], key: 'V' },
]

/** N-7-4: the snow goes two turns after the thaw was rolled. */
const isThawed = (def: NarvikDefinition, view: NarvikView): boolean =>
  view.thaw > 0 && view.turn >= view.thaw + def.data.tables.weather.thawDelay

function skyOf(def: NarvikDefinition, view: NarvikView, language: Language): string {
  const { sky } = narvikWords(language)
  const bad = [...(view.badTrondheim ? ['Trondheim'] : []), ...(view.badNarvik ? ['Narvik'] : [])]
  const ground = isThawed(def, view) ? sky.thaw : view.thaw > 0 ? sky.melting : sky.snow
  return bad.length > 0 ? sky.bad(bad.join(', '), ground) : sky.clear(ground)
}

/** Choices with a die behind them whose odds no panel shows yet. */
const gambles: { readonly [step: string]: string } = { 'air.infantry': 'ap', 'air.ships': 'commit' }

export const narvikTitle: Title = {
  theme: narvikTheme,
  ground: (def, view) => (isThawed(definitionOf(def), viewOf(view)) ? 'narvik-thaw' : 'narvik'),
  start: { code: '1911', scale: 0.9 },
  caption: captionOf,
  overlays,
  overlayName: (_words, id, language) => narvikWords(language).overlays[id as keyof NarvikWords['overlays']],
  kinds,
  kindName: (id, language) => narvikWords(language).kinds[id as keyof NarvikWords['kinds']],
  primary: ['historical', 'commit', 'done', 'stay', 'noDecoy', 'noSupport'].map((verb) => ({ verb })),
  guarded: ['pass', 'decline', 'reveal', 'byRetreat', 'byFatigue', 'byLoss', 'exhaustAll', 'exit', 'maximumSupport'],
  verbs: {
    commit: { icon: 'die' },
    done: { icon: 'check' },
    stop: { icon: 'check', key: 'X' },
    pass: { icon: 'pause', key: 'P' },
    decline: { icon: 'close', key: 'X' },
    harstad: { icon: 'arrow' },
    byFatigue: { key: 'F' },
    byLoss: { key: 'K' },
    byRetreat: { key: 'B' },
  },
  finish: { 'move.step': 'stop', 'absorb.path': 'stop' },
  preparing: [
    'setup.norwegianHex',
    'setup.germanHex',
    'move.step',
    'assault.declare',
    'shell.target',
    'shell.guns',
    'bombard.ships',
    'sail.ships',
    'embark.ships',
    'land.ships',
    'storm.from',
    'storm.ships',
    'air.infantry',
    'air.ships',
  ],
  headerTracks: ['turn'],
  trackCaption(_words, def, view, { id, value }, language) {
    const { tracks } = narvikWords(language)
    if (id !== 'turn') return tracks.air(value)
    const narvik = definitionOf(def)
    const date = narvik.data.tables.turns.dates[value - 1]?.[language] ?? ''
    return tracks.turn(value, date, skyOf(narvik, viewOf(view), language))
  },
  trackColour: (_def, { id, value }, cell) => (id === 'turn' && cell > value ? '#8E8A7B' : '#F3ECD5'),
  focus: focusOf,
  light: lightOf,
  status: statusOf,
  score({ view, language }) {
    const { allied, german } = totalsOf(viewOf(view))
    return { value: `${allied} : ${german}`, label: narvikWords(language).score }
  },
  facts: ({ view, language }) => [{ value: String(viewOf(view).air), label: narvikWords(language).airPoints }],
  label: ({ view, language }, { verb }) =>
    verb === 'commit' ? narvikWords(language).commit[viewOf(view).flow.at(-1)?.step ?? ''] : undefined,
  remark: remarkOn,
  consequence: consequenceOf,
  related: relatedTo,
  follow: followUp,
  plan: planFor,
  paneled: ['ap', 'air'],
  panel: panelFor,
  gambles: (step, verb) => gambles[step] === verb,
}
