import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { MOVED, SPENT } from '../state.ts'
import { position } from './position.ts'

/** An American corps in Le Mans with these units, a marker in hand. */
const corps = (...units: string[]) =>
  position()
    .at('le-mans', 'us-hq-vii', ...units)
    .markers('us-hq-vii', 1)
    .control('allied', 'le-mans', 'laval', 'alencon', 'rennes')

describe('4.1.2, 5.2 what an HQ leads', () => {
  rule('M-4.1.2-5', 'a stack goes as far as one division reaches; what is left over stays', () => {
    const p = corps('us-4-8', 'us-4-12', 'us-4-22', 'us-9').at('laval', 'us-70tk').offMap('american')
    p.play('hq us-hq-vii')
    expect(p.options('stack')).toEqual(['stack le-mans'])
    p.play('stack le-mans', 'box laval')
    expect(['us-hq-vii', 'us-4-8', 'us-4-22', 'us-9'].map((code) => p.whereIs(code))).toEqual([
      'laval',
      'laval',
      'laval',
      'le-mans',
    ])
    expect(p.s.boundTo[p.piece('us-70tk')]).toBe(-1)
  })
  rule('M-5.1-1', 'an extended movement takes along no more than the HQ controls', () => {
    const six = ['us-2', 'us-5', 'us-8', 'us-9', 'us-30', 'us-35']
    const p = corps(...six)
      .offMap('american')
      .play('hq us-hq-vii', 'extended', 'stack le-mans', 'box laval', 'done')
    expect(six.map((code) => p.whereIs(code))).toEqual(['laval', 'laval', 'laval', 'laval', 'laval', 'le-mans'])
    const bound = corps(...six)
    for (const code of six.slice(1)) bound.s.boundTo[bound.piece(code)] = bound.piece('us-hq-vii')
    bound.offMap('american').play('hq us-hq-vii', 'extended', 'stack le-mans', 'box laval', 'done')
    expect(six.map((code) => bound.whereIs(code))).toEqual(['le-mans', 'laval', 'laval', 'laval', 'laval', 'laval'])
  })
  rule('M-5.2-1', 'an extended movement is declared before anybody has moved, and once', () => {
    const p = corps('us-2', 'us-70tk').offMap('american').play('hq us-hq-vii')
    expect(p.offers('extended')).toBe(true)
    p.play('unit us-2', 'box laval')
    expect(p.why('extended')).toBe('not-offered')
    const q = corps('us-2', 'us-70tk').offMap('american').play('hq us-hq-vii', 'extended')
    expect(q.why('extended')).toBe('not-offered')
    expect(q.eventsOf('extendedMove')).toMatchObject([{ hq: q.piece('us-hq-vii') }])
  })
  rule('M-4.1.2-5', 'the HQ itself fills no slot, and leads nobody who is in a confusion', () => {
    const p = corps('us-2', 'us-70tk').offMap('american').play('hq us-hq-vii', 'unit us-hq-vii', 'box laval')
    expect(p.offers('unit us-2')).toBe(true)
    const q = corps('us-2').at('laval', 'us-9', 'de-711').offMap('american').play('hq us-hq-vii')
    expect(q.why('unit us-9')).toBe('M-6.12-3 in-confusion')
  })
  rule('M-5.2-2', 'an HQ leads once a phase, and not when it is spent; those of the other group are not asked', () => {
    const p = corps('us-2', 'us-9').at('laval', 'uk-hq-i', 'us-hq-v').marked(SPENT, 'us-hq-v').offMap('american')
    expect(p.options('hq')).toEqual(['hq us-hq-vii'])
    expect([p.why('hq us-hq-v'), p.why('hq uk-hq-i')]).toEqual(['M-4.1.1-2 has-moved', 'not-offered'])
    p.play('hq us-hq-vii', 'unit us-2', 'box laval', 'done')
    expect(p.step).toBe('move.pick')
    const german = position().at('le-mans', 'de-hq-84', 'de-711').offMap('german')
    expect(german.options('hq')).toEqual([])
    expect(german.options('unit')).toEqual(['unit de-711', 'unit de-hq-84'])
  })
  rule('M-4.1.2-5', 'an HQ on the map or one with nobody in reach leads nobody', () => {
    const p = position().at('2116', 'us-hq-vii').at('laval', 'us-2').at('brest', 'us-hq-v').control('allied', 'laval')
    p.control('german', 'rennes').offMap('american')
    expect(p.why('hq us-hq-vii')).toBe('not-offered')
  })
  rule('M-1.1.2.2-2', 'a stack is offered only where several can go', () => {
    const p = position().at('le-mans', 'de-711', 'de-84').marked(MOVED, 'de-84').offMap('german')
    expect(p.options('stack')).toEqual([])
    expect(position().at('le-mans', 'de-711', 'de-84').offMap('german').options('stack')).toEqual(['stack le-mans'])
  })
})

describe('4.1.2, 6.12 on the way', () => {
  rule('M-4.1.2-3', 'only its own units pass like an armoured division, those attached to it and others do not', () => {
    const passes = (unit: string) => {
      const p = position().at('orleans', unit).control('allied', 'tours').offMap('german')
      p.rolls(1).play(`unit ${unit}`, 'box tours')
      return !p.has(MOVED, unit)
    }
    expect(['de-12ss-25', 'de-14fj', 'de-711', 'de-30schn'].map(passes)).toEqual([true, false, false, false])
  })
  rule('M-4.1.2-1', 'a move must leave its box, and may end in the first', () => {
    const p = position().at('orleans', 'de-711').offMap('german').play('unit de-711')
    expect(p.why('done')).toBe('M-4.1.2-1 must-step-first')
    expect(p.why('overrun tours')).toBe('not-offered')
    p.rolls(1).play('box tours', 'done')
    expect([p.whereIs('de-711'), p.has(MOVED, 'de-711')]).toEqual(['tours', true])
  })
  rule('M-4.1.2-7', 'of a stack each rolls by himself, and who is held stays for the phase', () => {
    const p = position().at('orleans', 'de-711', 'de-84').offMap('german').rolls(1, 6)
    p.play('stack orleans', 'box tours')
    expect([p.whereIs('de-711'), p.whereIs('de-84')]).toEqual(['tours', 'orleans'])
    expect([p.has(MOVED, 'de-711'), p.has(MOVED, 'de-84')]).toEqual([false, true])
    expect(p.eventsOf('heldUp')).toMatchObject([{ pieces: [p.piece('de-84')], place: p.place('orleans') }])
  })
  rule('M-4.3-11', 'an overrun off the map needs armour only, and throws back who fails', () => {
    const mixed = position().at('orleans', 'de-12ss-25', 'de-711').at('tours', 'us-4-8').offMap('german')
    expect(mixed.play('stack orleans').why('overrun tours')).toBe('M-4.3-1 armour-only')
    const failed = position().at('orleans', 'de-12ss-25').at('tours', 'us-2').offMap('german').rolls(1, 3)
    failed.play('unit de-12ss-25', 'overrun tours')
    failed.idleUntil(({ step }) => !step?.startsWith('combat.'))
    expect(failed.level('de-12ss-25')).toBeGreaterThan(0)
    expect([failed.whereIs('us-2'), failed.whereIs('de-12ss-25') === 'tours']).toEqual(['tours', false])
    const alone = position().at('orleans', 'de-12ss-25').at('tours', 'us-hq-vii').offMap('german').rolls(1)
    alone.play('unit de-12ss-25', 'overrun tours')
    expect([alone.whereIs('us-hq-vii'), alone.whereIs('de-12ss-25')]).toEqual(['turnTrack', 'tours'])
    expect(alone.eventsOf('combatResult')).toEqual([])
  })
  rule('M-6.12-3', 'several break out together with one die, Allies one box, Germans on to a second', () => {
    const german = position().at('orleans', 'de-711', 'de-84', 'us-4-8').control('german', 'orleans').offMap('german')
    german.play('unit de-711')
    expect(german.options('unit')).toEqual(['unit de-84'])
    german.rolls(1).play('unit de-84', 'box tours')
    expect(german.eventsOf('roll')).toHaveLength(1)
    expect([german.whereIs('de-711'), german.whereIs('de-84'), german.step]).toEqual(['tours', 'tours', 'offMap.to'])
    const allied = position().at('orleans', 'us-2', 'de-711').control('allied', 'tours', 'orleans').offMap('american')
    allied.rolls(1).play('unit us-2')
    if (allied.step === 'offMap.breakOut') allied.play('box tours')
    expect([allied.whereIs('us-2'), allied.has(MOVED, 'us-2')]).toEqual(['tours', true])
  })
  rule('M-4.1.2-10', 'the partisans answer for those who leave now, or once for the phase', () => {
    const leaving = (answer: string) => {
      const p = position().at('languedoc', 'de-711', 'de-84', 'partisans-languedoc').offMap('german')
      p.play('unit de-711', 'box tours')
      expect([p.asked, p.step]).toEqual(['angloCanadian', 'offMap.partisans'])
      return p.always(1).play(answer)
    }
    const next = (answer: string) => {
      const p = leaving(answer)
      if (p.step === 'offMap.to') p.play('done')
      p.play('unit de-84', 'box tours')
      return [p.step === 'offMap.partisans', p.eventsOf('partisansRise').length, p.ledger('interdiction')]
    }
    expect(next('partisans')).toEqual([true, 1, { partisans: 2 }])
    expect(next('partisansAll')).toEqual([false, 1, { partisans: 2 }])
    expect(next('no')).toEqual([true, 0, {}])
    expect(next('noneAll')).toEqual([false, 0, {}])
  })
})
