import sharp, { type Sharp } from 'sharp'
import { fractal, noiseField } from '../random.ts'

type Colour = readonly [number, number, number]
const rgb = (hex: string): Colour => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Colour
const mix = (a: Colour, b: Colour, t: number): Colour =>
  [0, 1, 2].map((i) => (a[i] as number) * (1 - t) + (b[i] as number) * t) as unknown as Colour
const smooth = (low: number, high: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

const waters = ['#C7DEDD', '#9CC4CF', '#78AAC0', '#5A90AD', '#46799A'].map(rgb)
const lands = ['#AEB98A', '#B9B08A', '#B7A78B', '#A79A8B'].map(rgb)
const [snow, snowShade, dark, warm] = [rgb('#F6F8F8'), rgb('#8FA6BF'), rgb('#4B4A4E'), rgb('#FFF6DC')]

/** A fjord under snow: an illustration in the style of the map to come, not a piece of it. */
export function narvikCard({ width, height }: { width: number; height: number }): Sharp {
  const noise = noiseField(1940)
  const fine = noiseField(91)
  const land = (x: number, y: number): number => {
    const bend = 70 * Math.sin(x / 170) + 46 * fractal(noise, x / 150, y / 150, 3)
    const main = Math.abs(y - 0.52 * height - bend) - 70 + 34 * smooth(0.55, 1, x / width)
    const arm = Math.abs(x - 0.3 * width - 60 * Math.sin(y / 120) - 26 * fractal(noise, y / 90, 7, 2)) - 44
    return Math.min(main, y < 0.52 * height + bend ? arm : main)
  }
  const rise = (x: number, y: number): number => {
    const shore = land(x, y)
    if (shore <= 0) return 0
    const ridged = 1 - Math.abs(fractal(fine, x / 140, y / 140, 4))
    return smooth(0, 95, shore) * (0.18 + 0.62 * Math.max(0, ridged))
  }
  const heights = Float32Array.from({ length: width * height }, (_, i) => rise(i % width, Math.floor(i / width)))
  const up = (x: number, y: number) =>
    heights[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] as number
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shore = land(x, y)
      const colour =
        shore <= 0 ? water(-shore) : ground(up(x, y), up(x - 2, y) - up(x + 2, y), up(x, y - 2) - up(x, y + 2))
      for (let c = 0; c < 3; c++) pixels[(y * width + x) * 3 + c] = Math.round(colour[c] as number)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function water(depth: number): Colour {
  const band = Math.min(3.99, depth / 17)
  return mix(waters[Math.floor(band)] as Colour, waters[Math.floor(band) + 1] as Colour, smooth(0, 1, band % 1))
}

function ground(height: number, east: number, south: number): Colour {
  const shade = Math.max(-1, Math.min(1, -(east + south) * 15))
  const band = Math.min(2.99, Math.max(0, height * 5))
  let colour = mix(lands[Math.floor(band)] as Colour, lands[Math.floor(band) + 1] as Colour, band % 1)
  colour = shade < 0 ? mix(colour, dark, Math.min(0.5, -shade)) : mix(colour, warm, Math.min(0.45, shade))
  const white = shade < 0 ? mix(snow, snowShade, Math.min(0.8, -shade)) : snow
  return mix(colour, white, smooth(0.36, 0.5, height + 0.08 * shade))
}
