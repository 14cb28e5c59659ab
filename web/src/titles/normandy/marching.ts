import { idlePieces, marchesOf, type Stand, standOf } from '@bridgehead/normandy/rules/marchOutlook'
import { roomIn } from '@bridgehead/normandy/rules/outlook'
import type { Walk } from '../title.ts'
import { imagine, rehearse } from './imagine.ts'
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

/** How a stack would stand at the end of a walk. */
export interface Prospect extends Stand {
  readonly place: number
  readonly cost: number
  readonly movement: number
  /** Stacking points there, with those who come. */
  readonly used: number
  readonly limit: number
}

export function prospectOf(look: NormandyLook, { place, cost, path }: Walk): Prospect | undefined {
  const frame = look.view.flow.at(-1)
  if (frame?.step !== 'move.to') return undefined
  const { pieces, left } = frame
  const side = look.def.pieces[pieces[0] ?? 0]?.side
  return rehearse(look, path, (g) => {
    const room = roomIn(g, place).find((each) => each.side === side)
    return {
      place,
      cost,
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
  const able = pieces.filter((piece) => offers('unit', piece))
  const from = view.place[able[0] ?? -1]
  if (from === undefined || place >= def.hexCount) return undefined
  const all = options.flatMap(({ verb, arg = -1 }) => (verb === 'unit' && view.place[arg] === from ? arg : []))
  if (able.length > 1 && all.length === able.length && offers('stack', from))
    return [
      { verb: 'stack', arg: from },
      { verb: 'hex', arg: place },
    ]
  return able.length === 1 && able[0] !== undefined ? march(able[0], place) : marches(look, able, place)
}

const march = (unit: number, place: number): readonly NormandyChoice[] => [
  { verb: 'unit', arg: unit },
  { verb: 'hex', arg: place },
]

/** Several of a stack, each by itself; a move that does not end where it stops is ended. */
function marches(look: NormandyLook, units: readonly number[], place: number): readonly NormandyChoice[] {
  const choices: NormandyChoice[] = []
  for (const unit of units) {
    const next = [...choices, ...march(unit, place)]
    const goesOn = rehearse(look, next, (g) => g.s.flow.at(-1)?.step === 'move.to')
    choices.splice(0, choices.length, ...next, ...(goesOn && unit !== units.at(-1) ? [{ verb: 'done' as const }] : []))
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
