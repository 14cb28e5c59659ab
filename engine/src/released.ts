import { clone } from './clone.ts'
import type { Release } from './module.ts'
import { dataHash } from './setup.ts'

/** A game that has been released, whatever else it is. */
interface Released {
  readonly data: object
  readonly releases: readonly Release[]
}

/** What some data have otherwise than a base: each place with what stands there instead. */
export type Difference = readonly (readonly [path: readonly string[], value: unknown])[]

/** Which data a match is played with, as its file says it: a release, and what differs from it. */
export interface DataOrigin {
  /** Absent where the game has released nothing yet. */
  readonly base?: number
  readonly differs?: Difference
}

type Tree = { readonly [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const hasSameKeys = (a: Tree, b: Tree): boolean =>
  Array.isArray(a) === Array.isArray(b) &&
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every((key) => Object.hasOwn(b, key))

export function differenceOf(base: unknown, data: unknown, path: readonly string[] = []): Difference {
  if (isTree(base) && isTree(data) && hasSameKeys(base, data))
    return Object.keys(data).flatMap((key) => differenceOf(base[key], data[key], [...path, key]))
  return Object.is(base, data) ? [] : [[path, data]]
}

export function withDifference(base: object, difference: Difference): object {
  const root: { data: unknown } = { data: clone(base) }
  for (const [path, value] of difference) {
    const steps = ['data', ...path]
    const last = steps.pop() as string
    const place = steps.reduce<unknown>((at, key) => (isTree(at) && Object.hasOwn(at, key) ? at[key] : undefined), root)
    if (isTree(place) && Object.hasOwn(place, last)) (place as { [key: string]: unknown })[last] = value
  }
  return root.data as object
}

/** Says which data these are. */
export async function originOf({ releases }: Released, data: object): Promise<DataOrigin> {
  const hash = dataHash(data)
  const same = releases.find((release) => release.hash === hash)
  const last = releases.at(-1)
  if (same) return { base: same.number }
  return last ? { base: last.number, differs: differenceOf(await last.load(), data) } : {}
}

/** The data that an origin names; undefined when this Bridgehead does not have them. */
export async function dataFrom(game: Released, { base, differs }: DataOrigin): Promise<object | undefined> {
  const release = game.releases.find(({ number }) => number === base)
  if (!release) return undefined
  const data = dataHash(game.data) === release.hash ? game.data : await release.load()
  return differs ? withDifference(data, differs) : data
}
