import { describe, expect, test } from 'vitest'
import { claims, series } from '../claims/claims.mjs'
import { judge } from '../claims.mjs'

type Result = { readonly winner: string; readonly score: number; readonly history?: object[] }

/** Every series has these matches. */
const verdict = (start: string, results: readonly Result[] | ((name: string) => readonly Result[])) =>
  judge(
    claims.find(({ what }: { what: string }) => what.startsWith(start))!,
    typeof results === 'function' ? results : () => results,
  )

const scores = (...all: number[]): Result[] =>
  all.map((score) => ({ score, winner: score > 0 ? 'allied' : score < 0 ? 'german' : 'draw' }))

describe('claims', () => {
  test('every claim speaks of series that are played', () => {
    for (const { of } of claims) for (const name of of) expect(Object.keys(series)).toContain(name)
  })

  test('better than the mirror means beyond its median, for either side', () => {
    const matches = (name: string) => (name.endsWith('mirror') ? scores(1, 2, 3) : scores(1, 2, 3, 9))
    expect(verdict('narvik, strong against quick', matches).line).toContain('50 %')
    expect(verdict('narvik, quick against strong', matches).line).toContain('25 %')
  })

  test('says the same as a row of a table, and marks what fails', () => {
    const { line, row } = verdict('race, strong mirror', scores(5, 5, 5, -5))
    expect(line).toMatch(/^FAILS race, strong mirror: .*: 75 %, 30 % to 95 % \(at most 60 %; 4 of 60 matches\)$/)
    expect(row).toMatch(/^\| race, strong mirror: .* \| at most 60 % \| \*\*75 %\*\* \(30 % to 95 %\) \| 4 of 60 \|$/)
    expect(verdict('race, strong mirror', scores(5, 5, 0, -5)).row).not.toContain('**')
    expect(verdict('race, strong mirror', []).row).toContain('not played')
  })

  test('one side that wins too often is a failure', () => {
    expect(verdict('race, strong mirror', scores(5, 5, 5, -5)).isKept).toBe(false)
    expect(verdict('race, strong mirror', scores(5, 5, 0, -5)).isKept).toBe(true)
    expect(verdict('narvik, strong mirror: how often', scores(5, 5, -5)).line).toMatch(/^FAILS .*: 2\.0, /)
  })

  test('a place that never fell has fallen on no turn', () => {
    const fallen = (...turns: (number | string)[]) =>
      turns.map((played) => ({ score: 0, winner: 'draw', history: [{ key: 'caen', played, history: 5 }] }))
    expect(verdict('campaign, quick mirror: Caen', fallen(3, 4, 5, '–')).line).toContain('50 %')
  })

  test('says between what and what the truth lies', () => {
    expect(verdict('race, quick against chance', scores(...Array(100).fill(5))).line).toContain('100 %, 96 % to 100 %')
    expect(verdict('narvik, strong mirror: median', scores(1, 1, 1)).line).toContain('1.0, 1.0 to 1.0')
    expect(verdict('narvik, strong mirror: median', scores(-9, 0, 0, 1, 9)).line).toMatch(/0\.0, -\d.* to \d/)
  })

  test('what was not played is no verdict, and too few matches are told', () => {
    expect(verdict('campaign, quick mirror: Caen', []).line).toContain('not played')
    expect(verdict('narvik, strong mirror: median', scores(1, 2, 3)).line).toContain('3 of 200 matches')
  })
})
