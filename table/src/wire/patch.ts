/**
 * How one piece of plain data becomes another:
 * - `[value]`: this stands there instead; `[]`: nothing stands there any more;
 * - `{ key: patch, … }`: only these parts change. A list that grows or shrinks has its new `length` among them.
 */
export type Patch = readonly [] | readonly [unknown] | { readonly [key: string]: Patch }

type Tree = { readonly [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** What makes `next` of `base`; undefined when they are the same. */
export function patchBetween(base: unknown, next: unknown): Patch | undefined {
  if (Object.is(base, next)) return undefined
  if (!isTree(base) || !isTree(next) || Array.isArray(base) !== Array.isArray(next))
    return next === undefined ? [] : [next]
  const parts = Array.isArray(base) ? listParts(base, next as unknown as unknown[]) : treeParts(base, next)
  if (parts === undefined) return undefined
  // Where something came in at the front of a list, all else has moved: the whole list is then shorter.
  const hasMoved = 'length' in parts && JSON.stringify(parts).length > JSON.stringify(next).length
  return hasMoved ? [next] : parts
}

/** The same where it is known in which parts two pieces of data differ. */
export function patchAt(keys: readonly string[], base: object, next: object): Patch | undefined {
  let parts: { [key: string]: Patch } | undefined
  for (const key of keys) {
    const patch = patchBetween((base as Tree)[key], (next as Tree)[key])
    if (patch !== undefined) (parts ??= {})[key] = patch
  }
  return parts
}

/** Dense, as is the next: a server compares two views for each event and seat, and nearly all of them is the same. */
function treeParts(base: Tree, next: Tree): { [key: string]: Patch } | undefined {
  let parts: { [key: string]: Patch } | undefined
  let shared = 0
  for (const key in next) {
    const before = base[key]
    const after = next[key]
    if (before !== undefined) shared++
    if (before === after) continue
    const patch = patchBetween(before, after)
    if (patch !== undefined) (parts ??= {})[key] = patch
  }
  for (const key in base) if (base[key] !== undefined) shared--
  if (shared < 0) for (const key in base) if (base[key] !== undefined && !(key in next)) (parts ??= {})[key] = []
  return parts
}

function listParts(base: readonly unknown[], next: readonly unknown[]): { [key: string]: Patch } | undefined {
  let parts: { [key: string]: Patch } | undefined
  const shared = Math.min(base.length, next.length)
  for (let i = 0; i < shared; i++) {
    const before = base[i]
    const after = next[i]
    if (before === after) continue
    const patch = patchBetween(before, after)
    if (patch !== undefined) (parts ??= {})[i] = patch
  }
  for (let i = shared; i < next.length; i++) (parts ??= {})[i] = [next[i]]
  if (base.length !== next.length) (parts ??= {})['length'] = [next.length]
  return parts
}

/** The other way round; what does not change is shared with `base`, which stays as it is. */
export function patched(base: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return base
  if (Array.isArray(patch)) return patch[0]
  return Array.isArray(base)
    ? patchedList(base, patch as { readonly [key: string]: Patch })
    : patchedTree(base as Tree, patch as { readonly [key: string]: Patch })
}

function patchedTree(base: Tree, parts: { readonly [key: string]: Patch }): Tree {
  const changed = Object.entries(parts).map(([key, part]) => [key, patched(base[key], part)] as const)
  const next = { ...base, ...Object.fromEntries(changed) }
  for (const [key, value] of changed) if (value === undefined) delete next[key]
  return next
}

function patchedList(base: readonly unknown[], { length, ...parts }: { readonly [key: string]: Patch }): unknown[] {
  const next = [...base]
  if (Array.isArray(length)) next.length = length[0] as number
  for (const [key, part] of Object.entries(parts)) next[Number(key)] = patched(base[Number(key)], part)
  return next
}
