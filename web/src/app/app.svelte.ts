import type { AnyGame, MatchFile, MatchPlan, SealedMatch, Seat } from '@bridgehead/engine'
import type { Handover } from '@bridgehead/table'
import { flushSync } from 'svelte'
import { isMatchLink, textOfLink } from '../device/link.ts'
import type { RemoteTable, TableNews } from '../device/remote.ts'
import { deleteMatch, listMatches, readMatch, renameMatch, type SavedEntry } from '../device/storage.ts'
import type { Opening } from '../device/worker.ts'
import { i18n } from '../i18n/language.svelte.ts'
import type { MatchStore } from '../play/store.svelte.ts'

/** Something the player should know; nothing else stops for it. */
export interface AppNotice {
  readonly kind: 'bad' | 'info'
  readonly title: string
  readonly text: string
  /** The saved match that it is about can be taken away as it is. */
  readonly exports?: string
}

/** What is said between two people at one screen. */
export interface Curtain {
  readonly game: AnyGame
  readonly match: RemoteTable['match']
  readonly asked: Handover
}

/** Choices that are in this tab and nowhere else. */
export interface Unsaved {
  readonly why: 'full' | 'closed'
  readonly file: MatchFile | SealedMatch
}

const PLAY = '#play='
const LAB = '#lab'
/** Read where it is fetched: online/places.ts. */
const ONLINE = /^#((new|join|table|watch|device|challenge|sign-in)=|(sign-in|account|challenges|archive)$)/
const MOST_READ = 20_000_000
/** A table that comes to grief so soon after it was taken up again will do so every time. */
const TOO_SOON = 20_000

/** Which screen is shown, and the ways between them. The address says it too, so that a reload comes back to the match. */
export class App {
  /** Somebody sits at the screen. Held apart from the store: what Svelte remembers of the past must not lead to it. */
  #seat: { store: MatchStore | undefined } | undefined = $state.raw()
  /** Between two people: nothing of the match is on the page but what both know. */
  curtain: Curtain | undefined = $state.raw()
  /** Nothing is on the page: one screen has gone, the next is not there yet. */
  dark = $state(false)
  tour = $state(false)
  /** A match is being opened. */
  opening = $state(false)
  /** The address of a screen of playing over a network. */
  online: string | undefined = $state()
  /** The workshop is on the screen. */
  lab = $state(false)
  saved: readonly SavedEntry[] = $state.raw([])
  storage = $state(true)
  notice: AppNotice | undefined = $state.raw()
  /** Another tab plays the match of the address, and this one cannot follow it. */
  elsewhere = $state(false)
  /** The table has not answered for long. */
  silent = $state(false)
  /** By the id of the match; what could not be saved stays here as long as the tab is open. */
  #unsaved: ReadonlyMap<string, Unsaved> = $state.raw(new Map())
  #table: RemoteTable | undefined = $state.raw()
  #restarted = 0

  /** The match as the person at the screen sees it. */
  get store(): MatchStore | undefined {
    return this.#seat?.store
  }

  /** Another tab plays the match on the screen. */
  get follows(): boolean {
    return this.#table?.follows ?? false
  }

  /** What of the match on the screen is not saved; at home, of any match. */
  get unsaved(): ({ readonly id: string } & Unsaved) | undefined {
    const id = this.#table?.match.id ?? this.#unsaved.keys().next().value
    const unsaved = id === undefined ? undefined : this.#unsaved.get(id)
    return id !== undefined && unsaved ? { id, ...unsaved } : undefined
  }

  /** Follows the address: at the start, and when the player goes back or forth. */
  async follow(): Promise<void> {
    const { hash } = location
    this.online = ONLINE.test(hash) ? hash : undefined
    this.lab = hash === LAB
    if (this.online || this.lab) return this.#close()
    if (hash.startsWith(PLAY)) {
      const id = hash.slice(PLAY.length)
      if (this.#table?.match.id !== id) await this.#open(this.#kept(id), i18n.words.saves.cannotOpen)
    } else if (isMatchLink(hash)) await this.#openLink(hash)
    else await this.#leave()
  }

  play(game: string, plan: MatchPlan, tour: boolean, seats?: readonly Seat[]): Promise<void> {
    this.tour = tour
    const opening = { id: crypto.randomUUID(), game, plan, ...(seats && { seats }) }
    return this.#open(opening, i18n.words.saves.cannotOpen)
  }

  /** A new match with the setup of the one on the screen, played by the same. */
  async again(): Promise<void> {
    const match = this.#table?.match
    if (!match) return
    const { game, setup, pack, seats } = match
    await this.play(game, { ...setup, ...(pack && { pack }) }, false, seats)
  }

  resume(id: string): void {
    this.tour = false
    location.hash = PLAY + id
  }

  /** Plays on here what another tab plays. */
  async takeOver(): Promise<void> {
    const id = location.hash.slice(PLAY.length)
    await this.#open({ id, saved: true, takeOver: true }, i18n.words.saves.cannotOpen)
  }

  /** Tries to save what could not be saved: on its table, or on a new one. */
  async saveAgain(): Promise<void> {
    if (this.#table) await this.#table.retry()
    else if (this.unsaved) this.resume(this.unsaved.id)
  }

  /** Takes the match up again from its last save, on a new table. */
  async restart(): Promise<void> {
    const id = this.#table?.match.id
    if (id === undefined) return
    const isTooSoon = Date.now() - this.#restarted < TOO_SOON
    this.#restarted = Date.now()
    this.#close()
    const { stopped, stoppedText, stoppedAgain } = i18n.words.keeping
    if (isTooSoon) {
      this.home()
      this.notice = { kind: 'bad', title: stopped, text: stoppedAgain }
      return
    }
    await this.#open(this.#kept(id), i18n.words.saves.cannotOpen)
    this.notice ??= { kind: 'info', title: stopped, text: stoppedText }
  }

  /** The match on the screen, or the one that could not be saved, as a file. */
  async export(): Promise<void> {
    const file = (await this.#table?.copy()) ?? this.unsaved?.file
    if (!file) return
    const { download } = await import('../play/sharing.ts')
    download(file, file.game)
  }

  /** What is kept under an id, as it is: for those that cannot be opened here. */
  async exportKept(id: string): Promise<void> {
    const { file } = await readMatch(id)
    const { download } = await import('../play/sharing.ts')
    download(file, (file as Partial<MatchFile> | undefined)?.game)
  }

  /** Where the newest of a match is. */
  #kept(id: string): Opening {
    const unsaved = this.#unsaved.get(id)
    return unsaved ? { id, rescued: JSON.stringify(unsaved.file) } : { id, saved: true }
  }

  /** What a table tells without having been asked. */
  #hear(id: string, news: TableNews): void {
    if (news.kind === 'unsaved' || news.kind === 'saved') {
      const unsaved = new Map(this.#unsaved)
      if (news.kind === 'unsaved') unsaved.set(id, news)
      else unsaved.delete(id)
      this.#unsaved = unsaved
      if (this.store) this.store.unsaved = unsaved.has(id)
    }
    if (this.#table?.match.id !== id) return
    if (news.kind === 'silent' || news.kind === 'answers') this.silent = news.kind === 'silent'
    if (news.kind === 'dead') void this.restart()
    if (news.kind === 'failed') {
      console.warn(news.message)
      void this.restart()
    }
    if (news.kind === 'moved' || news.kind === 'astray') void this.#step(id)
  }

  /** Another tab has the match now: this one follows it, where tabs can tell who leads. */
  async #step(id: string): Promise<void> {
    this.#close()
    if (navigator.locks) await this.#open({ id, saved: true }, i18n.words.saves.cannotOpen)
    else this.elsewhere = true
  }

  async import(file: File): Promise<void> {
    // Of more than a match can be, not even all is read; the table says what is wrong with it.
    await this.#openText(await file.slice(0, MOST_READ).text(), i18n.words.saves.badFile)
  }

  home(): void {
    location.hash = ''
  }

  async delete(id: string): Promise<void> {
    await deleteMatch(id)
    await this.list()
  }

  async rename(id: string, name: string): Promise<void> {
    await renameMatch(id, name)
    await this.list()
  }

  async list(): Promise<void> {
    try {
      this.saved = await listMatches()
    } catch {
      this.storage = false
    }
  }

  /** The curtain opens for whoever is asked. */
  async openCurtain(): Promise<void> {
    const asked = this.curtain?.asked
    if (asked) await this.#sit(asked.seat)
  }

  /**
   * Closes the screen to the one who sits there, and offers it to the one who is asked. Where nothing is hidden he simply takes
   * it, and everything stays where it was.
   */
  async #handOver(): Promise<void> {
    const table = this.#table
    const { store } = this
    const asked = store?.handover
    if (!table || !store || !asked) return
    const { game } = store
    if (!game.hidesInformation) return store.change(await table.sit(asked.seat))
    this.#clear({ game, match: table.match, asked })
    await table.leave()
  }

  async #sit(seat: number): Promise<void> {
    const table = this.#table
    if (!table) return
    const { storeOf } = await import('../play/open.ts')
    const store = await storeOf(await table.sit(seat), {
      fork: (file) => void this.fork(file),
      handOver: () => void this.#handOver(),
      answerFor: (other, choice, position) => void table.answer(other, choice, position),
    })
    store.unsaved = this.#unsaved.has(table.match.id)
    this.#clear()
    this.#seat = { store }
  }

  /**
   * Whoever sat at the screen sees and keeps nothing any more, nor does the page: the screen is taken down before anything else
   * is put up, for Svelte remembers what went away together with what came in its place.
   */
  #clear(curtain?: Curtain): void {
    const seat = this.#seat
    if (seat) {
      seat.store?.close()
      this.dark = true
      this.#seat = undefined
      flushSync()
      seat.store = undefined
      this.dark = false
    }
    this.curtain = curtain
  }

  async #leave(): Promise<void> {
    this.#close()
    await this.list()
  }

  /** Nothing of a match is on the page any more. */
  #close(): void {
    this.#clear()
    this.#table?.close()
    this.#table = undefined
    this.elsewhere = false
    this.silent = false
  }

  async #openLink(hash: string): Promise<void> {
    await this.#openText((await textOfLink(hash)) ?? '', i18n.words.saves.badLink)
    if (!this.#table) this.home()
  }

  /** A new match on this device that shares its beginning with another. */
  async fork(file: MatchFile | SealedMatch): Promise<void> {
    await this.#openText(JSON.stringify(file), i18n.words.saves.badFile)
  }

  #openText(text: string, complaint: string): Promise<void> {
    this.tour = false
    return this.#open({ id: crypto.randomUUID(), text }, complaint)
  }

  async #open(opening: Opening, complaint: string): Promise<void> {
    this.opening = true
    this.notice = undefined
    // Wanted as soon as the match is there, and fetched side by side with it.
    void import('../play/GameScreen.svelte').catch(() => {})
    try {
      const { RemoteTable } = await import('../play/open.ts')
      const table = await RemoteTable.open(opening, (news) => this.#hear(opening.id, news))
      if (!table) {
        this.#close()
        this.elsewhere = true
        return
      }
      this.#table?.close()
      this.#table = table
      this.elsewhere = false
      this.online = undefined
      this.lab = false
      await this.#welcome(table)
      history.replaceState(null, '', PLAY + opening.id)
      this.#tellChange(table.match.change)
    } catch (failure) {
      await this.#complain(complaint, failure, 'saved' in opening ? opening.id : undefined)
      if (!this.store) {
        history.replaceState(null, '', location.pathname)
        await this.list()
      }
    } finally {
      this.opening = false
    }
  }

  /** A match of earlier rules or data says so, once: as soon as somebody plays on, it is one of today. */
  #tellChange(change: RemoteTable['match']['change']): void {
    if (!change) return
    const { changed, position, followed } = i18n.words.keeping
    const text = change.kind === 'position' ? position : followed(change.choices, change.of)
    this.notice = { kind: 'info', title: changed, text }
  }

  /** One person sits down at once; of several, whoever is asked, behind the curtain if something is hidden. */
  async #welcome({ match, asked }: RemoteTable): Promise<void> {
    const people = match.seats.flatMap(({ player }, seat) => (player === 'person' ? seat : []))
    if (people.length <= 1 || !asked) return this.#sit(people[0] ?? 0)
    const { fetchGameOf } = await import('../play/open.ts')
    const game = await fetchGameOf(match)
    if (game.hidesInformation) this.#clear({ game, match, asked })
    else await this.#sit(asked.seat)
  }

  async #complain(title: string, failure: unknown, id: string | undefined): Promise<void> {
    // Fetched only now: the home page does without the engine.
    const { MatchFileError, sayFault } = await import('../play/open.ts')
    if (!(failure instanceof MatchFileError)) console.error(failure)
    const reason =
      failure instanceof MatchFileError ? sayFault(failure.fault, i18n.language) : i18n.words.saves.unexpected
    const isKept = id !== undefined && (await readMatch(id).catch(() => undefined))?.file !== undefined
    const text = `${reason} ${i18n.words.saves.cannotOpenText}`
    this.notice = { kind: 'bad', title, text, ...(isKept && { exports: id }) }
  }
}
