import type { LobbySeat } from '@bridgehead/table/wire'
import type { Language } from '../i18n/language.svelte.ts'
import type { Card } from '../titles/card.ts'

/** What the roles of a seat are called together: "Americans and Anglo-Canadians". */
export function rolesText(card: Card, roles: readonly string[], language: Language): string {
  const names = card.words[language].roles ?? {}
  return new Intl.ListFormat(language).format(roles.map((role) => names[role] ?? role))
}

/** The people at a table besides one seat, by name; those without a name by what they play. */
export function othersText(
  card: Card,
  seats: readonly LobbySeat[],
  but: number | undefined,
  language: Language,
  botName: string,
): string {
  const others = seats.flatMap(({ roles, name, filling }, i) => {
    if (i === but) return []
    return name ?? (filling === 'bot' ? botName : rolesText(card, roles, language))
  })
  return new Intl.ListFormat(language).format(others)
}

/** Two letters for each of several names; where the first two are the same, the first and that by which they differ. */
export function codesOf(names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const twin = names.find((other) => other !== name && other.slice(0, 2) === name.slice(0, 2))
    const differs = twin === undefined ? 1 : [...name].findIndex((letter, i) => letter !== twin[i])
    return `${name[0] ?? ''}${name[Math.max(1, differs)] ?? ''}`.toUpperCase()
  })
}

/** By role: the letters that stand for it in the header and in the talk. */
export function roleCodes(roles: { readonly [role: string]: string }): { readonly [role: string]: string } {
  const codes = codesOf(Object.values(roles))
  return Object.fromEntries(Object.keys(roles).map((role, i) => [role, codes[i] ?? '']))
}
