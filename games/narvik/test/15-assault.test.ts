import { replaced } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { cannotAttack } from '../rules/assault.ts'
import { assaultOutlook } from '../rules/outlook.ts'
import { type Assault, SUNK } from '../state.ts'
import { attack, guards, type Position, position, result } from './position.ts'

rule('N-15-1', 'an assault is voluntary', () => {
  const p = guards('de-m1-1')
  expect([p.offers('assault 2415'), p.offers('pass')]).toEqual([true, true])
})

rule('N-15.1-1', 'one hex, and everybody in it', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 3)
  expect(p.eventsOf('strengths')[0]).toMatchObject({ attack: 12, defence: 6 })
})

rule('N-15.1-2', 'any number of neighbours below their limit; others stay out', () => {
  const p = guards('de-m1-1').at('2314', 'gb-24g-3').spent('gb-24g-2').play('assault 2415')
  expect(p.options()).toEqual(['unit gb-24g-1', 'unit gb-24g-3'])
  expect(p.why('unit gb-24g-2')).toBe('N-10.1-3 at-limit')
  p.rolls(3).play('unit gb-24g-3', 'commit')
  expect(p.eventsOf('assaultDeclared')[0]).toMatchObject({ units: [p.unit('gb-24g-3')] })
})

rule('N-15.1-2', 'who may take part in an assault', () => {
  const p = position()
    .at('2414', 'gb-24g-1', 'gb-tk-1')
    .at('2314', 'gb-art-1')
    .at('2312', 'rn-bb-1', 'rn-dd-1', 'rn-pf-1')
  p.at('harstad', 'gb-24g-2', 'gb-art-2').gone(SUNK, 'rn-ca-1').at('2415', 'de-m1-1').play('assault 2415')
  expect(p.options()).toEqual(['unit gb-24g-1', 'unit gb-tk-1', 'artillery gb-art-1', 'ship rn-bb-1'])
  expect([p.why('ship rn-dd-1'), p.why('ship rn-pf-1'), p.why('ship rn-ca-1'), p.why('artillery gb-art-2')]).toEqual([
    'N-20.5-3 out-of-range',
    'not-offered',
    'not-offered',
    'not-offered',
  ])
  p.play('unit gb-24g-1', 'artillery gb-art-1', 'ship rn-bb-1')
  expect(p.options()).toEqual(['unit gb-tk-1', 'commit']) // everybody once
  p.rolls(3).play('commit')
  expect(p.eventsOf('assaultDeclared')[0]).toMatchObject({ guns: [p.unit('gb-art-1')], ships: [p.unit('rn-bb-1')] })
})

rule('N-15.1-3', 'nobody attacks where he could not go; a ferry does not help; cost does not matter', () => {
  const p = position().at('1811', 'gb-24g-1', 'rn-pf-1').ferry('rn-pf-1').at('1812', 'de-m1-1')
  expect(p.offers('assault 1812')).toBe(false)
  expect(position().at('2414', 'gb-24g-1').at('2514', 'de-m1-1').offers('assault 2514')).toBe(true)
})

rule('N-15.1-4', 'several assaults in a turn', () => {
  const p = attack(guards('de-m1-1'), 1)
  while (p.step?.startsWith('absorb')) p.play(p.offers('done') ? 'done' : p.options()[0]!)
  p.play('pass')
  expect(p.offers('assault 2415')).toBe(true)
})

rule(
  'N-15.1-5',
  'declare, defending guns, reveal, supply, strengths, die, defender, attacker, advance, fatigue',
  () => {
    const p = position()
      .initiative('german')
      .at('2415', 'de-m1-1', 'de-m1-2')
      .at('2414', 'gb-24g-1')
      .at('2314', 'no-art-1')
      .air(4)
    p.play('assault 2414', 'unit de-m1-1', 'unit de-m1-2', 'air 4', 'commit')
    expect([p.step, p.asked]).toEqual(['assault.guns', 'allied'])
    p.rolls(3, 3, 5).play('artillery no-art-1', 'done')
    const order = p.events.map(({ type }) => type).filter((type) => type !== 'roll' && type !== 'scored')
    expect(order).toEqual(['assaultDeclared', 'defenceSupported', 'fatigue', 'strengths', 'assaultResult'])
    expect([p.step, p.asked]).toEqual(['absorb.split', 'allied'])
  },
)

rule(
  'N-15.1-5',
  'reveal before the strengths; after the die the defender, the attacker, the advance, and the fatigue last',
  () => {
    const p = position().at('2414', 'gb-24g-1', 'gb-24g-2').hidden('2415', 'de-m1-1', 'de-decoy-1').rolls(3)
    p.assault('2415', ['gb-24g-1', 'gb-24g-2'])
    expect([p.asked, p.step]).toEqual(['german', 'absorb.split'])
    p.play('byLoss', 'byLoss')
    expect([p.asked, p.step]).toEqual(['allied', 'absorb.split'])
    p.play('byLoss', 'lose gb-24g-1', 'done', 'advance gb-24g-2')
    const order = p.events.map(({ type }) => type).filter((type) => type !== 'roll' && type !== 'scored')
    expect(order.slice(0, 6)).toEqual([
      'assaultDeclared',
      'revealed',
      'revealed',
      'decoyRemoved',
      'strengths',
      'assaultResult',
    ])
    expect(order.slice(6, 12)).toEqual(['split', 'eliminated', 'split', 'eliminated', 'advanced', 'fatigue'])
  },
)

rule('N-15.1-6', 'unsupplied infantry under attack takes 6 before the average is struck', () => {
  const p = position().initiative('german').at('2415', 'de-m1-1').at('2414', 'gb-24g-1').tired(1, 'gb-24g-1').rolls(3)
  p.assault('2414', ['de-m1-1'])
  expect(p.eventsOf('strengths')[0]).toMatchObject({ defenceFatigue: 7, defence: 0 })
  const landed = position().initiative('german').at('2415', 'de-m1-1').at('2414', 'gb-24g-1').rolls(3)
  landed.s.landed = replaced(landed.s.landed, landed.unit('gb-24g-1'), 1)
  expect(landed.assault('2414', ['de-m1-1']).fatigue('gb-24g-1')).toBe(0)
})

rule('N-15.1-7', 'the average of the infantry, rounded down; 0 without any', () => {
  const p = attack(guards('de-m1-1').tired(3, 'gb-24g-1').tired(4, 'gb-24g-2'), 3)
  expect(p.eventsOf('strengths')[0]).toMatchObject({ attackFatigue: 3, attack: 9 })
  const tank = position().at('2414', 'gb-tk-1').at('2415', 'de-m1-1').rolls(3).assault('2415', ['gb-tk-1'])
  expect(tank.eventsOf('strengths')[0]).toMatchObject({ attackFatigue: 0, attack: 2 })
})

rule('N-15.1-7', 'guns and tanks, who do not tire, do not rest the others either', () => {
  const p = position()
    .initiative('german')
    .at('2415', 'de-m1-1')
    .base('2414')
    .at('2414', 'gb-24g-1', 'gb-art-1', 'gb-tk-1')
    .tired(6, 'gb-24g-1')
  p.rolls(3).assault('2414', ['de-m1-1'])
  expect(p.eventsOf('strengths')[0]).toMatchObject({ defenceFatigue: 6 })
})

rule('N-15.1-8', 'strength: units, guns, ships, and air for the Germans', () => {
  const p = position()
    .at('2213', 'gb-24g-1')
    .at('2112', 'gb-art-1')
    .at('2313', 'de-m1-1')
    .at('2312', 'rn-ca-1')
    .rolls(3)
  p.assault('2313', ['gb-24g-1'], 'artillery gb-art-1', 'ship rn-ca-1')
  expect(p.eventsOf('strengths')[0]).toMatchObject({ attack: 6 + 2 + 1 })
  const german = position().initiative('german').at('2415', 'de-m1-1').at('2414', 'no-6-1').air(10).rolls(6, 6, 3)
  german.assault('2414', ['de-m1-1'], 'air 10')
  expect(german.eventsOf('strengths')[0]).toMatchObject({ attack: 3 + 4 })
  expect(german.s.air).toBe(0)
})

rule('N-15.1-9', 'never below nothing', () => {
  const p = attack(guards('de-m1-1').spent('de-m1-1'), 3)
  expect(p.eventsOf('strengths')[0]).toMatchObject({ defence: 0, defenceFatigue: 18 })
})

rule('N-15.1-10', 'the difference gives the column, a die the row', () => {
  const p = position().at('2414', 'gb-24g-1').at('2415', 'de-m1-1').rolls(4).assault('2415', ['gb-24g-1'])
  expect(p.eventsOf('strengths')[0]).toMatchObject({ differential: 3 })
  expect(result(p)).toMatchObject({ attacker: 1, defender: 1 })
})

rule('N-15.1-11', 'somebody must attack on the ground', () => {
  const p = position()
    .at('2213', 'gb-24g-1')
    .at('2312', 'rn-ca-1')
    .at('2313', 'de-m1-1')
    .play('assault 2313', 'ship rn-ca-1')
  expect(p.why('commit')).toBe('N-15.1-11 nobody-attacks')
})

rule('N-15.1-12', 'modifiers add up: mountain, river or ridge, Narvik', () => {
  const mountain = position().at('2415', 'gb-24g-1', 'gb-24g-2').at('2514', 'de-m1-1').set({ badNarvik: 1 }).rolls(3)
  mountain.assault('2514', ['gb-24g-1', 'gb-24g-2'])
  expect(mountain.ledger('assault')).toEqual({ formation: 1, badWeather: -1, mountain: -1 })
  const ridge = position().at('2314', 'gb-24g-1').at('2313', 'de-m1-1').rolls(3).assault('2313', ['gb-24g-1'])
  expect(ridge.ledger('assault')).toEqual({ riverOrRidge: -1 })
  const mixed = position().at('2314', 'gb-24g-1').at('2414', 'no-6-1').at('2313', 'de-m1-1').rolls(3)
  expect(mixed.assault('2313', ['gb-24g-1', 'no-6-1']).ledger('assault')).toEqual({})
  const town = position().at('1912', 'gb-24g-1').at('1911', 'de-m1-1').rolls(3).assault('1911', ['gb-24g-1'])
  expect(town.ledger('assault')).toEqual({ narvik: -2 })
})

rule('N-EX-12', 'a result of 2 can be split in six ways', () => {
  const ways = [
    ['byRetreat', 'byRetreat'],
    ['byFatigue', 'byFatigue'],
    ['byLoss', 'byLoss'],
    ['byRetreat', 'byLoss'],
    ['byFatigue', 'byRetreat'],
    ['byFatigue', 'byLoss'],
  ]
  for (const way of ways) {
    const p = attack(guards('de-m1-1', 'de-m1-2'), 6).play(...way)
    const count = (kind: string) => way.filter((step) => step === kind).length
    expect(p.eventsOf('split')[0]).toMatchObject({
      fatigue: count('byFatigue'),
      losses: count('byLoss'),
      retreat: count('byRetreat'),
    })
  }
})

rule('N-EX-25', 'one company at 17 of 18 and one at 18: fatigue is allowed', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2').tired(17, 'de-m1-1').spent('de-m1-2'), 1).play('byFatigue')
  expect(p.fatigue('de-m1-1')).toBe(18)
})

rule('N-EX-26', 'at its limit and without a way back a unit is eliminated', () => {
  const p = position()
    .at('2414', 'gb-24g-1')
    .at('2515', 'gb-24g-2')
    .at('2315', 'gb-24g-3')
    .at('2415', 'de-m1-1')
    .spent('de-m1-1')
  p.at('2416', 'no-6-1').rolls(1).assault('2415', ['gb-24g-1', 'gb-24g-2', 'gb-24g-3'])
  expect(p.options()).toEqual(['byLoss'])
})

rule('N-EX-27', 'two hexes of retreat end at distance 3', () => {
  const p = attack(guards('de-m1-1', 'de-m1-2'), 6).play('byRetreat', 'byRetreat', 'unit de-m1-1', 'hex 2416')
  const ends = p.options('hex').map((text) => p.def.grid.distance(p.hex(text.slice(4)), p.hex('2414')))
  expect(Math.min(...ends)).toBe(3)
})

rule('N-EX-38', 'fatigue 0, a won assault, an advance: 4 in the end', () => {
  const p = position()
    .at('2414', 'gb-24g-1')
    .hidden('2415', 'de-decoy-1')
    .assault('2415', ['gb-24g-1'])
    .play('advance gb-24g-1')
  expect(p.fatigue('gb-24g-1')).toBe(4)
})

rule('N-EX-39', 'infantry at its limit and a tank beside it: no fatigue', () => {
  const p = position()
    .initiative('german')
    .at('2414', 'no-6-1', 'gb-tk-1')
    .spent('no-6-1')
    .at('2415', 'de-m1-1')
    .rolls(6)
  expect(p.assault('2414', ['de-m1-1']).why('byFatigue')).toBe('N-15.2-4 no-fatigue-left')
})

rule('N-EX-40', 'lose the unit without a way, then the other retreats', () => {
  // The tank has no way out: the road is held, everything else is mountain. The battalion climbs to 2615.
  const p = position().initiative('german').at('2715', 'gb-tk-1', 'no-6-1').at('2816', 'de-m1-1', 'de-m1-2', 'de-m1-3')
  p.at('2714', 'de-km-1').spent('de-km-1').rolls(6).assault('2715', ['de-m1-1', 'de-m1-2', 'de-m1-3'])
  p.play('byRetreat')
  expect(p.options()).toEqual(['byLoss'])
  p.play('byLoss')
  expect(p.whereIs('gb-tk-1')).toBe('eliminated')
  p.play('hex 2615', 'stop')
  expect(p.whereIs('no-6-1')).toBe('2615')
})

rule('N-16.1-10', 'guns that have infantry with them are not alone', () => {
  const alone = position().initiative('german').at('2415', 'de-m1-1').at('2414', 'no-art-1').rolls(3)
  expect(alone.assault('2414', ['de-m1-1']).ledger('assault')).toHaveProperty('artilleryAlone')
  const escorted = position().initiative('german').at('2415', 'de-m1-1').at('2414', 'no-art-1', 'no-6-1').rolls(3)
  expect(escorted.assault('2414', ['de-m1-1']).ledger('assault')).not.toHaveProperty('artilleryAlone')
})

rule('N-15.1-8', 'troops, ships, guns and aircraft are summed each in their own line', () => {
  const lines = (p: Position) =>
    assaultOutlook(p.g, p.s.flow.at(-1) as Assault & { step: string }).lines.map(({ key, attack, defence, clause }) =>
      [key, attack, defence, clause].join(' '),
    )
  const land = position().initiative('german').at('2415', 'de-m1-1').at('2414', 'no-art-1', 'no-6-1')
  land.play('assault 2414', 'unit de-m1-1')
  const { strength } = land.def.units[land.unit('no-art-1')]!
  expect(lines(land).slice(0, 3)).toEqual([
    'strength 3 5 N-15.1-8',
    'ships 0 0 N-20.5-4',
    `artillery 0 ${strength} N-16.1-4`,
  ])
})

rule('N-16.1-7', 'batteries that support the defence are told; without one nothing is', () => {
  const defended = () =>
    position().initiative('german').at('2415', 'de-m1-1').at('2414', 'no-6-1').at('2314', 'gb-art-1').rolls(3)
  const with1 = defended().assault('2414', ['de-m1-1']).play('artillery gb-art-1', 'done')
  expect(with1.eventsOf('defenceSupported')).toMatchObject([{ guns: [with1.unit('gb-art-1')] }])
  const without = defended().assault('2414', ['de-m1-1']).play('done')
  expect(without.eventsOf('defenceSupported')).toEqual([])
})

rule('N-15.1-3', 'infantry across a closed side says so in its own words', () => {
  const p = position().at('0402', 'gb-24g-1').at('0502', 'de-m1-1')
  expect(cannotAttack(p.g, p.unit('gb-24g-1'), 0)?.key).toBe('cannot-enter-target')
})
