import { describe, expect, test } from 'vitest'
import { skirmish } from '../test/skirmish/index.ts'
import { kernelDenials } from './denial.ts'
import { Match } from './match.ts'
import { seededDice } from './random.ts'
import { kernelText, say } from './text.ts'
import { Wording } from './wording.ts'

const { def } = new Match(skirmish, {}, seededDice(1))
const english = new Wording(skirmish, def, 'en')
const french = new Wording(skirmish, def, 'fr')

describe('wording', () => {
  test('asks in the player’s language, from the frame', () => {
    const frame = { step: 'move.hex', side: 'blue', block: 0, points: 2 } as const
    expect(english.prompt(frame)).toBe('Where does Blue block 1 go? Movement points left: 2.')
    expect(french.prompt(frame)).toBe('Où va le bloc 1 bleu\u00a0? Points de mouvement restants\u00a0: 2.')
  })

  test('names choices with and without an argument', () => {
    expect(english.choice({ verb: 'hex', arg: 0 })).toBe('to 0101')
    expect(english.choice({ verb: 'done' })).toBe('Done')
  })

  test('shows a roll with each line of its ledger that counts', () => {
    const ledger = [
      { key: 'fire', value: 2, clause: 'S-4.2-1' },
      { key: 'cover', value: -1, clause: 'S-4.2-2' },
      { key: 'strength', value: 0, clause: 'S-4.2-3' },
    ] as const
    const roll = { type: 'roll', die: 'd10', purpose: 'fire', face: 7, ledger, total: 8 } as const
    expect(english.event(roll)).toBe('Fire: d10 7 +2 fire −1 cover = 8.')
    expect(english.event({ ...roll, ledger: [], total: 7 })).toBe('Fire: d10 7.')
  })

  test('knows the refusals of the game and of the kernel', () => {
    expect(english.denial({ clause: 'S-3.2-3', key: 'too-costly', args: { cost: 2, points: 1 } })).toContain(
      '2 movement',
    )
    expect(french.denial(kernelDenials.notAsked)).toBe(kernelText.fr.denials['not-asked'])
  })

  test('shows the key of a word that is missing', () => {
    expect(english.choice({ verb: 'fly' })).toBe('⟨verbs.fly⟩')
  })
})

test('a phrase is a sentence or makes one', () => {
  expect(say<{ n: number }>('two', { n: 2 })).toBe('two')
  expect(say(({ n }: { n: number }) => `${n}`, { n: 2 })).toBe('2')
  expect(say(undefined, {})).toBeUndefined()
})
