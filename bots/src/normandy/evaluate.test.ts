import { normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { expectedLead } from './evaluate.ts'
import { Field } from './field.ts'
import { definition } from './testPosition.ts'
import { standard } from './weights.ts'

const cobra = definition('cobra')

/** The opening of a scenario in the middle of a segment, changed. */
function leadWith(change: (state: ReturnType<typeof normandy.begin>) => void, def = cobra): number {
  const state = normandy.begin(def)
  state.turn = 8
  state.phase = 'A'
  state.flow = [{ step: 'segment.seats', left: [] }]
  state.markers.fill(0)
  change(state)
  return expectedLead(new Field(def), state)
}

const calm = leadWith(() => {})

describe('what a position is worth', () => {
  test('a marker that is kept counts for its side', () => {
    const { marker } = standard.attack
    const allied = leadWith(({ markers }) => {
      markers[cobra.piece('us-hq-vii')] = 1
    })
    const german = leadWith(({ markers }) => {
      markers[cobra.piece('de-hq-84')] = 1
    })
    expect(allied - calm).toBeCloseTo(marker.allied)
    expect(calm - german).toBeCloseTo(marker.german)
  })

  test('but when everything is over nobody can use it any more', () => {
    const last = (count: number) =>
      leadWith((state) => {
        state.turn = cobra.scenario.lastTurn
        state.phase = 'B'
        state.markers[cobra.piece('us-hq-vii')] = count
      })
    expect(last(1)).toBe(last(0))
  })

  test('whoever has no line of supply counts less, before anybody has asked for it', () => {
    const hqs = cobra.hqsOf.german
    const leaderless = leadWith(({ place }) => {
      for (const hq of hqs) place[hq] = cobra.frame.unused
    })
    expect(leaderless).toBeGreaterThan(calm + 20)
  })

  test('on the beaches each depot that is gone costs more than the one before, up to all that the last is worth (M-11.3-13)', () => {
    const withGone = [0, 1, 2, 3].map((gone) =>
      leadWith((state) => {
        state.beachesLost = gone
      }, definition('campaign')),
    )
    const costs = withGone.slice(1).map((lead, i) => withGone[i]! - lead)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(costs[0]).toBeGreaterThan(0)
    expect(withGone[0]! - withGone[3]!).toBeCloseTo(standard.lastBeach.allied)
  })
})
