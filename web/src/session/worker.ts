import {
  type Barrier,
  type Choice,
  checkMatchFile,
  type Denial,
  type MatchFile,
  MatchFileError,
  type MatchFileFault,
  type MatchPlan,
  type SessionMatch,
  type SessionUpdate,
} from '@bridgehead/engine'
import { isGameId, loadGameById } from '@bridgehead/games'
import { expose } from 'comlink'
import { type BotMaking, beginMatch, LocalSession, resumeMatch } from './local.ts'
import { readMatch, type SavedMeta, saveMatch } from './storage.ts'

/** The worker's side: holds one match, answers the page, and saves after every choice before the page hears of it. */

/** What to open: a new match, a file, or what is saved under an id. */
export type Opening =
  | { readonly id: string; readonly game: string; readonly plan: MatchPlan }
  | { readonly id: string; readonly file: MatchFile }
  | { readonly id: string; readonly saved: true }

const makeBot: BotMaking = async (referee, role) => {
  const { botsFor } = await import('@bridgehead/bots')
  const makers = botsFor(referee.game.id)
  const maker = makers.find(({ roles }) => roles.includes(role)) ?? makers.at(-1)
  if (!maker) throw new Error(`Nobody can play ${role}.`)
  return maker.make(referee, role)
}

let session: LocalSession | undefined
let present: SessionUpdate | undefined
let saving: Promise<void> = Promise.resolve()

function opened(): LocalSession {
  if (!session) throw new Error('No match is open.')
  return session
}

/** What never changes, and the match as it stands. */
export interface Opened {
  readonly match: SessionMatch
  readonly present: SessionUpdate
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
  const file =
    'file' in opening ? opening.file : 'saved' in opening ? checkMatchFile(await readMatch(opening.id)) : undefined
  const id = file?.game ?? ('game' in opening ? opening.game : '')
  if (!isGameId(id)) throw new MatchFileError('game', { key: 'unknown-game', args: { game: id } })
  const game = await loadGameById(id)
  const held = file ? resumeMatch(game, file) : beginMatch(game, 'plan' in opening ? opening.plan : {})
  const local = new LocalSession(opening.id, held, makeBot)
  session = local
  local.subscribe((update) => {
    const [turn] = game.board(held.match.def, update.view).tracks
    const meta: SavedMeta = {
      id: opening.id,
      game: game.id,
      role: local.match.role,
      setup: local.match.setup,
      played: Date.now(),
      turn: turn?.value ?? 1,
      turns: turn?.last ?? 1,
      points: game.points(held.match.def, update.view).reduce((sum, line) => sum + line.points, 0),
      over: update.result !== undefined,
    }
    present = update
    saving = saving.then(async () => saveMatch(meta, await local.file())).catch(reportUnsaved)
  })
  return { match: local.match, present: await settled() }
}

/** Private windows may refuse storage: the match goes on, it is only not kept. */
function reportUnsaved(failure: unknown): void {
  console.warn('The match could not be saved.', failure)
}

/** The present, once it is on the device: a page that shows a choice can be closed without losing it. */
async function settled(): Promise<SessionUpdate> {
  await saving
  if (!present) throw new Error('No match is open.')
  return present
}

const host = {
  open,
  /** The refusal, or what came of it. */
  choose: async (choice: Choice): Promise<Denial | SessionUpdate> => (await opened().choose(choice)) ?? settled(),
  undo: async (): Promise<Barrier | 'start' | SessionUpdate> => (await opened().undo()) ?? settled(),
  odds: (choice: Choice) => opened().odds(choice),
  whyNot: () => opened().whyNot(),
  hint: () => opened().hint(),
  reach: () => opened().reach(),
  plan: (pieces: readonly number[], place: number) => opened().plan(pieces, place),
  at: (choices: number) => opened().at(choices),
  file: (choices?: number) => opened().file(choices),
  verify: () => opened().verify(),
}

export type WorkerHost = typeof host

expose(host)
