import type { Choice, FrameOf } from '@bridgehead/engine'
import type { HexId, Narvik, Side, UnitId } from '@bridgehead/narvik'
import { canFallBackInNorway } from '@bridgehead/narvik/rules/retreat'
import { prizeOf } from './combat.ts'
import type { Field } from './field.ts'
import { isNest } from './march.ts'
import { weights } from './weights.ts'

type Frame = FrameOf<Narvik>
type Options = readonly Choice[]

/** Answers every question that is not an action of its own, and finishes actions that somebody else has begun. */
export function answerTo(field: Field, options: Options): Choice {
  const frame = field.s.flow.at(-1) as Frame
  return wishFor(field, frame, options) ?? preferred(options)
}

/** Verbs by which an action goes on or ends as it was meant, the first that is offered. */
const order = [
  'historical',
  'unit',
  'advance',
  'ship',
  'support',
  'artillery',
  'load',
  'commit',
  'stop',
  'done',
  'harstad',
  'noSupport',
  'concealed',
  'decline',
  'pass',
]

function preferred(options: Options): Choice {
  for (const verb of order) {
    const found = options.find((option) => option.verb === verb)
    if (found) return found
  }
  return options[0]!
}

const offers = (options: Options, verb: string): Choice | undefined => options.find((option) => option.verb === verb)
const all = (options: Options, verb: string): number[] =>
  options.flatMap((option) => (option.verb === verb && option.arg !== undefined ? option.arg : []))

/** The argument for which `value` is greatest. */
function best(args: readonly number[], value: (arg: number) => number): number | undefined {
  let found: number | undefined
  let most = -Infinity
  for (const arg of args) {
    const worth = value(arg)
    if (worth > most) {
      most = worth
      found = arg
    }
  }
  return found
}

function pick(options: Options, verb: string, value: (arg: number) => number): Choice | undefined {
  const arg = best(all(options, verb), value)
  return arg === undefined ? undefined : { verb, arg }
}

function wishFor(field: Field, frame: Frame, options: Options): Choice | undefined {
  const { def, s } = field
  switch (frame.step) {
    case 'setup.norwegianHex':
    case 'setup.germanHex':
      return atHome(field, frame.unit, options)
    case 'setup.german':
      return offers(options, 'unit') ?? offers(options, 'done')
    case 'setup.norwegian':
    case 'turn.conceal':
    case 'turn.reveal':
      return offers(options, 'historical') ?? offers(options, 'unit') ?? offers(options, 'done')
    case 'base.choose':
      return base(field, options)
    case 'air.support':
      return offers(options, wantsCover(field) ? 'maximumSupport' : 'noSupport')
    case 'arrive.place':
      return pick(options, 'hex', (hex) => arrival(field, hex))
    case 'arrive.decoy':
      return pick(options, 'decoy', (hex) => -field.pressure('allied', hex))
    case 'redeploy.choose':
      return pick(options, 'ship', (ship) => s.damaged[ship]!) ?? pick(options, 'unit', (u) => s.fatigue[u] ?? 0)
    case 'stack.lose':
      return pick(options, 'lose', (u) => -(def.units[u]?.strength ?? 0))
    case 'assault.advance':
      return advance(field, frame.target, options)
    case 'absorb.split':
      return split(field, frame, options)
    case 'absorb.fatigue':
      return pick(options, 'fatigue', (u) => def.units[u]!.limit - s.fatigue[u]!)
    case 'absorb.lose':
      return pick(options, 'lose', (u) => s.fatigue[u]! - 3 * def.units[u]!.strength)
    case 'absorb.retreat':
      return frame.byRetreat > 0 ? offers(options, 'unit') : offers(options, 'done')
    case 'absorb.path':
      return offers(options, 'stop') ?? pick(options, 'hex', (hex) => shelter(field, hex))
    case 'air.infantry':
      return pick(options, 'ap', (points) => points)
    case 'air.ships':
      return pick(options, 'ap', (points) => -Math.abs(points - 3)) ?? offers(options, 'commit')
    case 'air.recon':
      return offers(options, 'commit')
    case 'sail.ships':
      return offers(options, 'harstad') ?? pick(options, 'hex', (hex) => -def.grid.distance(hex, def.narvik))
    case 'move.step':
      return offers(options, 'stop') ?? pick(options, 'hex', (hex) => shelter(field, hex))
    default:
      return undefined
  }
}

/** Where the counter stood in 1940, or as near to it as may be. */
function atHome({ def }: Field, u: UnitId, options: Options): Choice | undefined {
  const code = def.data.tables.historicalSetup.hexes[def.units[u]!.code]
  if (code === undefined) return undefined
  const home = def.grid.hexOf(code)
  return pick(options, 'hex', (hex) => -def.grid.distance(hex, home))
}

/** N-19.4: a port that troops who need supply hold, and that no Germans threaten. */
function base(field: Field, options: Options): Choice | undefined {
  const { def } = field
  const isWanted = (hex: HexId) => {
    const near = field.strengthWithin('allied', hex, 1)
    if (near < 5 || field.strengthWithin('german', hex, 2) > near) return false
    return def.land.allied.some(
      (u) =>
        def.units[u]!.nation !== 'norwegian' && field.isAshore(u) && def.grid.distance(field.s.where[u]!, hex) <= 3,
    )
  }
  const wanted = all(options, 'base').filter(isWanted)
  const nearest = best(wanted, (hex) => -def.grid.distance(hex, def.narvik))
  return nearest === undefined ? offers(options, 'done') : { verb: 'base', arg: nearest }
}

/** N-23.4-3: where somebody new helps most: with the strongest group, and never where more are shut in or overrun. */
function arrival(field: Field, hex: HexId): number {
  const { def } = field
  const { strength } = field.tally('german')
  const isPeninsula = def.grid.distance(hex, def.narvik) <= 1
  const isLost = isPeninsula || isNest(field, hex)
  return strength[hex]! / 10 + field.pressure('allied', hex) / 10 - (isLost ? 2 : 0)
}

/** N-18.2: once in the game, when the army crosses the sea or the game ends. */
function wantsCover({ def, s, turnsLeft }: Field): boolean {
  const waiting = def.land.allied.filter((u) => s.where[u] === def.harstad && def.units[u]!.isInfantry).length
  return turnsLeft === 0 || (waiting >= 5 && s.badNarvik === 0)
}

function advance(field: Field, target: HexId, options: Options): Choice | undefined {
  const isPrize = prizeOf(field, target) > 1
  const strength = field.tally(field.side).strength[target]!
  const threat = field.pressure(field.enemy, target)
  const strongest = best(
    all(options, 'advance').filter((u) => !isLastOfPost(field, u)),
    (u) => field.def.units[u]!.strength - field.s.fatigue[u]! / 4,
  )
  if (strongest === undefined) return offers(options, 'done')
  const wouldBe = strength + field.def.units[strongest]!.strength
  const isSafe = threat <= weights.move.daring[field.side] * wouldBe
  return isPrize || isSafe ? { verb: 'advance', arg: strongest } : offers(options, 'done')
}

/** Nobody leaves Narvik or Bjørnfjell empty to run after somebody. */
function isLastOfPost({ def, s, side }: Field, u: UnitId): boolean {
  const at = s.where[u]!
  if (at !== def.narvik && at !== def.frontierStation) return false
  return !def.land[side].some((other) => other !== u && s.where[other] === at && def.units[other]!.isInfantry)
}

/**
 * Tired men can still fight, men who have gone back can come again, dead men can do neither. A few defenders go back, which tires
 * them least; many share the fatigue; what must be held is held. With only Sweden behind them, one man lost is cheaper than three
 * interned.
 */
function split(field: Field, frame: Extract<Frame, { step: 'absorb.split' }>, options: Options): Choice | undefined {
  const { def, s } = field
  const { participants, points, side } = frame
  const hex = s.where[participants.find((u) => field.isAshore(u)) ?? 0]!
  const isHeld = hex === def.narvik || (hex === def.frontierStation && field.turnsLeft === 0)
  const room = participants.reduce((sum, u) => sum + Math.max(0, def.units[u]!.limit - s.fatigue[u]!), 0)
  const isWorn = room < 8 * participants.length
  const isCornered = !canFallBackInNorway(field.g, frame)
  // N-20.3.1-8: whoever holds out against a storm, which leaves no room for fatigue, sends the landing force back.
  const isFinal = field.turnsLeft === 0 || (field.isSeasoned && field.endsSoon && frame.fatigueBarred)
  const toTheLast = isHeld && isFinal && participants.length > points
  const goesBack = !isHeld && !isCornered && (isWorn || (isDefender(s, side) && participants.length <= 2))
  const lostFirst = toTheLast || (isCornered && participants.length > 2)
  const ways: readonly Absorption[] = goesBack
    ? ['byRetreat', 'byFatigue', 'byLoss']
    : lostFirst
      ? ['byFatigue', 'byLoss', 'byRetreat']
      : ['byFatigue', 'byRetreat', 'byLoss']
  const verb = ways.find((way) => offers(options, way))
  return verb && { verb }
}

type Absorption = 'byFatigue' | 'byRetreat' | 'byLoss'

function isDefender({ flow }: Field['s'], side: Side): boolean {
  const assault = flow.find((frame) => 'by' in frame)
  return assault !== undefined && assault.by !== side
}

/** How good a hex is to fall back to: comrades, no enemies, and a way to go on from there that is not Sweden. */
function shelter(field: Field, hex: HexId): number {
  const { def, side, enemy } = field
  if (def.isSweden[hex]) return -100
  return field.tally(side).strength[hex]! / 4 - field.pressure(enemy, hex) / 2 + waysOn(field, hex) / 5
}

/** How many ways lead on from a hex that no enemy bars and that do not end in Sweden. */
function waysOn(field: Field, hex: HexId): number {
  const { def, m, enemy } = field
  const isOpen = (to: HexId) => !def.isSweden[to] && m.counters[enemy][to] === 0 && m.zone[enemy][to] === 0
  return field.waysFrom(hex).filter(isOpen).length
}
