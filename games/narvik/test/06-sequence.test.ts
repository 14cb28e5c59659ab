import { replaced } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { SUNK } from '../state.ts'
import { dawn, position, quiet, quietLate } from './position.ts'

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
  p.s.fired = replaced(p.s.fired, p.unit('rn-bb-1'), 1)
  p.s.fired = replaced(p.s.fired, p.unit('no-art-1'), 1)
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
