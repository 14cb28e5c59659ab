import { eventsFor, type LoggedEvent, noDice } from '@bridgehead/engine'
import { resumeMatch } from '@bridgehead/table'
import { EXIT } from '../errors.ts'
import { changeText, opening, readMatchFile } from '../files.ts'
import { wrapWords } from '../layout.ts'
import { Voice } from '../voice.ts'
import type { World } from './world.ts'

export interface ReplayOptions {
  readonly to?: number
  readonly json?: boolean
}

/**
 * Tells a match as it was. While it goes on and hides something, only what everybody may know: its file was sealed so that nobody
 * reads the other side's part of it. Once it is over, everything.
 */
export async function replay(world: World, path: string, { to, json }: ReplayOptions): Promise<number> {
  const { terminal, language, text } = world
  const { file, game } = await readMatchFile(path, text)
  const { match: whole, change } = await opening(path, text, () => resumeMatch(game, file))
  const match = to === undefined || to >= whole.log.length ? whole : whole.fork(to, noDice)
  const voice = new Voice(game, match.def, language)
  const isSecret = game.hidesInformation && whole.result === undefined
  const told = (events: readonly LoggedEvent[]) =>
    isSecret ? eventsFor(events, 'spectator') : events.map(({ event }) => event)
  const sentences = (events: readonly LoggedEvent[]) => told(events).map((event) => voice.event(event))
  const entries = match.log.map(({ by, choice, dice, events }, i) => ({
    number: i + 1,
    by,
    ...(isSecret ? { label: text.replay.secret } : { ...choice, label: voice.choice(choice), dice }),
    sentences: sentences(events),
  }))
  const { result } = match
  if (change && !json) terminal.print(changeText(change, text))
  if (json) {
    terminal.print(
      JSON.stringify({ game: game.id, opening: sentences(match.opening.events), entries, result }, null, 2),
    )
    return EXIT.ok
  }
  const tell = (lines: readonly string[]) => {
    for (const line of lines) for (const part of wrapWords(line, terminal.columns, '   ')) terminal.print(part)
  }
  if (isSecret) terminal.print(text.replay.untold)
  terminal.print(text.replay.opening)
  tell(sentences(match.opening.events))
  for (const { number, by, label, sentences: lines } of entries) {
    terminal.print(text.replay.entry(number, voice.role(by), label))
    tell(lines)
  }
  terminal.print(
    result ? text.replay.end(voice.wording.result(result), result.score) : text.replay.unfinished(entries.length),
  )
  return EXIT.ok
}
