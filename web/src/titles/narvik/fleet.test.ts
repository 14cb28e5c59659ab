import { isDenial, type Match } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { matchAt } from '../../../test/narvikMatches.ts'
import { loadEverybody, withAll } from './fleet.ts'
import type { NarvikChoice, NarvikLook } from './look.ts'
import { narvikEn } from './words.en.ts'

const lookAt = (match: Match<Narvik>): NarvikLook => ({
  def: match.def,
  view: match.view('allied'),
  role: 'allied',
  language: 'en',
  words: narvikEn,
})
const make = (match: Match<Narvik>, choices: readonly NarvikChoice[]) => {
  for (const choice of choices) expect(isDenial(match.choose('allied', choice)), choice.verb).toBe(false)
}

describe('a fleet at one word', () => {
  test('everybody in Harstad who finds a ship goes aboard, one to a ship', () => {
    const match = matchAt('firstAction')
    const { harstad, ships, land } = match.def
    const first = ships.find((ship) => match.state.where[ship] === harstad)!
    make(match, [{ verb: 'sail', arg: first }])
    const choices = loadEverybody(lookAt(match))
    const loads = choices.filter(({ verb }) => verb === 'load').length
    expect(loads).toBeGreaterThan(1)
    make(match, choices)
    const carriers = land.allied.map((u) => match.state.aboard[u]!).filter((ship) => ship >= 0)
    expect(carriers).toHaveLength(loads)
    expect(new Set(carriers).size).toBe(loads)
    // Nobody else could go aboard.
    expect(loadEverybody(lookAt(match))).toEqual([])
  })

  test('every ship in range takes part in a bombardment, and it is carried out', () => {
    const match = matchAt('offBjerkvik')
    const target = match.options('allied').find(({ verb }) => verb === 'bombard')!
    make(match, [target as NarvikChoice])
    const choices = withAll(lookAt(match))
    expect(choices.at(-1)).toEqual({ verb: 'commit' })
    const ships = choices.flatMap(({ verb, arg }) => (verb === 'ship' && arg !== undefined ? [arg] : []))
    const offered = match.options('allied').filter(({ verb }) => verb === 'ship')
    expect(ships.toSorted()).toEqual(offered.map(({ arg }) => arg).toSorted())
    make(match, choices)
    for (const ship of ships) expect(match.state.fired[ship]).toBe(1)
  })
})
