import type { SessionEntry } from '@bridgehead/table'
import { isRoll, type Telling } from '../../play/telling.ts'
import { contestsIn, dice } from '../contests.ts'

/** A fight from the player's side: his chance beforehand, and whether he won. */
export interface Fight {
  readonly chance: number
  readonly won: boolean
}

/** Every contest of the match. Where the other side attacked, the player wins when the attack fails. */
export function fightsOf(telling: Telling, entries: readonly SessionEntry[], side: string | undefined): Fight[] {
  return entries.flatMap(({ events }) =>
    contestsIn(telling, events).flatMap(({ by, chance, won }) => {
      if (by === undefined) return []
      return [by === side ? { chance, won } : { chance: 1 - chance, won: !won }]
    }),
  )
}

/** The chance of each number of wins, when every fight is won with its own chance: one fight after the other is folded in. */
export function winsDistribution(chances: readonly number[]): number[] {
  let distribution = [1]
  for (const chance of chances) {
    const next = new Array<number>(distribution.length + 1).fill(0)
    distribution.forEach((share, wins) => {
      next[wins] = (next[wins] ?? 0) + share * (1 - chance)
      next[wins + 1] = (next[wins + 1] ?? 0) + share * chance
    })
    distribution = next
  }
  return distribution
}

/** All dice of one kind, and their mean beside the one to be expected. */
export interface Average {
  readonly die: string
  readonly count: number
  readonly mean: number
  readonly expected: number
}

/** What the dice of a match showed on average, by kind: where no fight is one die against another. */
export function averagesOf(entries: readonly SessionEntry[]): Average[] {
  const rolls = entries.flatMap(({ events }) => events.filter(isRoll))
  return Object.values(dice).flatMap(({ name, sides, lowest }) => {
    const faces = rolls.filter(({ die }) => die === name).flatMap(({ face, faces: each }) => each ?? [face])
    const mean = faces.reduce((sum, face) => sum + face, 0) / faces.length
    return faces.length > 0 ? [{ die: name, count: faces.length, mean, expected: lowest + (sides - 1) / 2 }] : []
  })
}

export type Fortune = 'veryUnlucky' | 'unlucky' | 'even' | 'lucky' | 'veryLucky'

export interface Luck {
  readonly fights: number
  readonly won: number
  readonly expected: number
  /** Chance of each number of wins. */
  readonly distribution: readonly number[]
  /** Share of matches with the same odds that win as few, and as many. */
  readonly asFew: number
  readonly asMany: number
  readonly fortune: Fortune
}

export function luckOf(fights: readonly Fight[]): Luck {
  const distribution = winsDistribution(fights.map(({ chance }) => chance))
  const won = fights.filter((fight) => fight.won).length
  const sum = (from: number, to: number) => distribution.slice(from, to).reduce((all, share) => all + share, 0)
  const asFew = sum(0, won + 1)
  const asMany = sum(won, distribution.length)
  return {
    fights: fights.length,
    won,
    expected: fights.reduce((all, { chance }) => all + chance, 0),
    distribution,
    asFew,
    asMany,
    fortune: fortuneOf(asFew - (distribution[won] ?? 0) / 2),
  }
}

/** In words, from the middle of the percentiles that the result covers. */
function fortuneOf(percentile: number): Fortune {
  if (percentile < 0.1) return 'veryUnlucky'
  if (percentile < 0.35) return 'unlucky'
  if (percentile <= 0.65) return 'even'
  return percentile <= 0.9 ? 'lucky' : 'veryLucky'
}
