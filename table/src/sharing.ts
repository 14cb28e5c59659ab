type Parts = { [key: string]: unknown }

/**
 * `next` as it is, but whatever in it is the same as in `base` is now the very same object. Views are kept and compared, and each is nearly
 * all like the one before: so they take little room, and what has not changed is seen at a glance.
 */
export function sharing<T extends object>(base: object | undefined, next: T): T {
  if (base === undefined) return next
  const [old, parts] = [base as Parts, next as Parts]
  for (const key in parts) if (parts[key] !== old[key] && isSame(parts[key], old[key])) parts[key] = old[key]
  return next
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return Array.isArray(a)
    ? Array.isArray(b) && isSameList(a, b)
    : !Array.isArray(b) && isSameTree(a as Parts, b as Parts)
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !isSame(a[i], b[i])) return false
  return true
}

function isSameTree(a: Parts, b: Parts): boolean {
  let left = 0
  for (const key in a) {
    if (!(key in b) || !isSame(a[key], b[key])) return false
    left++
  }
  for (const _ in b) left--
  return left === 0
}
