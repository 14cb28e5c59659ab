import { type Dieppe, dieppe } from '@bridgehead/dieppe'
import { clone, Match, seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { assaultIn, choicesFor, type Line, proposedLines, supporting, swapped } from './assault.ts'
import type { DieppeLook } from './look.ts'
import { dieppeEn } from './words.en.ts'

const begun = new Match(dieppe, {}, seededDice(1))
const unit = (code: string): number => begun.def.units.findIndex((each) => each.code === code)

/** Commandos who have come to grips with the Germans on the plateau, up to the question how they line up. */
function assaulting(british: readonly string[], germans: readonly string[]): Match<Dieppe> {
  const state = clone(begun.state)
  const { zoneOf } = begun.def.graph
  const zone = zoneOf.call(begun.def.graph, 'PL1')
  const from = zoneOf.call(begun.def.graph, 'SV2')
  const [group, column] = [british, germans].map((codes) => codes.map(unit)) as [number[], number[]]
  for (const u of [...group, ...column]) {
    state.where[u] = zone
    state.aboard[u] = -1
  }
  const who = {
    group,
    used: ['assault' as const],
    trail: [from, zone],
    boat: -1,
    tested: [],
    stopped: true,
    bangalore: false,
  }
  state.flow = [
    { step: 'turn.british' },
    { step: 'act.choose', ...who },
    { step: 'assault.contact', zone, germans: column, contacts: [] },
  ]
  return new Match(dieppe, { start: { state, told: [] } }, seededDice(1))
}
const lookAt = (match: Match<Dieppe>): DieppeLook => ({
  def: match.def,
  view: match.view('british'),
  role: 'british',
  language: 'en',
  words: dieppeEn,
})
const all = ['CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4']
const foes = ['GI/1', 'GM/1', 'GO/1']

/** Forms these lines by answering what the rules ask, and gives the lines that were fought. */
function fought(match: Match<Dieppe>, lines: readonly Line[]): readonly number[] {
  const assault = assaultIn(lookAt(match))
  if (!assault) throw new Error('There is no assault.')
  for (const choice of choicesFor(assault, lines)) expect(match.choose('british', choice)).not.toHaveProperty('key')
  expect(match.state.flow.at(-1)?.step).not.toMatch(/contact|support/)
  return match.log.flatMap(({ events }) =>
    events.flatMap(({ event }) => (event.type === 'assaultLine' ? [event.british] : [])),
  )
}

describe('forming the lines of an assault', () => {
  test.each([
    [2, 1],
    [4, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [4, 3],
    [2, 3],
    [3, 3],
  ])('%i commandos against %i Germans: the answers form the lines that are shown', (ours, theirs) => {
    const match = assaulting(all.slice(0, ours), foes.slice(0, theirs))
    const look = lookAt(match)
    const assault = assaultIn(look)
    if (!assault) throw new Error('There is no assault.')
    const lines = proposedLines(look, assault)
    const turned = lines.length > 1 ? swapped(lines, lines[0]!.contact, lines[1]!.contact) : lines
    expect(fought(match, turned)).toEqual(turned.map(({ contact }) => contact))
  })

  test('the last of a line who was put there by hand stands behind it', () => {
    const match = assaulting(all, foes.slice(0, 2))
    const [a, b, c, d] = all.map(unit) as [number, number, number, number]
    const lines = [
      { contact: a, support: [c, d] },
      { contact: b, support: [] },
    ]
    const moved = supporting(lines, d, 1)
    expect(moved).toEqual([
      { contact: a, support: [c] },
      { contact: b, support: [d] },
    ])
    // Who is in contact leaves his place to one who is behind.
    expect(supporting(lines, a, 1)).toEqual([
      { contact: c, support: [d] },
      { contact: b, support: [a] },
    ])
    fought(match, moved)
    const levels = match.log.flatMap(({ events }) =>
      events.flatMap(({ event }) =>
        event.type === 'roll' && event.purpose === 'assault.attack' ? [event.ledger[1]?.value] : [],
      ),
    )
    expect(levels).toEqual([2, 2])
  })

  test('what the player has already answered stays', () => {
    const match = assaulting(all, foes.slice(0, 2))
    match.choose('british', { verb: 'contact', arg: unit('CDO-G1/3') })
    const look = lookAt(match)
    const assault = assaultIn(look)
    if (!assault) throw new Error('There is no assault.')
    const lines = proposedLines(look, assault)
    expect(lines[0]?.contact).toBe(unit('CDO-G1/3'))
    expect(lines.flatMap(({ contact, support }) => [contact, ...support]).sort()).toEqual(all.map(unit).sort())
    expect(fought(match, lines)[0]).toBe(unit('CDO-G1/3'))
  })
})
