import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { enter } from '../rules/occupation.ts'
import { capacityOf } from '../rules/pieces.ts'
import { buildPorts } from '../rules/ports.ts'
import { isSource } from '../rules/supply.ts'
import { type Position, position, scenario } from './position.ts'

/** A depot under construction that will be ready on a turn. */
function building(p: Position, depot: string, turn: number): Position {
  p.at('turnTrack', depot).s.due[p.piece(depot)] = 2 * turn
  return p
}
/** The port construction of a turn. */
function build(p: Position, turn: number): Position {
  buildPorts(p.turn(turn).g)
  return p
}
const dueTurn = (p: Position, depot: string) => p.s.due[p.piece(depot)]! / 2
const works = (p: Position, depot: string) => isSource(p.g, p.map, p.piece(depot))
const goIn = (p: Position, place: string, ...pieces: string[]) => {
  const ids = pieces.map((code) => p.piece(code))
  p.s.active = p.def.pieces[ids[0]!]!.side
  enter(p.g, ids, p.place(place))
  return p
}

describe('7.1 Allied depots', () => {
  rule('M-7.1-1', 'two beaches for the Americans, three for the Anglo-Canadians, and ports', () => {
    const { def } = position()
    const beaches = def.depotsOf.allied.flatMap((depot) => {
      const { kind, group } = def.depot[depot]!
      return kind === 'beach' ? [`${def.beaches[def.beachAt[def.depotHome[depot]!]!]!.beach} ${group}`] : []
    })
    expect([...new Set(beaches)]).toEqual([
      'utah american',
      'omaha american',
      'gold angloCanadian',
      'juno angloCanadian',
      'sword angloCanadian',
    ])
    const landing = (unit: string, role: 'american' | 'angloCanadian') => {
      const p = position().at('reserve', unit).depots('dep-utah', 'dep-gold-1', 'dep-isigny')
      return p.control('allied', '0617', '0711', '0816').moving(role).play(`land ${unit}`).options('depot')
    }
    expect(landing('us-4-8', 'american')).toEqual(['depot dep-isigny', 'depot dep-utah'])
    expect(landing('uk-3-8', 'angloCanadian')).toEqual(['depot dep-isigny', 'depot dep-gold-1'])
  })
})

describe('7.1 Allied depots', () => {
  rule('M-7.1-2', 'a port works outside enemy zones of control, a beach anywhere', () => {
    const p = position().depots('dep-isigny', 'dep-utah')
    expect([works(p, 'dep-isigny'), works(p, 'dep-utah')]).toEqual([true, true])
    p.at('0815', 'de-352-914').at('0618', 'de-91-1057')
    expect([works(p, 'dep-isigny'), works(p, 'dep-utah')]).toEqual([false, true])
  })
  rule('M-7.1-3', 'occupied, a port goes on the turn track at its delay; turn 0 counts as turn 1', () => {
    const p = goIn(position().turn(5), '0816', 'us-4-8')
    expect([p.whereIs('dep-isigny'), dueTurn(p, 'dep-isigny')]).toEqual(['turnTrack', 7])
    const dday = goIn(position().turn(0, 'B'), '0816', 'us-4-8')
    expect(dueTurn(dday, 'dep-isigny')).toBe(3)
  })
  rule('M-7.1-4', 'when due it is placed in the logistics phase and works at once', () => {
    const p = building(position(), 'dep-isigny', 4)
    expect(build(p, 3).whereIs('dep-isigny')).toBe('turnTrack')
    expect(build(p, 4).whereIs('dep-isigny')).toBe('0816')
    expect([works(p, 'dep-isigny'), capacityOf(p.g, p.piece('dep-isigny'))]).toEqual([true, { landing: 2, markers: 1 }])
  })
  rule('M-7.1-5', 'an enemy unit that enters destroys it, also among Allied units', () => {
    const alone = goIn(position().depots('dep-isigny', 'dep-utah'), '0816', 'de-352-914')
    expect([alone.whereIs('dep-isigny'), alone.vp.german]).toEqual(['removed', 10])
    const mixed = goIn(position().depots('dep-isigny').at('0816', 'us-4-8'), '0816', 'de-352-914')
    expect(mixed.whereIs('dep-isigny')).toBe('removed')
  })
  rule('M-7.1-6', 'each logistics phase in a German zone of control puts it off by a turn', () => {
    const p = building(position(), 'dep-isigny', 4).at('0815', 'de-352-914')
    expect(dueTurn(build(build(p, 3), 4), 'dep-isigny')).toBe(6)
    p.at('unused', 'de-352-914')
    expect(build(p, 5).whereIs('dep-isigny')).toBe('turnTrack')
    expect(build(p, 6).whereIs('dep-isigny')).toBe('0816')
  })
  rule('M-7.1-7', 'the delay starts with the Allies alone; a German who enters makes it start anew', () => {
    const p = goIn(position().turn(3).at('0816', 'de-352-914'), '0816', 'us-4-8')
    expect(p.whereIs('dep-isigny')).toBe('unused')
    p.at('unused', 'de-352-914')
    expect(dueTurn(goIn(p, '0816', 'us-4-8'), 'dep-isigny')).toBe(5)
    expect(goIn(p.turn(4), '0816', 'de-352-914').whereIs('dep-isigny')).toBe('unused')
    p.at('unused', 'de-352-914')
    expect(dueTurn(goIn(p, '0816', 'us-4-12'), 'dep-isigny')).toBe(6)
  })
  rule('M-7.1-8', 'a lost port is built again in full time, a lost beach opens in the next logistics phase', () => {
    const p = position().depots('dep-isigny', 'dep-utah')
    goIn(goIn(p, '0816', 'de-352-914'), '0617', 'de-91-1057')
    p.at('unused', 'de-352-914', 'de-91-1057').turn(6)
    goIn(goIn(p, '0816', 'us-4-8'), '0617', 'us-4-12')
    expect([p.whereIs('dep-isigny'), dueTurn(p, 'dep-isigny')]).toEqual(['turnTrack', 8])
    expect(p.whereIs('dep-utah')).toBe('removed')
    expect(build(p, 7).whereIs('dep-utah')).toBe('0617')
    const empty = position().at('removed', 'dep-utah')
    expect(build(empty, 7).whereIs('dep-utah')).toBe('removed')
    const contested = position().at('removed', 'dep-utah').at('0617', 'us-4-8', 'de-91-1057')
    expect(build(contested, 7).whereIs('dep-utah')).toBe('removed')
    const unused = position().at('0617', 'us-4-8')
    expect(build(unused, 7).whereIs('dep-utah')).toBe('unused')
  })
  rule('M-7.1.1-1', 'Mulberry A is built at St Laurent, Mulberry B at Arromanches', () => {
    const p = goIn(goIn(position(), '0714', 'us-1-16'), '0711', 'uk-1ss')
    expect([p.whereIs('dep-mulberry-a'), p.whereIs('dep-mulberry-b')]).toEqual(['turnTrack', 'turnTrack'])
    const home = (code: string) => p.def.grid.numberOf(p.def.depotHome[p.piece(code)]!)
    expect([home('dep-mulberry-a'), home('dep-mulberry-b')]).toEqual(['0714', '0711'])
  })
  rule('M-7.1.1-2', 'reduced after two turns, full a turn later', () => {
    const p = goIn(position().turn(2), '0714', 'us-1-16')
    build(p, 4)
    expect([p.whereIs('dep-mulberry-a'), p.stepsLost('dep-mulberry-a')]).toEqual(['0714', 1])
    expect(build(p, 5).stepsLost('dep-mulberry-a')).toBe(0)
  })
  rule('M-EX-8', 'St Laurent taken in 0B: reduced on turn 3, full on turn 4', () => {
    const p = goIn(position().turn(0, 'B'), '0714', 'us-1-16')
    expect(build(p, 2).whereIs('dep-mulberry-a')).toBe('turnTrack')
    build(p, 3)
    expect([p.whereIs('dep-mulberry-a'), p.stepsLost('dep-mulberry-a')]).toEqual(['0714', 1])
    expect(build(p, 4).stepsLost('dep-mulberry-a')).toBe(0)
  })
  rule('M-7.1.1-3', 'a Mulberry and the beach of its hex both work, each with its own capacity', () => {
    const p = position().depots('dep-mulberry-b', 'dep-gold-1')
    expect([works(p, 'dep-mulberry-b'), works(p, 'dep-gold-1')]).toEqual([true, true])
    expect([capacityOf(p.g, p.piece('dep-mulberry-b')), capacityOf(p.g, p.piece('dep-gold-1'))]).toEqual([
      { landing: 8, markers: 2 },
      { landing: 5, markers: 2 },
    ])
  })
  rule('M-7.1.1-4', 'a lost Mulberry is never built again', () => {
    const p = goIn(position().at('removed', 'dep-mulberry-a'), '0714', 'us-1-16')
    expect(p.whereIs('dep-mulberry-a')).toBe('removed')
    expect(build(p, 9).whereIs('dep-mulberry-a')).toBe('removed')
  })
  rule('M-7.1.2-1', 'minor ports take two turns', () => {
    const p = position()
    const minor = p.def.depotsOf.allied.filter((depot) => p.def.depot[depot]!.kind === 'minorPort')
    expect(minor.map((depot) => p.def.depot[depot]!.delay)).toEqual(minor.map(() => [2, 2]))
  })
  rule('M-7.1.2-2', 'a beach depot opens as soon as the Allies are alone on the beach', () => {
    const p = position().at('0617', 'gar-utah')
    expect(goIn(p, '0617', 'us-4-8').whereIs('dep-utah')).toBe('unused')
    p.at('removed', 'gar-utah')
    expect(goIn(p, '0617', 'us-4-8').whereIs('dep-utah')).toBe('0617')
  })
  rule('M-7.1.3-1', 'Cherbourg opens reduced after three turns and is full after six', () => {
    const p = goIn(position().turn(5), '0223', 'us-79')
    expect(build(p, 7).whereIs('dep-cherbourg')).toBe('turnTrack')
    expect(build(p, 8).stepsLost('dep-cherbourg')).toBe(1)
    expect(build(p, 10).stepsLost('dep-cherbourg')).toBe(1)
    expect(build(p, 11).stepsLost('dep-cherbourg')).toBe(0)
  })
  rule('M-EX-16', 'taken on turn 4: reduced on 7, full on 10', () => {
    const p = goIn(position().turn(4), '0223', 'us-79')
    build(p, 7)
    expect([p.whereIs('dep-cherbourg'), p.stepsLost('dep-cherbourg')]).toEqual(['0223', 1])
    expect(build(p, 10).stepsLost('dep-cherbourg')).toBe(0)
  })
  rule('M-7.1.3-2', 'its port is 0223, the town has two hexes', () => {
    const { def } = position()
    expect(def.cherbourg.map((hex) => def.grid.numberOf(hex)).sort()).toEqual(['0223', '0224'])
    expect(def.depotHome[def.piece('dep-cherbourg')]).toBe(def.place('0223'))
  })
  rule('M-7.1.3-3', 'Germans in the port halve it in the construction step, and end it in the next', () => {
    const p = goIn(position().depots('dep-cherbourg').turn(9), '0223', 'de-77')
    expect(p.whereIs('dep-cherbourg')).toBe('0223')
    expect(build(p, 10).stepsLost('dep-cherbourg')).toBe(1)
    const { delay } = p.def.depot[p.piece('dep-cherbourg')]!
    expect(dueTurn(p, 'dep-cherbourg')).toBe(10 + delay[0] - delay[1])
    expect(delay[0]).toBeGreaterThan(delay[1])
    // A small port is not worn down so.
    const small = position().depots('dep-isigny').at('0816', 'de-77')
    expect(build(small, 10).stepsLost('dep-isigny')).toBe(0)
    expect(build(p, 11).whereIs('dep-cherbourg')).toBe('removed')
  })
  rule('M-EX-15', 'Cherbourg 8 and 2, reduced 4 and 1; Le Mans 2 markers; Paris 4 markers, defence 10', () => {
    const p = position().depots('dep-cherbourg', 'gd-le-mans', 'gd-paris')
    expect(capacityOf(p.g, p.piece('dep-cherbourg'))).toEqual({ landing: 8, markers: 2 })
    p.lost(1, 'dep-cherbourg')
    expect(capacityOf(p.g, p.piece('dep-cherbourg'))).toEqual({ landing: 4, markers: 1 })
    expect(capacityOf(p.g, p.piece('gd-le-mans')).markers).toBe(2)
    expect(capacityOf(p.g, p.piece('gd-paris')).markers).toBe(4)
    expect(p.def.pieces[p.piece('fest-paris')]!.steps[0]!.defence).toBe(10)
  })
})

describe('7.2 German depots', () => {
  rule('M-7.2-1', 'Cherbourg on the map, five boxes off it, from the start', () => {
    const p = scenario('campaign')
    const open = p.def.depotsOf.german.map((depot) => p.whereIs(p.def.pieces[depot]!.code))
    expect(open).toEqual(['0223', 'paris', 'le-mans', 'rennes', 'pas-de-calais', 'brest'])
  })
  rule('M-7.2-3', 'a depot without walls vanishes when Allies enter its box and no German is there', () => {
    const p = goIn(position().depots('gd-le-mans'), 'le-mans', 'us-4-8')
    expect(p.whereIs('gd-le-mans')).toBe('removed')
    const held = goIn(position().depots('gd-le-mans').at('le-mans', 'de-352-914'), 'le-mans', 'us-4-8')
    expect(held.whereIs('gd-le-mans')).toBe('le-mans')
  })
  rule('M-7.2-4', 'in a box in confusion it gives neither markers nor supply', () => {
    const p = position().depots('gd-le-mans').at('le-mans', 'de-352-914')
    expect([works(p, 'gd-le-mans'), p.cutOff('german')]).toEqual([true, []])
    p.at('le-mans', 'us-4-8')
    expect([works(p, 'gd-le-mans'), p.cutOff('german')]).toEqual([false, ['de-352-914']])
  })
  rule('M-7.2-5', 'captured when it vanishes: 5 points', () => {
    expect(goIn(position().depots('gd-rennes'), 'rennes', 'us-4-8').vp.allied).toBe(5)
  })
  rule('M-7.2-6', 'the depot of a Festung is blocked while the Allies control its box', () => {
    const p = position().depots('gd-brest').at('fest-brest', 'fest-brest')
    expect(works(p, 'gd-brest')).toBe(true)
    expect(works(p.control('allied', 'brest'), 'gd-brest')).toBe(false)
    expect(p.whereIs('gd-brest')).toBe('brest')
  })
})
