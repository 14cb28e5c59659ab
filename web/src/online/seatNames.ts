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
