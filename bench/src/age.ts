import { type AnyGame, type AnySpec, type MatchPlan, type StateOf, seededDice } from '@bridgehead/engine'
import { type Figure, figure } from './figure.ts'
import { eachChoice, refereeOf } from './randomPlay.ts'

/** What a choice takes in two parts of a game, question by question. */
type Part = 'early' | 'late'
type Share = { [P in Part]: { choices: number; ms: number } }
const GAMES = 12
/** Questions that are asked less often in either part say nothing. */
const FEWEST = 30

/**
 * How much longer a choice takes late in a game than early. What is asked changes as a game goes on, so like is compared with like: each
 * question counts in both parts as often as it is asked in both together.
 */
export function ageFigures(
  game: AnyGame,
  plan: MatchPlan,
  partOf: (state: StateOf<AnySpec>) => Part | undefined,
): Figure[] {
  const referee = refereeOf(game, plan)
  for (let seed = 0; seed < 3; seed++) eachChoice(referee, seededDice(seed), () => {})
  const byStep = new Map<string, Share>()
  for (let seed = 0; seed < GAMES; seed++) {
    let part: Part | undefined
    eachChoice(
      referee,
      seededDice(seed),
      (state) => {
        part = partOf(state)
      },
      (step, ms) => {
        if (!part) return
        const share = byStep.get(step) ?? { early: { choices: 0, ms: 0 }, late: { choices: 0, ms: 0 } }
        share[part].choices++
        share[part].ms += ms
        byStep.set(step, share)
      },
    )
  }
  const known = [...byStep.values()].filter(({ early, late }) => Math.min(early.choices, late.choices) >= FEWEST)
  const total = known.reduce((sum, { early, late }) => sum + early.choices + late.choices, 0)
  const microseconds = (part: Part) =>
    known.reduce((sum, share) => {
      const weight = (share.early.choices + share.late.choices) / total
      return sum + (weight * 1000 * share[part].ms) / share[part].choices
    }, 0)
  const [early, late] = [microseconds('early'), microseconds('late')]
  return [
    figure(`${game.id}/choice-us-early`, early, 'µs'),
    figure(`${game.id}/choice-us-late`, late, 'µs'),
    figure(`${game.id}/late-to-early-ratio`, late / early, '×'),
  ]
}
