export * from './advice.ts'
export * from './board.ts'
export * from './choice.ts'
export * from './clone.ts'
export * from './committedDice.ts'
export * from './context.ts'
export * from './copyState.ts'
export * from './dataFault.ts'
export * from './denial.ts'
export * from './dice.ts'
export * from './event.ts'
export * from './fault.ts'
export * from './flow.ts'
export * from './forecast.ts'
export * from './hash.ts'
export * from './level.ts'
export * from './load.ts'
export * from './lodging.ts'
export * from './match.ts'
export {
  choiceOf,
  type Followed,
  followMatchFile,
  giveUp,
  makeMatchFile,
  openMatchFile,
  planOf,
  seatsIn,
} from './matchFile.ts'
export * from './matchFileSchema.ts'
export * from './meaning.ts'
export * from './module.ts'
export * from './pack.ts'
export * from './packFile.ts'
export * from './pool.ts'
export * from './random.ts'
export * from './referee.ts'
export * from './released.ts'
export * from './seat.ts'
export * from './setup.ts'
export * from './spec.ts'
export * from './text.ts'
export * from './topology/index.ts'
export { MOST_TEXT } from './untrusted.ts'
export * from './verify.ts'
export * from './wording.ts'
