import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { isOpenToSupply, isSource, roadReach, tracesToDepot } from '../rules/supply.ts'
import { DROPPED, OUT_OF_SUPPLY } from '../state.ts'
import { type Position, position, scenario } from './position.ts'

/** VIII Corps and a regiment south of Granville, whose port is open; the only road to it runs through 1621. */
const granville = () => position().depots('dep-granville').at('1820', 'us-hq-viii').at('1821', 'us-4-8')
/** A German division whose zone of control closes that road. */
const closed = () => granville().at('1620', 'de-352-914')

/** The logistics phase up to the dice of the markers. */
const check = (p: Position) => p.always(1).flow({ step: 'logistics.begin' }).run()

describe('7.3 supply lines', () => {
  rule('M-7-1', 'a unit is in supply if its HQ is', () => {
    expect(granville().cutOff('allied')).toEqual([])
    expect(granville().at('unused', 'dep-granville').cutOff('allied')).toEqual(['us-hq-viii', 'us-4-8'])
  })
  rule('M-7.3.1-1', 'from the unit to its HQ, from there to a depot; a supported HQ is enough', () => {
    expect(closed().cutOff('allied')).toEqual(['us-hq-viii', 'us-4-8'])
    expect(closed().markers('us-hq-viii', 1).cutOff('allied')).toEqual([])
  })
  rule('M-7.3.1-2', 'no hex of the line may be in an enemy zone of control', () => {
    expect(closed().cutOff('allied')).toContain('us-hq-viii')
    expect(granville().at('1618', 'de-352-914').cutOff('allied')).toEqual([])
  })
  rule('M-7.3.1-3', 'at most two hexes off the road; the lines between boxes are roads', () => {
    const p = position()
    const reached = new Uint8Array(p.def.roads.nodeCount)
    reached[p.place('2022')] = 1
    const traces = (from: string) => tracesToDepot(p.g, p.map, reached, 'german', p.place(from))
    expect([traces('2021'), traces('2020'), traces('2019')]).toEqual([true, true, false])

    const chain = position().depots('gd-paris').at('0401', 'de-hq-84')
    expect(chain.cutOff('german')).toEqual([])
    expect(chain.control('allied', 'pas-de-calais').cutOff('german')).toEqual(['de-hq-84'])
  })
  rule('M-7.3.1-2', 'into marsh only by road or rail; who stands in it finds his way out', () => {
    const p = position()
    const traces = (from: string, to: string) => {
      const reached = new Uint8Array(p.def.roads.nodeCount)
      reached[p.place(to)] = 1
      return tracesToDepot(p.g, p.map, reached, 'german', p.place(from))
    }
    expect(p.def.terrain[p.place('0919')]).toBe('marsh')
    expect([traces('1018', '0919'), traces('0919', '1018')]).toEqual([false, true])
    // A road leads from 1020 into the marsh, and 1019 is next to 1020.
    expect([traces('1020', '0919'), traces('1019', '0919')]).toEqual([true, true])
  })
  rule('M-7.3.1-4', 'a friendly unit in the hex lifts the zone of control for supply', () => {
    expect(closed().at('1621', 'us-4-12').cutOff('allied')).not.toContain('us-hq-viii')
  })
  rule('M-7.3.1-5', 'the unit must be within the control of that HQ', () => {
    expect(granville().at('1119', 'us-4-12').cutOff('allied')).toEqual(['us-4-12'])
  })
  rule('M-7.3.1-6', 'who fails gets the marker', () => {
    const p = check(closed())
    expect([p.has(OUT_OF_SUPPLY, 'us-hq-viii'), p.has(OUT_OF_SUPPLY, 'us-4-8')]).toEqual([true, true])
    expect(check(granville()).has(OUT_OF_SUPPLY, 'us-4-8')).toBe(false)
  })
  rule('M-7.3.1-7', 'Germans in boxes need a depot and no HQ, Allies need an HQ', () => {
    const german = position().depots('gd-pas-de-calais').at('pas-de-calais', 'de-2pz-2')
    expect(german.cutOff('german')).toEqual([])
    expect(position().at('pas-de-calais', 'de-2pz-2').cutOff('german')).toEqual(['de-2pz-2'])
    const allied = position().depots('dep-granville').at('rennes', 'us-4-8')
    expect(allied.cutOff('allied')).toEqual(['us-4-8'])
  })
  rule('M-EX-43', 'the 2nd Panzer in the Pas-de-Calais, no HQ near: in supply', () => {
    const p = position().depots('gd-pas-de-calais').at('pas-de-calais', 'de-2pz-2', 'de-2pz-304')
    expect(check(p).has(OUT_OF_SUPPLY, 'de-2pz-2')).toBe(false)
  })
  rule('M-7.3.2-1', 'an HQ is in supply by a line to a depot, or by a marker', () => {
    expect(granville().at('unused', 'us-4-8').cutOff('allied')).toEqual([])
    expect(closed().at('unused', 'us-4-8').markers('us-hq-viii', 1).cutOff('allied')).toEqual([])
  })
  rule('M-7.3.2-2', 'with neither it is out of supply', () => {
    expect(closed().at('unused', 'us-4-8').cutOff('allied')).toEqual(['us-hq-viii'])
  })
  rule('M-EX-69', 'a surrounded HQ with a marker and its unit are in supply', () => {
    const p = position().at('1820', 'us-hq-viii', 'us-4-8').markers('us-hq-viii', 1).at('1720', 'de-352-914')
    expect(check(p).has(OUT_OF_SUPPLY, 'us-4-8')).toBe(false)
    expect(p.has(OUT_OF_SUPPLY, 'us-hq-viii')).toBe(false)
  })
})

describe('7.3 what a line may pass', () => {
  const reach = (p: Position, side: 'allied' | 'german', onlyBoxes = false) => {
    const reached = roadReach(p.g, p.map, side, onlyBoxes)
    return (code: string) => reached[p.place(code)] === 1
  }
  rule('M-7.3.1-2', 'not an enemy unit, an HQ or a garrison, and not the sea', () => {
    const open = (p: Position, hex: string) => isOpenToSupply(p.g, p.map, 'allied', p.place(hex))
    expect(open(position(), '1306')).toBe(true)
    expect(open(position().at('1306', 'de-hq-84'), '1306')).toBe(false)
    expect(open(position().at('0617', 'gar-utah'), '0617')).toBe(false)
    expect(open(position(), '0616')).toBe(false)
    expect(open(position().at('1306', 'us-4-8', 'de-711'), '1306')).toBe(false)
  })
  rule('M-7.3.1-3', 'along roads from hex to hex and from box to box, as far as nobody bars them', () => {
    const free = reach(position().depots('gd-paris'), 'german')
    expect(['paris', 'evreux', 'le-mans', '1101', '1001'].map(free)).toEqual([true, true, true, true, true])
    const barred = reach(position().depots('gd-paris').at('evreux', 'us-4-8'), 'german')
    expect(['evreux', 'le-mans'].map(barred)).toEqual([false, true])
    const lost = reach(position().depots('gd-paris').control('allied', 'evreux'), 'german')
    expect(lost('evreux')).toBe(false)
    const allied = reach(position().depots('dep-granville').control('allied', 'rennes'), 'allied')
    expect(['1622', '2119', 'rennes', 'laval'].map(allied)).toEqual([true, true, true, false])
  })
  rule('M-7.3.1-7', 'a line from box to box never crosses the map', () => {
    const p = position().depots('gd-cherbourg').control('allied', 'paris', 'le-mans', 'orleans')
    expect(['0223', 'rennes'].map(reach(p, 'german'))).toEqual([true, true])
    expect(['0223', 'rennes'].map(reach(p, 'german', true))).toEqual([false, false])
    const rennes = position().depots('gd-rennes')
    expect(['rennes', '2119', 'laval'].map(reach(rennes, 'german', true))).toEqual([true, false, true])
  })
  rule('M-7.2-4', 'a depot is no source among enemies or in a confusion', () => {
    const source = (p: Position, depot: string) => isSource(p.g, p.map, p.piece(depot))
    expect(source(position().depots('gd-rennes'), 'gd-rennes')).toBe(true)
    expect(source(position().depots('gd-rennes').at('rennes', 'us-hq-vii'), 'gd-rennes')).toBe(false)
    expect(source(position().depots('gd-rennes').at('rennes', 'us-2', 'de-711'), 'gd-rennes')).toBe(false)
    expect(source(position().depots('dep-utah').at('0617', 'de-hq-84'), 'dep-utah')).toBe(false)
  })
  rule(
    'M-7.2-6',
    'the depot of a Festung is blocked while the Allies control its box, that of Cherbourg is not',
    () => {
      const source = (p: Position, depot: string) => isSource(p.g, p.map, p.piece(depot))
      const brest = position().depots('gd-brest', 'gd-cherbourg').at('fest-brest', 'fest-brest')
      expect([source(brest, 'gd-brest'), source(brest, 'gd-cherbourg')]).toEqual([true, true])
      brest.control('allied', 'brest', '0223')
      expect([source(brest, 'gd-brest'), source(brest, 'gd-cherbourg')]).toEqual([false, true])
      expect(source(position().depots('gd-rennes').control('allied', 'rennes'), 'gd-rennes')).toBe(true)
    },
  )
  rule('M-7.3.1-4', 'a port in a German zone of control supplies while a friend stands in it', () => {
    const source = (p: Position) => isSource(p.g, p.map, p.piece('dep-isigny'))
    const watched = () => position().depots('dep-isigny').control('allied', '0816').at('0815', 'de-352-914')
    expect([source(watched()), source(watched().at('0816', 'us-4-8'))]).toEqual([false, true])
  })
  rule('M-7.3.1-3', 'the two hexes to the road are not in a zone of control', () => {
    const traces = (p: Position, from: string, ...road: string[]) => {
      const reached = new Uint8Array(p.def.roads.nodeCount)
      for (const code of road) reached[p.place(code)] = 1
      return tracesToDepot(p.g, p.map, reached, 'allied', p.place(from))
    }
    expect(traces(position(), '1306', '1306')).toBe(true)
    expect(traces(position(), '1306', '1506')).toBe(true)
    expect(traces(position().at('1405', 'de-711').at('1407', 'de-84'), '1306', '1506')).toBe(false)
    expect(traces(position(), 'rennes', 'laval')).toBe(true)
    expect(traces(position(), 'rennes', 'paris')).toBe(false)
  })
  rule('M-7.3.1-5', 'a line to the HQ that passes no enemy zone is needed too, unless both stand together', () => {
    const cut = (p: Position) => p.cutOff('allied')
    const corps = () => position().at('1306', 'us-hq-vii').markers('us-hq-vii', 1)
    expect(cut(corps().at('1506', 'us-4-8'))).toEqual([])
    const ring = corps().at('1506', 'us-4-8').at('1405', 'de-711').at('1407', 'de-84').at('1607', 'de-346')
    expect(cut(ring.at('1605', 'de-77'))).toEqual(['us-4-8'])
    expect(cut(ring.at('1306', 'us-4-8'))).toEqual([])
  })
})

describe('1.1.1.2 and 7.5 the supply check', () => {
  rule('M-1.1.1.2-1', 'ports first, then supply: a port that opens supplies at once', () => {
    const p = granville().at('turnTrack', 'dep-granville').turn(6)
    p.s.due[p.piece('dep-granville')] = 12
    expect(check(p).has(OUT_OF_SUPPLY, 'us-4-8')).toBe(false)
  })
  rule('M-1.1.1.2-2', 'markers of the turn before are taken off first', () => {
    const p = check(granville().marked(OUT_OF_SUPPLY, 'us-4-8', 'us-hq-viii'))
    expect([p.has(OUT_OF_SUPPLY, 'us-4-8'), p.has(OUT_OF_SUPPLY, 'us-hq-viii')]).toEqual([false, false])
  })
  rule('M-7.5-1', 'until the next logistics phase, whatever happens to the line meanwhile', () => {
    const p = check(closed()).at('unused', 'de-352-914')
    p.turn(2, 'A').flow({ step: 'phase.end' }).run()
    expect(p.has(OUT_OF_SUPPLY, 'us-4-8')).toBe(true)
  })
  rule('M-11.3-3', 'on turn 1 of the campaign everybody is in supply', () => {
    expect(check(closed().turn(1)).has(OUT_OF_SUPPLY, 'us-4-8')).toBe(false)
  })
  rule('M-11.1-14', 'on turn 1 of the race to Cherbourg too', () => {
    const p = check(scenario('cherbourg'))
    expect(p.eventsOf('unsupplied')).toEqual([])
  })
  rule('M-EX-45', 'the 739th at Cherbourg: in supply on turn 1, on turn 2 too far from its only HQ', () => {
    const p = check(scenario('cherbourg'))
    expect(p.has(OUT_OF_SUPPLY, 'de-709-739')).toBe(false)
    expect(check(p.turn(2)).has(OUT_OF_SUPPLY, 'de-709-739')).toBe(true)
  })
  rule(
    'M-2.2-5',
    'dropped paratroops have vehicles once a depot supplies them, on turn 1 too; a marker is not enough',
    () => {
      const dropped = (p: Position) => p.at('1821', 'us-82-505').marked(DROPPED, 'us-82-505')
      expect(check(dropped(granville()).turn(1)).has(DROPPED, 'us-82-505')).toBe(false)
      expect(check(dropped(closed()).turn(1)).has(DROPPED, 'us-82-505')).toBe(true)
      expect(check(dropped(closed()).markers('us-hq-viii', 1)).has(DROPPED, 'us-82-505')).toBe(true)
    },
  )
})

describe('7.4 air supply', () => {
  rule('M-7.4-1', 'all of one infantry division, or four stacking points of infantry; no armour', () => {
    const p = check(closed().at('1821', 'us-4-12', 'us-2arm-cca').at('1819', 'us-4-22', 'us-9'))
    expect(p.asked).toBe('angloCanadian')
    expect(p.why('unit us-2arm-cca')).toBe('M-7.4-1 not-infantry')
    p.play('unit us-4-8', 'unit us-4-12')
    expect(p.why('unit us-9')).toBe('M-7.4-1 too-much-to-drop')
    p.play('unit us-4-22')
    expect([p.has(OUT_OF_SUPPLY, 'us-4-8'), p.has(OUT_OF_SUPPLY, 'us-4-22')]).toEqual([false, false])
    expect([p.has(OUT_OF_SUPPLY, 'us-9'), p.has(OUT_OF_SUPPLY, 'us-hq-viii')]).toEqual([true, true])
    expect(p.eventsOf('airSupplied')).toHaveLength(3)
  })
  rule('M-7.4-1', 'four stacking points of any infantry, but not five', () => {
    const needy = () => check(closed().at('1821', 'us-9', 'us-2rg').at('1819', 'us-29-115', 'us-82-505'))
    expect(needy().options('unit')).toEqual([
      'unit us-4-8',
      'unit us-29-115',
      'unit us-9',
      'unit us-82-505',
      'unit us-2rg',
    ])
    const full = needy().play('unit us-9', 'unit us-2rg')
    expect([full.has(OUT_OF_SUPPLY, 'us-2rg'), full.has(OUT_OF_SUPPLY, 'us-4-8')]).toEqual([false, true])
    expect(full.step).not.toBe('logistics.airSupply')
    const three = needy().play('unit us-4-8', 'unit us-2rg', 'unit us-29-115')
    expect([three.offers('unit us-82-505'), three.why('unit us-9')]).toEqual([true, 'M-7.4-1 too-much-to-drop'])
  })
  rule('M-7.4-1', 'a division may be more than that, units without one may not', () => {
    const brigades = check(position().at('1206', 'uk-1ss', 'uk-4ss', 'uk-56').at('1207', 'be-piron', 'nl-irene'))
    brigades.play('unit uk-1ss', 'unit uk-4ss', 'unit uk-56', 'unit be-piron')
    expect(brigades.has(OUT_OF_SUPPLY, 'nl-irene')).toBe(true)
    const p = check(position().at('1206', 'us-1-16', 'us-1-18', 'us-1-26', 'us-4-8').at('1207', 'us-4-12'))
    p.play('unit us-1-16', 'unit us-1-18', 'unit us-1-26', 'unit us-4-8')
    expect(p.has(OUT_OF_SUPPLY, 'us-4-12')).toBe(true)
  })
  rule('M-7.4-1', 'nobody is asked where nobody is in need', () => {
    expect(check(granville()).s.flow.some(({ step }) => step === 'logistics.airSupply')).toBe(false)
    const [allied, german] = check(closed()).eventsOf('unsupplied')
    expect([allied?.pieces.length, german?.pieces.length]).toEqual([2, 1])
    expect(check(granville()).eventsOf('unsupplied')).toEqual([])
  })
})
