import type { Die } from './dice.ts'
import type { GameSpec } from './spec.ts'

/** One line of the sum beside a die: +2 levels in support, D-11-35. */
export interface LedgerLine<S extends GameSpec = GameSpec> {
  readonly key: S['ledger']
  readonly value: number
  readonly clause: string
}

/** A die that fell: what for, the face, what was added and the sum. */
export interface RollEvent<S extends GameSpec = GameSpec> {
  readonly type: 'roll'
  readonly die: Die['name']
  readonly purpose: S['roll']
  readonly face: number
  /** Each die, where several were rolled as one; `face` is then their sum. */
  readonly faces?: readonly number[]
  readonly ledger: readonly LedgerLine<S>[]
  readonly total: number
}

export type EventOf<S extends GameSpec> = S['event'] | RollEvent<S>

/** An event in the log, with who may see it. */
export interface LoggedEvent<S extends GameSpec = GameSpec> {
  readonly event: EventOf<S>
  /** Only these roles see it; everybody when absent. */
  readonly to?: readonly S['role'][]
  /** What the others see in its place; nothing when absent. */
  readonly instead?: EventOf<S>
}

/** What a role sees of one logged event. Spectators see what everybody may see. */
export function eventFor<S extends GameSpec>(
  logged: LoggedEvent<S>,
  role: S['role'] | 'spectator',
): EventOf<S> | undefined {
  const mayKnow = !logged.to || (role !== 'spectator' && logged.to.includes(role))
  return mayKnow ? logged.event : logged.instead
}

export function eventsFor<S extends GameSpec>(
  logged: readonly LoggedEvent<S>[],
  role: S['role'] | 'spectator',
): EventOf<S>[] {
  const seen: EventOf<S>[] = []
  for (const each of logged) {
    const event = eventFor(each, role)
    if (event !== undefined) seen.push(event)
  }
  return seen
}
