import './noMadeCode.ts'
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
  schemaOf,
  sideOf,
} from '@bridgehead/engine'
import { isGameId } from '@bridgehead/games'
import {
  type BotMaking,
  beginMatch,
  type Handover,
  parseUnsealed,
  SeatSession,
  type SessionMatch,
  type SessionUpdate,
  Table,
  type TableMatch,
  type UndoRefusal,
  unsealed,
} from '@bridgehead/table'
import type { resumeMatch } from '@bridgehead/table/resume'
import { expose, proxy } from 'comlink'
import { proveAlive } from './alive.ts'
import { fetchGameById } from './gameData.ts'
import { Keeper, type KeepingNews } from './keeper.ts'
import { followLead, type Lead, takeLead } from './lead.ts'
import { readMatch, type SavedMeta } from './storage.ts'

/**
 * The worker's side: holds one match, answers whoever sits at the screen, and saves after every choice before the page hears of
 * it. What is hidden from him never leaves the worker, but sealed.
 */

/** What to open: a new match, the text of a file, or what is saved under an id. */
export type Opening =
  | { readonly id: string; readonly game: string; readonly plan: MatchPlan; readonly seats?: readonly Seat[] }
  | { readonly id: string; readonly text: string }
  /** With `takeOver`, from the tab that plays it. */
  | { readonly id: string; readonly saved: true; readonly takeOver?: boolean }
  /** What a table that has come to grief had not been able to save. */
  | { readonly id: string; readonly rescued: string }

/** What the page hears without having asked. */
export type WorkerNews =
  | KeepingNews
  /** The match has gone where this tab, which follows it, cannot go: it is to be opened anew. */
  | { readonly kind: 'astray' }
  /** Something happened that should not, and the match may stand still. */
  | { readonly kind: 'failed'; readonly message: string }

const makeBot: BotMaking = async (...wanted) => (await import('@bridgehead/bots')).makeBot(...wanted)

let table: Table | undefined
let session: SeatSession | undefined
let keeper: Keeper | undefined
let lead: Lead | undefined
let tell: (news: WorkerNews) => void = () => {}

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
  /** Another tab plays the match, and this one follows it. */
  readonly follows: boolean
  /** The lock that this worker holds as long as it lives. */
  readonly alive: string
}

/** Why it cannot be opened, as plain data: an error loses all but its message on the way out of a worker. */
export interface Unopened {
  readonly where: string
  readonly fault: MatchFileFault
}

/** Another tab plays the match. */
export interface Elsewhere {
  readonly elsewhere: true
}

async function open(opening: Opening, hear: (news: WorkerNews) => void): Promise<Opened | Unopened | Elsewhere> {
  tell = hear
  try {
    lead = await takeLead(opening.id, 'saved' in opening && opening.takeOver === true, { yielded, deposed })
    return lead ? await begin(opening) : await follow(opening)
  } catch (failure) {
    if (!(failure instanceof MatchFileError)) throw failure
    console.warn(failure.message)
    return { where: failure.where, fault: failure.fault }
  }
}

/** Another tab asks for the match: what was chosen here is saved first. */
async function yielded(): Promise<void> {
  await keeper?.done
  deposed()
}

/** Another tab has the match. */
function deposed(): void {
  keeper?.stop()
  table?.close()
  tell({ kind: 'moved' })
}

/** Fetched only now: whoever begins a match resumes none. */
const resumed: typeof resumeMatch = async (...wanted) =>
  (await import('@bridgehead/table/resume')).resumeMatch(...wanted)

function gameOf(id: string): Promise<AnyGame> {
  if (!isGameId(id)) throw new MatchFileError('game', { key: 'unknown-game', args: { game: id } })
  return fetchGameById(id)
}

async function begin(opening: Opening): Promise<Opened> {
  const { file, revision } = await fileOf(opening)
  const game = await gameOf(file?.game ?? ('game' in opening ? opening.game : ''))
  if ('plan' in opening && opening.plan.pack) await schemaOf(game)
  const held = file
    ? await resumed(game, file, 'text' in opening ? 'copy' : 'original')
    : 'game' in opening && beginMatch(game, opening.plan, opening.seats)
  if (!held) throw new Error('There is nothing to open.')
  const opened = new Table(opening.id, held, makeBot)
  const { position } = opened
  table = opened
  keeper = new Keeper(revision, tell)
  opened.watch(() => save(opened))
  // What could not be taken up as it was played stays as it is until somebody plays on.
  if (!held.change) save(opened)
  await keeper.done
  opened.play()
  return { match: opened.about, asked: opened.asked, position, follows: false, alive: await proveAlive() }
}

/**
 * Goes along with the tab that plays the match, save by save. People who keep something from each other change places there, behind
 * a curtain: another tab would look over their shoulders.
 */
async function follow(opening: Opening): Promise<Opened | Elsewhere> {
  let reading = Promise.resolve()
  followLead(opening.id, () => {
    reading = reading
      .then(async () => {
        const { file } = await fileOf(opening)
        if (table && file && !table.catchUp(file)) tell({ kind: 'astray' })
      })
      // Opened anew, it follows again or says why it cannot.
      .catch(() => tell({ kind: 'astray' }))
  })
  const { file, revision } = await fileOf(opening)
  if (!file) return { elsewhere: true }
  const game = await gameOf(file.game)
  const held = await resumed(game, file)
  const people = held.seats.filter(({ player }) => player === 'person')
  if (game.hidesInformation && people.length > 1) return { elsewhere: true }
  const watched = new Table(opening.id, held, makeBot)
  table = watched
  // What has been saved meanwhile.
  const newest = await fileOf(opening)
  if (newest.file && newest.revision !== revision && !watched.catchUp(newest.file)) tell({ kind: 'astray' })
  const { about, asked, position } = watched
  return { match: about, asked, position, follows: true, alive: await proveAlive() }
}

interface FoundFile {
  readonly file?: MatchFile
  readonly revision: number
}

async function fileOf(opening: Opening): Promise<FoundFile> {
  if ('text' in opening) return { file: await parseUnsealed(opening.text), revision: 0 }
  if ('game' in opening) return { revision: 0 }
  const { file, revision } = await readMatch(opening.id).catch((failure) => {
    // What is rescued needs no storage; what is saved does.
    if ('rescued' in opening) return { file: undefined, revision: 0 }
    throw failure
  })
  if ('rescued' in opening) return { file: await parseUnsealed(opening.rescued), revision }
  if (file === undefined) throw new MatchFileError('', { key: 'not-kept' })
  return { file: await unsealed(file), revision }
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
  keeper?.keep(meta, table.keepsake())
  void keeper?.done.then(() => lead?.announce())
}

/** A game counts from its first side. */
function pointsFor(role: string, game: AnyGame, lines: readonly ScoreLine[]): number {
  const sum = lines.reduce((all, { points }) => all + points, 0)
  return sideOf(game, role) === game.sides[0] ? sum : 0 - sum
}

/** Somebody takes the screen, who last saw the match in position `since`; whoever sat there hears no more. */
function sit(seat: number, since: number, hear: (update: SessionUpdate) => void): SessionMatch {
  session?.close()
  const taken = new SeatSession(opened(), seat, lead === undefined)
  session = taken
  taken.subscribe((update) => {
    // A page that shows a choice can be closed without losing it.
    void Promise.resolve(keeper?.done).then(() => session === taken && hear(update))
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
  resign: () => seated().resign(),
  odds: (choice: Choice, before?: readonly Choice[]) => seated().odds(choice, before),
  whyNot: () => seated().whyNot(),
  obstacle: (pieces: readonly number[], place: number) => seated().obstacle(pieces, place),
  prices: () => seated().prices(),
  hint: (level?: string) => seated().hint(level),
  reach: () => seated().reach(),
  plan: (pieces: readonly number[], place: number) => seated().plan(pieces, place),
  at: (choices: number) => seated().at(choices),
  file: (choices?: number, brief?: boolean) => seated().file(choices, brief),
  verify: () => seated().verify(),
  /** The match as it may be handed out, whoever sits at the screen. */
  copy: () => opened().handout(),
  /** Tries to save what could not be saved. */
  retry: () => keeper?.retry(),
  /** Thinks for a match that is played elsewhere. */
  scouting: async () => proxy((await import('../online/scouting.ts')).scouting),
  /** Lets bots play whole matches for the workshop. */
  trying: async () => proxy((await import('../lab/trying.ts')).trying),
  /** Answers as soon as nothing else is being done. */
  ping: () => {},
}

export type WorkerHost = typeof host

/** A bot or a rule that fails leaves nobody waiting for it. */
addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'failed', message: String(reason) }))

expose(host)
