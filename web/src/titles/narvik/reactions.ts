import { type Narvik, narvik } from '@bridgehead/narvik'
import type { While } from '../title.ts'
import type { NarvikWords } from './words.en.ts'

/** N-9.1-2: not to react, for a while; the rules say for how long, here as on a server. */
export const reactionsDeclined: readonly While<Narvik, NarvikWords>[] = (narvik.whiles?.react ?? []).map(
  ({ id, choice, holds }) => ({
    id,
    choice: { ...choice, verb: 'decline' },
    holds: ({ def, view, role }, since) => holds(def, view, since.view, role),
  }),
)
