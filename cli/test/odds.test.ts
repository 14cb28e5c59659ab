import { type AnySpec, type Choice, Match, seededDice } from '@bridgehead/engine'
import { sample } from '@bridgehead/engine/sample'
import { describe, expect, it } from 'vitest'
import { oddsLines } from '../src/odds.ts'
import { en } from '../src/text/en.ts'
import { Voice } from '../src/voice.ts'

/** Random play up to the first choice that sends two sides against each other. */
function firstGamble(): { match: Match<AnySpec>; role: string; choice: Choice; lines: string[] } {
  for (let seed = 1; seed < 50; seed++) {
    const random = seededDice(seed)
    const match = new Match(sample, {}, seededDice(seed))
    const voice = new Voice(sample, match.def, 'en')
    for (let role = match.asked; role !== undefined; role = match.asked) {
      for (const choice of match.options(role)) {
        const lines = oddsLines(match.odds(role, choice), { voice, text: en, withSums: true })
        if (lines.some((line) => line.includes(': d'))) return { match, role, choice, lines }
      }
      const options = match.options(role)
      match.choose(role, options[random.next(options.length)]!)
    }
  }
  throw new Error('nobody ever rolls dice')
}

describe('odds', () => {
  it('are percents that add up, with what is at stake', () => {
    const { lines } = firstGamble()
    const chances = lines.flatMap((line) => /^ *([\d.]+)% {2}\S/.exec(line)?.slice(1) ?? []).map(Number)
    expect(chances.length).toBeGreaterThan(1)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(100, 0)
  })

  it('say whether they are exact, and show the sums beside the dice when asked', () => {
    const { lines } = firstGamble()
    expect(lines.join('\n')).toMatch(/\((exact|from \d+ samples)\)/)
    expect(lines.at(-1)).toMatch(/: d(6|10)/)
  })

  it('are not shown for a choice that rolls nothing', () => {
    const match = new Match(sample, {}, seededDice(1))
    const role = match.asked!
    const voice = new Voice(sample, match.def, 'en')
    const quiet = match.options(role).find((choice) => choice.verb === 'move')!
    expect(oddsLines(match.odds(role, quiet), { voice, text: en, withSums: false })).toEqual([])
  })
})
