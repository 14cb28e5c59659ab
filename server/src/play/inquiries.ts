import { botsFor } from '@bridgehead/bots'
import { seededDice } from '@bridgehead/engine'
import { SeatSession } from '@bridgehead/table'
import type { Inquiry, InquiryAnswer, WireFault } from '@bridgehead/table/wire'
import { BusyError, type Thinking } from '../bots/thinkers.ts'
import type { ThoughtMatch } from '../bots/thought.ts'
import type { MatchHost } from '../match/host.ts'
import { type Line, tell } from '../match/line.ts'

/** So many questions of one line are kept while another is looked into. */
const MOST_WAITING = 8

/** What the owner of a line asks about the position he sees, one after the other. */
export class Inquiries {
  readonly #line: Line
  readonly #thinking: Thinking
  #waiting = 0
  #answering: Promise<void> = Promise.resolve()

  constructor(line: Line, thinking: Thinking) {
    this.#line = line
    this.#thinking = thinking
  }

  inquire(host: MatchHost, about: ThoughtMatch, id: number, position: number, inquiry: Inquiry): void {
    if (this.#waiting >= MOST_WAITING) return host.refuse(this.#line, id, 'busy')
    this.#waiting++
    this.#answering = this.#answering
      .then(() => this.#answer(host, about, position, inquiry))
      .then((outcome) => {
        if ('fault' in outcome) host.refuse(this.#line, id, outcome.fault)
        else tell(this.#line, { type: 'found', id, answer: outcome.answer })
      })
      .catch((failure) => host.refuse(this.#line, id, failure instanceof BusyError ? 'busy' : 'internal'))
      .finally(() => {
        this.#waiting--
      })
  }

  async #answer(
    host: MatchHost,
    about: ThoughtMatch,
    position: number,
    inquiry: Inquiry,
  ): Promise<{ readonly answer: InquiryAnswer } | { readonly fault: WireFault }> {
    const { table } = host
    const { seat } = this.#line
    if (inquiry.what === 'at') return lookBack(host, seat, inquiry.choices)
    if (seat === undefined) return { fault: 'spectator' }
    // Nothing is said of a position before it is written: what it showed might be lost again.
    if (position !== table.position || !host.isWritten) return { fault: 'stale' }
    const role = table.match.asked
    if (role === undefined || table.seatOf(role) !== seat) return { fault: 'not-offered' }
    const view = table.match.view(role)
    if (inquiry.what !== 'hint')
      return {
        answer: await this.#thinking.ask(about, {
          kind: 'inquiry',
          role,
          view,
          inquiry,
          options: table.match.options(role),
        }),
      }
    if (!host.givesHints) return { fault: 'not-offered' }
    const level = inquiry.level ?? table.about.adviser
    if (level !== undefined && !botsFor(table.game.id).some((each) => each.level === level))
      return { fault: 'not-offered' }
    const seed = seededDice(table.match.log.length + 1).next(2 ** 31)
    return { answer: await this.#thinking.ask(about, { kind: 'advice', role, view, level, seed }) }
  }
}

/** A past position, as the seat may know it. */
async function lookBack({ table, isWritten }: MatchHost, seat: number | undefined, choices: number) {
  if (!isWritten || choices > table.match.log.length) return { fault: 'stale' as const }
  return { answer: await new SeatSession(table, seat).at(choices) }
}
