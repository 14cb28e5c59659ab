import {
  anyGame,
  type Catalogue,
  chapter,
  denials,
  type GameModule,
  type GameSpec,
  loadGame,
  meanings,
  means,
  type StateOf,
} from '@bridgehead/engine'

/** The smallest game there is, for comparing engines. */
interface TicTacToe extends GameSpec {
  role: 'cross' | 'nought'
  side: 'cross' | 'nought'
  definition: object
  state: { readonly cells: number[]; mover: 0 | 1; filled: number; winner: number }
  view: StateOf<TicTacToe>
  frames: { turn: Record<never, never> }
  verbs: { mark: number }
  event: { readonly type: 'marked'; readonly by: 0 | 1; readonly cell: number }
  denials: { taken: undefined }
  roll: never
  ledger: never
  stake: never
}

const roles = ['cross', 'nought'] as const
const EMPTY = -1
const CELLS = 9
const deny = denials<TicTacToe>()

/** The rows of three that each cell is part of. */
const rows = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const
const rowsThrough = Array.from({ length: CELLS }, (_, cell) =>
  rows.filter((row) => (row as readonly number[]).includes(cell)),
)

const makesRow = (cells: readonly number[], cell: number): boolean => {
  for (const [a, b, c] of rowsThrough[cell]!) if (cells[a] === cells[b] && cells[b] === cells[c]) return true
  return false
}

const steps = chapter<TicTacToe>()({
  turn: {
    who: (g) => roles[g.s.mover],
    options(g, offer) {
      for (let cell = 0; cell < CELLS; cell++)
        offer('mark', cell, g.s.cells[cell] === EMPTY ? undefined : deny('T-1-1', 'taken'))
    },
    on: {
      mark(g, cell) {
        const { s } = g
        s.cells[cell] = s.mover
        s.filled++
        g.emit({ type: 'marked', by: s.mover, cell })
        if (makesRow(s.cells, cell)) s.winner = s.mover
        if (s.winner !== EMPTY || s.filled === CELLS) g.end()
        else s.mover = s.mover === 0 ? 1 : 0
      },
    },
  },
})

const words = (title: string, cross: string, nought: string): Catalogue<TicTacToe> => ({
  title,
  summary: title,
  roles: { cross, nought },
  sides: { cross, nought },
  scenarios: { standard: { name: title, about: title } },
  options: {},
  prompts: { turn: '?' },
  verbs: { mark: (cell) => `${cell + 1}` },
  events: { marked: ({ by, cell }) => `${by === 0 ? cross : nought}: ${cell + 1}` },
  denials: { taken: '×' },
  rolls: {},
  ledger: {},
  stakes: {},
  results: { cross, nought, draw: '=' },
  points: {},
  history: {},
  place: (id) => `${id + 1}`,
  piece: (id) => `${id + 1}`,
  markers: {},
  tracks: {},
  kinds: {},
  states: {},
  sheets: {},
})

const game: GameModule<TicTacToe> = {
  id: 'tictactoe',
  complete: false,
  rules: 1,
  releases: [],
  roles: () => roles,
  sides: roles,
  sideOf: { cross: 'cross', nought: 'nought' },
  hidesInformation: false,
  scenarios: [{ id: 'standard', options: [] }],
  verbs: { mark: 'place' },
  steps,
  text: { en: () => words('Tic-tac-toe', 'Cross', 'Nought'), fr: () => words('Morpion', 'Croix', 'Rond') },
  data: {},
  define: () => ({}),
  begin: () => ({
    cells: Array.from({ length: CELLS }, () => EMPTY),
    mover: 0,
    filled: 0,
    winner: EMPTY,
    flow: [{ step: 'turn' }],
  }),
  view: (_def, state) => state,
  determinize: (_def, view) => structuredClone(view),
  result: (_def, { winner }) => {
    const key = roles[winner] ?? 'draw'
    return { key, winner: key, score: winner === EMPTY ? 0 : winner === 0 ? 1 : -1 }
  },
  levels: () => [],
  points: () => [],
  history: () => [],
  faults: () => [],
  stake: () => undefined,
  isPrice: () => false,
  ...meanings<TicTacToe>()({
    events: { marked: ({ by, cell }) => means('move', { by: roles[by], places: [cell] }) },
    rolls: {},
  }),
  map: () => ({ sheets: [{ id: 'map', x: 0, y: 0, width: 3, height: 3 }], places: [], links: [], sides: [] }),
  board: () => ({ pieces: [], markers: [], tracks: [] }),
}

export const ticTacToe = anyGame(loadGame(game))
