import { type BotMaking, Table } from '@bridgehead/table'
import type { Customs, LobbyMatch, Pace, WireFault } from '@bridgehead/table/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../jobs/jobs.ts'
import type { Bus, News } from '../storage/bus.ts'
import { type GroupCommit, OvertakenError } from '../storage/groupCommit.ts'
import type { MatchRecord, MatchStore } from '../storage/matchStore.ts'
import type { MatchRow } from '../storage/tables.ts'
import type { Turn } from './clock.ts'
import { conductIn, type Outcome } from './conduct.ts'
import { gameById } from './games.ts'
import { type HostCare, MatchHost } from './host.ts'
import type { WaitingLine } from './line.ts'
import { BusNeighbours } from './neighbours.ts'
import { type HeldRecord, holdRecord, OtherRulesError } from './record.ts'
import { takenUpAgain } from './takeUp.ts'

/** What the hosts of matches work with. */
export interface HostsCare {
  readonly store: MatchStore
  readonly log: GroupCommit
  readonly bus: Bus
  readonly jobs: Jobs
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  /** Makes the bots of a match. */
  botsOf(record: MatchRecord): BotMaking
  /** A match is over: whoever counts such things is told, once. */
  ended(match: string): Promise<void>
  /** Whether the seed of a match that is over may be told: not while others play with the same. */
  mayTellSeed(match: MatchRow): Promise<boolean>
}

/** A bot that has not played for so long is looked after by whoever has time. */
const BOT_PATIENCE = 20_000
/** A match in which nobody has done anything for so long is over. */
const LEFT_AFTER = 30 * 24 * 60 * 60 * 1000

/** All matches that are open in this process. Each is open at most once, and only as long as somebody needs it. */
export class Hosts {
  readonly #care: HostsCare
  readonly #neighbours: BusNeighbours
  readonly #open = new Map<string, Promise<MatchHost>>()
  /** Lines at matches that have not begun. */
  readonly #waiting = new Map<string, Set<WaitingLine>>()
  #isClosed = false

  constructor(care: HostsCare) {
    this.#care = care
    this.#neighbours = new BusNeighbours(care.bus)
    care.bus.listen((news) => this.#hear(news))
    // What was missed meanwhile is looked for.
    care.bus.onGap(() => {
      for (const id of this.#open.keys())
        for (const kind of ['rows', 'conduct'] as const) this.#hear({ kind, match: id })
    })
  }

  get count(): number {
    return this.#open.size
  }

  /** The match, taken up from what is written if it is not open yet. */
  host(id: string): Promise<MatchHost> {
    const open = this.#open.get(id)
    if (open) return open
    // Only this one is forgotten: another may have been opened in its place.
    const forget = () => {
      if (this.#open.get(id) === host) this.#open.delete(id)
    }
    const host = this.#take(id, forget)
    this.#open.set(id, host)
    host.catch(forget)
    return host
  }

  /** The match, if it is open. */
  async ifOpen(id: string): Promise<MatchHost | undefined> {
    return this.#open.get(id)?.catch(() => undefined)
  }

  /** Somebody is connected for this seat, here or to another server. */
  async isHere(id: string, seat: number): Promise<boolean> {
    const host = await this.ifOpen(id)
    return host ? host.presence.isHere(seat) : this.#neighbours.elsewhere(id, seat) > 0
  }

  async #take(id: string, forget: () => void): Promise<MatchHost> {
    if (this.#isClosed) throw new Error('The server is about to end.')
    const { record, held } = await this.#hold(id)
    const { match: row, snapshot, seats } = record
    const table = new Table(id, held, this.#care.botsOf(record))
    const pace = JSON.parse(row.pace) as Pace
    let mayTellSeed = row.challenge === null
    const host = new MatchHost(
      table,
      this.#careFor(id, pace, forget),
      {
        source: held.source,
        seed: held.dice?.seed ?? row.seed,
        mayTellSeed: () => mayTellSeed,
        talk: { match: id, store: this.#care.store, bus: this.#care.bus },
        snapshotAt: snapshot?.number ?? 0,
        isListedAsOver: row.status === 'over',
        record: conductIn(row.conduct),
        settings: { pace, times: seats.map(({ times }) => times), bots: seats.map(({ filling }) => filling === 'bot') },
        isRated: row.rated === 1,
        customs: JSON.parse(row.customs) as Customs,
        watching: row.watching,
        turns: pace.kind === 'none' ? [] : turnsOf(record),
        seen: seats.map(({ seen }) => seen),
      },
      this.#neighbours,
    )
    if (!mayTellSeed) mayTellSeed = await this.#care.mayTellSeed(row)
    // Somebody may have played on while this was opened.
    await host.catchUp()
    if (!host.isOver) host.conductor.wake()
    return host
  }

  /** A match that the rules of today do not lead to is taken up where it stood, and the log says so. */
  async #hold(id: string): Promise<{ readonly record: MatchRecord; readonly held: HeldRecord }> {
    const record = await this.#care.store.record(id)
    if (!record || record.match.opening === null) throw new Error(`There is no match ${id} under way.`)
    const game = await gameById(record.match.game)
    try {
      return { record, held: await holdRecord(game, record) }
    } catch (failure) {
      if (!(failure instanceof OtherRulesError) || record.match.status !== 'playing') throw failure
      this.#care.logger.warn({ match: id, why: failure.message }, 'the rules have changed under a match')
      await this.#care.log.append([await takenUpAgain(game, record)], true).catch((refused) => {
        if (!(refused instanceof OvertakenError)) throw refused
      })
      const again = (await this.#care.store.record(id)) as MatchRecord
      return { record: again, held: await holdRecord(game, again) }
    }
  }

  #careFor(id: string, pace: Pace, forget: () => void): HostCare {
    const { store, log, logger, bus, jobs } = this.#care
    const report = (what: string, failure: unknown) => logger.error({ match: id, err: failure }, what)
    return {
      write: (action, isNewTurn) => log.append([action], isNewTurn),
      rowsFrom: (number) => store.actionsFrom(id, number),
      over: async (ending, result) => {
        if (await store.end(id, JSON.stringify({ ...ending, result }))) await this.#care.ended(id)
      },
      keepSnapshot: (snapshot) => store.keepSnapshot(id, snapshot),
      botIsAsked: () => {
        jobs.put('bots', id, Date.now() + BOT_PATIENCE).catch((failure) => report('a job could not be put', failure))
      },
      giveToBot: async (seat) => {
        await store.giveToBot(id, seat)
        bus.tell({ kind: 'seats', match: id })
      },
      changeConduct: async (change) => {
        const outcome = await store.changeConduct<Outcome>(id, (conduct) => {
          const made = change(conductIn(conduct))
          return 'fault' in made ? { outcome: made } : { outcome: made, conduct: JSON.stringify(made.record) }
        })
        if (!('fault' in outcome)) bus.tell({ kind: 'conduct', match: id })
        return outcome
      },
      loadConduct: async () => {
        const found = await store.find(id)
        return { record: conductIn(found?.match.conduct ?? null), watching: found?.match.watching ?? 'nobody' }
      },
      setWatching: async (who) => {
        await store.set(id, { watching: who })
        bus.tell({ kind: 'conduct', match: id })
      },
      seen: (seat, at) => {
        store.seen(id, seat, at).catch((failure) => report('who was here could not be kept', failure))
      },
      warned: (seat, left) => logger.info({ match: id, seat, left, pace: pace.kind }, 'a clock passed a mark'),
      forget,
      report,
    }
  }

  /** Another server has written something. */
  #hear(news: News): void {
    if (news.kind === 'alive' || news.kind === 'here') return
    if (news.kind === 'lobby') return void this.#waitingChangedElsewhere(news.match)
    const open = this.#open.get(news.match)
    open
      ?.then((host) => this.#pass(host, news))
      .catch((failure) => this.#care.logger.error({ match: news.match, err: failure }, 'news not dealt with'))
  }

  async #pass(host: MatchHost, news: News): Promise<void> {
    if (news.kind === 'rows') return host.catchUp()
    if (news.kind === 'conduct') return host.conductor.reload()
    if (news.kind === 'seats') return host.drop('resync')
    if (news.kind === 'revoked') return host.closeLines(({ key }) => key === news.key, 'no-seat')
    if (news.kind === 'talk') return host.talk.catchUp()
    if (news.kind === 'notes') return host.talk.tellNotes(news.seat)
    if (news.kind === 'writing') return host.talk.writing(news.seat ?? undefined)
  }

  async #waitingChangedElsewhere(id: string): Promise<void> {
    for (const line of [...(this.#waiting.get(id) ?? [])]) line.lookAgain()
  }

  /** Whoever sits at a match that has not begun is told when somebody else sits down. */
  wait(id: string, line: WaitingLine): void {
    const lines = this.#waiting.get(id) ?? new Set()
    this.#waiting.set(id, lines.add(line))
  }

  stopWaiting(id: string, line: WaitingLine): void {
    const lines = this.#waiting.get(id)
    lines?.delete(line)
    if (lines?.size === 0) this.#waiting.delete(id)
  }

  /** Somebody has sat down, the match begins, or it is called off. */
  waitingChanged(match: LobbyMatch): void {
    this.#care.bus.tell({ kind: 'lobby', match: match.match })
    for (const line of [...(this.#waiting.get(match.match) ?? [])]) line.lobbyChanged(match)
    if (match.status !== 'waiting') this.#waiting.delete(match.match)
    if (match.status === 'playing') this.wake(match.match).catch(() => {})
  }

  /** Goes on with a match in which this server may have to do something by itself. */
  async wake(id: string): Promise<void> {
    const row = (await this.#care.store.find(id))?.match
    if (row?.status !== 'playing' || this.#isClosed) return
    const host = await this.host(id)
    await host.catchUp()
    host.conductor.wake()
    if (host.isBotAsked) await this.#care.jobs.put('bots', id, Date.now() + BOT_PATIENCE)
  }

  /** Goes on with matches in which it may be a bot's turn. */
  async resumeBots(): Promise<void> {
    for (const id of await this.#care.store.playedByBots()) {
      if (this.#isClosed) return
      await this.wake(id).catch((failure) => this.#care.logger.error({ match: id, err: failure }, 'not taken up'))
    }
  }

  /** Lets go of matches that nobody needs in memory, and closes those that everybody has left. */
  async sweep(): Promise<void> {
    for (const [id, open] of [...this.#open]) {
      const host = await open.catch(() => undefined)
      if (host?.isIdle && this.#open.get(id) === open) host.drop('restart')
    }
    for (const id of await this.#care.store.leftSince(Date.now() - LEFT_AFTER, 20)) await this.#closeLeft(id)
  }

  async #closeLeft(id: string): Promise<void> {
    const host = await this.host(id)
    await host.catchUp()
    if (!host.isOver && !host.conductor.isPaused) host.table.abandon()
  }

  /** Writes what is under way, says so to everybody, and ends. */
  async close(): Promise<void> {
    this.#isClosed = true
    const why: WireFault = 'restart'
    const hosts = await Promise.all([...this.#open.values()].map((open) => open.catch(() => undefined)))
    for (const host of hosts) host?.table.close()
    await this.#care.log.idle
    for (const host of hosts) host?.drop(why)
    for (const lines of this.#waiting.values()) for (const line of [...lines]) line.close(why)
    this.#waiting.clear()
    this.#open.clear()
    this.#neighbours.close()
  }
}

/** Whose turn it was, from the beginning on. */
function turnsOf({ match, actions }: MatchRecord): readonly Turn[] {
  const { at = match.created, asked = match.asked } = JSON.parse(match.opening ?? '{}') as Partial<Turn>
  return [{ at, asked }, ...actions.map((row) => ({ at: row.at, asked: row.asked }))]
}
