import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import type { Role } from '../data/words.ts'
import { landBrigades } from '../rules/dday/waves.ts'
import { ATTACKED, DEFENDED, DROPPED, MOVED, SPENT } from '../state.ts'
import { position } from './position.ts'

const afterwards = { step: 'move.pick', role: 'german' } as const
const dday = (phase: 'O' | 'A' | 'B' = 'A') =>
  position()
    .turn(0, phase)
    .set({ naval: [8, 4, 8, 6] })
const bombarding = (role: Role, available: number[], ...defences: [string, string][]) => {
  const p = dday().set({ available })
  for (const [hex, code] of defences) p.at(hex, code)
  return p.flow(afterwards, { step: 'dday.bombard', roles: [role], shelled: [], bombed: [] })
}
const NOBODY = [0, 0, 0, 0, 0, 0, 0]

describe('10 before the landings', () => {
  rule('M-10-4', 'each group has its own coast: beaches with a garrison, and batteries', () => {
    const both: [string, string][] = [
      ['0617', 'gar-utah'],
      ['0714', 'gar-omaha-1'],
      ['0711', 'gar-gold-1'],
      ['0816', 'gar-isigny'],
      ['0712', 'bat-longues'],
      ['0518', 'bat-crisbecq'],
    ]
    expect(bombarding('american', NOBODY, ...both).options('target')).toEqual([
      'target 0518',
      'target 0617',
      'target 0714',
    ])
    expect(bombarding('angloCanadian', NOBODY, ...both).options('target')).toEqual(['target 0711', 'target 0712'])
  })
  rule('M-10-4', 'with ships and with the bombers of its group, up to what there is', () => {
    const p = bombarding('angloCanadian', [0, 1, 2, 1, 1, 3, 3], ['0711', 'gar-gold-1']).play('target 0711')
    expect(p.options('mb')).toEqual(['mb 1', 'mb 2'])
    expect(p.options('hb')).toEqual(['hb 1'])
    expect(p.options('naval')).toHaveLength(14)
    expect(p.options()).toContain('no')
    p.play('mb 2')
    expect([p.options('mb'), p.options('naval'), p.offers('fire'), p.offers('no')]).toEqual([[], [], true, false])
    p.play('hb 1')
    expect(p.options()).toEqual(['fire'])
    p.rolls(1).play('fire')
    expect([
      p.aircraft('available', 'uk-mb'),
      p.aircraft('available', 'uk-lb'),
      p.aircraft('available', 'uk-hb'),
    ]).toEqual([0, 0, 0])
    const american = bombarding('american', [0, 1, 0, 1, 1, 3, 3], ['0617', 'gar-utah']).play('target 0617')
    expect([...american.options('mb'), ...american.options('hb')]).toEqual([])
  })
  rule('M-10-4', 'ships and aircraft strike a hex once each; who holds his fire is done with it', () => {
    const p = bombarding('american', [1, 0, 0, 0, 0, 0, 0], ['0617', 'gar-utah'], ['0714', 'gar-omaha-1'])
    p.rolls(6).play('target 0617', 'hb 1', 'fire', 'target 0617')
    expect([p.options('hb'), p.options('naval').length]).toEqual([[], 12])
    p.rolls(6).play('naval 12')
    expect(p.eventsOf('bombarded').at(-1)).toMatchObject({ points: 12, by: 'ships' })
    expect(p.s.naval.slice(0, 2)).toEqual([0, 0])
    expect(p.step).toBe('move.pick')
    const q = bombarding('american', NOBODY, ['0617', 'gar-utah'], ['0714', 'gar-omaha-1']).play('target 0617', 'no')
    expect(q.options('target')).toEqual(['target 0714'])
  })
})

describe('10 coming ashore', () => {
  const assault = (...dice: number[]) => {
    const p = dday().at('offshore', 'us-70tk', 'us-4-8').at('0617', 'gar-utah')
    return p
      .flow(afterwards, { step: 'dday.firstWave', roles: ['american'], atOnce: false })
      .rolls(...dice)
      .run()
  }
  rule('M-10.A-7', 'tanks swim: 5 disorganises, 6 costs a step, and at Omaha 5 and 6 are the end', () => {
    const fate = (die: number) => {
      const p = assault(die, 3)
      return [p.eventsOf('swam')[0]?.fate, p.level('us-70tk'), p.stepsLost('us-70tk')]
    }
    expect(fate(4)[0]).toBe('ashore')
    expect(fate(5)[0]).toBe('disorganised')
    expect(fate(6)[0]).toBe('step')
    const swim = (hex: string, tank: string, garrison: string, die: number) => {
      const p = dday().at('offshore', tank).at(hex, garrison)
      p.flow(afterwards, { step: 'dday.firstWave', roles: ['american'], atOnce: false })
        .rolls(die)
        .always(3)
        .run()
      return p.eventsOf('swam')[0]?.fate
    }
    expect([3, 4, 5].map((die) => swim('0714', 'us-743tk', 'gar-omaha-1', die))).toEqual([
      'disorganised',
      'step',
      'lost',
    ])
  })
  rule('M-10.A-7', 'what the sea does comes before the assault', () => {
    const stepLost = assault(6, 6)
    expect(stepLost.eventsOf('odds')[0]?.attack).toBe(5)
    const shaken = assault(5, 6)
    expect(shaken.eventsOf('odds')[0]?.left).toMatchObject([{ key: 'beach' }, { key: 'attackersDisorganised' }])
  })
  rule('M-10.A-11', 'the brigades land where there is room once no beach of theirs is German', () => {
    const land = (...held: string[]) => {
      const p = dday()
        .at('astride', 'uk-79-30')
        .control('allied', ...held)
      landBrigades(p.g)
      return p
    }
    const { straddles } = position().def.pieces[position().piece('uk-79-30')]!
    const hexes = straddles.map((hex) => position().def.grid.numberOf(hex))
    expect(land(...hexes).whereIs('uk-79-30')).toBe(hexes[0])
    expect(land(hexes[0]!).whereIs('uk-79-30')).toBe('astride')
    const full = dday()
      .at('astride', 'uk-79-30')
      .control('allied', ...hexes)
      .at(hexes[0]!, 'uk-15', 'uk-3-8', 'uk-3-9')
    landBrigades(full.g)
    expect(full.whereIs('uk-79-30')).toBe(hexes[1])
    const elsewhere = dday()
      .at('reserve', 'uk-79-30')
      .control('allied', ...hexes)
    landBrigades(elsewhere.g)
    expect(elsewhere.whereIs('uk-79-30')).toBe('reserve')
  })
  rule('M-10.A-14', 'each wave lands its own units, of the role that is asked', () => {
    const p = dday().at('offshore', 'us-29-115', 'us-4-12', 'us-4-8', 'uk-3-185')
    p.flow(afterwards, { step: 'dday.land', roles: ['american'], wave: 'second', assaults: [] }).run()
    expect(p.whereIs('us-29-115')).toBe('0714')
    expect(p.whereIs('uk-3-185')).toBe('offshore')
    expect(p.eventsOf('cameAshore').every(({ pieces }) => pieces.length === 1)).toBe(true)
  })
  rule('M-10.A-14', 'only a hex where Germans stand by themselves is stormed from the sea', () => {
    const assaults = (...garrison: string[]) => {
      const p = dday().at('offshore', 'us-29-115')
      if (garrison.length > 0) p.at('0714', ...garrison)
      p.flow(afterwards, { step: 'dday.land', roles: ['american'], wave: 'second', assaults: [] })
        .always(3)
        .run()
      return p.eventsOf('attackDeclared').length
    }
    expect([assaults(), assaults('gar-omaha-1'), assaults('gar-omaha-1', 'us-29-116')]).toEqual([0, 1, 0])
  })
  rule('M-10.B-2', 'a follow-up unit joins a confusion, where an HQ does not', () => {
    const land = (piece: string) => {
      const p = dday('B').at('offshore', piece).at('0617', 'us-4-8', 'gar-utah').control('german', '0617')
      return p.flow(afterwards, { step: 'dday.land', roles: ['american'], wave: 'followUp', assaults: [] }).run()
    }
    expect([land('us-4-12').whereIs('us-4-12'), land('us-hq-vii').whereIs('us-hq-vii')]).toEqual(['0617', 'reserve'])
    const held = dday('B').at('offshore', 'us-hq-vii').at('0617', 'us-4-8')
    held.flow(afterwards, { step: 'dday.land', roles: ['american'], wave: 'followUp', assaults: [] }).run()
    expect(held.whereIs('us-hq-vii')).toBe('0617')
  })
})

describe('10 the course of the day', () => {
  rule('M-10-1', 'who has fought in one phase fights in the next, and dropped troops stay on foot', () => {
    const p = dday()
      .at('1206', 'us-4-8')
      .at('1306', 'de-711')
      .marked(ATTACKED | MOVED | DROPPED, 'us-4-8')
    p.marked(DEFENDED | SPENT, 'de-711')
    p.flow(afterwards, { step: 'dday.afternoon' }).run()
    expect([p.has(ATTACKED, 'us-4-8'), p.has(DEFENDED | SPENT, 'de-711'), p.has(DROPPED, 'us-4-8')]).toEqual([
      false,
      false,
      true,
    ])
    const wave = dday()
      .at('1206', 'us-4-8')
      .at('1306', 'de-711')
      .marked(ATTACKED | MOVED, 'us-4-8')
      .marked(DEFENDED, 'de-711')
    wave.flow(afterwards, { step: 'dday.secondWave' }).run()
    expect([wave.has(ATTACKED | MOVED, 'us-4-8'), wave.has(DEFENDED, 'de-711')]).toEqual([false, false])
  })
  rule('M-10.A-3', 'in the morning the fleets of the landing are there', () => {
    const p = dday('O')
      .set({ naval: [0, 0, 0, 0] })
      .flow(afterwards, { step: 'dday.morning' })
    p.always(1).run()
    const { western, eastern } = p.def.data.tables.naval.landing
    expect(p.s.naval).toEqual([western.destroyers, western.cruisers, eastern.destroyers, eastern.cruisers])
    expect(p.s.naval.every((points) => points > 0)).toBe(true)
  })
  rule('M-6.1-2', 'nobody is attacked twice in a phase, nor across a cliff', () => {
    const targets = (p: ReturnType<typeof dday>) =>
      p.flow(afterwards, { step: 'dday.fight', roles: ['american'] }).options()
    const front = () => dday().at('1206', 'us-4-8', 'us-4-12').at('1306', 'de-711').at('1205', 'de-84')
    expect(targets(front())).toEqual(['target 1205', 'target 1306', 'done'])
    expect(targets(front().marked(DEFENDED, 'de-711'))).toEqual(['target 1205', 'done'])
    expect(targets(dday().at('0806', 'us-4-8').at('0805', 'de-711'))).toEqual(['done'])
  })
  rule('M-10.O-2', 'at night those of the night jump, each for its own player', () => {
    const p = dday('O').at('aloft', 'us-82-505', 'us-82-507', 'uk-6ab-3', 'uk-6ab-5', 'uk-6ab-6')
    p.flow(afterwards, { step: 'dday.jumps', roles: ['american', 'angloCanadian'], time: 'night', atOnce: false })
    expect(p.options()).toEqual(['unit us-82-505', 'unit us-82-507', 'all'])
    p.rolls(1, 1).play('unit us-82-505')
    expect([p.asked, p.options('unit')]).toEqual(['angloCanadian', ['unit uk-6ab-3', 'unit uk-6ab-5']])
  })
  rule('M-10.O-4', 'as many steps as the table says, and a unit that is lost does nothing more', () => {
    const p = dday('O').at('aloft', 'us-82-505').lost(1, 'us-82-505').at('0719', 'de-711')
    p.flow(afterwards, { step: 'dday.jumps', roles: ['american'], time: 'night', atOnce: false })
      .rolls(6, 4)
      .run()
    expect([p.whereIs('us-82-505'), p.eventsOf('attackDeclared').length]).toEqual(['cadre', 0])
    expect(p.controls('0719')).toBe('german')
  })
  rule('M-10.O-9', 'each hops with its own player, if it can go anywhere', () => {
    const p = dday('O').at('0619', 'us-82-505').at('0806', 'uk-6ab-3')
    p.flow(afterwards, { step: 'dday.hops', roles: ['american'] })
    expect(p.options()).toEqual(['unit us-82-505', 'done'])
    p.play('unit us-82-505')
    expect(p.options('hex').every((option) => p.def.isLand[p.place(option.slice(4))] === 1)).toBe(true)
  })
})
