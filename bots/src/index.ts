export { type ArenaResult, type ArenaSummary, playArenaMatch, type Share, summarise, wilson } from './arena.ts'
export type { Advice, Bot, BotMaker } from './bot.ts'
export { botsFor } from './registry.ts'
