import { fractal, noiseField } from '../random.ts'
import { distanceToLine, type Point } from '../shapes.ts'
import type { Scenery } from './scenery.ts'

/**
 * Light and shade of the plateau as a grey picture: 128 is level ground. Heights are gentle noise, lowered along the Saane and
 * the dry valleys; light comes from the north-west. Laid over the drawing, it gives the flat fields a shape.
 */
export function relief(
  scenery: Scenery,
  width: number,
  height: number,
  step: number,
): { pixels: Buffer; columns: number; rows: number } {
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const noise = noiseField(1942)
  const heights = new Float32Array((columns + 1) * (rows + 1))
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const spot: Point = [i * step, j * step]
      let h = 26 * fractal(noise, spot[0] / 150, spot[1] / 130, 4)
      h -= 30 * Math.exp(-((distanceToLine(spot, scenery.valley) / 42) ** 2))
      for (const gully of scenery.gullies) h -= 17 * Math.exp(-((distanceToLine(spot, gully.line) / 17) ** 2))
      heights[j * (columns + 1) + i] = h
    }
  const pixels = Buffer.alloc(columns * rows)
  const at = (i: number, j: number) => heights[j * (columns + 1) + i] as number
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const east = (at(i + 1, j) - at(i, j)) / step
      const south = (at(i, j + 1) - at(i, j)) / step
      pixels[j * columns + i] = Math.max(40, Math.min(215, 128 + (east + south) * 78))
    }
  return { pixels, columns, rows }
}
