import type { AnyGame, BoardModel, Choice } from '@bridgehead/engine'
import type { Arrow, Mark, RingMark } from '../board/marks.ts'
import type { Target } from '../board/model.ts'
import type { Focus, Walk } from '../titles/title.ts'
import { placeOf } from './clicks.ts'
import type { Offers } from './offers.ts'

/** What is lit on the board: the same for every game, but for what its overlays add. */

/** More places than this are an area. */
const WIDE = 40

/** All that decides what is lit. */
export interface Stage {
  readonly verbs: AnyGame['verbs']
  readonly board: BoardModel
  readonly offers: Offers
  readonly focus: Focus
  /** Where the acting group could go, and whether the player wants to see it. */
  readonly reach: readonly Walk[]
  readonly showsReach: boolean
  /** The walk that is looked at. */
  readonly walk: Walk | undefined
  /** There are kinds of action to pick from, and none is picked. */
  readonly undecided: boolean
  /** The choice whose odds are shown, with the chance that is written on its arrow. */
  readonly odds: { readonly choice: Choice; readonly chance?: string } | undefined
  /** What is advised or laid ready, one choice after the other. */
  readonly hint: readonly Choice[]
  /** A choice on its way to where the match is played. */
  readonly sent?: Choice | undefined
  /** Where something was refused. */
  readonly refused: Target | undefined
  /** The last movement or attack. */
  readonly last: Arrow | undefined
  /** Places that a panel or the playback points at. */
  readonly pointed: readonly number[]
  /** What the overlays of the game light. */
  readonly overlaid: readonly Mark[]
}

export function lightOf(stage: Stage): readonly Mark[] {
  const { offers, focus, odds, last, pointed } = stage
  const target = aimOf(stage)
  return [
    ...places('outline', 'selected', focus.place === undefined ? [] : [focus.place]),
    ...(odds ? [] : choicesOf(stage)),
    ...rings('selected', focus.pieces),
    ...(odds ? [] : rings('legal', [...offers.pieces.keys()])),
    ...endsOf(stage),
    ...places('bracket', 'target', target === undefined ? [] : [target]),
    ...stage.overlaid,
    ...intentOf(stage, target),
    ...choiceMarks(stage, stage.hint, 'hint'),
    ...choiceMarks(stage, stage.sent ? [stage.sent] : [], 'sent'),
    ...(last ? [line('last', last)] : []),
    ...refusedOf(stage),
    ...places('outline', 'pointed', pointed),
  ]
}

const places = (kind: 'outline' | 'bracket', look: string, lit: readonly number[]): Mark[] =>
  lit.length > 0 ? [{ kind, look, places: lit }] : []
const rings = (look: RingMark['look'], pieces: readonly number[]): Mark[] =>
  pieces.length > 0 ? [{ kind: 'ring', look, pieces }] : []
const line = (look: string, { from, to }: Arrow): Mark => ({ kind: 'line', look, ways: [[from, to]] })

/** Where something can be done: each place that can be chosen, the reach of a walk with its costs, and its way. */
function choicesOf(stage: Stage): Mark[] {
  const { offers, focus } = stage
  const legal = isCrowded(stage) || isWide(stage) ? [] : [...offers.places.keys()]
  const steps = stepsOf(stage)
  const area = steps.map(({ place }) => place)
  const route = routeOf(stage)
  const routed = new Set(route.map(({ place }) => place))
  return [
    ...(legal.length > 0 ? [{ kind: 'outline', look: 'legal', places: legal, live: true } as const] : []),
    ...(area.length > 0
      ? [{ kind: 'area', look: 'reach', places: focus.place === undefined ? area : [...area, focus.place] } as const]
      : []),
    ...steps.flatMap(({ place, cost }) =>
      cost === undefined || routed.has(place)
        ? []
        : { kind: 'disc' as const, look: 'cost', at: place, text: figure(cost) },
    ),
    ...(route.length > 0 ? [{ kind: 'line', look: 'route', ways: [route.map(({ place }) => place)] } as const] : []),
    ...route.slice(1).map(({ place, cost }, k) => ({
      kind: 'disc' as const,
      look: k === route.length - 2 ? 'route-end' : 'route-cost',
      at: place,
      text: figure(cost ?? 0),
    })),
  ]
}

/** Points with halves as they are printed: 2½. */
const figure = (points: number): string => {
  const whole = Math.floor(points)
  return points === whole ? String(whole) : `${whole === 0 ? '' : whole}½`
}

/** Many kinds of action, and none picked: counters are lit, places when a kind is chosen. */
const isCrowded = ({ undecided, offers }: Stage): boolean => undecided && offers.pieces.size > 0

/** So many places that each by itself says nothing: one area is lit. */
const isWide = ({ offers }: Stage): boolean => offers.places.size > WIDE

interface Step {
  readonly place: number
  readonly cost?: number
}

function stepsOf(stage: Stage): readonly Step[] {
  const { offers } = stage
  const reach = stage.showsReach ? stage.reach : []
  if (reach.length > 0 || !isWide(stage) || isCrowded(stage)) return reach
  return [...offers.places.keys()].map((place) => ({ place }))
}

/** Where a walk that may not stop everywhere can end. */
function endsOf({ reach, showsReach }: Stage): Mark[] {
  const ends = reach.filter(({ rest }) => rest).map(({ place }) => place)
  if (!showsReach || ends.length === reach.length) return []
  return [
    { kind: 'outline', look: 'end', places: ends },
    ...ends.map((at) => ({ kind: 'disc', look: 'end-sign', at }) as const),
  ]
}

/** The way that is looked at, from where the group stands, with the cost up to each step. */
function routeOf({ walk, focus, reach }: Stage): readonly Step[] {
  if (!walk || focus.place === undefined) return []
  if (walk.way) return [{ place: focus.place }, ...walk.way]
  const costs = new Map(reach.map(({ place, cost }) => [place, cost]))
  return [{ place: focus.place }, ...walk.path.map(({ arg = 0 }) => ({ place: arg, cost: costs.get(arg) ?? 0 }))]
}

/** The place that the prepared action is aimed at. */
function aimOf({ odds, verbs, focus, board }: Stage): number | undefined {
  if (!odds) return focus.target
  const { verb, arg } = odds.choice
  if (verbs[verb] === 'place') return arg
  if (focus.target !== undefined) return focus.target
  return verbs[verb] === 'piece' ? placeOf(board, { piece: arg ?? -1 }) : undefined
}

function intentOf({ odds, focus }: Stage, target: number | undefined): Mark[] {
  if (!odds || target === undefined || focus.place === undefined || target === focus.place) return []
  const at = { from: focus.place, to: target }
  const { chance } = odds
  return [
    line('intent', at),
    ...(chance === undefined ? [] : [{ kind: 'disc', look: 'odds', at, text: chance } as const]),
  ]
}

/** Where choices begin that nobody has made yet, or nobody has confirmed, and the way they take from there, or from whoever acts. */
function choiceMarks({ verbs, board, focus }: Stage, choices: readonly Choice[], look: 'hint' | 'sent'): Mark[] {
  const way = choices.flatMap(({ verb, arg }) => {
    const kind = verbs[verb]
    return (kind === 'place' ? arg : kind === 'piece' ? placeOf(board, { piece: arg ?? -1 }) : undefined) ?? []
  })
  const [next] = way
  if (next === undefined) return []
  const stops = [...(focus.place === undefined ? [] : [focus.place]), ...way].filter((at, i, all) => at !== all[i - 1])
  const legs = stops.slice(1).map((to, i) => ({ from: stops[i]!, to }))
  return [...places('outline', look, [next]), ...legs.map((leg) => line(`${look}-way`, leg))]
}

function refusedOf({ refused }: Stage): Mark[] {
  if (!refused) return []
  return refused.place === undefined
    ? rings('denied', [refused.piece])
    : [{ kind: 'disc', look: 'denied', at: refused.place }]
}
