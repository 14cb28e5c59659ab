import type { Choice } from '@bridgehead/engine'

/** Choices with the same verb in a row: the verb, then the argument of each; the verb alone for a choice without one. */
export type PackedChoices = readonly (readonly [verb: string, ...args: number[]])[]

export function packed(choices: readonly Choice[]): PackedChoices {
  const runs: [string, ...number[]][] = []
  for (const { verb, arg } of choices) {
    const run = runs.at(-1)
    if (arg === undefined) runs.push([verb])
    else if (run?.[0] === verb && run.length > 1) run.push(arg)
    else runs.push([verb, arg])
  }
  return runs
}

export function unpacked(runs: PackedChoices): Choice[] {
  return runs.flatMap(([verb, ...args]) => (args.length === 0 ? [{ verb }] : args.map((arg) => ({ verb, arg }))))
}
