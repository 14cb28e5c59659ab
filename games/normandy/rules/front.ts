import type { HexId, NormandyDefinition } from '../definition.ts'
import type { Scene } from '../state.ts'

/** Where the front runs: read off the counters, as players do. Nothing here changes the match. */

/**
 * Land that the Allies hold: what is theirs or beside them and nearer to them than to any German, and whatever no German could walk
 * into from where he stands or from the edges of the map without crossing it.
 */
export function alliedGround(g: Scene): HexId[] {
  const { def } = g
  const far = awayFrom(g)
  const isTheirs = (hex: HexId) => far.allied[hex]! <= BESIDE && far.allied[hex]! < far.german[hex]!
  const open = new Set<HexId>(def.entries.flatMap(({ hex }) => hex))
  for (let hex = 0; hex < def.hexCount; hex++) if (far.german[hex] === 0) open.add(hex)
  const reached = flood(
    g,
    [...open].filter((hex) => !isTheirs(hex)),
    (hex) => !isTheirs(hex),
  )
  return landOf(def).filter((hex) => !reached.has(hex))
}

/** The other land in play. */
export function groundBeyond(def: NormandyDefinition, held: readonly HexId[]): HexId[] {
  const own = new Set(held)
  return landOf(def).filter((hex) => !own.has(hex))
}

const BESIDE = 1
const NOWHERE = 1000

const landOf = (def: NormandyDefinition): HexId[] =>
  Array.from({ length: def.hexCount }, (_, hex): HexId => hex).filter(
    (hex) => def.isLand[hex] === 1 && def.isInPlay[hex] === 1,
  )

function neighbours({ def }: Scene, hex: HexId): HexId[] {
  return Array.from({ length: 6 }, (_, direction) => def.grid.neighbour(hex, direction)).filter(
    (there) => there >= 0 && def.isLand[there] === 1 && def.isInPlay[there] === 1,
  )
}

/** Hexes from the nearest counter of each side; a depot counts for whoever owns it. */
function awayFrom(g: Scene): { readonly allied: number[]; readonly german: number[] } {
  const { def, s } = g
  const away = { allied: Array<number>(def.hexCount).fill(NOWHERE), german: Array<number>(def.hexCount).fill(NOWHERE) }
  def.pieces.forEach(({ side }, p) => {
    const hex = s.place[p]!
    if (hex < def.hexCount) away[side][hex] = 0
  })
  for (const side of ['allied', 'german'] as const) {
    const edge = away[side].flatMap((far, hex) => (far === 0 ? hex : []))
    for (let hex = edge.shift(); hex !== undefined; hex = edge.shift())
      for (const next of neighbours(g, hex)) {
        if (away[side][next]! <= away[side][hex]! + 1) continue
        away[side][next] = away[side][hex]! + 1
        edge.push(next)
      }
  }
  return away
}

function flood(g: Scene, from: readonly HexId[], may: (hex: HexId) => boolean): Set<HexId> {
  const reached = new Set(from)
  const edge = [...from]
  for (let hex = edge.pop(); hex !== undefined; hex = edge.pop())
    for (const next of neighbours(g, hex))
      if (!reached.has(next) && may(next)) {
        reached.add(next)
        edge.push(next)
      }
  return reached
}

/** M-6.2-10: beaches on which German batteries that can still fire bear, and which batteries those are. */
export function batteryReach({ def, s }: Scene): { battery: number; hexes: HexId[] }[] {
  return def.batteries.flatMap((battery) => {
    const at = s.place[battery]!
    if (at >= def.hexCount || s.disorg[battery]! > 0 || s.suppression[battery]! > 0) return []
    const hexes = def.beaches.filter(({ beach }) => def.pieces[battery]!.beaches.includes(beach)).map(({ hex }) => hex)
    return hexes.length > 0 ? [{ battery, hexes }] : []
  })
}
