import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { NarvikDefinition } from '@bridgehead/narvik'
import { fireReach, supplyLines, valuedPlaces, zoneOf } from '@bridgehead/narvik/rules/outlook'
import type { Arrow, Highlights } from '../../board/model.ts'
import type { Light, Overlay } from '../title.ts'
import { definitionOf, viewOf } from './focus.ts'
import { imagine } from './imagine.ts'

/** What the overlays of Narvik light. */

export const overlays: readonly Overlay[] = [
  { id: 'reach', standard: true },
  { id: 'supply', standard: false },
  { id: 'zones', standard: false },
  { id: 'ranges', standard: false },
  { id: 'waterways', standard: false },
  { id: 'points', standard: false },
]

export function lightOf(light: Light): Partial<Highlights> {
  if (!light.settled) return {}
  const { def, role } = light
  const step = viewOf(light.view).flow.at(-1)?.step ?? ''
  // While somebody marches or falls back, the enemy's zones are what matters.
  const zones = light.shows('zones') || step === 'move.step' || step === 'absorb.path'
  const enemy = role === 'german' ? 'allied' : 'german'
  const reach = light.shows('ranges') ? ranged(light) : []
  return {
    ...(zones && { hatched: zoneOf(imagine(light), enemy) }),
    ...(light.shows('supply') && { supplies: supplyLines(imagine(light)) }),
    ...(reach.length > 0 && { ranged: reach }),
    ...(light.shows('waterways') && { waterways: waterwaysOf(definitionOf(def)) }),
    ...(light.shows('points') && { points: pointsOf(light) }),
  }
}

/** The fire of the counter pointed at, else of those who act, else of every gun and ship. */
function ranged(light: Light): { place: number; distance: number }[] {
  const { focus, hovered, view } = light
  const { where } = viewOf(view)
  const { units } = definitionOf(light.def)
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
    if (open && from < to) found.push({ from, to })
  })
  arrows = found
  waterways.set(def, arrows)
  return arrows
}

function pointsOf(light: Light) {
  const mark = { allied: 'british', german: 'german' } as const
  return valuedPlaces(imagine(light)).map(({ hex, points, holder }) => ({
    place: hex,
    points,
    ...(holder && { side: mark[holder] }),
  }))
}
