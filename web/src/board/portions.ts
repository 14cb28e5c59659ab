/** Who of a long row may be drawn now: all that were drawn before, and so many of the others. */
export function portionOf<T>(row: readonly T[], wasDrawn: (each: T) => boolean, most: number): readonly T[] {
  let fresh = 0
  return row.filter((each) => wasDrawn(each) || fresh++ < most)
}
