import type { Dieppe } from '@bridgehead/dieppe'
import type { AnySpec, Referee } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import type { Normandy } from '@bridgehead/normandy'
import { type Bot, type BotMaker, makerOf } from './bot.ts'

const strong = { level: 'strong', name: { en: 'General', fr: 'Général' } }
const quick = { level: 'quick', name: { en: 'Staff officer', fr: 'Officier d’état-major' } }

const chance = makerOf<AnySpec>(
  { level: 'random', name: { en: 'Chance', fr: 'Le hasard' }, roles: [] },
  async () => (await import('./randomBot.ts')).randomBot,
)

const british = { roles: ['british'] }
const twoSides = { roles: ['allied', 'german'] }
const armies = { roles: ['american', 'angloCanadian', 'german'] }

const byGame: { readonly [game: string]: readonly BotMaker[] } = {
  dieppe: [
    makerOf<Dieppe>({ ...strong, ...british }, async () => (await import('./dieppe/strong.ts')).strongBot),
    makerOf<Dieppe>({ ...quick, ...british }, async () => (await import('./dieppe/quick.ts')).quickBot),
  ],
  narvik: [
    makerOf<Narvik>({ ...strong, ...twoSides }, async () => (await import('./narvik/strong.ts')).strongBot),
    makerOf<Narvik>({ ...quick, ...twoSides }, async () => (await import('./narvik/quick.ts')).quickBot),
  ],
  normandy: [
    makerOf<Normandy>({ ...strong, ...armies }, async () => (await import('./normandy/strong.ts')).strongBot),
    makerOf<Normandy>({ ...quick, ...armies }, async () => (await import('./normandy/quick.ts')).quickBot),
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
