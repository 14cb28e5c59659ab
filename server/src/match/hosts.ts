import { loadGameById } from '@bridgehead/games'
import { type BotMaking, Table } from '@bridgehead/table'
import type { Ending, LobbyMatch, WireFault } from '@bridgehead/table/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { GroupCommit } from '../storage/groupCommit.ts'
import type { MatchRecord, MatchStore } from '../storage/matchStore.ts'
import { type HostCare, MatchHost } from './host.ts'
import type { WaitingLine } from './line.ts'
import { holdRecord } from './record.ts'

/** What the hosts of matches work with. */
export interface HostsCare {
  readonly store: MatchStore
  readonly log: GroupCommit
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  /** Makes the bots of a match. */
  botsOf(record: MatchRecord): BotMaking
}

/** All matches that are open in this process. Each is open at most once, and only as long as somebody needs it. */
export class Hosts {
  readonly #care: HostsCare
  readonly #open = new Map<string, Promise<MatchHost>>()
  /** Lines at matches that have not begun. */
  readonly #waiting = new Map<string, Set<WaitingLine>>()
  #isClosed = false

  constructor(care: HostsCare) {
    this.#care = care
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

  async #take(id: string, forget: () => void): Promise<MatchHost> {
    if (this.#isClosed) throw new Error('The server is about to end.')
    const record = await this.#care.store.record(id)
    if (!record || record.match.opening === null) throw new Error(`There is no match ${id} under way.`)
    const { match: row, snapshot } = record
    const held = await holdRecord(await loadGameById(row.game), record)
    const table = new Table(id, held, this.#care.botsOf(record))
    const ending = row.ending === null ? undefined : (JSON.parse(row.ending) as Ending)
    const about = { seed: row.seed, ending, snapshotAt: snapshot?.number ?? 0 }
    const host = new MatchHost(table, this.#careFor(id, forget), about)
    if (!ending) table.play()
    return host
  }

  #careFor(id: string, forget: () => void): HostCare {
    const { store, log, logger } = this.#care
    return {
      write: (action) => log.append([action]),
      end: async (ending) => JSON.parse(await store.end(id, JSON.stringify(ending))) as Ending,
      keepSnapshot: (snapshot) => store.keepSnapshot(id, snapshot),
      giveToBot: (seat) => store.giveToBot(id, seat),
      forget,
      report: (what, failure) => logger.error({ match: id, err: failure }, what),
    }
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
    for (const line of [...(this.#waiting.get(match.match) ?? [])]) line.lobbyChanged(match)
    if (match.status !== 'waiting') this.#waiting.delete(match.match)
  }

  /** Goes on with matches in which it may be a bot's turn. */
  async resumeBots(): Promise<void> {
    for (const id of await this.#care.store.playedByBots()) {
      if (this.#isClosed) return
      await this.host(id).catch((failure) => this.#care.logger.error({ match: id, err: failure }, 'not taken up'))
    }
  }

  /** Lets go of matches that nobody needs in memory. */
  async sweep(): Promise<void> {
    for (const [id, open] of [...this.#open]) {
      const host = await open.catch(() => undefined)
      if (host?.isIdle && this.#open.get(id) === open) host.drop('restart')
    }
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
  }
}
