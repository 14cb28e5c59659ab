import type { StateOf } from '@bridgehead/engine'
import { type HexId, type Normandy, OUT_OF_SUPPLY, type Side, type UnitId } from '@bridgehead/normandy'
import { alliesHoldParis } from '@bridgehead/normandy/rules/outcome'
import { has, isInPlay, isOnMap, pieceOf, stepsLeft } from '@bridgehead/normandy/rules/pieces'
import { checkSupply } from '@bridgehead/normandy/rules/supply'
import { totalsOf } from '@bridgehead/normandy/rules/victory'
import type { Field } from './field.ts'
import { Occupancy } from './occupancy.ts'

/** The Allied lead to be expected, as far as a position shows it when a segment is over. */
export function expectedLead(field: Field, state: StateOf<Normandy>): number {
  if (state.flow.length === 0) return finalLead(state)
  const { weights } = field.look(state, 'german')
  const { exposure, ground } = weights.position
  const german = strengthOf(field, 'german') - exposure.german * exposureOf(field)
  field.look(state, field.def.scenario.allies[0]!)
  const allied = strengthOf(field, 'allied') - exposure.allied * exposureOf(field)
  return pointsNow(field) + ground * groundWon(field) + markersLeft(field) - beachesGone(field) + allied - german
}

/** M-11.3-13: on the beaches every depot that is gone brings the end nearer, each more than the one before. */
function beachesGone({ def, s, weights }: Field): number {
  if (def.scenario.firstTurn > 0) return 0
  const gone = s.beachesLost / (def.data.tables.victoryPoints.beachDepots - 1)
  return weights.lastBeach.allied * gone * gone
}

/** What was not spent can be spent later: else whoever looks no farther than this segment throws markers away. */
function markersLeft({ def, s, weights, turnsLeft }: Field): number {
  if (turnsLeft === 0 && s.phase === 'B') return 0
  const { marker } = weights.attack
  const held = (side: Side) => def.hqsOf[side].reduce((sum, hq) => sum + s.markers[hq]!, 0)
  return marker.allied * held('allied') - marker.german * held('german')
}

/** The race has no points: who has won counts for all of them. */
function finalLead(state: StateOf<Normandy>): number {
  const { allied, german } = totalsOf(state)
  const won = state.outcome.startsWith('allied') ? 1 : state.outcome.startsWith('german') ? -1 : 0
  return allied - german + 40 * won
}

/** What the score would be if everybody stayed where he is (M-11.3-8, M-11.3-9). */
function pointsNow({ g, def, s }: Field): number {
  const { allied, german } = totalsOf(s)
  if (def.scenario.victory !== 'points') return raceNow({ def, s })
  const { town, depot, paris } = def.data.tables.victoryPoints
  const held = def.towns.filter((hex) => s.control[hex] === 1).length
  const depots = def.depotsOf.allied.filter((each) => s.place[each]! < def.hexCount && s.control[s.place[each]!] === 1)
  return (
    allied - german + town * (2 * held - def.towns.length) + depot * depots.length + (alliesHoldParis(g) ? paris : 0)
  )
}

const raceNow = ({ def, s }: Pick<Field, 'def' | 's'>): number =>
  12 * def.cherbourg.filter((hex) => s.control[hex] === 1).length

/** Steps, and what they can still do. */
function strengthOf(field: Field, side: Side): number {
  const { def, g, m } = field
  // Whoever has no line of supply now will hardly have one when it is asked for.
  const cut = new Set(checkSupply(g, m, side).cut)
  let worth = 0
  for (const u of def.unitsOf[side]) if (isInPlay(g, u)) worth += unitWorth(field, side, u, cut.has(u))
  return worth
}

function unitWorth({ g, s, weights, turnsLeft }: Field, side: Side, u: UnitId, isCut: boolean): number {
  const { step, disorg, cutOff, elite } = weights.position
  const steps = stepsLeft(g, u)
  // What is left to be done with them goes with the turns that are left.
  const future = Math.min(1, turnsLeft / 4)
  const lost = isCut || has(g, u, OUT_OF_SUPPLY) ? (cutOff + (pieceOf(g, u).isElite ? elite : 0)) * steps : 0
  return future * (step[side] * steps - disorg * s.disorg[u]!) - lost
}

/** What the enemy is expected to take from the hexes that are held. */
function exposureOf(field: Field): number {
  const { g, def, s, side } = field
  const plan = new Occupancy(field)
  plan.settle(() => false)
  const hexes = new Set<HexId>()
  for (const u of def.unitsOf[side]) if (isOnMap(g, u)) hexes.add(s.place[u]! as HexId)
  let risk = 0
  for (const hex of hexes) risk += plan.risk(hex, plan.defence(hex))
  return risk
}

/** How far the Allies have come on the ways to what they want: by the strength that stands there. */
function groundWon(field: Field): number {
  const { def, g, s } = field
  let sum = 0
  for (const group of def.scenario.allies) {
    const pull = field.goals.pull(group)
    let best = 0
    for (const u of def.movers[group]) {
      if (pieceOf(g, u).sort !== 'unit' || !isOnMap(g, u)) continue
      const near = pull[s.place[u]!]!
      sum += 0.02 * field.attackOf(u) * near
      best = Math.max(best, near)
    }
    sum += best
  }
  return sum
}
