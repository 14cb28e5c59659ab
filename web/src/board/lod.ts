/** How much a counter shows, by its size on the screen. */
export type Detail = 'small' | 'medium' | 'large'

export function detailFor(pixels: number): Detail {
  if (pixels < 28) return 'small'
  return pixels <= 64 ? 'medium' : 'large'
}

/** Names of places, by the size of a place on the screen: none, those that matter, all. */
export function namesFor(placePixels: number, allFrom = 40): 'none' | 'main' | 'all' {
  if (placePixels < 16) return 'none'
  return placePixels < allFrom ? 'main' : 'all'
}

/** Width of a hex on the screen from which its number is printed. */
export const numbersFrom = 64
