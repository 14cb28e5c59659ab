import type { Narvik, NarvikDefinition } from '@bridgehead/narvik'
import { isWinter } from '@bridgehead/narvik/rules/weather'
import type { Stretch, Tracks } from '../title.ts'
import type { NarvikLook } from './look.ts'
import type { NarvikWords } from './words.en.ts'

function skyOf({ def, view, words: { sky } }: NarvikLook): string {
  const bad = [...(view.badTrondheim ? ['Trondheim'] : []), ...(view.badNarvik ? ['Narvik'] : [])]
  const ground = !isWinter({ s: view, def }) ? sky.thaw : view.thaw > 0 ? sky.melting : sky.snow
  return bad.length > 0 ? sky.bad(bad.join(', '), ground) : sky.clear(ground)
}

function stretchesOfTurns({ data }: NarvikDefinition): Stretch[] {
  const { turns, weather } = data.tables
  return [
    { from: 1, to: weather.lateFrom - 1, means: 'winter' },
    { from: weather.lateFrom, to: weather.lastTurn, means: 'lateSpring' },
    { from: weather.lastTurn + 1, to: turns.last, means: 'noWeather' },
  ]
}

export const narvikTracks: Tracks<Narvik, NarvikWords> = {
  turn: 'turn',
  inHeader: ['turn'],
  caption(look, { id, value }) {
    const { tracks } = look.words
    if (id !== 'turn') return tracks.air(value)
    const date = look.def.data.tables.turns.dates[value - 1]?.[look.language] ?? ''
    return tracks.turn(value, date, skyOf(look))
  },
  colour: (_def, { id, value }, cell) => (id === 'turn' && cell > value ? '#8E8A7B' : '#F3ECD5'),
  cellLabel: (def, track, cell, language) =>
    track === 'turn' ? (def.data.tables.turns.dates[cell - 1]?.[language] ?? '') : '',
  stretches: (def, track) =>
    track === 'turn' ? stretchesOfTurns(def) : [{ from: 0, to: def.data.tables.airPoints.most, means: 'points' }],
}
