export { type ArenaResult, type ArenaSummary, playArenaMatch, type Share, summarise, wilson } from './arena.ts'
export type { Bot, BotMaker } from './bot.ts'
export { botsFor, makeBot } from './registry.ts'
