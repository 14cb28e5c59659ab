import type { Choice, DeniedChoice } from '../choice.ts'
import { clone } from '../clone.ts'
import type { LoggedEvent } from '../event.ts'
import { hashOf } from '../hash.ts'
import type { Match, MatchPlan } from '../match.ts'
import type { AnyGame, AnySpec } from '../module.ts'
import { Wording } from '../wording.ts'
import { differences } from './difference.ts'
import { randomPlay } from './randomPlay.ts'

export interface PlaythroughPlan extends MatchPlan {
  readonly seed: number
  /** Only the first so many choices; the whole match when absent. */
  readonly choices?: number
}

/** Changes of a view that are written out one by one; the hash stands for the rest. */
const MOST_CHANGES = 16

/** A random match in full, as text: what was asked, what could be chosen, what was, dice, events and everybody's view. */
export function playthrough(game: AnyGame, plan: PlaythroughPlan): string {
  const { seed, choices = Infinity, ...matchPlan } = plan
  let writer: Writer | undefined
  for (const match of randomPlay({ game, seed, plan: matchPlan })) {
    writer ??= new Writer(match, seed)
    writer.writeLastChoice()
    if (match.log.length >= choices) break
    writer.writeQuestion()
  }
  return writer ? `${writer.lines.join('\n')}\n` : ''
}

class Writer {
  readonly lines: string[] = []
  readonly #match: Match<AnySpec>
  readonly #wording: Wording<AnySpec>
  #views: ReadonlyMap<string, object>

  constructor(match: Match<AnySpec>, seed: number) {
    this.#match = match
    this.#wording = new Wording(match.game, match.def, 'en')
    this.#views = this.#viewsNow()
    const options = Object.entries(match.setup.options).map(([id, value]) => `${id}=${value}`)
    this.lines.push([match.game.id, match.setup.scenario, ...options, `seed ${seed}`].join(' · '))
    this.#write('dice', match.opening.dice.join(' '))
    this.#writeEvents(match.opening.events)
    this.#writeHashes()
  }

  writeQuestion(): void {
    const { asked, state, result, log } = this.#match
    const frame = state.flow.at(-1)
    if (result) this.lines.push('', `Result: ${this.#wording.result(result)} (${result.key}, ${result.score})`)
    if (asked === undefined || !frame) return
    this.lines.push('', `${log.length + 1} · ${asked} · ${frame.step} · ${this.#wording.prompt(frame)}`)
    this.#write('may', byVerb(this.#match.options(asked)).join(' · '))
    for (const [why, denied] of byReason(this.#match.denied(asked)))
      this.#write('not', `${byVerb(denied).join(' · ')} — ${why}`)
  }

  writeLastChoice(): void {
    const entry = this.#match.log.at(-1)
    if (!entry) return
    this.#write('takes', `${byVerb([entry.choice]).join('')} — ${this.#wording.choice(entry.choice)}`)
    this.#write('dice', entry.dice.join(' '))
    this.#writeEvents(entry.events)
    this.#writeChanges()
    this.#writeHashes()
    if (entry.barrier) this.#write('barrier', entry.barrier)
  }

  #write(label: string, text: string): void {
    if (text) this.lines.push(`  ${label.padEnd(7)} ${text}`)
  }

  #writeEvents(events: readonly LoggedEvent<AnySpec>[]): void {
    for (const { event, to, instead } of events) {
      this.#write('event', to ? `(${to.join(', ')} only) ${this.#wording.event(event)}` : this.#wording.event(event))
      if (instead) this.#write('', `(the others) ${this.#wording.event(instead)}`)
    }
  }

  /** What changed in the views: once for all who see the same change. */
  #writeChanges(): void {
    const before = this.#views
    this.#views = this.#viewsNow()
    const seers = new Map<string, string[]>()
    for (const [viewer, view] of this.#views)
      for (const change of differences(before.get(viewer), view))
        seers.set(change, [...(seers.get(change) ?? []), viewer])
    const changes = [...seers].map(([change, who]) =>
      who.length === this.#views.size ? change : `(${who.join(', ')}) ${change}`,
    )
    for (const change of changes.slice(0, MOST_CHANGES)) this.#write('view', change)
    if (changes.length > MOST_CHANGES) this.#write('view', `… and ${changes.length - MOST_CHANGES} more`)
  }

  #writeHashes(): void {
    this.#write('views', [...this.#views].map(([viewer, view]) => `${viewer} ${hashOf(view).slice(0, 8)}`).join(' · '))
  }

  #viewsNow(): ReadonlyMap<string, object> {
    // Where nothing is hidden one view stands for all.
    const viewers = this.#match.game.hidesInformation ? [...this.#match.roles, 'spectator'] : ['spectator']
    // A view may share parts with the state, which moves on.
    return new Map(viewers.map((viewer) => [viewer, clone(this.#match.view(viewer))]))
  }
}

/** "unit 3 5 8", "done". */
function byVerb(choices: readonly Choice[]): string[] {
  const args = new Map<string, number[]>()
  for (const { verb, arg } of choices) args.set(verb, [...(args.get(verb) ?? []), ...(arg === undefined ? [] : [arg])])
  return [...args].map(([verb, list]) => [verb, ...list].join(' '))
}

function byReason(denied: readonly DeniedChoice[]): Map<string, DeniedChoice[]> {
  const reasons = new Map<string, DeniedChoice[]>()
  for (const choice of denied) {
    const { clause, key, args } = choice.denial
    const why = [clause, key, ...(args ? [JSON.stringify(args)] : [])].join(' ')
    reasons.set(why, [...(reasons.get(why) ?? []), choice])
  }
  return reasons
}
