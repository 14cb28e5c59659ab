import { type Choice, Match, noDice, Referee, seededDice } from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { Habits } from './habits.ts'
import type { MoveOrder } from './moveOrder.ts'
import { Planner } from './planner.ts'
import { quickBot } from './quick.ts'
import { strongBot } from './strong.ts'
import { Position } from './testPosition.ts'

/** What a bot chooses, question by question, for as long as it is asked about this. */
const choicesOf = (position: Position, most: number, make = quickBot): string[] =>
  answersOf(position, most, make).map(({ verb }) => verb)

function answersOf(position: Position, most: number, make: typeof quickBot): Choice[] {
  const { def, state } = position
  Object.assign(state, { turn: 10, phase: 'A', active: 'german', weather: 'clear' })
  state.flow = [
    { step: 'segment.seats', left: [] },
    { step: 'arrivals.pick', role: 'german' },
  ]
  const referee = new Referee<Normandy>(normandy, def)
  const bot = make(referee, 'german')
  const choices: Choice[] = []
  while (choices.length < most && state.flow.at(-1)?.step.startsWith('arrivals')) {
    const { choice } = bot.advise(state, noDice)
    choices.push(choice)
    referee.perform(state, choice.verb, choice.arg ?? -1, seededDice(1))
  }
  return choices
}

/** So many German units that are none of those in reserve. */
function army(count: number): string[] {
  const { def } = new Position('cobra')
  const codes = def.unitsOf.german.map((u) => def.pieces[u]!.code)
  return codes.filter((code) => code !== 'de-326' && code !== 'de-348').slice(0, count)
}

describe('Germans who come onto the map', () => {
  const staffs = ['de-hq-84', 'de-hq-47', 'de-hq-74'] as const
  const watched = () =>
    new Position('cobra', true).at('2018', 'us-2').at('2020', 'us-9').at('2120', 'us-30').at('2118', 'us-83')

  test('HQs wait while the enemy watches every way in', () => {
    expect(choicesOf(watched().at('rennes', ...staffs), 1)).toEqual(['done'])
    expect(choicesOf(new Position('cobra', true).at('rennes', ...staffs), 1)).toEqual(['enterAll'])
  })

  test('divisions that do not fit into one hex together come in one by one', () => {
    const divisions = ['de-84', 'de-49', 'de-348'] as const
    const position = new Position('cobra', true).at('rennes', ...divisions)
    expect(choicesOf(position, 2)).toEqual(['enterAll', 'unit'])
    const two = new Position('cobra', true).at('rennes', ...divisions.slice(1))
    expect(choicesOf(two, 2)).toEqual(['enterAll', 'together'])
  })

  test('somebody comes to Le Havre before the army counts as destroyed, which those of plain habits do not think of (M-11.3-12)', () => {
    const reserve = () => new Position('cobra', true).at('pas-de-calais', 'de-326', 'de-348')
    expect(choicesOf(reserve(), 1, strongBot)).toEqual(['enter'])
    expect(choicesOf(reserve(), 1)).toEqual(['done'])
    const { arg } = answersOf(reserve(), 1, strongBot)[0]!
    expect(arg).toBe(new Position('cobra').def.piece('de-348')) // the weaker of the two
    const soldiers = army(18)
    expect(choicesOf(reserve().at('1810', ...soldiers), 1, strongBot)).toEqual(['done'])
    expect(choicesOf(reserve().at('1810', ...soldiers.slice(1)), 1, strongBot)).toEqual(['enter'])
  })

  test('whoever is too many in a hex goes on before anybody is lost, whatever was planned', () => {
    const position = new Position('cobra', true).at('1810', ...staffs)
    const { referee } = position.moving('german', 10)
    const { def, state } = position
    const habits = new Habits(referee, 'german')
    const here = def.place('1810')
    const stay = (piece: number): MoveOrder => ({ piece, from: here, to: here, reserve: false, why: { key: 'wait' } })
    habits.adopt(
      state,
      staffs.map((code) => stay(def.piece(code))),
    )
    for (let asked = 0; asked < 12 && state.flow.at(-1)?.step.startsWith('move'); asked++) {
      const { verb, arg } = habits.answer(state)
      referee.perform(state, verb, arg, noDice)
    }
    const places = staffs.map((code) => state.place[def.piece(code)]!)
    expect(new Set(places).size).toBe(3)
    expect(Math.max(...places)).toBeLessThan(def.hexCount)
  })
})

test('what is rehearsed changes nothing in the match', () => {
  const { def, state } = new Match<Normandy>(normandy, { scenario: 'cobra' }, seededDice(1))
  const before = JSON.stringify(state)
  new Planner(new Referee<Normandy>(normandy, def), 'german').rehearse(state, 60)
  expect(JSON.stringify(state)).toBe(before)
})
