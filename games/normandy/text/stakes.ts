import type { Catalogue } from '@bridgehead/engine'
import { type StakeKey, stakeKeys } from '../events.ts'
import type { Normandy } from '../state.ts'

type Words = Catalogue<Normandy>

/** What is at stake is said as the log would say it, without the full stop. */
export function stakeWords(events: Words['events']): Words['stakes'] {
  const say = (key: StakeKey) => events[key] as (event: object) => string
  return Object.fromEntries(
    stakeKeys.map((key) => [key, (event: object) => say(key)(event).replace(/\.$/, '')]),
  ) as unknown as Words['stakes']
}
