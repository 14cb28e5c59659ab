import { type AnySpec, D6, D10, type Die, type EventOf, type RollEvent, winsOf } from '@bridgehead/engine'
import { isRoll, type Telling } from '../play/telling.ts'

export const dice: { readonly [name in Die['name']]: Die } = { d6: D6, d10: D10 }

/** Two rolls against each other, and what came of them. */
export interface FoughtContest {
  readonly attack: RollEvent<AnySpec>
  readonly defence: RollEvent<AnySpec>
  /** The side that attacked; undefined as long as nothing tells. */
  readonly by: string | undefined
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
export function contestsIn({ game, def }: Telling, events: readonly EventOf<AnySpec>[]): FoughtContest[] {
  return events.flatMap((attack, i) => {
    const [defence, outcome] = events.slice(i + 1, i + 3)
    if (!defence || !isRoll(attack) || !isRoll(defence)) return []
    if (game.meaning(def, attack).contest !== 'attack' || game.meaning(def, defence).contest !== 'defence') return []
    const by = outcome && game.meaning(def, outcome).by
    return [{ attack, defence, by, chance: chanceOf(attack, defence), won: attack.total >= defence.total }]
  })
}
