/**
 * The two ways a hex can lie, in whole numbers. Centres and corners of a hex map all fall on one lattice of integer points if the two axes
 * have their own unit, so geometry (which side does a line cross?) is exact: no rounding, no epsilon.
 */

/** Where the points of a hex lie: `up` = rows run west-east, `sideways` = columns run north-south. */
export type HexPoints = 'up' | 'sideways'

/** Directions are numbers 0 to 5, clockwise; `HexShape.directionNames` names them. */
export const DIRECTION_COUNT = 6

export const opposite = (direction: number): number => (direction + 3) % DIRECTION_COUNT

/** A point of the lattice, or a step on it; x grows eastwards, y southwards. */
export interface LatticePoint {
  readonly x: number
  readonly y: number
}

export interface HexShape {
  readonly directionNames: readonly string[]
  /** From a centre to the next one, per direction. */
  readonly steps: readonly LatticePoint[]
  /** From the centre to the corners: the side in direction d runs clockwise from corner d to corner d + 1. */
  readonly corners: readonly LatticePoint[]
  /** Length of a lattice unit on each axis, where two neighbouring centres are 1 apart. */
  readonly unit: LatticePoint
}

const points = (...pairs: readonly (readonly [number, number])[]): LatticePoint[] => pairs.map(([x, y]) => ({ x, y }))

export const hexShapes: Readonly<Record<HexPoints, HexShape>> = {
  up: {
    directionNames: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
    steps: points([1, -3], [2, 0], [1, 3], [-1, 3], [-2, 0], [-1, -3]),
    corners: points([0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]),
    unit: { x: 1 / 2, y: Math.sqrt(3) / 6 },
  },
  sideways: {
    directionNames: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
    steps: points([0, -2], [3, -1], [3, 1], [0, 2], [-3, 1], [-3, -1]),
    corners: points([-1, -1], [1, -1], [2, 0], [1, 1], [-1, 1], [-2, 0]),
    unit: { x: Math.sqrt(3) / 6, y: 1 / 2 },
  },
}
