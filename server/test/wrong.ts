/** Values that are wrong wherever they stand. */
const NOTHING_IN_PARTICULAR: readonly unknown[] = [null, [], {}, { toString: 1 }, [[[]]]]
const WRONG = {
  string: [...NOTHING_IN_PARTICULAR, 7, true, '', '\u0000', 'a\u202eb\n', 'x'.repeat(300)],
  number: [...NOTHING_IN_PARTICULAR, '1', true, -1, 0.5, 1e300, -1e-7, '__proto__'],
  boolean: [...NOTHING_IN_PARTICULAR, 'true', 1],
  object: [null, 7, true, 'x', [7], [null]],
}

/** What is needed where it stands: whoever leaves it out has said nothing. What may be left out is told by the test itself. */
const optional: ReadonlySet<string> = new Set([
  ...['name', 'zone', 'rated', 'watching', 'invitation', 'nameless', 'language', 'mail', 'hour', 'secret'],
  ...['since', 'level', 'while', 'more', 'before'],
])

/** The same with each of its values wrong in turn, or left out, as JSON. */
export function wrongValuesOf(right: object, leftOut: ReadonlySet<string> = optional): readonly string[] {
  return Object.entries(right).flatMap(([key, value]) => {
    const { [key]: _, ...without } = right as { [key: string]: unknown }
    const kind = typeof value as keyof typeof WRONG
    const others = WRONG[kind].map((wrong) => JSON.stringify({ ...right, [key]: wrong }))
    return leftOut.has(key) ? others : [...others, JSON.stringify(without)]
  })
}
