/** Where two pieces of plain data differ, as lines like "at.3: 12 → 13". Missing, undefined, NaN and −0 are all told apart. */
export function differences(before: unknown, after: unknown, path = ''): string[] {
  if (Object.is(before, after)) return []
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after))
    return [`${path || '(whole)'}: ${show(before)} → ${show(after)}`]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => {
    const place = path ? `${path}.${key}` : key
    if (!Object.hasOwn(before, key)) return [`${place}: (none) → ${show(after[key])}`]
    if (!Object.hasOwn(after, key)) return [`${place}: ${show(before[key])} → (none)`]
    return differences(before[key], after[key], place)
  })
}

function isNested(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}

function show(value: unknown): string {
  return isNested(value) ? JSON.stringify(value) : Object.is(value, -0) ? '-0' : String(value)
}
