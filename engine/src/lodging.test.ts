import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Lodging, lodge } from './lodging.ts'

/** Houses with so much room each, guests of some size each, and which houses would do for whom. */
interface Inns {
  readonly room: readonly number[]
  readonly sizes: readonly number[]
  readonly wishes: readonly (readonly number[])[]
}

const guestsOf = ({ sizes }: Inns): number[] => sizes.map((_, guest) => guest)

function open({ room, sizes, wishes }: Inns): { lodging: Lodging; free: number[] } {
  const free = [...room]
  return {
    free,
    lodging: {
      housesFor: (guest) => wishes[guest]!,
      hasRoom: (house, guest) => free[house]! >= sizes[guest]!,
      admit(house, guest) {
        free[house]! -= sizes[guest]!
      },
      dismiss(house, guest) {
        free[house]! += sizes[guest]!
      },
    },
  }
}

/** Whether all of these guests can be lodged at once, by trying everything. */
function fit(inns: Inns, guests: readonly number[], free: readonly number[] = inns.room): boolean {
  const [first, ...others] = guests
  if (first === undefined) return true
  const size = inns.sizes[first]!
  return inns.wishes[first]!.some(
    (house) => free[house]! >= size && fit(inns, others, free.with(house, free[house]! - size)),
  )
}

const anyInns = (mostSize: number): fc.Arbitrary<Inns> =>
  fc.integer({ min: 1, max: 4 }).chain((houses) =>
    fc
      .array(
        fc.record({
          size: fc.integer({ min: 1, max: mostSize }),
          wishes: fc.uniqueArray(fc.nat({ max: houses - 1 })),
        }),
        { maxLength: 8 },
      )
      .chain((guests) =>
        fc.array(fc.nat({ max: 3 * mostSize }), { minLength: houses, maxLength: houses }).map((room) => ({
          room,
          sizes: guests.map(({ size }) => size),
          wishes: guests.map(({ wishes }) => wishes),
        })),
      ),
  )

describe('lodging guests', () => {
  it('finds houses for as many as brute force does, the earlier before the later', () => {
    fc.assert(
      fc.property(anyInns(1), (inns) => {
        const expected: number[] = []
        for (const guest of guestsOf(inns)) if (fit(inns, [...expected, guest])) expected.push(guest)
        const found = lodge(guestsOf(inns), open(inns).lodging)
        expect([...found.keys()].sort((a, b) => a - b)).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('never fills a house beyond its room, nor sends anybody where he would not go, whatever the sizes', () => {
    fc.assert(
      fc.property(anyInns(3), (inns) => {
        const { lodging, free } = open(inns)
        const found = lodge(guestsOf(inns), lodging)
        const left = [...inns.room]
        for (const [guest, house] of found) {
          expect(inns.wishes[guest]).toContain(house)
          left[house]! -= inns.sizes[guest]!
        }
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
        expect(free).toEqual(left)
      }),
      { numRuns: 1000 },
    )
  })

  it('pushes along a chain as long as it must be', () => {
    const chain: Inns = { room: [1, 1, 1, 1], sizes: [1, 1, 1, 1], wishes: [[0, 1], [1, 2], [2, 3], [0]] }
    expect([...lodge([0, 1, 2, 3], open(chain).lodging)]).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ])
  })

  it('leaves the choice between houses with room to the host', () => {
    const inns: Inns = { room: [1, 1], sizes: [1], wishes: [[0, 1]] }
    const last = { ...open(inns).lodging, choose: (_: number, houses: readonly number[]) => houses.at(-1)! }
    expect(lodge([0], last).get(0)).toBe(1)
  })
})
