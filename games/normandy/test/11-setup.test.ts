import { rule } from '@bridgehead/engine/testkit'
import { describe, expect, test } from 'vitest'
import { scenarioIds } from '../data/scenarioSchema.ts'
import { faultsOfNormandy } from '../faults.ts'
import { levelsOfNormandy } from '../rules/victory.ts'
import { momentOf } from '../state.ts'
import { scenario } from './position.ts'

describe('set-ups', () => {
  test.each(scenarioIds)('%s is without faults', (id) => {
    const p = scenario(id)
    expect(faultsOfNormandy(p.def, p.s)).toEqual([])
  })

  rule('M-11.2-1', 'Cobra: on turn 7 every unit and HQ is in supply', () => {
    const p = scenario('cobra')
    expect(p.cutOff('german')).toEqual([])
    expect(p.cutOff('allied')).toEqual([])
  })

  rule(
    'M-11-4',
    'a division listed alone means its parts without attachments, (−1) a step lost, (D1) disorganised',
    () => {
      const cobra = scenario('cobra')
      expect(cobra.s.lost[cobra.piece('de-353')]).toBe(1)
      const cherbourg = scenario('cherbourg')
      expect(cherbourg.s.disorg[cherbourg.piece('us-82-507')]).toBe(1)
      expect(cherbourg.whereIs('de-17ss-37')).toBe('turnTrack')
      expect(cherbourg.whereIs('de-15fj')).toBe('unused')
    },
  )

  rule('M-11-2', 'units stand in their hexes, or on the turn track in the line of their turn', () => {
    const p = scenario('campaign')
    expect([p.whereIs('de-91-1058'), p.whereIs('de-hq-84')]).toEqual(['0520', '1216'])
    const due = (code: string) => [p.whereIs(code), p.s.due[p.piece(code)]]
    expect(due('de-12ss-25')).toEqual(['turnTrack', momentOf(1, 'A')])
    expect(due('de-326')).toEqual(['turnTrack', momentOf(7, 'A')])
    expect(p.s.due[p.piece('de-91-1058')]).toBe(0)
  })

  rule('M-11-3', 'ships, six heavy, four medium and twelve fighter-bombers, German depots where they belong', () => {
    const p = scenario('campaign')
    const bowls = [0, 1, 2].map((bowl) =>
      p.s.bowl.reduce((sum, count, cls) => sum + (p.def.airClasses[cls]!.bowl === bowl ? count : 0), 0),
    )
    expect(bowls).toEqual([6, 4, 12])
    const depots = ['cherbourg', 'paris', 'le-mans', 'rennes', 'pas-de-calais', 'brest'].map((d) =>
      p.whereIs(`gd-${d}`),
    )
    expect(depots).toEqual(['0223', 'paris', 'le-mans', 'rennes', 'pas-de-calais', 'brest'])
    const cobra = scenario('cobra')
      .flow({ step: 'move.pick', role: 'german' }, { step: 'turn.begin' })
      .rolls(1, 1, 1)
      .run()
    expect(cobra.s.naval).toEqual([4, 2, 4, 3])
    expect(scenario('cherbourg').aircraft('bowl', 'us-hb')).toBe(0)
  })

  rule('M-11.1-2', 'Cherbourg: LXXXIV Corps starts at Marigny, nobody stands east of column 17', () => {
    const p = scenario('cherbourg')
    expect(p.whereIs('de-hq-84')).toBe('1218')
    expect(p.whereIs('de-352-914')).toBe('unused')
  })

  rule('M-11.1-3', 'Cherbourg: VII Corps with one offensive marker in 0619, the Utah depot open', () => {
    const p = scenario('cherbourg')
    expect(p.whereIs('us-hq-vii')).toBe('0619')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(1)
    expect(p.whereIs('dep-utah')).toBe('0617')
  })

  rule('M-11.1-9', 'Cherbourg: 77, 353, 17 SS and 265 arrive, and 83, 9, 79 and VIII Corps', () => {
    const { def } = scenario('cherbourg')
    expect(def.arrivals.map(({ piece }) => def.pieces[piece]!.code).sort()).toEqual(
      ['de-17ss-37', 'de-17ss-38', 'de-265', 'de-353', 'de-77', 'us-79', 'us-83', 'us-9', 'us-hq-viii'].sort(),
    )
  })

  rule(
    'M-11.1-15',
    'Cherbourg: only Rennes and Brest are in play, reinforcements of entry areas come in at k or l',
    () => {
      const { def } = scenario('cherbourg')
      expect(def.boxes.filter(({ isInPlay }) => isInPlay).map(({ code }) => code)).toEqual(['rennes', 'brest'])
      const arrival = def.arrivals.find(({ piece }) => def.pieces[piece]!.code === 'de-17ss-37')
      expect(arrival?.entries.map((hex) => def.grid.numberOf(hex))).toEqual(['2119', '2121'])
    },
  )

  rule('M-11.2-3', 'Cobra: Cherbourg is reduced and full on turn 8, Mulberry B stands, Mulberry A does not', () => {
    const p = scenario('cobra')
    expect(p.s.lost[p.piece('dep-cherbourg')]).toBe(1)
    expect(p.s.due[p.piece('dep-cherbourg')]).toBe(16)
    expect(p.whereIs('dep-mulberry-b')).toBe('0711')
    expect(p.whereIs('dep-mulberry-a')).toBe('removed')
  })

  rule('M-11.2-4', 'Cobra: of the towns the Allies hold both Cherbourg hexes, Carentan, Bayeux and Caen (est)', () => {
    const p = scenario('cobra')
    const held = p.def.towns.filter((hex) => p.s.control[hex] === 1).map((hex) => p.def.grid.numberOf(hex))
    expect(held.sort()).toEqual(['0223', '0224', '0812', '0818', '0907'])
  })

  rule('M-11.2-7', 'Cobra: 654 and the Flak are placed east of column 13, the front as the book lists it', () => {
    const p = scenario('cobra').run()
    expect(p.asked).toBe('german')
    expect(p.options()).toEqual(['unit de-654', 'unit de-flak1', 'unit de-flak2', 'unit de-flak3'])
    p.play('unit de-654')
    expect(p.why('hex 1113')).toBe('M-11.2-7 too-far-west')
    expect(p.why('hex 1212')).toBeUndefined()
    expect(p.whereIs('de-hq-84')).toBe('1119')
  })

  rule(
    'M-11.2-5',
    'Cobra: the brigades of the 79th go to any hex that the Allies control, with room, not among Americans',
    () => {
      const p = scenario('cobra').run()
      p.play('unit de-654', 'hex 1310', 'unit de-flak1', 'hex 1309', 'unit de-flak2', 'hex 1311', 'hex 1312')
      expect(p.asked).toBe('angloCanadian')
      p.play('unit uk-79-30')
      expect(p.why('hex 1410')).toBe('M-11.2-5 not-allied-hex')
      expect(p.why('hex 1016')).toBe('M-2.1-5 groups-mixed')
      expect(p.why('hex 0906')).toBe('M-2.1-2 no-room')
      expect(p.why('hex 0910')).toBeUndefined()
    },
  )

  rule('M-11.2-2', 'Cobra: two markers with Allied HQs or in open depots, two to a hex', () => {
    const p = scenario('cobra').flow({ step: 'move.pick', role: 'german' }, { step: 'setup.markers', left: 2 })
    expect(p.asked).toBe('angloCanadian')
    expect(p.options('hq')).toHaveLength(9)
    expect(p.options('depot')).toContain('depot dep-utah')
    expect(p.options('depot')).not.toContain('depot dep-mulberry-a')
    p.play('hq us-hq-vii', 'depot dep-gold-1')
    expect([p.s.markers[p.piece('us-hq-vii')], p.s.markers[p.piece('dep-gold-1')]]).toEqual([1, 1])
    expect(p.step).toBe('move.pick')
    const full = scenario('cobra').markers('dep-gold-1', 1).markers('dep-mulberry-b', 1)
    full.flow({ step: 'setup.markers', left: 2 })
    expect(full.why('depot dep-gold-1')).toBe('M-0.2.1-2 no-room')
  })

  rule('M-11.2-6', 'Cobra: what the schedule brings from turn 7 on, and victory as in the campaign', () => {
    const { def } = scenario('cobra')
    const scheduled = def.data.scenarios.schedule.arrivals.filter(({ turn }) => turn >= 7)
    expect(def.arrivals.map(({ piece }) => def.pieces[piece]!.code)).toEqual(scheduled.map(({ piece }) => piece))
    expect(levelsOfNormandy(def)).toEqual(levelsOfNormandy(scenario('campaign').def))
    expect([def.scenario.firstTurn, def.scenario.lastTurn]).toEqual([7, 12])
  })

  const standsAsListed = (list: Readonly<Record<string, string>>) => {
    const p = scenario('cobra')
    const stands = Object.keys(list).map((hex) => [
      hex,
      [...p.def.unitsOf.allied, ...p.def.hqsOf.allied]
        .filter((piece) => p.s.place[piece] === p.place(hex))
        .map((piece) => p.def.pieces[piece]!.code)
        .sort()
        .join(' '),
    ])
    expect(Object.fromEntries(stands)).toEqual(list)
  }
  rule('M-11.2-8', 'Cobra: the American front', () =>
    standsAsListed({
      '0420': 'us-4-12 us-4-22 us-4-8 us-70tk',
      '0820': 'us-4arm-cca us-4arm-ccb us-4arm-ccr us-hq-viii',
      '1022': 'us-79',
      '0921': 'us-8',
      '0920': 'us-90',
      '0918': 'us-83',
      '1017': 'us-hq-vii',
      '1016': 'us-1-16 us-1-18 us-1-26 us-745tk',
      '0917': 'us-3arm-cca us-3arm-ccb',
      '0818': 'us-3arm-ccr',
      '0814': 'us-2arm-cca us-2arm-ccb',
      '0714': 'us-2arm-ccr',
      '1018': 'us-746tk us-9',
      '1117': 'us-30 us-743tk',
      '1015': 'us-hq-xix',
      '1116': 'us-35',
      '1115': 'us-29-115 us-29-116 us-29-175',
      '1014': 'us-hq-v',
      '1114': 'us-2 us-741tk',
      '1113': 'us-5 us-899td',
    }),
  )
  rule('M-11.2-9', 'Cobra: the Anglo-Canadian front', () =>
    standsAsListed({
      '1013': 'uk-33armbde uk-hq-xxx',
      '0913': 'uk-8armbde',
      '1112': 'uk-49 uk-50-69 uk-56',
      '1012': 'uk-50-151 uk-50-231 uk-59',
      '0910': 'uk-4armbde uk-hq-xii',
      '0811': 'uk-53',
      '1011': 'uk-15',
      '0911': 'uk-31armbde',
      '1010': 'uk-43',
      '0909': 'ca-2arm-27 ca-2arm-6 ca-hq-ii uk-34armbde',
      '1009': 'ca-2 ca-2arm-10',
      '0908': 'ca-3-7 ca-3-8 ca-3-9',
      '0906': 'uk-1ss uk-27-s uk-3-185 uk-3-8 uk-3-9 uk-hq-i',
      '0907': 'uk-27-h uk-51',
      '0806': 'uk-27-e uk-4ss uk-6ab-3 uk-6ab-5 uk-6ab-6',
      '0808': 'uk-11arm-159 uk-11arm-29 uk-gd-32',
      '0708': 'uk-gd-5',
      '0807': 'uk-7arm-131 uk-7arm-22 uk-hq-viii',
    }),
  )

  rule('M-11.2-10', 'Cobra starts at 0 : 0, or with the historical score', () => {
    expect(scenario('cobra').vp).toEqual({ allied: 0, german: 0 })
  })
  rule('M-EX-57', 'the option historicalStart gives 90 to 195', () => {
    expect(scenario('cobra', { historicalStart: true }).vp).toEqual({ allied: 90, german: 195 })
  })

  rule('M-11-3', 'before the first step nobody flies, nothing is scored, and nothing was there before', () => {
    for (const id of scenarioIds) {
      const { s, def } = scenario(id)
      expect([s.phase, s.weather]).toEqual(id === 'campaign' ? ['O', 'overcast'] : ['A', 'clear'])
      for (const list of [s.tactical, s.tacticalBefore]) expect(list).toEqual(def.data.map.sectorNames.map(() => -1))
      for (const list of [s.strategic, s.strategicBefore]) expect(list).toEqual(def.boxes.flatMap(() => [-1, -1]))
      expect([s.naval, s.carpets, s.heavyAway]).toEqual([[0, 0, 0, 0], [0, 0], []])
      expect([...s.scored, ...s.tally].every((count) => count === 0)).toBe(true)
    }
  })
  rule('M-11.1-15', 'partisans and FFI are in the campaign and in Cobra, not in the race to Cherbourg', () => {
    const irregulars = (id: (typeof scenarioIds)[number]) => {
      const p = scenario(id)
      return [p.whereIs('partisans-languedoc'), p.whereIs('ffi-paris')]
    }
    expect(irregulars('cherbourg')).toEqual(['unused', 'unused'])
    expect(irregulars('cobra')).toEqual(['languedoc', 'reserve'])
    expect(irregulars('campaign')).toEqual(['languedoc', 'reserve'])
  })
  rule('M-11.2-7', 'Cobra: not among the enemy, nor behind his front, nor at sea; then the markers', () => {
    const p = scenario('cobra').run().play('unit de-654')
    expect([p.why('hex 0907'), p.why('hex 0706')]).toEqual(['M-4.1.1-5 enemy-there', 'not-offered'])
    expect(p.why('hex 0808')).toBe('M-4.1.1-5 enemy-there')
    expect(p.why('hex 0709')).toBe('M-11.2-5 not-allied-hex')
    p.play('hex 1310')
    expect(p.eventsOf('placed')).toMatchObject([{ piece: p.piece('de-654'), place: p.place('1310') }])
    p.idleUntil(({ step }) => step === 'setup.markers')
    expect(p.step).toBe('setup.markers')
  })
  rule('M-11.2-3', 'Cobra: of the depots that are not there only the Mulberry is lost', () => {
    const p = scenario('cobra')
    expect([p.whereIs('dep-granville'), p.s.due[p.piece('dep-utah')]]).toEqual(['unused', 0])
    expect(scenario('campaign').whereIs('dep-mulberry-a')).toBe('unused')
    expect(scenario('cherbourg').s.markers[scenario('cherbourg').piece('us-82-505')]).toBe(0)
  })

  rule('M-11.3-1', 'the campaign: every counter is set up, aboard, aloft or on the turn track, exactly once', () => {
    const p = scenario('campaign')
    const idle = p.def.units.filter((u) => p.s.place[u] === p.def.frame.unused)
    expect(idle.map((u) => p.def.pieces[u]!.code)).toEqual([])
    expect(p.whereIs('us-4-8')).toBe('offshore')
    expect(p.whereIs('us-82-505')).toBe('aloft')
    expect(p.whereIs('uk-79-30')).toBe('astride')
    expect(p.whereIs('fest-brest')).toBe('fest-brest')
  })

  rule('M-E-1', 'KG 275 has one step', () => {
    const { def } = scenario('campaign')
    expect(def.pieces[def.piece('de-kg275')]!.steps).toHaveLength(1)
  })
  rule(
    'M-E-2',
    'six heavy bombers, four medium ones, twelve fighter-bombers: the third of Bomber Command is one of these',
    () => {
      const { def } = scenario('campaign')
      const total = [0, 1, 2].map((bowl) => def.airClasses.reduce((sum, c) => sum + (c.bowl === bowl ? c.count : 0), 0))
      expect(total).toEqual([6, 4, 12])
      expect(def.airClasses.find(({ code }) => code === 'uk-fb')?.count).toBe(6)
    },
  )
})
