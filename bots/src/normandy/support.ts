import type { FrameOf } from '@bridgehead/engine'
import type { Battle, HexId, HqId, Normandy, PieceId } from '@bridgehead/normandy'
import { bombardmentLedger, bombardmentResult, stackIn } from '@bridgehead/normandy/rules/combat/bombardment'
import { pieceOf } from '@bridgehead/normandy/rules/pieces'
import { bestOf, type Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import { markerPrice } from './operations.ts'
import { type Answer, answer } from './order.ts'
import { prospectNow } from './prospect.ts'

/** What either side adds before the die: each thing where it changes the outlook by more than it would do elsewhere. */

/** What the attacker expects; less is better for the defender. */
const outlook = (field: Field, battle: Battle): number => prospectNow(field, battle).worth

/** The side's own segment of this phase is still to come, so what is spent now is missed then. */
const mustStillAct = ({ s, side }: Field): boolean => s.active !== side && s.first !== side

// HQs --------------------------------------------------------------------------------------------------------------

/** Less is not worth the question, or another HQ that could still be of use. */
const SLIGHT = 0.05
const FELT = 0.3

/** M-5.3-2, -3: the HQ that leads lends its bonus; another German one only where that is worth its marker. */
export function lendSupport(field: Field, options: Options, battle: Battle): Answer {
  const before = outlook(field, battle)
  const gain = (hq: HqId) => outlook(field, { ...battle, supports: [...battle.supports, hq] }) - before
  const ownPrice = battle.kind === 'exploitation' ? markerPrice(field, battle.hq) : 0
  if (options.has('support') && gain(battle.hq) > Math.max(SLIGHT, ownPrice))
    return answer('support', { key: 'support', piece: battle.hq, place: battle.target })
  const other = bestOf(options.args('hq'), (hq) => gain(hq) - Math.max(FELT, markerPrice(field, hq)), 0)
  if (other !== undefined) return answer('hq', { key: 'support', piece: other, place: battle.target }, other)
  return answer('no', { key: 'keepSupport' })
}

/** M-5.3-4: an HQ without a marker, or whose own attacks are over, has nothing better to do. */
export function defend(field: Field, options: Options, battle: Battle): Answer {
  const { s } = field
  const before = outlook(field, battle)
  const price = (hq: HqId) => (mustStillAct(field) && s.markers[hq]! > 0 ? 0.9 : 0.02)
  const gain = (hq: HqId) => before - outlook(field, { ...battle, defenceHq: hq }) - price(hq)
  const hq = bestOf(options.args('hq'), gain, 0)
  if (hq === undefined) return answer('no', { key: 'keepSupport' })
  return answer('hq', { key: 'defend', piece: hq, place: battle.target }, hq)
}

/** M-2.2-7: what shelters better; a village may count less and yet hold the men together. */
export function takeCover(field: Field, battle: Battle): Answer {
  const village = outlook(field, { ...battle, cover: 'village' })
  const base = outlook(field, { ...battle, cover: 'base' })
  return village < base ? answer('village', { key: 'coverVillage' }) : answer('base', { key: 'coverBase' })
}

// Aircraft and ships -------------------------------------------------------------------------------------------------

const sign = (battle: Battle): number => (battle.by === 'allied' ? 1 : -1)

export function sendFighters(field: Field, options: Options, battle: Battle): Answer {
  const before = outlook(field, battle)
  const gain = (cls: number) => sign(battle) * (outlook(field, { ...battle, fighters: cls }) - before)
  const cls = bestOf(options.args('air'), gain, mustStillAct(field) ? 0.3 : 0.1)
  if (cls === undefined) return answer('no', { key: 'keepAircraft' })
  return answer('air', { key: 'fighters', place: battle.target }, cls)
}

/** What so many points are expected to change, for the Allies. */
function shellingGain(field: Field, battle: Battle, hex: HexId, points: number, medium: number): number {
  const { g } = field
  const before = outlook(field, battle)
  const modifier = bombardmentLedger(g, hex, points, medium).reduce((sum, { value }) => sum + value, 0)
  const stack = stackIn(g, hex)
  let sum = 0
  for (let face = 1; face <= 6; face++) {
    const { suppression, disorg } = bombardmentResult(g, points, face + modifier)
    sum +=
      suppression === 0
        ? before
        : withSuppression(field, stack, suppression, () => outlook(field, battle)) + disorg * 0.3 * sign(battle)
  }
  return sign(battle) * (sum / 6 - before)
}

function withSuppression<T>({ s }: Field, stack: readonly PieceId[], levels: number, ask: () => T): T {
  const before = stack.map((p) => s.suppression[p]!)
  for (const p of stack) s.suppression[p] = Math.min(2, s.suppression[p]! + levels)
  const found = ask()
  stack.forEach((p, i) => {
    s.suppression[p] = before[i]!
  })
  return found
}

export function shell(field: Field, options: Options, { battle, hex }: FrameOf<Normandy, 'combat.naval'>): Answer {
  if (hex < 0) {
    const stack = options.best('hex', (each) => shellingGain(field, battle, each, 4, 0))
    return stack === undefined
      ? answer('no', { key: 'keepShips' })
      : answer('hex', { key: 'strike', place: stack }, stack)
  }
  const price = mustStillAct(field) ? 0.08 : 0.03
  const points = bestOf(
    options.args('naval').filter((n) => [1, 2, 3, 5, 7, 10].includes(n)),
    (n) => shellingGain(field, battle, hex, n, 0) - price * n,
    0.03,
  )
  return points === undefined
    ? answer('no', { key: 'keepShips' })
    : answer('naval', { key: 'shell', place: hex, number: points }, points)
}

/** M-9.3, M-9.4: medium bombers where they help, heavy ones where they decide, for they cost points. */
export function bomb(field: Field, options: Options, frame: FrameOf<Normandy, 'combat.bombers'>): Answer {
  const { battle, hex, medium, heavy } = frame
  const why = { key: 'bomb', place: hex >= 0 ? hex : battle.target } as const
  if (hex < 0) {
    const stack = options.best('hex', (each) => shellingGain(field, battle, each, 4, 4))
    return stack === undefined
      ? answer('no', { key: 'keepAircraft' })
      : answer('hex', { key: 'strike', place: stack }, stack)
  }
  const best = bestLoad(field, options, frame)
  if (medium === 0 && best.medium > 0) return answer('mb', why, best.medium)
  if (heavy === 0 && best.heavy > 0) return answer('hb', { ...why, key: 'carpet', number: best.heavy }, best.heavy)
  return medium + heavy > 0 ? answer('fire', why) : answer('no', { key: 'keepAircraft' })
}

function bestLoad(
  field: Field,
  options: Options,
  { battle, hex, medium, heavy }: FrameOf<Normandy, 'combat.bombers'>,
): { medium: number; heavy: number } {
  const price = { medium: mustStillAct(field) ? 0.2 : 0.08, heavy: heavyPrice(field) }
  const counts = (verb: 'mb' | 'hb', already: number) => (already > 0 ? [already] : [0, ...options.args(verb)])
  let best = { medium, heavy }
  let most = 0.05
  for (const m of counts('mb', medium))
    for (const h of counts('hb', heavy)) {
      if (m + h === 0) continue
      const gain = shellingGain(field, battle, hex, 2 * m + 3 * h, 2 * m) - price.medium * m - price.heavy * h
      if (gain > most) {
        most = gain
        best = { medium: m, heavy: h }
      }
    }
  return best
}

/** M-9.4-2: points, and two turns without them; at the end nobody misses them. */
function heavyPrice({ def, turnsLeft, weights }: Field): number {
  const points = -def.data.tables.victoryPoints.heavyBomber
  return Math.abs(points) + (turnsLeft > 0 ? weights.attack.heavy : 0)
}

/** M-6.3-2: suppressed units that spoil the attack stay out; if nothing is left of it, it is called off. */
export function reconsider(field: Field, options: Options, battle: Battle): Answer {
  const now = outlook(field, battle)
  const without = (u: number) => {
    const kept = battle.attackers.map((each) => each !== u)
    return outlook(field, {
      ...battle,
      attackers: battle.attackers.filter((_, i) => kept[i]),
      origins: battle.origins.filter((_, i) => kept[i]),
    })
  }
  const unit = bestOf(options.args('drop'), without, now + 0.05)
  if (unit !== undefined) return answer('drop', { key: 'leaveOut', piece: unit }, unit)
  return now < -0.3
    ? answer('cancel', { key: 'callOff', place: battle.target })
    : answer('done', { key: 'pressOn', place: battle.target })
}

/** Heavier losses fall on whoever can bear them: most steps, not elite (7.4 of the specification). */
export const takeLosses = (field: Field, options: Options): Answer => {
  const { g } = field
  const unit = options.best(
    'unit',
    (p) => -field.stepWorth(p) + 0.2 * (pieceOf(g, p).steps.length - field.s.lost[p]! - 1),
  )
  if (unit === undefined) return answer('usual', { key: 'losses' })
  return answer('unit', { key: 'losses', piece: unit }, unit)
}
