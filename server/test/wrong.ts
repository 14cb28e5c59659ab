/** Values that are wrong wherever they stand. */
const NOTHING_IN_PARTICULAR: readonly unknown[] = [null, [], {}, { toString: 1 }, [[[]]]]
const WRONG = {
  string: [...NOTHING_IN_PARTICULAR, 7, true, '', '\u0000', 'a\u202eb\n', 'x'.repeat(300)],
  number: [...NOTHING_IN_PARTICULAR, '1', true, -1, 0.5, 1e300, -1e-7, '__proto__'],
  boolean: [...NOTHING_IN_PARTICULAR, 'true', 1],
  object: [null, 7, true, 'x', [null], ['x']],
}

/** What is needed where it stands: whoever leaves it out has said nothing. What may be left out is told by the test itself. */
const optional: ReadonlySet<string> = new Set([
  ...['name', 'zone', 'rated', 'watching', 'invitation', 'nameless', 'language', 'mail', 'hour', 'secret'],
  ...['since', 'level', 'while', 'before', 'arg'],
])

/** The same with each of its values wrong in turn, or left out, as JSON; in what lies inside it too. */
export const wrongValuesOf = (right: object): readonly string[] =>
  wrongOnes(right as Fields).map((wrong) => JSON.stringify(wrong))

type Fields = { readonly [key: string]: unknown }

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

function wrongOnes(right: Fields): readonly Fields[] {
  return Object.entries(right).flatMap(([key, value]) => {
    const { [key]: _, ...without } = right
    const others = WRONG[typeof value as keyof typeof WRONG].map((wrong) => ({ ...right, [key]: wrong }))
    const inside = isPlain(value) ? wrongOnes(value).map((wrong) => ({ ...right, [key]: wrong })) : []
    return [...others, ...inside, ...(optional.has(key) ? [] : [without])]
  })
}
