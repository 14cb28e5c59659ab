import type { Narvik } from '@bridgehead/narvik'
import type { Judge } from '../fit/judge.ts'
import { expectedLead } from './evaluate.ts'
import { Field } from './field.ts'
import { weights } from './weights.ts'

/** Positions are judged when a turn is over, up to which the search plays on. */
export const judge: Judge<Narvik, typeof weights.evaluation> = {
  opinions: weights.evaluation,
  moment: ({ turn }) => String(turn),
  lead({ def }) {
    const field = new Field(def)
    return (state, side, opinions) => expectedLead(field, state, side, opinions)
  },
}
