import type { Advice } from '@bridgehead/engine'
import { type AnySpec, type Match, seededDice } from '@bridgehead/engine'

/** Somebody to ask for a hint: what he would choose in the place of the role that is asked, and why. */
export type Adviser = (match: Match<AnySpec>, role: string) => Promise<Advice | undefined>

/** The best bot that plays the role; it is fetched when the first hint is asked for. */
export const botAdviser: Adviser = async (match, role) => {
  const { botsFor } = await import('@bridgehead/bots')
  const maker = botsFor(match.game.id).find(({ roles }) => roles.includes(role))
  const bot = await maker?.make(match.referee, role)
  return bot?.advise(match.view(role), seededDice(match.log.length))
}
