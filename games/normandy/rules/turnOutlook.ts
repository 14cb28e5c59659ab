import { D6 } from '@bridgehead/engine'
import type { BoxId, DepotId, PieceId, PlaceId } from '../definition.ts'
import type { Game, Scene } from '../state.ts'
import { aircraftOver } from './interdiction.ts'
import { waysFrom } from './markerWays.ts'
import { capacityOf, isBox, isOpen } from './pieces.ts'
import { survey } from './survey.ts'

/** What a player may ask at the start of a turn. Nothing here changes the match. */

/** M-4.1.2-7: the faces of the die that hold a German unit in a box, as aircraft watch it now or with so much more. */
export function heldFaces(g: Game, box: BoxId, more = 0): number[] {
  const { interdiction } = g.def.boxes[box - g.def.hexCount]!
  const added = aircraftOver(g, box) + more
  return Array.from({ length: D6.sides }, (_, i) => D6.lowest + i).filter((face) => face + added >= interdiction)
}

/** An Allied depot: what it lands and lets through, and when it will do more. */
export interface PortOutlook {
  readonly depot: DepotId
  readonly isOpen: boolean
  /** Stacking points a phase and markers a turn, and what is left of them. */
  readonly landing: number
  readonly landingLeft: number
  readonly markers: number
  readonly markersLeft: number
  /** The turn on which its next face is ready, unless Germans watch it then, and what that face lands and lets through. */
  readonly next: { readonly turn: number; readonly landing: number; readonly markers: number } | undefined
}

const PHASES_A_TURN = 2

export function portsOf(g: Game): PortOutlook[] {
  return g.def.depotsOf.allied.map((depot) => portOf(g, depot)).filter((port) => port.isOpen || port.next)
}

function portOf(g: Game, depot: DepotId): PortOutlook {
  const { def, s } = g
  const { landing, markers } = capacityOf(g, depot)
  const index = depot - def.depotsOf.allied[0]!
  return {
    depot,
    isOpen: isOpen(g, depot),
    landing,
    landingLeft: landing - s.landed[index]!,
    markers,
    markersLeft: markers - s.letThrough[index]!,
    next: nextFace(g, depot),
  }
}

/** M-7.1-4, -6: a port that is being built opens on its smaller face first, if it has one. */
function nextFace(g: Game, depot: DepotId): PortOutlook['next'] {
  const due = g.s.due[depot]!
  if (due === 0) return undefined
  const { landing, markers, hasReduced } = g.def.depot[depot]!
  const face = hasReduced && !isOpen(g, depot) ? 1 : 0
  return { turn: due / PHASES_A_TURN, landing: landing[face]!, markers: markers[face]! }
}

/** M-1.1.1.2-8: how likely a German marker gets from a place to an HQ or depot, with a die for each box that it leaves. */
export function markerChance(g: Game, from: PlaceId, to: PieceId): number {
  const path = waysFrom(g, survey(g), 'german', from).pathTo(g.s.place[to]!)
  if (!path) return 0
  const left = path.filter((place) => isBox(g, place)).slice(0, -1)
  return left.reduce((chance, box) => chance * (1 - heldFaces(g, box).length / D6.sides), 1)
}

/** German units in a box, by which aircraft over it matter. */
export const germansIn = ({ def, s }: Scene, box: BoxId): number =>
  def.unitsOf.german.filter((unit) => s.place[unit] === box).length
