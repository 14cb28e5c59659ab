import type { SessionEntry, SessionStep } from '@bridgehead/table'
import type { Arrow } from '../board/marks.ts'
import { isRoll, type Telling } from './telling.ts'

/** What the other side did, made short where there is much of it. */

type SessionEvent = SessionEntry['events'][number]

/** Steps that are shown one by one, however many details lie among them. */
const FEW = 50
/** Movements that are shown together. */
const AT_ONCE = 4

/** Of a long row, details are left to the log, and movements of one side run together; dice and fights stay one by one. */
export function swept({ game, def }: Telling, steps: readonly SessionStep[]): readonly SessionStep[] {
  if (steps.length <= FEW) return steps
  const shown: SessionStep[] = []
  let together = 0
  let mover: string | undefined
  for (const step of steps) {
    const { kind, by } = isRoll(step.event) ? { kind: 'roll', by: undefined } : game.meaning(def, step.event)
    if (kind === 'detail') continue
    const joins = kind === 'move' && together > 0 && together < AT_ONCE && by === mover
    if (joins) shown.pop()
    shown.push(step)
    together = kind === 'move' ? (joins ? together + 1 : 1) : 0
    mover = by
  }
  return shown
}

export interface Doings {
  /** Counters that the others moved, fights they began, and counters of the player's that were hurt. */
  readonly moved: number
  readonly fights: number
  readonly hurt: readonly number[]
  /** What changed the score. */
  readonly scores: readonly SessionEvent[]
  /** From where to where, one way for each; and what was fought over, in order. */
  readonly ways: readonly Arrow[]
  readonly battles: readonly Battle[]
  /** The choices by which all of it happened: after the first of these the last stands as it is now. */
  readonly since: number
  readonly until: number
}

/** A fight by its place, and the choices from its beginning up to the next one. */
interface Battle {
  readonly place: number
  readonly since: number
  readonly until: number
}

/** What happened since the player last chose something himself, as far as others did it. */
export function doingsOf(
  { game, def }: Telling,
  log: readonly SessionEntry[],
  roles: readonly string[],
  side: string | undefined,
): Doings {
  const since = log.findLastIndex(({ by }) => by !== undefined && roles.includes(by))
  const moved = new Map<number, Arrow>()
  const hurt = new Set<number>()
  const fights: { readonly place: number; readonly at: number }[] = []
  const scores: SessionEvent[] = []
  const done = log.slice(since + 1).flatMap(({ events }, i) => events.map((event) => ({ event, at: since + 1 + i })))
  for (const { event, at } of done) {
    if (isRoll(event)) continue
    const meaning = game.meaning(def, event)
    const { kind, by, pieces = [], targets = [], battle } = meaning
    if (by === undefined || by === side) continue
    const [from = -1, to = from] = [meaning.places[0], meaning.places.at(-1)]
    // Several steps of one counter are one way.
    if (kind === 'move') for (const piece of pieces) moved.set(piece, { from: moved.get(piece)?.from ?? from, to })
    if (battle) fights.push({ place: to, at })
    if (kind === 'score') scores.push(event)
    for (const piece of targets) hurt.add(piece)
  }
  const ways = new Map(
    [...moved.values()].filter(({ from, to }) => from !== to).map((way) => [`${way.from} ${way.to}`, way]),
  )
  const last = log.length - 1
  const battles = fights.map(({ place, at }, k) => ({
    place,
    since: at - 1,
    until: Math.max(at, (fights[k + 1]?.at ?? last + 1) - 1),
  }))
  return {
    moved: moved.size,
    fights: battles.length,
    hurt: [...hurt],
    scores,
    ways: [...ways.values()],
    battles,
    since: Math.max(0, since),
    until: last,
  }
}
