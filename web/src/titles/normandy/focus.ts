import type { StateOf } from '@bridgehead/engine'
import type { Normandy, NormandyState } from '@bridgehead/normandy'
import type { Focus } from '../title.ts'

export type Frame = StateOf<Normandy>['flow'][number]

/** Who takes part in what is being put together. */
function piecesIn(frame: Frame): readonly number[] {
  if ('battle' in frame)
    return frame.step === 'combat.retreatPick' || frame.step === 'combat.retreatTo'
      ? frame.pieces
      : frame.battle.attackers
  if ('pieces' in frame) return frame.pieces
  if ('piece' in frame) return [frame.piece]
  if ('units' in frame) return frame.units
  if ('unit' in frame) return [frame.unit]
  return 'hq' in frame ? [frame.hq] : []
}

/** What it is aimed at. */
function targetOf(frame: Frame): number | undefined {
  if ('battle' in frame) return frame.battle.target
  if ('lost' in frame) return frame.lost.target
  return frame.step === 'dday.fire' ? frame.hex : undefined
}

export function focusOf(view: NormandyState & { readonly flow: readonly Frame[] }): Focus {
  const frame = view.flow.at(-1)
  if (!frame) return { pieces: [] }
  const pieces = piecesIn(frame)
  const places = new Set(pieces.map((piece) => view.place[piece]))
  const [place] = places
  const target = targetOf(frame)
  return {
    pieces,
    ...(places.size === 1 && place !== undefined && { place }),
    ...(target !== undefined && { target }),
  }
}
