import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scatter, seededDice, shuffle } from './random.ts'

test('the same seed gives the same numbers, another seed others', () => {
  const numbers = (seed: number) => {
    const dice = seededDice(seed)
    return Array.from({ length: 20 }, () => dice.next(1000))
  }
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
})

test('scattered seeds begin differently, however near they lie', () => {
  const firsts = Array.from({ length: 600 }, (_, seed) => seededDice(scatter(seed)).next(6))
  for (let face = 0; face < 6; face++) {
    const count = firsts.filter((first) => first === face).length
    expect(Math.abs(count - 100)).toBeLessThan(40)
  }
  const fractions = Array.from({ length: 100 }, (_, seed) => seededDice(scatter(seed)).next(2 ** 30) / 2 ** 30)
  expect(fractions.filter((fraction) => fraction < 0.5).length).toBeGreaterThan(30)
})

test('every number is a face of the die', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1000 }), (seed, sides) => {
      const face = seededDice(seed).next(sides)
      return Number.isInteger(face) && face >= 0 && face < sides
    }),
  )
})

test('shuffling keeps every item', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      expect(shuffle([...items], seededDice(seed)).sort()).toEqual([...items].sort())
    }),
  )
})

test('every order of three is about as likely', () => {
  const counts = new Map<string, number>()
  const random = seededDice(1)
  for (let i = 0; i < 6_000; i++) {
    const order = shuffle([1, 2, 3], random).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
