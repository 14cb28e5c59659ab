import type { EventOf } from '@bridgehead/engine'
import type { Normandy } from '@bridgehead/normandy'
import { navalPointsAt } from '@bridgehead/normandy/rules/combat/bombardment'
import { numbersOf } from './bombard.ts'
import { imagine, optionsAfter } from './imagine.ts'
import type { NormandyChoice, NormandyDecision, NormandyLook } from './look.ts'

/** 6 June as it is told: what came of each drop and each beach, and a bombardment shared out at one word. */

type Event = EventOf<Normandy>

/** What has happened since the present phase of the day began. */
export function thisPhase(log: NormandyDecision['log']): readonly Event[] {
  const events = log.flatMap((entry) => entry.events)
  return events.slice(events.findLastIndex(({ type }) => type === 'phase') + 1)
}

/** The assault on a beach as it went: the die and what it meant. */
export interface Fought {
  readonly face: number
  readonly result: Event
}

/** The last combat for each hex, with its die. */
export function foughtOver(events: readonly Event[]): ReadonlyMap<number, Fought> {
  const found = new Map<number, Fought>()
  let face = 0
  for (const event of events) {
    if (event.type === 'roll' && event.purpose === 'combat') face = event.face
    if (event.type === 'combatResult') found.set(event.target, { face, result: event })
  }
  return found
}

/** How each drop of the night went, and what it cost. */
export const dropsOf = (events: readonly Event[]): readonly Extract<Event, { type: 'jumped' }>[] =>
  events.filter((event) => event.type === 'jumped')

/** What defends a hex, in points. */
function garrisonOf({ def, view }: NormandyLook, hex: number): number {
  return def.pieces.reduce((sum, { side, steps }, p) => {
    const here = side === 'german' && view.place[p] === hex
    return here ? sum + (steps[view.lost[p] ?? 0]?.defence ?? 0) : sum
  }, 0)
}

/**
 * All ships shared out by what holds each beach, a column of the bombardment table at a time and always where least has been given for
 * its strength; then one counter of bombers each, the mediums on batteries first, which they hit best.
 */
export function spreadByGarrison(look: NormandyLook, options: readonly NormandyChoice[]): readonly NormandyChoice[] {
  const frame = look.view.flow.at(-1)
  if (frame?.step !== 'dday.bombard') return []
  const [role = 'american'] = frame.roles
  const targets = options.flatMap(({ verb, arg }) => (verb === 'target' && arg !== undefined ? arg : []))
  const byStrength = targets.toSorted((a, b) => garrisonOf(look, b) - garrisonOf(look, a))
  const shelled = sharedShips(
    look,
    byStrength.filter((hex) => !frame.shelled.includes(hex)),
    role,
  )
  const fromTheSea = [...shelled].flatMap(([hex, points]): NormandyChoice[] => [
    { verb: 'target', arg: hex },
    { verb: 'naval', arg: points },
  ])
  return [
    ...fromTheSea,
    ...bombs(
      look,
      byStrength.filter((hex) => !frame.bombed.includes(hex)),
    ),
  ]
}

function sharedShips(
  look: NormandyLook,
  hexes: readonly number[],
  role: Parameters<typeof navalPointsAt>[1],
): ReadonlyMap<number, number> {
  const g = imagine(look)
  const { columns, naval } = look.def.data.tables.bombardment
  const given = new Map<number, number>()
  let left = Math.max(0, ...hexes.map((hex) => navalPointsAt(g, role, hex)))
  for (;;) {
    const next = hexes
      .map((hex) => {
        const has = given.get(hex) ?? 0
        const column = columns.find((fewest) => fewest > has * naval)
        const wants = column === undefined ? Number.POSITIVE_INFINITY : Math.ceil(column / naval)
        return { hex, wants, more: wants - has, share: has / Math.max(1, garrisonOf(look, hex)) }
      })
      .filter(({ more }) => more <= left)
      .toSorted((a, b) => a.share - b.share)[0]
    if (!next) return given
    given.set(next.hex, next.wants)
    left -= next.more
  }
}

function bombs(look: NormandyLook, hexes: readonly number[]): readonly NormandyChoice[] {
  const [first] = hexes
  if (first === undefined) return []
  const offered = optionsAfter(look, [{ verb: 'target', arg: first }])
  const most = (verb: 'mb' | 'hb'): number => Math.max(0, ...numbersOf(offered, verb))
  const isBattery = (hex: number): boolean =>
    look.def.pieces.some(({ sort }, p) => sort === 'battery' && look.view.place[p] === hex)
  const batteriesFirst = [...hexes.filter(isBattery), ...hexes.filter((hex) => !isBattery(hex))]
  const medium = batteriesFirst.slice(0, most('mb'))
  const heavy = hexes.filter((hex) => !medium.includes(hex)).slice(0, most('hb'))
  const on = (hex: number, verb: 'mb' | 'hb'): NormandyChoice[] => [
    { verb: 'target', arg: hex },
    { verb, arg: 1 },
    { verb: 'fire' },
  ]
  return [...medium.flatMap((hex) => on(hex, 'mb')), ...heavy.flatMap((hex) => on(hex, 'hb'))]
}
