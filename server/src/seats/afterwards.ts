import type { Archived, ArchiveWish, MatchRating, Rematch } from '@bridgehead/table/wire'
import { LobbyError } from '../lobby/error.ts'
import { beginning, isTaken, lobbyMatchOf, newMatchRow } from '../lobby/making.ts'
import { type ConductRecord, conductIn } from '../match/conduct.ts'
import { gameById } from '../match/games.ts'
import { forStrangers } from '../match/strangers.ts'
import type { Bus } from '../storage/bus.ts'
import type { KeyStore } from '../storage/keyStore.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'
import type { SeatKeyRow, SeatRow } from '../storage/tables.ts'
import type { Access } from './access.ts'
import { keptEnding, listedEnding } from './ending.ts'

export interface AfterwardsCare {
  readonly store: MatchStore
  readonly keys: KeyStore
  readonly access: Access
  readonly bus: Bus
  /** What is kept beside a match has changed. */
  changed(match: string): Promise<void>
}

/** What the players of a match that is over may agree on: to play again, and to show it to everybody. */
export class Afterwards {
  readonly #care: AfterwardsCare

  constructor(care: AfterwardsCare) {
    this.#care = care
  }

  /** This seat wants to play again. When all do, there is a match with sides swapped, and each gets his seat at it. */
  async rematch(id: string, secret: string): Promise<Rematch> {
    const { key, found } = await this.#over(id, secret)
    const record = await this.#change(id, (conduct) => ({
      ...conduct,
      rematch: [...new Set([...conduct.rematch, key.seat])].sort(),
    }))
    if (!people(found).every((seat) => record.rematch.includes(seat))) return { wanted: record.rematch }
    const next = record.next ?? (await this.#makeNext(found))
    return { wanted: record.rematch, seated: await this.#seatAt(next, found, key.seat) }
  }

  async #seatAt(next: string, before: MatchWithSeats, seat: number) {
    const match = await this.#care.store.find(next)
    if (!match) throw new LobbyError(404, 'not-found')
    const moved = swapped(before)[seat] as number
    const { secret } = await this.#care.keys.make({ match: next, seat: moved }, 'seat')
    return { match: lobbyMatchOf(match), seat: moved, secret }
  }

  /** Of two who agree at the same moment one makes the match, and the other finds it. */
  async #makeNext({ match: before, seats }: MatchWithSeats): Promise<string> {
    const game = await gameById(before.game)
    const { setup, rules, watching, language, pace, rated, customs, maker } = before
    const made = {
      game: game.id,
      setup,
      rules,
      watching,
      language,
      pace,
      rated,
      customs,
      maker,
      bot_from: null,
      challenge: null,
    }
    const match = await newMatchRow(game, { ...made, changed: Date.now() })
    const places = swapped({ match: before, seats })
    const rows = seats.map((seat): SeatRow => {
      const from = seats[places.indexOf(seat.number)] as SeatRow
      const { filling, level, name, taken, nonce, host, times, account, former } = from
      const sitter = { filling, level, name, taken, nonce, host, times, account, former }
      return { match: match.id, number: seat.number, roles: seat.roles, invitation: null, seen: null, ...sitter }
    })
    if (rows.every(isTaken)) Object.assign(match, await beginning(game, { match, seats: rows }))
    await this.#care.store.create(match, rows, [])
    const record = await this.#change(before.id, (conduct) => ({ ...conduct, next: conduct.next ?? match.id }))
    if (record.next !== match.id) await this.#care.store.remove(match.id)
    return record.next as string
  }

  /** A seat agrees that everybody may see the match, or does so no longer. */
  async archive(
    id: string,
    secret: string,
    { agree, nameless = false }: ArchiveWish,
  ): Promise<{ readonly agreed: readonly number[] }> {
    const { key, found } = await this.#over(id, secret)
    const record = await this.#change(id, (conduct) => {
      const withOwn = (seats: readonly number[], isAmong: boolean) =>
        [...seats.filter((seat) => seat !== key.seat), ...(isAmong ? [key.seat] : [])].sort()
      return {
        ...conduct,
        archive: withOwn(conduct.archive, agree),
        nameless: withOwn(conduct.nameless, agree && nameless),
      }
    })
    const isArchived = people(found).every((seat) => record.archive.includes(seat))
    await this.#care.store.set(id, { archived: isArchived ? 1 : 0 })
    return { agreed: record.archive }
  }

  async ratings(id: string, secret: string): Promise<readonly MatchRating[]> {
    const { found } = await this.#over(id, secret)
    return keptEnding(found.match.ending as string).ratings ?? []
  }

  async archived(game: string | undefined): Promise<Archived[]> {
    const found = await this.#care.store.archived(game)
    return found.map((each) => ({
      match: lobbyMatchOf(forStrangers(each)),
      ending: listedEnding(each.match.ending as string),
      ended: each.match.changed,
    }))
  }

  async #over(id: string, secret: string): Promise<{ readonly key: SeatKeyRow; readonly found: MatchWithSeats }> {
    const found = await this.#care.store.find(id)
    if (!found) throw new LobbyError(404, 'not-found')
    const key = await this.#care.access.open(id, secret)
    if (found.match.status !== 'over') throw new LobbyError(409, 'not-over')
    return { key, found }
  }

  async #change(id: string, change: (record: ConductRecord) => ConductRecord): Promise<ConductRecord> {
    const record = await this.#care.store.changeConduct(id, (conduct) => {
      const outcome = change(conductIn(conduct))
      return { outcome, conduct: JSON.stringify(outcome) }
    })
    await this.#care.changed(id)
    this.#care.bus.tell({ kind: 'conduct', match: id })
    return record
  }
}

const people = ({ seats }: MatchWithSeats): readonly number[] =>
  seats.filter(({ filling }) => filling !== 'bot').map(({ number }) => number)

/** Where each seat's owner sits in the next match: everybody moves up by one, so that two swap sides. */
const swapped = ({ seats }: MatchWithSeats): readonly number[] => seats.map(({ number }) => (number + 1) % seats.length)
