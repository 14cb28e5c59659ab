import type { AnySpec, FrameOf } from '@bridgehead/engine'
import type { SessionEntry } from '@bridgehead/table'
import type { FirstStep } from '../titles/title.ts'

/** What the tour looks at, to see whether the player has done what a card asks. */
export interface TourWitness {
  readonly frame: FrameOf<AnySpec> | undefined
  readonly log: readonly SessionEntry[]
  readonly rulebookOpen: boolean
}

/** A card, and how many entries the log had when it came up. */
interface CardUp {
  readonly card: number
  readonly since: number
}

/** Where somebody stands in the tour. */
export interface TourState extends CardUp {
  /** Cards that went by because the player did what they asked, each with the entries of the log when he had. */
  readonly done: readonly (CardUp & { readonly by: number })[]
}

export const tourBegun: TourState = { card: 0, since: 0, done: [] }

/** The player has read the card, or does not want to do what it asks. */
export const cardRead = ({ card, done }: TourState, log: number): TourState => ({ card: card + 1, since: log, done })

/** The tour follows what the player does: on when he has done what a card asks, and back when he has taken it back. */
export function followed(tour: TourState, steps: readonly FirstStep[], witness: TourWitness): TourState {
  const { length } = witness.log
  const undone = tour.done.find(({ by }) => length < by)
  if (undone) {
    const { card, since } = undone
    return { card, since, done: tour.done.slice(0, tour.done.indexOf(undone)) }
  }
  const step = steps[tour.card]
  if (!step || !isDone(step, tour.since, witness)) return tour
  const { card, since } = tour
  return { ...cardRead(tour, length), done: [...tour.done, { card, since, by: length }] }
}

/** The player has done what the card asks. */
function isDone({ until }: FirstStep, since: number, { frame, log, rulebookOpen }: TourWitness): boolean {
  if (!until) return false
  if ('question' in until) return frame !== undefined && until.question.includes(frame.step)
  if ('event' in until) return log.slice(since).some(({ events }) => events.some(({ type }) => type === until.event))
  return rulebookOpen
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface CardSpot {
  readonly left: number
  readonly top: number
  /** The edge of the card that faces what it points at, and where on that edge the pointer stands. */
  readonly edge: 'top' | 'bottom' | 'none'
  readonly pointer: number
}

const GAP = 14
const MARGIN = 12
/** Height of the bar over the match: a card that points at nothing stands below it. */
const HEADER = 52

/** Puts a card beside what it points at: below it, above it, or inside it when it fills the screen. */
export function cardSpot(
  target: Box | undefined,
  card: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
): CardSpot {
  const within = (value: number, length: number, room: number) =>
    Math.max(MARGIN, Math.min(room - length - MARGIN, value))
  if (!target) {
    const left = within((screen.width - card.width) / 2, card.width, screen.width)
    return { left, top: within(HEADER + MARGIN, card.height, screen.height), edge: 'none', pointer: 0 }
  }
  const middle = target.left + target.width / 2
  const left = within(middle - card.width / 2, card.width, screen.width)
  const pointer = Math.max(20, Math.min(card.width - 20, middle - left))
  const below = target.top + target.height + GAP
  if (below + card.height + MARGIN <= screen.height) return { left, top: below, edge: 'top', pointer }
  const above = target.top - GAP - card.height
  if (above >= MARGIN) return { left, top: above, edge: 'bottom', pointer }
  return { left, top: within(target.top + MARGIN * 2, card.height, screen.height), edge: 'none', pointer }
}
