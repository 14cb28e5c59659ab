import {
  type AnyGame,
  type Barrier,
  type Choice,
  type Denial,
  type Handover,
  MatchFileError,
  type MatchFileFault,
  type MatchPlan,
  type ScoreLine,
  type Seating,
  type SessionMatch,
  type SessionUpdate,
} from '@bridgehead/engine'
import { isGameId, loadGameById } from '@bridgehead/games'
import { expose } from 'comlink'
import { beginMatch, resumeMatch } from './held.ts'
import { LocalSession } from './local.ts'
import { unsealed } from './seal.ts'
import { readMatch, type SavedMeta, saveMatch } from './storage.ts'
import { type BotMaking, Table } from './table.ts'

/**
 * The worker's side: holds one match, answers whoever sits at the screen, and saves after every choice before the page hears of
 * it. What is hidden from him never leaves the worker, but sealed.
 */

/** What to open: a new match, the text of a file, or what is saved under an id. */
export type Opening =
  | { readonly id: string; readonly game: string; readonly plan: MatchPlan; readonly seating?: Seating }
  | { readonly id: string; readonly text: string }
  | { readonly id: string; readonly saved: true }

const makeBot: BotMaking = async (referee, role, level) => {
  const { botsFor } = await import('@bridgehead/bots')
  const makers = botsFor(referee.game.id)
  const chosen = makers.find((maker) => maker.level === level)
  const maker = chosen ?? makers.find(({ roles }) => roles.includes(role)) ?? makers.at(-1)
  if (!maker) throw new Error(`Nobody can play ${role}.`)
  return maker.make(referee, role)
}

/** An update and its number, so that the page can wait for it. */
type Hear = (update: SessionUpdate, number: number) => void

let table: Table | undefined
let session: LocalSession | undefined
let updates = 0
let saving: Promise<void> = Promise.resolve()

function opened(): Table {
  if (!table) throw new Error('No match is open.')
  return table
}

function seated(): LocalSession {
  if (!session) throw new Error('Nobody sits at the screen.')
  return session
}

/** Who plays what, and who is asked first. */
export interface Opened {
  readonly match: Omit<SessionMatch, 'role'>
  readonly asked: Handover | undefined
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
  const file = 'game' in opening ? undefined : await unsealed(await contentOf(opening))
  const id = file?.game ?? ('game' in opening ? opening.game : '')
  if (!isGameId(id)) throw new MatchFileError('game', { key: 'unknown-game', args: { game: id } })
  const game = await loadGameById(id)
  const held = file ? resumeMatch(game, file) : 'game' in opening && beginMatch(game, opening.plan, opening.seating)
  if (!held) throw new Error('There is nothing to open.')
  const opened = new Table(opening.id, held, makeBot)
  table = opened
  opened.watch(() => save(opened))
  save(opened)
  await saving
  opened.play()
  return { match: opened.about, asked: opened.asked }
}

function contentOf(opening: Opening): unknown {
  if ('saved' in opening) return readMatch(opening.id)
  if (!('text' in opening)) return undefined
  try {
    return JSON.parse(opening.text)
  } catch (failure) {
    throw new MatchFileError('', { key: 'not-json' }, (failure as Error).message)
  }
}

function save(table: Table): void {
  const { game, match, id, seating } = table
  const view = match.view('spectator')
  const [turn] = game.board(match.def, view).tracks
  const meta: SavedMeta = {
    id,
    game: game.id,
    role: seating.people[0] as string,
    people: seating.people,
    setup: match.setup,
    played: Date.now(),
    turn: turn?.value ?? 1,
    turns: turn?.last ?? 1,
    points: pointsFor(seating.people[0] as string, game, game.points(match.def, view)),
    over: match.result !== undefined,
  }
  const keepsake = table.keepsake()
  saving = saving.then(async () => saveMatch(meta, await keepsake)).catch(reportUnsaved)
}

/** A game counts from its first role's side. */
function pointsFor(role: string, { roles }: AnyGame, lines: readonly ScoreLine[]): number {
  const sum = lines.reduce((all, { points }) => all + points, 0)
  return role === roles[0] ? sum : 0 - sum
}

/** Private windows may refuse storage: the match goes on, it is only not kept. */
function reportUnsaved(failure: unknown): void {
  console.warn('The match could not be saved.', failure)
}

/** Somebody takes the screen; whoever sat there hears no more. */
function sit(role: string, hear: Hear): SessionMatch {
  session?.close()
  const taken = new LocalSession(opened(), role)
  session = taken
  taken.subscribe((update) => {
    const number = ++updates
    // A page that shows a choice can be closed without losing it.
    void saving.then(() => session === taken && hear(update, number))
  })
  return taken.match
}

/** The screen is empty: nobody is told anything. */
function leave(): void {
  session?.close()
  session = undefined
}

/** How many updates there will have been once what was asked for is told. */
export interface Told {
  readonly updates: number
}

const host = {
  open,
  sit,
  leave,
  /** A choice by somebody who need not take the screen for it. */
  answer: (role: string, choice: Choice): Denial | undefined => opened().choose(role, choice),
  choose: async (choice: Choice): Promise<Denial | Told> => (await seated().choose(choice)) ?? { updates },
  undo: async (): Promise<Barrier | 'start' | Told> => (await seated().undo()) ?? { updates },
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
