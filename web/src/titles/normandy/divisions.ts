import { divisions } from '@bridgehead/normandy'
import type { Language } from '../../i18n/language.svelte.ts'

/** Stripes that tell neighbouring divisions apart; numbers do the naming. */
const stripes = ['#C8372D', '#E0B22E', '#2F6FB0', '#3E8E58', '#8A4FA0', '#E07A2E', '#F2EEE2', '#4AA7B0', '#9C5A2E']

type ByDivision = Readonly<Record<string, string>>

/** Worked out when it is first asked for: the data of the game may come after its script. */
function once(work: () => ByDivision): () => ByDivision {
  let known: ByDivision | undefined
  return () => (known ??= work())
}

export const divisionColours = once(() =>
  Object.fromEntries(divisions().map(({ id }, i) => [id, stripes[i % stripes.length] ?? ''])),
)

export const divisionNames = (language: Language): (() => ByDivision) =>
  once(() => Object.fromEntries(divisions().map(({ id, name }) => [id, name[language]])))
