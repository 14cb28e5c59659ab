import { type AnySpec, D6, D10, type Die, type EventOf, type RollEvent, winsOf } from '@bridgehead/engine'
import type { Guide } from './guides/guide.ts'

export const dice: { readonly [name in Die['name']]: Die } = { d6: D6, d10: D10 }

/** Two rolls against each other, and the event that tells what came of them. */
export interface FoughtContest {
  readonly attack: RollEvent<AnySpec>
  readonly defence: RollEvent<AnySpec>
  readonly outcome: EventOf<AnySpec> | undefined
  /** How likely the attacker was to win, before the dice fell. */
  readonly chance: number
  readonly won: boolean
}

/** The chance that the attack reaches the defence, counted out over all pairs of faces. */
export function chanceOf(attack: RollEvent<AnySpec>, defence: RollEvent<AnySpec>): number {
  const plan = ({ die, purpose, ledger }: RollEvent<AnySpec>) => ({ die: dice[die], purpose, ledger })
  const { wins, of } = winsOf<AnySpec>({ attack: plan(attack), defence: plan(defence) })
  return wins / of
}

/** The contests among events that belong to one choice. */
export function contestsIn(events: readonly EventOf<AnySpec>[], guide: Guide): FoughtContest[] {
  const found: FoughtContest[] = []
  events.forEach((event, i) => {
    const next = events[i + 1]
    if (event.type !== 'roll' || next?.type !== 'roll') return
    const [attack, defence] = [event as RollEvent<AnySpec>, next as RollEvent<AnySpec>]
    if (!guide.contests.some((pair) => pair.attack === attack.purpose && pair.defence === defence.purpose)) return
    const chance = chanceOf(attack, defence)
    found.push({ attack, defence, outcome: events[i + 2], chance, won: attack.total >= defence.total })
  })
  return found
}
