import { describe, expect, test } from 'vitest'
import { type Choice, type DiceSource, isDenial, Match, RecordedDice } from '../src/index.ts'
import { type Skirmish, sample, skirmish } from './skirmish/index.ts'

/** Blocks bear their counters in the order of the list: 0 1st Rifles, 1 2nd Rifles, 2 Grenadiers, 3 decoy; red 4 to 7 likewise. */
const inOrder = [0, 0, 0, 0, 0, 0, 0, 0]
const ASSAULT = 0
const MARCH = 3

/** A match of the ford in which both sides know what they drew. */
function position(order = ASSAULT, dice: readonly number[] = []): Match<Skirmish> {
  return new Match(skirmish, {}, new RecordedDice([...inOrder, order, ...dice]))
}

const hexOf = (match: Match<Skirmish>, number: string): number => match.def.grid.hexOf(number)

function play(match: Match<Skirmish>, ...choices: readonly (readonly [verb: string, arg?: number | string])[]): void {
  for (const [verb, arg] of choices) {
    const id = typeof arg === 'string' ? hexOf(match, arg) : arg
    const choice: Choice = id === undefined ? { verb } : { verb, arg: id }
    const outcome = match.choose(match.asked!, choice)
    if (isDenial(outcome)) throw new Error(`${verb} ${arg}: ${outcome.key}`)
  }
}

const denialOf = (match: Match<Skirmish>, verb: string, arg?: number) =>
  match.denied(match.asked!).find((denied) => denied.verb === verb && denied.arg === arg)?.denial

describe('the sample game', () => {
  test('hides what a block is from the enemy and from spectators', () => {
    const match = position()
    expect(match.view('blue').counter).toEqual([0, 1, 2, 3, -2, -2, -2, -2])
    expect(match.view('red').counter).toEqual([-2, -2, -2, -2, 4, 5, 6, 7])
    expect(match.view('spectator').counter).toEqual(Array(8).fill(-2))
  })

  test('tells an order to its side only', () => {
    const match = position(MARCH)
    expect(match.events('blue')).toContainEqual({ type: 'order-drawn', side: 'blue', order: 'march', chit: MARCH })
    expect(match.events('red')).toContainEqual({ type: 'order-taken', side: 'blue' })
    expect(match.view('red').hand.blue).toBe(-2)
  })

  test('says why a hex cannot be entered', () => {
    const match = position()
    play(match, ['move', 2], ['hex', '0204'], ['hex', '0203'])
    expect(denialOf(match, 'hex', hexOf(match, '0202'))).toMatchObject({
      clause: 'S-3.2-3',
      args: { cost: 2, points: 1 },
    })
  })

  test('gives a marching side one more movement point', () => {
    const match = position(MARCH)
    play(match, ['march'], ['move', 0])
    expect(match.state.flow.at(-1)).toMatchObject({ step: 'move.hex', points: 4 })
  })

  test('ends a move on contact: the enemy may fire, then both sides show what they are', () => {
    // Red fires with its block 5, the field gun: 9 + 5 hits.
    const match = position(ASSAULT, [9])
    play(match, ['move', 2], ['hex', '0204'], ['hex', '0303'])
    expect(match.asked).toBe('red')
    play(match, ['fire', 5])
    expect(match.state.at[2]).toBe(-1)
    expect(match.state.shown[5]).toBe(1)
    expect(match.state.flow.at(-1)?.step).toBe('move.block')
    expect(match.log.at(-1)?.barrier).toBe('reveal')
  })

  test('removes a decoy that is found out', () => {
    const match = position()
    play(match, ['move', 3], ['hex', '0205'], ['hex', '0304'], ['hold'])
    expect(match.state.at[3]).toBe(-1)
  })

  test('forbids to go straight from one controlled hex to another', () => {
    const match = position()
    play(match, ['move', 0], ['hex', '0202'], ['hex', '0302'], ['hold'])
    expect(match.state.at[0]).toBe(hexOf(match, '0302'))
    match.state.moved[0] = 0
    play(match, ['move', 0])
    expect(denialOf(match, 'hex', hexOf(match, '0303'))).toEqual({
      clause: 'S-3.3-1',
      key: 'zone-of-control',
      args: { block: 5 },
    })
  })

  test('gives odds of a shot that count every target it may be', () => {
    const match = position()
    play(match, ['move', 2], ['hex', '0204'], ['hex', '0303'])
    const odds = match.odds('red', { verb: 'fire', arg: 5 })
    if (isDenial(odds)) throw new Error(odds.key)
    // Fire 5 less 3 for the town: 6 to 9 hit; against grenadiers also 4 and 5. One block in four is theirs.
    const hit = odds.outcomes.find(({ stakes }) => stakes[0]?.key === 'hit')!.chance
    expect(hit).toBeGreaterThan(0.4)
    expect(hit).toBeLessThan(0.6)
  })

  test('has a map and a board that fit each other', () => {
    const match = position()
    const map = sample.map(match.def)
    const board = sample.board(match.def, match.view('red'))
    expect(map.places).toHaveLength(25)
    expect(map.sides).toHaveLength(4)
    expect(board.pieces).toHaveLength(8)
    for (const { place } of board.pieces) expect(map.places[place]).toBeDefined()
    expect(board.pieces[0]).toMatchObject({ face: 'concealed', states: ['concealed'], factors: [] })
    expect(board.pieces[4]).toMatchObject({ face: 'rifles', factors: [4, 2] })
  })

  test('refuses a data pack with a broken table, naming the place', () => {
    const begin = (dice: DiceSource) =>
      new Match(skirmish, { pack: { tables: { terrain: { wood: { cost: 'two' } } } } }, dice)
    expect(() => begin(new RecordedDice([]))).toThrow('data.tables.terrain.wood.cost')
  })
})
