import { clone, type StateOf, seededDice } from '@bridgehead/engine'
import { ABOARD, type Narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { carryOut } from '../frame/orders.ts'
import { prizeOf } from './combat.ts'
import type { Order, Why } from './order.ts'
import { Script } from './script.ts'
import { stormOrders } from './storms.ts'
import { asReaction, def, hex, inHarstad, script as plain, position, referee, tired, u } from './testPosition.ts'
import { AllThoughts } from './thoughts.ts'

/** The strong Germans' habits. */
const seasoned = new Script(referee, ['german'])

const town = '1911'
const ships = ['rn-dd-1', 'rn-pf-1']
const force = ['gb-24g-1', 'gb-24g-2']
const suspected: Partial<StateOf<Narvik>> = {
  turn: 3,
  secretTurn: { allied: 2, german: 0 },
  openEnd: 0,
  passes: 0,
  air: 0,
}

/** One battalion in Narvik, companies around it, and a landing force off the town. */
function beforeStorm(change: Partial<StateOf<Narvik>> = suspected, inTown: readonly string[] = []): StateOf<Narvik> {
  const garrison = Object.fromEntries(['de-km-1', ...inTown].map((code) => [code, town]))
  const state = position({ 'de-m1-1': '1912', 'de-m1-2': '1912', ...garrison }, change)
  const where = [...state.where]
  const aboard = state.aboard.map(() => -1)
  ships.forEach((ship, i) => {
    where[u(ship)] = hex('2012')
    where[u(force[i]!)] = ABOARD
    aboard[u(force[i]!)] = u(ship)
  })
  return { ...state, where, aboard }
}

/** However badly it may end. */
function stormOf(state: StateOf<Narvik>): Order {
  const thoughts = new AllThoughts()
  stormOrders(plain.field.look(state, 'allied'), hex('2012'), ships.map(u), thoughts)
  return thoughts.orders.find(({ why }) => why.place === def.narvik)!
}

const guardsOf = (script: Script, state: StateOf<Narvik>) =>
  script.orders(state, 'german').filter(({ why }) => why.key === 'guard' && why.place === def.narvik)

describe('when a landing force lies off Narvik, and the end may be near', () => {
  test('a company goes in before anything else is done', () => {
    expect(seasoned.habit(asReaction(beforeStorm()), 'german').why).toMatchObject({ key: 'guard', place: def.narvik })
    expect(guardsOf(plain, asReaction(beforeStorm()))).toEqual([])
  })

  test('nobody goes into the trap while the match is sure to go on', () => {
    const sure = { ...suspected, secretTurn: { allied: 0, german: 0 } }
    expect(guardsOf(seasoned, asReaction(beforeStorm(sure)))).toEqual([])
    const old = { ...suspected, secretTurn: { allied: 1, german: 0 } }
    expect(guardsOf(seasoned, asReaction(beforeStorm(old)))).toEqual([])
  })

  test('nobody goes there when all that it needs is there', () => {
    const full = beforeStorm(suspected, ['de-m2-1', 'de-m2-2', 'de-m2-3'])
    expect(guardsOf(seasoned, asReaction(full))).toEqual([])
  })

  test('a man lost is cheaper than the town', () => {
    const worn = tired({ 'de-km-1': 10, 'de-m2-1': 10, 'de-m2-2': 10 })
    const state = { ...beforeStorm({ ...suspected, ...worn }, ['de-m2-1', 'de-m2-2']), initiative: 'allied' as const }
    const answers = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const now = clone(state)
      carryOut(referee, now, stormOf(now).answers, seededDice(seed))
      const frame = now.flow.at(-1)!
      if (frame.step !== 'absorb.split' || frame.side !== 'german') continue
      answers.add(`${plain.answer(now, 'german').verb} ${seasoned.answer(now, 'german').verb}`)
    }
    expect([...answers]).toEqual(['byRetreat byLoss'])
  })
})

test('while the end may be near and a force waits in Harstad, a second unit goes into Narvik', () => {
  const waiting = (change: Partial<StateOf<Narvik>>) =>
    guardsOf(seasoned, inHarstad(position({ 'de-km-1': town, 'de-m1-1': '1912' }, change), force))
  expect(waiting(suspected)).not.toEqual([])
  expect(waiting({ ...suspected, turn: 2 })).not.toEqual([])
  expect(waiting({ ...suspected, turn: 4 })).toEqual([])
})

test('when a whole army waits, companies go in until the town is held by four', () => {
  const army = ['fr-27-1', 'fr-27-2', 'fr-27-3', 'fr-le-1', 'fr-le-2']
  const inside = { 'de-km-1': town, 'de-m1-1': town, 'de-m1-2': town }
  const sent = (units: { readonly [code: string]: string }) =>
    guardsOf(seasoned, inHarstad(position({ ...units, 'de-m1-3': '1912' }, suspected), army)).length
  expect(sent(inside)).toBe(1)
  expect(sent({ ...inside, 'de-m2-1': town })).toBe(0)
})

const leaversOf = (script: Script, state: StateOf<Narvik>, key: Why['key']) =>
  script
    .orders(state, 'german')
    .filter(({ why }) => why.key === key)
    .map(({ why }) => why.unit)

describe('Narvik is a trap', () => {
  const inTown = { 'de-km-1': town, 'de-m1-1': town, 'de-m1-2': town }
  const army = { 'fr-27-1': '1810', 'fr-27-2': '1810', 'fr-le-1': '1711', 'fr-le-2': '1711' }
  const sure = { ...suspected, secretTurn: { allied: 0, german: 0 } }

  test('from which everybody slips out whom it does not need, before the army is there', () => {
    const inside = { 'de-km-1': town, 'de-m1-1': town }
    const state = position({ ...inside, ...army }, sure)
    expect(leaversOf(seasoned, state, 'slipOut')).toEqual([u('de-m1-1')])
    expect(seasoned.habit(state, 'german').why.key).toBe('slipOut')
    expect(leaversOf(seasoned, asReaction(state), 'slipOut')).toEqual([u('de-m1-1')])
    expect(leaversOf(plain, state, 'slipOut')).toEqual([])
  })

  test('in which they stay while the end may be near, or no army is', () => {
    expect(leaversOf(seasoned, position({ ...inTown, ...army }, suspected), 'slipOut')).toEqual([])
    expect(leaversOf(seasoned, position({ ...inTown, 'fr-27-1': '2814' }, sure), 'slipOut')).toEqual([])
  })

  test('which whoever looks ahead thinks of giving up, once a worn garrison is about to be stormed', () => {
    const given = (script: Script, change: Partial<StateOf<Narvik>>) =>
      script
        .orders(beforeStorm({ ...change, ...tired({ 'de-km-1': 6 }) }), 'german')
        .find(({ why }) => why.key === 'withdraw')
    expect(given(seasoned, sure)).toMatchObject({ value: 0, why: { unit: u('de-km-1') } })
    expect(given(seasoned, suspected)).toBeUndefined()
    expect(given(plain, sure)).toBeUndefined()
  })
})

test('whoever has been shelled goes before those who lie off the shore storm it', () => {
  const afloat = beforeStorm({ ...suspected, ...tired({ 'de-m2-1': 12, 'de-m2-2': 12 }) })
  const where = afloat.where.map((at, unit) => {
    if (['de-m2-1', 'de-m2-2'].map(u).includes(unit)) return hex('1914')
    return ships.map(u).includes(unit) ? hex('1915') : at
  })
  const state = { ...afloat, where }
  const threatened = ['de-m2-1', 'de-m2-2'].map(u)
  const gone = (script: Script, now: StateOf<Narvik>) =>
    leaversOf(script, now, 'withdraw').filter((u) => threatened.includes(u!))
  expect(gone(seasoned, state)).toHaveLength(2)
  expect(gone(seasoned, { ...state, aboard: state.aboard.map(() => -1) })).toEqual([])
  expect(gone(plain, state)).toEqual([])
})

test('Narvik lost when the match may be at its end is worth striking for', () => {
  const prize = (change: Partial<StateOf<Narvik>>) =>
    prizeOf(seasoned.field.look(position({ 'fr-27-1': town }, change), 'german'), def.narvik)
  expect(prize(suspected)).toBeGreaterThan(2 * prize({ ...suspected, secretTurn: { allied: 0, german: 0 } }))
})
