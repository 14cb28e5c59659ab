/** The smallest game with allies: white and grey on one side, black on the other; nothing is hidden. */
import { type AnyGame, anyGame, type Context, type GameModule } from '../../src/index.ts'
import { type Tiny, tinyGame } from '../tiny/index.ts'

interface Trio extends Omit<Tiny, 'role'> {
  role: 'white' | 'grey' | 'black'
}

const order: readonly Trio['role'][] = ['white', 'grey', 'black']

function pick(g: Context<Trio>, n: number): void {
  g.s.trace.push(`${order[g.s.count % order.length]} ${n}`)
  g.emit({ type: 'note', text: String(n) })
  if (++g.s.count === 3 * order.length) g.end()
}

/** Each is asked in turn and picks a number, three times round. Grey stays away from the quiet setup. */
export const trio: AnyGame = anyGame({
  ...(tinyGame({}) as unknown as GameModule<Trio>),
  id: 'trio',
  roles: ({ options }) => (options.loud ? order : ['white', 'black']),
  sideOf: { white: 'white', grey: 'white', black: 'black' },
  steps: {
    start: {
      who: ({ s }) => order[s.count % order.length] as Trio['role'],
      options: (_, offer) => {
        for (const n of [1, 2]) offer('pick', n)
      },
      on: { pick },
    },
  },
})
