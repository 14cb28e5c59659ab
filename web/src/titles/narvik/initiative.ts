import { otherSide, type Side } from '@bridgehead/narvik'
import { wouldPassEndTurn } from '@bridgehead/narvik/rules/initiative'
import { consequenceOf as consequenceOfAction, phaseOf } from '@bridgehead/narvik/rules/reference'
import type { Remark, Status } from '../title.ts'
import type { NarvikChoice, NarvikLook } from './look.ts'
import { signed } from './text.ts'

/** Who has the initiative, what an action does to it, what passing means: chapter 9 in words. */

export function statusOf({ def, view, role, language, words: { status: words } }: NarvikLook): Status {
  const { flow, initiative, turn, reacting } = view
  const phase = phaseOf(flow)
  if (phase === 'over') return { side: 'british', title: words.over, text: '', brief: '' }
  if (phase !== 'actions') {
    const title = phase === 'setup' ? words.setup : words.dawn(turn)
    return { side: sideMark(role), title, text: words.before, brief: words.before }
  }
  const title = words.initiative[initiative]
  const reacts = flow.at(-1)?.step === 'react' || reacting === 1
  const acting = reacts ? otherSide(initiative) : initiative
  const mine = acting === role
  const theirs = reacts ? words.theirReaction[acting] : words.theirAction[acting]
  const yours = reacts ? words.yourReaction : words.yourAction
  const date = def.data.tables.turns.dates[turn - 1]?.[language] ?? ''
  const brief = mine ? (reacts ? words.react : words.act) : theirs
  return { side: sideMark(initiative), title, text: mine ? yours : theirs, brief: `${brief} · ${date}` }
}

/** The mark of the Allies is British khaki: the back of their counters tells no nation either. */
const sideMark = (side: Side): string => (side === 'german' ? 'german' : 'british')

export function remarkOn({ def, view, role, words: { remarks: words } }: NarvikLook): Remark | undefined {
  const step = view.flow.at(-1)?.step
  if (step === 'air.support') {
    const { maximumAirSupport } = def.data.tables.air.modifiers
    return { text: words.support(signed(maximumAirSupport)), clause: 'N-18.2-1' }
  }
  if (step === 'react') return { text: words.decline, clause: 'N-9.2-5' }
  if (step !== 'act') return undefined
  const other = otherSide(role)
  if (wouldPassEndTurn(view)) return { text: words.lastPass[other], clause: 'N-9.2-3' }
  return { text: words.pass[other], clause: 'N-9.2-2' }
}

/** What a choice of the action question leads to. */
export function consequenceOf(
  { view, role, words: { consequences: words } }: NarvikLook,
  { verb }: NarvikChoice,
): string | undefined {
  const other = otherSide(role)
  switch (consequenceOfAction(view.flow, verb)) {
    case 'handsOver':
      return words.attack[other]
    case 'mayBeAnswered':
      return words.action[other]
    case 'notAnswered':
      return words.reaction
    case 'goesOn':
      return words.gratis
    case undefined:
      return undefined
  }
}
