import type { NarvikDecision } from './look.ts'

/** "+3", "−2", "0": with a true minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** A place in the middle of a sentence: a hex without a name of its own begins with a small letter. */
export function placeInText({ catalogue, look }: NarvikDecision, place: number): string {
  const name = catalogue.place(place)
  const { names, harstad } = look.def
  return names[place] || place === harstad ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
