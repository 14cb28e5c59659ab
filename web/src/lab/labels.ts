import { type AnyGame, isTree, type Language } from '@bridgehead/engine'

/** What people call the things that data name by a code: counters, zones, boxes, hexes with a village. */
export type Labels = ReadonlyMap<string, { readonly [L in Language]: string }>

export function labelsOf(game: AnyGame): Labels {
  const labels = new Map<string, { readonly [L in Language]: string }>()
  collect(game.data, labels)
  return labels
}

function collect(value: unknown, labels: Map<string, { readonly [L in Language]: string }>): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, labels)
    const [code, name] = value
    // A hex and its name, which is the same in every language.
    if (value.length === 2 && typeof code === 'string' && /^\d{4}$/.test(code) && typeof name === 'string')
      labels.set(code, { en: name, fr: name })
  } else if (isTree(value)) {
    const { id, code = id, name } = value
    if (typeof code === 'string' && isTree(name) && typeof name['en'] === 'string' && typeof name['fr'] === 'string')
      labels.set(code, { en: name['en'], fr: name['fr'] })
    for (const inner of Object.values(value)) collect(inner, labels)
  }
}
