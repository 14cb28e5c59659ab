import type { Choice, DiceSource, StateOf } from '@bridgehead/engine'
import type { Narvik, NarvikDefinition, UnitId } from '@bridgehead/narvik'

/** Where each unit of a part of the front goes. */
type Posts = { readonly [unit: string]: string }
/** Where everybody stands so far. */
type Standing = Pick<StateOf<Narvik>, 'where'>

/**
 * How the Germans set up. The town is a trap: whoever stands on its peninsula when the Allies land behind him is shelled, shut in and lost,
 * and that costs more than Narvik scores. So one battalion and the decoys hold it, and the companies stand where the railway leads on to
 * Sweden, near enough to strike at whatever lands. Two companies in the passes of the north hold up the Norwegians, as in 1940. Each part
 * of the front is manned in one of several ways, so that nobody knows after one match what lies where.
 */
const front: readonly (readonly Posts[])[] = [
  // The passes of the north.
  [
    { 'de-m1-2': '2716', 'de-m3-1': '2613' },
    { 'de-m1-2': '2716', 'de-m3-1': '2714' },
  ],
  // Narvik, and the narrows of the Rombaken.
  [
    { 'de-km-1': '1911', 'de-m2-1': '1914', 'de-m2-2': '1914', 'de-m2-3': '1914' },
    { 'de-km-1': '1911', 'de-m2-1': '1913', 'de-m2-2': '1914', 'de-m2-3': '1914' },
    { 'de-km-1': '1911', 'de-m2-1': '1913', 'de-m2-2': '1913', 'de-m2-3': '1914' },
  ],
  // The western half of the railway.
  [
    { 'de-km-2': '1815', 'de-km-3': '1914', 'de-m1-1': '1815', 'de-m1-3': '1815' },
    { 'de-km-2': '1815', 'de-km-3': '1914', 'de-m1-1': '1814', 'de-m1-3': '1815' },
  ],
  // The eastern half, up to the frontier.
  [{ 'de-km-4': '1918', 'de-m3-2': '1716', 'de-m3-3': '1716' }],
]

/** Decoys of one part of the front, and the posts among which chance spreads them; a post named twice may be taken twice. */
interface Decoys {
  readonly units: readonly string[]
  readonly posts: readonly string[]
}

export const decoys: readonly Decoys[] = [
  { units: ['de-decoy-1', 'de-decoy-2', 'de-decoy-5'], posts: ['1911', '1912', '1912', '1912', '1913'] },
  { units: ['de-decoy-3'], posts: ['1713', '1812'] },
  // In the north, the pass that no company holds.
  { units: ['de-decoy-4'], posts: ['2714', '2613'] },
]

/** Every way to set up, decoys apart. */
export const setUps: readonly Posts[] = front.reduce<Posts[]>(
  (before, ways) => before.flatMap((posts) => ways.map((more) => ({ ...posts, ...more }))),
  [{}],
)

/** One way for each part of the front, by its number in `front`. */
const mannedAs = (...ways: readonly number[]): Posts =>
  Object.fromEntries(front.flatMap((part, k) => Object.entries(part[ways[k] ?? 0] ?? {})))

/** Set-ups that differ in what they hold most firmly, for whoever would rather not place seventeen counters by hand. */
export const readyMade = {
  /** Two units in the town itself, which the bots no longer do: a person may want to fight for it. */
  town: { ...mannedAs(0, 0, 1), 'de-m2-1': '1911', 'de-m2-2': '1912', 'de-m2-3': '1913' },
  /** The shore of the Rombaken beside the town. */
  shore: { ...mannedAs(0, 0, 1), 'de-m2-1': '1912', 'de-m2-2': '1912', 'de-m2-3': '1913' },
  /** The road through the northern pass, and the bend of the railway. */
  pass: mannedAs(1, 0, 1),
  /** Depth along the railway. */
  railway: mannedAs(1, 2, 0),
} as const satisfies { readonly [name: string]: Posts }
export type ReadyMade = keyof typeof readyMade

/** A counter and the hex where it starts. */
export interface Placed {
  readonly unit: UnitId
  readonly hex: number
}

/** Everybody's post in such a set-up; chance decides where the decoys lie. */
export function laidOut(def: NarvikDefinition, name: ReadyMade, random: DiceSource): readonly Placed[] {
  const posts: Posts = readyMade[name]
  const where = def.units.map(() => -1)
  return def.germanSetup.map((unit) => {
    const post = posts[def.units[unit]!.code] ?? postOf(def, { where }, unit, random) ?? ''
    const hex = def.grid.hexOf(post)
    where[unit] = hex
    return { unit, hex }
  })
}

/** Where the book puts a German counter, chance deciding among what agrees with those who stand already. */
export function postOf(def: NarvikDefinition, standing: Standing, u: UnitId, random: DiceSource): string | undefined {
  const { code } = def.units[u]!
  const any = <T>(list: readonly T[]): T | undefined => list[random.next(Math.max(1, list.length))]
  const postNow = (unit: string): string | undefined => {
    const hex = standing.where[def.units.findIndex((other) => other.code === unit)]!
    return hex >= 0 ? def.grid.numberOf(hex) : undefined
  }
  const group = decoys.find(({ units }) => units.includes(code))
  if (group) return any(freePosts(group, postNow))
  const ways = front.find(([first]) => first && code in first) ?? []
  const fits = (posts: Posts) =>
    Object.entries(posts).every(([unit, post]) => postNow(unit) === undefined || postNow(unit) === post)
  return any(ways.filter(fits))?.[code]
}

/** Posts that no decoy of the group has, nor, where a decoy is alone, a company. */
function freePosts({ units, posts }: Decoys, postNow: (unit: string) => string | undefined): string[] {
  const free = [...posts]
  const others = units.length > 1 ? units : ['de-m3-1']
  for (const unit of others) {
    const taken = free.indexOf(postNow(unit) ?? '')
    if (taken >= 0) free.splice(taken, 1)
  }
  return free
}

/** The answer to where a German counter is set up; undefined for any other question. */
export function deploy(
  def: NarvikDefinition,
  state: StateOf<Narvik>,
  legal: readonly Choice[],
  random: DiceSource,
): Choice | undefined {
  const frame = state.flow.at(-1)
  if (frame?.step !== 'setup.germanHex') return undefined
  const post = postOf(def, state, frame.unit, random)
  const hex = post === undefined ? -1 : def.grid.hexOf(post)
  return legal.find((choice) => choice.verb === 'hex' && choice.arg === hex)
}
