import { Referee } from '@bridgehead/engine'
import { normandy } from '@bridgehead/normandy'
import { describe, expect, it } from 'vitest'
import { asShown } from '../../../test/normandyLooks.ts'
import { type Moment, matchUntil } from '../../../test/normandyMatches.ts'
import { assemblyIn, bestDraft, choicesOf, helpFor, isBombarding, outlookWith, poolOf } from './assembly.ts'
import { optionsAfter, rehearse } from './imagine.ts'
import type { NormandyLook } from './look.ts'

const at = (scenario: 'cherbourg' | 'cobra', fits: (moment: Moment) => boolean): NormandyLook =>
  asShown(matchUntil(scenario, fits)).look

const several = ({ step, asked, options }: Moment): boolean =>
  step === 'combat.attackers' && asked === 'american' && options.filter(({ verb }) => verb === 'unit').length > 2

describe('an attack put together on the page', () => {
  const look = at('cobra', several)

  it('is as strong as everything there is, without those who change nothing', () => {
    const draft = bestDraft(look)
    const whole = outlookWith(look, { ...draft, without: [], fighters: true, support: true })
    const best = outlookWith(look, draft)
    expect(best?.column).toBe(whole?.column)
    expect(best?.clears).toEqual(whole?.clears)
    for (const unit of poolOf(look, assemblyIn(look) ?? raise()).filter((each) => !draft.without.includes(each))) {
      const weaker = outlookWith(look, { ...draft, without: [...draft.without, unit] })
      if (weaker)
        expect([weaker.column, weaker.ledger, weaker.clears]).not.toEqual([best?.column, best?.ledger, best?.clears])
    }
  })

  it('is sent choice by choice, each of them legal, up to the die or somebody else’s question', () => {
    const draft = { ...bestDraft(look), without: [] }
    const choices = choicesOf(look, draft)
    choices.forEach((choice, k) => {
      const options = optionsAfter(look, choices.slice(0, k))
      expect(options.some(({ verb, arg }) => verb === choice.verb && arg === choice.arg)).toBe(true)
    })
    const end = rehearse(look, choices, (g) => {
      const frame = g.s.flow.at(-1)
      const asks = frame && new Referee(normandy, look.def).asked(g.s)
      return asks === look.role ? frame?.step : 'another'
    })
    // A die stops the rehearsal in the middle of its choice.
    expect(['another', 'combat.support', 'combat.fighters', 'combat.roll']).toContain(end)
  })

  it('fires ships and bombers first, where the player wants them', () => {
    const shelled = at('cherbourg', ({ match, step, asked, options }) => {
      if (step !== 'combat.attackers' || asked !== 'american' || options.length < 2) return false
      return helpFor(asShown(match).look).naval.length > 0
    })
    const help = helpFor(shelled)
    const most = help.naval.at(-1) ?? 0
    const choices = choicesOf(shelled, { ...bestDraft(shelled), naval: most })
    expect(choices.at(-1)).toEqual({ verb: 'naval', arg: most })
    expect(isBombarding(choices)).toBe(true)
    expect(isBombarding(choicesOf(shelled, bestDraft(shelled)))).toBe(false)
  })
})

function raise(): never {
  throw new Error('Nobody attacks here.')
}
