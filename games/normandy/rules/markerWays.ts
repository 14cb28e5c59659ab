import { NONE, PathFinder } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { BoxId, HexId, NormandyDefinition, PlaceId } from '../definition.ts'
import { type Game, otherSide } from '../state.ts'
import { CLOSED, MOTORISED } from '../stepDefinition.ts'
import { aircraftOver } from './interdiction.ts'
import type { Survey } from './survey.ts'

/** Chapter 1.1.1.2: the ways that an offensive marker can take by itself. */

/** M-1.1.1.2-8, -12: boxes that a marker goes at most. */
const BOXES = 2

/**
 * Everywhere a marker can get to from one place. On the map it has 12 points as a motorised piece (M-0.2.1-4). A German one may first
 * go two boxes and then come onto the map (M-1.1.1.2-8), with as few dice as possible; an Allied one may leave the map and then go two
 * boxes (M-1.1.1.2-12).
 */
class MarkerWays {
  readonly #def: NormandyDefinition
  readonly #m: Survey
  readonly #side: Side
  readonly #startsInBox: boolean
  /** The way to each box in reach, from the start. */
  readonly #toBox = new Map<BoxId, readonly PlaceId[]>()
  /** What is in reach on the map, the fewest dice first. */
  readonly #onMap: PathFinder[] = []

  constructor(g: Game, m: Survey, side: Side, start: PlaceId) {
    this.#def = g.def
    this.#m = m
    this.#side = side
    this.#startsInBox = start >= g.def.hexCount
    if (this.#startsInBox) this.#startInBox(g, start)
    else this.#startOnMap(g, start)
  }

  reaches(place: PlaceId): boolean {
    return place < this.#def.hexCount ? this.#onMap.some((each) => each.isReached(place)) : this.#toBox.has(place)
  }

  /** The places from the start to this one, both included; undefined when it is out of reach. */
  pathTo(place: PlaceId): readonly PlaceId[] | undefined {
    if (place >= this.#def.hexCount) return this.#toBox.get(place)
    const finder = this.#onMap.find((each) => each.isReached(place))
    if (!finder) return undefined
    const path = finder.pathTo(place)
    return this.#startsInBox ? [...this.#toBox.get(this.#def.boxBehind[path[0]!]!)!, ...path] : path
  }

  #startOnMap(g: Game, start: HexId): void {
    const finder = this.#search(g, [start], start)
    this.#onMap.push(finder)
    if (this.#side === 'german') return
    const exits = g.def.entries
      .filter(({ hex, box }) => finder.isReached(hex) && !this.#endsIn(hex, start) && this.#isFriendly(g, box))
      .sort((a, b) => finder.costTo(a.hex) - finder.costTo(b.hex))
    for (const { hex, box } of exits) if (!this.#toBox.has(box)) this.#toBox.set(box, [...finder.pathTo(hex), box])
    this.#spread(g)
  }

  #startInBox(g: Game, start: BoxId): void {
    this.#toBox.set(start, [start])
    this.#spread(g)
    if (this.#side === 'allied') return
    for (let lines = 0; lines <= BOXES; lines++) {
      const entries = g.def.entries.filter(
        ({ box, hex }) => this.#toBox.get(box)?.length === lines + 1 && this.#m.occupants.allied[hex] === 0,
      )
      if (entries.length === 0) continue
      const hexes = entries.map(({ hex }) => hex)
      this.#onMap.push(this.#search(g, hexes, NONE))
    }
  }

  /** Two lines from the boxes it starts in or leaves the map for, by those that stand open to the side. */
  #spread(g: Game): void {
    const { def } = g
    let rim = [...this.#toBox.keys()]
    for (let lines = 0; lines < BOXES; lines++) {
      const next: BoxId[] = []
      for (const box of rim)
        for (const to of def.boxes[box - def.hexCount]!.links) {
          if (this.#toBox.has(to) || !this.#mayEnter(g, to)) continue
          this.#toBox.set(to, [...this.#toBox.get(box)!, to])
          if (this.#isFriendly(g, to)) next.push(to)
        }
      // Of two ways with as many dice the one with the better odds.
      rim = next.sort((a, b) => oddsOf(g, b) - oddsOf(g, a))
    }
  }

  /** M-1.1.1.2-9, M-1.1.1.2-12: never among enemies, and Allied ones only where their own side holds. */
  #mayEnter(g: Game, box: BoxId): boolean {
    const { isInPlay, germanOnly } = g.def.boxes[box - g.def.hexCount]!
    if (!isInPlay || this.#m.occupants[otherSide(this.#side)][box]! > 0) return false
    return this.#side === 'german' || (!germanOnly && this.#isFriendly(g, box))
  }

  #isFriendly(g: Game, box: BoxId): boolean {
    const isFree = this.#m.occupants[otherSide(this.#side)][box] === 0
    return isFree && (g.s.control[box] === 1) === (this.#side === 'allied')
  }

  /** M-1.1.1.2-9: an enemy zone of control without a friendly unit is as far as it goes. */
  #endsIn(hex: HexId, origin: HexId | -1): boolean {
    if (this.#m.zone[otherSide(this.#side)][hex] === 0 || this.#m.units[this.#side][hex]! > 0) return false
    return hex !== origin
  }

  #search({ def, s }: Game, starts: readonly HexId[], origin: HexId | -1): PathFinder {
    const { moveCost, sector } = def
    const enemies = this.#m.occupants[otherSide(this.#side)]
    const open = moveCost[this.#side][MOTORISED]!
    // M-0.2.1-5.
    const watched = this.#side === 'german' ? moveCost.interdicted[MOTORISED]! : open
    return new PathFinder(def.hexCount, 'nodeOrder').search(
      def.steps,
      starts,
      (from, to, arc) => {
        if (enemies[to]! > 0 || this.#endsIn(from, origin)) return CLOSED
        return (s.tactical[sector[to]! - 1]! >= 0 ? watched : open)[arc]!
      },
      2 * def.data.tables.limits.markerMovement,
    )
  }
}

const oddsOf = (g: Game, box: BoxId): number => g.def.boxes[box - g.def.hexCount]!.interdiction - aircraftOver(g, box)

/** The ways found in one position: whoever moves the next marker mostly looks for the same. */
class WayBook {
  readonly ways = new Map<number, MarkerWays>()
  readonly #control: readonly number[]
  readonly #tactical: readonly number[]
  readonly #strategic: readonly number[]

  constructor({ def, s }: Game) {
    this.#control = s.control.slice(def.hexCount)
    this.#tactical = [...s.tactical]
    this.#strategic = [...s.strategic]
  }

  /** Whether all is as it was that ways hang on, beside who stands where. */
  holdsFor({ def, s }: Game): boolean {
    return (
      this.#control.every((by, i) => s.control[def.hexCount + i] === by) &&
      this.#tactical.every((cls, i) => s.tactical[i] === cls) &&
      this.#strategic.every((cls, i) => s.strategic[i] === cls)
    )
  }
}

const books = new WeakMap<Survey, WayBook>()

/** Everywhere that a marker of the side can get to from a place. */
export function waysFrom(g: Game, m: Survey, side: Side, start: PlaceId): MarkerWays {
  let book = books.get(m)
  if (!book?.holdsFor(g)) books.set(m, (book = new WayBook(g)))
  const key = 2 * start + Number(side === 'allied')
  let ways = book.ways.get(key)
  if (!ways) book.ways.set(key, (ways = new MarkerWays(g, m, side, start)))
  return ways
}
