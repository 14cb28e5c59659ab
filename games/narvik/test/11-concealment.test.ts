import { seededDice } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { narvik } from '../index.ts'
import { survey } from '../rules/survey.ts'
import { determinizeNarvik } from '../view.ts'
import { campaign, dawn, position } from './position.ts'

const option = { alliedConcealment: true }

rule('N-11-1', 'the Allied player sees how many counters lie in a hex and no more', () => {
  const p = position().hidden('1911', 'de-km-1', 'de-m1-1', 'de-decoy-1')
  const pieces = narvik.board(p.def, p.view('allied')).pieces.filter(({ place }) => place === p.hex('1911'))
  expect(pieces.map(({ face, factors }) => [face, factors])).toEqual(Array(3).fill(['concealed', []]))
  expect(narvik.board(p.def, p.view('german')).pieces.map(({ face }) => face)).toContain('decoy')
  const again = determinizeNarvik(p.def, p.view('allied'), 'allied', seededDice(3))
  expect(viewOf(p, again)).toEqual(p.view('allied'))
})

const viewOf = (p: ReturnType<typeof position>, state: Parameters<typeof narvik.view>[1]) =>
  narvik.view(p.def, state, 'allied')

rule('N-11.1-1', 'five decoys are part of the German set-up', () => {
  const p = campaign()
  expect(p.def.decoys).toHaveLength(5)
  expect(p.def.decoys.every((u) => p.def.germanSetup.includes(u))).toBe(true)
})

rule('N-11.1-2', 'concealed counters neither move nor attack', () => {
  const p = position().initiative('german').hidden('2415', 'de-m1-1', 'de-decoy-1').at('2414', 'gb-24g-1')
  expect(p.why('move ?2415')).toBe('N-11.1-2 concealed')
  expect(p.offers('assault 2414')).toBe(false)
})

rule('N-11.1-3', 'the German player reveals at his own choices, and once before the first Allied action', () => {
  const p = position().initiative('german').hidden('2415', 'de-m1-1').play('reveal ?2415')
  expect([p.isFaceUp('de-m1-1'), p.asked, p.step]).toEqual([true, 'german', 'act'])
  const react = position().hidden('2415', 'de-m1-1').play('sail rn-dd-1', 'hex 2913')
  expect(react.offers('reveal ?2415')).toBe(true)
  const before = dawn(2).hidden('2415', 'de-m1-1').rolls(3, 4, 2, 4, 6).run().rolls(1, 1, 1, 1, 1).play('noSupport')
  expect([before.step, before.offers('reveal ?2415')]).toEqual(['turn.reveal', true])
})

rule('N-11.1-4', 'a decoy that is turned up is gone', () => {
  const p = position().initiative('german').hidden('2415', 'de-decoy-1').play('reveal ?2415')
  expect(p.whereIs('de-decoy-1')).toBe('pool')
})

rule('N-11.2-1', 'an assault or naval interdiction reveals the hex before anything is rolled', () => {
  const p = position()
    .hidden('2415', 'de-m1-1', 'de-m1-2')
    .at('2414', 'gb-24g-1')
    .rolls(3)
    .assault('2415', ['gb-24g-1'])
  const order = p.events.map(({ type }) => type)
  expect(order.lastIndexOf('revealed')).toBeLessThan(order.indexOf('strengths'))
  const naval = position()
    .hidden('2814', 'de-m1-1')
    .at('2913', 'rn-dd-1')
    .play('bombard 2814', 'ship rn-dd-1', 'commit')
  expect([naval.isFaceUp('de-m1-1'), naval.fatigue('de-m1-1')]).toEqual([true, 2])
})

rule('N-11.2-2', 'a revealed decoy is eliminated without points', () => {
  const p = position().hidden('2814', 'de-decoy-1').at('2913', 'rn-dd-1').play('bombard 2814', 'ship rn-dd-1', 'commit')
  expect([p.whereIs('de-decoy-1'), p.vp]).toEqual(['pool', { allied: 0, german: 0 }])
})

rule('N-11.2-3', 'nothing is ever concealed again', () => {
  const p = position().initiative('german').hidden('2415', 'de-m1-1').play('reveal ?2415')
  expect(p.options().some((text) => text.startsWith('conceal'))).toBe(false)
  p.rolls(3, 4, 2, 4, 6, 1, 1, 1, 1, 1).play('pass', 'pass', 'noSupport')
  expect([p.s.turn, p.isFaceUp('de-m1-1')]).toEqual([2, true])
})

rule('N-11.2-4', 'a concealed arrival brings a decoy in a legal hex, five at most', () => {
  const p = dawn(3).at('1911', 'de-km-1').at('2415', 'de-m1-1').rolls(3, 4, 2, 1, 1, 4).run()
  p.play('hex 1911', 'concealed')
  expect(p.options()).toEqual(['decoy 1911', 'decoy 2415', 'noDecoy'])
  // Until both lie there the Allied player sees neither.
  expect(p.view('allied').counterPlace.some((place) => place >= 0)).toBe(false)
  p.play('decoy 2415')
  expect(
    p
      .view('allied')
      .counterPlace.filter((place) => place >= 0)
      .sort(),
  ).toEqual([p.hex('1911'), p.hex('2415')].sort())
  const all = dawn(3)
    .at('1911', 'de-km-1')
    .hidden('1505', 'de-decoy-1', 'de-decoy-2', 'de-decoy-3', 'de-decoy-4', 'de-decoy-5')
  all.rolls(3, 4, 2, 1, 1, 4).run().play('hex 1911', 'concealed')
  expect(all.step).toBe('air.support')
})

rule('N-11.2-5', 'artillery interdiction reveals nothing; its effect is secret', () => {
  const p = position()
    .at('2414', 'no-art-1')
    .hidden('2415', 'de-m1-1')
    .play('shell 2415', 'artillery no-art-1', 'commit')
  expect([p.isFaceUp('de-m1-1'), p.fatigue('de-m1-1')]).toEqual([false, 2])
  expect(p.seenBy('allied')).not.toContain('fatigue')
  expect(p.seenBy('german')).toContain('fatigue')
  const decoy = position()
    .at('2414', 'no-art-1')
    .hidden('2415', 'de-decoy-1')
    .play('shell 2415', 'artillery no-art-1', 'commit')
  expect(decoy.seenBy('allied')).toEqual(p.seenBy('allied'))
})

rule('N-11.2-6', 'an assault on decoys alone: no die, fatigue, an advance, the initiative passes', () => {
  const p = position()
    .at('2414', 'gb-24g-1')
    .tired(3, 'gb-24g-1')
    .hidden('2415', 'de-decoy-1')
    .assault('2415', ['gb-24g-1'])
  expect(p.eventsOf('roll')).toEqual([])
  p.play('advance gb-24g-1')
  expect([p.whereIs('gb-24g-1'), p.fatigue('gb-24g-1'), p.s.initiative]).toEqual(['2415', 6, 'german'])
  const sea = position().at('2212', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-1').hidden('2312', 'de-decoy-1')
  sea.play('land 2312', 'ship rn-pf-1', 'commit', 'stay')
  expect([sea.whereIs('fr-le-1'), sea.fatigue('fr-le-1'), sea.s.initiative]).toEqual(['2312', 6, 'german'])
})

rule('N-11.2-7', 'a concealed decoy stops whom a unit would stop', () => {
  const p = position().at('2414', 'gb-24g-1').hidden('2415', 'de-decoy-1').play('move gb-24g-1')
  expect(p.why('hex 2415')).toBe('N-14.1-2 enemy-there')
})

rule('N-11.3-1', 'with the option Allied units may be set up concealed; without it not', () => {
  const place = (options: typeof option | object) => {
    const p = campaign(options as typeof option)
    const hexes = ['3017', '3017', '3018', '3018', '3115', '3115']
    ;['no-6-1', 'no-6-2', 'no-6-3', 'no-7-1', 'no-7-2', 'no-art-1'].forEach(
      (u, i) => void p.play(`unit ${u}`, `hex ${hexes[i]}`),
    )
    return p
  }
  expect(place({}).options()).toEqual(['done'])
  const p = place(option).play('conceal no-6-1', 'conceal gb-24g-2', 'done')
  expect([p.isFaceUp('no-6-1'), p.isFaceUp('gb-24g-2'), p.isFaceUp('no-6-2')]).toEqual([false, false, true])
  expect(p.view('german').where[p.unit('no-6-1')]).toBeLessThan(0)
  const arriving = dawn(2, option).rolls(3, 4).run()
  expect([arriving.step, arriving.options('conceal')]).toEqual([
    'turn.conceal',
    ['conceal gb-tk-1', 'conceal gb-art-1', 'conceal gb-art-2'],
  ])
})

rule('N-11.3-1', 'with the option, Allied units ashore, in Harstad or due today may be laid face down', () => {
  const setup = campaign({ alliedConcealment: true }).play('historical')
  expect(setup.options('conceal')).toHaveLength(9)
  setup.play('conceal no-6-1')
  expect(setup.offers('conceal no-6-1')).toBe(false)
  // Whoever came earlier stays as he is.
  const turn = dawn(2, { alliedConcealment: true }).at('2413', 'no-6-1').at('harstad', 'gb-24g-1').rolls(3, 4).run()
  expect(turn.options()).toEqual(['conceal gb-tk-1', 'conceal gb-art-1', 'conceal gb-art-2', 'done'])
  turn.rolls(2, 4, 6).play('conceal gb-art-2', 'conceal gb-tk-1', 'done')
  const ids = [turn.unit('gb-tk-1'), turn.unit('gb-art-2')].sort((a, b) => a - b)
  expect(turn.eventsOf('laidFaceDown')[0]!.units).toEqual(ids) // not in the order in which they were marked
  expect([turn.isFaceUp('gb-art-2'), turn.isFaceUp('gb-art-1')]).toEqual([false, true])
  const none = dawn(2, { alliedConcealment: true }).rolls(3, 4).run().rolls(2, 4, 6).play('done')
  expect(none.eventsOf('laidFaceDown')).toEqual([])
})

rule('N-11.3-2', 'they are revealed when assaulted, and when the owner likes', () => {
  const p = position(option).initiative('german').hidden('2414', 'gb-24g-1').at('2415', 'de-m1-1').rolls(3)
  p.assault('2414', ['de-m1-1'])
  expect(p.isFaceUp('gb-24g-1')).toBe(true)
  const q = position(option).hidden('2414', 'gb-24g-1').play('reveal ?2414')
  expect([q.isFaceUp('gb-24g-1'), q.step]).toEqual([true, 'act'])
})

rule('N-11.3-3', 'a reconnaissance flight reveals a hex for one air point', () => {
  const p = position(option).initiative('german').hidden('2414', 'gb-24g-1', 'gb-tk-1').air(3).set({ recon: 2 })
  p.play('recon 2414')
  expect([p.isFaceUp('gb-24g-1'), p.isFaceUp('gb-tk-1'), p.s.air]).toEqual([true, true, 2])
})

rule('N-11.3-4', 'no more than the die allows', () => {
  const p = position(option)
    .initiative('german')
    .hidden('2414', 'gb-24g-1')
    .hidden('3115', 'gb-24g-2')
    .air(3)
    .set({ recon: 1 })
  p.play('recon 2414')
  expect(p.why('recon 3115')).toBe('N-11.3-4 no-recon-left')
})

rule('N-11.3-5', 'not in bad weather, not over Harstad, never by the Allies', () => {
  const p = position(option)
    .initiative('german')
    .hidden('2414', 'gb-24g-1')
    .hidden('harstad', 'gb-24g-2')
    .air(3)
    .set({ recon: 2 })
  expect(p.options('recon')).toEqual(['recon 2414'])
  expect(p.set({ badNarvik: 1 }).why('recon 2414')).toBe('N-11.3-5 bad-weather')
  expect(position(option).hidden('2415', 'de-m1-1').air(3).options('recon')).toEqual([])
})

rule('N-11.3-6', 'an air action or reaction, several hexes in one mission', () => {
  const p = position(option).hidden('2414', 'gb-24g-1').hidden('3115', 'gb-24g-2').air(3).set({ recon: 3 })
  p.play('sail rn-dd-1', 'hex 2913', 'recon 2414', 'recon 3115', 'commit')
  expect([p.s.recon, p.step, p.asked]).toEqual([1, 'act', 'allied'])
})

rule('N-11.3-7', 'concealed Allied units do not move by land, attack or control, but sail', () => {
  const p = position(option).hidden('2312', 'gb-24g-1').at('2413', 'de-m1-1')
  expect(p.why('move ?2312')).toBe('N-11.1-2 concealed')
  expect(p.offers('assault 2413')).toBe(false)
  expect(survey(p.g).zone.allied[p.hex('2413')]).toBe(0)
  p.play('embark 2312', 'ship rn-pf-1', 'load ?2312', 'commit')
  expect([p.whereIs('gb-24g-1'), p.isFaceUp('gb-24g-1')]).toEqual(['rn-pf-1', false])
})
