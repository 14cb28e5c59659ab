import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import type { BattleKind, Side } from '../data/words.ts'
import { newBattle } from '../rules/combat/battle.ts'
import { waysBack } from '../rules/combat/retreat.ts'
import { type Position, position } from './position.ts'

/** The ends of a retreat out of 1306, and the way to each, by hex numbers. */
const ways = (p: Position, length: number, from: string, combat: string, ...pieces: string[]) => {
  p.at(from, ...pieces)
  const found = waysBack(
    p.g,
    p.map,
    pieces.map((code) => p.piece(code)),
    length,
    p.place(combat),
  )
  const code = (place: number) =>
    place < p.def.hexCount ? p.def.grid.numberOf(place) : p.def.boxes[place - p.def.hexCount]!.code
  return Object.fromEntries(
    [...found].map(([end, { path, isZoned }]) => [code(end), { path: path.map(code), isZoned }]),
  )
}

describe('6.6 ways back', () => {
  rule('M-6.6-7', 'a way that leads away with every step comes before all others', () => {
    const away = ways(position(), 1, '1306', '1206', 'de-711')
    expect(Object.keys(away).sort()).toEqual(['1305', '1307', '1406'].filter((hex) => hex in away))
    expect(away['1406']?.path).toEqual(['1306', '1406'])
    const shut = position().at('1305', 'us-4-8').at('1406', 'us-4-12').at('1307', 'us-4-22').at('1206', 'us-2')
    expect(Object.keys(ways(shut, 1, '1306', '1206', 'de-711')).sort()).toEqual(['1205', '1207'])
    expect(ways(position(), 2, '1306', '1206', 'de-711')).not.toHaveProperty('1206')
  })
  rule('M-6.6-7', 'among ways to one end that without a zone of control, then that of the first hexes', () => {
    const open = ways(position(), 2, '1306', '1206', 'de-711')
    expect(open['1405']).toEqual({ path: ['1306', '1305', '1405'], isZoned: false })
    // A zone of control over 1305 alone makes the other way the better one.
    const watched = ways(position().at('1304', 'us-4-8'), 2, '1306', '1206', 'de-711')
    expect(watched['1405']).toEqual({ path: ['1306', '1406', '1405'], isZoned: false })
    expect(watched['1404']).toEqual({ path: ['1306', '1305', '1404'], isZoned: true })
  })
  rule('M-6.6-7', 'not through enemies, not across what it cannot pass, not through a hex twice', () => {
    const cliff = ways(position(), 1, '0806', '0906', 'uk-3-8')
    expect(Object.keys(cliff)).not.toContain('0805')
    const hq = position().at('1406', 'us-hq-vii')
    expect(ways(hq, 1, '1306', '1206', 'de-711')).not.toHaveProperty('1406')
    for (const { path } of Object.values(ways(position(), 2, '1306', '1306', 'de-711')))
      expect(new Set(path).size).toBe(path.length)
  })
  rule('M-6.6-3', 'where there is no room it goes on, to where there is', () => {
    const full = position().at('1406', 'de-353', 'de-84').at('1305', 'de-271', 'de-85').at('1307', 'de-272', 'de-89')
    const ends = ways(full, 1, '1306', '1206', 'de-711')
    expect(Object.keys(ends)).not.toContain('1406')
    for (const { path } of Object.values(ends)) expect(path).toHaveLength(3)
    expect(ends['1506']?.path).toEqual(['1306', '1406', '1506'])
  })
  rule('M-6.12-2', 'out of a box into one of its own side next to it, where nobody else is', () => {
    const p = position().control('allied', 'rennes').at('tours', 'us-2').control('german', 'tours')
    expect(Object.keys(ways(p, 2, 'le-mans', 'le-mans', 'de-711')).sort()).toEqual([
      'alencon',
      'laval',
      'orleans',
      'paris',
    ])
    const allied = position().control('allied', 'reich', 'orleans', 'evreux').at('evreux', 'uk-3-8')
    expect(Object.keys(ways(allied, 1, 'paris', 'paris', 'us-2'))).toEqual(['orleans'])
    expect(ways(allied, 1, 'paris', 'paris', 'us-2')['orleans']).toEqual({ path: ['paris', 'orleans'], isZoned: false })
    expect(Object.keys(ways(position(), 1, 'paris', 'paris', 'de-711'))).toContain('reich')
  })
})

/** Both sides must retreat by so many hexes after a combat of this kind over a hex. */
const retreating = (
  p: Position,
  how: { kind?: BattleKind; by?: Side; target: string; attackers: string[]; defenders?: string[] },
  attacker: number,
  defender: number,
) => {
  const { kind = 'attack', by = 'allied', target, attackers, defenders = [] } = how
  const pieces = (codes: string[]) => codes.map((code) => p.piece(code))
  const battle = {
    ...newBattle(p.g, kind, by, by === 'allied' ? 'american' : 'german', -1, p.place(target)),
    defenderRole: by === 'allied' ? ('german' as const) : ('american' as const),
    attackers: pieces(attackers),
    origins: pieces(attackers).map((u) => p.s.place[u]!),
    defenders: pieces(defenders),
    attackerOutcome: { steps: 0, disorg: 0, retreat: attacker },
    defenderOutcome: { steps: 0, disorg: 0, retreat: defender },
  }
  p.flow({ step: 'move.pick', role: 'german' }, { step: 'combat.afterLosses', battle })
  return p.run()
}

describe('6.6 who goes', () => {
  rule('M-5.4-3', 'an HQ goes with attackers who would leave it alone, not if somebody stays', () => {
    const alone = position().at('1206', 'us-4-8', 'us-hq-vii').at('1306', 'de-711')
    retreating(alone, { target: '1306', attackers: ['us-4-8'], defenders: ['de-711'] }, 1, 0)
    expect(alone.step).toBe('combat.retreatPick')
    alone.play(alone.options('together')[0]!)
    expect(alone.whereIs('us-hq-vii')).toBe(alone.whereIs('us-4-8'))
    const stays = position().at('1206', 'us-4-8', 'us-4-12', 'us-hq-vii').at('1306', 'de-711')
    retreating(stays, { target: '1306', attackers: ['us-4-8'], defenders: ['de-711'] }, 1, 0)
    expect(stays.step).toBe('combat.retreatTo')
    stays.play(stays.options()[0]!)
    expect([stays.whereIs('us-hq-vii'), stays.whereIs('us-4-12')]).toEqual(['1206', '1206'])
  })
  rule('M-5.4-3', 'defenders take their HQ along, and an HQ is disorganised by nothing', () => {
    const p = position().at('1206', 'us-4-8').at('1306', 'de-711', 'de-hq-84').at('1406', 'de-hq-47')
    retreating(p, { target: '1306', attackers: ['us-4-8'], defenders: ['de-711'] }, 0, 1)
    p.play(p.options('together')[0]!)
    expect([p.whereIs('de-hq-84'), p.level('de-hq-84')]).toEqual([p.whereIs('de-711'), 0])
    expect(p.eventsOf('retreated')).toHaveLength(1)
  })
  rule('M-6.6-1', 'of a stack those without a way are lost, an HQ like any other HQ', () => {
    const p = position()
      .at('1306', 'de-711', 'de-hq-84')
      .at('1206', 'us-4-8')
      .at('1205', 'us-4-12')
      .at('1305', 'us-4-22')
    p.at('1406', 'us-2').at('1307', 'us-9').at('1207', 'us-8')
    retreating(p, { target: '1306', attackers: ['us-4-8'], defenders: ['de-711'] }, 0, 1)
    expect([p.whereIs('de-711'), p.whereIs('de-hq-84')]).toEqual(['removed', 'turnTrack'])
  })
  rule('M-6.4-3', 'one goes by himself, the others choose again', () => {
    const p = position().at('1306', 'de-711', 'de-84', 'de-265').at('1206', 'us-4-8')
    retreating(p, { target: '1306', attackers: ['us-4-8'], defenders: ['de-711', 'de-84', 'de-265'] }, 0, 1)
    p.play('unit de-84', 'hex 1406')
    expect([p.whereIs('de-84'), p.options('unit')]).toEqual(['1406', ['unit de-265', 'unit de-711'].sort().reverse()])
  })
  rule('M-4.1.2-11', 'partisans and FFI do not retreat: it is the end of them', () => {
    const p = position().at('languedoc', 'partisans-languedoc', 'de-711')
    retreating(
      p,
      { by: 'german', target: 'languedoc', attackers: ['de-711'], defenders: ['partisans-languedoc'] },
      0,
      1,
    )
    expect(p.whereIs('partisans-languedoc')).toBe('removed')
    const ffi = position().at('paris', 'ffi-paris', 'de-711').control('allied', 'orleans')
    retreating(ffi, { target: 'paris', attackers: ['ffi-paris'], defenders: ['de-711'] }, 1, 0)
    expect([ffi.whereIs('ffi-paris'), ffi.whereIs('de-711')]).toEqual(['removed', 'paris'])
  })
  rule('M-6.6-5', 'who is thrown back into the sea loses a step and waits in the reserve', () => {
    const p = position()
      .turn(0)
      .at('0617', 'us-4-8', 'us-70tk', 'gar-utah')
      .lost(1, 'us-70tk')
      .at('astride', 'uk-79-30')
    const attackers = ['us-4-8', 'us-70tk', 'uk-79-30']
    retreating(p, { kind: 'landing', target: '0617', attackers, defenders: ['gar-utah'] }, 1, 0)
    expect(attackers.map((code) => p.whereIs(code))).toEqual(['reserve', 'cadre', 'astride'])
    expect([p.stepsLost('us-4-8'), p.stepsLost('uk-79-30')]).toEqual([1, 0])
    expect(p.eventsOf('reembarked')).toMatchObject([{ units: [p.piece('us-4-8'), p.piece('us-70tk')] }])
  })
  rule('M-6.2-12', 'a battery falls when nobody else defends its hex and Allied units are in it', () => {
    const after = (allies: string, ...defenders: string[]) => {
      const p = position()
        .at('0807', 'bat-riva-bella', ...defenders)
        .at(allies, 'uk-3-8')
        .at('removed', 'gar-sword-2')
      const all = ['bat-riva-bella', 'gar-sword-2', ...defenders]
      return retreating(p, { target: '0807', attackers: ['uk-3-8'], defenders: all }, 0, 0).whereIs('bat-riva-bella')
    }
    expect(after('0807')).toBe('removed')
    expect(after('0907')).toBe('0807')
    expect(after('0807', 'de-711')).toBe('0807')
  })
  rule('M-6.6-5', 'a ford disorganises, a bridge does not', () => {
    const level = (from: string, to: string, combat: string) => {
      const p = position().at(from, 'de-711').at(combat, 'us-4-8')
      retreating(p, { target: from, attackers: ['us-4-8'], defenders: ['de-711'] }, 0, 1)
      return p.play(`hex ${to}`).level('de-711')
    }
    expect(level('1305', '1404', '1205')).toBe(1)
    expect(level('1205', '1304', '1105')).toBe(0)
    expect(level('1405', '1504', '1305')).toBe(0)
  })
})
