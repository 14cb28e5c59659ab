/**
 * Copies plain data: objects, arrays, numbers, strings, booleans, null. Spread and slice are the fastest copies that V8 has;
 * what is nested is then copied in its turn. The order and shape of objects stay the same, so rules keep seeing one shape.
 */
export function clone<T>(value: T): T {
  return (typeof value === 'object' && value !== null ? copy(value) : value) as T
}

function copy(value: object): object {
  if (Array.isArray(value)) {
    const out = value.slice()
    for (let i = 0; i < out.length; i++) {
      const item: unknown = out[i]
      if (typeof item === 'object' && item !== null) out[i] = copy(item)
    }
    return out
  }
  const out = { ...value } as Record<string, unknown>
  for (const key in out) {
    const item = out[key]
    if (typeof item === 'object' && item !== null) out[key] = copy(item)
  }
  return out
}
