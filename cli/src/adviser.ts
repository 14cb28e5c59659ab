import type { AnySpec, Choice, Match } from '@bridgehead/engine'

/** Somebody to ask for a hint: what he would choose in the place of the role that is asked. */
export type Adviser = (match: Match<AnySpec>, role: string) => Promise<Choice | undefined>

/** Who advises in which game. Bots are put down here once they can play it. */
const advisers: { readonly [game: string]: (() => Promise<Adviser>) | undefined } = {}

export async function adviserFor(game: string): Promise<Adviser | undefined> {
  return advisers[game]?.()
}
