import { Match, scatter, seededDice } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { decoys, laidOut, postOf, type ReadyMade, readyMade, setUps } from './book.ts'
import { quickBot } from './quick.ts'
import { def, u } from './testPosition.ts'

describe('the set-up of the Germans', () => {
  /** Where each German counter lies when the quick bot has set up. */
  function setUp(seed: number): { readonly [unit: string]: number } {
    const match = new Match<Narvik>(narvik, {}, seededDice(scatter(seed)))
    const bots = { allied: quickBot(match.referee, 'allied'), german: quickBot(match.referee, 'german') }
    const random = seededDice(scatter(seed))
    while (match.state.turn === 0) {
      const side = match.asked!
      match.choose(side, bots[side].advise(match.view(side), random).choice)
    }
    return Object.fromEntries(def.germanSetup.map((u) => [def.units[u]!.code, match.state.where[u]!]))
  }
  const many = Array.from({ length: 60 }, (_, seed) => setUp(seed + 1))
  const kindsOf = (isWanted: (unit: string) => boolean) =>
    new Set(many.map((hexes) => JSON.stringify(Object.entries(hexes).filter(([unit]) => isWanted(unit))))).size

  test('is one of at least a dozen, and decoys lie anywhere', () => {
    expect(setUps.length).toBeGreaterThanOrEqual(12)
    expect(kindsOf((unit) => !unit.includes('decoy'))).toBeGreaterThanOrEqual(10)
    expect(kindsOf((unit) => unit.includes('decoy'))).toBeGreaterThan(20)
  })

  test.each(Object.keys(readyMade) as ReadyMade[])(
    'a person may take %s as it is, and chance spreads its decoys',
    (name) => {
      const match = new Match(narvik, {}, seededDice(1))
      while (match.asked === 'allied')
        match.choose('allied', match.options('allied').find(({ verb }) => verb !== 'unit')!)
      for (const { unit, hex } of laidOut(match.def, name, seededDice(3))) {
        expect(match.choose('german', { verb: 'unit', arg: unit })).not.toHaveProperty('clause')
        expect(match.choose('german', { verb: 'hex', arg: hex })).not.toHaveProperty('clause')
      }
      expect(match.options('german')).toEqual([{ verb: 'done' }])
      const ways = Array.from({ length: 12 }, (_, seed) => JSON.stringify(laidOut(match.def, name, seededDice(seed))))
      expect(new Set(ways).size).toBeGreaterThan(3)
    },
  )

  test('no two of those that people may take are alike', () => {
    expect(new Set(Object.values(readyMade).map((posts) => JSON.stringify(posts))).size).toBe(4)
    for (const posts of [readyMade.pass, readyMade.railway]) expect(setUps).toContainEqual(posts)
  })

  test('keeps the companies off the peninsula, where they would be shut in', () => {
    const trap = ['1911', '1912', '1812'].map((hex) => def.grid.hexOf(hex))
    for (const hexes of many) {
      const shutIn = Object.entries(hexes).filter(([unit, hex]) => !unit.includes('decoy') && trap.includes(hex))
      expect(shutIn.map(([unit]) => unit)).toEqual(['de-km-1'])
    }
  })

  test.each(setUps.map((posts, way) => [way, posts] as const))(
    'way %i of the book is legal, wherever decoys lie',
    (way, posts) => {
      const match = new Match<Narvik>(narvik, {}, seededDice(1))
      for (const verb of ['historical', 'done']) match.choose('allied', { verb })
      const place = (unit: string, hex: string) => {
        match.choose('german', { verb: 'unit', arg: def.units.findIndex(({ code }) => code === unit) })
        match.choose('german', { verb: 'hex', arg: def.grid.hexOf(hex) })
      }
      for (const [unit, hex] of Object.entries(posts)) place(unit, hex)
      for (const { units, posts: among } of decoys)
        units.forEach((unit, i) => void place(unit, among[(way + i) % among.length]!))
      match.choose('german', { verb: 'done' })
      expect(match.state.turn).toBe(1)
    },
  )

  test('follows what stands already, also when another begins in the middle', () => {
    const where = def.units.map(() => -1)
    const posts = (unit: string) =>
      new Set(Array.from({ length: 40 }, (_, seed) => postOf(def, { where }, u(unit), seededDice(seed))))
    expect(posts('de-m2-1')).toEqual(new Set(['1913', '1914']))
    where[u('de-m1-2')] = def.grid.hexOf('2716')
    expect(posts('de-m3-1')).toEqual(new Set(['2613', '2714']))
    where[u('de-m2-2')] = def.grid.hexOf('1913')
    expect(posts('de-m2-1')).toEqual(new Set(['1913'])) // two are only sent together
    where[u('de-decoy-1')] = def.grid.hexOf('1913')
    expect(posts('de-decoy-2')).toEqual(new Set(['1911', '1912']))
    where[u('de-m3-1')] = def.grid.hexOf('2714')
    expect(posts('de-decoy-4')).toEqual(new Set(['2613'])) // the pass that is free
  })
})
