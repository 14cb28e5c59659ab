import { rule } from '@bridgehead/engine/testkit'
import { expect, test } from 'vitest'
import { canFallBackInNorway, couldRetreat } from '../rules/retreat.ts'
import { survey } from '../rules/survey.ts'
import type { Absorb } from '../state.ts'
import { attack, guards, position, result, stormed } from './position.ts'

/** A result of one hex of retreat for the Allies. */
const met: Absorb = {
  side: 'allied',
  participants: [],
  foes: [],
  points: 0,
  byFatigue: 0,
  byLoss: 0,
  byRetreat: 1,
  fatigueBarred: false,
  retreatBarred: false,
  retreated: [],
}

rule('N-15.3-1', 'attackers may advance into the empty hex within stacking', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-24g-2').at('2314', 'gb-24g-3').hidden('2415', 'de-decoy-1')
  p.assault('2415', ['gb-24g-1', 'gb-24g-2', 'gb-24g-3']).play('advance gb-24g-1', 'advance gb-24g-2')
  // Full now, so the question answered itself.
  expect([p.whereIs('gb-24g-1'), p.whereIs('gb-24g-3'), p.step]).toEqual(['2415', '2314', 'act'])
})

rule('N-15.3-1', 'units that the result has brought to their limit advance; those that retreated do not', () => {
  const tired = attack(guards('de-m1-1').tired(7, 'gb-24g-1'), 5).play('byLoss', 'byLoss', 'byFatigue')
  for (let point = 0; point < 5; point++) tired.play('fatigue gb-24g-1')
  tired.play('done')
  expect(tired.fatigue('gb-24g-1')).toBe(12)
  tired.play('advance gb-24g-1')
  expect(tired.whereIs('gb-24g-1')).toBe('2415')

  const back = attack(guards('de-m1-1'), 5).play('byLoss', 'byLoss', 'unit gb-24g-1', 'hex 2413', 'stop', 'done')
  expect(back.why('advance gb-24g-1')).toBe('N-15.3-1 has-retreated')
  expect(back.offers('advance gb-24g-2')).toBe(true)
})

rule('N-15.3-2', 'an advance takes one point of fatigue off, before the assault is paid for', () => {
  const p = position()
    .at('2414', 'gb-24g-1')
    .tired(5, 'gb-24g-1')
    .hidden('2415', 'de-decoy-1')
    .assault('2415', ['gb-24g-1'])
  p.play('advance gb-24g-1')
  expect(p.fatigue('gb-24g-1')).toBe(5 - 1 + 4)
})

rule('N-15.3-3', 'both sides may retreat, three hexes at most', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play(
    'byRetreat',
    'unit de-m1-1',
    'hex 2416',
    'hex 2417',
    'hex 2418',
  )
  expect(p.step).toBe('absorb.retreat')
  expect(p.whereIs('de-m1-1')).toBe('2418')
})

rule('N-15.3-4', 'further than required, or without need', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2', 'de-m1-3', 'de-km-1'), 1)
  expect(result(p)).toMatchObject({ defender: 0 })
  p.play('unit de-m1-1', 'hex 2416', 'stop', 'done')
  expect([p.whereIs('de-m1-1'), p.asked]).toEqual(['2416', 'allied'])
})

rule('N-15.3-4', 'nobody is asked about a retreat that nobody could make', () => {
  // 2415 is ringed by Allied zones, so the Germans, who need not go, cannot.
  const ringed = () =>
    guards('de-m1-1', 'de-m1-2', 'de-m1-3', 'de-km-1').at('2417', 'no-6-1').at('2516', 'no-6-2').at('2314', 'no-6-3')
  const p = attack(ringed(), 1)
  expect(result(p)).toMatchObject({ defender: 0 })
  expect(p.asked).toBe('allied')
})

rule('N-15.3-4', 'nobody can tell Führer orders from the question: it is asked all the same', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2', 'de-m1-3', 'de-km-1').set({ orders: 1 }), 1)
  expect([p.step, p.asked, p.options().length]).toEqual(['absorb.retreat', 'german', 1])
})

rule('N-15.2-2', 'a retreat of three hexes does not stop after one or two', () => {
  const p = attack(guards('de-m1-1'), 6).play('byRetreat', 'byRetreat', 'byRetreat', 'unit de-m1-1', 'hex 2416')
  expect(p.offers('stop')).toBe(false)
  p.play('hex 2417')
  expect(p.offers('stop')).toBe(false)
  p.play('hex 2418')
  expect([p.whereIs('de-m1-1'), p.step]).toEqual(['2418', 'absorb.retreat'])
})

rule('N-15.3-5', 'a retreat costs fatigue, no movement points', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byRetreat', 'unit de-m1-1', 'hex 2416', 'hex 2417', 'stop')
  expect(p.fatigue('de-m1-1')).toBe(4)
})

rule('N-15.3.1-1', 'not into a hex with enemies', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2').at('2416', 'gb-tk-1'), 3).play('byRetreat', 'unit de-m1-1')
  expect(p.why('hex 2416')).toBe('N-15.3.1-1 enemy-there')
})

rule('N-15.3.1-2', 'not into an enemy zone without a friend who took no part; tanks may', () => {
  const p = attack(guards('de-m1-1').at('2417', 'no-6-1').at('2515', 'de-m2-1'), 3)
  p.play('byFatigue', 'byRetreat', 'unit de-m1-1')
  expect(p.why('hex 2416')).toBe('N-15.3.1-2 enemy-zone')
  const met = attack(guards('de-m1-1').at('2417', 'no-6-1').at('2416', 'de-m2-1'), 3)
  expect(met.play('byFatigue', 'byRetreat', 'unit de-m1-1').offers('hex 2416')).toBe(true)
})

rule('N-15.3.1-3', 'not where the unit cannot go', () => {
  const p = position()
    .initiative('german')
    .at('2414', 'gb-tk-1', 'no-6-1')
    .at('2415', 'de-m1-1', 'de-m1-2', 'de-m1-3')
    .rolls(3)
  p.assault('2414', ['de-m1-1', 'de-m1-2', 'de-m1-3']).play('byRetreat', 'unit gb-tk-1')
  expect(p.why('hex 2514')).toBe('N-15.3.1-3 closed-side')
})

rule('N-15.3.1-4', 'no hex twice', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byRetreat', 'unit de-m1-1', 'hex 2416')
  expect(p.why('hex 2415')).toBe('N-15.3.1-4 been-there')
})

rule('N-15.3.1-5', 'the end lies at least as far from the enemy as the retreat is long, hexes between', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byRetreat', 'unit de-m1-1')
  expect(p.offers('hex 2416')).toBe(true) // distance 2
  p.play('hex 2515') // distance 2
  expect(p.offers('stop')).toBe(true)
  expect(p.why('hex 2514')).not.toBeUndefined() // back beside the enemy
})

rule('N-15.3.1-5', 'beside the enemy a retreat does not end, even where a friend keeps his zone away', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2').at('2514', 'de-km-1'), 3).play('byRetreat', 'unit de-m1-1')
  expect(p.def.grid.distance(p.hex('2514'), p.hex('2414'))).toBe(1)
  expect(p.why('hex 2514')).toBe('N-15.3.1-5 too-near')
  const longer = stormed(guards('de-m1-1', 'de-m1-2')).play('byRetreat', 'byRetreat', 'byRetreat')
  expect(longer.options()).toEqual(expect.arrayContaining(['unit de-m1-1']))
  longer.play('unit de-m1-1', 'hex 2416')
  expect(longer.offers('stop')).toBe(false) // one hex of three
})

rule(
  'N-15.3.1-6',
  'the enemies who took part: attackers beside the hex, for attackers the hex, in landings the hex landed from',
  () => {
    const p = guards('de-m1-1').at('2314', 'gb-24g-3').rolls(3).assault('2415', ['gb-24g-1']) // the unit in 2314 took no part
    p.play('byRetreat')
    expect(p.s.flow.at(-1)).toMatchObject({ foes: [p.hex('2414')] })
    const sea = position().at('2212', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-1').at('2312', 'de-m1-1').rolls(6)
    sea.play('land 2312', 'ship rn-pf-1', 'commit')
    expect(sea.s.flow.at(-1)).toMatchObject({ foes: [sea.hex('2212')] })
  },
)

rule('N-15.3.1-7', 'stacking holds in every hex', () => {
  const p = attack(guards('de-m1-1').at('2416', 'de-km-1', 'de-km-2'), 3).play('byFatigue', 'byRetreat', 'unit de-m1-1')
  expect(p.why('hex 2416')).toBe('N-13.2-2 stack-full')
})

rule('N-15.3.1-7', 'two who retreat must both find room: the first does not take it from the second', () => {
  const p = stormed(guards('de-m1-1', 'de-m1-2').at('2416', 'de-km-1', 'de-m2-1', 'de-m2-2')).play(
    'byFatigue',
    'byFatigue',
    'byRetreat',
  )
  while (p.step === 'absorb.fatigue') p.play(p.options('fatigue')[0]!)
  p.play('unit de-m1-1', 'hex 2416') // the last point of room there
  if (p.step === 'absorb.path') p.play('stop')
  p.play('unit de-m1-2')
  expect(p.why('hex 2416')).toBe('N-13.2-2 stack-full')
})

rule('N-15.3.1-8', 'a unit at its limit may retreat', () => {
  const p = attack(guards('de-m1-1').spent('de-m1-1'), 1)
  expect(p.offers('byRetreat')).toBe(true)
})

rule('N-15.3.1-9', 'points are met by retreat only if all can; volunteers need only their own path', () => {
  const p = position().initiative('german').at('1914', 'gb-tk-1', 'no-6-1').at('1815', 'de-m1-1', 'de-m1-2', 'de-m1-3')
  p.at('1913', 'de-m2-1').rolls(3).assault('1914', ['de-m1-1', 'de-m1-2', 'de-m1-3'])
  expect(p.why('byRetreat')).toBe('N-15.3.1-9 nowhere-to-retreat')
})

rule('N-15.3.1-10', 'units of one hex need not go to the same hex', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play(
    'byRetreat',
    'unit de-m1-1',
    'hex 2416',
    'stop',
    'unit de-m1-2',
  )
  p.play('hex 2515', 'stop')
  expect([p.whereIs('de-m1-1'), p.whereIs('de-m1-2')]).toEqual(['2416', '2515'])
})

rule('N-15.3.1-11', 'a retreat may lead into Sweden', () => {
  const p = position()
    .at('1818', 'gb-24g-1', 'gb-24g-2')
    .at('1918', 'de-m1-1')
    .rolls(4)
    .assault('1918', ['gb-24g-1', 'gb-24g-2'])
  p.play('byRetreat', ...(p.s.flow.at(-1)?.step === 'absorb.split' ? ['byRetreat'] : []), 'unit de-m1-1', 'hex 2019')
  expect(p.whereIs('de-m1-1')).toBe('interned')
})

rule('N-15.3.1-12', 'Sweden ends a retreat of any length, however near the enemy stands, but outside his zones', () => {
  const p = position()
    .at('1818', 'gb-24g-1', 'gb-24g-2')
    .at('1918', 'de-m1-1')
    .rolls(4)
    .assault('1918', ['gb-24g-1', 'gb-24g-2'])
  p.play('byRetreat', 'byRetreat', 'unit de-m1-1')
  expect(p.why('hex 1819')).toBe('N-15.3.1-2 enemy-zone') // the attackers control it
  p.play('hex 2019') // two hexes from them, where a retreat of two has to end three away elsewhere
  expect([p.whereIs('de-m1-1'), p.vp.allied]).toEqual(['interned', 2])
})

test('one asks whether everybody could go back without being interned', () => {
  const back = (...allies: [string, string][]) => {
    const p = position().at('1818', 'gb-24g-1', 'gb-24g-2').at('1918', 'de-m1-1')
    for (const [hex, unit] of allies) p.at(hex, unit)
    p.rolls(4).assault('1918', ['gb-24g-1', 'gb-24g-2'])
    const frame = p.s.flow.at(-1)
    if (frame?.step !== 'absorb.split') throw new Error('There is no result to meet.')
    return canFallBackInNorway(p.g, frame)
  }
  expect(back()).toBe(true)
  expect(back(['2017', 'no-6-1'])).toBe(false)
})

rule('N-15.3-1', 'where every attacker has gone back, nobody is asked to advance', () => {
  const p = position({ alliedConcealment: true }).at('2414', 'gb-24g-1', 'gb-24g-2').at('2415', 'de-m1-1')
  attack(p, 5).play('byLoss', 'byLoss')
  for (const unit of ['gb-24g-1', 'gb-24g-2']) {
    p.play(`unit ${unit}`, 'hex 2413')
    if (p.step === 'absorb.path') p.play('stop')
  }
  expect(p.step).not.toBe('assault.advance')
})

rule('N-15.3-1', 'who has advanced is not asked again, and Führer orders hold back Germans only', () => {
  const p = position({ alliedConcealment: true })
    .set({ orders: 1 })
    .at('2414', 'gb-24g-1', 'gb-24g-2')
    .hidden('2415', 'de-decoy-1')
    .assault('2415', ['gb-24g-1', 'gb-24g-2'])
  expect([p.offers('advance gb-24g-1'), p.offers('advance gb-24g-2')]).toEqual([true, true])
  expect(p.play('advance gb-24g-1').why('advance gb-24g-1')).toBe('not-offered')
})

rule('N-15.3.1-9', 'nobody stops in the doorway that another has still to go through', () => {
  // 2416 is the only way out, with room for one company more.
  const p = guards('de-m1-1', 'de-m1-2')
    .at('2615', 'no-6-1')
    .at('2216', 'no-6-2')
    .at('2416', 'de-km-1', 'de-m2-1', 'de-m2-2')
  attack(p, 3).play('byRetreat', 'unit de-m1-1', 'hex 2416')
  expect(p.options()).toEqual(['hex 2516', 'hex 2417'])
  p.play('hex 2417', 'stop', 'unit de-m1-2', 'hex 2416')
  expect(p.offers('stop')).toBe(true)
})

rule('N-15.3.1-2', 'a comrade who took part in the assault keeps no zone away', () => {
  const p = guards('de-m1-1').at('2314', 'gb-24g-3').rolls(1).assault('2415', ['gb-24g-1', 'gb-24g-2', 'gb-24g-3'])
  p.play('byFatigue')
  while (p.asked === 'german') p.play(p.offers('done') ? 'done' : p.options()[0]!)
  p.play('byRetreat', 'unit gb-24g-1')
  expect(p.why('hex 2314')).toBe('N-15.3.1-2 enemy-zone')
})

rule('N-15.2-12', 'of those who are lost the ones without a way back go first, but tanks before all', () => {
  const p = position()
    .at('2414', 'gb-24g-1')
    .at('2314', 'gb-24g-2', 'gb-tk-1')
    .at('2415', 'de-m1-1')
    .at('2313', 'de-m1-2')
    .at('2214', 'de-m1-3')
    .at('2215', 'de-m2-1')
  const everybody = ['gb-24g-1', 'gb-24g-2', 'gb-tk-1'].map((unit) => p.unit(unit))
  const absorb = { ...met, participants: everybody, foes: [p.hex('2415')] }
  const could = (losses: number, ...units: string[]) =>
    couldRetreat(
      p.g,
      survey(p.g),
      absorb,
      units.map((unit) => p.unit(unit)),
      losses,
      1,
    )
  expect([could(0, 'gb-24g-1'), could(0, 'gb-24g-2'), could(0, 'gb-24g-1', 'gb-24g-2')]).toEqual([true, false, false])
  expect([could(1, 'gb-24g-1', 'gb-24g-2'), could(1, 'gb-24g-2', 'gb-24g-1')]).toEqual([true, true])
  // The tank is lost first, so that whoever is stuck stays.
  expect(could(1, 'gb-24g-2', 'gb-tk-1')).toBe(false)
  expect(could(2, 'gb-24g-1', 'gb-24g-2')).toBe(false)
})
