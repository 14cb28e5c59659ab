import type { ByLanguage, Language } from '@bridgehead/engine'

/** Sentences for each kind of reason, in both languages; a reason without its sentence does not compile. */
export type Sentences<Words, Why extends { readonly key: string }> = {
  readonly [L in Language]: { readonly [K in Why['key']]: (words: Words, why: Why) => string }
}

/** Says why a bot does what it does, by the words of its game. */
export function speaker<Words, Why extends { readonly key: string }>(
  sentences: Sentences<Words, Why>,
  words: { readonly [L in Language]: Words },
): (why: Why) => ByLanguage<string> {
  return (why) => {
    const key: Why['key'] = why.key
    return { en: sentences.en[key](words.en, why), fr: sentences.fr[key](words.fr, why) }
  }
}
