import {
  type AnyGame,
  type Choice,
  type Denial,
  type MatchFile,
  MatchFileError,
  type MatchFileFault,
  type MatchPlan,
  type ScoreLine,
  type Seat,
  sideOf,
} from '@bridgehead/engine'
import { isGameId, loadGameById } from '@bridgehead/games'
import {
  type BotMaking,
  beginMatch,
  type Handover,
  parseUnsealed,
  resumeMatch,
  SeatSession,
  type SessionMatch,
  type SessionUpdate,
  Table,
  type TableMatch,
  type UndoRefusal,
  unsealed,
} from '@bridgehead/table'
import { expose } from 'comlink'
import { readMatch, type SavedMeta, saveMatch } from './storage.ts'

/**
 * The worker's side: holds one match, answers whoever sits at the screen, and saves after every choice before the page hears of
 * it. What is hidden from him never leaves the worker, but sealed.
 */

/** What to open: a new match, the text of a file, or what is saved under an id. */
export type Opening =
  | { readonly id: string; readonly game: string; readonly plan: MatchPlan; readonly seats?: readonly Seat[] }
  | { readonly id: string; readonly text: string }
  | { readonly id: string; readonly saved: true }

const makeBot: BotMaking = async (...wanted) => (await import('@bridgehead/bots')).makeBot(...wanted)

let table: Table | undefined
let session: SeatSession | undefined
let saving: Promise<void> = Promise.resolve()

function opened(): Table {
  if (!table) throw new Error('No match is open.')
  return table
}

function seated(): SeatSession {
  if (!session) throw new Error('Nobody sits at the screen.')
  return session
}

/** Who plays what, who is asked first, and in which position. */
export interface Opened {
  readonly match: TableMatch
  readonly asked: Handover | undefined
  readonly position: number
}

/** Why it cannot be opened, as plain data: an error loses all but its message on the way out of a worker. */
export interface Unopened {
  readonly where: string
  readonly fault: MatchFileFault
}

async function open(opening: Opening): Promise<Opened | Unopened> {
  try {
    return await begin(opening)
  } catch (failure) {
    if (!(failure instanceof MatchFileError)) throw failure
    console.warn(failure.message)
    return { where: failure.where, fault: failure.fault }
  }
}

async function begin(opening: Opening): Promise<Opened> {
  const file = await fileOf(opening)
  const id = file?.game ?? ('game' in opening ? opening.game : '')
  if (!isGameId(id)) throw new MatchFileError('game', { key: 'unknown-game', args: { game: id } })
  const game = await loadGameById(id)
  const held = file ? resumeMatch(game, file) : 'game' in opening && beginMatch(game, opening.plan, opening.seats)
  if (!held) throw new Error('There is nothing to open.')
  const opened = new Table(opening.id, held, makeBot)
  const { position } = opened
  table = opened
  opened.watch(() => save(opened))
  save(opened)
  await saving
  opened.play()
  return { match: opened.about, asked: opened.asked, position }
}

async function fileOf(opening: Opening): Promise<MatchFile | undefined> {
  if ('saved' in opening) return unsealed(await readMatch(opening.id))
  return 'text' in opening ? parseUnsealed(opening.text) : undefined
}

function save(table: Table): void {
  const { game, match, id, seats } = table
  const people = seats.filter(({ player }) => player === 'person').flatMap(({ roles }) => roles)
  const [first = match.roles[0] ?? ''] = people
  const view = match.view('spectator')
  const [turn] = game.board(match.def, view).tracks
  const meta: SavedMeta = {
    id,
    game: game.id,
    role: first,
    people,
    setup: match.setup,
    played: Date.now(),
    turn: turn?.value ?? 1,
    turns: turn?.last ?? 1,
    points: pointsFor(first, game, game.points(match.def, view)),
    over: match.result !== undefined,
  }
  const keepsake = table.keepsake()
  saving = saving.then(async () => saveMatch(meta, await keepsake)).catch(reportUnsaved)
}

/** A game counts from its first side. */
function pointsFor(role: string, game: AnyGame, lines: readonly ScoreLine[]): number {
  const sum = lines.reduce((all, { points }) => all + points, 0)
  return sideOf(game, role) === game.sides[0] ? sum : 0 - sum
}

/** Private windows may refuse storage: the match goes on, it is only not kept. */
function reportUnsaved(failure: unknown): void {
  console.warn('The match could not be saved.', failure)
}

/** Somebody takes the screen, who last saw the match in position `since`; whoever sat there hears no more. */
function sit(seat: number, since: number, hear: (update: SessionUpdate) => void): SessionMatch {
  session?.close()
  const taken = new SeatSession(opened(), seat)
  session = taken
  taken.subscribe((update) => {
    // A page that shows a choice can be closed without losing it.
    void saving.then(() => session === taken && hear(update))
  }, since)
  return taken.match
}

/** The screen is empty: nobody is told anything. */
function leave(): void {
  session?.close()
  session = undefined
}

/** The position that is told once what was asked for is done. */
export interface Told {
  readonly position: number
}

const host = {
  open,
  sit,
  leave,
  /** A choice by somebody who need not take the screen for it. */
  answer: (seat: number, choice: Choice, position: number): Denial | undefined =>
    opened().choose(seat, choice, position),
  choose: async (choice: Choice, position: number): Promise<Denial | Told> =>
    (await seated().choose(choice, position)) ?? { position: position + 1 },
  undo: async (position: number): Promise<UndoRefusal | Told> =>
    (await seated().undo(position)) ?? { position: position + 1 },
  odds: (choice: Choice, before?: readonly Choice[]) => seated().odds(choice, before),
  whyNot: () => seated().whyNot(),
  hint: () => seated().hint(),
  reach: () => seated().reach(),
  plan: (pieces: readonly number[], place: number) => seated().plan(pieces, place),
  at: (choices: number) => seated().at(choices),
  file: (choices?: number) => seated().file(choices),
  verify: () => seated().verify(),
}

export type WorkerHost = typeof host

expose(host)
