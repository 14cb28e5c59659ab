import type { EventOf, Stake } from '@bridgehead/engine'
import type { Outcome, Side } from './data/words.ts'
import type { NormandyDefinition, PieceId } from './definition.ts'
import type { NormandyEvent, StakeKey } from './events.ts'
import { type Normandy, otherSide } from './state.ts'

/** With these something else begins, whose dice are no business of the choice before. */
const beyond: ReadonlySet<string> = new Set<NormandyEvent['type']>([
  'turn',
  'turnEnded',
  'phase',
  'segment',
  'movementDone',
  'markersDone',
  'hqSpent',
  'ended',
])

/** What a player hears of before he makes a choice that is certain to bring it. */
export const prices: ReadonlySet<string> = new Set<NormandyEvent['type']>([
  'scored',
  'stepLost',
  'destroyed',
  'hqDestroyed',
  'disorganised',
  'depotDestroyed',
  'markersLost',
  'markersTaken',
])

/** What a forecast tells apart: whatever a die decides. */
export function stakeOf(event: EventOf<Normandy>, def: NormandyDefinition): Stake<Normandy> | 'beyond' | undefined {
  if (beyond.has(event.type)) return 'beyond'
  const sideOf = (p: PieceId): Side => def.pieces[p]!.side
  switch (event.type) {
    case 'combatResult':
      return stake(event, harm(event.defender) > harm(event.attacker) ? event.by : otherSide(event.by))
    case 'destroyed':
      return stake(event, otherSide(sideOf(event.piece)))
    case 'festungFallen':
      return stake(event, 'allied')
    case 'bombarded':
      return stake(event, event.suppression + event.disorg > 0 ? 'allied' : 'german')
    case 'shelled':
      return stake(event, event.suppression + event.disorg > 0 ? 'german' : 'allied')
    case 'infiltrated':
      return stake(event, event.succeeded ? sideOf(event.unit) : otherSide(sideOf(event.unit)))
    case 'transferred':
      return stake(event, sideOf(event.pieces[0]!))
    case 'heldUp':
      return stake(event, otherSide(sideOf(event.pieces[0]!)))
    // Whole divisions jump and swim at one word: the first of them speaks for all.
    case 'jumped':
      return { ...stake(event, event.levels + event.steps > 0 ? 'german' : 'allied'), final: true }
    case 'swam':
      return { ...stake(event, event.fate === 'ashore' ? 'allied' : 'german'), final: true }
    default:
      return undefined
  }
}

const stake = (event: NormandyEvent & { readonly type: StakeKey }, good: Side): Stake<Normandy> => ({
  key: event.type,
  args: event,
  good,
})

const harm = ({ steps, disorg, retreat }: Outcome): number => 3 * steps + disorg + 2 * retreat
