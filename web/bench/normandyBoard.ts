import { completeSetup } from '@bridgehead/engine'
import { normandy, printedNormandy } from '@bridgehead/normandy'
import type { BoardModel, MapModel } from '../src/board/model.ts'
import { normandyTheme } from '../src/titles/normandy/theme.ts'

/** Normandy with every counter of the campaign on the front at once, three to a hex: more than any match has there. */
const def = normandy.define(normandy.data, completeSetup(normandy, { scenario: 'campaign' }))
const STACK = 3

export const theme = normandyTheme
export const map: MapModel = normandy.map(def)

const land = Array.from({ length: def.hexCount }, (_, hex) => hex).filter((hex) => def.isLand[hex] === 1)

export const board: BoardModel = {
  ...normandy.board(def, normandy.begin(def)),
  pieces: def.pieces.map((_, id) => ({
    ...printedNormandy(def, id),
    place: land[(Math.floor(id / STACK) * 2) % land.length] ?? 0,
  })),
}
