import { priceOfLeaving } from '@bridgehead/narvik/rules/outlook'
import type { ReachedPlace } from '@bridgehead/table'
import { imagine, rehearse } from './imagine.ts'
import type { NarvikChoice, NarvikLook } from './look.ts'

/** What a march costs before it is made. */
export interface March {
  readonly unit: number
  readonly steps: readonly { readonly place: number; readonly cost: number }[]
  readonly cost: number
  /** Movement points there are; a first step may cost more (N-14.1-4). */
  readonly movement: number
  readonly fatigue: { readonly before: number; readonly after: number; readonly limit: number }
  /** Points for leaving the enemy's zones of control at the end; 0 where there are none. */
  readonly leaving: number
  /** It ends in Sweden, and the unit is gone. */
  readonly interned: boolean
}

const stop: NarvikChoice = { verb: 'stop' }

/** The march of the unit that is moving along this way; undefined when nobody is. */
export function marchOf(look: NarvikLook, { path, place }: ReachedPlace): March | undefined {
  const { flow, fatigue } = look.view
  const frame = flow.at(-1)
  if (frame?.step !== 'move.step') return undefined
  const { unit, left } = frame
  const { def } = look
  const { limit } = def.units[unit] ?? { limit: 0 }
  const walk = path.map(({ arg = 0 }) => ({ verb: 'hex', arg }))
  const ended = rehearse(look, walk, (g) => g.s.flow.at(-1)?.step !== 'move.step')
  const leaving = def.isSweden[place] ? 0 : priceOfLeaving(imagine(look), unit, place)
  return rehearse(look, ended ? walk : [...walk, stop], (g, events) => {
    const steps = events.flatMap((event) => (event.type === 'moved' ? { place: event.to, cost: event.cost } : []))
    return {
      unit,
      steps,
      cost: steps.reduce((sum, step) => sum + step.cost, 0),
      movement: left,
      fatigue: { before: fatigue[unit] ?? 0, after: g.s.fatigue[unit] ?? 0, limit },
      leaving,
      interned: events.some(({ type }) => type === 'interned'),
    }
  })
}
