import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { airPointsFor } from '../rules/air.ts'
import { AIR_BONUS, AIR_HALVED } from '../state.ts'
import { dawn, position, quiet } from './position.ts'

const german = () => position().initiative('german').air(20)

rule('N-18.1-1', '4D6, halved in bad weather at Trondheim', () => {
  const p = position()
  expect(airPointsFor(p.g, 15)).toBe(15)
  expect(airPointsFor(p.set({ badTrondheim: 1 }).g, 15)).toBe(7)
})

rule('N-18.1-2', 'four more from turn 8, after halving', () => {
  expect(airPointsFor(position().turn(8).g, 10)).toBe(14)
  expect(airPointsFor(position().turn(7).g, 10)).toBe(10)
})

rule('N-18.1-3', 'one more after the first Allied action of the turn, in time for the reaction', () => {
  const p = position().play('sail rn-dd-1', 'hex 1910')
  expect([p.s.air, p.offers('airShips 1910')]).toEqual([1, true])
  p.play('decline', 'sail rn-dd-1', 'hex 2011', 'decline')
  expect(p.s.air).toBe(1)
  const every = position({ airBonus: 'everyAlliedAction' }).play(
    'sail rn-dd-1',
    'hex 1910',
    'decline',
    'sail rn-dd-1',
    'hex 2011',
  )
  expect(every.s.air).toBe(2)
  expect(position().play('pass').s.air).toBe(0)
})

rule('N-18.1-4', 'never more than 30', () => {
  expect(airPointsFor(position().turn(8).set({ airEvent: AIR_BONUS }).g, 24)).toBe(30)
  expect(position().air(30).play('sail rn-dd-1', 'hex 1910').s.air).toBe(30)
})

rule('N-18.1-5', 'points are spent once, public, and not kept', () => {
  const p = german().at('2414', 'gb-24g-1').rolls(3, 3).play('airInfantry 2414', 'ap 5')
  expect([p.s.air, p.view('allied').air]).toEqual([15, 15])
  p.rolls(...quiet).play('decline', 'pass', 'pass')
  expect(p.s.air).toBe(0)
})

rule('N-18.1-6', 'a whole number, at least 1 and at most what is left', () => {
  const p = position().initiative('german').air(3).at('2414', 'gb-24g-1').play('airInfantry 2414')
  expect(p.options()).toEqual(['ap 1', 'ap 2', 'ap 3'])
  const assault = german().at('2415', 'de-m1-1').at('2414', 'no-6-1').play('assault 2414', 'unit de-m1-1', 'air 3')
  expect(assault.options('air')).toEqual([])
  expect(position().initiative('german').at('2414', 'gb-24g-1').why('airInfantry 2414')).toBe('N-18.1-6 no-air-points')
})

rule('N-18.1-7', 'halved once, then what is added, then the cap', () => {
  expect(airPointsFor(position().set({ badTrondheim: 1, airEvent: AIR_HALVED }).g, 16)).toBe(8)
  expect(airPointsFor(position().turn(9).set({ badTrondheim: 1, airEvent: AIR_BONUS }).g, 16)).toBe(8 + 4 + 4)
})

rule('N-18.1.1-1', 'air support adds the infantry result to a German attack', () => {
  const p = german().at('2415', 'de-m1-1').at('2414', 'no-6-1').rolls(4, 4, 3).assault('2414', ['de-m1-1'], 'air 9')
  expect(p.eventsOf('strengths')[0]).toMatchObject({ attack: 3 + 2 })
  expect(position().at('2414', 'gb-24g-1').at('2415', 'de-m1-1').air(9).play('assault 2415').options('air')).toEqual([])
})

rule('N-18.1.2-1', 'every infantry unit ashore in the hex takes twice the result', () => {
  const p = german().at('2414', 'gb-24g-1', 'no-6-1', 'gb-tk-1').rolls(5, 5).play('airInfantry 2414', 'ap 9')
  expect(['gb-24g-1', 'no-6-1', 'gb-tk-1'].map((u) => p.fatigue(u))).toEqual([6, 6, 0])
})

rule('N-18.1.2-2', 'those aboard are safe, guns and tanks no target', () => {
  const p = german()
    .at('2312', 'gb-24g-1', 'rn-pf-1')
    .aboard('rn-pf-1', 'gb-24g-2')
    .rolls(5, 5)
    .play('airInfantry 2312', 'ap 9')
  expect([p.fatigue('gb-24g-1'), p.fatigue('gb-24g-2')]).toEqual([6, 0])
  expect(german().at('2414', 'gb-art-1', 'gb-tk-1').options('airInfantry')).toEqual([])
})

rule('N-18.1.2-3', 'with concealed Allies any hex with such counters may be named, and nothing is told', () => {
  const make = (unit: string) => position({ alliedConcealment: true }).initiative('german').air(9).hidden('2414', unit)
  const tank = make('gb-tk-1').rolls(5, 5).play('airInfantry 2414', 'ap 9')
  const guards = make('gb-24g-1').rolls(5, 5).play('airInfantry 2414', 'ap 9')
  expect(tank.seenBy('german')).toEqual(guards.seenBy('german'))
  expect([guards.fatigue('gb-24g-1'), guards.isFaceUp('gb-24g-1')]).toEqual([6, false])
})

rule('N-18.1.3-1', 'ships in one hex, not Harstad; any number of attacks, several on one ship', () => {
  const p = german().at('1910', 'rn-bb-1', 'rn-dd-1').play('airShips 1910')
  expect(p.options()).toEqual(['ship rn-bb-1', 'ship rn-dd-1'])
  p.play('ship rn-bb-1', 'ap 5', 'ship rn-bb-1', 'ap 5', 'ship rn-dd-1', 'ap 2')
  expect(p.offers('commit')).toBe(true)
  expect(german().options('airShips')).toEqual([])
})

rule('N-18.1.3-2', 'all are assigned before the first is rolled', () => {
  const p = german()
    .at('1910', 'rn-bb-1', 'rn-dd-1')
    .play('airShips 1910', 'ship rn-bb-1', 'ap 5', 'ship rn-dd-1', 'ap 2')
  expect(p.eventsOf('roll')).toEqual([])
  p.rolls(3, 3, 3, 3).play('commit')
  expect(p.eventsOf('roll')).toHaveLength(2)
})

rule('N-18.1.3-3', '0 nothing, 1 damages or sinks what is damaged, 2 sinks', () => {
  const fly = (p: ReturnType<typeof position>, ...dice: number[]) =>
    p
      .at('1910', 'rn-ca-1')
      .rolls(...dice)
      .play('airShips 1910', 'ship rn-ca-1', 'ap 9', 'commit')
  expect(fly(german(), 2, 2).whereIs('rn-ca-1')).toBe('1910')
  const hit = fly(german(), 4, 4)
  expect([hit.whereIs('rn-ca-1'), hit.s.damaged[hit.unit('rn-ca-1')]]).toEqual(['harstad', 1])
  expect(fly(german().damaged('rn-ca-1'), 4, 4).whereIs('rn-ca-1')).toBe('sunk')
  expect(fly(german(), 6, 6).whereIs('rn-ca-1')).toBe('sunk')
})

rule('N-18.1.3-4', 'attacks on a ship already sunk are lost', () => {
  const p = german().at('1910', 'rn-ca-1').rolls(6, 6)
  p.play('airShips 1910', 'ship rn-ca-1', 'ap 9', 'ship rn-ca-1', 'ap 3', 'commit')
  expect([p.eventsOf('airAttackLost').length, p.s.air]).toEqual([1, 8])
})

rule('N-18.2-1', 'maximum air support once in the game, public, against every roll of the turn', () => {
  const p = german().set({ supportTurn: 1 }).at('2414', 'gb-24g-1').rolls(5, 5).play('airInfantry 2414', 'ap 9')
  expect(p.ledger('airInfantry')).toEqual({ maximumSupport: -3 })
  const declared = dawn(2)
    .rolls(...quiet)
    .run()
    .rolls(1, 1, 1, 1, 1)
    .play('maximumSupport')
  expect(declared.view('german').supportTurn).toBe(2)
})

rule('N-EX-20', '15 in bad weather on turn 8 is 11', () => {
  expect(airPointsFor(position().turn(8).set({ badTrondheim: 1 }).g, 15)).toBe(11)
})

rule('N-EX-21', '29 and four more is 30', () => {
  expect(airPointsFor(position().set({ airEvent: AIR_BONUS }).g, 29)).toBe(30)
})

rule('N-EX-48', '15, bad weather and "halved", turn 9: 11', () => {
  expect(airPointsFor(position().turn(9).set({ badTrondheim: 1, airEvent: AIR_HALVED }).g, 15)).toBe(11)
})

rule('N-EX-37', 'three attacks on a ship that the first sinks: the others are lost', () => {
  const p = german()
    .at('1910', 'rn-ca-1')
    .rolls(6, 6)
    .play('airShips 1910', 'ship rn-ca-1', 'ap 9', 'ship rn-ca-1', 'ap 3', 'ship rn-ca-1', 'ap 3', 'commit')
  expect(p.eventsOf('airAttackLost')).toHaveLength(2)
})

rule('N-18.1.2-1', 'troops in the corner of the map are bombed too; those in Harstad or off the map are not', () => {
  const p = german().at('0101', 'gb-24g-2').at('harstad', 'gb-24g-3').at('2414', 'gb-24g-1')
  expect(p.options('airInfantry')).toEqual(['airInfantry 0101', 'airInfantry 2414'])
})

rule('N-11.3-3', 'face-down counters are looked for ashore and aboard, in the order of the map', () => {
  const p = position({ alliedConcealment: true }).initiative('german').air(5).set({ recon: 3 })
  p.hidden('2414', 'gb-24g-1').hidden('0101', 'gb-24g-2').hidden('harstad', 'gb-24g-3')
  expect(p.options('recon')).toEqual(['recon 0101', 'recon 2414'])
  expect(p.air(0).why('recon 2414')).toBe('N-18.1-6 no-air-points')
  const open = position({ alliedConcealment: true })
    .initiative('german')
    .air(5)
    .set({ recon: 3 })
    .at('2414', 'gb-24g-1')
  expect(open.options('recon')).toEqual([])
})

rule('N-18.1-7', 'without the event nothing is halved, and with it once', () => {
  const dice = (airEvent: number, badTrondheim: 0 | 1 = 0) =>
    airPointsFor(position().set({ airEvent, badTrondheim }).g, 9)
  expect([dice(0), dice(AIR_HALVED), dice(AIR_HALVED, 1)]).toEqual([9, 4, 4])
})
