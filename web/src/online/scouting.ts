import {
  type AnyGame,
  type AnySpec,
  type Choice,
  commitTo,
  type DataOrigin,
  dataFrom,
  type MatchFile,
  Referee,
  schemaOf,
  withPack,
} from '@bridgehead/engine'
import { isGameId } from '@bridgehead/games'
import {
  Advisers,
  type DrawnDie,
  everyDie,
  resumeMatch,
  Scout,
  SeatSession,
  type SessionMatch,
  Table,
} from '@bridgehead/table'
import { fetchGameById } from '../device/gameData.ts'

/**
 * Thinks for a seat of a match that is played elsewhere, from what that seat sees and nothing else: odds, reasons, ways, advice. Once the
 * match is over and its file is open, it answers from that.
 */

/** Where the seat stands. */
export interface Seen {
  readonly view: object
  readonly choices: number
  readonly options: readonly Choice[]
  /** The role of this seat that is asked; undefined when another is. */
  readonly asked: string | undefined
}

const makeBot: ConstructorParameters<typeof Advisers>[2] = async (...wanted) =>
  (await import('@bridgehead/bots')).makeBot(...wanted)

interface Thinking {
  readonly referee: Referee<AnySpec>
  readonly advisers: Advisers
  readonly match: SessionMatch
  readonly game: AnyGame
}

let thinking: Thinking | undefined
let seen: Seen | undefined
/** The match played again from its file, once that is open. */
let table: Table | undefined

/** The data that a match began with, where they are not today's. */
async function dataOf(game: AnyGame, origin: DataOrigin): Promise<object | undefined> {
  if (origin.base === undefined) return undefined
  const data = await dataFrom(game, origin)
  if (!data) throw new Error(`Release ${origin.base} of the data is not here.`)
  return data
}

async function gameOf(id: string): Promise<AnyGame> {
  if (!isGameId(id)) throw new Error(`There is no game "${id}" here.`)
  return fetchGameById(id)
}

/** Answers with the data of the match, where they are not today's. */
async function open(match: SessionMatch, origin: DataOrigin): Promise<object | undefined> {
  const game = await gameOf(match.game)
  const data = await dataOf(game, origin)
  if (data ?? match.pack) await schemaOf(game)
  const def = game.define(withPack(game, data ?? game.data, match.pack), match.setup)
  thinking = {
    referee: new Referee(game, def),
    advisers: new Advisers(game, def, makeBot),
    match,
    game,
  }
  return data
}

/** What the seat is asked, if it is. */
function question() {
  if (!thinking || seen?.asked === undefined) return undefined
  const { referee } = thinking
  return { ...thinking, ...seen, asked: seen.asked, scout: new Scout(referee, seen.asked, seen.view) }
}

/** As a seat saw it, this one or another: everything is open now. */
function recordOf(seat = thinking?.match.seat): SeatSession {
  if (!table) throw new Error('The record of the match is not here.')
  return new SeatSession(table, seat)
}

/** What the page may ask of its worker. */
export const scouting = {
  open,
  look: (now: Seen): void => {
    seen = now
  },
  odds: (choice: Choice, before?: readonly Choice[]) => {
    const now = question()
    return now?.scout.odds(choice, before)
  },
  whyNot: () => {
    const now = question()
    return now?.scout.whyNot() ?? []
  },
  obstacle: (pieces: readonly number[], place: number) => {
    const now = question()
    return now?.scout.obstacle(pieces, place)
  },
  prices: () => {
    const now = question()
    return now?.scout.prices(now.options) ?? []
  },
  hint: async (level?: string) => {
    const now = question()
    return now?.advisers.hint(now.view, now.choices, now.asked, level ?? now.match.adviser)
  },
  reach: () => {
    const now = question()
    return now?.scout.reach() ?? []
  },
  plan: (pieces: readonly number[], place: number) => {
    const now = question()
    return now?.scout.plan(pieces, place)
  },
  /** The match is over: everything lies open, and is played again here. */
  async read(file: MatchFile): Promise<void> {
    if (!thinking) throw new Error('No match is open.')
    const { game, match } = thinking
    table = new Table(match.id, await resumeMatch(game, file), makeBot)
  },
  at: (choices: number, seat?: number) => recordOf(seat).at(choices),
  file: (choices?: number, brief?: boolean) => recordOf().file(choices, brief),
  verify: () => recordOf().verify(),
  /** Each die beside what the seed gives; and the seed, with the seal that it fits. */
  dice: async (): Promise<OpenDice | undefined> => {
    if (!table) return undefined
    const file = table.file()
    const dice = everyDie(file, table.game, table.match.data)
    const seed = file.dice?.seed
    return dice && seed !== undefined ? { dice, seed, commitment: commitTo(seed) } : undefined
  },
}

export interface OpenDice {
  readonly dice: readonly DrawnDie[]
  readonly seed: string
  readonly commitment: string
}

export type Scouting = typeof scouting
