import type { Language } from './text.ts'
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

type Sentences = { readonly [K in keyof DataFaults]: (args: DataFaults[K]) => string }

const kinds: { readonly [type: string]: readonly [en: string, fr: string] } = {
  number: ['a number', 'un nombre'],
  int: ['a whole number', 'un nombre entier'],
  string: ['a text', 'un texte'],
  boolean: ['true or false', 'true ou false'],
  array: ['a list', 'une liste'],
  tuple: ['a list', 'une liste'],
  object: ['an object with fields', 'un objet avec des champs'],
  record: ['an object with fields', 'un objet avec des champs'],
}
const kind = (type: string, language: 0 | 1): string => kinds[type]?.[language] ?? type

const sentences: { readonly [L in Language]: Sentences } = {
  en: {
    unknown: () => 'there is no such thing in the data',
    expected: ({ expected }) => `this takes ${kind(expected, 0)}`,
    'at-most': ({ most }) => `this is at most ${most}`,
    'at-least': ({ least }) => `this is at least ${least}`,
    'too-many': ({ most }) => `there is room for at most ${most} of them`,
    'too-few': ({ least }) => `there must be at least ${least} of them`,
    'one-of': ({ values }) => `this is one of ${values}`,
    letter: () => 'a hex takes one letter',
    columns: ({ entries, needed }) => `there are ${entries} entries, and the columns ask for ${needed}`,
    rising: () => 'the headings of columns must rise',
    levels: ({ name }) => `the results by points must rise, and "${name}" does not`,
    missing: ({ name }) => `there is no "${name}"`,
    twice: ({ name }) => `"${name}" is there twice`,
    'out-of-reach': ({ name }) => `no way leads to "${name}"`,
    misfit: ({ detail }) => `this does not go with the rest of the data${detail && ` (${detail})`}`,
  },
  fr: {
    unknown: () => 'les données n’ont rien de tel',
    expected: ({ expected }) => `il faut ${kind(expected, 1)}`,
    'at-most': ({ most }) => `la valeur est d’au plus ${most}`,
    'at-least': ({ least }) => `la valeur est d’au moins ${least}`,
    'too-many': ({ most }) => `il y a de la place pour ${most} au plus`,
    'too-few': ({ least }) => `il en faut au moins ${least}`,
    'one-of': ({ values }) => `il faut l’une de ces valeurs\u00a0: ${values}`,
    letter: () => 'un hexagone prend une seule lettre',
    columns: ({ entries, needed }) => `il y a ${entries} valeurs, et les colonnes en demandent ${needed}`,
    rising: () => 'les têtes de colonnes doivent aller croissant',
    levels: ({ name }) => `les niveaux de résultat doivent aller croissant, et «\u00a0${name}\u00a0» ne le fait pas`,
    missing: ({ name }) => `il n’y a pas de «\u00a0${name}\u00a0»`,
    twice: ({ name }) => `«\u00a0${name}\u00a0» est là deux fois`,
    'out-of-reach': ({ name }) => `aucun chemin ne mène à «\u00a0${name}\u00a0»`,
    misfit: ({ detail }) => `cela ne s’accorde pas avec le reste des données${detail && ` (${detail})`}`,
  },
}

/** What is wrong with data, as a sentence without its end: the place stands before it. */
export function sayDataFault({ key, args }: DataFault, language: Language): string {
  const say = sentences[language][key] as (args: object | undefined) => string
  return say(args && cut(args))
}

/** What data say of themselves may be of any length. */
const cut = (args: object): object =>
  Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, typeof value === 'string' ? quoted(value) : value]),
  )
