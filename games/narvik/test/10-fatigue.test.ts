import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { narvik } from '../index.ts'
import { addFatigue, eliminate } from '../rules/counters.ts'
import { averageFatigue, recover } from '../rules/fatigue.ts'
import { survey } from '../rules/survey.ts'
import { fleetOffBjerkvik, position } from './position.ts'

rule('N-10-1', 'only infantry tires', () => {
  const p = position().at('2414', 'gb-tk-1').play('move gb-tk-1', 'hex 2415', 'stop')
  expect(p.fatigue('gb-tk-1')).toBe(0)
  expect(p.def.units.every(({ isInfantry, limit }) => isInfantry === limit > 0)).toBe(true)
})

rule('N-10-2', 'a march costs at its end, shells cost at once', () => {
  const p = position().at('2917', 'no-6-1').play('move no-6-1', 'hex 2817')
  expect(p.fatigue('no-6-1')).toBe(0)
  p.play('stop')
  expect(p.fatigue('no-6-1')).toBe(2)
  const shelled = position()
    .at('2414', 'no-art-1')
    .at('2415', 'de-m1-1')
    .play('shell 2415', 'artillery no-art-1', 'commit')
  expect(shelled.fatigue('de-m1-1')).toBe(2)
})

rule('N-10.1-1', 'never below 0 nor above the limit', () => {
  const p = position().at('2415', 'de-m1-1').tired(17, 'de-m1-1').at('2414', 'no-art-1')
  p.play('shell 2415', 'artillery no-art-1', 'commit')
  expect(p.fatigue('de-m1-1')).toBe(18)
  recover(p.tired(3, 'de-m1-1').g)
  expect(p.fatigue('de-m1-1')).toBe(0)
})

rule('N-10.1-1', 'fatigue goes from nothing to the limit, is said when it changes, and costs when it rises', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-tk-1').tired(11, 'gb-24g-1').initiative('german').air(9)
  p.rolls(6, 6).play('airInfantry 2414', 'ap 9')
  expect([p.fatigue('gb-24g-1'), p.fatigue('gb-tk-1'), p.s.spent]).toEqual([12, 0, 0]) // the action is over
  expect(p.eventsOf('fatigue').map(({ change, level }) => [change, level])).toEqual([[1, 12]])
  const rest = position().at('2414', 'gb-24g-1', 'gb-24g-2').tired(3, 'gb-24g-1')
  for (const unit of ['gb-24g-1', 'gb-24g-2']) addFatigue(rest.g, rest.unit(unit), -1, 'advance')
  expect([rest.fatigue('gb-24g-1'), rest.fatigue('gb-24g-2'), rest.s.spent]).toEqual([2, 0, 0])
})

rule('N-10.1-2', 'an advance is all that lowers fatigue during a turn', () => {
  const p = position().at('2414', 'gb-24g-1').tired(3, 'gb-24g-1').hidden('2415', 'de-decoy-1')
  p.assault('2415', ['gb-24g-1']).play('advance gb-24g-1')
  expect(p.eventsOf('fatigue').map(({ change, cause }) => [change, cause])).toEqual([
    [-1, 'advance'],
    [4, 'attack'],
  ])
})

rule('N-10.1-3', 'at its limit a unit does nothing and controls nothing', () => {
  const p = position().at('2414', 'gb-24g-1').spent('gb-24g-1').at('2415', 'de-m1-1')
  expect(p.why('move gb-24g-1')).toBe('N-10.1-3 at-limit')
  expect(p.offers('assault 2415')).toBe(false)
  expect(survey(p.g).zone.allied[p.hex('2415')]).toBe(0)
})

rule('N-10.1-4', 'at its limit a unit takes no fatigue for a result, others may', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-24g-2').at('2415', 'de-m1-1', 'de-m1-2').spent('de-m1-1').rolls(1)
  p.assault('2415', ['gb-24g-1', 'gb-24g-2']).play('byFatigue')
  expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([18, 6])
})

rule('N-21-2', 'infantry aboard recovers as those ashore do, infantry in the pool does not', () => {
  const p = position()
    .at('2913', 'rn-pf-1')
    .aboard('rn-pf-1', 'gb-24g-1')
    .at('2414', 'gb-24g-2')
    .at('harstad', 'gb-24g-3')
  p.tired(10, 'gb-24g-1', 'gb-24g-2', 'gb-24g-3', 'fr-le-1')
  recover(p.g)
  expect(['gb-24g-1', 'gb-24g-2', 'gb-24g-3', 'fr-le-1'].map((u) => p.fatigue(u))).toEqual([2, 2, 2, 10])
})

rule('N-10.1-5', 'a unit may start what takes it to its limit; it is its last action', () => {
  const p = position().at('2414', 'gb-24g-1').tired(11, 'gb-24g-1').play('move gb-24g-1', 'hex 2415', 'decline')
  expect(p.fatigue('gb-24g-1')).toBe(12)
  expect(p.why('move gb-24g-1')).toBe('N-10.1-3 at-limit')
})

rule('N-10.1-6', 'being at the limit is public, unless the unit is concealed', () => {
  const p = position().at('2414', 'gb-24g-1').spent('gb-24g-1').hidden('1911', 'de-km-1').spent('de-km-1')
  const seen = narvik.board(p.def, p.view('german')).pieces.find(({ id }) => id === p.unit('gb-24g-1'))
  expect(seen?.states).toContain('exhausted')
  const back = narvik.board(p.def, p.view('allied')).pieces.find(({ face }) => face === 'concealed')
  expect(back?.states).toEqual(['concealed'])
})

rule('N-10.1-7', 'levels of revealed units are public, those of concealed ones are not', () => {
  const p = position().at('2415', 'de-m1-1').tired(5, 'de-m1-1').hidden('1911', 'de-km-1').tired(5, 'de-km-1')
  expect(p.view('allied').fatigue[p.unit('de-m1-1')]).toBe(5)
  expect(p.view('allied').fatigue[p.unit('de-km-1')]).toBeLessThan(0)
  expect(p.view('german').fatigue[p.unit('de-km-1')]).toBe(5)
})

rule('N-10.1-8', 'fatigue lowers the strength of an assault', () => {
  const p = position().at('2414', 'gb-24g-1').tired(4, 'gb-24g-1').at('2415', 'de-m1-1').tired(2, 'de-m1-1').rolls(3)
  p.assault('2415', ['gb-24g-1'])
  expect(p.eventsOf('strengths')[0]).toMatchObject({ attack: 2, defence: 1 })
})

rule('N-10.1-9', 'at the end of a turn units at the limit rest 4, others 8', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-24g-2').spent('gb-24g-1').tired(11, 'gb-24g-2')
  recover(p.g)
  expect([p.fatigue('gb-24g-1'), p.fatigue('gb-24g-2')]).toEqual([8, 3])
})

rule('N-10.1-10', 'at its limit a unit is still carried and put ashore in a friendly port, but does not land', () => {
  const p = position().at('2312', 'no-6-1', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').spent('gb-24g-1')
  expect(p.offers('land 2312')).toBe(true)
  const beach = position().at('2313', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').spent('gb-24g-1')
  expect(beach.offers('land 2313')).toBe(false)
  expect(position().at('2312', 'gb-24g-1').spent('gb-24g-1').offers('embark 2312')).toBe(true)
})

rule('N-10.1-10', 'whoever is at his limit does not land on a hostile shore', () => {
  const p = fleetOffBjerkvik().spent('fr-le-1')
  expect(p.options('land')).toEqual([])
  const quiet = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').spent('gb-24g-1')
  expect(quiet.options('land')).toEqual([])
  expect(quiet.at('2913', 'no-6-1').options('land')).toEqual(['land 2913']) // among friends
})

rule('N-EX-22', 'fatigue 2, 3 and 6 is 3 on average', () => {
  const p = position().tired(2, 'gb-24g-1').tired(3, 'gb-24g-2').tired(6, 'gb-24g-3')
  expect(
    averageFatigue(
      p.g,
      ['gb-24g-1', 'gb-24g-2', 'gb-24g-3'].map((u) => p.unit(u)),
    ),
  ).toBe(3)
})

rule('N-EX-23', 'a British battalion at 11 of 12 moves and ends at 12, without zone of control', () => {
  const p = position().at('2414', 'gb-24g-1').tired(11, 'gb-24g-1').play('move gb-24g-1', 'hex 2415', 'decline')
  expect(p.fatigue('gb-24g-1')).toBe(12)
  expect(survey(p.g).zone.allied[p.hex('2414')]).toBe(0)
})

rule('N-EX-24', 'at the end of the turn 12 of 12 falls to 8, 5 to 0', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-24g-2').tired(12, 'gb-24g-1').tired(5, 'gb-24g-2')
  recover(p.g)
  expect([p.fatigue('gb-24g-1'), p.fatigue('gb-24g-2')]).toEqual([8, 0])
})

rule('N-10.1-1', 'who leaves the game takes neither fatigue nor ship with him', () => {
  const p = position().at('2212', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').tired(5, 'gb-24g-1')
  eliminate(p.g, p.unit('gb-24g-1'), 'sunk')
  expect([p.whereIs('gb-24g-1'), p.fatigue('gb-24g-1'), p.s.aboard[p.unit('gb-24g-1')]]).toEqual(['eliminated', 0, -1])
  const guns = position().at('2414', 'gb-tk-1')
  addFatigue(guns.g, guns.unit('gb-tk-1'), 6, 'advance')
  expect([guns.fatigue('gb-tk-1'), guns.s.spent]).toEqual([0, 0])
})

rule('N-10.1-1', 'nobody is told of fatigue that changes nothing; of a face-down unit only its owner hears', () => {
  const hidden = position().at('2414', 'gb-art-1').base('2414').hidden('2415', 'de-m1-1')
  hidden.play('shell 2415', 'artillery gb-art-1', 'commit')
  expect(hidden.seenBy('german')).toContain('fatigue')
  expect(hidden.seenBy('allied')).not.toContain('fatigue')
  const full = position().at('2312', 'de-m1-1').spent('de-m1-1').at('2212', 'rn-dd-1')
  full.play('bombard 2312', 'ship rn-dd-1', 'commit')
  expect(full.eventsOf('fatigue')).toEqual([])
})
