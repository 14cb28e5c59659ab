import { eventFor } from '../event.ts'
import type { Match } from '../match.ts'
import type { AnySpec } from '../module.ts'
import { languages } from '../text.ts'
import { Wording } from '../wording.ts'

/** What betrays a sentence whose words were not found. */
const broken = /undefined|NaN|\[object|⟨/

/** The sentences a match says just now, in every language, that are missing, empty or broken. */
export function missingWords(match: Match<AnySpec>): string[] {
  return languages.flatMap((language) =>
    sentences(match, new Wording(match.game, match.def, language))
      .filter(({ text }) => text.trim() === '' || broken.test(text))
      .map(({ what, text }) => `${language}, ${what}: "${text}"`),
  )
}

function sentences(match: Match<AnySpec>, wording: Wording<AnySpec>): { what: string; text: string }[] {
  const { asked, state, result, game, def } = match
  const view = match.view('spectator')
  const board = game.board(def, view)
  const frame = state.flow.at(-1)
  const last = match.log.at(-1) ?? match.opening
  const events = last.events.flatMap((logged) => [logged.event, eventFor(logged, 'spectator') ?? logged.event])
  const stakes = events.map((event) => game.stake(event, match.def)).filter((stake) => typeof stake === 'object')
  return [
    ...(asked && frame ? [{ what: `prompt ${frame.step}`, text: wording.prompt(frame) }] : []),
    ...(asked ? match.options(asked).map((o) => ({ what: `verb ${o.verb}`, text: wording.choice(o) })) : []),
    ...(asked
      ? match.denied(asked).map((d) => ({ what: `denial ${d.denial.key}`, text: wording.denial(d.denial) }))
      : []),
    ...events.map((event) => ({ what: `event ${event.type}`, text: wording.event(event) })),
    ...stakes.map((stake) => ({ what: `stake ${stake.key}`, text: wording.stake(stake) })),
    ...game.points(def, view).map((line) => ({ what: `points ${line.key}`, text: wording.points(line) })),
    ...game.history(def, view).map((line) => ({ what: `history ${line.key}`, text: wording.history(line) })),
    ...board.markers.map((marker) => ({ what: `marker ${marker.kind}`, text: wording.marker(marker) })),
    ...[...new Set(board.pieces.flatMap(({ states }) => states))].map((key) => ({
      what: `state ${key}`,
      text: wording.state(key),
    })),
    ...board.tracks.map((track) => ({ what: `track ${track.id}`, text: wording.track(track) })),
    ...(result ? [{ what: `result ${result.key}`, text: wording.result(result) }] : []),
  ]
}
