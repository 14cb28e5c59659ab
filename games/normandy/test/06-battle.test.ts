import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { cannotAttack, cannotReach, defendersOf, newBattle, prune, targetsNear } from '../rules/combat/battle.ts'
import { type Position, plain, position } from './position.ts'

const near = (p: Position, unit: string) =>
  targetsNear(p.g, p.map, p.piece(unit)).map((place) =>
    place < p.def.hexCount
      ? p.def.grid.numberOf(place)
      : (p.def.boxes[place - p.def.hexCount]?.code ??
        p.def.pieces[p.def.festungen.find(({ inside }) => inside === place)!.piece]!.code),
  )

describe('6.1 targets', () => {
  rule('M-6.1-1', 'enemies around a unit, and nobody off the edge of the map', () => {
    const p = position().at('1101', 'us-4-8').at('1102', 'de-711').at('1201', 'de-hq-84')
    expect(near(p, 'us-4-8').sort()).toEqual(['1102', '1201'])
    expect(near(position().at('1206', 'us-4-8').at('1406', 'de-711'), 'us-4-8')).toEqual([])
  })
  rule('M-6.1-6', 'in a confusion only the enemies of the own hex', () => {
    expect(near(position().at('1206', 'us-4-8', 'de-84').at('1306', 'de-711'), 'us-4-8')).toEqual(['1206'])
  })
  rule('M-0.1.2-20', 'in a box those outside and each Festung that stands; from inside only those outside', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-343').at('brest', 'us-2')
    expect(near(p, 'us-2')).toEqual(['fest-brest'])
    expect(near(p.at('brest', 'de-346'), 'us-2')).toEqual(['brest', 'fest-brest'])
    expect(near(p.at('fest-lorient', 'fest-lorient'), 'us-2')).toEqual(['brest', 'fest-brest', 'fest-lorient'])
    expect(near(p, 'de-343')).toEqual(['brest'])
    expect(near(p, 'de-346')).toEqual(['brest'])
  })
  rule('M-4.1.2-11', 'Germans may attack the partisans of their own box, Allies have nothing against them', () => {
    const p = position().at('languedoc', 'partisans-languedoc', 'de-711').at('tours', 'de-84').at('bordeaux', 'us-2')
    expect([near(p, 'de-711'), near(p, 'de-84'), near(p, 'us-2')]).toEqual([['languedoc'], [], []])
    expect(near(p.at('languedoc', 'us-9').at('unused', 'de-711'), 'us-9')).toEqual([])
  })
  rule('M-6.1-4', 'everybody in the hex defends, its Festung too; in a box the Festung is apart', () => {
    const p = position().at('fest-cherbourg', 'fest-cherbourg', 'de-709-729').at('0223', 'de-709-739')
    const codes = (target: string) => defendersOf(p.g, 'allied', p.place(target)).map((d) => p.def.pieces[d]!.code)
    expect(codes('0223').sort()).toEqual(['de-709-729', 'de-709-739', 'fest-cherbourg'])
    p.at('fest-brest', 'fest-brest', 'de-343').at('brest', 'de-346')
    expect([codes('brest'), codes('fest-brest').sort()]).toEqual([['de-346'], ['de-343', 'fest-brest']])
  })
  rule('M-0.1.2-9', 'who has no attack does not attack', () => {
    const p = position().at('languedoc', 'partisans-languedoc')
    expect(cannotAttack(p.g, p.piece('partisans-languedoc'))?.key).toBe('cannot-attack')
    expect(cannotAttack(p.g, p.piece('gar-utah'))?.clause).toBe('M-0.1.2-9')
  })
  rule('M-6.1-7', 'an impassable side bars an attack, the own hex and boxes do not', () => {
    const p = position().at('0806', 'uk-3-8').at('rennes', 'us-2')
    const why = (unit: string, target: string) => cannotReach(p.g, p.piece(unit), p.place(target))?.key
    expect([why('uk-3-8', '0805'), why('uk-3-8', '0906'), why('uk-3-8', '0806')]).toEqual([
      'impassable-side',
      undefined,
      undefined,
    ])
    expect([why('us-2', 'rennes'), why('us-2', 'fest-st-malo')]).toEqual([undefined, undefined])
  })
  rule('M-10.O-6', 'in a drop and from the sea neither town nor village shelters', () => {
    const p = position()
    const cover = (kind: 'attack' | 'drop' | 'landing', hex: string) =>
      newBattle(p.g, kind, 'allied', 'american', -1, p.place(hex)).cover
    expect([cover('attack', '1206'), cover('drop', '1206')]).toEqual(['village', 'base'])
    expect([cover('attack', '1216'), cover('landing', '1216')]).toEqual(['town', 'base'])
  })
  rule('M-5.4-2', 'of the HQs only that of the hex is destroyed', () => {
    const p = plain('de-hq-84').at('1406', 'de-hq-47').play('hq us-hq-vii', 'target 1306')
    expect([p.whereIs('de-hq-84'), p.whereIs('de-hq-47')]).toEqual(['turnTrack', '1406'])
  })
})

describe('6.2 whom the bombs have killed', () => {
  rule('M-6.3-2', 'he takes no part any more, on either side', () => {
    const p = position().at('1206', 'us-4-8').at('1207', 'us-4-12').at('1306', 'de-711', 'de-84')
    const battle = {
      ...newBattle(p.g, 'attack', 'allied', 'american', -1, p.place('1306')),
      attackers: [p.piece('us-4-8'), p.piece('us-4-12')],
      origins: [p.place('1206'), p.place('1207')],
      defenders: [p.piece('de-711'), p.piece('de-84')],
    }
    p.at('cadre', 'us-4-8', 'de-84')
    prune(p.g, battle)
    expect([battle.attackers, battle.origins, battle.defenders]).toEqual([
      [p.piece('us-4-12')],
      [p.place('1207')],
      [p.piece('de-711')],
    ])
  })
})

describe('6.8, 6.9 what follows a combat', () => {
  const ended = (kind: 'attack' | 'exploitation' | 'overrun', exploitation = false) => {
    const p = position('cobra').at('1306', 'us-4-8').at('1406', 'de-12ss-25').at('1506', 'de-hq-1ss')
    p.markers('de-hq-1ss', 1).at('1106', 'us-hq-vii')
    const battle = {
      ...newBattle(p.g, kind, 'allied', 'american', p.piece('us-hq-vii'), p.place('1306')),
      defenderRole: 'german' as const,
      exploitation,
    }
    const advanced = [p.piece('us-4-8')]
    return p.flow({ step: 'move.pick', role: 'german' }, { step: 'combat.end', battle, advanced }).run().step
  }
  rule(
    'M-6.9-1',
    'a counter-attack follows an attack, not an exploitation, an overrun or an exploitation result',
    () => {
      expect([ended('attack'), ended('exploitation'), ended('overrun'), ended('attack', true)]).toEqual([
        'counter.hq',
        'move.pick',
        'move.pick',
        'move.pick',
      ])
    },
  )
})
