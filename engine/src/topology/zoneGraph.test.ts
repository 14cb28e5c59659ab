import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NONE } from './graph.ts'
import { StepCounter } from './ranges.ts'
import { ZoneGraph, type ZoneLink } from './zoneGraph.ts'

/** The surroundings of the Hess battery. */
const zones = ['PAL', 'WVA', 'HES', 'BN', 'BW', 'FLT', 'BSF', 'BE', 'BQ']
const link = (a: string, b: string, kind: string): ZoneLink => ({ a, b, kind })
const battery = new ZoneGraph(zones, [
  link('HES', 'BSF', 'road-solid'),
  link('BW', 'HES', 'road-dotted'),
  link('BN', 'HES', 'road-dotted'),
  link('BE', 'HES', 'road-dotted'),
  link('WVA', 'HES', 'fire-dotted'),
  link('FLT', 'HES', 'fire-dotted'),
  link('PAL', 'WVA', 'road-dotted'),
  link('PAL', 'BN', 'road-dotted'),
])

const zone = (code: string): number => battery.zoneOf(code)

describe('a zone graph', () => {
  it('numbers zones in zone order and names them back', () => {
    expect(zones.map((code) => battery.zoneOf(code))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(battery.codeOf(2)).toBe('HES')
    expect(() => battery.zoneOf('HESS')).toThrow('"HESS"')
    expect(() => battery.codeOf(9)).toThrow('9')
  })

  it('lists neighbours in zone order with the links that lead there', () => {
    const found: string[] = []
    battery.forEachNeighbour(zone('HES'), (there, by) => found.push(`${battery.codeOf(there)} ${battery.kindOf(by)}`))
    expect(found).toEqual([
      'WVA fire-dotted',
      'BN road-dotted',
      'BW road-dotted',
      'FLT fire-dotted',
      'BSF road-solid',
      'BE road-dotted',
    ])
  })

  it('finds the link between two zones, from either end', () => {
    expect(battery.linkBetween(zone('HES'), zone('BN'))).toBe(2)
    expect(battery.linkBetween(zone('BN'), zone('HES'))).toBe(2)
    expect(battery.linkBetween(zone('BN'), zone('BW'))).toBe(NONE)
  })

  it('takes the first of several links between two zones', () => {
    const twice = new ZoneGraph(['A', 'B'], [link('B', 'A', 'rail'), link('A', 'B', 'road')])
    expect(twice.kindOf(twice.linkBetween(0, 1))).toBe('rail')
  })

  it('D-1-7: counts range in links of any kind', () => {
    expect(battery.distance(zone('HES'), zone('HES'))).toBe(0)
    expect(battery.distance(zone('WVA'), zone('HES'))).toBe(1)
    expect(battery.distance(zone('PAL'), zone('HES'))).toBe(2)
    expect(battery.distance(zone('PAL'), zone('BQ'))).toBe(Infinity)
  })

  it('is a graph, so that steps can be counted along some kinds only', () => {
    const notByFire = (_from: number, _to: number, by: number): boolean => battery.kindOf(by) !== 'fire-dotted'
    const counter = new StepCounter(battery.nodeCount).count(battery, zone('WVA'), notByFire)
    expect(counter.stepsTo(zone('HES'))).toBe(3)
  })

  it('refuses unknown and repeated zones', () => {
    expect(() => new ZoneGraph(['A'], [link('A', 'B', 'road')])).toThrow('"B"')
    expect(() => new ZoneGraph(['A', 'A'], [])).toThrow('"A"')
  })

  it('has a distance that is symmetric and obeys the triangle inequality', () => {
    const code = fc.constantFrom(...zones)
    const someLinks = fc.array(fc.tuple(code, code).filter(([a, b]) => a !== b))
    fc.assert(
      fc.property(someLinks, code, code, code, (pairs, p, q, r) => {
        const graph = new ZoneGraph(
          zones,
          pairs.map(([a, b]) => link(a, b, 'road')),
        )
        const distance = (x: string, y: string): number => graph.distance(graph.zoneOf(x), graph.zoneOf(y))
        expect(distance(p, q)).toBe(distance(q, p))
        expect(distance(p, r)).toBeLessThanOrEqual(distance(p, q) + distance(q, r))
        expect(distance(p, q) === 1).toBe(p !== q && graph.linkBetween(graph.zoneOf(p), graph.zoneOf(q)) !== NONE)
      }),
    )
  })
})
