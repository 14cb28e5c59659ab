import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { AIR_BONUS, AIR_HALVED } from '../state.ts'
import { attack, dawn, guards, position, quiet, stormed } from './position.ts'

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

rule('N-8.2.1-1', 'Führer orders hold the Germans, not the Allies', () => {
  const p = position().at('2414', 'gb-24g-1').at('1918', 'de-m1-1').set({ orders: 1 })
  expect(p.offers('move gb-24g-1')).toBe(true)
  expect(p.play('pass').why('move de-m1-1')).toBe('N-8.2.1-1 fuhrer-orders')
})

rule('N-8.2.1-2', 'results are met by fatigue or losses', () => {
  const p = position().set({ orders: 1 }).at('2414', 'gb-24g-1', 'gb-24g-2').at('2415', 'de-m1-1').rolls(5)
  p.assault('2415', ['gb-24g-1', 'gb-24g-2'])
  expect(p.options()).toEqual(['byFatigue', 'byLoss'])
  expect(p.why('byRetreat')).toBe('N-8.2.1-2 fuhrer-orders')
})

rule('N-8.2.1-2', 'a German march, and nothing else, rules Führer orders out for the turn', () => {
  const p = position().at('2415', 'de-m1-1').at('2917', 'no-6-1').play('move no-6-1', 'hex 2817', 'stop')
  expect(p.s.germansMoved).toBe(0)
  expect(p.play('move de-m1-1', 'hex 2416').s.germansMoved).toBe(1)
})

rule('N-8.2.1-2', 'who falls back has moved, who stands has not', () => {
  const back = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byRetreat')
  expect(back.s.germansMoved).toBe(1)
  const stand = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byFatigue', 'exhaustAll', 'done')
  expect(stand.s.germansMoved).toBe(0)
  const volunteer = attack(guards('de-m1-1', 'de-m1-2', 'de-m1-3', 'de-km-1'), 1).play('unit de-m1-1')
  expect(volunteer.s.germansMoved).toBe(1)
})

rule('N-8.2.1-3', 'in an amphibious assault all German results are losses', () => {
  const p = position().set({ orders: 1 }).at('2212', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-1').at('2312', 'de-m1-1')
  p.rolls(6).play('land 2312', 'ship rn-pf-1', 'commit')
  expect(p.options()).toEqual(['byLoss'])
})

rule('N-8.2.1-3', 'under Führer orders Germans do not fall back; Allies do', () => {
  expect(stormed(guards('de-m1-1', 'de-m1-2').set({ orders: 1 })).options()).toEqual(['byFatigue', 'byLoss'])
  const units = ['de-m1-1', 'de-m1-2', 'de-m1-3']
  const german = position()
    .initiative('german')
    .at('2414', 'gb-24g-1')
    .at('2415', ...units)
    .set({ orders: 1 })
    .rolls(6)
  expect(german.assault('2414', units).options()).toEqual(['byFatigue', 'byLoss', 'byRetreat'])
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

rule('N-8.3-1', 'events that come too early are something else', () => {
  const event = (turn: number, second: number, ...more: number[]) =>
    dawn(turn)
      .at('1911', 'de-km-1')
      .rolls(3, 4, 2, 6, second, ...more)
      .run()
      .eventsOf('openEvent')[0]
  expect(event(5, 1)).toMatchObject({ event: 'none', lastTurn: 0 }) // a pact before turn 6
  expect(event(6, 1)).toMatchObject({ event: 'pact', lastTurn: 6 })
  expect(event(6, 2, 4)).toMatchObject({ event: 'reinforcement', lastTurn: 0 }) // a relief force before turn 7
  expect(event(7, 2)).toMatchObject({ event: 'relief', lastTurn: 8 })
  expect(event(4, 3, 4)).toMatchObject({ event: 'redeployment', lastTurn: 0 }) // an evacuation before turn 5
  expect(event(5, 3)).toMatchObject({ event: 'evacuation', lastTurn: 6 })
})

rule('N-8.3-1', 'an end on the last turn is none, and nothing puts off an earlier one', () => {
  const pact = (turn: number, openEnd: number) => {
    const p = dawn(turn)
      .set({ openEnd })
      .rolls(...(turn > 7 ? [] : [3, 4]), 2, 6, 1)
      .run()
    return [p.s.openEnd, p.eventsOf('openEvent')[0]!.lastTurn]
  }
  expect(pact(10, 0)).toEqual([0, 0])
  expect(pact(9, 0)).toEqual([9, 9])
  expect(pact(7, 8)).toEqual([7, 7]) // earlier
  expect(pact(7, 7)).toEqual([7, 0])
})

rule('N-8.3-1', 'what the air table names is kept for the turn, and nothing else is', () => {
  const air = (second: number) => dawn(4).rolls(3, 4, 2, 5, second).run().s.airEvent
  expect([air(1), air(2), air(3)]).toEqual([AIR_BONUS, AIR_HALVED, 0])
})

rule('N-8.3-1', 'reinforcements come before the redeployment of the same event', () => {
  const p = dawn(4).at('1911', 'de-km-1').rolls(3, 4, 2, 3, 3, 4).run()
  expect(p.step).toBe('arrive.place')
})

rule('N-8.1-1', 'what a secret die has brought its owner sees, and nobody else', () => {
  const seen = (category: number, face: number, role: 'allied' | 'german' | 'spectator') =>
    dawn(4).rolls(4, 3, category, face).run().seenBy(role)
  expect(seen(1, 3, 'allied')).toContain('secretNothing')
  expect(seen(1, 4, 'allied')).toContain('evacuationDecided')
  expect(seen(6, 3, 'german')).toContain('secretNothing')
  expect(seen(6, 4, 'german')).toContain('fuhrerOrders')
  for (const [category, face, event] of [
    [1, 3, 'secretNothing'],
    [1, 4, 'evacuationDecided'],
    [6, 3, 'secretNothing'],
    [6, 4, 'fuhrerOrders'],
  ] as const)
    expect(seen(category, face, category === 1 ? 'german' : 'allied')).not.toContain(event)
})
