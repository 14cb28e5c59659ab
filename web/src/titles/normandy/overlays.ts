import type { Normandy } from '@bridgehead/normandy'
import { zoneOf } from '@bridgehead/normandy/rules/outlook'
import type { Mark } from '../../board/marks.ts'
import type { Overlays } from '../title.ts'
import type { NormandyLight } from './look.ts'
import type { NormandyWords } from './words.en.ts'

export const normandyOverlays: Overlays<Normandy, NormandyWords> = {
  all: [
    { id: 'reach', standard: true },
    { id: 'zones', standard: false },
  ],
  light: lightOf,
}

function lightOf(light: NormandyLight): readonly Mark[] {
  if (!light.settled) return []
  const { def, view, role } = light
  const enemy = role === 'german' ? 'allied' : 'german'
  const isMoving = view.flow.at(-1)?.step === 'move.to'
  return light.shows('zones') || isMoving
    ? [{ kind: 'hatch', look: 'control', places: zoneOf({ def, s: view }, enemy) }]
    : []
}
