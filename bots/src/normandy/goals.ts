import type { Group, HexId } from '@bridgehead/normandy'
import { capacityOf, isOpen } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'

/** Distance over which the pull of a goal falls to a third, in hexes of bocage. */
const FADE = 6

/** What draws each Allied group, as long as the Germans hold it: towns and ports by the points of the table, and the ways out. */
const goalsOf: { readonly [G in Group]: readonly (readonly [hex: string, pull: number])[] } = {
  american: [
    ['0223', 9],
    ['0224', 6],
    ['0818', 7],
    ['0816', 5],
    ['0421', 2],
    ['0716', 3],
    ['0318', 2],
    ['1216', 7],
    ['1320', 6],
    ['1614', 5],
    ['1622', 5],
    ['1919', 7],
    ['1810', 4],
    ['1704', 4],
    ['2119', 4],
    ['2121', 4],
    ['2116', 3],
    ['2111', 3],
  ],
  angloCanadian: [
    ['0812', 7],
    ['0712', 4],
    ['0907', 8],
    ['1008', 8],
    ['1506', 6],
    ['1001', 6],
    ['1704', 5],
    ['1111', 3],
    ['1309', 3],
    ['1301', 2],
  ],
  german: [],
}

/** In the race to Cherbourg nothing else matters. */
const raceGoals = [
  ['0223', 12],
  ['0224', 12],
] as const

const goalsFor = ({ def }: Field, group: Group) =>
  def.scenario.victory === 'points' ? goalsOf[group] : group === 'american' ? raceGoals : []

/** What places are worth, and where they draw the armies. */
export class Goals {
  readonly #field: Field
  readonly #pull: { [G in Group]?: Float32Array } = {}

  constructor(field: Field) {
    this.#field = field
  }

  /** Points that change sides with a hex (M-11.3-8, M-11.3-9, M-11.3-11). */
  prize(hex: HexId): number {
    const { def, s, side } = this.#field
    const { town, depot, townRetaken } = def.data.tables.victoryPoints
    const isOurs = (s.control[hex] === 1) === (side === 'allied')
    if (def.scenario.victory !== 'points') return racePrize(this.#field, hex)
    let worth = def.isTown[hex] ? 2 * town : 0
    if (def.isTown[hex] && s.control[hex] === 1) worth += townRetaken
    for (const each of def.depotsOf.allied) {
      if (def.depotHome[each] !== hex) continue
      worth +=
        depot + capacityOf(this.#field.g, each).markers + (isOpen(this.#field.g, each) ? ruinOf(this.#field, each) : 0)
    }
    if (def.festungenAt[hex]!.length > 0 && !isOurs) worth += 2 * def.data.tables.victoryPoints.festung
    return worth
  }

  /** How strongly a hex lies on the way to what a group wants. */
  pull(group: Group): Float32Array {
    const known = this.#pull[group]
    if (known) return known
    const { def, s } = this.#field
    const pull = new Float32Array(def.hexCount)
    for (const [code, strength] of goalsFor(this.#field, group)) {
      if (!def.grid.has(code)) continue
      const goal = def.place(code)
      if (!def.isInPlay[goal] || s.control[goal] === 1) continue
      for (let hex = 0; hex < def.hexCount; hex++) pull[hex]! += strength * Math.exp(-this.#field.far(hex, goal) / FADE)
    }
    this.#pull[group] = pull
    return pull
  }

  /** The pull on whoever attacks the Germans here. */
  alliedPull(hex: HexId): number {
    return Math.max(...this.#field.def.scenario.allies.map((group) => this.pull(group)[hex]!))
  }
}

/** M-11.3-11: what the Germans score for a depot that they destroy. */
function ruinOf({ def, g }: Field, depot: number): number {
  const { smallDepot, largeDepot } = def.data.tables.victoryPoints
  if (def.depot[depot]!.kind === 'majorPort') return 0
  return capacityOf(g, depot).markers < 2 ? smallDepot : largeDepot
}

/** M-11.1-10 to -12: only Cherbourg counts, and Utah for a German who gets there. */
function racePrize({ def }: Field, hex: HexId): number {
  if (def.cherbourg.includes(hex)) return 12
  return def.beachAt[hex]! >= 0 ? 12 : 0
}
