import type { Choice } from '../choice.ts'
import { sameChoice } from '../choice.ts'
import type { Match } from '../match.ts'
import type { AnySpec } from '../module.ts'

export interface Forgery {
  readonly role: string
  /** Not always a choice at all. */
  readonly choice: unknown
}

/** Arguments that no question offers. */
const badArgs = [-1, -7, 0.5, Number.NaN, Infinity, 2 ** 31, 2 ** 53, '0', null, true, [], {}]
const badVerbs = ['', 'no-such-verb', 'constructor', '__proto__', 0, null, undefined]
const noChoices = [undefined, null, 0, 'done', [], {}]

/** What a cheat or a broken client might send: choices of others, choices not offered, and things that are no choices. */
export function forgeries(match: Match<AnySpec>): Forgery[] {
  const { asked } = match
  if (asked === undefined) return match.roles.map((role) => ({ role, choice: { verb: anyVerb(match) } }))
  const options = match.options(asked)
  const first = options[0]
  const strangers = [...match.roles.filter((role) => role !== asked), 'spectator', 'nobody', '']
  return [
    ...strangers.map((role) => ({ role, choice: first })),
    ...badArgs.map((arg) => ({ role: asked, choice: { verb: first?.verb, arg } })),
    ...badVerbs.map((verb) => ({ role: asked, choice: { ...first, verb } })),
    ...noChoices.map((choice) => ({ role: asked, choice })),
    ...notOffered(match, options).map((choice) => ({ role: asked, choice })),
  ]
}

/** Well-formed choices with each verb of the game that are not on the list. */
function notOffered(match: Match<AnySpec>, options: readonly Choice[]): Choice[] {
  return Object.keys(match.game.verbs)
    .flatMap((verb) => [{ verb }, { verb, arg: 0 }, { verb, arg: 1 }, { verb, arg: 7 }])
    .filter((choice) => !options.some((option) => sameChoice(option, choice)))
}

function anyVerb(match: Match<AnySpec>): string {
  return Object.keys(match.game.verbs)[0] ?? ''
}
