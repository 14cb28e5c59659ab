import { describe, expect, it } from 'vitest'
import { Field } from './field.ts'

const size = { width: 40, height: 30 }

describe('a field', () => {
  it('gives values between its points', () => {
    const field = Field.over(size, 0.5).set((x, y) => x + 2 * y)
    expect(field.at(11, 9)).toBeCloseTo(29)
    expect(field.at(20.4, 12.2)).toBeCloseTo(44.8)
  })
  it('knows how far the nearest mark is', () => {
    const field = Field.over(size, 1)
    field.stroke([10.5, 5.5], [10.5, 20.5])
    const far = field.distances((value) => value === 1)
    expect(far.at(10.5, 12.5)).toBe(0)
    expect(far.at(17.5, 12.5)).toBeCloseTo(7)
    expect(far.at(13.5, 24.5)).toBeCloseTo(5)
  })
  it('keeps its sum when blurred', () => {
    const field = Field.over(size, 1)
    field.values[15 * 40 + 20] = 100
    const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0)
    expect(sum(field.blur(3).values)).toBeCloseTo(100, 2)
    expect(Math.max(...field.values)).toBeLessThan(10)
  })
})
