export * from './choices.ts'
export * from './messages.ts'
export * from './patch.ts'
export * from './update.ts'
