import { beachesOf, chanceOnZone } from '@bridgehead/normandy/rules/ddayOutlook'
import { supplyLines } from '@bridgehead/normandy/rules/supplyOutlook'
import { portsOf } from '@bridgehead/normandy/rules/turnOutlook'
import { describe, expect, it } from 'vitest'
import { asShown } from '../../../test/normandyLooks.ts'
import { type Moment, matchUntil } from '../../../test/normandyMatches.ts'
import { postsOf, presetOrders, presets } from './air.ts'
import { convoysOf } from './allot.ts'
import { effectChances, worthwhile } from './bombard.ts'
import { foughtOver, spreadByGarrison, thisPhase } from './dday.ts'
import { statusOf } from './header.ts'
import { imagine, optionsAfter, rehearse } from './imagine.ts'
import { chanceToLeave, gatheringsOf, sheetFor } from './strategic.ts'

/** A simple-minded match at the first moment that fits, as whoever is asked sees it. */
const at = (scenario: 'cherbourg' | 'cobra' | 'campaign', fits: (moment: Moment) => boolean) =>
  asShown(matchUntil(scenario, fits))

describe('the header', () => {
  it('shows the colour of whoever sets up', () => {
    const german = at('cobra', ({ step, asked }) => step.startsWith('setup.') && asked === 'german')
    expect(german.look.view.active, 'whose segment comes first').toBe('allied')
    expect(statusOf(german.look).side).toBe('DE')
    expect(statusOf(at('cobra', ({ step }) => step === 'air.allocate').look).side).toBe('US')
  })
})

describe('aircraft on the page', () => {
  const { look } = at('cobra', ({ step }) => step === 'air.allocate')

  it('have a post for every sector and box in play', () => {
    const posts = postsOf(look)
    expect(posts.filter(({ post }) => post.kind === 'sector')).toHaveLength(look.def.sectorsInPlay.length)
    expect(posts.filter(({ post }) => post.kind === 'box')).toHaveLength(
      look.def.boxes.filter(({ isInPlay }) => isInPlay).length,
    )
  })

  it('are sent by presets that the rules accept to the last choice', () => {
    for (const preset of presets) {
      const orders = presetOrders(look, preset)
      expect(rehearse(look, orders, (g) => g.s.flow.at(-1)?.step)).toBe('air.allocate')
    }
    // Nothing was ordered before the first turn of the scenario.
    expect(presetOrders(look, 'last')).toEqual([])
    expect(presetOrders(look, 'interdict').length).toBeGreaterThan(presetOrders(look, 'front').length)
    const sent = (preset: 'interdict' | 'even') =>
      presetOrders(look, preset).filter(({ verb }) => verb === 'sector').length
    expect(sent('even')).toBeGreaterThan(sent('interdict') / 3)
    expect(sent('even')).toBeLessThan(sent('interdict'))
  })

  it('may all be sent away, though a die follows the last', () => {
    const everything = look.def.airClasses.map((_, cls) =>
      cls === look.def.airClasses.findIndex(({ kind }) => kind === 'FB') ? 1 : 0,
    )
    const last = { ...look, view: { ...structuredClone(look.view), available: everything } }
    const [order] = presetOrders(last, 'interdict')
    expect(order?.verb).toBe('sector')
  })

  it('hold more faces of the die once they are over a box', () => {
    const held = (posts: ReturnType<typeof postsOf>) => posts.reduce((sum, post) => sum + post.held.length, 0)
    const before = held(postsOf(look))
    const view = rehearse(look, presetOrders(look, 'interdict'), (g) => structuredClone(g.s))
    expect(held(postsOf({ ...look, view }))).toBeGreaterThan(before)
  })
})

describe('German markers on the page', () => {
  it('have their roads with the odds, best first, and each can be ordered', () => {
    const { look, options } = at('cobra', ({ step, asked }) => step === 'markers.pick' && asked === 'german')
    const convoys = convoysOf(look, options)
    expect(convoys.map(({ from }) => from)).toEqual(options.flatMap(({ verb, arg }) => (verb === 'marker' ? arg : [])))
    for (const { from, roads } of convoys) {
      expect(roads.length).toBeGreaterThan(0)
      const offered = optionsAfter(look, [{ verb: 'marker', arg: from }])
      for (const { choice, chance } of roads) {
        expect(offered).toContainEqual(choice)
        expect(chance).toBeGreaterThan(0)
        expect(chance).toBeLessThanOrEqual(1)
      }
    }
    expect(convoys.flatMap(({ roads }) => roads).some(({ chance }) => chance < 1)).toBe(true)
  })
})

describe('bombardment on the page', () => {
  const { look } = at('cobra', ({ step }) => step === 'air.allocate')
  it('takes equal effects together', () => {
    const fates = [0, 0, 1, 1, 1, 2].map((suppression) => ({ suppression, disorg: 0 }))
    expect(effectChances(fates).map(({ chance }) => Math.round(chance * 6))).toEqual([2, 3, 1])
  })
  it('offers only amounts that change something', () => {
    const { columns } = look.def.data.tables.bombardment
    const all = Array.from({ length: 12 }, (_, i) => i + 1)
    const offered = worthwhile(look, all, (n) => n)
    expect(offered).toEqual([...new Set([1, ...columns.filter((fewest) => fewest >= 1 && fewest <= 12)])])
  })
})

describe('the strategic map on the page', () => {
  const { look, options } = at('cobra', ({ step, asked }) => step === 'offMap.pick' && asked === 'german')

  it('is turned up for columns and gathers them by box', () => {
    expect(sheetFor(look.view)).toBe('france')
    const gatherings = gatheringsOf(look, options)
    expect(gatherings.flatMap(({ each }) => each)).toHaveLength(
      options.filter(({ verb }) => ['unit', 'inside', 'outside'].includes(verb)).length,
    )
    for (const { place, each } of gatherings) for (const { arg = -1 } of each) expect(look.view.place[arg]).toBe(place)
  })

  it('knows how likely a column gets away, and that the Allies need no die', () => {
    const unit = options.find(({ verb }) => verb === 'unit')?.arg ?? -1
    const chance = chanceToLeave(look, [unit])
    expect(chance).toBeGreaterThan(0)
    expect(chance).toBeLessThan(1)
    expect(chanceToLeave(look, [unit], 2)).toBeLessThanOrEqual(chance)
    expect(chanceToLeave(look, [look.def.unitsOf.allied[0] ?? -1])).toBe(1)
  })

  it('supplies every HQ along roads that end at a depot', () => {
    const g = imagine(look)
    const depots = new Set(look.def.depotsOf.german.map((depot) => look.view.place[depot]))
    for (const road of supplyLines(g, 'german').roads) expect(depots).toContain(road.at(-1))
  })

  it('tells what each depot lands, never more than is printed', () => {
    for (const { depot, landing, landingLeft, isOpen } of portsOf(imagine(look))) {
      expect(landingLeft).toBeLessThanOrEqual(landing)
      if (isOpen) expect(look.def.depot[depot]?.landing).toContain(landing)
    }
  })
})

describe('6 June on the page', () => {
  it('weighs every beach before the first wave, and none that has been assaulted', () => {
    const { look } = at('campaign', ({ step }) => step === 'dday.firstWave')
    const beaches = beachesOf(imagine(look))
    expect(beaches.every(({ state }) => state === 'waiting')).toBe(true)
    expect(beaches.every(({ assault }) => (assault?.attack ?? 0) > 0)).toBe(true)
    const later = at('campaign', ({ step }) => step === 'dday.land').look
    expect(beachesOf(imagine(later)).every(({ assault }) => assault === undefined)).toBe(true)
  })
  it('shares all ships out by what holds each hex, as the rules allow', () => {
    const { look, options } = at('campaign', ({ step }) => step === 'dday.bombard')
    const orders = spreadByGarrison(look, options)
    const shelled = orders.flatMap(({ verb, arg = 0 }, k) =>
      verb === 'naval' ? { hex: orders[k - 1]?.arg ?? -1, points: arg } : [],
    )
    const fleet = optionsAfter(look, orders.slice(0, 1)).filter(({ verb }) => verb === 'naval').length
    const spent = shelled.reduce((sum, { points }) => sum + points, 0)
    expect(spent).toBeLessThanOrEqual(fleet)
    // What is left would not change a column anywhere.
    expect(fleet - spent).toBeLessThan(3)
    expect(shelled.length).toBeGreaterThan(2)
    // Each hex once from the sea, once from the air; and each order is possible where it is given.
    expect(new Set(shelled.map(({ hex }) => hex)).size).toBe(shelled.length)
    const bombed = orders.flatMap(({ verb }, k) => (verb === 'mb' || verb === 'hb' ? (orders[k - 1]?.arg ?? -1) : []))
    expect(bombed.length).toBeGreaterThan(0)
    expect(new Set(bombed).size).toBe(bombed.length)
    for (const { hex, points } of shelled)
      expect(optionsAfter(look, [{ verb: 'target', arg: hex }])).toContainEqual({ verb: 'naval', arg: points })
  })
  it('tells the die and the result of each beach once it has been fought for', () => {
    const match = matchUntil('campaign', ({ step }) => step === 'dday.land')
    const log = match.log.map(({ events }) => ({ events: events.map(({ event }) => event) }))
    const morning = log.slice(log.findLastIndex(({ events }) => events.some(({ type }) => type === 'phase')))
    const fought = foughtOver(thisPhase(morning))
    expect(fought.size).toBeGreaterThan(4)
    for (const { face, result } of fought.values()) {
      expect(face).toBeGreaterThan(0)
      expect(result.type).toBe('combatResult')
    }
  })
  it('knows that night makes a drop worse', () => {
    const { look } = at('campaign', ({ step }) => step === 'dday.jumps')
    const chanceOf = (time: string) => {
      const jump = look.def.jumps.find((each) => each.time === time)
      return jump ? chanceOnZone(imagine(look), jump) : 0
    }
    expect(chanceOf('night')).toBeLessThan(chanceOf('evening'))
  })
})
