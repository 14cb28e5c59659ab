import type { NarvikDefinition, NarvikView } from '@bridgehead/narvik'
import { canFallBackInNorway } from '@bridgehead/narvik/rules/retreat'
import { imagine } from './imagine.ts'
import type { NarvikLook } from './look.ts'

type Frame = NarvikView['flow'][number]
export type AbsorbFrame = Extract<
  Frame,
  { step: 'absorb.split' | 'absorb.fatigue' | 'absorb.lose' | 'absorb.retreat' | 'absorb.path' }
>

/** The result that is being met; undefined when the question is about something else. */
export function absorbIn(view: NarvikView): AbsorbFrame | undefined {
  const frame = view.flow.at(-1)
  switch (frame?.step) {
    case 'absorb.split':
    case 'absorb.fatigue':
    case 'absorb.lose':
    case 'absorb.retreat':
    case 'absorb.path':
      return frame
    default:
      return undefined
  }
}

/** Whether to fall back now would take somebody into Sweden, and out of the game. */
export function isSwedenBehind(look: NarvikLook): boolean {
  const frame = absorbIn(look.view)
  return frame?.step === 'absorb.split' && !canFallBackInNorway(imagine(look), frame)
}

interface Tired {
  readonly id: number
  readonly wear?: { readonly value: number; readonly limit: number }
}

/** Who takes each of so many fatigue points, so that all are about equally tired in the end: the freshest first. */
export function evenShare(units: readonly Tired[], points: number): readonly number[] {
  const levels = units.flatMap(({ id, wear }) => (wear ? { id, value: wear.value, limit: wear.limit } : []))
  const share: number[] = []
  while (share.length < points) {
    const fresh = levels.filter(({ value, limit }) => value < limit)
    const [next] = fresh.toSorted((a, b) => a.value / a.limit - b.value / b.limit)
    if (!next) break
    next.value++
    share.push(next.id)
  }
  return share
}

/** The fatigue that is being given out, or that one point more by fatigue would mean, shared evenly. */
export function comingWear(def: NarvikDefinition, view: NarvikView): readonly { piece: number; added: number }[] {
  const frame = absorbIn(view)
  if (frame?.step !== 'absorb.split' && frame?.step !== 'absorb.fatigue') return []
  const { fatiguePerPoint } = def.data.tables.combat
  const points = frame.step === 'absorb.fatigue' ? frame.left : (frame.byFatigue + 1) * fatiguePerPoint
  const units = frame.participants.flatMap((id): Tired[] => {
    const { isInfantry, limit = 0 } = def.units[id] ?? {}
    return isInfantry ? [{ id, wear: { value: view.fatigue[id] ?? 0, limit } }] : []
  })
  const share = evenShare(units, points)
  return [...new Set(share)].map((piece) => ({ piece, added: share.filter((id) => id === piece).length }))
}

export type Disc = 'fatigue' | 'loss' | 'retreat' | 'open'

/** One disc a point: how it is met, those still open last. */
export const discsOf = ({ byFatigue, byLoss, byRetreat, points }: AbsorbFrame): readonly Disc[] => [
  ...Array<Disc>(byFatigue).fill('fatigue'),
  ...Array<Disc>(byLoss).fill('loss'),
  ...Array<Disc>(byRetreat).fill('retreat'),
  ...Array<Disc>(points).fill('open'),
]
