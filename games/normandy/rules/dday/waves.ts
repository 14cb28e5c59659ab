import { chapter, D6, type Denial, DIRECTION_COUNT, type LedgerLine } from '@bridgehead/engine'
import type { Role } from '../../data/words.ts'
import type { HexId, LandingDefinition, PieceId, UnitId } from '../../definition.ts'
import { deny } from '../../denials.ts'
import { type Game, MOVED, type Normandy } from '../../state.ts'
import { callBatteries } from '../batteries.ts'
import { defendersOf, newBattle } from '../combat/battle.ts'
import { enter } from '../occupation.ts'
import { disorganise, eliminate, has, isAlive, loseStep, mark, pieceOf } from '../pieces.ts'
import { cannotStack } from '../stacking.ts'
import { type Survey, survey } from '../survey.ts'
import { followAtOnce, nextSeat } from './night.ts'

/** Chapter 10: the waves come ashore. */

const notHeld = deny('M-10.B-2', 'beach-not-held')
const hqInConfusion = deny('M-10.B-2', 'hq-in-confusion')

const aboard = (g: Game, wave: LandingDefinition['wave'], role: Role): LandingDefinition[] =>
  g.def.landings.filter(
    (landing) =>
      landing.wave === wave &&
      g.s.place[landing.piece] === g.def.frame.offshore &&
      pieceOf(g, landing.piece).group === role,
  )

/** A piece is put ashore, and batteries may fire on it (M-10.A-4). */
function putAshore(g: Game, p: PieceId, hex: HexId): void {
  enter(g, [p], hex)
  g.emit({ type: 'cameAshore', pieces: [p], place: hex })
  callBatteries(g, p)
}

// Swimming tanks ---------------------------------------------------------------------------------------------------

/** M-10.A-7, 5.11: one die for each armoured unit of the first wave; across two beaches the higher modifier. */
function swim(g: Game, u: UnitId, hexes: readonly HexId[]): void {
  const { modifiers, disorganised, step, lost } = g.def.data.tables.ddTanks
  const beaches = hexes.map((hex) => g.def.beaches[g.def.beachAt[hex]!]!.beach)
  const value = Math.max(...beaches.map((beach) => modifiers[beach]))
  const ledger: LedgerLine<Normandy>[] = value === 0 ? [] : [{ key: 'beach', value, clause: 'M-10.A-7' }]
  const total = g.roll(D6, 'ddTanks', ledger)
  const fate = total >= lost ? 'lost' : total >= step ? 'step' : total >= disorganised ? 'disorganised' : 'ashore'
  g.emit({ type: 'swam', unit: u, fate })
  if (fate === 'lost') eliminate(g, u, false)
  else if (fate === 'step') loseStep(g, u)
  else if (fate === 'disorganised') disorganise(g, u, 1)
}

// Assault ----------------------------------------------------------------------------------------------------------

/** M-10.A-11: brigades of the 79th that lie across this hex; each swims once, before the first assault it joins. */
function astride(g: Game, hex: HexId): UnitId[] {
  const { def, s } = g
  const brigades = def.units.filter((u) => s.place[u] === def.frame.astride && pieceOf(g, u).straddles.includes(hex))
  for (const u of brigades)
    if (!has(g, u, MOVED)) {
      mark(g, u, MOVED)
      swim(g, u, pieceOf(g, u).straddles)
    }
  return brigades.filter((u) => isAlive(g, u))
}

/** M-10.A-11: they come ashore when no German holds a beach that they lie across, where there is room. */
export function landBrigades(g: Game): void {
  const { def, s } = g
  for (const u of def.units) {
    if (s.place[u] !== def.frame.astride) continue
    const { straddles } = pieceOf(g, u)
    if (straddles.some((hex) => s.control[hex] === 0)) continue
    const hex = straddles.find((each) => !cannotStack(g, survey(g), [u], each))
    if (hex === undefined) continue
    enter(g, [u], hex)
    g.emit({ type: 'cameAshore', pieces: [u], place: hex })
  }
}

// Landing ----------------------------------------------------------------------------------------------------------

/** M-10.A-14, -19, M-10.B-2: why a piece cannot land on a hex now. */
function cannotLand(g: Game, m: Survey, { piece, wave }: LandingDefinition, hex: HexId): Denial | undefined {
  if (wave === 'followUp') {
    if (g.s.control[hex] === 0 && !m.confusion[hex]) return notHeld
    if (pieceOf(g, piece).sort === 'hq' && m.confusion[hex]) return hqInConfusion
  }
  return cannotStack(g, m, [piece], hex)
}

const openHexes = (g: Game, m: Survey, landing: LandingDefinition): HexId[] =>
  landing.hexes.filter((hex) => !cannotLand(g, m, landing, hex))

const mayGoOn = (g: Game, p: PieceId): boolean => ['ranger', 'commando'].includes(pieceOf(g, p).kind ?? '')

/** The piece lands; a hex that nobody of its side stood in yet is stormed from the sea. */
function land(g: Game, p: PieceId, hex: HexId): void {
  const frame = g.s.flow.findLast(({ step }) => step === 'dday.land')
  const m = survey(g)
  if (frame?.step === 'dday.land' && m.holders.german[hex]! > 0 && m.units.allied[hex] === 0) frame.assaults.push(hex)
  // M-4.4-3: rangers and commandos are not stopped on the beach.
  if (mayGoOn(g, p)) g.call('dday.goOn', { unit: p })
  putAshore(g, p, hex)
}

/** M-10.A-13: a die decides where the 5th Rangers land. */
function fifthRangers(g: Game, landing: LandingDefinition): void {
  const die = g.roll(D6, 'fifthRangers')
  const hex = g.def.place(g.def.data.tables.fifthRangers.hexByDie[die - 1]!)
  if (cannotLand(g, survey(g), landing, hex)) keepAboard(g, [landing.piece])
  else land(g, landing.piece, hex)
}

/** M-10.A-19: who finds no room waits in the strategic reserve. */
function keepAboard(g: Game, pieces: PieceId[]): void {
  for (const p of pieces) g.s.place[p] = g.def.frame.reserve
  if (pieces.length > 0) g.emit({ type: 'keptAboard', pieces })
}

/** M-4.4-3: one hex at most, over cliffs and into the enemy. */
function stepsOf(g: Game, u: UnitId): HexId[] {
  const { def, s } = g
  const from = s.place[u]!
  const m = survey(g)
  return Array.from({ length: DIRECTION_COUNT }, (_, d) => def.grid.neighbour(from, d)).filter(
    (hex) => hex >= 0 && def.isLand[hex] === 1 && !cannotStack(g, m, [u], hex),
  )
}

export const waveSteps = chapter<Normandy>()({
  /** M-10.A-5, -10: beach by beach; units of one hex assault together. */
  'dday.firstWave': {
    who: (g) => g.frame.roles[0]!,
    options(g, offer) {
      const { roles, atOnce } = g.frame
      const hexes = [...new Set(aboard(g, 'first', roles[0]!).flatMap((landing) => landing.hexes))]
      for (const hex of atOnce ? hexes.slice(0, 1) : hexes) offer('hex', hex)
      if (hexes.length > 1 && !atOnce) offer('all')
      if (hexes.length === 0) offer('done')
    },
    on: {
      hex(g, hex) {
        const role = g.frame.roles[0]!
        const pieces = aboard(g, 'first', role).filter(({ hexes }) => hexes.includes(hex))
        g.call('dday.assault', { hex, role })
        for (const { piece } of pieces) putAshore(g, piece, hex)
      },
      all: followAtOnce,
      done: nextSeat,
    },
    skipIfForced: true,
  },

  'dday.assault'(g) {
    const { hex, role } = g.frame
    const { def, s } = g
    const ashore = def.movers[role].filter((u) => s.place[u] === hex && pieceOf(g, u).sort === 'unit')
    const isFirst = s.flow.some(({ step }) => step === 'dday.firstWave')
    if (isFirst) for (const u of ashore) if (pieceOf(g, u).isDd) swim(g, u, [hex])
    const attackers = [...ashore.filter((u) => isAlive(g, u)), ...(isFirst ? astride(g, hex) : [])]
    if (attackers.length === 0 || defendersOf(g, 'allied', hex).length === 0) return g.return()
    const battle = newBattle(g, 'landing', 'allied', role, -1, hex)
    g.goto('combat.declare', { battle: { ...battle, attackers, origins: attackers.map(() => hex) } })
  },

  /** M-10.A-14, -15, M-10.B-2: the others, as far as there is room; who finds none stays aboard. */
  'dday.land': {
    who: (g) => g.frame.roles[0]!,
    options(g, offer) {
      const { roles, wave } = g.frame
      const m = survey(g)
      let ready = 0
      let settled = 0
      for (const landing of aboard(g, wave, roles[0]!)) {
        const isOpen = openHexes(g, m, landing).length > 0
        offer('land', landing.piece, isOpen ? undefined : cannotLand(g, m, landing, landing.hexes[0]!))
        if (isOpen) ready++
        if (isOpen && landing.hexes.length === 1) settled++
      }
      if (settled > 1) offer('all')
      if (ready === 0) offer('done')
    },
    on: {
      land(g, p) {
        landOne(g, g.def.landings.find(({ piece }) => piece === p)!)
      },
      all(g) {
        const { roles, wave } = g.frame
        // Those with a choice of hexes are left to the player.
        for (const landing of aboard(g, wave, roles[0]!).filter(({ hexes }) => hexes.length === 1))
          if (openHexes(g, survey(g), landing).length > 0) landOne(g, landing)
      },
      done(g) {
        const { frame } = g
        keepAboard(
          g,
          aboard(g, frame.wave, frame.roles[0]!).map(({ piece }) => piece),
        )
        frame.roles.shift()
        if (frame.roles.length === 0) g.goto('dday.assaults', { hexes: frame.assaults })
      },
    },
    skipIfForced: true,
  },

  'dday.landAt': {
    who: (g) => pieceOf(g, g.frame.unit).group,
    options(g, offer) {
      for (const hex of g.frame.hexes) offer('hex', hex)
    },
    on: {
      hex(g, hex) {
        const { unit } = g.frame
        g.return()
        land(g, unit, hex)
      },
    },
    skipIfForced: true,
  },

  'dday.goOn': {
    who: (g) => pieceOf(g, g.frame.unit).group,
    options(g, offer) {
      offer('stay')
      if (isAlive(g, g.frame.unit)) for (const hex of stepsOf(g, g.frame.unit)) offer('hex', hex)
    },
    on: {
      stay: (g) => g.return(),
      hex(g, hex) {
        const { unit } = g.frame
        g.emit({ type: 'moved', pieces: [unit], path: [g.s.place[unit]!, hex], cost: 0 })
        enter(g, [unit], hex)
        g.return()
      },
    },
    skipIfForced: true,
  },

  /** Hexes that the wave has met from the sea are stormed. */
  'dday.assaults'(g) {
    const hex = g.frame.hexes.shift()
    if (hex === undefined) return g.return()
    const unit = g.def.unitsOf.allied.find((u) => g.s.place[u] === hex)
    if (unit !== undefined) g.call('dday.assault', { hex, role: pieceOf(g, unit).group })
  },
})

function landOne(g: Game, landing: LandingDefinition): void {
  if (landing.byDie) return fifthRangers(g, landing)
  const hexes = openHexes(g, survey(g), landing)
  if (hexes.length === 1) land(g, landing.piece, hexes[0]!)
  else g.call('dday.landAt', { unit: landing.piece, hexes })
}
