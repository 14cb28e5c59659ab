import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { isWinter } from '../rules/weather.ts'
import { SUNK } from '../state.ts'
import { dawn, position } from './position.ts'

/** Weather 7 (nothing), category open, no event. */
const quiet = [3, 4, 2, 4, 6] as const
/** The same on turns without a weather roll. */
const quietLate = [2, 4, 6] as const

rule('N-6-1', 'initial phase, events, air points, actions, end, and nothing else', () => {
  const p = dawn(2)
    .hidden('1911', 'de-km-1')
    .rolls(...quiet)
    .run()
  expect(p.step).toBe('air.support')
  p.rolls(3, 3, 3, 3, 2).play('noSupport')
  expect([p.step, p.asked]).toEqual(['turn.reveal', 'german'])
  p.play('done')
  expect([p.step, p.asked]).toEqual(['act', 'allied'])
  p.rolls(...quiet).play('pass', 'pass')
  expect(p.events.map(({ type }) => type).filter((type) => type === 'turn' || type === 'turnEnded')).toEqual([
    'turn',
    'turnEnded',
    'turn',
  ])
})

rule('N-6.1-1', 'the weather is rolled on turns 1 to 7', () => {
  const rolls = (turn: number, ...faces: number[]) =>
    dawn(turn)
      .rolls(...faces)
      .run()
      .eventsOf('roll')
      .filter(({ purpose }) => purpose === 'weather').length
  expect(rolls(1, ...quiet)).toBe(1)
  expect(rolls(7, ...quiet)).toBe(1)
  expect(rolls(8, ...quietLate)).toBe(0)
})

rule('N-6.1-2', 'start-of-turn fatigue, on turn 1 as on any other', () => {
  const p = dawn(1)
    .at('2514', 'no-6-1', 'fr-le-1')
    .at('2414', 'gb-24g-1')
    .at('2415', 'de-m1-1')
    .rolls(...quiet)
    .run()
  expect(['no-6-1', 'fr-le-1', 'gb-24g-1', 'de-m1-1'].map((u) => p.fatigue(u))).toEqual([1 + 1, 2 + 1, 1, 1])
})

rule('N-6.1-3', 'reinforcements, returning and replaced ships come to Harstad', () => {
  const p = dawn(2)
    .gone(SUNK, 'rn-dd-1')
    .damaged('rn-dd-1')
    .rolls(...quiet)
    .run()
  expect(['gb-tk-1', 'gb-art-1', 'gb-art-2', 'rn-dd-1'].map((u) => p.whereIs(u))).toEqual(Array(4).fill('harstad'))
  expect(p.s.damaged[p.unit('rn-dd-1')]).toBe(0)
})

rule('N-6.1-4', 'ships and guns that have fired are ready again', () => {
  const p = dawn(2)
  p.s.fired[p.unit('rn-bb-1')] = 1
  p.s.fired[p.unit('no-art-1')] = 1
  p.rolls(...quiet).run()
  expect([p.s.fired[p.unit('rn-bb-1')], p.s.fired[p.unit('no-art-1')]]).toEqual([0, 0])
})

rule('N-6.1-5', 'the Allied player may designate Bases', () => {
  const p = dawn(2).at('2312', 'no-6-1').rolls(3, 4).run()
  expect([p.step, p.options()]).toEqual(['base.choose', ['base 2312', 'done']])
})

rule('N-6.2-1', 'events are determined each turn', () => {
  const p = dawn(3)
    .rolls(...quiet)
    .run()
  expect(p.eventsOf('openEvent')).toHaveLength(1)
})

rule('N-6.3-1', 'maximum air support may be declared once in the game', () => {
  const p = dawn(2)
    .rolls(...quiet)
    .run()
    .rolls(1, 1, 1, 1, 1)
  expect(p.options()).toEqual(['maximumSupport', 'noSupport'])
  p.play('maximumSupport')
  expect(p.s.supportTurn).toBe(2)
  p.rolls(...quiet, 1, 1, 1, 1, 1).play('pass', 'pass')
  expect([p.s.turn, p.step]).toEqual([3, 'act'])
})

rule('N-6.3-2', 'the German air points are 4D6', () => {
  const p = dawn(2)
    .rolls(...quiet)
    .run()
    .rolls(1, 2, 3, 4, 5)
    .play('noSupport')
  expect(p.s.air).toBe(10)
})

rule('N-6.3-3', 'one die gives the reconnaissance missions', () => {
  const p = dawn(2)
    .rolls(...quiet)
    .run()
    .rolls(1, 2, 3, 4, 5)
    .play('noSupport')
  expect(p.s.recon).toBe(5)
})

rule('N-6.4-1', 'the Allied player has the initiative first', () => {
  const p = dawn(2)
    .rolls(...quiet)
    .run()
    .rolls(1, 2, 3, 4, 5)
    .play('noSupport')
  expect([p.s.initiative, p.asked]).toEqual(['allied', 'allied'])
})

rule('N-6.5-1', 'the end: fatigue down, air points 0, points, next turn unless it was the last', () => {
  const p = position().at('2414', 'gb-24g-1').tired(10, 'gb-24g-1').air(12)
  p.rolls(...quiet).play('pass', 'pass')
  expect([p.fatigue('gb-24g-1'), p.s.air, p.s.turn]).toEqual([2, 0, 2])
  const last = position().turn(10).play('pass', 'pass')
  expect(last.s.flow).toHaveLength(0)
})

rule('N-7-1', 'two dice, one more in late spring, for the whole turn', () => {
  const p = dawn(1).rolls(1, 1, 2, 4, 6).run()
  expect([p.s.badTrondheim, p.s.badNarvik]).toEqual([1, 1])
  const late = dawn(5).rolls(4, 4, 2, 4, 6).run() // 8 + 1: bad at Narvik
  expect([late.s.badTrondheim, late.s.badNarvik]).toEqual([0, 1])
})

rule('N-7-2', 'bad weather at Trondheim halves the air points', () => {
  const p = dawn(1).rolls(3, 3, 2, 4, 6).run().rolls(3, 4, 4, 4, 1).play('noSupport')
  expect([p.s.badTrondheim, p.s.air]).toEqual([1, 7])
})

rule('N-7-3', 'bad weather at Narvik counts in assaults and in the air, and ends reconnaissance', () => {
  const p = position().set({ badNarvik: 1 }).at('2414', 'gb-24g-1').at('2415', 'de-m1-1').rolls(3)
  p.assault('2415', ['gb-24g-1'])
  expect(p.ledger('assault')).toMatchObject({ badWeather: -1 })
  const air = position().set({ badNarvik: 1 }).initiative('german').air(5).at('2414', 'gb-24g-1').rolls(3, 3)
  air.play('airInfantry 2414', 'ap 5')
  expect(air.ledger('airInfantry')).toMatchObject({ badWeather: -2 })
  const scout = position({ alliedConcealment: true }).set({ badNarvik: 1, recon: 3 }).initiative('german').air(5)
  scout.hidden('2414', 'gb-24g-1')
  expect(scout.why('recon 2414')).toBe('N-11.3-5 bad-weather')
})

rule('N-7-4', 'a thaw on turn t brings good weather movement from turn t + 2', () => {
  const p = dawn(4).rolls(5, 5, 2, 4, 6).run()
  expect(p.s.thaw).toBe(4)
  expect([4, 5, 6, 7].map((turn) => isWinter(p.turn(turn).g))).toEqual([true, true, false, false])
  // Too early, or a second one, counts for nothing.
  expect(dawn(2).rolls(5, 5, 2, 4, 6).run().s.thaw).toBe(0)
  expect(dawn(6).set({ thaw: 4 }).rolls(5, 5, 2, 4, 6).run().s.thaw).toBe(4)
})

rule('N-7.1-1', 'no bad weather on turns 8 to 10', () => {
  const p = dawn(8)
    .set({ badNarvik: 1, badTrondheim: 1 })
    .rolls(...quietLate)
    .run()
  expect([p.s.badTrondheim, p.s.badNarvik]).toEqual([0, 0])
})

rule('N-7.1-2', 'the weather is public', () => {
  const p = dawn(1).rolls(1, 1, 2, 4, 6).run()
  for (const role of ['allied', 'german', 'spectator'] as const) expect(p.view(role).badNarvik).toBe(1)
})

rule('N-8-1', 'category 1 is an Allied secret, 2 to 5 open, 6 a German secret', () => {
  const after = (...faces: number[]) =>
    dawn(3)
      .rolls(4, 3, ...faces)
      .run()
  expect(after(1, 1).s.secretTurn).toEqual({ allied: 3, german: 0 })
  expect(after(6, 1).s.secretTurn).toEqual({ allied: 0, german: 3 })
  expect(after(5, 4, 6).eventsOf('openEvent')).toHaveLength(1)
  expect(after(1, 1).seenBy('german')).toContain('secretEvent')
})

rule('N-8-2', '15 of 36 cells of the open table are no event', () => {
  const { cells } = position().def.data.tables.openEvents
  expect(cells.flat().filter((event) => event === 'none')).toHaveLength(15)
  expect(
    dawn(3)
      .rolls(...quiet)
      .run().step,
  ).toBe('air.support')
})

rule('N-8.1-1', 'an Allied secret of 4 to 6 ends the game after the next turn', () => {
  expect(dawn(4).rolls(4, 3, 1, 4).run().s.secretEnd).toBe(5)
  expect(dawn(4).rolls(4, 3, 1, 3).run().s.secretEnd).toBe(0)
})

rule('N-8.1-2', 'nobody else knows before it happens', () => {
  const p = dawn(4).rolls(4, 3, 1, 4).run()
  expect(p.view('german').secretEnd).toBe(p.view('spectator').secretEnd)
  expect(p.view('allied').secretEnd).toBe(5)
  const end = position().turn(5).set({ secretEnd: 5 }).play('pass', 'pass')
  expect(end.seenBy('german')).toContain('ended')
})

rule('N-8.1-3', 'a later end changes nothing, and turn 10 is one', () => {
  expect(dawn(9).rolls(1, 6).run().s.secretEnd).toBe(0)
  expect(dawn(5).set({ secretEnd: 6 }).rolls(4, 3, 1, 6).run().s.secretEnd).toBe(6)
  expect(dawn(5).set({ openEnd: 5 }).rolls(4, 3, 1, 6).run().s.secretEnd).toBe(0)
})

rule('N-8.2-1', 'a German secret of 4 to 6 is Führer orders for this turn', () => {
  const p = dawn(4).rolls(4, 3, 6, 4).run()
  expect(p.s.orders).toBe(1)
  expect(dawn(4).rolls(4, 3, 6, 3).run().s.orders).toBe(0)
  expect(
    dawn(5)
      .set({ orders: 1 })
      .rolls(...quiet)
      .run().s.orders,
  ).toBe(0)
})

rule('N-8.2.1-1', 'under Führer orders nobody moves, retreats or advances', () => {
  const p = position().set({ orders: 1 }).initiative('german').at('2415', 'de-m1-1').at('2414', 'no-art-1')
  expect(p.why('move de-m1-1')).toBe('N-8.2.1-1 fuhrer-orders')
  p.rolls(6).assault('2414', ['de-m1-1'])
  while (p.step?.startsWith('absorb')) p.play(p.options()[0]!)
  expect([p.step, p.options()]).toEqual(['assault.advance', ['done']])
  const defence = position()
    .set({ orders: 1 })
    .at('2414', 'gb-24g-1')
    .at('2415', 'de-m1-1')
    .rolls(1)
    .assault('2415', ['gb-24g-1'])
  expect([defence.asked, defence.options()]).toEqual(['german', ['done']])
})

rule('N-8.2.1-2', 'results are met by fatigue or losses', () => {
  const p = position().set({ orders: 1 }).at('2414', 'gb-24g-1', 'gb-24g-2').at('2415', 'de-m1-1').rolls(5)
  p.assault('2415', ['gb-24g-1', 'gb-24g-2'])
  expect(p.options()).toEqual(['byFatigue', 'byLoss'])
  expect(p.why('byRetreat')).toBe('N-8.2.1-2 fuhrer-orders')
})

rule('N-8.2.1-3', 'in an amphibious assault all German results are losses', () => {
  const p = position().set({ orders: 1 }).at('2212', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-1').at('2312', 'de-m1-1')
  p.rolls(6).play('land 2312', 'ship rn-pf-1', 'commit')
  expect(p.options()).toEqual(['byLoss'])
})

rule('N-8.2.1-4', 'assaults, air missions and revealing go on', () => {
  const p = position().set({ orders: 1 }).initiative('german').air(3).at('2415', 'de-m1-1').at('2414', 'gb-24g-1')
  p.hidden('1911', 'de-km-1')
  for (const choice of ['assault 2414', 'airInfantry 2414', 'reveal ?1911']) expect(p.offers(choice)).toBe(true)
})

rule('N-8.2.1-5', 'the Allied player is not told', () => {
  const p = dawn(4).rolls(4, 3, 6, 4).run()
  expect(p.seenBy('allied')).not.toContain('fuhrerOrders')
  expect(p.view('allied').orders).toBe(dawn(4).rolls(4, 3, 6, 1).run().view('allied').orders)
})

rule('N-8.3-1', 'an open event may send either player or both to a table', () => {
  const p = dawn(3).at('1911', 'de-km-1').rolls(4, 3, 2, 3, 3, 4).run()
  expect(p.eventsOf('openEvent')[0]).toMatchObject({ event: 'both' })
  expect([p.step, p.asked]).toEqual(['arrive.place', 'german'])
  p.rolls(6).play('hex 1911', 'open')
  expect([p.step, p.asked]).toEqual(['redeploy.choose', 'allied'])
})

rule('N-8.4-1', 'once an early end is triggered no exit scores any more', () => {
  const p = position().at('3217', 'gb-24g-1').set({ openEnd: 5 })
  p.play('move gb-24g-1')
  expect(p.why('exit')).toBe('N-22.3-5 exit-barred')
})

rule('N-9-1', 'the actions, and which of them are attacks', () => {
  const p = position()
    .at('2414', 'gb-24g-1', 'no-art-1')
    .at('2415', 'de-m1-1')
    .at('1910', 'rn-dd-1', 'rn-pf-1')
    .hidden('1911', 'de-km-1')
  p.aboard('rn-pf-1', 'gb-24g-2').at('2312', 'gb-24g-3')
  for (const choice of [
    'move gb-24g-1',
    'assault 2415',
    'shell 2415',
    'sail rn-dd-1',
    'embark 2312',
    'land 1911',
    'bombard 1911',
  ])
    expect(p.offers(choice), choice).toBe(true)
  p.play('shell 2415', 'artillery no-art-1', 'commit')
  expect(p.s.initiative).toBe('german')
  const german = position().initiative('german').air(2).at('1910', 'rn-dd-1').at('2414', 'gb-24g-1')
  for (const choice of ['airInfantry 2414', 'airShips 1910']) expect(german.offers(choice)).toBe(true)
})

rule('N-9-2', 'going ashore in a friendly port hands over the initiative', () => {
  const p = position().at('2312', 'no-6-1', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1')
  p.play('land 2312', 'ship rn-pf-1', 'commit', 'stay')
  expect(p.s.initiative).toBe('german')
})

rule('N-9-3', 'a reaction is carried out like the action', () => {
  const p = position().at('2415', 'de-m1-1').at('3217', 'no-6-1').play('move no-6-1', 'hex 3216', 'stop')
  p.play('move de-m1-1', 'hex 2314', 'stop')
  expect([p.fatigue('de-m1-1'), p.whereIs('de-m1-1')]).toEqual([2, '2314'])
})

rule('N-9.1-1', 'only the side with the initiative acts', () => {
  const p = position().at('2415', 'de-m1-1')
  expect(p.referee.refusal(p.s, 'german', p.choice('pass'))?.key).toBe('not-asked')
})

rule('N-9.1-2', 'after an action that is no attack the other side may react once, then the first acts again', () => {
  const p = position().at('2415', 'de-m1-1').play('sail rn-dd-1', 'hex 2913')
  expect([p.step, p.asked]).toEqual(['react', 'german'])
  p.play('move de-m1-1', 'hex 2314', 'stop')
  expect([p.step, p.asked]).toEqual(['act', 'allied'])
})

rule('N-9.1-3', 'a reaction gives no right to react', () => {
  const p = position().at('2415', 'de-m1-1').at('3217', 'no-6-1').play('sail rn-dd-1', 'hex 2913')
  p.play('move de-m1-1', 'hex 2314', 'stop')
  expect(p.step).toBe('act')
})

rule('N-9.1-4', 'the window opens even if nothing can be done', () => {
  const p = position().set({ bonusGiven: 1 }).play('sail rn-dd-1', 'hex 2913')
  expect([p.step, p.options()]).toEqual(['react', ['decline']])
})

rule('N-9.1.1-1', 'a reaction is a land move or, for the Germans, an air mission', () => {
  const p = position().at('2415', 'de-m1-1').at('2414', 'gb-24g-1').air(3).play('sail rn-dd-1', 'hex 2913')
  expect(new Set(p.options().map((text) => text.split(' ')[0]))).toEqual(
    new Set(['move', 'airInfantry', 'airShips', 'decline']),
  )
  const allied = position().initiative('german').at('2415', 'de-m1-1').at('3217', 'no-6-1').at('2913', 'rn-dd-1')
  allied.play('move de-m1-1', 'hex 2314', 'stop')
  expect(allied.options()).toEqual(['move no-6-1', 'decline'])
})

rule('N-9.2-1', 'the initiative passes after an attack', () => {
  const p = position().at('2415', 'de-m1-1').at('2913', 'rn-dd-1').at('2814', 'de-m1-2')
  p.play('bombard 2814', 'ship rn-dd-1', 'commit')
  expect([p.s.initiative, p.step]).toEqual(['german', 'act'])
})

rule('N-9.2-2', 'and when its holder passes', () => {
  expect(position().play('pass').s.initiative).toBe('german')
})

rule('N-9.2-3', 'the phase ends when both pass, one directly after the other', () => {
  const p = position()
    .at('2415', 'de-m1-1')
    .rolls(...quiet)
    .play('pass', 'move de-m1-1', 'hex 2314', 'stop', 'decline', 'pass')
  expect([p.s.turn, p.asked]).toEqual([1, 'allied'])
  p.play('pass')
  expect(p.s.turn).toBe(2)
})

rule('N-9.2-4', 'no reaction after an attack', () => {
  const p = position().at('2913', 'rn-dd-1').at('2814', 'de-m1-2').play('bombard 2814', 'ship rn-dd-1', 'commit')
  expect(p.step).toBe('act')
})

rule('N-9.2-5', 'to decline is not to pass', () => {
  const p = position().at('2415', 'de-m1-1').play('pass', 'move de-m1-1', 'hex 2314', 'stop', 'decline', 'pass')
  expect([p.s.turn, p.step, p.asked]).toEqual([1, 'act', 'allied'])
})

rule('N-9.2-6', 'forty free actions in a row, then only a pass; a costly one begins anew', () => {
  const p = position().at('2414', 'gb-24g-1')
  for (let i = 0; i < 40; i++) p.play('sail rn-dd-1', i % 2 ? 'hex 2913' : 'hex 2914', 'decline')
  expect(p.options()).toEqual(['pass'])
  expect(p.why('move gb-24g-1')).toBe('N-9.2-6 free-limit')
  const costly = position()
    .at('2414', 'gb-24g-1')
    .set({ free: { allied: 39, german: 0 } })
  costly.play('move gb-24g-1', 'hex 2415', 'stop', 'decline')
  expect(costly.s.free.allied).toBe(0)
})

rule('N-EX-36', 'an action, a reaction, two passes: the phase ends', () => {
  const p = position().at('2415', 'de-m1-1').play('sail rn-dd-1', 'hex 2913', 'move de-m1-1', 'hex 2314', 'stop')
  p.rolls(...quiet).play('pass', 'pass')
  expect(p.s.turn).toBe(2)
})

rule('N-EX-34', 'an Allied 4 to 6 on turn 6 ends the game after turn 7, announced then', () => {
  const p = dawn(6).rolls(3, 4, 1, 5).run()
  p.rolls(1, 1, 1, 1, 1, ...quiet).play('noSupport', 'pass', 'pass')
  expect(p.s.turn).toBe(7)
  p.rolls(1, 1, 1, 1, 1).play('noSupport')
  expect(p.seenBy('german')).not.toContain('ended')
  p.play('pass', 'pass')
  expect(p.s.flow).toHaveLength(0)
  expect(p.eventsOf('ended')[0]).toMatchObject({ turn: 7, early: true })
})
