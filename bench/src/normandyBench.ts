import { type AnyGame, type MatchPlan, seededDice } from '@bridgehead/engine'
import { checkSupply } from '@bridgehead/normandy/rules/supply'
import { Survey } from '@bridgehead/normandy/rules/survey'
import { ageFigures } from './age.ts'
import { oddsFigure } from './fights.ts'
import { type Figure, figure } from './figure.ts'
import { rate } from './measure.ts'
import { playOut, refereeOf } from './randomPlay.ts'

type Game = Parameters<typeof checkSupply>[0]
type NormandyState = Game['s']

const campaign: MatchPlan = { scenario: 'campaign' }

/** What Normandy has beside the figures of every game: the longest of its scenarios is measured. */
export const normandyFigures = (game: AnyGame): Figure[] => [
  oddsFigure(game, campaign, 'attack-odds', isAttack),
  surveyFigure(game),
  ...ageFigures(game, campaign, (state) => {
    const { turn } = state as unknown as NormandyState
    return turn >= 9 ? 'late' : turn >= 1 && turn <= 3 ? 'early' : undefined
  }),
]

/** The attack is declared, or the die is thrown. */
const isAttack = (step: string, verb: string): boolean =>
  step === 'combat.roll' || (step === 'combat.attackers' && (verb === 'all' || verb === 'done'))

/** Zones of control, who holds what, and the supply of both sides, from nothing. */
function surveyFigure(game: AnyGame): Figure {
  const referee = refereeOf(game, campaign)
  const random = seededDice(1)
  const { choices } = playOut(referee, random)
  // What the referee last looked at is what its context shows.
  playOut(referee, random, choices >> 1)
  const g = referee.context as unknown as Game
  const perSecond = rate(() => {
    const m = new Survey(g.def, g.s)
    checkSupply(g, m, 'allied')
    checkSupply(g, m, 'german')
    return 1
  })
  return figure(`${game.id}/survey-us`, 1e6 / perSecond, 'µs')
}
