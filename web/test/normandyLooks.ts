import type { Match } from '@bridgehead/engine'
import type { Normandy } from '@bridgehead/normandy'
import type { NormandyChoice, NormandyLook } from '../src/titles/normandy/look.ts'
import { normandyEn } from '../src/titles/normandy/words.en.ts'
import { normandyLaterEn } from '../src/titles/normandy/wordsLater.en.ts'

/** A match of Normandy as the page shows it to whoever is asked, and the choices that he has. */
export function asShown(match: Match<Normandy>) {
  const role = match.asked ?? 'american'
  const look: NormandyLook = {
    def: match.def,
    view: match.view(role),
    role,
    language: 'en',
    words: { ...normandyEn, ...normandyLaterEn },
  }
  return { look, options: match.options(role) as readonly NormandyChoice[] }
}
