import type { Choice } from '@bridgehead/engine'
import { columns } from './layout.ts'

/** Choices in the order in which they are shown: those without an argument first, then verb by verb. */
export function arrange(options: readonly Choice[]): Choice[] {
  return groups(options).flat()
}

/** Numbered choices, each group on lines of its own. */
export function choiceLines(arranged: readonly Choice[], label: (choice: Choice) => string, width: number): string[] {
  let number = 0
  const digits = String(arranged.length).length
  return groups(arranged).flatMap((group) =>
    columns(
      group.map((choice) => `${String(++number).padStart(digits + 1)} ${label(choice)}`),
      width,
    ),
  )
}

function groups(options: readonly Choice[]): Choice[][] {
  const byVerb = new Map<string, Choice[]>([['', []]])
  for (const choice of options) {
    const key = choice.arg === undefined ? '' : choice.verb
    byVerb.set(key, [...(byVerb.get(key) ?? []), choice])
  }
  return [...byVerb.values()].filter((group) => group.length > 0)
}
