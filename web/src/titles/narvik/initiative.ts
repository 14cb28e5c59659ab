import { otherSide, type Side } from '@bridgehead/narvik'
import type { Remark, Status } from '../title.ts'
import type { NarvikChoice, NarvikLook } from './look.ts'

/** Who has the initiative, what an action does to it, what passing means: chapter 9 in words. */

/** N-9.2-1: what hands the initiative over. */
const attacks: ReadonlySet<string> = new Set(['assault', 'shell', 'bombard', 'land'])
/** N-11.1-3, N-20.6-6: no action at all. */
const gratis: ReadonlySet<string> = new Set(['reveal', 'employBase', 'employFerry'])
const actions: ReadonlySet<string> = new Set(['move', 'sail', 'embark', 'airInfantry', 'airShips', 'recon'])

/** Steps before and after the action phase, in which nobody holds the initiative. */
const phaseOf = (step: string): 'setup' | 'events' | 'action' => {
  if (step.startsWith('setup.')) return 'setup'
  return /^(turn\.|base\.|arrive\.|redeploy\.|air\.support)/.test(step) ? 'events' : 'action'
}

export function statusOf({ def, view, role, language, words: { status: words } }: NarvikLook): Status {
  const { flow, initiative, turn, reacting } = view
  const step = flow.at(-1)?.step
  if (step === undefined) return { side: 'british', title: words.over, text: '', brief: '' }
  const phase = phaseOf(step)
  const title = phase === 'setup' ? words.setup : phase === 'events' ? words.dawn(turn) : words.initiative[initiative]
  if (phase !== 'action') return { side: sideMark(role), title, text: words.before, brief: words.before }
  const reacts = step === 'react' || reacting === 1
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

export function remarkOn({ view, role, words: { remarks: words } }: NarvikLook): Remark | undefined {
  const { flow, passes } = view
  const step = flow.at(-1)?.step
  if (step === 'react') return { text: words.decline, clause: 'N-9.2-5' }
  if (step !== 'act') return undefined
  const other = otherSide(role)
  if (passes > 0) return { text: words.lastPass[other], clause: 'N-9.2-3' }
  return { text: words.pass[other], clause: 'N-9.2-2' }
}

/** What a choice of the action question leads to. */
export function consequenceOf(
  { view, role, words: { consequences: words } }: NarvikLook,
  { verb }: NarvikChoice,
): string | undefined {
  const { flow } = view
  const other = otherSide(role)
  if (flow.at(-1)?.step === 'react') return gratis.has(verb) ? words.gratis : words.reaction
  if (attacks.has(verb)) return words.attack[other]
  if (gratis.has(verb)) return words.gratis
  return actions.has(verb) ? words.action[other] : undefined
}
