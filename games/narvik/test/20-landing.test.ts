import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { couldPutAshore, isStormable } from '../rules/landing.ts'
import { survey } from '../rules/survey.ts'
import { attack, fleetOffBjerkvik, guards, offBjerkvik, position } from './position.ts'

const storm = (p: ReturnType<typeof position>, die: number, ...more: string[]) =>
  p.rolls(die).play('land 2312', 'ship rn-pf-1', ...more, 'commit')

const fleet = ['rn-bb-1', 'rn-ca-1', 'rn-ca-2', 'rn-dd-1', 'rn-dd-2']
/** A landing that the whole fleet supports, and that clears the hex. */
const stormed = () => {
  const p = offBjerkvik('de-m1-1')
    .tired(2, 'de-m1-1')
    .at('2212', ...fleet)
  storm(p, 6, ...fleet.map((ship) => `support ${ship}`))
  while (p.step === 'absorb.split') p.play('byLoss')
  return p
}

rule('N-20.2-9', 'a ship that came by itself is of nobody’s group', () => {
  const p = position().at('2913', 'rn-pf-1', 'rn-dd-1').aboard('rn-pf-1', 'gb-24g-1').aboard('rn-dd-1', 'gb-24g-2')
  p.play('land 2913', 'ship rn-pf-1', 'commit', 'stay', 'pass')
  expect(p.s.hostile[p.unit('rn-dd-1')]).toBe(0)
  // Among friends nobody lands amphibiously, so nobody has to later.
  const friends = position().at('2913', 'no-6-1').at('harstad', 'gb-24g-1', 'gb-24g-2')
  friends.play('sail rn-pf-1', 'load gb-24g-1', 'ship rn-dd-1', 'load gb-24g-2', 'hex 2913', 'decline')
  friends.play('land 2913', 'ship rn-pf-1', 'commit', 'stay', 'pass')
  expect(friends.s.hostile[friends.unit('rn-dd-1')]).toBe(0)
})

rule('N-20.3-1', 'a hostile port or any beach is an amphibious landing', () => {
  const p = position()
    .at('2213', 'no-6-1', 'rn-pf-1')
    .aboard('rn-pf-1', 'gb-24g-1')
    .play('land 2213', 'ship rn-pf-1', 'commit')
  expect(p.eventsOf('landed')[0]).toMatchObject({ amphibious: true })
  const cruiser = position().at('2213', 'rn-ca-1').aboard('rn-ca-1', 'gb-24g-1')
  expect(cruiser.offers('land 2213')).toBe(false) // a cruiser needs a quay
})

rule('N-20.3-2', 'first the voyage, later the landing with its fatigue, then the transports go on', () => {
  const p = position()
    .at('harstad', 'gb-24g-1')
    .play('sail rn-pf-1', 'load gb-24g-1', 'hex 2313', 'decline', 'land 2313', 'ship rn-pf-1', 'commit')
  expect([p.whereIs('gb-24g-1'), p.fatigue('gb-24g-1')]).toEqual(['2313', 3])
  p.play('hex 1910')
  expect([p.whereIs('rn-pf-1'), p.s.initiative]).toEqual(['1910', 'german'])
})

rule('N-20.3-2', 'emptied ships stay, go to Harstad or to any other water', () => {
  const p = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').play('land 2913', 'ship rn-pf-1')
  expect(p.options()).toEqual(['commit'])
  p.play('commit')
  expect([p.offers('stay'), p.offers('harstad'), p.offers('hex 2913')]).toEqual([true, true, false])
  expect(p.options('hex')).toHaveLength(p.def.navigable.length - 1)
})

rule('N-20.3-3', 'stacking holds with those already ashore', () => {
  const p = position()
    .at('2313', 'no-6-1', 'rn-pf-1', 'rn-dd-1')
    .aboard('rn-pf-1', 'gb-24g-1')
    .aboard('rn-dd-1', 'gb-24g-2')
  p.play('land 2313', 'ship rn-pf-1')
  expect(p.why('ship rn-dd-1')).toBe('N-20.3-3 stack-full')
})

rule('N-20.3-4', 'port and beach: the better column; neither: no landing', () => {
  expect(position().at('2312', 'rn-ca-1').aboard('rn-ca-1', 'gb-24g-1').offers('land 2312')).toBe(true)
  expect(position().at('2112', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').offers('land 2112')).toBe(false)
})

rule('N-20.3.1-1', 'to storm a hex the transports lie beside it, joined by water, where no Germans are', () => {
  expect(offBjerkvik('de-km-1').offers('land 2312')).toBe(true)
  expect(position().at('2312', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-1').at('2312', 'de-km-1').offers('land 2312')).toBe(
    false,
  )
  const among = position().at('2312', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-1').at('2312', 'de-km-1')
  expect(among.why('land 2312')).toBe('N-20.3.1-1 storm-from-beside')
  const held = position().at('2313', 'rn-pf-1', 'de-m1-1').aboard('rn-pf-1', 'fr-le-1').at('2312', 'de-km-1')
  expect(held.offers('land 2312')).toBe(false)
})

rule('N-20.3.1-1', 'transports beside the hex, and warships in range in support', () => {
  const p = fleetOffBjerkvik().play('land 2312')
  expect(p.options()).toEqual(['ship rn-pf-1', 'support rn-bb-1', 'support rn-ca-1', 'support rn-dd-1'])
  expect([p.why('support rn-ca-2'), p.why('support rn-dd-2'), p.why('commit')]).toEqual([
    'N-20.5-3 in-harstad',
    'not-offered',
    'N-20.3-2 no-ships',
  ])
  p.play('support rn-bb-1', 'ship rn-pf-1')
  expect(p.options()).toEqual(['support rn-ca-1', 'support rn-dd-1', 'commit'])
})

rule('N-20.3.1-1', 'a transport elsewhere takes no part, a laden warship carries or waits', () => {
  const p = fleetOffBjerkvik()
    .aboard('rn-dd-1', 'fr-le-2')
    .at('2913', 'rn-ca-2')
    .aboard('rn-ca-2', 'gb-24g-1')
    .play('land 2312', 'ship rn-pf-1')
  expect(p.options()).toEqual(['ship rn-dd-1', 'support rn-bb-1', 'support rn-ca-1', 'commit'])
  expect([p.why('support rn-dd-1'), p.why('ship rn-ca-2')]).toEqual(['N-20.2-2 has-cargo', 'not-offered'])
})

rule('N-20.3.1-2', 'each landing unit at half strength, ships in full, then the fatigue', () => {
  const p = storm(offBjerkvik('de-km-1').at('2212', 'rn-bb-1').tired(2, 'fr-le-1'), 3, 'support rn-bb-1')
  expect(p.eventsOf('strengths')[0]).toMatchObject({ attack: 3 + 2 - 2, defence: 4 })
})

rule('N-20.3.1-3', 'every Allied point is a unit lost', () => {
  const p = storm(offBjerkvik('de-km-1'), 1).play('done')
  expect([p.whereIs('fr-le-1'), p.tally('landingRepelled')]).toEqual(['eliminated', 1])
})

rule('N-20.3.1-3', 'what a landing costs the Allies they pay in units, and in the points of a landing', () => {
  const p = position().at('2212', 'rn-pf-1', 'rn-dd-1').aboard('rn-pf-1', 'fr-le-1').aboard('rn-dd-1', 'fr-le-2')
  p.at('2312', 'de-m1-1', 'de-m1-2').rolls(1).play('land 2312', 'ship rn-pf-1', 'ship rn-dd-1', 'commit', 'done')
  p.play('lose fr-le-1')
  expect([p.whereIs('fr-le-1'), p.whereIs('fr-le-2')]).toEqual(['eliminated', 'eliminated'])
  expect(p.eventsOf('eliminated').map(({ cause }) => cause)).toEqual(['landing', 'landing'])
  const land = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byLoss', 'lose de-m1-1')
  expect(land.eventsOf('eliminated').map(({ cause }) => cause)).toEqual(['assault'])
})

rule('N-20.3.1-4', 'Germans lose units or retreat; being attacked still tires them', () => {
  const p = storm(offBjerkvik('de-m1-1').at('2212', 'rn-bb-1', 'rn-ca-1'), 4, 'support rn-bb-1', 'support rn-ca-1')
  expect(p.options()).toEqual(['byLoss', 'byRetreat'])
  expect(p.why('byFatigue')).toBe('N-20.3.1-4 no-fatigue-in-landing')
  while (p.step === 'absorb.split') p.play('byRetreat')
  p.play('unit de-m1-1', 'hex 2413')
  while (p.step === 'absorb.path') p.play(p.offers('stop') ? 'stop' : p.options('hex')[0]!)
  const steps = p.eventsOf('retreated').length
  while (p.step === 'absorb.lose') p.play(p.options()[0]!)
  expect(p.fatigue('de-m1-1')).toBe(2 * steps + 2)
})

rule('N-20.3.1-5', 'the landing force controls nothing', () => {
  const p = offBjerkvik('de-m1-1')
  expect(survey(p.g).zone.allied[p.hex('2312')]).toBe(0)
  storm(p, 6)
  expect(p.step).toBe('absorb.split')
  expect(survey(p.g).zone.allied.some((zone) => zone > 0)).toBe(false)
})

rule('N-20.3.1-6', 'guns and neighbours take no part', () => {
  const p = offBjerkvik('de-m1-1').at('2413', 'gb-24g-1', 'no-art-1').play('land 2312', 'ship rn-pf-1')
  expect(new Set(p.options().map((text) => text.split(' ')[0]))).toEqual(new Set(['commit']))
})

rule('N-20.3.1-7', 'no more than can stack there', () => {
  const p = position().at('2212', 'rn-pf-1', 'rn-dd-1', 'rn-dd-2').at('2312', 'de-m1-1')
  p.aboard('rn-pf-1', 'fr-le-1').aboard('rn-dd-1', 'fr-le-2').aboard('rn-dd-2', 'gb-24g-1')
  p.play('land 2312', 'ship rn-pf-1', 'ship rn-dd-1')
  expect(p.why('ship rn-dd-2')).toBe('N-20.3.1-7 stack-full')
})

rule('N-20.3.1-8', 'if an enemy remains everybody goes to Harstad', () => {
  const p = position()
    .at('2212', 'rn-pf-1', 'rn-dd-1', 'rn-bb-1')
    .at('2312', 'de-km-1', 'de-m1-1')
    .aboard('rn-pf-1', 'fr-le-1')
    .aboard('rn-dd-1', 'fr-le-2')
  p.rolls(3).play('land 2312', 'ship rn-pf-1', 'ship rn-dd-1', 'support rn-bb-1', 'commit')
  while (p.asked === 'german')
    p.play(p.options().includes('byLoss') ? 'byLoss' : p.options().includes('done') ? 'done' : 'lose de-m1-1')
  if (p.step === 'absorb.lose') p.play('lose fr-le-1')
  expect(['fr-le-2', 'rn-pf-1', 'rn-dd-1', 'rn-bb-1'].map((u) => p.whereIs(u))).toEqual(Array(4).fill('harstad'))
  expect([p.fatigue('fr-le-2'), p.tally('landingRepelled')]).toEqual([6, 2])
  expect(p.play('pass').offers('sail rn-pf-1')).toBe(true)
})

rule('N-20.3.1-9', 'if the hex is clear the survivors must advance, without relief', () => {
  const p = stormed()
  expect([p.whereIs('fr-le-1'), p.fatigue('fr-le-1'), p.step]).toEqual(['2312', 6, 'land.depart'])
})

rule('N-20.3.1-10', 'for retreats the enemy stands in the hex landed from', () => {
  const p = storm(offBjerkvik('de-m1-1'), 6)
  expect(p.s.flow.at(-1)).toMatchObject({ foes: [p.hex('2212')] })
})

rule('N-20.3.1-11', 'a contested landing costs more, and nobody lacks supply that turn', () => {
  const { landing, contestedLanding } = position().def.data.tables.fatigue
  expect(contestedLanding).toBeGreaterThan(landing)
  const p = stormed()
  expect(p.s.landed[p.unit('fr-le-1')]).toBe(1)
})

rule('N-20.3.1-12', 'the emptied transports may go on; without survivors the ships stay', () => {
  const p = stormed()
  p.play('harstad')
  expect([p.whereIs('rn-pf-1'), p.whereIs('rn-bb-1')]).toEqual(['harstad', '2212'])
  // One point each: the defender retreats, the landing force is lost.
  const lost = storm(offBjerkvik('de-m1-1'), 5)
  expect(lost.eventsOf('assaultResult')[0]).toMatchObject({ attacker: 1, defender: 1 })
  lost.play('byRetreat', 'unit de-m1-1', 'hex 2413', 'stop')
  expect([lost.whereIs('fr-le-1'), lost.whereIs('rn-pf-1'), lost.s.initiative]).toEqual([
    'eliminated',
    '2212',
    'german',
  ])
})

rule('N-20.3-2', 'whoever is ashore is aboard nothing any more, in a port or in Harstad', () => {
  const p = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-2').play('land 2913', 'ship rn-pf-1', 'commit')
  expect([p.whereIs('gb-24g-2'), p.s.aboard[p.unit('gb-24g-2')]]).toEqual(['2913', -1])
  const home = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-2').play('sail rn-pf-1', 'harstad')
  expect([home.whereIs('gb-24g-2'), home.s.aboard[home.unit('gb-24g-2')]]).toEqual(['harstad', -1])
})

rule('N-20.3-2', 'nobody lands without a ship', () => {
  const p = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').play('land 2913')
  expect(p.why('commit')).toBe('N-20.3-2 no-ships')
})

rule('N-20.3.1-1', 'a hex is stormed from water beside it, where no Germans stand', () => {
  const p = offBjerkvik('de-m1-1')
  const from = (hex: string) => isStormable(p.g, survey(p.g), p.hex('2312'), p.hex(hex))
  expect([from('2212'), from('2110'), from('2413')]).toEqual([true, false, false])
  const held = offBjerkvik('de-m1-1').at('2212', 'de-m1-2')
  expect(isStormable(held.g, survey(held.g), held.hex('2312'), held.hex('2212'))).toBe(false)
})

rule('N-20.3-4', 'what a ship can put ashore against defenders follows the table; others are told so', () => {
  const p = fleetOffBjerkvik().aboard('rn-ca-1', 'gb-24g-1').play('land 2312')
  expect(p.why('ship rn-ca-1')).toBe('N-20.3-1 cannot-land-here')
  const could = (ship: string, hex: string) =>
    couldPutAshore(p.g, survey(p.g), p.unit(ship), p.unit('gb-24g-1'), p.hex(hex))
  expect([could('rn-ca-1', '2312'), could('rn-pf-1', '2312'), could('rn-ca-1', '2913')]).toEqual([false, true, true])
})

rule('N-20.5-2', 'ships with guns support a landing; puffers and landing craft are not asked', () => {
  const p = fleetOffBjerkvik().at('2212', 'rn-lc-1').play('land 2312', 'ship rn-pf-1')
  expect([p.offers('support rn-bb-1'), p.why('support rn-lc-1')]).toEqual([true, 'not-offered'])
  p.rolls(3).play('support rn-bb-1', 'commit')
  expect(p.eventsOf('assaultDeclared')[0]).toMatchObject({ ships: [p.unit('rn-bb-1')], from: p.hex('2212') })
})

rule('N-20.3.1-8', 'whoever is thrown back is told with all ships, and nothing is scored for nobody', () => {
  const p = storm(fleetOffBjerkvik(), 1, 'support rn-dd-1')
  while (p.asked === 'german') p.play(p.options().includes('done') ? 'done' : p.options()[0]!)
  const repelled = p.eventsOf('landingRepelled')[0]!
  expect(repelled.ships).toEqual([p.unit('rn-pf-1'), p.unit('rn-dd-1')])
  // The only battalion is lost, which scores once; nobody is left who could be thrown back.
  expect(repelled.units).toEqual([])
  expect(p.eventsOf('scored').filter(({ line }) => line === 'landingRepelled')).toHaveLength(1)
})
