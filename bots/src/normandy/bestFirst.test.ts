import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestFirst, type Rated } from './bestFirst.ts'

interface Plan extends Rated {
  readonly name: string
  readonly place: number
}

/** What is taken, in order, when each plan is worth `now[name]` once it is looked at. */
function taken(plans: readonly Plan[], now: { readonly [name: string]: number | undefined }, least: number): string[] {
  const names: string[] = []
  bestFirst(
    plans,
    ({ name }) => now[name],
    least,
    ({ name }) => names.push(name),
    (a, b) => a.place === b.place,
  )
  return names
}

const plan = (name: string, place: number, worth: number): Plan => ({ name, place, worth })

describe('the most promising first', () => {
  test('whoever has fallen behind waits, whoever is a rival is shut out', () => {
    const plans = [plan('a', 1, 5), plan('b', 2, 4), plan('c', 1, 3)]
    expect(taken(plans, { a: 2, b: 4, c: 3 }, 0)).toEqual(['b', 'c'])
  })

  test('what is no longer worth its while is left out', () => {
    expect(taken([plan('a', 1, 5), plan('b', 2, 4)], { a: 1, b: undefined }, 2)).toEqual([])
  })

  // Seen in the race to Cherbourg: a bold general, content with a small loss, looked at the last attack for ever.
  test('a last plan that has turned out a small loss is taken by whoever is content with that', () => {
    expect(taken([plan('a', 1, 0.1)], { a: -0.04 }, -0.5)).toEqual(['a'])
  })

  test('comes to an end whatever the worths', () => {
    const figure = fc.integer({ min: -30, max: 30 }).map((n) => n / 10)
    const any = fc.array(fc.record({ place: fc.nat(3), worth: figure, now: figure }), { maxLength: 12 })
    fc.assert(
      fc.property(any, figure, (rows, least) => {
        const plans = rows.map(({ place, worth }, i) => plan(`${i}`, place, worth))
        const now = Object.fromEntries(rows.map((row, i) => [`${i}`, row.now]))
        const names = taken(plans, now, least)
        const places = names.map((name) => rows[Number(name)]!.place)
        expect(new Set(places).size).toBe(places.length)
        for (const name of names) expect(now[name]).toBeGreaterThanOrEqual(least)
      }),
    )
  })
})
