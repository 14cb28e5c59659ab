import type { DataFault, DataFaults } from './dataFault.ts'
import type { Language } from './text.ts'
import { quoted } from './untrusted.ts'

/** What is wrong with data, in sentences: fetched by those who change data, and not by those who play. */

/** A sentence for each fault, without its end: the place stands before it. */
type FaultSentences = { readonly [K in keyof DataFaults]: (args: DataFaults[K]) => string }

const englishKinds: { readonly [type: string]: string } = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

const english: FaultSentences = {
  unknown: () => 'there is no such thing in the data',
  expected: ({ expected }) => `this takes ${englishKinds[expected] ?? expected}`,
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
}

const frenchKinds: { readonly [type: string]: string } = {
  number: 'un nombre',
  int: 'un nombre entier',
  string: 'un texte',
  boolean: 'true ou false',
  array: 'une liste',
  tuple: 'une liste',
  object: 'un objet avec des champs',
  record: 'un objet avec des champs',
}

const french: FaultSentences = {
  unknown: () => 'les données n’ont rien de tel',
  expected: ({ expected }) => `il faut ${frenchKinds[expected] ?? expected}`,
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
}

const sentences: { readonly [L in Language]: FaultSentences } = { en: english, fr: french }

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
