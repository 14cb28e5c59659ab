import { type AnySpec, type Denial, type Forecast, isDenial, type RollPlan } from '@bridgehead/engine'
import type { CliText } from './text/en.ts'
import type { Voice } from './voice.ts'

/** More ways than this a player does not take in; each thing that may happen is then told by itself. */
const SHOWN_OUTCOMES = 6
const SHOWN_STAKES = 8

/** The odds of a choice in words; nothing when it rolls no dice. */
export function oddsLines(
  odds: Forecast<AnySpec> | Denial,
  { voice, text, withSums }: { voice: Voice; text: CliText; withSums: boolean },
): string[] {
  if (isDenial(odds) || !rollsDice(odds) || !hasStakes(odds)) return []
  return [...outcomeLines(odds, voice, text), ...(withSums ? sumLines(odds, voice) : [])]
}

const rollsDice = ({ runs, worlds }: Forecast<AnySpec>): boolean => runs > Math.max(1, worlds)

/** A die that changes nothing a player cares for is not worth a line. */
const hasStakes = ({ outcomes }: Forecast<AnySpec>): boolean => outcomes.some(({ stakes }) => stakes.length > 0)

function outcomeLines(odds: Forecast<AnySpec>, voice: Voice, text: CliText): string[] {
  const { outcomes, exact, runs } = odds
  const line = (chance: number, what: string) => `${voice.percent(chance).padStart(7)}  ${what}`
  const precision = text.play.odds(exact, runs)
  if (outcomes.length > SHOWN_OUTCOMES)
    return [
      ...chancesAlone(odds, voice).map(([what, chance]) => line(chance, what)),
      `         (${text.play.eachAlone}, ${precision})`,
    ]
  return [
    ...outcomes.map(({ chance, stakes }) => line(chance, voice.stakes(stakes) || text.play.nothingOfNote)),
    `         (${precision})`,
  ]
}

/** How likely each thing is, whatever else happens, the likeliest first. */
function chancesAlone({ outcomes }: Forecast<AnySpec>, voice: Voice): [what: string, chance: number][] {
  const chances = new Map<string, number>()
  for (const { stakes, chance } of outcomes)
    for (const what of new Set(stakes.map((stake) => voice.stakes([stake]))))
      chances.set(what, (chances.get(what) ?? 0) + chance)
  return [...chances].sort(([, a], [, b]) => b - a).slice(0, SHOWN_STAKES)
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
