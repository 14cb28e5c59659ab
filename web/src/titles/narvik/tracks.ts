import type { Narvik } from '@bridgehead/narvik'
import { turnStretches } from '@bridgehead/narvik/rules/reference'
import { groundOf } from '@bridgehead/narvik/rules/weather'
import type { Stretch, Tracks } from '../title.ts'
import type { NarvikLook } from './look.ts'
import type { NarvikWords } from './words.en.ts'

function skyOf({ def, view, words: { sky } }: NarvikLook): string {
  const bad = [...(view.badTrondheim ? ['Trondheim'] : []), ...(view.badNarvik ? ['Narvik'] : [])]
  const ground = sky[groundOf({ def, s: view })]
  return bad.length > 0 ? sky.bad(bad.join(', '), ground) : sky.clear(ground)
}

const stretchesOfTurns = ({ def, words: { stretches } }: NarvikLook): Stretch[] =>
  turnStretches(def).map(({ from, to, weather, airBonus }) => {
    if (weather === undefined) return { from, to, means: stretches.noWeather(airBonus) }
    const { thawDelay } = def.data.tables.weather
    return { from, to, means: weather > 0 ? stretches.lateSpring(weather, thawDelay) : stretches.winter }
  })

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
  stretches: (look, track) =>
    track === 'turn'
      ? stretchesOfTurns(look)
      : [
          {
            from: 0,
            to: look.def.data.tables.airPoints.most,
            means: look.words.stretches.air(look.def.data.tables.airPoints.dice),
          },
        ],
}
