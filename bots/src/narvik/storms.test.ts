import { clone, type StateOf, seededDice } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { carryOut } from '../frame/orders.ts'
import { answerTo } from './answers.ts'
import type { Order, Why } from './order.ts'
import { sentences } from './reasons.ts'
import { Script } from './script.ts'
import { def, inHarstad, script as plain, position, referee, tired, u } from './testPosition.ts'

/** The strong bot's habits, which look ahead to the end. */
const script = new Script(referee, ['allied'])

const fleet = ['rn-bb-1', 'rn-ca-1', 'rn-ca-2', 'rn-dd-1', 'rn-dd-2', 'rn-lc-1', 'rn-pf-1']
const guards = ['gb-24g-1', 'gb-24g-2', 'gb-24g-3']

/** One battalion or two in Narvik, companies behind it, the Guards in Harstad with all ships, and no bombers about. */
function beforeNarvik(
  change: Partial<StateOf<Narvik>> = {},
  others: readonly string[] = [],
  second: { readonly [code: string]: string } = {},
): StateOf<Narvik> {
  const germans = { 'de-km-1': '1911', 'de-m2-1': '1914', 'de-m2-2': '1914', ...second }
  const open: Partial<StateOf<Narvik>> = {
    fired: def.units.map(() => 0),
    duty: def.units.map(() => 0),
    air: 0,
    badNarvik: 0,
    passes: 0,
    initiative: 'allied',
  }
  return inHarstad(position(germans, { ...open, ...change }), [...fleet, ...guards, ...others])
}

const orders = (state: StateOf<Narvik>, key: Why['key']): Order[] =>
  script.orders(state, 'allied').filter(({ why }) => why.key === key)
const ofNarvik = (state: StateOf<Narvik>, key: Why['key']): Order | undefined =>
  orders(state, key).find(({ why }) => why.place === def.narvik)
const carried = ({ answers }: Order): number[] => answers.flatMap(({ verb, arg }) => (verb === 'load' ? arg : []))

describe('a storm of Narvik on the last turn', () => {
  const last = { turn: 3, secretEnd: 3 }

  test('is what the fleet sails for, guns and landing force together', () => {
    const { why, answers } = script.habit(beforeNarvik(last), 'allied')
    expect(why).toMatchObject({ key: 'stormNext', place: def.narvik })
    expect(carried({ why, answers, value: 0 })).toHaveLength(2)
  })

  test('begins with shelling where the guns tire the defenders, then the troops go in', () => {
    const state = clone(beforeNarvik(last, ['gb-tk-1'], { 'de-km-2': '1911' }))
    const dice = seededDice(1)
    const keys: string[] = []
    for (let i = 0; i < 3; i++) {
      const order = script.habit(state, 'allied')
      keys.push(order.why.key)
      carryOut(referee, state, order.answers, dice)
      // The Germans do nothing about it.
      while (script.isAction(state) && referee.asked(state) === 'german') {
        const verb = state.flow.at(-1)!.step === 'act' ? 'pass' : 'decline'
        referee.perform(state, verb, -1, dice)
      }
    }
    expect(keys).toEqual(['stormNext', 'bombard', 'storm'])
  })

  test('counts on guns only that have not fired yet', () => {
    const two = { 'de-km-2': '1911' }
    const fresh = ofNarvik(beforeNarvik(last, ['gb-tk-1'], two), 'stormNext')
    const spent = ofNarvik(beforeNarvik({ ...last, fired: def.units.map(() => 1) }, ['gb-tk-1'], two), 'stormNext')
    expect(fresh!.value).toBeGreaterThan((spent?.value ?? 0) + 1)
  })

  test('does without the guns where the defenders are worn out, since fire on the town costs points', () => {
    const storm = (change: Partial<StateOf<Narvik>>) => {
      const state = clone(beforeNarvik({ ...last, ...change }, ['gb-tk-1']))
      carryOut(referee, state, ofNarvik(state, 'stormNext')!.answers, seededDice(1))
      referee.perform(state, 'decline', -1, seededDice(1))
      return ofNarvik(state, 'storm')!.answers.filter(({ verb }) => verb === 'support').length
    }
    expect(storm(tired({ 'de-km-1': 12 }))).toBe(0)
    expect(storm({})).toBeGreaterThan(0)
  })

  test('takes tanks along, which are lost first and count less, but tanks alone storm nothing', () => {
    const order = ofNarvik(beforeNarvik(last, ['gb-tk-1']), 'stormNext')
    expect(carried(order!)).toHaveLength(3)
    // A tank that is lost instead of a battalion saves a point on average.
    expect(order!.value).toBeGreaterThan(6)
    const state = beforeNarvik(last, ['gb-tk-1'])
    const where = state.where.map((at, unit) => (guards.includes(def.units[unit]!.code) ? -2 : at))
    expect(orders({ ...state, where }, 'stormNext')).toEqual([])
  })

  test('is waited for on the turn before: two battalions stay in Harstad, the third may go', () => {
    const sent = (state: StateOf<Narvik>) =>
      new Set([...orders(state, 'ferryTroops'), ...orders(state, 'stormNext')].flatMap(carried))
    expect(sent(beforeNarvik({ turn: 2, secretEnd: 3 })).size).toBe(1)
    expect(sent(beforeNarvik({ turn: 1, secretEnd: 3 })).size).toBe(2)
  })

  test('may come on any turn: from the third on two battalions always wait', () => {
    // The Guards would leave the map instead.
    const french = ['fr-27-1', 'fr-27-2', 'fr-27-3']
    const ferried = (turn: number) => {
      const state = beforeNarvik({ turn, secretEnd: 0 }, french)
      const where = state.where.map((at, unit) => (guards.includes(def.units[unit]!.code) ? -2 : at))
      return new Set(orders({ ...state, where }, 'ferryTroops').flatMap(carried)).size
    }
    expect([ferried(2), ferried(3), ferried(7)]).toEqual([2, 1, 1])
  })

  test('is named as the reason when the Allies pass for it', () => {
    const reason = (secretEnd: number) => script.orders(beforeNarvik({ turn: 2, secretEnd }), 'allied').at(-1)!.why
    expect(reason(3)).toEqual({ key: 'pass', place: def.narvik })
    expect(reason(4)).toEqual({ key: 'pass' })
    const text = narvik.text.en(def)
    expect(sentences.en.pass(text, reason(3))).toContain('Narvik')
    expect(sentences.fr.pass(narvik.text.fr(def), reason(3))).toContain('Narvik')
  })

  test('is not waited for where it would fail', () => {
    const ferried = (badNarvik: 0 | 1) => {
      const state = beforeNarvik({ turn: 2, secretEnd: 3, badNarvik })
      const where = state.where.map((at, unit) => (['gb-24g-2', 'gb-24g-3'].includes(def.units[unit]!.code) ? -2 : at))
      return orders({ ...state, where }, 'ferryTroops').flatMap(carried)
    }
    expect(ferried(0)).toEqual([])
    expect(ferried(1)).toContain(u('gb-24g-1'))
  })

  test('is waited for only by those who look ahead', () => {
    const ferried = plain.orders(beforeNarvik({ turn: 2, secretEnd: 3 }), 'allied')
    expect(new Set(ferried.filter(({ why }) => why.key === 'ferryTroops').flatMap(carried)).size).toBe(2)
  })

  test('is all that troops in Harstad are still good for then', () => {
    expect(orders(beforeNarvik(last), 'ferryTroops')).toEqual([])
    expect(orders(beforeNarvik({ turn: 1, secretEnd: 0 }), 'ferryTroops')).not.toEqual([])
  })
})

describe('whoever holds Narvik', () => {
  test('is sent all that can still come on the last turn: into the town, and onto the shore that bars the way there', () => {
    const landings = (turn: number, inNarvik: string) => {
      const state = beforeNarvik({ turn, secretEnd: 5 }, [], { 'de-km-1': '1815' })
      const where = state.where.map((at, unit) =>
        def.units[unit]!.isDecoy ? -2 : unit === u(inNarvik) ? def.narvik : at,
      )
      const sites = orders({ ...state, where }, 'ferryTroops').map(({ why }) => def.grid.numberOf(why.place!))
      return [...new Set(sites)].toSorted()
    }
    expect(landings(5, 'gb-24g-1')).toEqual(['1911', '1912'])
    expect(landings(1, 'gb-24g-1').length).toBeGreaterThan(2)
  })

  const near = { 'gb-24g-1': '1911', 'gb-24g-2': '1911', 'de-km-1': '1912' }

  test('does not leave it empty to run after somebody', () => {
    const after = (units: { readonly [code: string]: string }) => {
      const state = position(units)
      const flow = [{ step: 'assault.advance', target: def.grid.hexOf('1912'), by: 'allied' }]
      const field = script.field.look({ ...state, flow } as unknown as StateOf<Narvik>, 'allied')
      const offered = ['gb-24g-1', 'gb-24g-2'].filter((code) => units[code] === '1911')
      return answerTo(field, [...offered.map((code) => ({ verb: 'advance', arg: u(code) })), { verb: 'done' }]).verb
    }
    expect(after({ 'gb-24g-1': '1911', 'gb-24g-2': '1911' })).toBe('advance')
    expect(after({ 'gb-24g-1': '1911' })).toBe('done')
  })

  test('does not tire itself by attacks on the last turn', () => {
    const worth = (turn: number) => {
      const worn = { ...tired({ 'de-km-1': 12 }), turn, secretEnd: 5 }
      return orders(position(near, worn), 'assault')[0]?.value ?? 0
    }
    expect(worth(4)).toBeGreaterThan(worth(5) + 1)
  })
})

test('guns that fire on the last turn at whom nobody attacks do nothing for the match', () => {
  const targets = (turn: number) => {
    const state = beforeNarvik({ turn, secretEnd: 5 })
    const off = def.grid.hexOf('1915')
    const where = state.where.map((at, unit) => (['rn-bb-1', 'rn-ca-1'].includes(def.units[unit]!.code) ? off : at))
    return orders({ ...state, where }, 'bombard').map(({ why }) => def.grid.numberOf(why.place!))
  }
  expect(targets(4)).toContain('1914')
  expect(targets(5)).toEqual([])
})
