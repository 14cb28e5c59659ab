import { anyGame, completeSetup } from '@bridgehead/engine'
import { normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { expectedLead } from './evaluate.ts'
import { Field } from './field.ts'
import { standard } from './weights.ts'

const def = normandy.define(normandy.data, completeSetup(anyGame(normandy), { scenario: 'cobra', options: {} }))

/** The opening of Cobra in the middle of a segment, changed. */
function leadWith(change: (state: ReturnType<typeof normandy.begin>) => void): number {
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
      markers[def.piece('us-hq-vii')] = 1
    })
    const german = leadWith(({ markers }) => {
      markers[def.piece('de-hq-84')] = 1
    })
    expect(allied - calm).toBeCloseTo(marker.allied)
    expect(calm - german).toBeCloseTo(marker.german)
  })

  test('but when everything is over nobody can use it any more', () => {
    const last = (count: number) =>
      leadWith((state) => {
        state.turn = def.scenario.lastTurn
        state.phase = 'B'
        state.markers[def.piece('us-hq-vii')] = count
      })
    expect(last(1)).toBe(last(0))
  })

  test('whoever has no line of supply counts less, before anybody has asked for it', () => {
    const hqs = def.hqsOf.german
    const leaderless = leadWith(({ place }) => {
      for (const hq of hqs) place[hq] = def.frame.unused
    })
    expect(leaderless).toBeGreaterThan(calm + 20)
  })
})
