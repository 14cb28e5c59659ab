import { quoted } from './untrusted.ts'

/** What may be wrong with data at a place: key of a sentence in every language, and what the sentence needs. */
export interface DataFaults {
  /** The data have no such thing. */
  readonly unknown: undefined
  readonly expected: { readonly expected: string }
  readonly 'at-most': { readonly most: number }
  readonly 'at-least': { readonly least: number }
  readonly 'too-many': { readonly most: number }
  readonly 'too-few': { readonly least: number }
  readonly 'one-of': { readonly values: string }
  /** A hex of a map written in letters takes one letter. */
  readonly letter: undefined
  /** A row of a table has as many entries as its columns ask for. */
  readonly columns: { readonly entries: number; readonly needed: number }
  /** The headings of columns rise. */
  readonly rising: undefined
  /** The results that points lead to begin at rising points. */
  readonly levels: { readonly name: string }
  /** It names something that is nowhere else. */
  readonly missing: { readonly name: string }
  readonly twice: { readonly name: string }
  /** No way leads there. */
  readonly 'out-of-reach': { readonly name: string }
  /** It does not go with the rest, for a reason that only programmers need. */
  readonly misfit: { readonly detail: string }
}

export type DataFault = {
  readonly [K in keyof DataFaults]: DataFaults[K] extends undefined
    ? { readonly key: K; readonly args?: undefined }
    : { readonly key: K; readonly args: DataFaults[K] }
}[keyof DataFaults]

/** What is wrong, for logs and programmers; for people there is `sayDataFault`. */
export const faultCode = ({ key, args }: DataFault): string =>
  args ? `${key} (${quoted(Object.values(args).join(', '))})` : key
