import type { Choice } from '@bridgehead/engine'
import { couldJoin, isJoined } from '@bridgehead/narvik/rules/outlook'
import type { Look } from '../title.ts'
import { definitionOf, viewOf } from './focus.ts'
import { imagine } from './imagine.ts'

/** What a hand that takes a counter, or drops several, means. */

/** The unit that a counter is, as far as its owner knows. */
const unitOf = ({ def, view }: Look, piece: number): number => {
  const count = definitionOf(def).units.length
  return piece < count ? piece : viewOf(view).slot.indexOf(piece - count)
}

/** Choices that point at a hex, and that this counter could take part in. */
export function relatedTo(look: Look, piece: number, options: readonly Choice[]): readonly Choice[] {
  const unit = unitOf(look, piece)
  if (unit < 0) return []
  const g = imagine(look)
  return options.filter(({ verb, arg }) => arg !== undefined && isJoined(verb) && couldJoin(g, unit, verb, arg))
}

/** Whoever opens an action takes part in it. */
export function followUp(look: Look, piece: number, { verb, arg }: Choice): readonly Choice[] {
  const unit = unitOf(look, piece)
  const kind = definitionOf(look.def).units[unit]?.kind
  const ship = definitionOf(look.def).units[unit]?.isShip ? unit : viewOf(look.view).aboard[unit]
  if (arg === undefined || kind === undefined) return []
  if (verb === 'assault' || verb === 'shell' || verb === 'bombard') return [joins(look, piece, unit)]
  return verb === 'land' && ship !== undefined && ship >= 0 ? [{ verb: 'ship', arg: ship }] : []
}

/** The choice that adds a counter to an assault, a bombardment or a shelling. */
function joins({ def }: Look, piece: number, unit: number): Choice {
  const { kind, isShip } = definitionOf(def).units[unit] ?? {}
  return { verb: isShip ? 'ship' : kind === 'artillery' ? 'artillery' : 'unit', arg: piece }
}

/** Ships sail as one group; troops dropped on the enemy attack him; what is aboard goes ashore where it is dropped. */
export function planFor(
  look: Look,
  pieces: readonly number[],
  place: number,
  options: readonly Choice[],
): readonly Choice[] | undefined {
  const { units } = definitionOf(look.def)
  const ships = pieces.filter((piece) => units[piece]?.isShip)
  const offered = (verb: string, arg?: number) => options.find((each) => each.verb === verb && each.arg === arg)
  const assault = offered('assault', place)
  if (assault && ships.length === 0) return joinAll(look, pieces, assault)
  if (ships.length === 0) return offered('land', place) && [{ verb: 'land', arg: place }]
  return fleetTo(look, ships, place, options)
}

function joinAll(look: Look, pieces: readonly number[], assault: Choice): readonly Choice[] | undefined {
  const g = imagine(look)
  const able = pieces.filter((piece) => couldJoin(g, piece, 'assault', assault.arg ?? -1))
  return able.length > 0 ? [assault, ...able.map((piece) => joins(look, piece, piece))] : undefined
}

/** N-20.1-2: one of the ships opens the action, the others join it, and the end of the way is named. */
function fleetTo(
  { def, view }: Look,
  ships: readonly number[],
  place: number,
  options: readonly Choice[],
): readonly Choice[] | undefined {
  const { harstad, isNavigable } = definitionOf(def)
  const end: Choice | undefined =
    place === harstad ? { verb: 'harstad' } : isNavigable[place] === 1 ? { verb: 'hex', arg: place } : undefined
  const frame = viewOf(view).flow.at(-1)
  const underway = frame?.step === 'sail.ships' ? frame.ships : undefined
  const able = (verb: string) =>
    ships.filter((ship) => options.some((choice) => choice.verb === verb && choice.arg === ship))
  if (!end) return undefined
  if (underway) return [...able('ship').map((arg) => ({ verb: 'ship', arg })), end]
  const [first, ...others] = able('sail')
  if (first === undefined) return undefined
  return [{ verb: 'sail', arg: first }, ...others.map((arg) => ({ verb: 'ship', arg })), end]
}
