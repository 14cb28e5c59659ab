import type { Normandy } from '@bridgehead/normandy'
import type { Tracks } from '../title.ts'
import { isStartOfTurn } from './header.ts'
import type { NormandyWords } from './words.en.ts'

export const normandyTracks: Tracks<Normandy, NormandyWords> = {
  turn: 'turn',
  inHeader: ['turn'],
  caption(look, { id, value }) {
    const { view, words } = look
    const { tracks, weather } = words
    if (id !== 'turn') return tracks.points(value)
    const sky = weather[view.storm ? 'storm' : view.weather]
    return isStartOfTurn(look) ? tracks.start(value, sky) : tracks.turn(value, view.phase, sky)
  },
  colour: (_def, { id, value }, cell) => (id === 'turn' && cell > value ? '#8E8A7B' : '#F3ECD5'),
  cellLabel(def, track, cell, language) {
    const [from] = track === 'turn' ? (def.data.tables.turns.dates[cell] ?? []) : []
    return from ? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(from)) : ''
  },
  stretches({ def, words }, track) {
    const { firstTurn, lastTurn } = def.scenario
    if (track !== 'turn') return [{ from: 0, to: 1000, means: words.stretches.points }]
    const week = { from: Math.max(1, firstTurn), to: lastTurn, means: words.stretches.weeks }
    return firstTurn === 0 ? [{ from: 0, to: 0, means: words.stretches.dday }, week] : [week]
  },
}
