import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { type Position, position, scenario } from './position.ts'

/** Faces for unseen draws from six and ten counters: the first of them. */
const FIRST_OF_6 = 1
const FIRST_OF_10 = 0

/** Weather of the next turn, by its die; one counter is drawn, so that the turn stops to ask where it goes. */
function weather(p: Position, ...die: number[]): string {
  p.s.bowl.fill(0)
  p.s.available.fill(0)
  p.s.bowl[p.airClass('us-mb')] = 1
  p.rolls(...die)
    .set({ turn: p.s.turn + 1 })
    .flow({ step: 'turn.weather' })
    .run()
  return p.s.weather
}

/** A turn's aircraft: so many of each class available, none in the bowls. */
function withAircraft(p: Position, counts: { readonly [cls: string]: number }): Position {
  p.s.bowl.fill(0)
  for (const [cls, count] of Object.entries(counts)) p.s.available[p.airClass(cls)] = count
  return p
}
const allocating = (counts: { readonly [cls: string]: number }, p = position()) =>
  withAircraft(p, counts).flow({ step: 'air.allocate' })
const inPhaseB = (p: Position) => p.turn(p.s.turn, 'B').flow({ step: 'air.newOrders' }).run()

describe('1.1.1.1 weather', () => {
  rule('M-1.1.1.1-1', 'overcast on the night and morning of D-Day, clear on turn 1, without a die', () => {
    expect(scenario('campaign').s.weather).toBe('overcast')
    expect(weather(position().turn(0))).toBe('clear')
  })
  rule('M-1.1.1.1-2', 'from turn 2 a die: 1 to 3 clear, 4 to 6 overcast', () => {
    expect([1, 3, 4, 6].map((die) => weather(position().turn(1), die))).toEqual([
      'clear',
      'clear',
      'overcast',
      'overcast',
    ])
  })
  rule('M-1.1.1.1-3', 'one less for each overcast turn just before, two at most; a clear turn ends the count', () => {
    const p = position().turn(1)
    expect([weather(p, 4), weather(p, 5), weather(p, 6)]).toEqual(['overcast', 'overcast', 'overcast'])
    expect(p.ledger('weather')).toEqual({ overcastTurns: -2 })
    expect([weather(p, 5), weather(p, 4)]).toEqual(['clear', 'overcast'])
    expect(p.ledger('weather')).toEqual({})
  })
  rule('M-EX-1', 'turn 2 overcast, a 6 on turn 3 is a 5 and overcast; turn 4 takes 2 off', () => {
    const p = position().turn(1)
    weather(p, 4)
    expect(weather(p, 6)).toBe('overcast')
    weather(p, 1)
    expect(p.ledger('weather')).toEqual({ overcastTurns: -2 })
  })
  rule('M-EX-3', 'after three overcast turns still 2, after a clear one nothing', () => {
    const p = position().turn(1)
    for (const die of [6, 6, 6]) weather(p, die)
    weather(p, 3)
    expect(p.ledger('weather')).toEqual({ overcastTurns: -2 })
    weather(p, 3)
    expect(p.ledger('weather')).toEqual({})
  })
  rule('M-1.1.1.1-4', 'the weather holds for both phases', () => {
    const p = position().set({ weather: 'overcast' }).turn(3).flow({ step: 'phase.end' }).run()
    expect([p.s.phase, p.s.weather]).toEqual(['B', 'overcast'])
  })
})

describe('1.1.1.1 storms', () => {
  /** The storm test of a phase after a natural 6. */
  const test = (p: Position, phase: 'A' | 'B', ...dice: number[]) =>
    p
      .rolls(...dice)
      .turn(p.s.turn, phase)
      .flow({ step: 'storm.test' })
      .run()
  const due = () =>
    position()
      .turn(3)
      .set({ weather: 'overcast', stormDue: 1, naval: [4, 2, 4, 3] })

  rule('M-1.1.1.1-5', 'a natural 6 and an overcast sky: a test in phase A, another in B if nothing broke', () => {
    const p = position().turn(1)
    weather(p, 5)
    expect(p.s.stormDue).toBe(0)
    weather(p, 6)
    expect(p.s.stormDue).toBe(1)
    test(p, 'A', 4)
    expect(p.s.storm).toBe(0)
    test(p, 'B', 5)
    expect(p.s.storm).toBe(1)
  })
  rule('M-EX-2', 'a 6 made 5 by the turn before: a test in 3A and, if no storm breaks, in 3B', () => {
    const p = position().turn(1)
    weather(p, 4)
    weather(p, 6)
    expect(p.s.stormDue).toBe(1)
    expect(test(test(p, 'A', 1), 'B', 1).eventsOf('stormTest')).toHaveLength(2)
  })
  rule('M-1.1.1.1-6', 'a storm lasts one phase; after one in A there is no test in B', () => {
    const p = test(due(), 'A', 6)
    expect(p.s.storm).toBe(1)
    p.rolls().flow({ step: 'phase.end' }).run()
    expect([p.s.storm, p.s.phase, p.s.weather]).toEqual([0, 'B', 'overcast'])
    expect(p.eventsOf('stormTest')).toHaveLength(1)
  })
  rule('M-1.1.1.1-7', 'after a storm in B none is looked for in the next phase A, but in the next B', () => {
    const p = test(due(), 'B', 6).set({ turn: 4, stormDue: 1, storm: 0 })
    expect(test(p, 'A').s.storm).toBe(0)
    expect(test(p, 'B', 6).s.storm).toBe(1)
  })
  rule('M-1.1.1.1-8', 'aircraft on call are spent and ships have no points', () => {
    const p = test(withAircraft(due(), { 'us-fb': 3, 'uk-mb': 1 }), 'A', 5)
    expect([p.aircraft('available', 'us-fb'), p.aircraft('flown', 'us-fb')]).toEqual([0, 3])
    expect(p.aircraft('flown', 'uk-mb')).toBe(1)
    expect(p.s.naval).toEqual([0, 0, 0, 0])
  })
  rule('M-1.1.1.1-9', 'tactical interdiction is called off; strategic interdiction and superiority are not', () => {
    const p = withAircraft(due(), {})
    p.s.tactical[2] = p.airClass('uk-fb')
    p.s.strategic[0] = p.airClass('us-mb')
    p.s.superiority[p.airClass('us-fb')] = 2
    test(p, 'A', 5)
    expect([p.s.tactical[2], p.aircraft('flown', 'uk-fb')]).toEqual([-1, 1])
    expect([p.s.strategic[0], p.aircraft('superiority', 'us-fb')]).toEqual([p.airClass('us-mb'), 2])
  })
  rule('M-1.1.1.1-11', 'each Mulberry on the map is tested, one under construction is not', () => {
    const p = due().depots('dep-mulberry-b').at('turnTrack', 'dep-mulberry-a')
    test(p, 'A', 6, 4)
    expect([p.whereIs('dep-mulberry-b'), p.whereIs('dep-mulberry-a')]).toEqual(['removed', 'turnTrack'])
  })
  rule('M-7.1.1-5', '4, 5 or 6 destroys a Mulberry, 3 does not', () => {
    const p = due().depots('dep-mulberry-a', 'dep-mulberry-b').markers('dep-mulberry-a', 1)
    test(p, 'A', 6, 4, 3)
    expect([p.whereIs('dep-mulberry-a'), p.whereIs('dep-mulberry-b')]).toEqual(['removed', '0711'])
    expect(p.s.loose.allied).toEqual([p.place('0714')])
    expect(p.vp.german).toBe(0)
  })
  rule(
    'M-EX-34',
    'storm in 3A, dice 4 and 3: one Mulberry lost, ships at 0; in 3B no test and aircraft on call',
    () => {
      const p = withAircraft(due(), {}).depots('dep-mulberry-a', 'dep-mulberry-b')
      p.s.tactical[0] = p.airClass('us-fb')
      test(p, 'A', 5, 4, 3)
      expect([p.whereIs('dep-mulberry-a'), p.whereIs('dep-mulberry-b')]).toEqual(['removed', '0711'])
      expect([p.s.naval, p.aircraft('flown', 'us-fb')]).toEqual([[0, 0, 0, 0], 1])
      p.flow({ step: 'phase.end' }).run()
      expect([p.s.phase, p.s.weather, p.s.naval]).toEqual(['B', 'overcast', [4, 2, 4, 3]])
      expect([p.step, p.aircraft('available', 'us-fb')]).toEqual(['air.reallocate', 1])
      expect(p.eventsOf('stormTest')).toHaveLength(1)
    },
  )
})

describe('9 the aircraft of the turn', () => {
  const drawn = (p: Position, ...faces: number[]) =>
    p
      .rolls(...faces)
      .flow({ step: 'air.draw' })
      .run()
  const total = (p: Position, frame: 'bowl' | 'available' | 'superiority') =>
    p.s[frame].reduce((sum, count) => sum + count, 0)

  rule('M-1.1.1.1-12', 'so many from each bowl as turn and weather give', () => {
    const p = drawn(position().turn(2), FIRST_OF_6, FIRST_OF_10, FIRST_OF_6)
    expect(p.eventsOf('aircraftDrawn')[0]!.counts).toEqual([1, 0, 2, 1, 0, 6, 3])
    const overcast = drawn(position().turn(2).set({ weather: 'overcast' }), FIRST_OF_10)
    expect(overcast.eventsOf('aircraftDrawn')[0]!.counts).toEqual([0, 0, 1, 0, 0, 5, 0])
  })
  rule('M-9-1', 'each is in the bowl, set aside, over a sector, over a box, or on call', () => {
    const p = drawn(position().turn(2), FIRST_OF_6, FIRST_OF_10, FIRST_OF_6).play('american 2')
    p.play('sector 4', 'air 5', 'box paris', 'air 0', 'done')
    expect([total(p, 'bowl'), total(p, 'superiority'), total(p, 'available')]).toEqual([9, 3, 8])
  })
  rule('M-1.1.1.1-13', 'the Allies say how many of the fighter-bombers set aside are American', () => {
    const p = drawn(position().turn(2), FIRST_OF_6, FIRST_OF_10, FIRST_OF_6)
    expect(p.asked).toBe('angloCanadian')
    expect(p.options()).toEqual(['american 0', 'american 1', 'american 2', 'american 3'])
    p.play('american 1')
    expect([p.aircraft('superiority', 'us-fb'), p.aircraft('superiority', 'uk-fb')]).toEqual([1, 2])
    expect([p.aircraft('available', 'us-fb'), p.aircraft('available', 'uk-fb')]).toEqual([5, 1])
  })
  rule('M-9-2', 'superiority takes them for the turn and does nothing else', () => {
    const p = drawn(position().turn(2), FIRST_OF_6, FIRST_OF_10, FIRST_OF_6).play('american 3')
    p.flow({ step: 'phase.end' }).run()
    expect(p.aircraft('superiority', 'us-fb')).toBe(3)
  })
  rule('M-1.1.1.1-14', 'fighter-bombers to sectors and boxes, bombers to boxes only, the rest on call', () => {
    const p = allocating({ 'us-fb': 1, 'us-mb': 1 }).play('sector 3')
    expect([p.step, p.s.tactical[2]]).toEqual(['air.allocate', p.airClass('us-fb')])
    expect(p.why('sector 4')).toBe('M-1.1.1.1-14 no-aircraft')
    p.play('box le-mans')
    expect(p.asked).toBeUndefined()
    expect(p.s.strategic).toContain(p.airClass('us-mb'))
  })
  rule('M-9.2-1', 'one fighter-bomber counter a sector', () => {
    const p = allocating({ 'us-fb': 2 }).play('sector 8')
    expect(p.why('sector 8')).toBe('M-9.2-1 sector-watched')
    expect(p.why('sector 7')).toBeUndefined()
  })
  rule('M-9.5-1', 'a box holds one heavy counter, or two of the same lighter kind', () => {
    const p = allocating({ 'us-hb': 2, 'uk-mb': 1, 'uk-lb': 1, 'us-mb': 1, 'us-fb': 1 })
    p.play('box paris', 'air 0')
    expect(p.why('box paris')).toBe('M-9.5-1 box-covered')
    p.play('box tours', 'air 3', 'box tours')
    expect(p.options('air')).toEqual(['air 2', 'air 4'])
    p.play('air 4')
    expect(p.why('box tours')).toBe('M-9.5-1 box-covered')
  })
  rule('M-9.2-3', 'the nationality over a sector does not matter', () => {
    const p = allocating({ 'us-fb': 1, 'uk-fb': 1 }).play('sector 1')
    expect(p.options()).toEqual(['air 5', 'air 6'])
    expect(p.play('air 6').s.tactical[0]).toBe(p.airClass('uk-fb'))
  })
  rule('M-1.1.1.1-15', 'in phase B each counter may have new orders once', () => {
    const p = withAircraft(position(), { 'us-fb': 1 })
    p.s.tactical[0] = p.airClass('uk-fb')
    p.s.strategic[0] = p.airClass('us-mb')
    inPhaseB(p)
    expect(p.options('recallSector')).toEqual(['recallSector 1'])
    p.play('sector 2', 'recallSector 1')
    expect(p.why('recallSector 2')).toBe('M-1.1.1.1-15 has-new-orders')
    expect(p.why('sector 1')).toBe('M-1.1.1.1-14 no-aircraft')
    p.play('recallBox pas-de-calais')
    expect([p.aircraft('available', 'uk-fb'), p.aircraft('available', 'us-mb')]).toEqual([1, 1])
  })
  rule(
    'M-1.1.1.1-15',
    'those called back stay on call, those that were on call may go to boxes, and a storm grounds all',
    () => {
      const p = withAircraft(position(), { 'us-mb': 1 })
      p.s.tactical[0] = p.airClass('us-hb')
      p.over('paris', 'us-mb', 'us-mb').over('orleans', 'us-fb')
      inPhaseB(p).play('recallBox paris')
      expect(p.offers('recallBox paris')).toBe(true)
      p.play('recallBox paris')
      expect([p.offers('recallBox orleans'), p.why('recallBox paris')]).toEqual([true, 'not-offered'])
      expect(p.aircraft('available', 'us-mb')).toBe(3)
      p.play('box paris')
      expect(p.why('recallBox paris')).toBe('M-1.1.1.1-15 has-new-orders')
      expect(p.why('box tours')).toBe('M-1.1.1.1-14 no-aircraft')
      const storm = withAircraft(position(), { 'us-fb': 1 }).set({ storm: 1 })
      expect(inPhaseB(storm).step).toBeUndefined()
    },
  )
  rule('M-1.1.1.1-15', 'a sector that is called back may be watched by another, and by no more than one', () => {
    const p = withAircraft(position(), { 'us-fb': 2 })
    p.s.tactical[0] = 0
    p.s.tactical[3] = p.airClass('uk-fb')
    inPhaseB(p)
    expect(p.options('recallSector')).toEqual(['recallSector 1', 'recallSector 4'])
    p.play('recallSector 1')
    expect(p.why('recallSector 1')).toBe('not-offered')
    expect(p.offers('recallSector 4')).toBe(true)
    expect([p.offers('sector 1'), p.why('sector 4')]).toEqual([true, 'M-9.2-1 sector-watched'])
  })
  rule('M-1.1.1.1-13', 'of those set aside as many are American as both groups allow', () => {
    const shares = (us: number, uk: number) => {
      const p = withAircraft(position().turn(2), { 'us-fb': us, 'uk-fb': uk }).flow({ step: 'air.superiority' })
      return p.options()
    }
    expect(shares(4, 4)).toEqual(['american 0', 'american 1', 'american 2', 'american 3'])
    expect(shares(4, 1)).toEqual(['american 2', 'american 3'])
    expect(shares(1, 4)).toEqual(['american 0', 'american 1'])
    expect(shares(1, 1)).toEqual(['american 1'])
  })
  rule('M-10.A-1', 'on D-Day none go to superiority', () => {
    const p = drawn(position().turn(0), FIRST_OF_6, FIRST_OF_10, FIRST_OF_6)
    expect(p.step).toBe('air.allocate')
    expect(total(p, 'superiority')).toBe(0)
  })
  rule('M-EX-60', 'all ten fighter-bombers of the morning are for interdiction or on call', () => {
    const p = drawn(position().turn(0), FIRST_OF_6, FIRST_OF_10, FIRST_OF_6)
    expect(p.aircraft('available', 'us-fb') + p.aircraft('available', 'uk-fb')).toBe(10)
  })
  rule('M-11.1-8', 'in the Cotentin half of the American counters of each kind, rounded up, and no superiority', () => {
    const p = drawn(position('cherbourg').turn(2), FIRST_OF_10, FIRST_OF_6)
    expect(p.eventsOf('aircraftDrawn')[0]!.counts).toEqual([0, 0, 1, 0, 0, 3, 0])
    expect([p.step, p.aircraft('bowl', 'us-fb'), p.aircraft('bowl', 'uk-fb')]).toEqual(['air.allocate', 3, 6])
  })
  rule('M-11.1-4', 'in the Cotentin only its own sectors and boxes are watched', () => {
    const p = allocating({ 'us-fb': 1 }, position('cherbourg'))
    expect(p.options('sector')).not.toContain('sector 4')
    expect(p.options('box')).toEqual(['box rennes', 'box brest'])
  })
})
