import { NONE } from '@bridgehead/engine'
import { germansIn, heldFaces } from '@bridgehead/normandy/rules/turnOutlook'
import { imagine, optionsAfter } from './imagine.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'

/** Aircraft at the start of a turn: where each counter is, and orders for many of them at once. */

/** A post to which aircraft are sent: a sector by its number, or a box. */
export type Post = { readonly kind: 'sector'; readonly number: number } | { readonly kind: 'box'; readonly box: number }

export interface PostState {
  readonly post: Post
  readonly key: string
  /** Classes of the counters there. */
  readonly classes: readonly number[]
  /** Faces of the die that hold a unit in the box. */
  readonly held: readonly number[]
  readonly germans: number
}

/** Counters that a box has room for. */
const SLOTS = 2

/** Every post of the scenario, sectors first, then boxes by the Germans in them. */
export function postsOf(look: NormandyLook): readonly PostState[] {
  const { def, view } = look
  const g = imagine(look)
  const sectors = def.sectorsInPlay.map((number): PostState => {
    const cls = view.tactical[number - 1] ?? NONE
    return {
      post: { kind: 'sector', number },
      key: `sector ${number}`,
      classes: cls < 0 ? [] : [cls],
      held: [],
      germans: 0,
    }
  })
  const boxes = def.boxes.flatMap(({ isInPlay }, i): PostState[] => {
    if (!isInPlay) return []
    const box = def.hexCount + i
    const classes = view.strategic.slice(SLOTS * i, SLOTS * (i + 1)).filter((cls) => cls >= 0)
    const post = { kind: 'box', box } as const
    return [{ post, key: `box ${box}`, classes, held: heldFaces(g, box), germans: germansIn(g, box) }]
  })
  return [...sectors, ...boxes.sort((a, b) => b.germans - a.germans)]
}

const openingOf = (post: Post): NormandyChoice =>
  post.kind === 'sector' ? { verb: 'sector', arg: post.number } : { verb: 'box', arg: post.box }

export interface Order {
  readonly post: Post
  readonly cls: number
}

/** The choices that carry out orders, as far as the rules allow them; those they refuse are left out. */
export function choicesFor(look: NormandyLook, orders: readonly Order[]): readonly NormandyChoice[] {
  let choices: readonly NormandyChoice[] = []
  let options = optionsAfter(look, choices)
  for (const { post, cls } of orders) {
    const opening = openingOf(post)
    if (!isAmong(options, opening)) continue
    const opened = [...choices, opening]
    const classes = optionsAfter(look, opened)
    const sending = { verb: 'air', arg: cls } as const
    // A post for which only one class is left takes it without asking.
    const asks = classes.some(({ verb }) => verb === 'air')
    if (asks && !isAmong(classes, sending)) continue
    choices = asks ? [...opened, sending] : opened
    options = asks ? optionsAfter(look, choices) : classes
  }
  return choices
}

const isAmong = (options: readonly NormandyChoice[], wanted: NormandyChoice): boolean =>
  options.some(({ verb, arg }) => verb === wanted.verb && arg === wanted.arg)

export const presets = ['last', 'front', 'interdict', 'even'] as const
export type Preset = (typeof presets)[number]

/**
 * A starting point: as last turn; the front supported, with heavy bombers alone on German columns; everything on the roads; or half of
 * each kind there and half left for the fighting.
 */
export function presetOrders(look: NormandyLook, preset: Preset): readonly NormandyChoice[] {
  const { def, view } = look
  const posts = postsOf(look)
  const boxes = posts.filter(({ post, classes }) => post.kind === 'box' && classes.length === 0)
  const ofKind = (...kinds: readonly string[]): readonly number[] =>
    def.airClasses.flatMap(({ kind }, cls) =>
      kinds.includes(kind) ? Array<number>(view.available[cls] ?? 0).fill(cls) : [],
    )
  switch (preset) {
    case 'last':
      return choicesFor(look, lastOrders(look))
    case 'front':
      return choicesFor(
        look,
        pair(
          boxes.filter(({ germans }) => germans > 0),
          ofKind('HB'),
        ),
      )
    case 'interdict':
      return choicesFor(look, onTheRoads(posts, [ofKind('HB'), ofKind('MB', 'LB'), ofKind('FB')]))
    case 'even':
      return choicesFor(look, onTheRoads(posts, [ofKind('HB'), ofKind('MB', 'LB'), ofKind('FB')].map(half)))
  }
}

const half = (classes: readonly number[]): readonly number[] => classes.filter((_, i) => i % 2 === 0)

/** Bombers to the boxes with most Germans, fighter-bombers to the sectors. */
function onTheRoads(
  posts: readonly PostState[],
  [heavy = [], medium = [], fighters = []]: readonly (readonly number[])[],
): readonly Order[] {
  const free = posts.filter(({ classes }) => classes.length === 0)
  const watched = free.filter(({ post, germans }) => post.kind === 'box' && germans > 0)
  return [
    ...pair(watched, heavy),
    ...pair(
      watched.slice(heavy.length).flatMap((each) => [each, each]),
      medium,
    ),
    ...pair(
      free.filter(({ post }) => post.kind === 'sector'),
      fighters,
    ),
  ]
}

const pair = (posts: readonly PostState[], classes: readonly number[]): readonly Order[] =>
  posts.slice(0, classes.length).map(({ post }, i) => ({ post, cls: classes[i] ?? NONE }))

function lastOrders({ def, view }: NormandyLook): readonly Order[] {
  const sectors = view.tacticalBefore.flatMap((cls, i): Order[] =>
    cls < 0 ? [] : [{ post: { kind: 'sector', number: i + 1 }, cls }],
  )
  const boxes = view.strategicBefore.flatMap((cls, slot): Order[] =>
    cls < 0 ? [] : [{ post: { kind: 'box', box: def.hexCount + Math.floor(slot / SLOTS) }, cls }],
  )
  return [...sectors, ...boxes]
}
