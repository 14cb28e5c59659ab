import type { Choice, StateOf, StepName, Verb } from '@bridgehead/engine'
import type { HexId, Narvik, UnitId } from '@bridgehead/narvik'
import type { Why } from './order.ts'

type Reasons = { readonly [V in Verb<Narvik>]?: Why['key'] }

/** Why questions that are no actions of their own are answered as they are (`answers.ts`), by what is chosen. */
const reasons: { readonly [S in StepName<Narvik>]?: Reasons } = {
  'setup.norwegian': { historical: 'asIn1940', unit: 'placeNext', done: 'allPlaced' },
  'setup.norwegianHex': { hex: 'itsPlace' },
  'setup.german': { unit: 'placeNext', done: 'allPlaced' },
  'setup.germanHex': { hex: 'post' },
  'turn.conceal': { done: 'faceUp' },
  'turn.reveal': { done: 'stayHidden' },
  'base.choose': { base: 'base', done: 'noBase' },
  'arrive.replace': { replace: 'returns' },
  'arrive.place': { hex: 'arrive' },
  'arrive.how': { concealed: 'faceDown' },
  'arrive.decoy': { decoy: 'decoy' },
  'redeploy.choose': { unit: 'leastMissed', ship: 'leastMissed' },
  'air.support': { maximumSupport: 'cover', noSupport: 'keepCover' },
  'move.step': { hex: 'shelter', stop: 'farEnough' },
  'stack.lose': { lose: 'leastMissed' },
  'assault.declare': { unit: 'everybody', ship: 'everybody', artillery: 'everybody', commit: 'everybody' },
  'assault.guns': { artillery: 'everybody', commit: 'everybody' },
  'assault.advance': { advance: 'advance', done: 'stayBack' },
  'absorb.split': { byFatigue: 'tire', byRetreat: 'giveGround', byLoss: 'holdAtCost' },
  'absorb.fatigue': { fatigue: 'leastTired' },
  'absorb.lose': { lose: 'leastMissed' },
  'absorb.retreat': { unit: 'giveGround', done: 'nobodyElse' },
  'absorb.path': { hex: 'shelter', stop: 'farEnough' },
  'air.infantry': { ap: 'allPoints' },
  'air.ships': { ship: 'fewPoints', ap: 'fewPoints', commit: 'pointsKept' },
  'air.recon': { commit: 'seenEnough' },
  'sail.ships': { harstad: 'pointless', hex: 'pointless' },
  'embark.ships': { ship: 'fullHolds', load: 'fullHolds', commit: 'fullHolds' },
  'land.ships': { ship: 'ashore', commit: 'ashore' },
  'land.depart': { harstad: 'home' },
  'storm.ships': { ship: 'everybody', support: 'everybody', commit: 'everybody' },
  'bombard.ships': { ship: 'everybody', commit: 'everybody' },
  'shell.target': { counter: 'anyTarget' },
  'shell.guns': { artillery: 'everybody', commit: 'everybody' },
}

const places: readonly string[] = ['hex', 'base', 'decoy'] satisfies Verb<Narvik>[]
const units: readonly string[] = ['unit', 'replace', 'advance', 'fatigue', 'lose'] satisfies Verb<Narvik>[]

/** The reason for an answer, with the place and the unit that it speaks of. */
export function whyAnswered({ flow }: StateOf<Narvik>, { verb, arg }: Choice): Why {
  const frame = flow.at(-1)!
  const byVerb: { readonly [verb: string]: Why['key'] | undefined } = reasons[frame.step] ?? {}
  const place = places.includes(verb) ? arg : 'target' in frame ? frame.target : undefined
  const unit = units.includes(verb) ? arg : 'unit' in frame ? frame.unit : undefined
  return {
    key: byVerb[verb] ?? 'goesOn',
    ...(place !== undefined && { place: place as HexId }),
    ...(unit !== undefined && { unit: unit as UnitId }),
  }
}
