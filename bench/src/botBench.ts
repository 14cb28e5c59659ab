import { botsFor } from '@bridgehead/bots'
import { type AnyGame, Match, type MatchPlan, seededDice } from '@bridgehead/engine'
import { type Figure, figure } from './figure.ts'
import { cpuTime, median, quantile } from './measure.ts'

/** So many decisions of each bot, spread over a match. */
const DECISIONS = 40
const HABIT = 'quick'

/** What a decision and a hint take each bot of a game, in positions of a match that is played by habit. */
export async function botFigures(game: AnyGame, plan: MatchPlan): Promise<Figure[]> {
  const positions = await positionsOf(game, plan)
  const figures: Figure[] = []
  for (const { level, roles, make } of botsFor(game.id)) {
    if (roles.length === 0) continue
    const advised: number[] = []
    const hinted: number[] = []
    for (const { match, role } of positions) {
      const view = match.view(role)
      // A bot that remembers nothing has everything to think over.
      const [bot, adviser] = [await make(match.referee, role), await make(match.referee, role)]
      advised.push(timeOf(() => bot.advise(view, seededDice(1))))
      if (adviser.hint) hinted.push(timeOf(() => adviser.hint?.(view, seededDice(1))))
    }
    figures.push(...timesOf(`${game.id}/bot-${level}`, advised))
    if (hinted.length > 0) figures.push(...timesOf(`${game.id}/hint-${level}`, hinted))
  }
  return figures
}

function timeOf(work: () => unknown): number {
  const began = cpuTime()
  work()
  return cpuTime() - began
}

const timesOf = (name: string, times: readonly number[]): Figure[] => [
  figure(`${name}-median-ms`, median(times), 'ms'),
  figure(`${name}-p95-ms`, quantile(times, 0.95), 'ms'),
  figure(`${name}-worst-ms`, Math.max(...times), 'ms'),
]

/** A match by habit, forked wherever a bot is to be asked: positions in which there is something to decide. */
async function positionsOf(game: AnyGame, plan: MatchPlan) {
  const match = new Match(game, plan, seededDice(1))
  const habit = botsFor(game.id).find(({ level }) => level === HABIT)!
  const bots = new Map<string, Awaited<ReturnType<typeof habit.make>>>()
  for (const role of match.roles) bots.set(role, await habit.make(match.referee, role))
  const random = seededDice(1)
  const questions: { readonly at: number; readonly role: string }[] = []
  for (let role = match.asked; role !== undefined; role = match.asked) {
    if (match.options(role).length > 1) questions.push({ at: match.log.length, role })
    match.choose(role, bots.get(role)!.advise(match.view(role), random).choice)
  }
  const every = questions.length / Math.min(DECISIONS, questions.length)
  return Array.from({ length: Math.min(DECISIONS, questions.length) }, (_, i) => {
    const { at, role } = questions[Math.floor(i * every)]!
    return { match: match.fork(at, random), role }
  })
}
