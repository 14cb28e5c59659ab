import { type Dieppe, dieppe } from '@bridgehead/dieppe'
import { clone, Match, seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { berths, boatloads, chanceOfWaking, landing, landingOutlook } from './boats.ts'
import type { DieppeChoice, DieppeLook } from './look.ts'
import { dieppeEn } from './words.en.ts'

const lookAt = (match: Match<Dieppe>): DieppeLook => ({
  def: match.def,
  view: match.view('british'),
  role: 'british',
  language: 'en',
  words: dieppeEn,
})
const choose = (match: Match<Dieppe>, ...choices: readonly DieppeChoice[]) => {
  for (const choice of choices) match.choose('british', choice)
}

/** The first turn of a raid, with the boats of the first group to be told what to do. */
function offTheBeach(): Match<Dieppe> {
  const match = new Match(dieppe, {}, seededDice(4))
  choose(match, { verb: 'historical' }, { verb: 'done' })
  choose(match, { verb: 'zone', arg: match.def.startZone.G1 })
  return match
}

describe('boats off a beach', () => {
  test('each boatload lands with the same choices that a player would make one by one', () => {
    const match = offTheBeach()
    const look = lookAt(match)
    const loads = boatloads(look)
    expect(loads.map(({ men }) => men.length)).toEqual([6, 4, 1])
    for (const { boat, men } of loads) {
      const ashore = offTheBeach()
      choose(ashore, ...landing(look, boat))
      expect(men.every((u) => ashore.state.where[u] === ashore.def.beachOf[ashore.def.startZone.G1])).toBe(true)
    }
  })

  test('what a landing brings is told with the alarm that it raises itself', () => {
    const look = lookAt(offTheBeach())
    const [first] = boatloads(look)
    const { prices, risks } = landingOutlook(look, first!)
    expect(prices).toMatchObject([{ type: 'alarm', from: 0, to: 1 }])
    expect(risks.map(({ chance }) => chance)).toEqual([0.2, 0.2, 0.2])
  })

  test('each further boat tests the markers near the beach again', () => {
    const look = lookAt(offTheBeach())
    const [first, second, third] = boatloads(look)
    expect(chanceOfWaking(look, [first!])).toBeCloseTo(1 - 0.8 ** 3)
    expect(chanceOfWaking(look, [first!, second!, third!])).toBeCloseTo(1 - 0.8 ** 9)
    expect(chanceOfWaking(look, [])).toBe(0)
  })

  test('once a group is being made up of others, no boatload is offered', () => {
    const match = offTheBeach()
    const boat = boatloads(lookAt(match))[0]!.boat
    choose(match, { verb: 'unit', arg: boat })
    expect(boatloads(lookAt(match))).toEqual([])
  })
})

test('everybody who embarks has a place, and taking it brings them all aboard', () => {
  const begun = offTheBeach()
  const state = clone(begun.state)
  const [first, second] = boatloads(lookAt(begun))
  const men = first!.men
  const beach = begun.def.beachOf[begun.def.startZone.G1]!
  for (const u of [...men, ...second!.men]) {
    state.where[u] = men.includes(u) ? beach : begun.def.beachOf[begun.def.startZone.G2]!
    state.aboard[u] = -1
  }
  state.flow = [{ step: 'turn.british' }]
  const match = new Match(dieppe, { start: { state, told: [] } }, seededDice(1))
  choose(match, { verb: 'zone', arg: beach }, { verb: 'all' }, { verb: 'embark' })
  const seats = berths(lookAt(match))
  expect(seats.map(({ unit }) => unit).toSorted()).toEqual([...men].toSorted())
  choose(match, ...seats.map(({ boat }): DieppeChoice => ({ verb: 'lca', arg: boat })))
  for (const { unit, boat } of seats) expect(match.state.aboard[unit]).toBe(boat)
})
