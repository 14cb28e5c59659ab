import { replaced } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { isRidgeBetween } from '../rules/artillery.ts'
import { survey } from '../rules/survey.ts'
import { position } from './position.ts'

rule('N-16-1', 'only the Allies have guns and tanks', () => {
  const { units } = position().def
  expect(
    units.filter(({ kind }) => kind === 'artillery' || kind === 'tank').every(({ side }) => side === 'allied'),
  ).toBe(true)
})

rule('N-16.1-1', 'artillery stacks freely, does not tire, controls nothing, sails in landing craft only', () => {
  const p = position().at('2312', 'gb-art-1').at('2312', 'gb-24g-1', 'gb-24g-2')
  const { stacking, limit } = p.def.units[p.unit('gb-art-1')]!
  expect([stacking, limit]).toEqual([0, 0])
  p.play('embark 2312', 'ship rn-dd-1')
  expect(p.why('load gb-art-1')).toBe('N-20.2-1 cannot-carry')
  expect(position().at('2312', 'gb-art-1').play('embark 2312', 'ship rn-lc-1').offers('load gb-art-1')).toBe(true)
})

rule('N-16.1-2', 'it may move again and again', () => {
  const p = position().at('2413', 'gb-art-1').play('move gb-art-1', 'hex 2513', 'stop', 'decline')
  expect(p.offers('move gb-art-1')).toBe(true)
})

rule('N-16.1-3', 'no mountains and no rivers but by road', () => {
  const p = position().at('2714', 'gb-art-1').play('move gb-art-1')
  expect(p.why('hex 2815')).toBe('N-14.1-6 closed-side') // mountain across a river
  expect(p.offers('hex 2814')).toBe(true) // river, by road
  expect(position().at('2413', 'gb-art-1').play('move gb-art-1').offers('hex 2313')).toBe(false) // river
})

rule('N-16.1-4', 'batteries in Harstad do not fire, and are told so', () => {
  const p = position()
    .at('2414', 'gb-art-1')
    .base('2414')
    .at('harstad', 'gb-art-2')
    .at('2415', 'de-m1-1')
    .play('shell 2415')
  expect(p.why('artillery gb-art-2')).toBe('N-16.1-4 in-harstad')
  const aboard = position().at('2414', 'gb-art-1').base('2414').at('2312', 'rn-lc-1').aboard('rn-lc-1', 'gb-art-2')
  expect(aboard.at('2415', 'de-m1-1').play('shell 2415').options('artillery')).toEqual(['artillery gb-art-1'])
})

rule('N-16.1-4', 'it supports an attack at range 1 or 2 and a defence at 0 to 2', () => {
  const p = position()
    .at('2414', 'gb-24g-1')
    .at('2413', 'gb-art-1')
    .at('2513', 'gb-art-2')
    .at('2312', 'fr-art-1')
    .at('2415', 'de-m1-1')
  p.play('assault 2415')
  expect(p.options('artillery')).toEqual(['artillery gb-art-1', 'artillery gb-art-2'])
  expect(p.why('artillery fr-art-1')).toBe('N-16.1-4 out-of-range')
  const defence = position().initiative('german').at('2414', 'no-6-1', 'gb-art-1').at('2415', 'de-m1-1').rolls(3)
  defence.assault('2414', ['de-m1-1'])
  expect(defence.eventsOf('strengths')[0]).toMatchObject({ defence: 7 })
})

rule('N-16.1-5', 'not across a ridge, unless beside the target; not along one', () => {
  const p = position().at('2313', 'gb-art-1').at('2315', 'de-m1-1').base('2312').at('2312', 'gb-24g-1')
  expect(p.offers('shell 2315')).toBe(false) // the ridge 2313/2314 lies between
  expect(position().at('2313', 'no-art-1').at('2314', 'de-m1-1').offers('shell 2314')).toBe(true)
  expect(position().at('1813', 'no-art-1').at('1911', 'de-m1-1').offers('shell 1911')).toBe(false)
})

rule('N-16.1-6', 'the line between the centres: a ridge along it, or one on either hand, stops it', () => {
  const p = position()
  const isStopped = (from: string, to: string) => isRidgeBetween(p.g, p.hex(from), p.hex(to))
  expect(isStopped('1709', '1811')).toBe(false) // a ridge on one hand only
  expect(isStopped('1710', '1812')).toBe(true) // on both
  expect(isStopped('1813', '1911')).toBe(true) // along one
  expect(isStopped('2413', '2514')).toBe(false)
  expect(isStopped('1812', '1710')).toBe(true) // the same from the other end
})

rule(
  'N-16.1-7',
  'against a German assault the Allied player names supporting guns; those in the hex join by themselves',
  () => {
    const p = position()
      .initiative('german')
      .at('2414', 'no-6-1', 'gb-art-1')
      .at('2413', 'gb-art-2')
      .at('2415', 'de-m1-1')
    p.play('assault 2414', 'unit de-m1-1', 'commit')
    expect([p.asked, p.options()]).toEqual(['allied', ['artillery gb-art-2', 'done']])
    p.rolls(3).play('artillery gb-art-2', 'done')
    expect(p.eventsOf('strengths')[0]).toMatchObject({ defence: 5 + 2 + 2 })
  },
)

rule('N-16.1-8', 'guns elsewhere are not affected', () => {
  const p = position()
    .initiative('german')
    .at('2414', 'no-6-1')
    .at('2413', 'gb-art-2')
    .at('2415', 'de-m1-1', 'de-m1-2', 'de-m1-3')
  p.play('assault 2414', 'unit de-m1-1', 'unit de-m1-2', 'unit de-m1-3', 'commit')
    .rolls(3)
    .play('artillery gb-art-2', 'done')
  expect(p.s.flow.at(-1)).toMatchObject({ participants: [p.unit('no-6-1')] })
})

rule('N-16.1-9', 'guns start no assault alone', () => {
  expect(position().at('2414', 'gb-art-1').at('2415', 'de-m1-1').offers('assault 2415')).toBe(false)
})

rule('N-16.1-10', 'guns alone in a hex give their attacker +2', () => {
  const p = position()
    .initiative('german')
    .at('2414', 'gb-art-1')
    .at('2415', 'de-m1-1')
    .rolls(3)
    .assault('2414', ['de-m1-1'])
  expect(p.ledger('assault')).toEqual({ artilleryAlone: 2 })
})

rule('N-16.1-11', 'support is not limited by having fired', () => {
  const p = position().at('2414', 'gb-24g-1').at('2413', 'gb-art-1').at('2415', 'de-m1-1')
  p.s.fired = replaced(p.s.fired, p.unit('gb-art-1'), 1)
  expect(p.play('assault 2415').offers('artillery gb-art-1')).toBe(true)
})

rule('N-16.1.1-1', 'interdiction by any number of batteries against one unit', () => {
  const p = position().at('2312', 'gb-24g-1').base('2312').at('2413', 'gb-art-1', 'gb-art-2').at('2414', 'de-m1-1')
  p.play('shell 2414', 'artillery gb-art-1', 'artillery gb-art-2', 'commit')
  expect([p.fatigue('de-m1-1'), p.s.initiative]).toEqual([8, 'german'])
})

rule('N-16.1.1-2', 'the Allied player names the counter; concealed ones by their place in the stack', () => {
  const p = position()
    .at('2414', 'no-art-1')
    .at('2415', 'de-m1-1')
    .hidden('2415', 'de-m1-2', 'de-decoy-1')
    .play('shell 2415')
  expect(p.options()).toEqual(['counter de-m1-1', 'counter ?0', 'counter ?1'])
})

rule('N-16.1.1-2', 'a battery picks one counter of the hex, face up or down', () => {
  const p = position().at('2414', 'gb-art-1', 'gb-art-2').base('2414').at('2415', 'de-m1-1').hidden('2415', 'de-m1-2')
  p.at('2416', 'de-m2-1').play('shell 2415')
  expect(p.options()).toEqual(['counter de-m1-1', 'counter ?0'])
  p.play('counter ?2415')
  expect([p.options(), p.why('commit')]).toEqual([
    ['artillery gb-art-1', 'artillery gb-art-2'],
    'N-16.1.1-1 no-batteries',
  ])
  p.play('artillery gb-art-1')
  expect(p.options()).toEqual(['artillery gb-art-2', 'commit'])
  p.play('commit')
  expect([p.fatigue('de-m1-2'), p.fatigue('de-m1-1'), p.s.shelled[0]]).toEqual([4, 0, 4])
  expect(p.eventsOf('shelled')[0]!.guns).toEqual([p.unit('gb-art-1')])
})

rule('N-16.1.1-3', 'two points of fatigue a strength point', () => {
  const p = position().at('2414', 'no-art-1').at('2415', 'de-m1-1').play('shell 2415', 'artillery no-art-1', 'commit')
  expect(p.fatigue('de-m1-1')).toBe(2)
})

rule('N-16.1.1-4', 'once a turn', () => {
  const p = position()
    .at('2414', 'no-art-1')
    .at('2415', 'de-m1-1')
    .play('shell 2415', 'artillery no-art-1', 'commit', 'pass')
  expect(p.offers('shell 2415')).toBe(false)
})

rule('N-16.1.1-4', 'a battery that has fired, or lies face down, or is not ashore, shells nobody', () => {
  const gun = () => position({ alliedConcealment: true }).base('2414').at('2415', 'de-m1-1')
  const fired = gun().at('2414', 'gb-art-1')
  fired.s.fired = replaced(fired.s.fired, fired.unit('gb-art-1'), 1)
  expect(fired.options('shell')).toEqual([])
  expect(gun().hidden('2414', 'gb-art-1').options('shell')).toEqual([])
  expect(gun().at('harstad', 'gb-art-1').options('shell')).toEqual([])
  expect(gun().at('2414', 'gb-art-1').options('shell')).toEqual(['shell 2415'])
})

rule('N-16.1.1-5', 'not without supply, even after a landing; Norwegians never lack it', () => {
  const p = position().at('2414', 'gb-art-1').at('2415', 'de-m1-1')
  p.s.landed = replaced(p.s.landed, p.unit('gb-art-1'), 1)
  expect(p.offers('shell 2415')).toBe(false)
  expect(position().at('2414', 'no-art-1').at('2415', 'de-m1-1').offers('shell 2415')).toBe(true)
})

rule('N-16.2-1', 'tanks stack freely, do not tire, ignore zones and air attacks, sail in landing craft only', () => {
  const p = position().at('2312', 'gb-tk-1').at('2413', 'de-m1-1')
  expect(survey(p.g).zone.allied[p.hex('2413')]).toBe(0)
  p.play('move gb-tk-1', 'hex 2313')
  expect(p.eventsOf('moved')[0]).toMatchObject({ cost: 1 })
  expect(position().initiative('german').air(5).at('2414', 'gb-tk-1').options('airInfantry')).toEqual([])
  expect(position().at('2312', 'gb-tk-1').play('embark 2312', 'ship rn-lc-1').offers('load gb-tk-1')).toBe(true)
})

rule('N-16.2-2', 'each attacking tank +1, each defending −1', () => {
  const p = position()
    .at('2414', 'gb-tk-1', 'fr-tk-1')
    .at('2415', 'de-m1-1')
    .rolls(3)
    .assault('2415', ['gb-tk-1', 'fr-tk-1'])
  expect(p.ledger('assault')).toEqual({ attackingTank: 2 })
  const d = position()
    .initiative('german')
    .at('2414', 'gb-tk-1', 'no-6-1')
    .at('2415', 'de-m1-1')
    .rolls(3)
    .assault('2414', ['de-m1-1'])
  expect(d.ledger('assault')).toEqual({ defendingTank: -1 })
})

rule('N-16.2-3', 'no mountains and no rivers but by road', () => {
  const p = position().at('2714', 'gb-tk-1').play('move gb-tk-1')
  expect([p.offers('hex 2815'), p.offers('hex 2713'), p.offers('hex 2814')]).toEqual([false, false, true])
})

rule('N-16.2-4', 'tanks attack no hex that they cannot enter', () => {
  const p = position().at('2414', 'gb-tk-1', 'gb-24g-1').at('2514', 'de-m1-1').play('assault 2514')
  expect(p.why('unit gb-tk-1')).toBe('N-16.2-4 cannot-enter-target')
})

rule('N-16.2-5', 'tanks move and attack as often as they like', () => {
  const p = position().at('2414', 'gb-tk-1').play('move gb-tk-1', 'hex 2413', 'stop', 'decline')
  expect(p.offers('move gb-tk-1')).toBe(true)
})

rule('N-16.2-6', 'all tanks go before other units, attacking or defending', () => {
  const p = position()
    .initiative('german')
    .at('2414', 'no-6-1', 'gb-tk-1', 'fr-tk-1')
    .at('2415', 'de-m1-1', 'de-m1-2', 'de-m1-3')
    .rolls(6)
  p.assault('2414', ['de-m1-1', 'de-m1-2', 'de-m1-3']).play('byLoss')
  expect([p.options(), p.why('lose no-6-1')]).toEqual([['lose gb-tk-1', 'lose fr-tk-1'], 'N-15.2-8 tanks-first'])
})

rule('N-EX-29', 'two batteries of 2 lay 8 points on a concealed counter in secret', () => {
  const p = position().at('2312', 'gb-24g-1').base('2312').at('2413', 'gb-art-1', 'gb-art-2').hidden('2414', 'de-m1-1')
  p.play('shell 2414', 'artillery gb-art-1', 'artillery gb-art-2', 'commit')
  expect([p.fatigue('de-m1-1'), p.isFaceUp('de-m1-1')]).toEqual([8, false])
  expect(p.view('allied').fatigue[p.unit('de-m1-1')]).toBeLessThan(0)
})
