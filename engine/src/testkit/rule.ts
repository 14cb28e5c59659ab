import { test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The clause of a rulebook that this test proves. */
    clause?: string
  }
}

/** Game, chapter, number: "N-12.1-2". */
const wellFormed = /^[A-Z]-[0-9A-Za-z.]+-[0-9A-Za-z]+$/

/**
 * A test that proves a clause of the rulebook: `rule('N-12.1-2', 'tanks leave a zone of control free of charge', () => { … })`.
 * Reporters find the clause in the test's `meta().clause`, readers at the head of its name.
 */
export function rule(clause: string, title: string, prove: () => void | Promise<void>): void {
  if (!wellFormed.test(clause)) throw new Error(`rule('${clause}', '${title}'): a clause looks like "N-12.1-2".`)
  test(`${clause} ${title}`, { meta: { clause } }, prove)
}
