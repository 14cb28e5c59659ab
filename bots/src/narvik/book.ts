import type { Choice, DiceSource, StateOf } from '@bridgehead/engine'
import type { Narvik, NarvikDefinition, UnitId } from '@bridgehead/narvik'

/** Where each unit of a part of the front goes. */
type Posts = { readonly [unit: string]: string }

/**
 * How the Germans set up. Against a fleet that can wear out whatever it reaches they keep most companies inland, behind the
 * crests, with decoys on the roads that the Allies must come by. Two companies in the passes of the north hold up the Norwegians, as
 * in 1940. Each part of the front is manned in one of several ways, so that nobody knows after one match what lies where; each way
 * has been tried in hundreds of matches of the quick bots.
 */
const front: readonly (readonly Posts[])[] = [
  // The passes of the north.
  [
    { 'de-m1-2': '2716', 'de-m3-1': '2613' },
    { 'de-m1-2': '2716', 'de-m3-1': '2714' },
    { 'de-m1-2': '2715', 'de-m3-1': '2614' },
    { 'de-m1-2': '2714', 'de-m3-1': '2613' },
  ],
  // Narvik and the shore of the Rombaken.
  [
    { 'de-km-1': '1911', 'de-m2-1': '1911', 'de-m2-2': '1912', 'de-m2-3': '1913' },
    { 'de-km-1': '1911', 'de-m2-1': '1911', 'de-m2-2': '1911', 'de-m2-3': '1913' },
    { 'de-km-1': '1911', 'de-m2-1': '1912', 'de-m2-2': '1912', 'de-m2-3': '1913' },
  ],
  // The railway to the frontier.
  [
    {
      'de-km-2': '1815',
      'de-km-3': '1914',
      'de-km-4': '1918',
      'de-m1-1': '1814',
      'de-m1-3': '1815',
      'de-m3-2': '1716',
      'de-m3-3': '1716',
    },
    {
      'de-km-2': '1815',
      'de-km-3': '1914',
      'de-km-4': '1918',
      'de-m1-1': '1814',
      'de-m1-3': '1914',
      'de-m3-2': '1716',
      'de-m3-3': '1717',
    },
    {
      'de-km-2': '1816',
      'de-km-3': '1914',
      'de-km-4': '1918',
      'de-m1-1': '1815',
      'de-m1-3': '1814',
      'de-m3-2': '1716',
      'de-m3-3': '1716',
    },
  ],
]

/** Where decoys may lie; more of them where the Allies come first. */
export const decoyPosts: readonly string[] = [
  '1911',
  '1912',
  '1912',
  '1913',
  '1914',
  '1713',
  '1815',
  '2613',
  '2614',
  '2714',
  '2716',
]

/** Every way to set up, decoys apart. */
export const setUps: readonly Posts[] = front.reduce<Posts[]>(
  (before, ways) => before.flatMap((posts) => ways.map((more) => ({ ...posts, ...more }))),
  [{}],
)

/** Where the book puts a German counter, chance deciding among the ways that agree with what stands already. */
export function postOf(
  def: NarvikDefinition,
  state: Pick<StateOf<Narvik>, 'where'>,
  u: UnitId,
  random: DiceSource,
): string | undefined {
  const any = <T>(list: readonly T[]): T | undefined => list[random.next(Math.max(1, list.length))]
  const { code, isDecoy } = def.units[u]!
  if (isDecoy) return any(freeDecoyPosts(def, state))
  const ways = front.find(([first]) => first && code in first)
  const standing = (unit: string): string | undefined => {
    const hex = state.where[def.units.findIndex((other) => other.code === unit)] ?? -1
    return hex >= 0 ? def.grid.numberOf(hex) : undefined
  }
  const fits = (posts: Posts) =>
    Object.entries(posts).every(([unit, post]) => standing(unit) === undefined || standing(unit) === post)
  return any(ways?.filter(fits) ?? [])?.[code]
}

function freeDecoyPosts(def: NarvikDefinition, state: Pick<StateOf<Narvik>, 'where'>): string[] {
  const free = [...decoyPosts]
  def.units.forEach(({ isDecoy, side }, u) => {
    const hex = state.where[u]!
    const taken = isDecoy && side === 'german' && hex >= 0 ? free.indexOf(def.grid.numberOf(hex)) : -1
    if (taken >= 0) free.splice(taken, 1)
  })
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
