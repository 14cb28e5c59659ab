import { botsFor } from '@bridgehead/bots'
import { type AnyGame, type Setup, sideOf } from '@bridgehead/engine'
import type { Created, Customs, LobbyMatch, NewMatch, NewSeat, Pace, Watching } from '@bridgehead/table/wire'
import { i18n } from '../i18n/language.svelte.ts'
import { accountApi } from './account/accountApi.ts'
import { ApiError, api } from './api.ts'
import { kept } from './kept.svelte.ts'
import { newNonce } from './nonce.ts'

/** How a seat is to be filled. */
export type SeatFilling = NewSeat['filling']

interface Laid {
  readonly roles: readonly string[]
  readonly filling: SeatFilling
  readonly level?: string | undefined
  /** So many times the usual time on the clock. */
  readonly times?: number | undefined
}

/** What was chosen last time: the usual for the next. */
interface Habits {
  readonly pace?: Pace
  readonly watching?: Watching
  readonly customs?: Customs
}

const storageKey = 'bridgehead.habits'
/** Several clicks in a row are one change. */
const PAUSE = 250

function habits(): Habits {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Habits
  } catch {
    return {}
  }
}

/** A match that is being laid out. It is there on the server from the beginning, so that its link can be sent at once. */
export class Draft {
  readonly game: AnyGame
  readonly #nonce = newNonce()
  scenario = $state('')
  options: Record<string, boolean | string> = $state({})
  seats: readonly Laid[] = $state.raw([])
  pace: Pace = $state.raw(habits().pace ?? { kind: 'days', days: 3 })
  watching: Watching = $state(habits().watching ?? 'nobody')
  name = $state(kept.name)
  customs: Customs = $state.raw(habits().customs ?? { takeBacks: true, hints: false })
  /** Counts for the rating. */
  rated = $state(false)
  /** Hours after which open seats that nobody took are a bot's; never without them. */
  botAfter: number | undefined = $state(48)
  /** The match as the server has it. */
  made: LobbyMatch | undefined = $state.raw()
  fault: string | undefined = $state()
  busy = $state(false)
  #secret: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> = Promise.resolve()

  constructor(game: AnyGame) {
    this.game = game
    this.pickScenario(game.scenarios[0]?.id ?? '')
  }

  get setup(): Setup {
    const options = this.game.scenarios.find(({ id }) => id === this.scenario)?.options ?? []
    return {
      scenario: this.scenario,
      options: Object.fromEntries(options.map(({ id, standard }) => [id, this.options[id] ?? standard])),
    }
  }

  /** The roles of the scenario, by the seats that they may be dealt to: one a side, or one each. */
  get seatings(): readonly (readonly (readonly string[])[])[] {
    const roles = this.game.roles(this.setup)
    const sides = [...new Set(roles.map((role) => sideOf(this.game, role)))]
    const aSide = sides.map((side) => roles.filter((role) => sideOf(this.game, role) === side))
    const aRole = roles.map((role) => [role])
    return aRole.length > aSide.length ? [aSide, aRole] : [aSide]
  }

  get levels() {
    return botsFor(this.game.id)
  }

  /** Everybody else is a bot. */
  get isAlone(): boolean {
    return this.seats.every(({ filling }) => filling === 'me' || filling === 'bot')
  }

  /** Ratings are for two people, one a side. */
  get canBeRated(): boolean {
    return this.seats.length === 2 && this.seats.every(({ filling }) => filling !== 'bot')
  }

  /** Marks the match as rated: the seat must be the account's, also where somebody has signed in only now. */
  async rate(rated: boolean): Promise<void> {
    const { made } = this
    if (rated && made && this.#secret !== undefined)
      await accountApi.adopt([{ match: made.match, secret: this.#secret }])
    this.rated = rated
    this.changed()
  }

  /** Gives a seat more time than the others. */
  giveTime(seat: number, times: number): void {
    this.seats = this.seats.map((each, i) => (i === seat ? { ...each, times } : each))
    this.changed()
  }

  pickScenario(id: string): void {
    this.scenario = id
    this.options = {}
    this.deal(this.seatings[0] ?? [])
  }

  /** Deals the roles to seats: the first is mine, the others by link. */
  deal(seating: readonly (readonly string[])[]): void {
    this.seats = seating.map((roles, i) => ({ roles, filling: i === 0 ? 'me' : 'link' }))
    this.changed()
  }

  fill(seat: number, filling: SeatFilling, level?: string): void {
    const mine = this.seats.findIndex((each) => each.filling === 'me')
    // Whoever takes another seat leaves his own to what stood there.
    if (seat === mine && filling !== 'me') return
    this.seats = this.seats.map((each, i) => {
      const { roles, times } = each
      if (i === seat) return { roles, filling, times, ...(level !== undefined && { level }) }
      return filling === 'me' && i === mine ? { roles, filling: 'link', times } : each
    })
    this.changed()
  }

  /** Something was chosen: the server is told after a moment. */
  changed(): void {
    if (!this.made) return
    this.busy = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#send(), PAUSE)
  }

  get wanted(): NewMatch {
    const { setup, seats, pace, watching, botAfter } = this
    const name = this.name.trim()
    const isOpen = seats.some(({ filling }) => filling === 'open')
    return {
      game: this.game.id,
      ...setup,
      seats: pace.kind === 'none' ? seats.map(({ times: _, ...seat }) => seat) : seats,
      pace,
      watching,
      rated: this.rated && this.canBeRated,
      customs: this.customs,
      ...(isOpen && botAfter !== undefined && { botAfter }),
      language: i18n.language,
      ...(name && { name }),
      nonce: this.#nonce,
    }
  }

  /** Makes the match, or takes up one that was made before and at which nobody has sat down. */
  async begin(match?: string): Promise<void> {
    const seat = match === undefined ? undefined : kept.seatAt(match)
    if (seat) {
      await this.#takeUp(seat.match, seat.secret)
      if (this.made) return
    }
    await this.#try(async () => this.#take(await api.create(this.wanted)))
  }

  async #takeUp(match: string, secret: string): Promise<void> {
    await this.#try(async () => {
      const made = await api.look(match)
      if (made.status !== 'waiting' || made.game !== this.game.id) return
      this.#secret = secret
      this.scenario = made.setup.scenario
      this.options = { ...made.setup.options }
      const mine = kept.seatAt(match)?.seat
      this.seats = made.seats.map(({ roles, filling, level, times }, i) => ({
        roles,
        filling: i === mine ? 'me' : filling,
        times,
        ...(level !== undefined && { level }),
      }))
      this.pace = made.pace
      this.watching = made.watching
      this.rated = made.rated
      this.customs = made.customs
      this.name = made.seats[mine ?? -1]?.name ?? ''
      this.made = made
    })
    this.fault = undefined
  }

  #send(): void {
    const { made } = this
    const secret = this.#secret
    if (!made || secret === undefined) return
    this.#sending = this.#sending.then(() =>
      this.#try(async () => this.#take(await api.change(made.match, secret, this.wanted))),
    )
  }

  /** Everything chosen has reached the server. */
  async settled(): Promise<void> {
    if (this.busy) {
      clearTimeout(this.#timer)
      this.#send()
    }
    await this.#sending
  }

  #take({ match, seat, secret, invitations }: Created): void {
    this.#secret = secret
    kept.sitDown({ match: match.match, seat, secret, seal: match.commitment })
    for (const { seat: to, invitation } of invitations)
      kept.keepLink({ match: match.match, seat: to, invitation, made: true })
    if (this.name.trim() !== kept.name) kept.nameAs(this.name.trim())
    try {
      localStorage.setItem(
        storageKey,
        JSON.stringify({ pace: this.pace, watching: this.watching, customs: this.customs }),
      )
    } catch {
      // Next time begins with the usual.
    }
    this.made = match
  }

  async #try(act: () => Promise<void>): Promise<void> {
    this.fault = undefined
    this.busy = true
    try {
      await act()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      this.fault = failure.fault
    } finally {
      this.busy = false
    }
  }

  /** Nobody was told of it: it goes as it came. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#sending
    const { made } = this
    const secret = this.#secret
    if (!made || secret === undefined) return
    kept.forget(made.match)
    await api.cancel(made.match, secret).catch(() => {})
  }

  /** The page is being closed: nothing can be waited for. */
  abandon(): void {
    const { made } = this
    if (!made || this.#secret === undefined) return
    kept.forget(made.match)
    api.cancel(made.match, this.#secret, true).catch(() => {})
  }
}
