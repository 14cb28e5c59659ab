import { couldJoin, isJoined } from '@bridgehead/narvik/rules/outlook'
import { imagine } from './imagine.ts'
import type { NarvikChoice, NarvikLook } from './look.ts'

/** What a hand that takes a counter, or drops several, means. */

/** The unit that a counter is, as far as its owner knows. */
const unitOf = ({ def, view }: NarvikLook, piece: number): number => {
  const count = def.units.length
  return piece < count ? piece : view.slot.indexOf(piece - count)
}

/** Choices that point at a hex, and that this counter could take part in. */
export function relatedTo(look: NarvikLook, piece: number, options: readonly NarvikChoice[]): readonly NarvikChoice[] {
  const unit = unitOf(look, piece)
  if (unit < 0) return []
  const g = imagine(look)
  return options.filter(({ verb, arg }) => arg !== undefined && isJoined(verb) && couldJoin(g, unit, verb, arg))
}

/** Whoever opens an action takes part in it. */
export function followUp(look: NarvikLook, piece: number, { verb, arg }: NarvikChoice): readonly NarvikChoice[] {
  const unit = unitOf(look, piece)
  const kind = look.def.units[unit]?.kind
  const ship = look.def.units[unit]?.isShip ? unit : look.view.aboard[unit]
  if (arg === undefined || kind === undefined) return []
  if (verb === 'assault' || verb === 'shell' || verb === 'bombard') return [joins(look, piece, unit)]
  return verb === 'land' && ship !== undefined && ship >= 0 ? [{ verb: 'ship', arg: ship }] : []
}

/** The choice that adds a counter to an assault, a bombardment or a shelling. */
function joins({ def }: NarvikLook, piece: number, unit: number): NarvikChoice {
  const { kind, isShip } = def.units[unit] ?? {}
  return { verb: isShip ? 'ship' : kind === 'artillery' ? 'artillery' : 'unit', arg: piece }
}

/** Ships sail as one group; troops dropped on the enemy attack him; what is aboard goes ashore where it is dropped. */
export function planFor(
  look: NarvikLook,
  pieces: readonly number[],
  place: number,
  options: readonly NarvikChoice[],
): readonly NarvikChoice[] | undefined {
  const { units } = look.def
  const ships = pieces.filter((piece) => units[piece]?.isShip)
  const offered = (verb: string, arg?: number) => options.find((each) => each.verb === verb && each.arg === arg)
  const assault = offered('assault', place)
  if (assault && ships.length === 0) return joinAll(look, pieces, assault)
  if (ships.length === 0) return offered('land', place) && [{ verb: 'land', arg: place }]
  return fleetTo(look, ships, place, options)
}

function joinAll(
  look: NarvikLook,
  pieces: readonly number[],
  assault: NarvikChoice,
): readonly NarvikChoice[] | undefined {
  const g = imagine(look)
  const able = pieces.filter((piece) => couldJoin(g, piece, 'assault', assault.arg ?? -1))
  return able.length > 0 ? [assault, ...able.map((piece) => joins(look, piece, piece))] : undefined
}

const joining = (arg: number): NarvikChoice => ({ verb: 'ship', arg })

/** N-20.1-2: one of the ships opens the action, the others join it, and the end of the way is named. */
function fleetTo(
  { def, view }: NarvikLook,
  ships: readonly number[],
  place: number,
  options: readonly NarvikChoice[],
): readonly NarvikChoice[] | undefined {
  const { harstad, isNavigable } = def
  const end: NarvikChoice | undefined =
    place === harstad ? { verb: 'harstad' } : isNavigable[place] === 1 ? { verb: 'hex', arg: place } : undefined
  const frame = view.flow.at(-1)
  const underway = frame?.step === 'sail.ships' ? frame.ships : undefined
  const able = (verb: string) =>
    ships.filter((ship) => options.some((choice) => choice.verb === verb && choice.arg === ship))
  if (!end) return undefined
  if (underway) return [...able('ship').map(joining), end]
  const [first, ...others] = able('sail')
  if (first === undefined) return undefined
  return [{ verb: 'sail', arg: first }, ...others.map(joining), end]
}
