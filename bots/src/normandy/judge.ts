import type { Normandy } from '@bridgehead/normandy'
import type { Judge } from '../fit/judge.ts'
import { expectedLead } from './evaluate.ts'
import { Field } from './field.ts'
import { Ways } from './ways.ts'
import { standard } from './weights.ts'

/** Positions are judged when a segment is over, up to which plans are played out. */
export const judge: Judge<Normandy, typeof standard.position> = {
  opinions: standard.position,
  moment: ({ turn, phase, active }) => `${turn}${phase}${active}`,
  lead({ def }) {
    const ways = new Ways(def)
    return (state, _role, position) => expectedLead(new Field(def, { ...standard, position }, ways), state)
  },
}
