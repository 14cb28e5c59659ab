import type { Language } from '@bridgehead/engine'
import type { Terminal } from '../terminal.ts'
import type { CliText } from '../text/en.ts'

/** What every command is given: where to print, and in which language. */
export interface World {
  readonly terminal: Terminal
  readonly language: Language
  readonly text: CliText
  readonly env: { readonly [name: string]: string | undefined }
}
