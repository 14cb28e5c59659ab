import {
  type AnySpec,
  type Choice,
  ChoiceList,
  clone,
  DiceError,
  eventFor,
  type LoggedEvent,
  noDice,
  type Referee,
  type StateOf,
} from '@bridgehead/engine'
import type { Price, ReachedPlace } from './session.ts'

/** Looks ahead along choices that no die decides: where a walk may lead, and how to bring pieces to a place. */

export type State = StateOf<AnySpec>

/** What trying a choice shows: the position after it, or the position in which a die was asked for. */
interface Trial {
  readonly state: State
  readonly events: readonly LoggedEvent<AnySpec>[]
  /** Undefined where the events tell no cost. */
  readonly cost: number | undefined
  /** A die, a draw: the outcome is not known. */
  readonly risky: boolean
  /** Undo would stop here: a phase ended, something was shown. */
  readonly final: boolean
}

/** Positions looked at before a search gives up. */
const MOST_TRIALS = 4000

export function attempt(referee: Referee<AnySpec>, from: State, { verb, arg }: Choice): Trial {
  const state = clone(from)
  const events: LoggedEvent<AnySpec>[] = []
  let risky = false
  try {
    referee.perform(state, verb, arg ?? -1, noDice, events)
  } catch (failure) {
    if (!(failure instanceof DiceError)) throw failure
    risky = true
  }
  const { barrier } = referee.context
  return {
    state,
    events,
    cost: costOf(referee, events),
    risky,
    final: risky || barrier !== undefined || state.flow.length === 0,
  }
}

/**
 * What each choice is certain to bring, of what the game wants told beforehand: up to the first die, the same in all of these worlds,
 * which the role cannot tell apart, and as the role would see it.
 */
export function pricesIn(
  referee: Referee<AnySpec>,
  worlds: readonly State[],
  role: string,
  choices: readonly Choice[],
): readonly Price[] {
  const { game, def } = referee
  const bringsIn = (world: State, choice: Choice) => {
    const { events } = attempt(referee, world, choice)
    const end = events.findIndex(({ event }) => game.stake(event, def) === 'beyond')
    return events.slice(0, end < 0 ? events.length : end).flatMap((logged) => {
      const event = eventFor(logged, role)
      return event && game.isPrice(event, def) ? [event] : []
    })
  }
  return choices.flatMap((choice) => {
    const [first = [], ...others] = worlds.map((world) => bringsIn(world, choice))
    const told = others.map((events) => new Set(events.map((event) => JSON.stringify(event))))
    const events = first.filter((event) => told.every((world) => world.has(JSON.stringify(event))))
    return events.length > 0 ? [{ choice, events }] : []
  })
}

/** The position after these choices. */
export function after(referee: Referee<AnySpec>, start: State, choices: readonly Choice[]): State {
  return choices.reduce((state, choice) => attempt(referee, state, choice).state, start)
}

/** What the events say a step costs. */
function costOf({ game, def }: Referee<AnySpec>, events: readonly LoggedEvent<AnySpec>[]): number | undefined {
  for (const { event } of events) {
    const { cost } = game.meaning(def, event)
    if (cost !== undefined) return cost
  }
  return undefined
}

export const stepOf = (state: State): string | undefined => state.flow.at(-1)?.step

/** Choices of the present question, found again for each position. */
export function choicesOf(referee: Referee<AnySpec>, state: State): Choice[] {
  const list = new ChoiceList()
  referee.list(state, list)
  return list.toArray()
}

/**
 * Every place a walk can end in, by the cheapest way. A question is about a walk when answering it with a place costs
 * something, or leads to the same question again.
 */
export function reachFrom(referee: Referee<AnySpec>, start: State): readonly ReachedPlace[] {
  const step = stepOf(start)
  const best = new Map<number, ReachedPlace>()
  const queue: { state: State; cost: number; path: readonly Choice[] }[] = [{ state: start, cost: 0, path: [] }]
  let isWalk = false
  for (let trials = 0; queue.length > 0 && trials < MOST_TRIALS; ) {
    queue.sort((a, b) => a.cost - b.cost)
    const from = queue.shift() as (typeof queue)[number]
    for (const choice of choicesOf(referee, from.state)) {
      if (choice.arg === undefined || referee.game.verbs[choice.verb] !== 'place') continue
      trials++
      const trial = attempt(referee, from.state, choice)
      const cost = from.cost + (trial.cost ?? 1)
      const path = [...from.path, choice]
      const goesOn = !trial.final && stepOf(trial.state) === step
      isWalk ||= goesOn || trial.cost !== undefined
      const known = best.get(choice.arg)
      if (known && known.cost <= cost) continue
      const rest = !goesOn || choicesOf(referee, trial.state).some(({ verb }) => referee.game.verbs[verb] === 'none')
      best.set(choice.arg, { place: choice.arg, cost, path, risky: trial.risky, rest })
      if (goesOn) queue.push({ state: trial.state, cost, path })
    }
  }
  return isWalk ? [...best.values()] : []
}

/** The shortest row of choices after which all the pieces stand in the place, and nothing else has moved. */
export function planTo(
  referee: Referee<AnySpec>,
  start: State,
  view: (state: State) => AnySpec['view'],
  pieces: readonly number[],
  place: number,
): readonly Choice[] | undefined {
  const { game, def } = referee
  const carried = new Set(pieces)
  const placesIn = (state: State): Map<number, number> =>
    new Map(game.board(def, view(state)).pieces.map((piece) => [piece.id, piece.place]))
  const before = placesIn(start)
  /** Cargo goes where its carrier goes. */
  const along = new Set([
    ...pieces,
    ...game
      .board(def, view(start))
      .pieces.filter(({ aboard }) => aboard !== undefined && carried.has(aboard))
      .map(({ id }) => id),
  ])
  const arrived = (places: Map<number, number>): boolean => pieces.every((piece) => places.get(piece) === place)
  const disturbed = (places: Map<number, number>): boolean =>
    [...before].some(([id, was]) => !along.has(id) && places.get(id) !== was)
  const seen = new Set<string>()
  let wave: { state: State; path: readonly Choice[] }[] = [{ state: start, path: [] }]
  for (let trials = 0; wave.length > 0 && trials < MOST_TRIALS; ) {
    const next: typeof wave = []
    for (const from of wave)
      for (const choice of choicesOf(referee, from.state)) {
        const kind = game.verbs[choice.verb]
        if (kind === 'number' || (kind === 'piece' && !mayNeed(choice.arg, carried, game.board(def, view(from.state)))))
          continue
        trials++
        const trial = attempt(referee, from.state, choice)
        const places = placesIn(trial.state)
        if (disturbed(places)) continue
        const path = [...from.path, choice]
        if (arrived(places)) return path
        if (trial.final) continue
        const key = JSON.stringify([trial.state.flow, pieces.map((piece) => places.get(piece))])
        if (seen.has(key)) continue
        seen.add(key)
        next.push({ state: trial.state, path })
      }
    wave = next
  }
  return undefined
}

/** One of the pieces, or what carries one. */
function mayNeed(
  arg: number | undefined,
  carried: ReadonlySet<number>,
  board: { readonly pieces: readonly { readonly id: number; readonly aboard?: number }[] },
): boolean {
  if (arg === undefined) return false
  return carried.has(arg) || board.pieces.some(({ id, aboard }) => aboard === arg && carried.has(id))
}
