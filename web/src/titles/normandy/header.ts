import type { Fact, Status } from '../title.ts'
import type { NormandyLook } from './look.ts'

/** What is under way, by how the name of the question begins. */
const doings = {
  setup: 'setup',
  air: 'aircraft',
  logistics: 'supply',
  markers: 'markers',
  rest: 'rest',
  arrivals: 'arrivals',
  offMap: 'offMap',
  festung: 'offMap',
  move: 'movement',
  land: 'movement',
  stack: 'movement',
  combat: 'combat',
  exploit: 'exploitation',
  counter: 'counterAttack',
  dday: 'dday',
  batteries: 'dday',
} as const
type Doing = (typeof doings)[keyof typeof doings]

/** What comes before the first phase of a turn. */
const beforePhases: readonly Doing[] = ['setup', 'aircraft', 'supply', 'markers', 'rest']

export function doingOf({ view }: NormandyLook): Doing | undefined {
  const [kind = ''] = (view.flow.at(-1)?.step ?? '').split('.')
  return kind in doings ? doings[kind as keyof typeof doings] : undefined
}

/** The turn is still being prepared: no phase has begun. */
export function isStartOfTurn(look: NormandyLook): boolean {
  const doing = doingOf(look)
  // Aircraft are moved once more in phase B.
  return doing !== undefined && beforePhases.includes(doing) && look.view.flow.at(-1)?.step !== 'air.reallocate'
}

/** Made once a language: that takes a browser as long as drawing a dozen counters. */
const dateFormats: { [language: string]: Intl.DateTimeFormat } = {}

/** Whose segment of which phase it is, and what is done in it. */
export function statusOf(look: NormandyLook): Status {
  const { def, view, words, language } = look
  const { phases, segment, doing } = words
  const [from = '', to = ''] = def.data.tables.turns.dates[view.turn] ?? []
  const date = (dateFormats[language] ??= new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }))
  const dates =
    from === to ? date.format(new Date(from)) : `${date.format(new Date(from))} – ${date.format(new Date(to))}`
  const under = doingOf(look)
  const what = under ? doing[under] : ''
  const begins = isStartOfTurn(look)
  const frame = view.flow.at(-1)
  // Whoever sets up does so before any segment.
  const isGerman = (under === 'setup' && frame && 'role' in frame ? frame.role : view.active) === 'german'
  return {
    side: isGerman ? 'DE' : 'US',
    title: begins ? words.startOf(view.turn) : segment[view.active],
    text: begins ? what : [phases[view.phase], what].filter(Boolean).join(' · '),
    brief: dates,
  }
}

/** Markers with the HQs of whoever looks, and what is left of the aircraft. */
export function factsOf({ def, view, role, words }: NormandyLook): readonly Fact[] {
  const side = role === 'german' ? 'german' : 'allied'
  const markers = def.hqsOf[side].reduce((sum, hq) => sum + (view.markers[hq] ?? 0), 0)
  const left = (...kinds: readonly string[]) =>
    view.available.reduce((sum, count, cls) => (kinds.includes(def.airClasses[cls]?.kind ?? '') ? sum + count : sum), 0)
  return [
    { value: String(markers), label: words.facts.markers },
    { value: `${left('HB')} · ${left('MB', 'LB')} · ${left('FB')}`, label: words.facts.aircraft },
  ]
}
