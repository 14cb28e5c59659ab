import { type AnyGame, commitTo, newSeed, type Setup } from '@bridgehead/engine'
import { gameIds } from '@bridgehead/games'
import type { Challenge, ChallengeRun, ChallengeStart, NewChallenge, Seated } from '@bridgehead/table/wire'
import { LobbyError } from '../lobby/error.ts'
import { beginning, laySeats, lobbyMatchOf, newMatchRow, setupFor, wishesOf } from '../lobby/making.ts'
import { gameById } from '../match/games.ts'
import { keptEnding } from '../seats/ending.ts'
import { newChallengeId, newSecret } from '../secrets.ts'
import type { ChallengeStore } from '../storage/challengeStore.ts'
import { type KeyStore, newKey } from '../storage/keyStore.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'
import type { ChallengeRow, MatchRow } from '../storage/tables.ts'
import { endOfWeek, weekOf } from './week.ts'

const DAY = 24 * 60 * 60 * 1000

/** Many play alone with the same dice. Nobody learns anything of another's try before his own is done. */
export class Challenges {
  readonly #challenges: ChallengeStore
  readonly #matches: MatchStore
  readonly #keys: KeyStore

  constructor(challenges: ChallengeStore, matches: MatchStore, keys: KeyStore) {
    this.#challenges = challenges
    this.#matches = matches
    this.#keys = keys
  }

  /** Those that can be played, that of the week first; what others have done stands with each. */
  async list(game: string | undefined): Promise<Challenge[]> {
    const now = Date.now()
    for (const id of gameIds) await this.#ofThisWeek(await gameById(id), now)
    const rows = await this.#challenges.open(now, game)
    return rows.map((row) => toldOf(row, []))
  }

  /** The challenge of a week is made when somebody first asks for it; two who do so at once find the same. */
  async #ofThisWeek(game: AnyGame, now: number): Promise<void> {
    if (!isSolitaire(game)) return
    const week = weekOf(now)
    const setup = setupFor(game, {})
    await this.#challenges.keep({
      ...newRow(game, setup, { until: endOfWeek(week), name: null, maker: '' }),
      id: `${game.id}-week-${week}`,
      week,
    })
  }

  async make({ game: id, days, name, ...wanted }: NewChallenge, maker: string): Promise<Challenge> {
    const game = await gameById(id)
    if (!isSolitaire(game)) throw new LobbyError(400, 'setup', 'game')
    const setup = setupFor(game, wanted)
    const row = newRow(game, setup, { until: Date.now() + days * DAY, name: name ?? null, maker })
    await this.#challenges.keep(row)
    return toldOf(row, [])
  }

  /** A challenge with its tries, as somebody may know them who has made one himself, or none. */
  async look(id: string, secret: string | undefined, account: string | undefined): Promise<Challenge> {
    const row = await this.#find(id)
    const runs = await this.#challenges.runs(id)
    const held = secret === undefined ? undefined : await this.#heldRun(runs, secret)
    const own = held ?? runOfAccount(runs, account)
    const mayKnow = own?.match.status === 'over' || row.until <= Date.now()
    return toldOf(
      row,
      runs.map((run) => runOf(run, run === own, mayKnow || run === own)),
    )
  }

  async #heldRun(runs: readonly MatchWithSeats[], secret: string): Promise<MatchWithSeats | undefined> {
    const opened = await this.#keys.openAll(runs.map(({ match }) => ({ match: match.id, secret })))
    return runs.find(({ match }) => opened.some((key) => key.match === match.id))
  }

  /** Begins a try: a match like any other, alone, with the dice of the challenge. Whoever has an account has one try, and comes back to it. */
  async play(id: string, { language, name }: ChallengeStart, maker: string, account?: string): Promise<Seated> {
    const row = await this.#find(id)
    const begun = runOfAccount(account === undefined ? [] : await this.#challenges.runs(id), account)
    if (begun) return this.#takeUp(begun)
    if (row.until <= Date.now()) throw new LobbyError(409, 'not-waiting')
    const game = await gameById(row.game)
    const setup = JSON.parse(row.setup) as Setup
    const seat = { roles: [...game.roles(setup)], filling: 'me' as const }
    const rest = { pace: { kind: 'none' as const }, watching: 'nobody' as const, rated: false, nonce: '0'.repeat(16) }
    const customs = { takeBacks: false, hints: true }
    const wanted = { game: game.id, seats: [seat], language, customs, ...rest, ...(name !== undefined && { name }) }
    const seats = laySeats(game, setup, wanted).seats
    const match = await newMatchRow(
      game,
      { ...wishesOf(game, setup, wanted, Date.now()), maker, challenge: id },
      row.seed,
    )
    const secret = newSecret()
    // The same dice for all: nobody adds anything to them.
    const rows = seats.map((each) => ({ ...each, match: match.id, nonce: null, account: account ?? null }))
    Object.assign(match, await beginning(game, { match, seats: rows }))
    await this.#matches.create(match, rows, [newKey({ match: match.id, seat: 0 }, 'seat', secret)])
    return { match: lobbyMatchOf({ match, seats: rows }), seat: 0, secret }
  }

  async #takeUp(run: MatchWithSeats): Promise<Seated> {
    const { secret } = await this.#keys.make({ match: run.match.id, seat: 0 }, 'device')
    return { match: lobbyMatchOf(run), seat: 0, secret }
  }

  /** The dice of a try are open when nobody can begin another with them. */
  async mayTellSeed({ challenge }: MatchRow): Promise<boolean> {
    const row = challenge === null ? undefined : await this.#challenges.find(challenge)
    return !row || row.until <= Date.now()
  }

  async #find(id: string): Promise<ChallengeRow> {
    const row = await this.#challenges.find(id)
    if (!row) throw new LobbyError(404, 'not-found')
    return row
  }
}

const runOfAccount = (runs: readonly MatchWithSeats[], account: string | undefined): MatchWithSeats | undefined =>
  account === undefined ? undefined : runs.find(({ seats }) => seats[0]?.account === account)

const isSolitaire = (game: AnyGame): boolean => Object.keys(game.sideOf).length === 1

function newRow(game: AnyGame, setup: Setup, about: Pick<ChallengeRow, 'until' | 'name' | 'maker'>): ChallengeRow {
  const seed = newSeed()
  const created = Date.now()
  const dice = { seed, commitment: commitTo(seed) }
  return { id: newChallengeId(), game: game.id, setup: JSON.stringify(setup), ...dice, week: null, created, ...about }
}

function toldOf(
  { id, game, setup, commitment, week, until, name }: ChallengeRow,
  runs: readonly ChallengeRun[],
): Challenge {
  return {
    challenge: id,
    game,
    setup: JSON.parse(setup) as Setup,
    commitment,
    ...(week !== null && { week }),
    until,
    ...(name !== null && { name }),
    runs,
  }
}

function runOf({ match, seats }: MatchWithSeats, isOwn: boolean, mayKnow: boolean): ChallengeRun {
  const name = seats[0]?.name
  const done = match.status === 'over'
  const result = done && mayKnow && match.ending !== null ? keptEnding(match.ending).result : undefined
  return {
    ...(name && { name }),
    begun: match.created,
    done,
    ...(isOwn && { own: true as const }),
    ...(result && { result, match: match.id }),
  }
}
