import type { AnyGame, BoardModel, Choice } from '@bridgehead/engine'
import type { ReachedPlace } from '@bridgehead/table'
import type { Arrow, Highlights, Step, Target } from '../board/model.ts'
import type { Focus } from '../titles/title.ts'
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
  readonly reach: readonly ReachedPlace[]
  readonly showsReach: boolean
  /** The walk that is looked at. */
  readonly walk: ReachedPlace | undefined
  /** There are kinds of action to pick from, and none is picked. */
  readonly undecided: boolean
  /** The choice whose odds are shown, with the chance that is written on its arrow. */
  readonly odds: { readonly choice: Choice; readonly chance?: string } | undefined
  readonly hint: Choice | undefined
  /** Where something was refused. */
  readonly refused: Target | undefined
  /** The last movement or attack. */
  readonly last: Arrow | undefined
  /** Places that a panel or the playback points at. */
  readonly pointed: readonly number[]
  readonly replay: boolean
  /** What the overlays of the game light. */
  readonly overlaid: Partial<Highlights>
}

export function lightOf(stage: Stage): Highlights {
  const { offers, focus, odds, last, refused } = stage
  const target = aimOf(stage)
  const reach = stage.showsReach ? stage.reach : []
  return {
    legalPlaces: odds || isCrowded(stage) || isWide(stage) ? [] : [...offers.places.keys()],
    legalPieces: odds ? [] : [...offers.pieces.keys()],
    selectedPieces: focus.pieces,
    ...(focus.place !== undefined && { selectedPlaces: [focus.place] }),
    reach: stepsOf(stage, reach),
    ...(!odds && routeOf(stage)),
    ...endsOf(reach),
    targets: target === undefined ? [] : [target],
    ...stage.overlaid,
    ...intentOf(stage, target),
    ...hintOf(stage),
    ...(last && { last }),
    ...(refused?.place !== undefined && { deniedPlaces: [refused.place] }),
    ...(refused?.piece !== undefined && { deniedPieces: [refused.piece] }),
    pointed: stage.pointed,
    replay: stage.replay,
  }
}

/** Many kinds of action, and none picked: counters are lit, places when a kind is chosen. */
const isCrowded = ({ undecided, offers }: Stage): boolean => undecided && offers.pieces.size > 0

/** So many places that each by itself says nothing: one area is lit. */
const isWide = ({ offers }: Stage): boolean => offers.places.size > WIDE

function stepsOf(stage: Stage, reach: readonly ReachedPlace[]): readonly Step[] {
  const { odds, offers } = stage
  if (odds) return []
  if (reach.length > 0 || !isWide(stage) || isCrowded(stage)) return reach.map(({ place, cost }) => ({ place, cost }))
  return [...offers.places.keys()].map((place) => ({ place }))
}

/** Where a walk that may not stop everywhere can end. */
function endsOf(reach: readonly ReachedPlace[]): Partial<Highlights> {
  const ends = reach.filter(({ rest }) => rest)
  return ends.length < reach.length ? { retreats: ends.map(({ place }) => place) } : {}
}

function routeOf({ walk, focus, reach }: Stage): Partial<Highlights> {
  if (!walk || focus.place === undefined) return {}
  const costs = new Map(reach.map(({ place, cost }) => [place, cost]))
  const steps = walk.path.map(({ arg = 0 }) => ({ place: arg, cost: costs.get(arg) ?? 0 }))
  return { route: [{ place: focus.place }, ...steps] }
}

/** The place that the prepared action is aimed at. */
function aimOf({ odds, verbs, focus, board }: Stage): number | undefined {
  if (!odds) return focus.target
  const { verb, arg } = odds.choice
  if (verbs[verb] === 'place') return arg
  if (focus.target !== undefined) return focus.target
  return verbs[verb] === 'piece' ? placeOf(board, { piece: arg ?? -1 }) : undefined
}

function intentOf({ odds, focus }: Stage, target: number | undefined): Partial<Highlights> {
  if (!odds || target === undefined || focus.place === undefined || target === focus.place) return {}
  const { chance } = odds
  return { intent: { from: focus.place, to: target, ...(chance !== undefined && { text: chance }) } }
}

function hintOf({ hint, verbs, board, focus }: Stage): Partial<Highlights> {
  if (!hint) return {}
  const { verb, arg } = hint
  const kind = verbs[verb]
  const place = kind === 'place' ? arg : kind === 'piece' ? placeOf(board, { piece: arg ?? -1 }) : undefined
  if (place === undefined) return {}
  if (focus.place === undefined || focus.place === place) return { hintPlaces: [place] }
  return { hint: { from: focus.place, to: place }, hintPlaces: [place] }
}
