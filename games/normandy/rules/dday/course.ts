import { chapter } from '@bridgehead/engine'
import type { Role } from '../../data/words.ts'
import type { HexId, Phase } from '../../definition.ts'
import { ATTACKED, DEFENDED, type Game, MOVED, type Normandy, PHASE_MARKS } from '../../state.ts'
import { cannotAttack, cannotBeAttacked, cannotReach, newBattle, targetsNear } from '../combat/battle.ts'
import { isOnMap, unmark } from '../pieces.ts'
import { rolesInOrder, sideOfRole } from '../seats.ts'
import { survey } from '../survey.ts'
import { nextRole } from './night.ts'
import { landBrigades } from './waves.ts'

/** Chapter 10: the order of play of D-Day, from the drop to the evening. */

function beginPhase(g: Game, phase: Phase): void {
  const { s, def } = g
  s.phase = phase
  s.active = 'allied'
  for (let p = 0; p < def.pieceCount; p++) s.marks[p]! &= ~PHASE_MARKS
  g.emit({ type: 'phase', turn: s.turn, phase })
}

/** Each wave has its own combats: a beach that was attacked by the first is attacked by the second too. */
function readyToFight(g: Game): void {
  for (const p of [...g.def.combatants.allied, ...g.def.combatants.german]) unmark(g, p, ATTACKED | DEFENDED | MOVED)
}

const allied = (g: Game): Role[] => rolesInOrder(g, 'allied')

/** Hexes that the units of a role can attack without an HQ. */
function targetsOf(g: Game, role: Role): HexId[] {
  const m = survey(g)
  const found = new Set<HexId>()
  for (const u of g.def.movers[role]) {
    if (!isOnMap(g, u) || cannotAttack(g, u)) continue
    for (const target of targetsNear(g, m, u))
      if (!cannotReach(g, u, target) && !cannotBeAttacked(g, sideOfRole[role], target)) found.add(target)
  }
  return [...found].sort((a, b) => a - b)
}

/** M-10.A-17, M-10.B-3: the Germans move at half allowance and attack. */
function react(g: Game): void {
  g.s.active = 'german'
  g.emit({ type: 'segment', side: 'german' })
  g.call('dday.fight', { roles: ['german'] })
  g.call('move.pick', { role: 'german' })
}

/** M-10.A-12, M-10.B-1: Allied units ashore move at half allowance, one seat after the other. */
function moveAshore(g: Game): void {
  for (const role of allied(g).reverse()) g.call('move.pick', { role })
}

export const courseSteps = chapter<Normandy>()({
  /** M-10.O-1: no ships, no aircraft; jumps, a hex on foot, attacks; then the Germans nearby. */
  'dday.night'(g) {
    beginPhase(g, 'O')
    g.s.weather = 'overcast'
    g.s.naval = [0, 0, 0, 0]
    g.emit({ type: 'weather', weather: 'overcast' })
    g.goto('dday.morning')
    g.call('dday.fight', { roles: ['german'] })
    g.call('dday.reinforce')
    g.call('dday.fight', { roles: allied(g) })
    g.call('dday.hops', { roles: allied(g) })
    g.call('dday.jumps', { roles: allied(g), time: 'night', atOnce: false })
  },

  /** M-10-1: everybody may attack, without marker and without HQ. */
  'dday.fight': {
    who: (g) => g.frame.roles[0]!,
    options(g, offer) {
      for (const target of targetsOf(g, g.frame.roles[0]!)) offer('target', target)
      offer('done')
    },
    on: {
      target(g, target) {
        const role = g.frame.roles[0]!
        g.call('combat.attackers', { battle: newBattle(g, 'attack', sideOfRole[role], role, -1, target) })
      },
      done: (g) => nextRole(g, g.frame.roles),
    },
    skipIfForced: true,
  },

  /** M-10.A-1 to -11: aircraft, ships, the first wave. */
  'dday.morning'(g) {
    const { western, eastern } = g.def.data.tables.naval.landing
    beginPhase(g, 'A')
    g.s.naval = [western.destroyers, western.cruisers, eastern.destroyers, eastern.cruisers]
    g.goto('dday.secondWave')
    g.call('dday.firstWave', { roles: allied(g), atOnce: false })
    g.call('dday.bombard', { roles: allied(g), shelled: [], bombed: [] })
    g.call('air.draw')
  },

  /** M-10.A-12 to -16: who is ashore moves, the second wave lands, and they fight. */
  'dday.secondWave'(g) {
    landBrigades(g)
    readyToFight(g)
    g.goto('dday.reactionA')
    g.call('dday.fight', { roles: allied(g) })
    g.call('dday.land', { roles: allied(g), wave: 'second', assaults: [] })
    moveAshore(g)
  },

  'dday.reactionA'(g) {
    landBrigades(g)
    g.goto('dday.afternoon')
    react(g)
  },

  /** M-10.A-18, M-10.B-1: the sky clears; aircraft and ships are not refreshed. */
  'dday.afternoon'(g) {
    beginPhase(g, 'B')
    g.s.weather = 'clear'
    g.emit({ type: 'weather', weather: 'clear' })
    g.goto('dday.reactionB')
    g.call('dday.fight', { roles: allied(g) })
    g.call('dday.land', { roles: allied(g), wave: 'followUp', assaults: [] })
    moveAshore(g)
  },

  'dday.reactionB'(g) {
    landBrigades(g)
    g.goto('dday.evening')
    react(g)
  },

  /** M-10.B-4: the 6th Airlanding Brigade comes in by daylight. */
  'dday.evening'(g) {
    g.s.active = 'allied'
    g.goto('dday.end')
    g.call('dday.jumps', { roles: allied(g), time: 'evening', atOnce: false })
  },

  /** M-10.B-5: suppression is over, HQs are ready; the rest is that of every turn. */
  'dday.end'(g) {
    landBrigades(g)
    beginPhase(g, 'B')
    g.s.suppression.fill(0)
    g.goto('turn.end')
  },
})
