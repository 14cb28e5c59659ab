import type { BattleKind, Cover, Outcome, Role, Side } from './data/words.ts'
import type { AirClassId, BoxId, HexId, HqId, PieceId, PlaceId, UnitId } from './definition.ts'

type Nothing = Record<never, never>

/** What each step keeps while it is on the stack, chapter by chapter. */
export interface NormandyFrames
  extends SetupFrames,
    SequenceFrames,
    MovementFrames,
    CombatFrames,
    BombardmentFrames,
    ExploitationFrames,
    CounterAttackFrames,
    ArrivalFrames,
    OffMapFrames,
    DDayFrames,
    AirFrames,
    LogisticsFrames,
    AdministrationFrames {}

interface SetupFrames {
  'setup.begin': Nothing
  /** Scenario 2: units that their side places as it likes. */
  'setup.unit': { role: Role }
  'setup.hex': { role: Role; unit: UnitId }
  'setup.markers': { left: number }
}

/** The course of a turn: rules/sequence.ts. */
interface SequenceFrames {
  'turn.begin': Nothing
  'turn.weather': Nothing
  'turn.logistics': Nothing
  'turn.administration': Nothing
  'phase.begin': Nothing
  'segment.begin': Nothing
  /** Seats of the active side that have not moved yet, the lead seat first (M-3P-3). */
  'segment.seats': { left: Role[] }
  'segment.combat': Nothing
  'segment.end': Nothing
  'phase.end': Nothing
  'turn.end': Nothing
}

interface MovementFrames {
  /** Whose pieces move. */
  'move.pick': { role: Role }
  /** Pieces that go together, the half movement points that each has left, and the hexes they have gone. */
  'move.to': {
    pieces: PieceId[]
    left: number[]
    hexes: number
    /** Units that they have pushed back by an overrun and whose zones of control they ignore (M-4.3-7). */
    pushed: PieceId[]
  }
  /** What follows an overrun; `cost` is what it costs to ride on, in half movement points. */
  'overrun.end': { battle: Battle; cost: number }
  /** A stack that is too high and cannot be cured by moving (M-2.1-6). */
  'stack.eliminate': { role: Role; hex: HexId }
}

/** One combat, from its declaration to its end (M-6.3). */
export interface Battle {
  kind: BattleKind
  by: Side
  /** The attackers' role; the defenders' once they are known. */
  attackerRole: Role
  defenderRole: Role
  /** The HQ that leads it; −1 where none is needed. */
  hq: HqId
  /** A hex, a box, or the inside of a Festung in a box. */
  target: PlaceId
  /** The only units that may join; empty when all may. */
  pool: UnitId[]
  attackers: UnitId[]
  /** Where each attacker attacks from. */
  origins: PlaceId[]
  defenders: PieceId[]
  /** HQs that support the attack, and the one that supports the defence; −1 for none. */
  supports: HqId[]
  defenceHq: HqId
  /** Class of the fighter-bomber that supports the Allies; −1 for none. */
  fighters: AirClassId
  cover: Cover
  /** Whether the defender has answered a question since the attacker last did. */
  defenderSpoke: boolean
  /** What the die has brought both sides, the retreat as terrain leaves it, and whether it allows an exploitation. */
  attackerOutcome: Outcome
  defenderOutcome: Outcome
  exploitation: boolean
  /** Hexes through which a defender retreated before he stopped: a second hex of advance (M-6.7-4). */
  vacated: HexId[]
  /** Defenders that have retreated. */
  retreated: PieceId[]
}

interface CombatFrames {
  /** Roles that still activate HQs, the one whose turn it is first (M-3P-3). */
  'combat.hq': { roles: Role[] }
  /** An activated HQ; `paid` once its marker is spent, `supported` once it has supported a combat. */
  'combat.target': { hq: HqId; paid: boolean; supported: boolean }
  'combat.declare': { battle: Battle }
  'combat.attackers': { battle: Battle }
  'combat.drop': { battle: Battle }
  'combat.fighters': { battle: Battle }
  'combat.support': { battle: Battle }
  'combat.cover': { battle: Battle }
  'combat.defenceHq': { battle: Battle }
  'combat.roll': { battle: Battle }
  /** Steps still to be shared out on one side, and who has taken one in this round (M-6.4-2). */
  'combat.losses': { battle: Battle; side: Side; left: number; hit: PieceId[] }
  'combat.lose': { battle: Battle; side: Side; left: number; hit: PieceId[] }
  'combat.afterLosses': { battle: Battle }
  /** Pieces that must still retreat so many hexes, and who chooses their way. */
  'combat.retreat': { battle: Battle; role: Role; pieces: PieceId[]; length: number }
  'combat.retreatPick': { battle: Battle; role: Role; pieces: PieceId[]; length: number }
  'combat.retreatTo': { battle: Battle; role: Role; pieces: PieceId[]; length: number }
  'combat.afterRetreat': { battle: Battle }
  /** Who has advanced; the last of them may go on to a second hex. */
  'combat.advance': { battle: Battle; advanced: UnitId[]; last: UnitId[] }
  'combat.end': { battle: Battle; advanced: UnitId[] }
}

/** Ships and bombers before a combat: rules/combat/bombardment.ts. */
interface BombardmentFrames {
  /** The hex that is shelled; −1 while the Allies choose one of several attacking stacks. */
  'combat.naval': { battle: Battle; hex: HexId }
  /** The same for bombers, with the counters committed so far and the second hex of a carpet; −1 for none. */
  'combat.bombers': { battle: Battle; hex: HexId; medium: number; heavy: number; second: HexId }
}

/** rules/combat/exploitation.ts */
interface ExploitationFrames {
  /** Hexes whose reserves have been called up. */
  'exploit.stacks': { hq: HqId; hexes: HexId[] }
  'exploit.move': { hq: HqId; units: UnitId[] }
  'exploit.target': { hq: HqId; units: UnitId[]; supported: boolean }
}

/** rules/combat/counterAttack.ts */
interface CounterAttackFrames {
  /** The combat that took the hex. */
  'counter.hq': { lost: Battle }
  /** The counter-attack as it is made up, and who may take part. */
  'counter.units': { battle: Battle; eligible: UnitId[] }
  'counter.step': { battle: Battle; eligible: UnitId[]; unit: UnitId }
}

/** Arrivals, transfers, landing, batteries: rules/arrivals.ts, landing.ts, batteries.ts. */
interface ArrivalFrames {
  'arrivals.begin': { role: Role }
  'arrivals.pick': { role: Role }
  /** Pieces that come onto the map, and the entry hexes open to them. */
  'arrivals.enter': { role: Role; pieces: PieceId[]; hexes: HexId[] }
  'arrivals.depot': { role: Role; piece: PieceId }
  'land.depot': { piece: PieceId }
  /** The unit that has landed, and the batteries that will fire on it. */
  'batteries.fire': { unit: UnitId; chosen: PieceId[] }
}

/** Pieces that leave a box together for another one. */
export interface Departure {
  pieces: PieceId[]
  to: BoxId
  /** Boxes gone, and how many they may go. */
  gone: number
  most: number
  /** The HQ that leads them; −1 for none. */
  hq: HqId
  /** Out of a confusion: one die for all of them (M-6.12-5). */
  breaksOut: boolean
  /** Into enemies, by an overrun (M-4.3-11). */
  overruns: boolean
}

/** The strategic map: rules/offMap.ts, departure.ts, festung.ts. */
interface OffMapFrames {
  'offMap.pick': { role: Role }
  /** The HQ that leads, the units that have moved under it, and whether it has spent a marker on it (M-5.2). */
  'offMap.led': { hq: HqId; moved: UnitId[]; extended: boolean }
  'offMap.to': { pieces: PieceId[]; gone: number; most: number; hq: HqId }
  'offMap.breakOut': { pieces: PieceId[] }
  'offMap.partisans': { departure: Departure }
  'offMap.leave': { departure: Departure; partisans: boolean }
  'offMap.overrun': { battle: Battle; departure: Departure }
  'festung.inside': { unit: UnitId }
}

/** Turn 0: rules/dday. `roles` are those that have not had their say yet, the one that is asked first. */
interface DDayFrames {
  'dday.night': Nothing
  /** `atOnce`: the rest follow by themselves, in their order. */
  'dday.jumps': { roles: Role[]; time: 'night' | 'evening'; atOnce: boolean }
  'dday.hops': { roles: Role[] }
  'dday.hopTo': { unit: UnitId; hexes: HexId[] }
  'dday.reinforce': Nothing
  /** Attacks without an HQ (M-10-1). */
  'dday.fight': { roles: Role[] }
  'dday.morning': Nothing
  /** Hexes that ships, and aircraft, have bombarded before the landings (M-10-4). */
  'dday.bombard': { roles: Role[]; shelled: HexId[]; bombed: HexId[] }
  'dday.fire': { role: Role; hex: HexId; medium: number; heavy: number }
  'dday.firstWave': { roles: Role[]; atOnce: boolean }
  'dday.secondWave': Nothing
  /** What lands in this wave; `assaults` are hexes whose defenders it meets from the sea. */
  'dday.land': { roles: Role[]; wave: 'second' | 'followUp'; assaults: HexId[] }
  'dday.landAt': { unit: UnitId; hexes: HexId[] }
  'dday.goOn': { unit: UnitId }
  /** Everybody who has landed in a hex assaults it (M-10.A-10). */
  'dday.assault': { hex: HexId; role: Role }
  'dday.assaults': { hexes: HexId[] }
  'dday.reactionA': Nothing
  'dday.afternoon': Nothing
  'dday.reactionB': Nothing
  'dday.evening': Nothing
  'dday.end': Nothing
}

/** Storms and aircraft: rules/weather.ts, rules/air.ts. */
interface AirFrames {
  'storm.test': Nothing
  'air.draw': Nothing
  'air.superiority': Nothing
  'air.allocate': Nothing
  /** A sector by its number, or a box, to which a counter goes; and how many counters of each class are free for it. */
  'air.send': { sector: number; box: PlaceId; free: number[] }
  'air.newOrders': Nothing
  /** Sectors and slots of boxes whose counters have not had new orders yet, and counters called back, by class. */
  'air.reallocate': { sectors: number[]; slots: number[]; recalled: number[] }
}

/** Where the step of the offensive markers stands. */
export interface MarkerStep {
  /** Sides that have not passed; the first has the word. */
  sides: Side[]
  /** HQs and depots that hold a marker which has moved this turn, once for each. */
  moved: PieceId[]
  /** Places where one lies that was held up. */
  stuck: PlaceId[]
}

/** Ports, supply and offensive markers: rules/logistics.ts, rules/markers.ts. */
interface LogisticsFrames {
  'logistics.begin': Nothing
  /** Units supplied by air this turn. */
  'logistics.airSupply': { helped: UnitId[] }
  'markers.dice': Nothing
  /** German markers still to be stored. */
  'markers.store': { left: number }
  'markers.depot': Nothing
  'markers.pick': MarkerStep
  'markers.to': MarkerStep & { from: PlaceId }
}

/** Initiative, rest and replacements: rules/initiative.ts, rules/rest.ts. */
interface AdministrationFrames {
  'admin.initiative': Nothing
  'rest.begin': Nothing
  /** German units that may regain a step. */
  'rest.rebuild': { waiting: UnitId[] }
  'rest.clear': Nothing
  'rest.seats': { left: Role[] }
  'rest.pick': { role: Role }
}
