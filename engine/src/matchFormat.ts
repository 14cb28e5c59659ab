import type { MatchFileFault } from './fault.ts'
import { sayFault } from './text.ts'
import { quoted, readJson } from './untrusted.ts'

export const MATCH_FORMAT = 'bridgehead-match'
export const MATCH_VERSION = 3

export const SEALED_FORMAT = 'bridgehead-sealed-match'

/** A match file that nobody should read before the match is over: closed to a glance, opened by whoever plays it. */
export interface SealedMatch {
  readonly format: typeof SEALED_FORMAT
  readonly version: number
  readonly game: string
  readonly content: string
}

/** A file that is no match, is damaged, or was played by other rules or data; says what is wrong and where. */
export class MatchFileError extends Error {
  override name = 'MatchFileError'
  readonly where: string
  /** What is wrong, for `sayFault`. */
  readonly fault: MatchFileFault
  /** `detail` is for logs and programmers: it stands in the message only. */
  constructor(where: string, fault: MatchFileFault, detail?: string) {
    const what = sayFault(fault, 'en')
    const place = quoted(where)
    super([place && `${place}: `, what, detail && ` (${quoted(detail)})`].filter(Boolean).join(''))
    this.where = place
    this.fault = fault
  }
}

/** JSON that may come from anybody; throws a MatchFileError when it is not to be read. */
export function parseUntrusted(text: string): unknown {
  const read = readJson(text)
  if ('json' in read) return read.json
  throw new MatchFileError('', { key: read.fault }, read.detail)
}
