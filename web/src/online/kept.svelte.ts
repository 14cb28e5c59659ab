import type { HeldSeat } from '@bridgehead/table/wire'

/** What this browser keeps of matches on the server: its seats, links it was sent, links it has made. */

/** A seat that this browser holds. The secret opens it, and whoever has it plays there. */
export interface KeptSeat extends HeldSeat {
  readonly seat: number
  /** The seal of the dice as it was when the seat was taken. */
  readonly seal?: string
  /** The challenge that it is a try at. */
  readonly challenge?: string
}

/** How much of a match has been seen here: the position, and how many choices it had. Also of seats that an account opens. */
export interface Seen {
  readonly match: string
  readonly position: number
  readonly choices: number
  readonly at: number
}

/** A link to a seat: sent by somebody, or made here for a match of one's own. */
export interface KeptLink {
  readonly match: string
  readonly seat: number
  readonly invitation: string
  readonly made: boolean
}

interface Values {
  seats: KeptSeat[]
  links: KeptLink[]
  seen: Seen[]
  /** Matches that are not on the home page any more. */
  putAway: string[]
  /** The name that was last used at a table. */
  name: string
  /** The others see that one is writing. */
  tellsWriting: boolean
}

const storageKey = 'bridgehead.online'
/** What is kept longest goes first. */
const MOST_SEATS = 200
const MOST_LINKS = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 100
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value)

function isSeat(value: unknown): value is KeptSeat {
  const { match, secret, seat, seal, challenge } = (value ?? {}) as Partial<KeptSeat>
  const isAbout = [seal, challenge].every((text) => text === undefined || isText(text))
  return isText(match) && isText(secret) && isNumber(seat) && isAbout
}

function isSeen(value: unknown): value is Seen {
  const { match, position, choices, at } = (value ?? {}) as Partial<Seen>
  return isText(match) && [position, choices, at].every(isNumber)
}

function isLink(value: unknown): value is KeptLink {
  const { match, seat, invitation, made } = (value ?? {}) as Partial<KeptLink>
  return isText(match) && isNumber(seat) && isText(invitation) && typeof made === 'boolean'
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function remembered(): Values {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Record<keyof Values, unknown>>
    return {
      seats: listOf(stored.seats).filter(isSeat),
      links: listOf(stored.links).filter(isLink),
      seen: listOf(stored.seen).filter(isSeen),
      putAway: listOf(stored.putAway).filter(isText),
      name: isText(stored.name) ? stored.name : '',
      tellsWriting: stored.tellsWriting !== false,
    }
  } catch {
    // Nothing stored, or not by us.
    return { seats: [], links: [], seen: [], putAway: [], name: '', tellsWriting: true }
  }
}

class Kept {
  #values: Values = $state.raw(remembered())
  /** The seats could not be written down: they last as long as the page. */
  failed = $state(false)

  constructor() {
    // Another tab has sat down, or seen more.
    addEventListener('storage', ({ key }) => {
      if (key === storageKey) this.#values = remembered()
    })
  }

  get seats(): readonly KeptSeat[] {
    return this.#values.seats
  }
  get links(): readonly KeptLink[] {
    return this.#values.links
  }
  get name(): string {
    return this.#values.name
  }

  get tellsWriting(): boolean {
    return this.#values.tellsWriting
  }
  tellWriting(tellsWriting: boolean): void {
    this.#change(() => ({ tellsWriting }))
  }

  seatAt(match: string): KeptSeat | undefined {
    return this.#values.seats.find((each) => each.match === match)
  }

  seenOf(match: string): Seen | undefined {
    return this.#values.seen.find((each) => each.match === match)
  }

  isPutAway(match: string): boolean {
    return this.#values.putAway.includes(match)
  }

  /** A seat was taken; the link to it has done its work. */
  sitDown(seat: KeptSeat): void {
    this.#change(({ seats, links }) => ({
      seats: [...seats.filter(({ match }) => match !== seat.match), seat].slice(-MOST_SEATS),
      links: links.filter((link) => link.match !== seat.match || link.made),
    }))
  }

  /** The seat is given up, or opens nothing any more. */
  forget(match: string): void {
    this.#change(({ seats, links }) => ({
      seats: seats.filter((each) => each.match !== match),
      links: links.filter((each) => each.match !== match),
    }))
  }

  putAway(match: string): void {
    this.#change(({ putAway }) => ({ putAway: [...putAway, match].slice(-MOST_SEATS) }))
  }

  saw(match: string, position: number, choices: number): void {
    const saw = { match, position, choices, at: Date.now() }
    this.#change(({ seen }) => ({ seen: [...seen.filter((each) => each.match !== match), saw].slice(-MOST_SEATS) }))
  }

  keepLink(link: KeptLink): void {
    this.#change(({ links }) => ({
      links: [...links.filter(({ match, seat }) => match !== link.match || seat !== link.seat), link].slice(
        -MOST_LINKS,
      ),
    }))
  }

  dropLinks(match: string): void {
    this.#change(({ links }) => ({ links: links.filter((link) => link.match !== match) }))
  }

  nameAs(name: string): void {
    this.#change(() => ({ name }))
  }

  /** Another tab may have written since. */
  #change(change: (values: Values) => Partial<Values>): void {
    const before = this.failed ? this.#values : remembered()
    this.#values = { ...before, ...change(before) }
    try {
      localStorage.setItem(storageKey, JSON.stringify(this.#values))
      this.failed = false
    } catch {
      this.failed = true
    }
  }
}

export const kept = new Kept()
