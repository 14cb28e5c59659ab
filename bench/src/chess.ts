import type { DiceSource } from '@bridgehead/engine'
import type { Work } from './measure.ts'
import type { ChessPosition } from './peer.ts'

/** Long enough to see a middle game and an ending; random kings would wander for ever. */
const MOST_MOVES = 200

/** A game of random chess: every move is taken from a fresh list of what is legal. */
export function chessGame(begin: () => ChessPosition, random: DiceSource): Work {
  const froms: number[] = []
  const tos: number[] = []
  return () => {
    const position = begin()
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      froms.length = 0
      tos.length = 0
      for (const [from, dests] of position.allDests())
        for (const to of dests) {
          froms.push(from)
          tos.push(to)
        }
      if (tos.length === 0) return moves
      const pick = random.next(tos.length)
      position.play({ from: froms[pick]!, to: tos[pick]! })
    }
    return MOST_MOVES
  }
}
