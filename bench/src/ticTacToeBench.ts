import { type AnySpec, ChoiceList, clone, type DiceSource, noDice, Referee, seededDice } from '@bridgehead/engine'
import { type BenchPart, figure } from './figure.ts'
import { rates, type Work } from './measure.ts'
import { fetchBoardgameIo, type PeerClientFactory } from './peer.ts'
import { ticTacToe } from './ticTacToe.ts'

/** A game of random moves on our engine: every move is taken from a fresh list of what is legal. */
function ours(random: DiceSource): Work {
  const referee = new Referee<AnySpec>(
    ticTacToe,
    ticTacToe.define(ticTacToe.data, { scenario: 'standard', options: {} }),
  )
  const start = ticTacToe.begin(referee.def)
  const choices = new ChoiceList()
  return () => {
    const state = clone(start)
    let moves = 0
    for (; state.flow.length > 0; moves++) {
      referee.list(state, choices)
      const pick = random.next(choices.length)
      referee.perform(state, choices.verbs[pick]!, choices.args[pick]!, noDice)
    }
    return moves
  }
}

/** The same game on boardgame.io's local client. */
function theirs(Client: PeerClientFactory, random: DiceSource): Work {
  const client = Client({ game: peerGame, numPlayers: 2, debug: false })
  client.start()
  const legal: number[] = []
  return () => {
    client.reset()
    for (let moves = 0; ; moves++) {
      const { G, ctx } = client.getState()!
      if (ctx.gameover) return moves
      legal.length = 0
      G.cells.forEach((owner, cell) => {
        if (owner === null) legal.push(cell)
      })
      client.moves.mark(legal[random.next(legal.length)]!)
    }
  }
}

const rows = ['012', '345', '678', '036', '147', '258', '048', '246'].map((row) => [...row].map(Number))

/** As boardgame.io's own tutorial has it. */
const peerGame = {
  setup: () => ({ cells: Array(9).fill(null) as (string | null)[] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }: { G: { cells: (string | null)[] }; playerID: string }, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf({ G, ctx }: { G: { cells: (string | null)[] }; ctx: { currentPlayer: string } }) {
    const isWon = rows.some((row) => row.every((cell) => G.cells[cell] !== null && G.cells[cell] === G.cells[row[0]!]))
    if (isWon) return { winner: ctx.currentPlayer }
    return G.cells.every((owner) => owner !== null) ? { draw: true } : undefined
  },
}

export const ticTacToeBench: BenchPart = {
  prefix: 'tictactoe',
  async measure() {
    const Client = fetchBoardgameIo()
    const works = [ours(seededDice(1)), ...(Client ? [theirs(Client, seededDice(1))] : [])]
    const [own, peer] = rates(...works)
    const figures = [figure('tictactoe/moves-per-second', own!, 'moves/s')]
    if (peer !== undefined)
      figures.push(
        figure('tictactoe/boardgame.io-moves-per-second', peer, 'moves/s'),
        figure('tictactoe/ratio-to-boardgame.io', own! / peer, '×'),
      )
    return figures
  },
}
