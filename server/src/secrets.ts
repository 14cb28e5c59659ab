import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What opens a seat: unguessable, told once, and kept only as its hash. */
export const newSecret = (): string => randomBytes(24).toString('base64url')
/** Goes into addresses that people send to each other. */
export const newMatchId = (): string => randomBytes(12).toString('base64url')
export const newKeyId = (): string => randomBytes(9).toString('base64url')
export const newCode = (): string => randomBytes(15).toString('base64url')
export const newChallengeId = (): string => randomBytes(9).toString('base64url')
export const newAccountId = (): string => randomBytes(12).toString('base64url')
export const newRunId = (): string => randomBytes(12).toString('base64url')
/** Tells one worker's hold on a lot from another's. */
export const newClaim = (): string => randomBytes(9).toString('base64url')
export const newInvitation = (): string => randomBytes(15).toString('base64url')

/** Secrets have all the randomness they need, so that a plain hash cannot be turned round. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const key = randomBytes(32)
/** An address as the limits know it; nobody can tell the address from it, and it lasts as long as the process. */
export const addressMark = (address: string): string => createHmac('sha256', key).update(address).digest('base64url')
