import type { NarvikView } from '@bridgehead/narvik'
import type { Focus } from '../title.ts'

type Frame = NarvikView['flow'][number]

const none: readonly number[] = []

/** Who takes part in what is being put together, by question. */
function piecesIn(frame: Frame): readonly number[] {
  switch (frame.step) {
    case 'setup.norwegianHex':
    case 'setup.germanHex':
    case 'move.step':
    case 'absorb.path':
    case 'arrive.place':
    case 'arrive.how':
      return [frame.unit]
    case 'assault.declare':
    case 'assault.advance':
      return [...frame.units, ...frame.guns, ...frame.ships]
    case 'absorb.split':
    case 'absorb.fatigue':
    case 'absorb.lose':
    case 'absorb.retreat':
      return frame.participants
    case 'assault.guns':
      return frame.defenceGuns
    case 'shell.guns':
      return frame.guns
    case 'sail.ships':
    case 'bombard.ships':
    case 'land.ships':
    case 'land.depart':
    case 'embark.ships':
      return frame.ships
    case 'storm.ships':
      return [...frame.ships, ...frame.support]
    default:
      return none
  }
}

/** What the question is aimed at. */
function targetOf(frame: Frame): number | undefined {
  switch (frame.step) {
    case 'assault.declare':
    case 'assault.guns':
    case 'assault.advance':
      return frame.target
    case 'shell.target':
    case 'shell.guns':
    case 'bombard.ships':
    case 'storm.from':
    case 'storm.ships':
    case 'air.infantry':
    case 'air.ships':
      return frame.hex
    default:
      return undefined
  }
}

/** Where those who act stand, while they stand together. */
function placeOf(view: NarvikView, pieces: readonly number[]): number | undefined {
  const places = new Set(pieces.map((piece) => view.where[piece]).filter((place) => place !== undefined && place >= 0))
  return places.size === 1 ? [...places][0] : undefined
}

export function focusOf(view: NarvikView): Focus {
  const frame = view.flow.at(-1)
  if (!frame) return { pieces: none }
  const pieces = piecesIn(frame)
  const target = targetOf(frame)
  const harbour = frame.step === 'embark.ships' || frame.step === 'land.ships' ? frame.hex : undefined
  // Of ships that sail, the place that matters is the one they go to.
  const place = frame.step === 'sail.ships' ? undefined : (harbour ?? placeOf(view, pieces))
  return {
    pieces,
    ...(place !== undefined && { place }),
    ...(target !== undefined && { target }),
  }
}
