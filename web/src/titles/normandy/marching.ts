import { idlePieces, marchesOf, type Stand, standOf } from '@bridgehead/normandy/rules/marchOutlook'
import { roomIn } from '@bridgehead/normandy/rules/outlook'
import type { Walk } from '../title.ts'
import { imagine, optionsAfter, rehearse } from './imagine.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'

/** Moving on the map: where a hand may take counters, and how they would stand there. */

/** Where those who are moving can go, with the hexes they pass. No other question is about a walk. */
export function reachOf(look: NormandyLook): readonly Walk[] {
  const frame = look.view.flow.at(-1)
  if (frame?.step !== 'move.to') return []
  return marchesOf(imagine(look), frame).map(({ hex, cost, way }) => ({
    place: hex,
    cost,
    path: [{ verb: 'hex', arg: hex }],
    way: way.map((step) => ({ place: step.hex, cost: step.cost })),
    risky: false,
    rest: true,
  }))
}

/** Who goes a walk that begins in the hand, and what each has left for it. */
const walkers = new WeakMap<Walk, { readonly pieces: readonly number[]; readonly left: readonly number[] }>()

/** How a hand takes up those of its counters that can move: together where the rules let them, else one after the other. */
function takeUps(
  { def, view }: NormandyLook,
  pieces: readonly number[],
  options: readonly NormandyChoice[],
): readonly NormandyChoice[] {
  const offers = (verb: string, arg: number) => options.some((each) => each.verb === verb && each.arg === arg)
  const able = pieces.filter((piece) => offers('unit', piece))
  const from = view.place[able[0] ?? -1]
  if (from === undefined || from >= def.hexCount) return []
  const all = options.flatMap(({ verb, arg = -1 }) => (verb === 'unit' && view.place[arg] === from ? arg : []))
  if (able.length > 1 && all.every((unit) => able.includes(unit)) && offers('stack', from))
    return [{ verb: 'stack', arg: from }]
  return able.map((arg) => ({ verb: 'unit', arg }))
}

/** Where those in the hand can go, before anything is chosen. */
export function liftOf(
  look: NormandyLook,
  pieces: readonly number[],
  options: readonly NormandyChoice[],
): readonly Walk[] {
  const step = look.view.flow.at(-1)?.step
  const here = pieces.filter((piece) => look.view.place[piece] === look.view.place[pieces[0] ?? -1])
  const ups = step === 'move.pick' || step === 'exploit.move' ? takeUps(look, here, options) : []
  if (ups.length === 0) return step === 'move.to' ? reachOf(look) : []
  return ups.map((up) => walksAfter(look, up)).reduce(inCommon)
}

/** The walks of whoever is taken up like this. */
function walksAfter(look: NormandyLook, up: NormandyChoice): readonly Walk[] {
  return rehearse(look, [up], (g) => {
    const frame = g.s.flow.at(-1)
    if (frame?.step !== 'move.to') return []
    return marchesOf(g, frame).map(({ hex, cost, way }) => {
      const walk: Walk = {
        place: hex,
        cost,
        path: [up, { verb: 'hex', arg: hex }],
        way: way.map((each) => ({ place: each.hex, cost: each.cost })),
        risky: false,
        rest: true,
      }
      walkers.set(walk, { pieces: [...frame.pieces], left: [...frame.left] })
      return walk
    })
  })
}

/** Where both can go, by the way of the one who pays more. */
function inCommon(some: readonly Walk[], others: readonly Walk[]): readonly Walk[] {
  const theirs = new Map(others.map((walk) => [walk.place, walk]))
  return some.flatMap((one) => {
    const other = theirs.get(one.place)
    if (!other) return []
    const walk = { ...((one.cost ?? 0) < (other.cost ?? 0) ? other : one) }
    const both = [walkers.get(one), walkers.get(other)]
    walkers.set(walk, {
      pieces: both.flatMap((who) => who?.pieces ?? []),
      left: both.flatMap((who) => who?.left ?? []),
    })
    return walk
  })
}

/** Several stacks or parts of them: each goes as near as it can to where the first is taken, keeping its distance; whoever gains nothing stays. */
export function marchTo(
  look: NormandyLook,
  pieces: readonly number[],
  place: number,
  options: readonly NormandyChoice[],
): readonly NormandyChoice[] {
  const { def, view } = look
  if (place >= def.hexCount) return []
  const { grid } = def
  if (view.flow.at(-1)?.step === 'move.to') return nearest(look, [], undefined, grid.centre(place))
  const from = view.place[pieces[0] ?? -1] ?? place
  const [start, goal] = [grid.centre(from), grid.centre(place)]
  const choices: NormandyChoice[] = []
  for (const at of new Set(pieces.map((piece) => view.place[piece] ?? -1))) {
    const here = pieces.filter((piece) => view.place[piece] === at)
    for (const up of takeUps(look, here, options)) {
      const own = grid.centre(at)
      choices.push(...nearest(look, choices, up, { x: own.x + goal.x - start.x, y: own.y + goal.y - start.y }))
    }
  }
  return choices
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** The choices that bring one stack as near to a spot as it can come and stay, after others have moved. */
function nearest(
  look: NormandyLook,
  before: readonly NormandyChoice[],
  first: NormandyChoice | undefined,
  wanted: Spot,
): readonly NormandyChoice[] {
  const { grid, data } = look.def
  const up = first ? [...before, first] : before
  const away = (hex: number) => {
    const { x, y } = grid.centre(hex)
    return Math.hypot(x - wanted.x, y - wanted.y)
  }
  const end = rehearse(look, up, (g) => {
    const frame = g.s.flow.at(-1)
    if (frame?.step !== 'move.to') return undefined
    const side = look.def.pieces[frame.pieces[0] ?? 0]?.side
    const load = frame.pieces.reduce((sum, piece) => sum + (look.def.pieces[piece]?.stacking ?? 0), 0)
    const fits = (hex: number) =>
      (roomIn(g, hex).find((room) => room.side === side)?.used ?? 0) + load <= data.tables.limits.stacking
    const here = away(g.s.place[frame.pieces[0] ?? 0] ?? 0)
    const [best] = marchesOf(g, frame)
      .filter(({ hex }) => away(hex) < here && fits(hex))
      .toSorted((a, b) => away(a.hex) - away(b.hex) || a.cost - b.cost)
    return best?.hex
  })
  if (end === undefined) return []
  const march: NormandyChoice[] = [...(first ? [first] : []), { verb: 'hex', arg: end }]
  const goesOn = rehearse(look, [...before, ...march], (g) => g.s.flow.at(-1)?.step === 'move.to')
  return goesOn ? [...march, { verb: 'done' }] : march
}

/** How a stack would stand at the end of a walk. */
export interface Prospect extends Stand {
  readonly place: number
  readonly pieces: readonly number[]
  readonly cost: number
  readonly movement: number
  /** Stacking points there, with those who come. */
  readonly used: number
  readonly limit: number
}

export function prospectOf(look: NormandyLook, walk: Walk): Prospect | undefined {
  const frame = look.view.flow.at(-1)
  const who = walkers.get(walk) ?? (frame?.step === 'move.to' ? frame : undefined)
  if (!who) return undefined
  const { pieces, left } = who
  const { place, cost } = walk
  const path = walk.path[0]?.verb === 'unit' && pieces.length > 1 ? marches(look, pieces, place) : walk.path
  const side = look.def.pieces[pieces[0] ?? 0]?.side
  return rehearse(look, path, (g) => {
    const room = roomIn(g, place).find((each) => each.side === side)
    return {
      place,
      cost,
      pieces,
      movement: Math.min(...left) / 2,
      used: room?.used ?? 0,
      limit: look.def.data.tables.limits.stacking,
      ...standOf(g, pieces),
    }
  })
}

/** Who of the role that is asked has not moved yet. */
export function idleOf(look: NormandyLook): readonly number[] {
  const frame = look.view.flow.at(-1)
  return frame?.step === 'move.pick' ? idlePieces(imagine(look), look.def.movers[frame.role]) : []
}

/** Counters dropped on a hex: they go there together if they are all of a stack that can move, else one after the other. */
export function planFor(
  look: NormandyLook,
  pieces: readonly number[],
  place: number,
  options: readonly NormandyChoice[],
): readonly NormandyChoice[] | undefined {
  const { def, view } = look
  const step = view.flow.at(-1)?.step
  const offers = (verb: string, arg: number) => options.some((each) => each.verb === verb && each.arg === arg)
  if (step === 'move.to') return offers('hex', place) ? [{ verb: 'hex', arg: place }] : undefined
  if (step !== 'move.pick' && step !== 'exploit.move') return undefined
  const [first] = pieces
  if (pieces.length === 1 && first !== undefined && offers('land', first)) return landing(look, first, place)
  const ups = place < def.hexCount ? takeUps(look, pieces, options) : []
  const [up] = ups
  if (!up) return undefined
  if (ups.length > 1)
    return marches(
      look,
      ups.flatMap(({ arg }) => arg ?? []),
      place,
    )
  // Why it is out of reach, the rules will say.
  return isInReach(look, [], up, place) ? [up, { verb: 'hex', arg: place }] : []
}

/** Whether whoever is taken up after these choices can get to a place. */
const isInReach = (look: NormandyLook, before: readonly NormandyChoice[], up: NormandyChoice, place: number): boolean =>
  optionsAfter(look, before).some(({ verb, arg }) => verb === up.verb && arg === up.arg) &&
  rehearse(look, [...before, up], (g) => {
    const frame = g.s.flow.at(-1)
    return frame?.step === 'move.to' && marchesOf(g, frame).some(({ hex }) => hex === place)
  })

/** Several of a stack, each by itself; a move that does not end where it stops is ended, and whoever cannot get there stays. */
function marches(look: NormandyLook, units: readonly number[], place: number): readonly NormandyChoice[] {
  let choices: readonly NormandyChoice[] = []
  for (const arg of units) {
    const goesOn = rehearse(look, choices, (g) => g.s.flow.at(-1)?.step === 'move.to')
    const before: readonly NormandyChoice[] = goesOn ? [...choices, { verb: 'done' }] : choices
    const up: NormandyChoice = { verb: 'unit', arg }
    if (isInReach(look, before, up, place)) choices = [...before, up, { verb: 'hex', arg: place }]
  }
  return choices
}

/** Out of the strategic reserve through the depot in this hex. */
function landing({ def, view }: NormandyLook, piece: number, place: number): readonly NormandyChoice[] | undefined {
  const depot = def.depots.find((each) => view.place[each] === place)
  return depot === undefined
    ? undefined
    : [
        { verb: 'land', arg: piece },
        { verb: 'depot', arg: depot },
      ]
}
