import type { Dieppe } from '@bridgehead/dieppe'
import type { AnySpec, Referee } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import type { Normandy } from '@bridgehead/normandy'
import type { Bot, BotMaker } from './bot.ts'

const chance: BotMaker = {
  level: 'random',
  name: { en: 'Chance', fr: 'Le hasard' },
  roles: [],
  make: async (referee, role) => (await import('./randomBot.ts')).randomBot(referee, role),
}

const byGame: { readonly [game: string]: readonly BotMaker[] } = {
  dieppe: [
    {
      level: 'quick',
      name: { en: 'Staff officer', fr: 'Officier d’état-major' },
      roles: ['british'],
      make: async (referee) => (await import('./dieppe/bot.ts')).dieppeBot(referee as unknown as Referee<Dieppe>),
    },
  ],
  narvik: [
    {
      level: 'strong',
      name: { en: 'General', fr: 'Général' },
      roles: ['allied', 'german'],
      make: async (referee, role) =>
        (await import('./narvik/strong.ts')).strongBot(referee as unknown as Referee<Narvik>, role),
    },
    {
      level: 'quick',
      name: { en: 'Staff officer', fr: 'Officier d’état-major' },
      roles: ['allied', 'german'],
      make: async (referee, role) =>
        (await import('./narvik/quick.ts')).quickBot(referee as unknown as Referee<Narvik>, role),
    },
  ],
  normandy: [
    {
      level: 'strong',
      name: { en: 'General', fr: 'Général' },
      roles: ['american', 'angloCanadian', 'german'],
      make: async (referee, role) =>
        (await import('./normandy/strong.ts')).strongBot(referee as unknown as Referee<Normandy>, role),
    },
    {
      level: 'quick',
      name: { en: 'Staff officer', fr: 'Officier d’état-major' },
      roles: ['american', 'angloCanadian', 'german'],
      make: async (referee, role) =>
        (await import('./normandy/quick.ts')).quickBot(referee as unknown as Referee<Normandy>, role),
    },
  ],
}

/** The bots that can play a game, best first; chance comes last and plays every role. */
export function botsFor(gameId: string): readonly BotMaker[] {
  return [...(byGame[gameId] ?? []), chance]
}

/** The player of a role: of this level, or the best who knows the role. */
export function makeBot(referee: Referee<AnySpec>, role: string, level?: string): Promise<Bot> {
  const makers = botsFor(referee.game.id)
  const maker =
    makers.find((each) => each.level === level) ?? makers.find(({ roles }) => roles.includes(role)) ?? chance
  return maker.make(referee, role)
}
