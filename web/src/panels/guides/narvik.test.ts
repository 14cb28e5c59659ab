import { narvik } from '@bridgehead/narvik'
import { describe, expect, it } from 'vitest'
import { narvikGuide as guide } from './narvik.ts'

const def = narvik.define(narvik.data, { scenario: 'campaign', options: {} })

describe('what the panels know of Narvik', () => {
  it('names every event that can happen', () => {
    const told = Object.keys(narvik.text.en(def).events)
    expect(told.filter((type) => type !== guide.turn.event && !(type in guide.events))).toEqual([])
    expect(Object.keys(guide.events).filter((type) => !told.includes(type))).toEqual([])
  })
  it.each(['en', 'fr'] as const)('has words for formations, lines and whereabouts in %s', (language) => {
    const { formations, links, movers, sides } = guide.words[language]
    const map = narvik.map(def)
    const kinds = new Set([...map.links, ...map.sides].map(({ kind }) => kind))
    expect([...kinds].filter((kind) => !(kind in links))).toEqual([])
    expect(def.formations.filter((formation) => !(formation in formations))).toEqual([])
    expect(def.units.filter(({ nation }) => !(nation in sides))).toEqual([])
    const land = def.narvik
    const view = narvik.view(def, narvik.begin(def), 'allied')
    expect(guide.costs?.(def, view, land).filter(({ who }) => !(who in movers))).toEqual([])
  })
  it('counts those to come apart from the lost', () => {
    const view = narvik.view(def, narvik.begin(def), 'allied')
    const absent = guide.absent?.(def, view) ?? []
    expect(new Set(absent.map(({ where }) => where))).toEqual(new Set(['toCome']))
    expect(absent.some(({ piece }) => piece.side === 'french')).toBe(true)
  })
})
