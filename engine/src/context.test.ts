import { describe, expect, test } from 'vitest'
import { ask, barrierOf, choice, note, type Tiny, type TinyContext, tinyMatch } from '../test/tiny/index.ts'
import { type Contest, winsOf } from './context.ts'
import { D6, D10, RecordedDice } from './dice.ts'
import type { RollEvent } from './event.ts'

/** Plays one choice that does this, with these dice. */
function after(act: (g: TinyContext) => void, dice: readonly number[] = []) {
  const match = tinyMatch({ start: ask({ go: act, stop: (g) => g.end() }) }, new RecordedDice(dice))
  match.choose('white', choice('go'))
  return match
}

describe('a roll', () => {
  test('is an event with its purpose, face, each line of the ledger and the sum', () => {
    const ledger = [
      { key: 'bonus', value: 2, clause: 'T-1-1' },
      { key: 'bonus', value: -1, clause: 'T-1-2' },
    ] as const
    const match = after((g) => expect(g.roll(D6, 'luck', ledger)).toBe(5), [3])
    const roll: RollEvent<Tiny> = { type: 'roll', die: 'd6', purpose: 'luck', face: 4, ledger, total: 5 }
    expect(match.events('white', 0)).toEqual([roll])
    expect(match.log[0]?.dice).toEqual([3])
  })
})

describe('a contest', () => {
  const contest = (lead: number): Contest<Tiny> => ({
    attack: { die: D6, purpose: 'attack', ledger: [{ key: 'bonus', value: lead, clause: 'T-2-1' }] },
    defence: { die: D10, purpose: 'defence', ledger: [] },
  })

  test('rolls both dice and gives both sums', () => {
    const match = after((g) => expect(g.contest(contest(1))).toEqual({ attack: 4, defence: 7 }), [2, 7])
    expect(match.events('white', 0)).toMatchObject([{ purpose: 'attack' }, { purpose: 'defence' }])
  })

  test.each([-20, -3, 0, 2, 5, 20])('with a lead of %d is won as often as its pairs of faces say', (lead) => {
    let wins = 0
    for (let attack = 1; attack <= 6; attack++)
      for (let defence = 0; defence <= 9; defence++) if (attack + lead >= defence) wins++
    expect(winsOf(contest(lead))).toEqual({ wins, of: 60 })
  })
})

describe('a barrier', () => {
  test('is set by a die', () => expect(barrierOf(after((g) => g.roll(D6, 'luck'), [0]))).toBe('dice'))
  test('is set by a draw', () => expect(barrierOf(after((g) => g.draw(4), [3]))).toBe('reveal'))
  test('is set by a rule', () => expect(barrierOf(after((g) => g.noWayBack('phase')))).toBe('phase'))
  test('is set by the end', () => expect(barrierOf(after((g) => g.end()))).toBe('end'))
  test('is not set by anything else', () => expect(barrierOf(after((g) => note(g, 'hello')))).toBeUndefined())
  test('keeps its first reason', () => {
    const match = after(
      (g) => {
        g.noWayBack('reveal')
        g.roll(D6, 'luck')
      },
      [0],
    )
    expect(barrierOf(match)).toBe('reveal')
  })
})

describe('an event', () => {
  test('goes to the roles it is for', () => {
    const match = after((g) => g.emit({ type: 'note', text: 'psst' }, ['black'], { type: 'note', text: 'a whisper' }))
    expect(match.events('black', 0)).toEqual([{ type: 'note', text: 'psst' }])
    expect(match.events('white', 0)).toEqual([{ type: 'note', text: 'a whisper' }])
    expect(match.events('spectator', 0)).toEqual([{ type: 'note', text: 'a whisper' }])
  })
})
