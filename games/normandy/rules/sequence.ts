import { chapter } from '@bridgehead/engine'
import { type Game, type Normandy, otherSide, PHASE_MARKS } from '../state.ts'
import { takeMarkers } from './occupation.ts'
import { noteTaken, outcomeOf, scoreTurn } from './outcome.ts'
import { rolesInOrder } from './seats.ts'
import { totalsOf } from './victory.ts'
import { rollWeather } from './weather.ts'

/**
 * Chapter 1: the turn. The order of play stands here and nowhere else: a step says with `goto` what follows it, then calls the chapter
 * that has the word, which returns when it is done.
 */

/** M-1.1.4: aircraft, ships and HQs are ready again. */
function refresh(g: Game): void {
  const { s, def } = g
  for (let p = 0; p < def.pieceCount; p++) s.marks[p]! &= ~PHASE_MARKS
  s.available = s.available.map((count, i) => count + s.flown[i]!)
  s.flown.fill(0)
  s.landed.fill(0)
  s.partisans.fill(0)
  s.storm = 0
  restoreNaval(g)
}

/** M-1.1.4-2. */
function restoreNaval(g: Game): void {
  const { western, eastern } = g.def.scenario.naval
  g.s.naval = [western.destroyers, western.cruisers, eastern.destroyers, eastern.cruisers]
}

/** M-1.1.5-1, -2: aircraft go back to their bowls, every disorganised unit recovers one level. */
function reorganise(g: Game): void {
  const { s, def } = g
  const back = (cls: number) => {
    if (cls >= 0) s.bowl[cls]!++
  }
  s.tacticalBefore = [...s.tactical]
  s.strategicBefore = [...s.strategic]
  for (const cls of [...s.tactical, ...s.strategic]) back(cls)
  s.tactical.fill(-1)
  s.strategic.fill(-1)
  for (const frame of [s.available, s.flown, s.superiority]) {
    frame.forEach((count, cls) => {
      s.bowl[cls]! += count
    })
    frame.fill(0)
  }
  s.rubble = []
  s.carpets = [0, 0]
  const units = def.combatants.allied.concat(def.combatants.german).filter((p) => s.disorg[p]! > 0)
  for (const p of units) s.disorg[p]!--
  if (units.length > 0) g.emit({ type: 'recovered', units })
}

/** M-9.4-4: heavy bombers whose turn has come are in the bowl again. */
function bringHeavyBombersBack(g: Game): void {
  const { s } = g
  const away = s.heavyAway
  s.heavyAway = []
  for (let i = 0; i < away.length; i += 2)
    if (away[i]! <= s.turn) s.bowl[away[i + 1]!]!++
    else s.heavyAway.push(away[i]!, away[i + 1]!)
}

export const sequenceSteps = chapter<Normandy>()({
  /** M-1.0-1: a turn begins. */
  'turn.begin'(g) {
    const { s } = g
    g.emit({ type: 'turn', turn: s.turn })
    s.boundTo.fill(-1)
    s.letThrough.fill(0)
    bringHeavyBombersBack(g)
    restoreNaval(g)
    g.goto(s.turn === 0 ? 'dday.night' : 'turn.weather')
  },

  /** M-1.1.1.1: weather, then the aircraft of the turn. */
  'turn.weather'(g) {
    rollWeather(g)
    g.goto('turn.logistics')
    g.call('air.draw')
  },

  /** M-1.1.1.2: ports, supply, offensive markers. */
  'turn.logistics'(g) {
    g.goto('turn.administration')
    g.call('logistics.begin')
  },

  /** M-1.1.1.3: initiative, replacements, rest, withdrawals. */
  'turn.administration'(g) {
    g.s.phase = 'A'
    g.goto('phase.begin')
    g.call('admin.initiative')
  },

  /** M-1.1.2.1-1: a storm may break, then player 1 has the word. */
  'phase.begin'(g) {
    const { s } = g
    g.emit({ type: 'phase', turn: s.turn, phase: s.phase })
    s.active = s.first
    g.goto('segment.begin')
    if (s.phase === 'B') g.call('air.newOrders')
    g.call('storm.test')
  },

  /** M-1.0-3: arrivals and moves off the map before moves on the map, all moves before all combats. */
  'segment.begin'(g) {
    const { s } = g
    g.emit({ type: 'segment', side: s.active })
    // M-0.2.1-3: who stands on markers that the enemy has lost takes them now.
    for (const place of new Set(s.loose[otherSide(s.active)])) if (isHeld(g, place)) takeMarkers(g, s.active, place)
    g.goto('segment.seats', { left: rolesInOrder(g, s.active) })
  },
  'segment.seats'(g) {
    const role = g.frame.left.shift()
    if (!role) return g.goto('segment.combat')
    g.call('move.pick', { role })
    g.call('offMap.pick', { role })
    g.call('arrivals.begin', { role })
  },

  /** M-1.1.3. */
  'segment.combat'(g) {
    g.goto('segment.end')
    g.call('combat.hq', { roles: rolesInOrder(g, g.s.active) })
  },

  /** M-6.5-1: suppression ends with the segment; then player 2 has the word, or the phase ends. */
  'segment.end'(g) {
    const { s } = g
    g.noWayBack('phase')
    if (s.turn > 0) s.suppression.fill(0)
    if (s.active !== s.first) return g.goto('phase.end')
    s.active = otherSide(s.first)
    g.goto('segment.begin')
  },

  /** M-1.1.4. */
  'phase.end'(g) {
    const { s } = g
    refresh(g)
    if (s.phase === 'B') return g.goto('turn.end')
    s.phase = 'B'
    g.goto('phase.begin')
  },

  /** M-1.1.5, M-1.2-1: the turn ends, and with it perhaps the game. */
  'turn.end'(g) {
    const { s } = g
    reorganise(g)
    noteTaken(g)
    scoreTurn(g)
    const outcome = outcomeOf(g)
    g.emit({ type: 'turnEnded', turn: s.turn, ...totalsOf(s) })
    if (outcome === undefined) {
      s.turn++
      return g.goto('turn.begin')
    }
    s.outcome = outcome
    g.emit({ type: 'ended', outcome })
    g.end()
  },
})

const isHeld = (g: Game, place: number): boolean =>
  [...g.def.unitsOf[g.s.active], ...g.def.hqsOf[g.s.active]].some((p) => g.s.place[p] === place)
