export { type ArenaResult, playArenaMatch } from './arena.ts'
export type { ArenaFailure, ArenaNews, ArenaOrder, ArenaPage } from './arenaOrder.ts'
export { type Bot, type BotMaker, type BotModule, makerOf } from './bot.ts'
export { type Fittable, fittableGame, fittableGames } from './fit/subjects.ts'
export {
  bandsOf,
  type Comparison,
  compare,
  type Difference,
  type ShareChange,
} from './frame/comparison.ts'
export { type Fit, fit } from './frame/fitting.ts'
export { type ArenaSummary, type Share, summarise } from './frame/statistics.ts'
export { botsFor, makeBot } from './registry.ts'
