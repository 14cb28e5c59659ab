import type { StateOf } from '@bridgehead/engine'
import type { Normandy, NormandyState } from '@bridgehead/normandy'
import type { ActingGuide, Focus } from '../title.ts'
import type { NormandyWords } from './words.en.ts'

type Frame = StateOf<Normandy>['flow'][number]

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
  return frame.step === 'dday.fire' ? frame.hex : undefined
}

function focusOf(view: NormandyState & { readonly flow: readonly Frame[] }): Focus {
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

/** What Enter stands for: whatever is done with the least said. Ending a phase is never among it. */
const primary = ['all', 'usual', 'roll', 'fire', 'support', 'stay'] as const

export const normandyActing: ActingGuide<Normandy, NormandyWords> = {
  focus: focusOf,
  primary: [...primary.map((verb) => ({ verb })), { verb: 'done' }],
  guarded: ['pass', 'eliminate', 'cancel', 'withdraw', 'partisansAll', 'noneAll'],
  verbs: {
    roll: { icon: 'die' },
    fire: { icon: 'die' },
    all: { icon: 'users', key: 'A' },
    done: { icon: 'check', key: 'X' },
    no: { icon: 'close', key: 'X' },
    pass: { icon: 'pause', key: 'P' },
    foot: { key: 'F' },
    cancel: { icon: 'close' },
    support: { icon: 'users' },
  },
  finish: { 'move.to': 'done' },
  preparing: ['setup.hex', 'move.to', 'combat.target', 'combat.attackers', 'air.send', 'arrivals.enter', 'land.depot'],
  gambles: (step) => step.startsWith('combat.') || step.startsWith('offMap.') || step.startsWith('dday.'),
}
