import counters from './data/counters.json' with { type: 'json' }

export interface Division {
  readonly id: string
  readonly name: { readonly en: string; readonly fr: string }
}

/** Divisions with what they are called: a regiment's name ends with its division, and a division that is one counter has its own. */
export const divisions = (): readonly Division[] =>
  counters.divisions.map(({ id, label }) => {
    const name = counters.units.find(({ division }) => division === id)?.name
    const last = (text: string | undefined) => text?.split(', ').at(-1) ?? label
    return { id, name: { en: last(name?.en), fr: last(name?.fr) } }
  })
