import type { Choice } from '@bridgehead/engine'
import { columns } from './layout.ts'

/** Choices in the order in which they are shown: verb by verb; those without an argument stay before or after the others. */
export function arrange(options: readonly Choice[]): Choice[] {
  return groups(options).flat()
}

/** Choices with their numbers, each group on lines of its own. */
export function choiceLines(
  arranged: readonly Choice[],
  label: (choice: Choice) => string,
  width: number,
  number: (choice: Choice) => number,
): string[] {
  const digits = String(Math.max(0, ...arranged.map(number))).length
  return groups(arranged).flatMap((group) =>
    columns(
      group.map((choice) => `${String(number(choice)).padStart(digits + 1)} ${label(choice)}`),
      width,
    ),
  )
}

function groups(options: readonly Choice[]): Choice[][] {
  const byVerb = new Map<string, Choice[]>()
  for (const choice of options)
    if (choice.arg !== undefined) byVerb.set(choice.verb, [...(byVerb.get(choice.verb) ?? []), choice])
  const first = options.findIndex(({ arg }) => arg !== undefined)
  const isLead = (at: number) => first < 0 || at < first
  const lead = options.filter(({ arg }, at) => arg === undefined && isLead(at))
  const tail = options.filter(({ arg }, at) => arg === undefined && !isLead(at))
  return [lead, ...byVerb.values(), tail].filter((group) => group.length > 0)
}
