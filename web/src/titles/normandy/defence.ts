import { type Answer, answersTo, battleIn } from './combat.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'

/** What a defender has said once for all. */
export function answerFor(
  look: NormandyLook,
  options: readonly NormandyChoice[],
  said: (id: string) => string,
): NormandyChoice | undefined {
  const no = options.find(({ verb }) => verb === 'no')
  switch (look.view.flow.at(-1)?.step) {
    case 'combat.defenceHq':
      if (said('defenceHq') === 'never') return no
      return said('defenceHq') === 'lowers' ? (lowering(look, options) ?? no) : undefined
    case 'combat.cover':
      return said('cover') === 'best' ? weakestFor(answersTo(look, options))?.choice : undefined
    case 'combat.fighters':
      return said('fighters') === 'never' && isDefending(look) ? no : undefined
    case 'combat.naval':
    case 'combat.bombers':
      return said('defenceFire') === 'never' && isDefending(look) ? no : undefined
    default:
      return undefined
  }
}

/** The other side has attacked. */
const isDefending = (look: NormandyLook): boolean =>
  (battleIn(look)?.attackerRole === 'german') !== (look.role === 'german')

/** What is laid ready for a defender: an HQ where it lowers the column, and nothing that is wanted elsewhere. */
export function defenceFor(look: NormandyLook, options: readonly NormandyChoice[]): NormandyChoice | undefined {
  const no = options.find(({ verb }) => verb === 'no')
  switch (look.view.flow.at(-1)?.step) {
    case 'combat.defenceHq':
      return lowering(look, options) ?? no
    case 'combat.fighters':
    case 'combat.naval':
    case 'combat.bombers':
      return isDefending(look) ? no : undefined
    default:
      return undefined
  }
}

/** The answer after which the attack is weakest; of equals the first. */
const weakestFor = (answers: readonly Answer[]): Answer | undefined =>
  answers.toSorted((a, b) => a.outlook.column - b.outlook.column || a.outlook.clears.most - b.outlook.clears.most)[0]

/** An HQ that lowers the column. */
function lowering(look: NormandyLook, options: readonly NormandyChoice[]): NormandyChoice | undefined {
  const answers = answersTo(look, options)
  const silent = answers.find(({ choice }) => choice.verb === 'no')
  const best = weakestFor(answers.filter(({ choice }) => choice.verb === 'hq'))
  return best && silent && best.outlook.column < silent.outlook.column ? best.choice : undefined
}
