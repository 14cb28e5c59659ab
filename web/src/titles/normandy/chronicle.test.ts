import { completeSetup, Match, seededDice } from '@bridgehead/engine'
import { normandy } from '@bridgehead/normandy'
import { describe, expect, it } from 'vitest'
import { hexPath, lossesOf } from './chronicle.ts'

const match = new Match(normandy, completeSetup(normandy, { scenario: 'cobra' }), seededDice(1))
const { def } = match

describe('the losses of a division', () => {
  it('are the steps of its counters that are gone, and of those that are destroyed all', () => {
    const s = structuredClone(match.state)
    expect(lossesOf(def, s).every(({ lost, steps }) => lost > 0 && lost <= steps)).toBe(true)
    const index = def.data.counters.divisions.findIndex(({ id }) => id === 'us-1')
    const [first = -1, second = -1, ...others] = def.units.filter((unit) => def.pieces[unit]?.division === index)
    for (const unit of [first, second, ...others]) s.lost[unit] = 0
    s.lost[first] = 1
    s.place[second] = def.frame.removed
    const own = lossesOf(def, s).find(({ division }) => division === 'us-1')
    expect(own?.lost).toBe(1 + (def.pieces[second]?.steps.length ?? 0))
  })
})

describe('a small map', () => {
  it('has one closed figure for each hex', () => {
    const hexes = [0, 1, 2]
    expect(hexPath(def, hexes).match(/Z/g)).toHaveLength(hexes.length)
    expect(hexPath(def, [])).toBe('')
  })
})
