import { type DiceSource, Referee } from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { Habits } from './habits.ts'
import { isForParis } from './paris.ts'
import { Position } from './testPosition.ts'
import { standard } from './weights.ts'

/** Interdiction stops nobody. */
const ones: DiceSource = { next: () => 0 }

/** Where Germans off the map go in one phase. */
function marchOf(position: Position, turn: number, codes: readonly string[]): string[] {
  const { def, state } = position
  const referee = new Referee<Normandy>(normandy, def)
  const habits = new Habits(referee, 'german')
  Object.assign(state, { turn, phase: 'A', active: 'german', weather: 'clear' })
  state.flow = [
    { step: 'segment.seats', left: [] },
    { step: 'offMap.pick', role: 'german' },
  ]
  while (state.flow.at(-1)?.step.startsWith('offMap')) {
    const { verb, arg } = habits.answer(state)
    referee.perform(state, verb, arg, ones)
  }
  return codes.map((code) => def.boxes[state.place[def.piece(code)]! - def.hexCount]!.code)
}

/** Depots to live on, and as many Germans on the map as they need there. */
function position(onMap = standard.paris.onMap): Position {
  const position = new Position('cobra', true).open('gd-paris', 'gd-pas-de-calais')
  const { def } = position
  const army = def.unitsOf.german.map((u) => def.pieces[u]!.code).filter((code) => /^de-\d+(pz|ss|fj)-/.test(code))
  return position.at('1704', ...army.filter((code) => !code.startsWith('de-116pz')).slice(0, onMap))
}

describe('Germans who come too late for the front', () => {
  test('hold Paris, which nobody frees as long as they stand there', () => {
    const infantry = ['de-331', 'de-344'] as const
    expect(marchOf(position().at('pas-de-calais', ...infantry), 9, infantry)).toEqual(['paris', 'paris'])
    expect(marchOf(position().at('reich', ...infantry), 9, infantry)).toEqual(['paris', 'paris'])
    expect(marchOf(position().at('paris', ...infantry), 9, infantry)).toEqual(['paris', 'paris'])
  })

  test('as many as are enough: the others go on to the front', () => {
    const all = ['de-331', 'de-363', 'de-326', 'de-344'] as const
    const places = marchOf(position().at('pas-de-calais', ...all), 9, all)
    expect(places.filter((box) => box === 'paris')).toHaveLength(2)
    expect(marchOf(position().at('paris', ...all), 9, all).filter((box) => box === 'paris')).toHaveLength(2)
    // Either of them could be spared if it were not for the other.
    const field = position().at('paris', 'de-331', 'de-363').seenBy('german', 9)
    expect(['de-331', 'de-363'].map((code) => isForParis(field, field.def.piece(code)))).toEqual([true, true])
  })

  test('while the front still stands everybody goes there, and armour always does', () => {
    expect(marchOf(position().at('pas-de-calais', 'de-331'), 8, ['de-331'])).toEqual(['evreux'])
    expect(marchOf(position().at('pas-de-calais', 'de-116pz-60'), 9, ['de-116pz-60'])).toEqual(['evreux'])
  })

  test('nor does anybody stay behind when too few are left on the map, where all is lost with the army', () => {
    const [enough, few] = [position(), position(standard.paris.onMap - 1)]
    expect(marchOf(enough.at('pas-de-calais', 'de-331'), 9, ['de-331'])).toEqual(['paris'])
    expect(marchOf(few.at('pas-de-calais', 'de-331'), 9, ['de-331'])).toEqual(['evreux'])
  })

  test('nobody goes to a Paris that is lost', () => {
    const lost = position().at('pas-de-calais', 'de-331')
    lost.state.control[lost.def.paris] = 1
    expect(marchOf(lost, 10, ['de-331'])).toEqual(['evreux'])
  })
})
