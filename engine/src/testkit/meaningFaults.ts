import { argOf, type Choice } from '../choice.ts'
import { clone } from '../clone.ts'
import type { EventOf, LoggedEvent } from '../event.ts'
import type { Match } from '../match.ts'
import { eventKinds, type Meaning } from '../meaning.ts'
import type { AnySpec } from '../module.ts'
import { seededDice } from '../random.ts'
import { Referee } from '../referee.ts'
import type { StateOf } from '../spec.ts'

/** What is wrong with the meanings of the events that this choice brings, in the form that everybody sees and in the other. */
export function meaningFaults(match: Match<AnySpec>, choice: Choice | undefined, dice: number): string[] {
  const { state, log } = match
  // Looks on with a referee of its own: the match's is not disturbed.
  const referee = new Referee(match.game, match.def)
  const seen: Seen = { events: [], pieces: new Set() }
  if (log.length === 0) {
    const opening = match.game.begin(match.def)
    watched(match, referee, opening, seen, () => referee.open(opening, seededDice(dice), seen.events))
  }
  if (choice) {
    const played = clone(state)
    const play = () => referee.perform(played, choice.verb, argOf(choice), seededDice(dice), seen.events)
    watched(match, referee, played, seen, play)
  }
  const told = seen.events.flatMap(({ event, instead }) => (instead ? [event, instead] : [event]))
  const placeCount = match.game.map(match.def).places.length
  return [...told.flatMap((event) => faultsOf(match, event, seen.pieces, placeCount)), ...walkFaults(match)]
}

interface Seen {
  readonly events: LoggedEvent<AnySpec>[]
  /** Every piece that somebody saw on the board meanwhile. */
  readonly pieces: Set<number>
}

/** Adds the pieces on the board, by the id they are chosen by and the one their owner knows them by. */
function noteBoards({ game, def, roles }: Match<AnySpec>, state: StateOf<AnySpec>, pieces: Set<number>): void {
  for (const viewer of [...roles, 'spectator'])
    for (const { id, known } of game.board(def, game.view(def, state, viewer)).pieces) {
      pieces.add(id)
      if (known !== undefined) pieces.add(known)
    }
}

/** Looks at the board before, after and at every event: what comes and goes in one choice has been there too. */
function watched(
  match: Match<AnySpec>,
  { context }: Referee<AnySpec>,
  state: StateOf<AnySpec>,
  { pieces }: Seen,
  play: () => void,
): void {
  const look = () => noteBoards(match, state, pieces)
  look()
  context.watch = look
  try {
    play()
  } finally {
    context.watch = undefined
  }
  look()
}

function faultsOf(
  { game, def }: Match<AnySpec>,
  event: EventOf<AnySpec>,
  known: ReadonlySet<number>,
  placeCount: number,
): string[] {
  const meaning: Meaning = game.meaning(def, event)
  const { kind, by, pieces, targets = [], places, way, turn, cost } = meaning
  const faults: string[] = []
  if (!eventKinds.includes(kind)) faults.push(`is of the unknown kind "${kind}"`)
  if (by !== undefined && !game.sides.includes(by)) faults.push(`is the doing of "${by}", which is no side`)
  for (const place of places)
    if (!Number.isInteger(place) || place < 0 || place >= placeCount) faults.push(`names place ${place}`)
  for (const piece of pieces) if (!known.has(piece)) faults.push(`names piece ${piece}, which nobody sees`)
  for (const piece of targets) if (!pieces.includes(piece)) faults.push(`aims at piece ${piece} and does not name it`)
  if (way && (places.length < 2 || places[0] === places.at(-1))) faults.push('leads nowhere')
  if (turn !== undefined && !(turn > 0)) faults.push(`opens turn ${turn}`)
  if (cost !== undefined && !(cost >= 0)) faults.push(`costs ${cost}`)
  return faults.map((fault) => `the meaning of "${event.type}" ${fault}`)
}

/** Steps of the last choices that are told as one lead from where the first began to where the second ended, for both prices. */
function walkFaults({ game, def, log }: Match<AnySpec>): string[] {
  const events = log.slice(-2).flatMap((entry) => entry.events.map(({ event }) => event))
  return events.flatMap((second, i) => {
    const first = events[i - 1]
    const walk = first && game.joined(def, first, second)
    if (!walk) return []
    const [before, after, whole] = [first, second, walk].map((event) => game.meaning(def, event)) as [
      Meaning,
      Meaning,
      Meaning,
    ]
    const leads = whole.places[0] === before.places[0] && whole.places.at(-1) === after.places.at(-1)
    const costs = (whole.cost ?? 0) === (before.cost ?? 0) + (after.cost ?? 0)
    return leads && costs ? [] : [`two steps "${second.type}" told as one are another walk`]
  })
}
