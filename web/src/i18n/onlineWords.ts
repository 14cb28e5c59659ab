import type { Widened } from './en.ts'
import type { onlineEn } from './online.en.ts'

/** What every catalogue of playing over a network has. */
export type OnlineWords = Widened<typeof onlineEn>
