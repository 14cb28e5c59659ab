import type { AnyGame, Choice } from '@bridgehead/engine'

/** So many counters are named one by one. */
const NAMED = 3

/**
 * An order in a line: counters that do the same are named together, of a way only its end, the rest step by step. `several` says how many
 * more there are. What only ends a part of it is left out: its words would be those of the question that is asked now, which it does not end.
 */
export function orderWords(
  order: readonly Choice[],
  verbs: AnyGame['verbs'],
  label: (choice: Choice) => string,
  several: (more: number) => string,
): string {
  return runsOf(order.filter(({ verb }, i) => i === 0 || verb !== 'done'))
    .map((run) => {
      const [first] = run as [Choice]
      if (verbs[first.verb] === 'place') return label(run.at(-1) as Choice)
      const more = run.length - NAMED
      return [...run.slice(0, NAMED).map(label), ...(more > 0 ? [several(more)] : [])].join(', ')
    })
    .join(' → ')
}

/** Choices with the same verb in a row. */
function runsOf(order: readonly Choice[]): readonly (readonly Choice[])[] {
  const runs: Choice[][] = []
  for (const choice of order) {
    const last = runs.at(-1)
    if (last?.[0]?.verb === choice.verb) last.push(choice)
    else runs.push([choice])
  }
  return runs
}
