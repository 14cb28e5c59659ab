import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { narvik } from '../index.ts'
import { levelOf } from '../rules/victory.ts'
import { ELIMINATED, SUNK } from '../state.ts'
import { dawn, position } from './position.ts'

const quiet = [3, 4, 2, 4, 6] as const
/** A turn whose open event is a German reinforcement of this die. */
const reinforced = (die: number, p = dawn(3).at('1911', 'de-km-1')) => p.rolls(3, 4, 2, 1, 1, die).run()
/** A turn whose open event is an Allied redeployment of this die. */
const redeployed = (die: number, p = dawn(4)) => p.rolls(3, 4, 2, 4, 1, die).run()

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

rule('N-23.1-1', 'sunk ships come back undamaged next turn, damaged ones stay so', () => {
  const p = dawn(4)
    .gone(SUNK, 'rn-bb-1')
    .damaged('rn-bb-1', 'rn-ca-1')
    .rolls(...quiet)
    .run()
  expect([p.whereIs('rn-bb-1'), p.s.damaged[p.unit('rn-bb-1')], p.s.damaged[p.unit('rn-ca-1')]]).toEqual([
    'harstad',
    0,
    1,
  ])
})

rule('N-23.2-1', 'Allied reinforcements of turns 2 and 3', () => {
  const arrivals = (turn: number) => {
    const p = dawn(turn)
      .rolls(...quiet)
      .run()
    return p.eventsOf('arrived')[0]!.units.map((u) => p.def.units[u]!.code)
  }
  expect(arrivals(2)).toEqual(['gb-tk-1', 'gb-art-1', 'gb-art-2'])
  expect(arrivals(3)).toHaveLength(3 + 2 + 2 + 2 + 4)
})

rule('N-23.3-1', 'a redeployment takes units away wherever they are, without points', () => {
  const p = redeployed(3, dawn(4).at('2414', 'fr-le-1').at('1910', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-2'))
  expect([p.whereIs('fr-le-1'), p.whereIs('fr-le-2'), p.vp]).toEqual(['gone', 'gone', { allied: 0, german: 0 }])
})

rule('N-23.3-2', 'what is not there is skipped; if nothing is, the result is void', () => {
  const p = redeployed(3, dawn(4).at('2414', 'fr-le-1').gone(ELIMINATED, 'fr-le-2'))
  expect([p.whereIs('fr-le-1'), p.whereIs('fr-le-2')]).toEqual(['gone', 'eliminated'])
  expect(redeployed(3).eventsOf('redeploymentVoid')).toHaveLength(1)
})

rule('N-23.3-3', 'the Allied player chooses which battery, tank or cruiser', () => {
  const p = redeployed(1, dawn(4).at('2414', 'gb-24g-1').at('harstad', 'gb-art-1', 'gb-art-2'))
  expect([p.step, p.options()]).toEqual(['redeploy.choose', ['unit gb-art-1', 'unit gb-art-2']])
  p.play('unit gb-art-2')
  expect([p.whereIs('gb-24g-1'), p.whereIs('gb-art-1'), p.whereIs('gb-art-2')]).toEqual(['gone', 'harstad', 'gone'])
  const cruiser = redeployed(6)
  cruiser.play('ship rn-ca-1')
  expect(cruiser.whereIs('rn-ca-1')).toBe('gone')
})

rule('N-23.3-4', 'what happens once only is void the second time; the Guards go with either row', () => {
  const p = redeployed(
    1,
    dawn(4)
      .at('2414', 'gb-24g-1')
      .set({ redeployed: [1, 0, 0, 0, 0, 0] }),
  )
  expect([p.whereIs('gb-24g-1'), p.eventsOf('redeploymentVoid').length]).toEqual(['2414', 1])
  const other = redeployed(
    2,
    dawn(4)
      .at('harstad', 'gb-tk-1')
      .set({ redeployed: [1, 0, 0, 0, 0, 0] }),
  )
  expect(other.whereIs('gb-tk-1')).toBe('gone')
})

rule('N-23.3-5', 'ships that return come back next turn as they were; their cargo stays in Harstad', () => {
  const p = redeployed(5, dawn(4).at('1910', 'rn-ca-1').damaged('rn-ca-1').aboard('rn-ca-1', 'gb-24g-1'))
  expect(['rn-bb-1', 'rn-ca-1', 'rn-ca-2', 'gb-24g-1'].map((u) => p.whereIs(u))).toEqual([
    'returning',
    'returning',
    'returning',
    'harstad',
  ])
  p.rolls(1, 1, 1, 1, 1, ...quiet).play('noSupport', 'pass', 'pass')
  expect([p.whereIs('rn-ca-1'), p.s.damaged[p.unit('rn-ca-1')]]).toEqual(['harstad', 1])
})

rule('N-23.4-1', 'a replacement brings back an eliminated company, never a Kriegsmarine battalion', () => {
  const p = reinforced(1, dawn(3).at('1911', 'de-km-1').gone(ELIMINATED, 'de-km-2', 'de-m1-1', 'de-par-1'))
  expect(p.options()).toEqual(['replace de-m1-1', 'replace de-par-1'])
  p.play('replace de-m1-1', 'hex 1911', 'open')
  expect(p.whereIs('de-m1-1')).toBe('1911')
})

rule('N-23.4-2', 'a replacement that cannot be used is lost', () => {
  expect(reinforced(1).eventsOf('reinforcementLost')[0]).toMatchObject({ kind: 'replacement' })
})

rule('N-23.4-3', 'beside a German unit, within stacking, open or concealed; decoys do not count', () => {
  const p = reinforced(
    4,
    dawn(3)
      .at('1911', 'de-km-1')
      .hidden('1505', 'de-decoy-1')
      .at('2312', 'de-km-2', 'de-km-3')
      .hidden('2414', 'de-m1-1'),
  )
  expect(p.options()).toEqual(['hex 1911', 'hex 2414'])
  p.play('hex 2414')
  expect(p.options()).toEqual(['open', 'concealed'])
})

rule('N-23.4-4', 'Allied troops on the railway may cost them', () => {
  const p = dawn(3).at('1716', 'no-6-1').at('2414', 'de-m1-1').rolls(3, 4, 2, 1, 1, 4, 6).run()
  expect(p.eventsOf('reinforcementsLost')).toHaveLength(1)
})

rule('N-23.4-5', 'the counters are the limit; eliminated ones of the kind may come again', () => {
  const used = dawn(3).at('1911', 'de-km-1').at('2414', 'de-inf-1', 'de-inf-2').at('2415', 'de-inf-3')
  expect(reinforced(4, used).eventsOf('reinforcementLost')[0]).toMatchObject({ kind: 'infantry' })
  const again = dawn(3).at('1911', 'de-km-1').at('2414', 'de-inf-1', 'de-inf-2').gone(ELIMINATED, 'de-inf-3')
  const p = reinforced(4, again).play('hex 1911', 'open')
  expect([p.whereIs('de-inf-3'), p.vp.allied]).toEqual(['1911', 0])
})

rule('N-23.4-6', 'they appear in the phase in which they are rolled', () => {
  const p = reinforced(6)
  expect(p.s.flow[0]).toMatchObject({ step: 'turn.air' })
  p.play('hex 1911', 'open', 'hex 1911', 'open')
  expect([p.whereIs('de-inf-1'), p.whereIs('de-par-1'), p.step]).toEqual(['1911', '1911', 'air.support'])
})

rule('N-23.4-7', 'without a legal hex they are lost', () => {
  expect(reinforced(4, dawn(3).at('2312', 'de-km-2', 'de-km-3')).eventsOf('reinforcementLost')).toHaveLength(1)
})

rule('N-24-1', 'the game ends when an event says so, or after turn 10', () => {
  expect(position().turn(6).set({ openEnd: 6 }).play('pass', 'pass').s.flow).toHaveLength(0)
  expect(position().turn(10).play('pass', 'pass').s.flow).toHaveLength(0)
  expect(dawn(7).rolls(3, 4, 2, 6, 2).run().s.openEnd).toBe(8) // relief force
  expect(dawn(6).rolls(3, 4, 2, 6, 1).run().s.openEnd).toBe(6) // pact
  expect(dawn(5).rolls(3, 4, 2, 6, 3).run().s.openEnd).toBe(6) // evacuation
})

rule('N-25-1', 'points are public at all times; objectives count at the end only', () => {
  const p = position()
    .at('1911', 'gb-24g-1')
    .rolls(...quiet)
    .play('pass', 'pass')
  expect(p.vp.allied).toBe(0)
  for (const role of ['allied', 'german', 'spectator'] as const) expect(p.view(role).scored).toEqual(p.s.scored)
})

rule('N-25.1-1', 'five bands', () => {
  const { def } = position()
  expect([-11, -10, -6, -5, 0, 5, 6, 10, 11].map((d) => levelOf(def, d))).toEqual([
    'triumph',
    'marginal',
    'marginal',
    'draw',
    'draw',
    'draw',
    'germanMarginal',
    'germanMarginal',
    'disaster',
  ])
})

rule('N-27-1', 'the forces of turn 1', () => {
  const { def } = position()
  const { units } = def.data.counters
  const ofTurnOne = (where: string) =>
    units.filter(({ enters }) => enters?.turn === 1 && enters.where === where).map(({ id }) => id)
  expect(ofTurnOne('harstad')).toEqual([
    ...['gb-24g-1', 'gb-24g-2', 'gb-24g-3'],
    ...['rn-bb-1', 'rn-ca-1', 'rn-ca-2', 'rn-dd-1', 'rn-dd-2', 'rn-lc-1', 'rn-pf-1'],
  ])
  expect(def.norwegians.map((u) => def.units[u]!.code)).toEqual([
    ...['no-6-1', 'no-6-2', 'no-6-3', 'no-7-1', 'no-7-2', 'no-art-1'],
  ])
  const germans = def.germanSetup.map((u) => def.units[u]!)
  expect(germans.filter(({ size }) => size === 'battalion')).toHaveLength(4)
  expect(germans.filter(({ size }) => size === 'company')).toHaveLength(9)
  expect(germans.filter(({ isDecoy }) => isDecoy)).toHaveLength(5)
})

rule('N-29-1', 'eliminated Germans count while they are not back', () => {
  const p = reinforced(1, dawn(3).at('1911', 'de-km-1').gone(ELIMINATED, 'de-m1-1'))
  expect(p.vp.allied).toBe(4)
  expect(p.play('replace de-m1-1', 'hex 1911', 'open').vp.allied).toBe(0)
})

rule('N-29-2', 'only battalions score for leaving', () => {
  expect(position().at('3217', 'gb-art-1').play('move gb-art-1', 'exit').vp.allied).toBe(0)
})

rule('N-29-3', 'shelling a settlement costs 1, Narvik 2, once an action', () => {
  const shell = (ship: string, from: string, target: string, options = {}) =>
    position(options).at(from, ship).hidden(target, 'de-decoy-1').play(`bombard ${target}`, `ship ${ship}`, 'commit').vp
      .german
  expect(shell('rn-dd-1', '2212', '2312')).toBe(1)
  expect(shell('rn-dd-1', '1910', '1911')).toBe(2)
  expect(shell('rn-dd-1', '2913', '2814')).toBe(0)
  expect(shell('rn-dd-1', '2913', '2814', { bombardVpScope: 'anyHex' })).toBe(1)
  const p = position().at('2212', 'rn-bb-1', 'rn-ca-1').at('2312', 'de-m1-1').at('2413', 'gb-24g-1').rolls(3)
  expect(p.assault('2312', ['gb-24g-1'], 'ship rn-bb-1', 'ship rn-ca-1').tally('shelledVillage')).toBe(1)
  const { def } = p
  const villages = [...def.ports.filter((hex) => hex !== def.narvik), p.hex('1713')].sort((a, b) => a - b)
  expect(villages.every((hex) => def.isVillage[hex])).toBe(true)
  expect(def.isVillage.reduce((sum, flag) => sum + flag, 0)).toBe(villages.length)
})

rule('N-29-4', 'a unit lost or sent back in a landing scores 2 instead', () => {
  const p = position().at('2212', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-1').at('2312', 'de-km-1').rolls(1)
  p.play('land 2312', 'ship rn-pf-1', 'commit', 'done')
  expect([p.whereIs('fr-le-1'), p.vp.german]).toEqual(['eliminated', 2])
})

rule('N-29-5', 'decoys score nothing', () => {
  const p = position().at('2913', 'rn-dd-1').hidden('2814', 'de-decoy-1').play('bombard 2814', 'ship rn-dd-1', 'commit')
  expect(p.vp).toEqual({ allied: 0, german: 0 })
})

rule('N-30-1', 'one die on the reinforcement table', () => {
  const { byDie } = position().def.data.tables.reinforcement
  expect(byDie.map(({ replacements, infantry, parachute }) => [replacements, infantry, parachute])).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 1, 1],
  ])
  expect(reinforced(5).play('hex 1911', 'open').whereIs('de-par-1')).toBe('1911')
})

rule('N-31-1', 'the redeployment table: which rows return', () => {
  const { byDie } = position().def.data.tables.redeployment
  expect(byDie.map(({ returns }) => returns)).toEqual([false, false, false, true, true, false])
  const p = redeployed(4)
  expect([p.whereIs('rn-dd-1'), p.whereIs('rn-dd-2')]).toEqual(['returning', 'returning'])
  p.rolls(...quiet, ...quiet).play('noSupport', 'pass', 'pass')
  expect([p.s.turn, p.whereIs('rn-dd-1'), p.whereIs('rn-dd-2')]).toEqual([5, 'harstad', 'harstad'])
})

rule('N-EX-14', 'an Allied unit in 1918 at the end: 5', () => {
  expect(position().turn(10).at('1918', 'no-6-1').play('pass', 'pass').vp.allied).toBe(5)
})

rule('N-EX-35', 'Germans 21, Allies 11: a German marginal victory', () => {
  const p = position()
  p.s.scored[0] = 11
  p.s.scored[11] = 21
  expect(narvik.result(p.def, p.s)).toMatchObject({ key: 'germanMarginal', winner: 'german', score: -10 })
})
