import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { attack, guards, position, result, stormed } from './position.ts'

/** Chapter 15.2: how the result of an assault is met. */

rule('N-15.2-1', 'a number for each side; 0 means nothing', () => {
  const p = attack(guards('de-m1-1').tired(6, 'gb-24g-1', 'gb-24g-2'), 6) // 6 against 3, column 1…3, die 7
  expect(result(p)).toMatchObject({ attacker: 1, defender: 2 })
  const none = attack(guards('de-m1-1'), 6) // 12 against 3, column 7…10, die 7
  expect(result(none)).toMatchObject({ attacker: 0, defender: 3 })
})

rule('N-15.2-2', 'each point by a hex of retreat, six fatigue, or a unit', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3) // column 4…6, die 4: 1/1
  expect(p.options()).toEqual(['byFatigue', 'byLoss', 'byRetreat'])
  const two = attack(guards('de-m1-1', 'de-m1-2'), 5) // die 6: 1/2
  two.play('byFatigue', 'byRetreat', 'exhaustAll')
  expect(two.step).toBe('absorb.retreat')
})

rule('N-15.2-3', 'instead of six, all may go to their limit', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2').tired(13, 'de-m1-1', 'de-m1-2'), 1).play('byFatigue')
  expect(p.options()).toContain('exhaustAll')
  p.play('exhaustAll')
  expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([18, 18])
})

rule('N-15.2-3', 'all to their limit meets a point as well', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byFatigue', 'exhaustAll')
  expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([18, 18])
})

rule('N-15.2-4', 'fatigue is refused when no infantry is below its limit', () => {
  const p = attack(guards('de-m1-1').spent('de-m1-1'), 1) // 12 against 0: 1/1
  expect(p.why('byFatigue')).toBe('N-15.2-4 no-fatigue-left')
  const guns = position()
    .initiative('german')
    .at('2415', 'de-m1-1')
    .at('2414', 'no-art-1')
    .rolls(3)
    .assault('2414', ['de-m1-1'])
  expect(guns.why('byFatigue')).toBe('N-15.2-4 no-fatigue-left')
})

rule('N-15.2-4', 'fatigue meets points only while somebody is below his limit', () => {
  const spent = stormed(guards('de-m1-1', 'de-m1-2').spent('de-m1-1', 'de-m1-2'))
  expect(spent.options()).toEqual(['byLoss', 'byRetreat'])
  const near = stormed(guards('de-m1-1', 'de-m1-2').tired(15, 'de-m1-1').tired(16, 'de-m1-2'))
  expect(near.options()).toEqual(['byFatigue', 'byLoss', 'byRetreat'])
  expect(near.play('byFatigue').options()).toEqual(['byLoss', 'byRetreat']) // five points were left, and are taken
})

rule('N-15.2-5', 'the owner shares the six as he likes, nobody beyond his limit', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2').tired(16, 'de-m1-1'), 1).play('byFatigue')
  p.play('fatigue de-m1-1', 'fatigue de-m1-1')
  expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([18, 4])
})

rule('N-15.2-5', 'the last point of fatigue goes to whom is left', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byFatigue')
  expect(p.options()).toEqual(['fatigue de-m1-1', 'fatigue de-m1-2', 'exhaustAll'])
  for (let point = 0; point < 6; point++) p.play('fatigue de-m1-2')
  expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([0, 6])
})

rule('N-15.2-6', 'the defender first', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3)
  expect(p.asked).toBe('german')
  p.play('byLoss', 'lose de-m1-1', 'done')
  expect([p.step, p.asked]).toEqual(['absorb.split', 'allied'])
})

rule('N-15.2-7', 'a unit may take fatigue for one point and be lost for another', () => {
  const p = attack(guards('de-m1-1'), 4) // column 7…10, die 5: 1/2
  p.play('byFatigue', 'byLoss')
  expect(p.whereIs('de-m1-1')).toBe('eliminated')
})

rule('N-15.2-8', 'tanks are lost first', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-tk-1').at('2415', 'de-km-1', 'de-m1-1').rolls(1)
  p.assault('2415', ['gb-24g-1', 'gb-tk-1'])
  while (p.asked === 'german') p.play('done')
  p.play('byLoss', 'byLoss')
  expect(['gb-tk-1', 'gb-24g-1'].map((u) => p.whereIs(u))).toEqual(['eliminated', 'eliminated'])
  const one = position()
    .at('2414', 'gb-24g-1', 'gb-24g-2', 'gb-tk-1', 'fr-tk-1')
    .at('2415', 'de-km-1', 'de-m1-1')
    .rolls(2)
  one.assault('2415', ['gb-24g-1', 'gb-24g-2', 'gb-tk-1', 'fr-tk-1'])
  while (one.asked === 'german') one.play(one.options()[0]!)
  one.play('byLoss')
  expect([one.why('lose gb-24g-1'), one.offers('lose gb-tk-1')]).toEqual(['N-15.2-8 tanks-first', true])
})

rule('N-15.2-8', 'the owner says who is lost', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byLoss')
  expect(p.options()).toEqual(['lose de-m1-1', 'lose de-m1-2'])
  p.play('lose de-m1-2')
  expect([p.whereIs('de-m1-1'), p.whereIs('de-m1-2')]).toEqual(['2415', 'eliminated'])
})

rule('N-15.2-9', 'to lose everybody satisfies anything', () => {
  const p = attack(guards('de-m1-1'), 6).play('byLoss', 'byLoss', 'byLoss')
  expect([p.whereIs('de-m1-1'), p.step]).toEqual(['eliminated', 'absorb.retreat'])
})

rule('N-15.2-9', 'three hexes are the longest retreat', () => {
  const p = stormed(guards('de-m1-1', 'de-m1-2').spent('de-m1-1', 'de-m1-2')).play(
    'byRetreat',
    'byRetreat',
    'byRetreat',
  )
  expect(p.options()).toEqual(['byLoss'])
})

rule('N-15.2-10', 'losses score', () => {
  const p = attack(guards('de-m1-1'), 6).play('byLoss', 'byLoss', 'byLoss')
  expect(p.vp).toEqual({ allied: 4, german: 0 })
})

rule('N-15.2-11', 'affected: defenders, attacking infantry and tanks, guns beside the target', () => {
  const p = position()
    .at('2414', 'gb-24g-1', 'gb-art-1')
    .at('2413', 'gb-art-2')
    .at('2415', 'de-km-1', 'de-m1-1', 'de-m1-2')
    .rolls(1)
  p.assault('2415', ['gb-24g-1'], 'artillery gb-art-1', 'artillery gb-art-2')
  p.play('done', 'byLoss', 'byLoss', 'byLoss')
  expect(['gb-24g-1', 'gb-art-1', 'gb-art-2'].map((u) => p.whereIs(u))).toEqual(['eliminated', 'eliminated', '2413'])
})

rule('N-15.2-12', 'first the split, then fatigue, losses, retreat', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 6) // column 4…6, die 7: 0/2
  p.play('byLoss', 'byRetreat')
  expect(p.step).toBe('absorb.lose')
  p.play('lose de-m1-1')
  expect(p.step).toBe('absorb.retreat')
})

rule('N-15.2-12', 'first the fatigue, then the losses, then all who are left go back', () => {
  const p = stormed(guards('de-m1-1', 'de-m1-2')).play('byFatigue', 'byLoss', 'byRetreat')
  for (let point = 0; point < 6; point++) p.play('fatigue de-m1-1')
  p.play('lose de-m1-2', 'unit de-m1-1')
  expect(p.options()).toEqual(expect.arrayContaining(['hex 2416']))
  p.play('hex 2416', 'stop')
  expect([p.whereIs('de-m1-1'), p.whereIs('de-m1-2'), p.fatigue('de-m1-1')]).toEqual(['2416', 'eliminated', 8])
  expect(p.eventsOf('split')[0]).toMatchObject({ fatigue: 1, losses: 1, retreat: 1 })
})

rule('N-15.2-13', 'only splits that can be carried out; points without anybody left are void', () => {
  const p = attack(guards('de-m1-1'), 6).play('byLoss')
  expect(p.why('byRetreat')).toBe('N-15.3.1-9 nowhere-to-retreat')
  p.play('byLoss', 'byLoss')
  expect(p.tally('germanEliminated')).toBe(1)
})

rule('N-15.2-13', 'only ways that can be finished are offered', () => {
  expect(stormed(guards('de-m1-1', 'de-m1-2')).options()).toEqual(['byFatigue', 'byLoss', 'byRetreat'])
  const p = stormed(guards('de-m1-1', 'de-m1-2')).play('byRetreat', 'byLoss')
  expect(p.options()).toEqual(['byFatigue', 'byRetreat']) // a second loss would leave nobody to retreat
  expect(p.why('byLoss')).toBe('N-15.2-13 others-could-not-retreat')
})
