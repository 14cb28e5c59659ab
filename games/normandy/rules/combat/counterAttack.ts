import { chapter, type Denial } from '@bridgehead/engine'
import type { HexId, HqId, UnitId } from '../../definition.ts'
import { deny } from '../../denials.ts'
import type { Battle } from '../../frames.ts'
import { type Game, type Normandy, OUT_OF_SUPPLY, otherSide, RESTING, SPENT } from '../../state.ts'
import { bind, cannotCommand, slotsOf } from '../command.ts'
import { enter, gatherMarkers, settle } from '../occupation.ts'
import { has, isOnMap, isSupported, mark, pieceOf, valuesOf } from '../pieces.ts'
import { cannotStack } from '../stacking.ts'
import { type Survey, survey } from '../survey.ts'
import { declare } from './activation.ts'
import { newBattle } from './battle.ts'

/** Chapter 6.9: the defender strikes back at once. */

const noMarker = deny('M-6.9-2', 'no-marker')
const nobodyToAttack = deny('M-6.9-3', 'nobody-to-attack')
const nobodyAttacks = deny('M-6.9-3', 'nobody-attacks')
const noRoomThere = deny('M-6.9-5', 'no-room')

const isHeld = (m: Survey, b: Battle): boolean => m.occupants[b.by][b.target]! > 0
const isFree = (g: Game): boolean => g.s.turn <= g.def.scenario.freeActivationThrough

/** M-6.9-2: available HQs of the defender within two hexes of the lost hex. */
function staffsFor(g: Game, lost: Battle): HqId[] {
  const { def, s } = g
  return def.hqsOf[otherSide(lost.by)].filter(
    (hq) =>
      isOnMap(g, hq) &&
      !has(g, hq, SPENT) &&
      def.grid.distance(s.place[hq]!, lost.target) <= def.data.tables.limits.supportRange,
  )
}

/** M-6.9-3, -5: who has just retreated, and who stands next to these or to the lost hex; all under the HQ's control. */
function eligible(g: Game, m: Survey, lost: Battle, hq: HqId): UnitId[] {
  const { def, s } = g
  const slots = slotsOf(g, hq)
  const near = [lost.target, ...lost.retreated.filter((p) => isOnMap(g, p)).map((p) => s.place[p]!)]
  return def.unitsOf[otherSide(lost.by)].filter(
    (u) =>
      isOnMap(g, u) &&
      !m.confusion[s.place[u]!] &&
      valuesOf(g, u).attack > 0 &&
      !has(g, u, OUT_OF_SUPPLY | RESTING) &&
      near.some((hex) => def.grid.distance(hex, s.place[u]!) <= 1) &&
      !cannotCommand(g, m, slots, hq, u) &&
      canReach(g, m, u, lost.target),
  )
}

/** M-6.9-5: a step costs nothing and ignores zones of control, but not impassable sides, enemies or stacking. */
function stepsTowards(g: Game, m: Survey, u: UnitId, target: HexId): HexId[] {
  const { def, s } = g
  const enemy = otherSide(pieceOf(g, u).side)
  const from = s.place[u]!
  const found: HexId[] = []
  for (let direction = 0; direction < 6; direction++) {
    const to = def.grid.neighbour(from, direction)
    if (to < 0 || !def.isLand[to] || def.sides.impassable[from * 6 + direction]) continue
    if (m.occupants[enemy][to]! > 0 || !def.grid.areAdjacent(to, target) || cannotStack(g, m, [u], to)) continue
    found.push(to)
  }
  return found
}

/** M-6.9-3: it stands beside the lost hex, or can step there. */
const canReach = (g: Game, m: Survey, u: UnitId, target: HexId): boolean =>
  g.def.grid.areAdjacent(g.s.place[u]!, target) || stepsTowards(g, m, u, target).length > 0

function cannotLead(g: Game, m: Survey, lost: Battle, hq: HqId): Denial | undefined {
  if (isHeld(m, lost) && !isSupported(g, hq) && !isFree(g)) return noMarker
  return eligible(g, m, lost, hq).length > 0 ? undefined : nobodyToAttack
}

/** M-6.9-1: whether the defender has a word at all. */
export function mayCounterAttack(g: Game, lost: Battle): boolean {
  const m = survey(g)
  return staffsFor(g, lost).some((hq) => !cannotLead(g, m, lost, hq))
}

function join(g: Game, b: Battle, u: UnitId): void {
  b.attackers.push(u)
  b.origins.push(g.s.place[u]!)
}

const waiting = (g: Game<'counter.units'>): UnitId[] =>
  g.frame.eligible.filter((u) => !g.frame.battle.attackers.includes(u) && isOnMap(g, u))

export const counterAttackSteps = chapter<Normandy>()({
  'counter.hq': {
    who: (g) => g.frame.lost.defenderRole,
    options(g, offer) {
      const { lost } = g.frame
      const m = survey(g)
      for (const hq of staffsFor(g, lost)) offer('hq', hq, cannotLead(g, m, lost, hq))
      offer('no')
    },
    on: {
      hq(g, hq) {
        const { lost } = g.frame
        const { side, group } = pieceOf(g, hq)
        const battle = newBattle(g, 'counterAttack', side, group, hq, lost.target)
        g.goto('counter.units', { battle, eligible: eligible(g, survey(g), lost, hq) })
      },
      no: (g) => g.return(),
    },
  },

  /** M-6.9-3: who strikes, or who walks back into a hex that stands empty. */
  'counter.units': {
    who: (g) => g.frame.battle.attackerRole,
    options(g, offer) {
      const { battle } = g.frame
      const m = survey(g)
      const isEmpty = m.occupants[otherSide(battle.by)][battle.target] === 0
      for (const u of waiting(g)) {
        // Those who stepped up before may have taken the room.
        if (!isEmpty) offer('unit', u, canReach(g, m, u, battle.target) ? undefined : noRoomThere)
        else if (g.def.grid.areAdjacent(g.s.place[u]!, battle.target))
          offer('occupy', u, cannotStack(g, m, [u], battle.target))
      }
      if (isEmpty || battle.attackers.length === 0) offer('no')
      else offer('done', undefined, battle.attackers.length > 0 ? undefined : nobodyAttacks)
    },
    on: {
      unit: (g, u) => g.goto('counter.step', { battle: g.frame.battle, eligible: g.frame.eligible, unit: u }),
      occupy(g, u) {
        const { battle } = g.frame
        const from = g.s.place[u]!
        g.emit({ type: 'advanced', units: [u], to: battle.target })
        enter(g, [u], battle.target)
        settle(g, from)
        gatherMarkers(g, battle.by, battle.target)
        g.return()
      },
      no: (g) => g.return(),
      done(g) {
        const { battle } = g.frame
        // M-6.9-2: a marker if there is a combat, and the HQ is spent.
        if (!isFree(g)) g.s.markers[battle.hq]!--
        mark(g, battle.hq, SPENT)
        g.emit({ type: 'counterAttack', hq: battle.hq, hex: battle.target })
        for (const u of battle.attackers) bind(g, battle.hq, u)
        declare(g, battle)
      },
    },
  },

  /** M-6.9-3: each may first move one hex. */
  'counter.step': {
    who: (g) => g.frame.battle.attackerRole,
    options(g, offer) {
      const { battle, unit } = g.frame
      if (g.def.grid.areAdjacent(g.s.place[unit]!, battle.target)) offer('stay')
      for (const hex of stepsTowards(g, survey(g), unit, battle.target)) offer('hex', hex)
    },
    on: {
      stay(g) {
        join(g, g.frame.battle, g.frame.unit)
        g.goto('counter.units', { battle: g.frame.battle, eligible: g.frame.eligible })
      },
      hex(g, hex) {
        const { battle, unit, eligible: others } = g.frame
        const from = g.s.place[unit]!
        g.emit({ type: 'moved', pieces: [unit], path: [from, hex], cost: 0 })
        enter(g, [unit], hex)
        settle(g, from)
        join(g, battle, unit)
        g.goto('counter.units', { battle, eligible: others })
      },
    },
    skipIfForced: true,
  },
})
