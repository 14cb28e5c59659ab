import type { Match } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { matchAt } from '../../../test/narvikMatches.ts'
import { assaultIn } from './assault.ts'
import { followUp, planFor, relatedTo } from './handling.ts'
import { consequenceOf, remarkOn, statusOf } from './initiative.ts'
import type { NarvikChoice, NarvikLook } from './look.ts'
import { marchOf } from './march.ts'
import { reactionsDeclined } from './reactions.ts'
import { narvikTitle } from './title.ts'
import { narvikEn } from './words.en.ts'

const lookAt = (match: Match<Narvik>): NarvikLook => ({
  def: match.def,
  view: match.view('allied'),
  role: 'allied',
  language: 'en',
  words: narvikEn,
})
const unit = (match: Match<Narvik>, code: string): number => match.def.units.findIndex((each) => each.code === code)
const offered = (match: Match<Narvik>) => match.options('allied') as readonly NarvikChoice[]
const hex = (match: Match<Narvik>, code: string): number => match.def.grid.hexOf(code)

describe('who acts, and what it leads to', () => {
  const match = matchAt('firstAction')
  const look = lookAt(match)

  test('the header says whose initiative it is and what hands it over', () => {
    expect(statusOf(look)).toMatchObject({
      side: 'british',
      title: 'Allied initiative',
      text: 'your action · an attack hands it over',
    })
  })
  test('a pass is explained before it is made', () => {
    expect(remarkOn(look)).toEqual({ text: 'A pass hands the initiative to the Germans.', clause: 'N-9.2-2' })
    const passed = { ...look, view: { ...look.view, passes: 1 } }
    expect(remarkOn(passed)?.text).toBe('The Germans have passed. If you pass too, the turn ends.')
  })
  test('what maximum air support does is said where it is asked for', () => {
    const asked = { ...look, view: { ...look.view, flow: [{ step: 'air.support' as const }] } }
    expect(remarkOn(asked)).toMatchObject({
      text: expect.stringContaining('air roll of this turn has −'),
      clause: 'N-18.2-1',
    })
  })
  test('attacks, actions and what is neither are told apart', () => {
    const told = (verb: NarvikChoice['verb']) => consequenceOf(look, { verb, arg: 0 })
    expect(told('assault')).toContain('An attack')
    expect(told('move')).toContain('may react')
    expect(told('employFerry')).toContain('No action')
    expect(told('pass')).toBeUndefined()
  })
  test('a pass is never what Enter does', () => {
    expect(narvikTitle.acting.guarded).toContain('pass')
  })
})

describe('reactions declined for a while', () => {
  const [untilInitiative, untilNear] = reactionsDeclined
  const since = lookAt(matchAt('firstAction'))
  const seen = (view: Partial<NarvikLook['view']>): NarvikLook => ({ ...since, view: { ...since.view, ...view } })

  test('until the initiative changes, or the turn', () => {
    expect(untilInitiative?.holds(seen({}), since)).toBe(true)
    expect(untilInitiative?.holds(seen({ initiative: 'german' }), since)).toBe(false)
    expect(untilInitiative?.holds(seen({ turn: since.view.turn + 1 }), since)).toBe(false)
  })
  test('until somebody comes within two hexes; who was there already does not count', () => {
    expect(untilNear?.holds(seen({}), since)).toBe(true)
    const { land, hexCount } = since.def
    const own = since.view.where.find((place, u) => land.allied.includes(u) && place >= 0 && place < hexCount)!
    const slot = since.view.counterPlace.findIndex((place) => place >= 0)
    const counterPlace = since.view.counterPlace.with(slot, own)
    expect(untilNear?.holds(seen({ counterPlace }), since)).toBe(false)
    expect(untilNear?.holds(seen({ counterPlace }), seen({ counterPlace }))).toBe(true)
  })
})

describe('what a hand means', () => {
  test('a counter is offered what it could take part in, and takes part in what it begins', () => {
    const match = matchAt('beforeAssault')
    const look = lookAt(match)
    const guards = unit(match, 'gb-24g-1')
    const related = relatedTo(look, guards, offered(match))
    expect(related).toEqual([{ verb: 'assault', arg: hex(match, '2313') }])
    expect(followUp(look, guards, { verb: 'assault', arg: hex(match, '2313') })).toEqual([
      { verb: 'unit', arg: guards },
    ])
  })
  test('ships dropped together sail together', () => {
    const match = matchAt('offBjerkvik')
    const ships = ['rn-bb-1', 'rn-ca-1', 'rn-lc-1'].map((code) => unit(match, code))
    const plan = planFor(lookAt(match), ships, hex(match, '1910'), offered(match))
    expect(plan?.map(({ verb }) => verb)).toEqual(['sail', 'ship', 'ship', 'hex'])
    for (const choice of plan ?? []) expect('key' in match.choose('allied', choice)).toBe(false)
    expect(ships.map((ship) => match.state.where[ship])).toEqual(ships.map(() => hex(match, '1910')))
  })
  test('troops dropped on the enemy attack him', () => {
    const match = matchAt('beforeAssault')
    const guards = [unit(match, 'gb-24g-1'), unit(match, 'gb-24g-2')]
    const plan = planFor(lookAt(match), guards, hex(match, '2313'), offered(match))
    for (const choice of plan ?? []) match.choose('allied', choice)
    expect(assaultIn(lookAt(match))).toMatchObject({ target: hex(match, '2313'), units: guards })
  })
})

test('a march is weighed by the rules before it is made', () => {
  const match = matchAt('firstAction')
  const norwegians = unit(match, 'no-6-1')
  match.choose('allied', { verb: 'move', arg: norwegians })
  const step = (code: string) => ({ verb: 'hex', arg: hex(match, code) })
  const walk = { place: hex(match, '2817'), cost: 2, path: [step('2917'), step('2817')], risky: false, rest: true }
  const before = JSON.stringify(match.state)
  const march = marchOf(lookAt(match), walk)
  expect(march).toMatchObject({ unit: norwegians, leaving: 0, interned: false })
  expect(JSON.stringify(match.state)).toBe(before)
  for (const choice of walk.path) match.choose('allied', choice)
  match.choose('allied', { verb: 'stop' })
  expect(march?.fatigue.after).toBe(match.state.fatigue[norwegians])
})
