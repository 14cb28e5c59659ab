/** A small seeded generator, so that the same data always gives the same picture. */
export interface Random {
  /** At least `low`, below `high`. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}

/** Smooth noise in -1..1 from a seeded lattice; `fractal` adds octaves of it. */
export function noiseField(seed: number): (x: number, y: number) => number {
  const random = seeded(seed)
  const size = 256
  const lattice = Float32Array.from({ length: size * size }, () => random.between(-1, 1))
  const at = (x: number, y: number) => lattice[(y & (size - 1)) * size + (x & (size - 1))] as number
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const u = ease(x - left)
    const v = ease(y - top)
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
    return upper * (1 - v) + lower * v
  }
}

export function fractal(noise: (x: number, y: number) => number, x: number, y: number, octaves: number): number {
  let sum = 0
  let weight = 1
  let scale = 1
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.1)
    weight *= 0.5
    scale *= 2.03
  }
  return sum
}

/** Gradient noise in about -1..1: rounder than `noiseField`, for ranges and ridges. */
export function gradientNoise(seed: number): (x: number, y: number) => number {
  const random = seeded(seed)
  const size = 256
  const turns = Float32Array.from({ length: size * size }, () => random.between(0, 2 * Math.PI))
  const [east, south] = [turns.map(Math.cos), turns.map(Math.sin)]
  const mask = size - 1
  const pull = (column: number, row: number, dx: number, dy: number) => {
    const at = (row & mask) * size + (column & mask)
    return (east[at] as number) * dx + (south[at] as number) * dy
  }
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const [dx, dy] = [x - left, y - top]
    const u = ease(dx)
    const upper = pull(left, top, dx, dy) * (1 - u) + pull(left + 1, top, dx - 1, dy) * u
    const lower = pull(left, top + 1, dx, dy - 1) * (1 - u) + pull(left + 1, top + 1, dx - 1, dy - 1) * u
    return (upper + (lower - upper) * ease(dy)) * 1.5
  }
}
