import { PathFinder } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { BoxId, HexId, PlaceId } from '../definition.ts'
import { type Game, otherSide } from '../state.ts'
import { CLOSED, MOTORISED } from '../stepDefinition.ts'
import { aircraftOver } from './interdiction.ts'
import type { Survey } from './survey.ts'

/** Chapter 1.1.1.2: the ways that an offensive marker can take by itself. */

/** M-1.1.1.2-8, -12: boxes that a marker goes at most. */
const BOXES = 2

/**
 * Everywhere a marker can get to from one place, or from any of several hexes. On the map it has 12 points as a motorised piece (M-0.2.1-4). A German one may first go
 * two boxes and then come onto the map (M-1.1.1.2-8), with as few dice as possible; an Allied one may leave the map and then go two boxes
 * (M-1.1.1.2-12).
 */
export class MarkerWays {
  readonly #g: Game
  readonly #m: Survey
  readonly #side: Side
  readonly #startsInBox: boolean
  /** The way to each box in reach, from the start. */
  readonly #toBox = new Map<BoxId, readonly PlaceId[]>()
  /** What is in reach on the map, the fewest dice first. */
  readonly #onMap: PathFinder[] = []

  constructor(g: Game, m: Survey, side: Side, ...starts: readonly PlaceId[]) {
    this.#g = g
    this.#m = m
    this.#side = side
    this.#startsInBox = starts[0]! >= g.def.hexCount
    if (this.#startsInBox) this.#startInBox(starts[0]!)
    else this.#startOnMap(starts)
  }

  reaches(place: PlaceId): boolean {
    return place < this.#g.def.hexCount ? this.#onMap.some((each) => each.isReached(place)) : this.#toBox.has(place)
  }

  /** The places from the start to this one, both included; undefined when it is out of reach. */
  pathTo(place: PlaceId): readonly PlaceId[] | undefined {
    const { def } = this.#g
    if (place >= def.hexCount) return this.#toBox.get(place)
    const finder = this.#onMap.find((each) => each.isReached(place))
    if (!finder) return undefined
    const path = finder.pathTo(place)
    return this.#startsInBox ? [...this.#toBox.get(def.boxBehind[path[0]!]!)!, ...path] : path
  }

  #startOnMap(starts: readonly HexId[]): void {
    const { def } = this.#g
    const finder = this.#search(starts, starts)
    this.#onMap.push(finder)
    if (this.#side === 'german') return
    const exits = def.entries
      .filter(({ hex, box }) => finder.isReached(hex) && !this.#endsIn(hex, starts) && this.#isFriendly(box))
      .sort((a, b) => finder.costTo(a.hex) - finder.costTo(b.hex))
    for (const { hex, box } of exits) if (!this.#toBox.has(box)) this.#toBox.set(box, [...finder.pathTo(hex), box])
    this.#spread()
  }

  #startInBox(start: BoxId): void {
    this.#toBox.set(start, [start])
    this.#spread()
    if (this.#side === 'allied') return
    for (let lines = 0; lines <= BOXES; lines++) {
      const entries = this.#g.def.entries.filter(
        ({ box, hex }) => this.#toBox.get(box)?.length === lines + 1 && this.#m.occupants.allied[hex] === 0,
      )
      this.#onMap.push(
        this.#search(
          entries.map(({ hex }) => hex),
          [],
        ),
      )
    }
  }

  /** Two lines from the boxes it starts in or leaves the map for, by those that stand open to the side. */
  #spread(): void {
    const { def } = this.#g
    let rim = [...this.#toBox.keys()]
    for (let lines = 0; lines < BOXES; lines++) {
      const next: BoxId[] = []
      for (const box of rim)
        for (const to of def.boxes[box - def.hexCount]!.links) {
          if (this.#toBox.has(to) || !this.#mayEnter(to)) continue
          this.#toBox.set(to, [...this.#toBox.get(box)!, to])
          if (this.#isFriendly(to)) next.push(to)
        }
      // Of two ways with as many dice the one with the better odds.
      rim = next.sort((a, b) => this.#odds(b) - this.#odds(a))
    }
  }

  #odds(box: BoxId): number {
    return this.#g.def.boxes[box - this.#g.def.hexCount]!.interdiction - aircraftOver(this.#g, box)
  }

  /** M-1.1.1.2-9, M-1.1.1.2-12: never among enemies, and Allied ones only where their own side holds. */
  #mayEnter(box: BoxId): boolean {
    const { def } = this.#g
    const { isInPlay, germanOnly } = def.boxes[box - def.hexCount]!
    if (!isInPlay || this.#m.occupants[otherSide(this.#side)][box]! > 0) return false
    return this.#side === 'german' || (!germanOnly && this.#isFriendly(box))
  }

  #isFriendly(box: BoxId): boolean {
    const isFree = this.#m.occupants[otherSide(this.#side)][box] === 0
    return isFree && (this.#g.s.control[box] === 1) === (this.#side === 'allied')
  }

  /** M-1.1.1.2-9: an enemy zone of control without a friendly unit is as far as it goes. */
  #endsIn(hex: HexId, origins: readonly HexId[]): boolean {
    if (this.#m.zone[otherSide(this.#side)][hex] === 0 || this.#m.units[this.#side][hex]! > 0) return false
    return !origins.includes(hex)
  }

  #search(starts: readonly HexId[], origins: readonly HexId[]): PathFinder {
    const { def, s } = this.#g
    const { arcsOfSide, moveCost, sector } = def
    const enemies = this.#m.occupants[otherSide(this.#side)]
    const open = moveCost[this.#side][MOTORISED]!
    // M-0.2.1-5.
    const watched = this.#side === 'german' ? moveCost.interdicted[MOTORISED]! : open
    return new PathFinder(def.hexCount, 'nodeOrder').search(
      def.hexsides.graph,
      starts,
      (from, to, side) => {
        if (enemies[to]! > 0 || this.#endsIn(from, origins)) return CLOSED
        const costs = s.tactical[sector[to]! - 1]! >= 0 ? watched : open
        return costs[arcsOfSide[2 * side + (from < to ? 0 : 1)]!]!
      },
      2 * def.data.tables.limits.markerMovement,
    )
  }
}
