export type { Advice, Bot, BotMaker } from './bot.ts'
export { botsFor } from './registry.ts'
