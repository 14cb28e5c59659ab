/** What reads match files, for those who need not have it at once: whoever begins a match reads none. */
export * from './matchFileSchema.ts'
export { verifyMatchFile } from './verify.ts'
