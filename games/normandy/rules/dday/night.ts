import { chapter, D6, DIRECTION_COUNT, type LedgerLine } from '@bridgehead/engine'
import type { Role } from '../../data/words.ts'
import type { HexId, JumpDefinition, UnitId } from '../../definition.ts'
import { DROPPED, type Game, MOVED, type Normandy } from '../../state.ts'
import { defendersOf, newBattle } from '../combat/battle.ts'
import { Column } from '../march.ts'
import { enter } from '../occupation.ts'
import { disorganise, has, isInPlay, isOnMap, loseStep, mark, pieceOf } from '../pieces.ts'
import { type Survey, survey } from '../survey.ts'

/** Chapter 10, phase O: the drop, and the night after it. */

// Jumping ----------------------------------------------------------------------------------------------------------

const waiting = (g: Game, role: Role, time: JumpDefinition['time']): JumpDefinition[] =>
  g.def.jumps.filter(
    (jump) => jump.time === time && g.s.place[jump.unit] === g.def.frame.aloft && pieceOf(g, jump.unit).group === role,
  )

/** M-10.O-3, 5.12: what is added to the coloured die. */
export function jumpLedger(g: Game, { unit, time }: JumpDefinition): LedgerLine<Normandy>[] {
  const { night, americanNight } = g.def.data.tables.jump
  if (time !== 'night') return []
  const lines: LedgerLine<Normandy>[] = [{ key: 'night', value: night, clause: 'M-10.O-3' }]
  if (pieceOf(g, unit).group === 'american') lines.push({ key: 'flak', value: americanNight, clause: 'M-10.O-3' })
  return lines
}

/** M-10.O-4, -5: the white die says where; never at sea nor in a town. */
function drift(g: Game, zone: HexId): HexId {
  const { def } = g
  const hex = def.grid.neighbour(zone, g.roll(D6, 'drift') - 1)
  return hex >= 0 && def.isLand[hex] && !def.isTown[hex] ? hex : zone
}

/** M-10.O-2 to -6. */
function jump(g: Game, of: JumpDefinition): void {
  const { unit, hex: zone } = of
  const { onZone, drift: table } = g.def.data.tables.jump
  const total = g.roll(D6, 'jump', jumpLedger(g, of))
  const isOff = total > onZone
  const [levels, steps] = isOff ? table[Math.min(total - onZone, table.length) - 1]! : [0, 0]
  const hex = isOff ? drift(g, zone) : zone
  g.emit({ type: 'jumped', unit, zone, place: hex, levels, steps })
  g.s.place[unit] = hex
  mark(g, unit, DROPPED)
  disorganise(g, unit, levels)
  for (let i = 0; i < steps && isInPlay(g, unit); i++) loseStep(g, unit)
  if (!isInPlay(g, unit)) return
  enter(g, [unit], hex)
  // M-10.O-6: among Germans it must attack at once.
  const { side, group } = pieceOf(g, unit)
  if (defendersOf(g, side, hex).length === 0) return
  const battle = newBattle(g, 'drop', side, group, -1, hex)
  g.call('combat.declare', { battle: { ...battle, attackers: [unit], origins: [hex] } })
}

// Moving one hex ---------------------------------------------------------------------------------------------------

/** M-10.O-9: into any hex next to it that it can enter at all. */
function hopsOf(g: Game, m: Survey, u: UnitId): HexId[] {
  const from = g.s.place[u]!
  const column = new Column(g, m, [u])
  const found: HexId[] = []
  for (let arc = from * DIRECTION_COUNT; arc < (from + 1) * DIRECTION_COUNT; arc++)
    if (column.stepCost(from, arc) >= 0) found.push(g.def.grid.neighbours[arc]!)
  return found
}

const mayHop = (g: Game, m: Survey, u: UnitId): boolean =>
  isOnMap(g, u) && !has(g, u, MOVED) && !m.confusion[g.s.place[u]!]

/** M-10.O-10: confusion hexes next to a German unit that stands next to an Allied one. */
const reinforced = (g: Game, m: Survey, u: UnitId): HexId[] =>
  mayHop(g, m, u) ? hopsOf(g, m, u).filter((hex) => m.confusion[hex]) : []

/** The next role has the word, or the step is over. */
export function nextRole(g: Game, roles: Role[]): void {
  roles.shift()
  if (roles.length === 0) g.return()
}

type InOrder = 'dday.jumps' | 'dday.firstWave'

/** Nothing hangs on the order for this player: the next is the only choice, so that nobody is asked. */
export function followAtOnce(g: Game<InOrder>): void {
  g.frame.atOnce = true
}

export function nextSeat(g: Game<InOrder>): void {
  g.frame.atOnce = false
  nextRole(g, g.frame.roles)
}

export const nightSteps = chapter<Normandy>()({
  'dday.jumps': {
    who: (g) => g.frame.roles[0]!,
    options(g, offer) {
      const { roles, time, atOnce } = g.frame
      const jumps = waiting(g, roles[0]!, time)
      for (const { unit } of atOnce ? jumps.slice(0, 1) : jumps) offer('unit', unit)
      if (jumps.length > 1 && !atOnce) offer('all')
      if (jumps.length === 0) offer('done')
    },
    on: {
      unit(g, u) {
        jump(g, g.def.jumps.find(({ unit }) => unit === u)!)
      },
      all: followAtOnce,
      done: nextSeat,
    },
    skipIfForced: true,
  },

  /** M-10.O-9. */
  'dday.hops': {
    who: (g) => g.frame.roles[0]!,
    options(g, offer) {
      const m = survey(g)
      for (const { unit } of g.def.jumps)
        if (pieceOf(g, unit).group === g.frame.roles[0] && mayHop(g, m, unit) && hopsOf(g, m, unit).length > 0)
          offer('unit', unit)
      offer('done')
    },
    on: {
      unit: (g, u) => g.call('dday.hopTo', { unit: u, hexes: hopsOf(g, survey(g), u) }),
      done: (g) => nextRole(g, g.frame.roles),
    },
    skipIfForced: true,
  },

  /** M-10.O-10: Germans next to the enemy may join a confusion. */
  'dday.reinforce': {
    who: () => 'german',
    options(g, offer) {
      const m = survey(g)
      for (const u of g.def.unitsOf.german) if (reinforced(g, m, u).length > 0) offer('unit', u)
      offer('done')
    },
    on: {
      unit: (g, u) => g.call('dday.hopTo', { unit: u, hexes: reinforced(g, survey(g), u) }),
      done: (g) => g.return(),
    },
    skipIfForced: true,
  },

  'dday.hopTo': {
    who: (g) => pieceOf(g, g.frame.unit).group,
    options(g, offer) {
      for (const hex of g.frame.hexes) offer('hex', hex)
    },
    on: {
      hex(g, hex) {
        const { unit } = g.frame
        const from = g.s.place[unit]!
        g.emit({ type: 'moved', pieces: [unit], path: [from, hex], cost: 0 })
        enter(g, [unit], hex)
        mark(g, unit, MOVED)
        g.return()
      },
    },
    skipIfForced: true,
  },
})
