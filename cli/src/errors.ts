/** Exit codes that scripts can rely on. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const

/** Wrong usage or a file that cannot be read: one sentence for the person at the keyboard. */
export class UsageError extends Error {
  override name = 'UsageError'
}
