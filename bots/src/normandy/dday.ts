import type { FrameOf } from '@bridgehead/engine'
import type { HexId, Normandy, UnitId } from '@bridgehead/normandy'
import { pieceOf } from '@bridgehead/normandy/rules/pieces'
import { bestOf, type Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import { type Answer, answer } from './order.ts'

/** D-Day: the drop, the guns of the morning, the waves. */

export function jump(options: Options): Answer {
  if (options.has('all')) return answer('all', { key: 'jump' })
  const [unit] = options.args('unit')
  return unit === undefined ? answer('done', { key: 'jump' }) : answer('unit', { key: 'jump', piece: unit }, unit)
}

/** Paratroops gather on the places that matter, and leave those where they are in the way of nobody. */
export function hop(field: Field, options: Options): Answer {
  const unit = options.args('unit').find((u) => bestHop(field, field.neighbours(field.s.place[u]!), u) !== undefined)
  return unit === undefined
    ? answer('done', { key: 'stayTogether' })
    : answer('unit', { key: 'hop', piece: unit }, unit)
}

/** A hex next to the unit that is better than where it stands: comrades, or a village on the way. */
function bestHop(field: Field, hexes: readonly HexId[], u: UnitId): HexId | undefined {
  const { def, m, s, side, enemy } = field
  const worth = (hex: HexId) =>
    m.occupants[enemy][hex]! > 0 || !def.isLand[hex]
      ? -9
      : field.goals.pull(field.role)[hex]! / 4 +
        0.4 * field.shelter(hex, side) +
        0.5 * Math.min(2, m.units[side][hex]!) -
        (m.load[side][hex]! > 4 ? 9 : 0)
  return bestOf(hexes, worth, worth(s.place[u]!) + 0.6)
}

export function hopTo(field: Field, options: Options, { unit, hexes }: FrameOf<Normandy, 'dday.hopTo'>): Answer {
  const { m } = field
  const joined = hexes.find((hex) => m.confusion[hex])
  const to = joined !== undefined && field.role === 'german' ? joined : (bestHop(field, hexes, unit) ?? hexes[0]!)
  const legal = options.has('hex', to) ? to : options.args('hex')[0]!
  return answer('hex', { key: 'hop', piece: unit, place: legal }, legal)
}

/** Germans next to a fight in the dark join it where they make a difference. */
export function reinforce(field: Field, options: Options): Answer {
  const unit = bestOf(options.args('unit'), (u) => field.attackOf(u) - 1.5, 0)
  return unit === undefined
    ? answer('done', { key: 'waitForDay' })
    : answer('unit', { key: 'reinforce', piece: unit }, unit)
}

/** Points that each beach gets before the boats go in; the rest of the ships' fire supports the assaults. */
const SALVO = 3

/** Beaches that will be stormed come first, the strongest garrisons before the weaker. */
export function bombardTarget(
  field: Field,
  options: Options,
  { shelled, bombed }: FrameOf<Normandy, 'dday.bombard'>,
): Answer {
  const { def, s } = field
  const needs = (hex: HexId) => {
    const defence = def.defences.reduce((sum, p) => sum + (s.place[p] === hex ? field.defenceOf(p) : 0), 0)
    const isBeach = def.beachAt[hex]! >= 0
    return defence + (isBeach ? 4 : 0) - (shelled.includes(hex) ? 3 : 0) - (bombed.includes(hex) ? 6 : 0)
  }
  const hex = bestOf(options.args('target'), needs, 0)
  return hex === undefined
    ? answer('done', { key: 'bombardDone' })
    : answer('target', { key: 'bombard', place: hex }, hex)
}

export function bombardWith(
  field: Field,
  options: Options,
  { hex, medium, heavy }: FrameOf<Normandy, 'dday.fire'>,
): Answer {
  const why = { key: 'bombard', place: hex } as const
  const isBeach = field.def.beachAt[hex]! >= 0
  const most = (verb: string, wanted: number) =>
    bestOf(
      options.args(verb).filter((n) => n <= wanted),
      (n) => n,
    )
  if (medium + heavy === 0) {
    const salvo = most('naval', isBeach ? SALVO : 1)
    if (salvo !== undefined) return answer('naval', why, salvo)
  }
  const heavies = heavy === 0 && isBeach ? most('hb', 1) : undefined
  if (heavies !== undefined) return answer('hb', why, heavies)
  const mediums = medium === 0 && heavy === 0 ? most('mb', 1) : undefined
  if (mediums !== undefined) return answer('mb', why, mediums)
  return options.has('fire') ? answer('fire', why) : answer('no', { key: 'bombardDone' })
}

export function storm(options: Options): Answer {
  if (options.has('all')) return answer('all', { key: 'storm' })
  const [hex] = options.args('hex')
  return hex === undefined ? answer('done', { key: 'storm' }) : answer('hex', { key: 'storm', place: hex }, hex)
}

export function land(options: Options): Answer {
  if (options.has('all')) return answer('all', { key: 'wave' })
  const [piece] = options.args('land')
  return piece === undefined ? answer('done', { key: 'waveDone' }) : answer('land', { key: 'wave', piece }, piece)
}

/** Commandos land where the defence still holds, or where the way inland is shortest. */
export function landAt(field: Field, options: Options, { unit }: FrameOf<Normandy, 'dday.landAt'>): Answer {
  const { m, goals, role } = field
  const hex = options.best(
    'hex',
    (each) =>
      (m.confusion[each] ? 3 : 0) +
      goals.pull(role)[each]! / 3 -
      (m.holders.german[each]! > 0 && !m.confusion[each] ? 1 : 0),
  )
  return answer('hex', { key: 'landAt', piece: unit, place: hex ?? 0 }, hex)
}

/** Rangers and commandos help where the beach is still fought over, or press on to a place of value. */
export function goOn(field: Field, options: Options, { unit }: FrameOf<Normandy, 'dday.goOn'>): Answer {
  const { m, s, goals } = field
  if (m.confusion[s.place[unit]!]) return answer('stay', { key: 'holdBeach', piece: unit })
  const hex = bestOf(
    options.args('hex'),
    (each) => (m.confusion[each] ? 2 : 0) + goals.prize(each) - 3 * m.holders.german[each]!,
    1,
  )
  return hex === undefined
    ? answer('stay', { key: 'holdBeach', piece: unit })
    : answer('hex', { key: 'pursue', piece: unit, place: hex }, hex)
}

export function fireBatteries(field: Field, options: Options, { unit }: FrameOf<Normandy, 'batteries.fire'>): Answer {
  const why = { key: 'batteries', piece: unit } as const
  if (options.has('all')) return answer('all', why)
  if (options.has('fire')) return answer('fire', why)
  const [battery] = options.args('battery')
  return battery === undefined
    ? answer('no', why)
    : answer('battery', { ...why, number: pieceOf(field.g, unit).stacking }, battery)
}
