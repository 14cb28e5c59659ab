/**
 * Copies plain data: objects, arrays, numbers, strings, booleans, null. Spread and slice are the fastest copies that V8 has;
 * what is nested is then copied in its turn. The order and shape of objects stay the same, so rules keep seeing one shape.
 */
export function clone<T>(value: T): T {
  return (typeof value === 'object' && value !== null ? copy(value) : value) as T
}

function copy(value: object): object {
  if (Array.isArray(value)) return copyList(value)
  const out = { ...value } as Record<string, unknown>
  for (const key in out) {
    const item = out[key]
    if (typeof item === 'object' && item !== null) out[key] = copy(item)
  }
  return out
}

function copyList(list: readonly unknown[]): unknown[] {
  const out = list.slice()
  if (holdsNumbersOnly(list)) return out
  for (let i = 0; i < out.length; i++) {
    const item = out[i]
    if (typeof item === 'object' && item !== null) out[i] = copy(item)
  }
  return out
}

/** As nearly every list of a state does. A loop that asks nothing else takes half the time of one that would also copy. */
function holdsNumbersOnly(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'number') return false
  return true
}
