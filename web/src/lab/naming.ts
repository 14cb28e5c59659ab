import type { Language } from '@bridgehead/engine'
import type { LabNames } from '../i18n/lab.ts'
import type { Labels } from './labels.ts'
import type { Place, ValueLayout } from './tables.ts'

/** What a table, a column or a figure is called; undefined where only the data have a name for it. */
export const fieldName = ({ fields }: LabNames, place: Place): string | undefined =>
  keysOf(place)
    .filter((key) => Object.hasOwn(fields, key))
    .map((key) => fields[key])[0]

/** The figure with as many words before it as there may be a name for; then in any row of its table; then by itself. */
function keysOf(place: Place): readonly string[] {
  const last = place.at(-1) ?? ''
  const longer = place.slice(0, -1).map((_, from) => place.slice(from).join('.'))
  return [...longer, ...(place.length > 2 ? [`${place[1]}.*.${last}`] : []), last]
}

/** What words stand for on the bench: in the language that is spoken, of the game that lies there. */
export class Naming {
  readonly #names: LabNames
  readonly #labels: Labels
  readonly #language: Language

  constructor(names: LabNames, labels: Labels, language: Language) {
    this.#names = names
    this.#labels = labels
    this.#language = language
  }

  /** The name of a counter, a zone, a hex that has one. */
  thing(code: string): string | undefined {
    return this.#labels.get(code)?.[this.#language]
  }

  /** A part of the data, whatever it is called by. */
  of(place: Place): string {
    return fieldName(this.#names, place) ?? this.thing(place.at(-1) ?? '') ?? place.at(-1) ?? ''
  }

  /** A place with all that it lies in, from the table on. */
  path(place: Place): string {
    return place
      .map((_, i) => this.of(place.slice(0, i + 1)))
      .slice(1)
      .join(' · ')
  }

  value({ meanings }: ValueLayout, value: string): string {
    const word = meanings?.[value] ?? value
    return this.#names.values[word] ?? word
  }
}
