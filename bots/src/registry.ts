import type { Dieppe } from '@bridgehead/dieppe'
import type { Referee } from '@bridgehead/engine'
import type { BotMaker } from './bot.ts'
import { dieppeBot } from './dieppe/bot.ts'
import { randomBot } from './randomBot.ts'

const chance: BotMaker = {
  level: 'random',
  name: { en: 'Chance', fr: 'Le hasard' },
  roles: [],
  make: randomBot,
}

const byGame: { readonly [game: string]: readonly BotMaker[] } = {
  dieppe: [
    {
      level: 'quick',
      name: { en: 'Staff officer', fr: 'Officier d’état-major' },
      roles: ['british'],
      make: (referee) => dieppeBot(referee as unknown as Referee<Dieppe>),
    },
  ],
}

/** The bots that can play a game, best first; chance comes last and plays every role. */
export function botsFor(gameId: string): readonly BotMaker[] {
  return [...(byGame[gameId] ?? []), chance]
}
