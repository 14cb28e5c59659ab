import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { Narvik, NarvikDefinition } from '@bridgehead/narvik'
import { fireReach, supplyLines, valuedPlaces, zoneOf } from '@bridgehead/narvik/rules/outlook'
import type { Arrow, Highlights } from '../../board/model.ts'
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

function lightOf(light: NarvikLight): Partial<Highlights> {
  if (!light.settled) return {}
  const { def, role } = light
  const step = light.view.flow.at(-1)?.step ?? ''
  // While somebody marches or falls back, the enemy's zones are what matters.
  const zones = light.shows('zones') || step === 'move.step' || step === 'absorb.path'
  const enemy = role === 'german' ? 'allied' : 'german'
  const reach = light.shows('ranges') ? ranged(light) : []
  return {
    ...attacksOf(light),
    ...wearOf(light),
    ...(zones && { hatched: zoneOf(imagine(light), enemy) }),
    ...(light.shows('supply') && { supplies: supplyLines(imagine(light)) }),
    ...(reach.length > 0 && { ranged: reach }),
    ...(light.shows('waterways') && { waterways: waterwaysOf(def) }),
    ...(light.shows('points') && { points: pointsOf(light) }),
  }
}

/** The fatigue that the march looked at would add, or that a result is about to. */
function wearOf(light: NarvikLight): Partial<Highlights> {
  const march = light.walk && marchOf(light, light.walk)
  const added = march ? march.fatigue.after - march.fatigue.before : 0
  if (march && added > 0) return { wear: [{ piece: march.unit, added }] }
  const wear = comingWear(light.def, light.view)
  return wear.length > 0 ? { wear } : {}
}

/** An arrow from each place that takes part in an assault; support says what it adds. */
function attacksOf({ def, view }: NarvikLight): Partial<Highlights> {
  const frame = view.flow.at(-1)
  const { where } = view
  const { units } = def
  const support = (ids: readonly number[], to: number) => {
    const strengths = new Map<number, number>()
    for (const id of ids) {
      const from = where[id] ?? -1
      strengths.set(from, (strengths.get(from) ?? 0) + (units[id]?.strength ?? 0))
    }
    return [...strengths].map(([from, strength]) => ({ from, to, text: `+${strength}` }))
  }
  if (frame?.step === 'assault.declare') {
    const troops = [...new Set(frame.origins)].map((from) => ({ from, to: frame.target }))
    return { attacks: [...troops, ...support([...frame.guns, ...frame.ships], frame.target)] }
  }
  if (frame?.step === 'assault.guns') return { attacks: support(frame.defenceGuns, frame.target) }
  if (frame?.step === 'storm.ships')
    return { attacks: [{ from: frame.from, to: frame.hex }, ...support(frame.support, frame.hex)] }
  if (frame?.step === 'bombard.ships') return { attacks: support(frame.ships, frame.hex) }
  return frame?.step === 'shell.guns' ? { attacks: support(frame.guns, frame.hex) } : {}
}

/** The fire of the counter pointed at, else of those who act, else of every gun and ship. */
function ranged(light: NarvikLight): { place: number; distance: number }[] {
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
  return [...nearest].map(([place, distance]) => ({ place, distance }))
}

const waterways = new WeakMap<NarvikDefinition, readonly Arrow[]>()
function waterwaysOf(def: NarvikDefinition): readonly Arrow[] {
  let arrows = waterways.get(def)
  if (arrows) return arrows
  const found: Arrow[] = def.harstadEntry.map((to) => ({ from: def.harstad, to }))
  def.waterway.forEach((open, arc) => {
    const from = Math.floor(arc / DIRECTION_COUNT)
    const to = def.grid.neighbours[arc] ?? -1
    // On the open sea every side is one.
    if (open && from < to && (def.isLand[from] || def.isLand[to])) found.push({ from, to })
  })
  arrows = found
  waterways.set(def, arrows)
  return arrows
}

function pointsOf(light: NarvikLight) {
  const mark = { allied: 'british', german: 'german' } as const
  return valuedPlaces(imagine(light)).map(({ hex, points, holder }) => ({
    place: hex,
    points,
    ...(holder && { side: mark[holder] }),
  }))
}
