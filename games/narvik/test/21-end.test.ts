import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { ELIMINATED } from '../state.ts'
import { position, quiet } from './position.ts'

rule('N-21-1', 'the air points go back to 0', () => {
  expect(
    position()
      .air(9)
      .rolls(...quiet)
      .play('pass', 'pass').s.air,
  ).toBe(0)
})

rule('N-21-2', 'fatigue falls by 4 at the limit, by 8 otherwise', () => {
  const p = position()
    .at('2414', 'gb-24g-1', 'no-6-1')
    .spent('gb-24g-1')
    .tired(10, 'no-6-1')
    .rolls(...quiet)
    .play('pass', 'pass')
  expect([p.fatigue('gb-24g-1'), p.fatigue('no-6-1')]).toEqual([8, 2])
})

rule('N-21-3', 'points are counted up', () => {
  const p = position()
    .gone(ELIMINATED, 'de-m1-1')
    .at('2212', 'rn-bb-1')
    .at('1911', 'de-km-1')
    .rolls(...quiet)
    .play('bombard 1911', 'ship rn-bb-1', 'commit')
  expect(p.vp).toEqual({ allied: 4, german: 2 })
  p.play('pass', 'pass')
  expect(p.eventsOf('turnEnded')[0]).toMatchObject({ allied: 4, german: 2 })
  expect(p.vp).toEqual({ allied: 4, german: 2 })
})

rule('N-21-4', 'the end is announced and the last points scored', () => {
  const p = position().turn(10).at('1911', 'gb-24g-1').at('1918', 'no-6-1').play('pass', 'pass')
  expect(p.eventsOf('ended')[0]).toMatchObject({ turn: 10, early: false, differential: -15 })
})
