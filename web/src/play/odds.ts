import type { AnySpec, Contest, Forecast, ForecastOutcome, LedgerLine, Stake } from '@bridgehead/engine'
import type { Language } from '../i18n/language.svelte.ts'

/** Chances as the player reads them. */

/** "55%", "55 %" in French; never 0 or 100 for what is possible or uncertain. */
export function percent(chance: number, language: Language, words: { under: string; over: string }): string {
  const sign = language === 'fr' ? '\u00a0%' : '%'
  if (chance > 0 && chance < 0.01) return `${words.under}\u00a01${sign}`
  if (chance < 1 && chance > 0.99) return `${words.over}\u00a099${sign}`
  return `${Math.round(chance * 100)}${sign}`
}

export const sumOf = (ledger: readonly LedgerLine[]): number => ledger.reduce((sum, { value }) => sum + value, 0)

export interface Bar {
  /** Attack minus defence. */
  readonly difference: number
  /** Of all equal cases, how many give it. */
  readonly cases: number
  /** The attacker wins: ties are his. */
  readonly good: boolean
}

export interface ContestChart {
  readonly bars: readonly Bar[]
  readonly cases: number
  readonly most: number
  readonly chance: number
}

/** How the two dice of a contest may fall, counted out. */
export function chartOf({ attack, defence }: Contest<AnySpec>): ContestChart {
  const lead = attack.die.lowest + sumOf(attack.ledger) - defence.die.lowest - sumOf(defence.ledger)
  const counts = new Map<number, number>()
  for (let a = 0; a < attack.die.sides; a++)
    for (let d = 0; d < defence.die.sides; d++) counts.set(lead + a - d, (counts.get(lead + a - d) ?? 0) + 1)
  const bars = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([difference, cases]) => ({ difference, cases, good: difference >= 0 }))
  const cases = attack.die.sides * defence.die.sides
  const wins = bars.reduce((sum, bar) => sum + (bar.good ? bar.cases : 0), 0)
  return { bars, cases, most: Math.max(...bars.map((bar) => bar.cases)), chance: wins / cases }
}

/** One thing that may happen, with its chance over all outcomes. */
export interface StakeChance {
  readonly stake: Stake<AnySpec>
  readonly chance: number
}

/** Each thing that may happen by itself, in the order in which it is met, with how likely it is. */
export function stakeChances({ outcomes }: Forecast<AnySpec>): readonly StakeChance[] {
  const found = new Map<string, { stake: Stake<AnySpec>; chance: number }>()
  for (const { stakes, chance } of outcomes)
    for (const key of new Set(stakes.map((stake) => JSON.stringify(stake)))) {
      const stake = JSON.parse(key) as Stake<AnySpec>
      const known = found.get(key)
      if (known) known.chance += chance
      else found.set(key, { stake, chance })
    }
  return [...found.values()]
}

/**
 * What may go wrong, and what may go right where nothing says the opposite: of two things that exclude each other only the one
 * against the player is told. `none` is the chance that nothing of it happens.
 */
export function dangersIn(forecast: Forecast<AnySpec>, side: string | undefined) {
  const all = stakeChances(forecast)
  const aboutSame = (a: Stake<AnySpec>, b: Stake<AnySpec>): boolean => JSON.stringify(a.args) === JSON.stringify(b.args)
  const bad = all.filter(({ stake }) => stake.good !== side)
  const good = all.filter(({ stake }) => stake.good === side && !bad.some((other) => aboutSame(other.stake, stake)))
  const none = forecast.outcomes
    .filter(({ stakes }) => stakes.every((stake) => stake.good === side))
    .reduce((sum, { chance }) => sum + chance, 0)
  return { stakes: [...good, ...bad], none }
}

/** Whole outcomes while they are few enough to be told as sentences: those that are good for the side first, whatever their chance. */
export function bigOutcomes(
  { outcomes }: Forecast<AnySpec>,
  side: string | undefined,
): readonly ForecastOutcome<AnySpec>[] | undefined {
  if (outcomes.length > 4) return undefined
  const told = outcomes.filter(({ stakes }) => stakes.length > 0)
  const isGood = ({ stakes }: ForecastOutcome<AnySpec>) => isGoodFor(side, stakes)
  return [...told.filter(isGood), ...told.filter((outcome) => !isGood(outcome))]
}

/** How likely it is that an outcome is good for the side. */
export const winChance = ({ outcomes }: Forecast<AnySpec>, side: string | undefined): number =>
  outcomes.filter(({ stakes }) => isGoodFor(side, stakes)).reduce((sum, { chance }) => sum + chance, 0)

/** For whom an outcome is good: the last thing that happens in it decides. */
export const isGoodFor = (side: string | undefined, stakes: readonly Stake<AnySpec>[]): boolean =>
  stakes.at(-1)?.good === side
