import { DIRECTION_COUNT } from '@bridgehead/engine'
import { type Narvik, type NarvikDefinition, otherSide } from '@bridgehead/narvik'
import { fireReach, type SupplyLine, supplyLines, valuedPlaces, zoneOf } from '@bridgehead/narvik/rules/outlook'
import type { Arrow, Mark } from '../../board/marks.ts'
import type { Overlays } from '../title.ts'
import { comingWear } from './absorb.ts'
import { imagine } from './imagine.ts'
import type { NarvikLight } from './look.ts'
import { marchOf } from './march.ts'
import type { NarvikWords } from './words.en.ts'

export const narvikOverlays: Overlays<Narvik, NarvikWords> = {
  all: [
    { id: 'reach', standard: true },
    { id: 'supply', standard: false },
    { id: 'zones', standard: false },
    { id: 'ranges', standard: false },
    { id: 'waterways', standard: false },
    { id: 'points', standard: false },
  ],
  light: lightOf,
}

function lightOf(light: NarvikLight): readonly Mark[] {
  if (!light.settled) return []
  const { def, role } = light
  const step = light.view.flow.at(-1)?.step ?? ''
  // While somebody marches or falls back, the enemy's zones are what matters.
  const zones = light.shows('zones') || step === 'move.step' || step === 'absorb.path'
  const enemy = otherSide(role)
  return [
    ...attacksOf(light),
    ...wearOf(light),
    ...(zones ? [{ kind: 'hatch', look: 'control', places: zoneOf(imagine(light), enemy) } as const] : []),
    ...(light.shows('supply') ? supplyLines(imagine(light)).flatMap(suppliesOf) : []),
    ...(light.shows('ranges') ? rangesOf(light) : []),
    ...(light.shows('waterways') ? [waterwaysOf(def)] : []),
    ...(light.shows('points') ? pointsOf(light) : []),
  ]
}

/** The fatigue that the march looked at would add, or that a result is about to. */
function wearOf(light: NarvikLight): Mark[] {
  const march = light.walk && marchOf(light, light.walk)
  const added = march ? march.fatigue.after - march.fatigue.before : 0
  if (march && added > 0) return [{ kind: 'wear', piece: march.unit, added }]
  return comingWear(light.def, light.view).map((wear) => ({ kind: 'wear', ...wear }))
}

/** A way of supply, and where it holds or breaks. */
function suppliesOf({ places, brokenAfter }: SupplyLine): Mark[] {
  const middle = brokenAfter ?? Math.floor((places.length - 1) / 2)
  const from = places[middle] ?? 0
  const at = { from, to: places[middle + 1] ?? from }
  if (brokenAfter === undefined)
    return [
      { kind: 'line', look: 'supply', ways: [places] },
      { kind: 'disc', look: 'supply-holds', at },
    ]
  return [
    { kind: 'line', look: 'supply', ways: [places.slice(0, brokenAfter + 1)] },
    { kind: 'line', look: 'supply-cut', ways: [places.slice(brokenAfter)] },
    { kind: 'disc', look: 'supply-fails', at },
  ]
}

/** An arrow from each place that takes part in an assault; support says what it adds. */
function attacksOf({ def, view }: NarvikLight): Mark[] {
  const frame = view.flow.at(-1)
  const { where } = view
  const { units } = def
  const attack = (from: number, to: number): Mark => ({ kind: 'line', look: 'attack', ways: [[from, to]] })
  const support = (ids: readonly number[], to: number): Mark[] => {
    const strengths = new Map<number, number>()
    for (const id of ids) {
      const from = where[id] ?? -1
      strengths.set(from, (strengths.get(from) ?? 0) + (units[id]?.strength ?? 0))
    }
    return [...strengths].flatMap(([from, strength]): Mark[] => [
      attack(from, to),
      { kind: 'disc', look: 'share', at: { from, to }, text: `+${strength}` },
    ])
  }
  switch (frame?.step) {
    case 'assault.declare': {
      const troops = [...new Set(frame.origins)].map((from) => attack(from, frame.target))
      return [...troops, ...support([...frame.guns, ...frame.ships], frame.target)]
    }
    case 'assault.guns':
      return support(frame.defenceGuns, frame.target)
    case 'storm.ships':
      return [attack(frame.from, frame.hex), ...support(frame.support, frame.hex)]
    case 'bombard.ships':
      return support(frame.ships, frame.hex)
    case 'shell.guns':
      return support(frame.guns, frame.hex)
    default:
      return []
  }
}

/** The fire of the counter pointed at, else of those who act, else of every gun and ship. */
function rangesOf(light: NarvikLight): Mark[] {
  const { focus, hovered, view } = light
  const { where } = view
  const { units } = light.def
  const g = imagine(light)
  const armed = hovered?.piece !== undefined ? [hovered.piece] : focus.pieces.length > 0 ? focus.pieces : units.keys()
  const nearest = new Map<number, number>()
  for (const unit of armed) {
    const from = where[unit] ?? -1
    if (from < 0) continue
    for (const { hex, distance } of fireReach(g, unit, from))
      nearest.set(hex, Math.min(distance, nearest.get(hex) ?? distance))
  }
  if (nearest.size === 0) return []
  return [
    { kind: 'area', look: 'range', places: [...nearest.keys()] },
    ...[...nearest].map(([at, distance]) => ({ kind: 'disc', look: 'distance', at, text: String(distance) }) as const),
  ]
}

const waterways = new WeakMap<NarvikDefinition, Mark>()
function waterwaysOf(def: NarvikDefinition): Mark {
  let mark = waterways.get(def)
  if (mark) return mark
  const found: Arrow[] = def.harstadEntry.map((to) => ({ from: def.harstad, to }))
  def.waterway.forEach((open, arc) => {
    const from = Math.floor(arc / DIRECTION_COUNT)
    const to = def.grid.neighbours[arc] ?? -1
    // On the open sea every side is one.
    if (open && from < to && (def.isLand[from] || def.isLand[to])) found.push({ from, to })
  })
  mark = { kind: 'line', look: 'waterway', ways: found.map(({ from, to }) => [from, to]) }
  waterways.set(def, mark)
  return mark
}

function pointsOf(light: NarvikLight): Mark[] {
  const colours = { allied: 'british', german: 'german' } as const
  return valuedPlaces(imagine(light)).map(({ hex, points, holder }) => ({
    kind: 'disc',
    look: 'worth',
    at: hex,
    text: String(points),
    ...(holder && { side: colours[holder] }),
  }))
}
