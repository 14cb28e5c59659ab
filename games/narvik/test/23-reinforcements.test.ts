import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { ELIMINATED, SUNK } from '../state.ts'
import { dawn, quiet } from './position.ts'

/** A turn whose open event is a German reinforcement of this die. */
const reinforced = (die: number, p = dawn(3).at('1911', 'de-km-1')) => p.rolls(3, 4, 2, 1, 1, die).run()
/** A turn whose open event is an Allied redeployment of this die. */
const redeployed = (die: number, p = dawn(4)) => p.rolls(3, 4, 2, 4, 1, die).run()

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
  const p = dawn(3).at('1716', 'no-6-1').at('1918', 'de-m1-1').rolls(3, 4, 2, 1, 1, 4, 6).run()
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

rule('N-11.2-4', 'a decoy may come with a concealed arrival; chance says which of the two is laid first', () => {
  const first = (drawn: number) => {
    const p = reinforced(4, dawn(3).at('1911', 'de-km-1').at('2415', 'de-m1-1')).play('hex 1911', 'concealed')
    p.referee.perform(p.s, 'decoy', p.hex('2415'), { next: () => drawn })
    return p.s.slot.indexOf(0) === p.unit('de-decoy-1')
  }
  expect([first(0), first(1)]).toEqual([false, true])
  const p = reinforced(4, dawn(3).at('1911', 'de-km-1').at('2415', 'de-m1-1')).play(
    'hex 1911',
    'concealed',
    'decoy 2415',
  )
  const { counters, hexes } = p.eventsOf('reinforcedConcealed')[0]!
  expect([counters.length, hexes.map((hex) => p.def.grid.numberOf(hex))]).toEqual([2, ['1911', '2415']])
})

rule('N-11.2-4', 'without a decoy the unit comes alone; with all five in play nobody is asked', () => {
  const alone = reinforced(4).play('hex 1911', 'concealed')
  expect([alone.step, alone.options()]).toEqual(['arrive.decoy', ['decoy 1911', 'noDecoy']])
  alone.play('noDecoy')
  expect(alone.eventsOf('reinforcedConcealed')[0]!.counters).toHaveLength(1)
  const decoys = [1, 2, 3, 4, 5].map((n) => `de-decoy-${n}`)
  const used = reinforced(
    4,
    dawn(3)
      .at('1911', 'de-km-1')
      .hidden('2415', ...decoys),
  ).play('hex 1911', 'concealed')
  expect(used.eventsOf('reinforcedConcealed')[0]!.counters).toHaveLength(1)
})

rule('N-23.4-3', 'the hexes for an arrival are offered in the order of the map', () => {
  const p = reinforced(4, dawn(3).at('2415', 'de-km-1').at('1911', 'de-m1-1').at('0101', 'de-m1-2'))
  expect(p.options()).toEqual(['hex 0101', 'hex 1911', 'hex 2415'])
})

rule('N-23.3-4', 'only what happens once is kept', () => {
  expect(redeployed(4).s.redeployed).toEqual([0, 0, 0, 0, 0, 0])
  expect(redeployed(3, dawn(4).at('2414', 'fr-le-1')).s.redeployed).toEqual([0, 0, 1, 0, 0, 0])
  const void3 = redeployed(3)
  expect([void3.s.redeployed, void3.eventsOf('redeployed')]).toEqual([[0, 0, 0, 0, 0, 0], []])
})

rule('N-23.2-1', 'a turn without arrivals tells of none', () => {
  expect(
    dawn(5)
      .rolls(...quiet)
      .run()
      .eventsOf('arrived'),
  ).toEqual([])
})
