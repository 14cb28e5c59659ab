import { Match, noDice, Referee, seededDice } from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { Planner } from './planner.ts'
import { quickBot } from './quick.ts'
import { Position } from './testPosition.ts'

/** What the quick bot chooses, question by question, for as long as it is asked about this. */
function choicesOf(position: Position, step: 'arrivals.pick' | 'move.pick', most: number): string[] {
  const { def, state } = position
  Object.assign(state, { turn: 10, phase: 'A', active: 'german', weather: 'clear' })
  state.flow = [
    { step: 'segment.seats', left: [] },
    { step, role: 'german' },
  ]
  const referee = new Referee<Normandy>(normandy, def)
  const bot = quickBot(referee, 'german')
  const verbs: string[] = []
  while (verbs.length < most && state.flow.at(-1)?.step.startsWith(step.split('.')[0]!)) {
    const { choice } = bot.advise(state, noDice)
    verbs.push(choice.verb)
    referee.perform(state, choice.verb, choice.arg ?? -1, seededDice(1))
  }
  return verbs
}

describe('Germans who come onto the map', () => {
  const staffs = ['de-hq-84', 'de-hq-47', 'de-hq-74'] as const
  const watched = () =>
    new Position('cobra', true).at('2018', 'us-2').at('2020', 'us-9').at('2120', 'us-30').at('2118', 'us-83')

  test('HQs wait while the enemy watches every way in', () => {
    expect(choicesOf(watched().at('rennes', ...staffs), 'arrivals.pick', 1)).toEqual(['done'])
    expect(choicesOf(new Position('cobra', true).at('rennes', ...staffs), 'arrivals.pick', 1)).toEqual(['enterAll'])
  })

  test('divisions that do not fit into one hex together come in one by one', () => {
    const divisions = ['de-84', 'de-49', 'de-348'] as const
    const position = new Position('cobra', true).at('rennes', ...divisions)
    expect(choicesOf(position, 'arrivals.pick', 2)).toEqual(['enterAll', 'unit'])
    const two = new Position('cobra', true).at('rennes', ...divisions.slice(1))
    expect(choicesOf(two, 'arrivals.pick', 2)).toEqual(['enterAll', 'together'])
  })

  test('whoever is too many in a hex goes on before anybody is lost', () => {
    const position = new Position('cobra', true).at('1810', ...staffs)
    choicesOf(position, 'move.pick', 12)
    const places = staffs.map((code) => position.state.place[position.def.piece(code)])
    expect(new Set(places).size).toBe(3)
    for (const place of places) expect(place).toBeLessThan(position.def.hexCount)
  })
})

test('what is rehearsed changes nothing in the match', () => {
  const { def, state } = new Match<Normandy>(normandy, { scenario: 'cobra' }, seededDice(1))
  const before = JSON.stringify(state)
  new Planner(new Referee<Normandy>(normandy, def), 'german').rehearse(state, 60)
  expect(JSON.stringify(state)).toBe(before)
})
