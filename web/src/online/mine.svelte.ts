import type { MyMatch } from '@bridgehead/table/wire'
import { untrack } from 'svelte'
import { accountApi } from './account/accountApi.ts'
import { me } from './account/me.svelte.ts'
import { api } from './api.ts'
import { badge } from './badge.svelte.ts'
import { kept } from './kept.svelte.ts'

/** How often the list is asked for while somebody looks at it. */
const EVERY = 20_000

/** As many seats as the server is asked about at once. */
const MOST_ASKED = 100

/** The matches of the account that is signed in, and of the seats that this browser holds besides. */
async function listed(): Promise<readonly MyMatch[]> {
  await me.find()
  const own = me.account ? await accountApi.matches() : []
  const known = new Set(own.map(({ match }) => match.match))
  const held = kept.seats.filter(({ match }) => !known.has(match) && !kept.isPutAway(match))
  const seats = held.map(({ match, secret }) => ({ match, secret })).slice(-MOST_ASKED)
  const further = seats.length === 0 ? [] : await api.mine(seats)
  return [...own.filter(({ match }) => !kept.isPutAway(match.match)), ...further]
}

/** My matches, as the server knows them. */
class Mine {
  matches: readonly MyMatch[] = $state.raw([])
  /** The server could not be asked the last time. */
  failed = $state(false)
  known = $state(false)

  async refresh(): Promise<void> {
    try {
      this.matches = await listed()
      this.failed = false
      this.known = true
    } catch {
      this.failed = true
    }
    badge.list(this.matches.filter(isMyTurn).map(({ match }) => match.match))
  }

  /** Looks again from time to time, and when the page comes to the fore; the answer stops it. */
  follow(): () => void {
    // What the list reads is no reason to ask for it again.
    untrack(() => void this.refresh())
    const look = () => {
      if (!document.hidden) void this.refresh()
    }
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }
}

/** It is the seat's turn to answer: in the match, or a question of the others. */
export const isMyTurn = ({ match, seat, asked, question, lent }: MyMatch): boolean =>
  match.status === 'playing' && ((asked === seat && !lent) || question)

export const mine = new Mine()
