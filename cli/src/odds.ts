import type { AnySpec, Choice, Forecast, Match, RollPlan } from '@bridgehead/engine'
import type { CliText } from './text/en.ts'
import type { Voice } from './voice.ts'

/** Enough for the longest assault, soon enough for an impatient player. */
const LIMITS = { most: 5_000, samples: 2_000 }
const SHOWN_OUTCOMES = 6

/** The odds of a choice in words; nothing when it rolls no dice. */
export function oddsLines(
  match: Match<AnySpec>,
  role: string,
  choice: Choice,
  { voice, text, withSums }: { voice: Voice; text: CliText; withSums: boolean },
): string[] {
  const odds = match.odds(role, choice, LIMITS)
  if (!('outcomes' in odds) || !rollsDice(odds) || !hasStakes(odds)) return []
  return [...outcomeLines(odds, voice, text), ...(withSums ? sumLines(odds, voice) : [])]
}

const rollsDice = ({ runs, worlds }: Forecast<AnySpec>): boolean => runs > Math.max(1, worlds)

/** A die that changes nothing a player cares for is not worth a line. */
const hasStakes = ({ outcomes }: Forecast<AnySpec>): boolean => outcomes.some(({ stakes }) => stakes.length > 0)

function outcomeLines({ outcomes, exact, runs }: Forecast<AnySpec>, voice: Voice, text: CliText): string[] {
  const shown = outcomes.slice(0, SHOWN_OUTCOMES)
  const lines = shown.map(
    ({ chance, stakes }) => `${voice.percent(chance).padStart(7)}  ${voice.stakes(stakes) || text.play.nothingOfNote}`,
  )
  const rest = outcomes.slice(SHOWN_OUTCOMES).reduce((sum, { chance }) => sum + chance, 0)
  if (rest > 0) lines.push(`${voice.percent(rest).padStart(7)}  ${text.play.otherOutcomes}`)
  lines.push(`         (${text.play.odds(exact, runs)})`)
  return lines
}

/** Both sides of each contest: "Fire: d6 +4 fire factor +2 levels with it". */
function sumLines({ contests }: Forecast<AnySpec>, voice: Voice): string[] {
  return contests.flatMap(({ attack, defence }) => [attack, defence]).map((plan) => `         ${sumOf(plan, voice)}`)
}

function sumOf({ die, purpose, ledger }: RollPlan<AnySpec>, { words }: Voice): string {
  const lines = ledger
    .filter(({ value }) => value !== 0)
    .map(
      ({ key, value, clause }) => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${words.ledger[key] ?? key} (${clause})`,
    )
  return `${words.rolls[purpose] ?? purpose}: ${[die.name, ...lines].join(' ')}`
}
