import { clone, replaced, scatter, seededDice } from '@bridgehead/engine'
import { expect, test } from 'vitest'
import { narvik } from '../index.ts'
import { surveyed } from '../rules/survey.ts'
import { HIDDEN, type NarvikState, type NarvikView } from '../state.ts'
import { determinizeNarvik } from '../view.ts'
import { position } from './position.ts'

/** What determinization deals, and what odds make of it. */

const deals = (p: ReturnType<typeof position>, count = 60) =>
  Array.from({ length: count }, (_, seed) =>
    determinizeNarvik(p.def, p.view('allied'), 'allied', seededDice(scatter(seed))),
  )

test('a view says what it hides, and is no state', () => {
  const p = position().hidden('1911', 'de-m1-1').set({ secretEnd: 6, orders: 1 })
  const view = p.view('spectator')
  const u = p.unit('de-m1-1')
  expect([view.where[u], view.aboard[u], view.fatigue[u], view.slot[u], view.secretEnd, view.orders]).toEqual(
    Array.from({ length: 6 }, () => HIDDEN),
  )
  // @ts-expect-error: rules read states, and the compiler keeps views from them.
  const state: NarvikState = view
  expect(state).toBe(view)
})

test('what nobody has touched is the very same list in the next view, and what was touched is not', () => {
  const p = position().at('2414', 'gb-24g-1').hidden('1911', 'de-m1-1')
  const before = p.view('allied')
  p.play('pass')
  const passed = p.view('allied')
  const lists = ['where', 'aboard', 'fatigue', 'slot', 'fired', 'landed', 'counterPlace', 'counterShip'] as const
  for (const list of lists) expect(passed[list], list).toBe(before[list])
  p.play(`reveal ?1911`)
  expect(p.view('allied').slot).not.toBe(before.slot)
  expect(before.slot[p.unit('de-m1-1')]).toBe(HIDDEN)
})

test('a survey in which somebody failed is not believed again', () => {
  const p = position().at('2414', 'gb-24g-1')
  const load = () => surveyed(p.g, (m) => m.load.allied[p.hex('2414')])
  const known = load()
  const fail = () =>
    surveyed(p.g, (m) => {
      m.load.allied[p.hex('2414')] = 9
      throw new Error('no use')
    })
  expect(fail).toThrow('no use')
  expect(load()).toBe(known)
})

test('a pile never holds more than it can: three counters are at most one battalion', () => {
  const p = position()
    .hidden('1911', 'de-m1-1', 'de-m1-2', 'de-km-1')
    .hidden('2312', 'de-m2-1', 'de-decoy-1', 'de-km-2')
  for (const state of deals(p)) {
    expect(narvik.faults(p.def, state)).toEqual([])
    const battalions = ['de-km-1', 'de-km-2'].map((u) => state.where[p.unit(u)])
    expect([p.hex('1911'), p.hex('2312')]).toContain(battalions[0])
  }
})

test('every counter may be anything that fits', () => {
  const p = position().hidden('1911', 'de-km-1').hidden('2312', 'de-decoy-1').hidden('2414', 'de-m1-1')
  const seen = new Set(deals(p).map((state) => state.where[p.unit('de-km-1')]))
  expect(seen).toEqual(new Set(['1911', '2312', '2414'].map((hex) => p.hex(hex))))
})

test('what shells did to a counter is remembered, whatever lies under it', () => {
  const p = position().at('2414', 'no-art-1').hidden('2415', 'de-m1-1').hidden('1911', 'de-m1-2')
  p.play('shell 2415', 'artillery no-art-1', 'commit')
  for (const state of deals(p, 10)) {
    const under = p.def.units.findIndex((_, u) => state.slot[u]! >= 0 && state.where[u] === p.hex('2415'))
    expect(state.fatigue[under]).toBeGreaterThanOrEqual(2)
  }
})

test('Führer orders are dealt only while the secret event leaves them possible', () => {
  const ordersSeen = (p: ReturnType<typeof position>) => new Set(deals(p).map(({ orders }) => orders))
  expect(ordersSeen(position())).toEqual(new Set([0]))
  expect(ordersSeen(position().set({ secretTurn: { allied: 0, german: 1 } }))).toEqual(new Set([0, 1]))
  expect(ordersSeen(position().set({ secretTurn: { allied: 0, german: 1 }, germansMoved: 1 }))).toEqual(new Set([0]))
})

test('a secret end is dealt to the German player only where one is possible', () => {
  const ends = (p: ReturnType<typeof position>) =>
    new Set(
      Array.from(
        { length: 40 },
        (_, seed) => determinizeNarvik(p.def, p.view('german'), 'german', seededDice(scatter(seed))).secretEnd,
      ),
    )
  expect(
    ends(
      position()
        .turn(5)
        .set({ secretTurn: { allied: 4, german: 0 }, secretEnd: 5 }),
    ),
  ).toEqual(new Set([0, 5]))
  expect(
    ends(
      position()
        .turn(5)
        .set({ secretTurn: { allied: 3, german: 0 } }),
    ),
  ).toEqual(new Set([0]))
})

test('odds of an assault on a concealed stack are averaged over what may lie there', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-24g-2').hidden('2415', 'de-decoy-1').hidden('1911', 'de-km-1')
  p.play('assault 2415', 'unit gb-24g-1', 'unit gb-24g-2')
  const before = clone(p.s)
  const { worlds, outcomes } = p.odds('commit')
  expect(p.s).toEqual(before)
  expect(worlds).toBeGreaterThan(0)
  expect(outcomes.map(({ stakes }) => stakes[0]?.key)).toContain('assaultResult')
  expect(outcomes.map(({ stakes }) => stakes[0]?.key)).toContain('decoysOnly')
})

test('odds of an air attack on ships tell each ship apart', () => {
  const p = position().initiative('german').air(18).at('1910', 'rn-bb-1', 'rn-dd-1')
  p.play('airShips 1910', 'ship rn-bb-1', 'ap 9', 'ship rn-dd-1')
  const { exact, outcomes } = p.odds('ap 9') // the last points, so that the dice fall at once
  expect(exact).toBe(true)
  const missed = outcomes.find(({ stakes }) => stakes.every(({ key }) => key === 'shipSafe'))
  // 6 or more on two dice hits with nine points: 26 of 36.
  expect(missed?.chance).toBeCloseTo((10 / 36) ** 2)
})

test('what a landing has cost does not tell the Germans what lies face down in the boat', () => {
  const land = (unit: string) => {
    const p = position({ alliedConcealment: true }).at('2213', 'no-6-1', 'rn-lc-1').aboard('rn-lc-1', unit)
    p.s.slot = replaced(p.s.slot, p.unit(unit), p.def.german.length)
    return p.play('land 2213', 'ship rn-lc-1', 'commit')
  }
  const [infantry, tank] = [land('gb-24g-1'), land('gb-tk-1')]
  // Infantry tires, a tank does not.
  expect([infantry.s.spent, infantry.s.free.allied]).not.toEqual([tank.s.spent, tank.s.free.allied])
  const known = ({ spent, free }: NarvikView) => ({ spent, free })
  expect(known(infantry.view('german'))).toEqual(known(tank.view('german')))
  expect(known(infantry.view('allied'))).toEqual({
    spent: infantry.s.spent,
    free: { ...infantry.s.free, german: HIDDEN },
  })
})
