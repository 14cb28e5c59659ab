import type { AnySpec, FrameOf } from '@bridgehead/engine'
import type { SessionEntry } from '@bridgehead/table'
import type { FirstStep } from '../titles/title.ts'

/** What the tour looks at, to see whether the player has done what a card asks. */
export interface TourWitness {
  readonly frame: FrameOf<AnySpec> | undefined
  readonly log: readonly SessionEntry[]
  /** Entries of the log when the card came up. */
  readonly since: number
  readonly rulebookOpen: boolean
}

/** The player has done what the card asks. */
export function isDone({ until }: FirstStep, { frame, log, since, rulebookOpen }: TourWitness): boolean {
  if (!until) return false
  if ('question' in until) return frame?.step === until.question
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
