/** Colours as three numbers from 0 to 255, mixed in place: a picture has millions of them. */

export type Colour = readonly [red: number, green: number, blue: number]
export type Paint = [red: number, green: number, blue: number]

export const rgb = (hex: string): Colour => {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}

/** Lets `share` of another colour into the paint. */
export function blend(paint: Paint, colour: Colour, share: number): void {
  paint[0] += (colour[0] - paint[0]) * share
  paint[1] += (colour[1] - paint[1]) * share
  paint[2] += (colour[2] - paint[2]) * share
}

export function fill(paint: Paint, colour: Colour): void {
  paint[0] = colour[0]
  paint[1] = colour[1]
  paint[2] = colour[2]
}

/** From 0 at `low` to 1 at `high`, without a corner at either end. */
export function smooth(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** A scale of colours over a measure: each stop is where its colour is reached. */
export function scaleOf(stops: readonly (readonly [at: number, hex: string])[]): (paint: Paint, value: number) => void {
  const marks = stops.map(([at]) => at)
  const colours = stops.map(([, hex]) => rgb(hex))
  return (paint, value) => {
    let k = 0
    while (k < marks.length - 1 && value >= (marks[k + 1] as number)) k++
    fill(paint, colours[k] as Colour)
    const next = colours[k + 1]
    if (!next || value <= (marks[k] as number)) return
    const [low, high] = [marks[k] as number, marks[k + 1] as number]
    blend(paint, next, (value - low) / (high - low))
  }
}
