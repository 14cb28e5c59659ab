import type { StandingAnswer } from '../title.ts'

/** What a defender may say once for all before the die of a combat. */
export const standingAnswers: readonly StandingAnswer[] = [
  { id: 'defenceHq', options: ['ask', 'lowers', 'never'] },
  { id: 'cover', options: ['best', 'ask'] },
  { id: 'fighters', options: ['ask', 'never'] },
  { id: 'defenceFire', options: ['ask', 'never'] },
]

/** Which of them the question before the player asks for. */
const askedIn: { readonly [step: string]: string } = {
  'combat.defenceHq': 'defenceHq',
  'combat.cover': 'cover',
  'combat.fighters': 'fighters',
  'combat.naval': 'defenceFire',
  'combat.bombers': 'defenceFire',
}

/** What a defender may now say once for all. */
export const standingIn = (step: string | undefined): readonly StandingAnswer[] =>
  standingAnswers.filter(({ id }) => id === askedIn[step ?? ''])
