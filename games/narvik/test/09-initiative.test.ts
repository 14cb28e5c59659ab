import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { wouldPassEndTurn } from '../rules/initiative.ts'
import { position, quiet } from './position.ts'

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

rule('N-9.1-1', 'what the Germans may do, and in reaction', () => {
  const german = position()
    .initiative('german')
    .at('2415', 'de-m1-1')
    .at('2414', 'gb-24g-1')
    .air(5)
    .at('2212', 'rn-dd-1')
  expect(german.options()).toEqual(['move de-m1-1', 'assault 2414', 'airInfantry 2414', 'airShips 2212', 'pass'])
  const react = position()
    .at('2415', 'de-m1-1')
    .hidden('1911', 'de-m2-1')
    .at('2414', 'gb-24g-1')
    .air(5)
    .at('2212', 'rn-dd-1')
  react.play('sail rn-bb-1', 'hex 2213')
  expect(react.options()).toEqual([
    'move de-m1-1',
    'airInfantry 2414',
    'airShips 2213',
    'airShips 2212',
    'reveal ?0',
    'decline',
  ])
})

rule('N-9.1-2', 'after an action that is no attack the other side may react once, then the first acts again', () => {
  const p = position().at('2415', 'de-m1-1').play('sail rn-dd-1', 'hex 2913')
  expect([p.step, p.asked]).toEqual(['react', 'german'])
  p.play('move de-m1-1', 'hex 2314', 'stop')
  expect([p.step, p.asked]).toEqual(['act', 'allied'])
})

rule('N-9.1-2', 'a reaction is carried out as an action is, and the initiative stays', () => {
  const p = position()
    .at('2415', 'de-m1-1')
    .at('2414', 'gb-24g-1')
    .air(5)
    .at('2212', 'rn-dd-1')
    .play('sail rn-bb-1', 'hex 2213')
  p.rolls(3, 3).play('airInfantry 2414', 'ap 5')
  expect([p.asked, p.step, p.s.reacting, p.s.air]).toEqual(['allied', 'act', 0, 1]) // with the point for the Allied action
  const ships = position().at('1918', 'de-m1-1').air(5).at('2212', 'rn-dd-1').play('sail rn-bb-1', 'hex 2213')
  ships.rolls(1, 1).play('airShips 2212', 'ship rn-dd-1', 'ap 6')
  expect([ships.asked, ships.step, ships.s.air]).toEqual(['allied', 'act', 0])
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

rule('N-9.2-3', 'the second pass in a row ends the turn', () => {
  expect([0, 1].map((passes) => wouldPassEndTurn({ passes }))).toEqual([false, true])
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
  costly.play('move gb-24g-1', 'hex 2415', 'decline')
  expect(costly.s.free.allied).toBe(0)
})

rule('N-EX-36', 'an action, a reaction, two passes: the phase ends', () => {
  const p = position().at('2415', 'de-m1-1').play('sail rn-dd-1', 'hex 2913', 'move de-m1-1', 'hex 2314', 'stop')
  p.rolls(...quiet).play('pass', 'pass')
  expect(p.s.turn).toBe(2)
})
