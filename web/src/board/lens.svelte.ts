import {
  type Camera,
  type Cover,
  centred,
  clamped,
  fitScale,
  fit as fitted,
  noSlack,
  panned,
  type Size,
  toMap,
  toScreen,
  uncovered,
  visible,
  zoomAt,
} from './camera.ts'
import type { Point } from './geometry.ts'
import type { Rect } from './ground.ts'

/** What is looked at: the sheet, how large its counters are, and what lies over the view. */
export interface Sight {
  readonly sheet: Rect
  readonly counter: number
  readonly cover: Cover
}

type Wanted = 'whole' | { readonly point: Point; readonly scale: number }

/** As far as counters may lie from the middle of their place. */
const AROUND = 120
const SETTLE_MS = 140
/** The largest a counter gets on the screen. */
const LARGEST_COUNTER = 132
/** Where less of the view is uncovered than this, nothing is fitted into it: a phone's sheet is up. */
const LEAST = 140
/** What stands nearer to the edge than this is not in sight. */
const EDGE = 40

/** Through what the board is seen. While a gesture lasts the camera moves; what the layers draw for follows when it ends. */
export class Lens {
  width = $state(0)
  height = $state(0)
  camera: Camera = $state.raw({ x: 0, y: 0, scale: 1 })
  /** The camera when the last gesture ended. */
  settled: Camera = $state.raw({ x: 0, y: 0, scale: 1 })
  moving = $state(false)
  readonly #sight: () => Sight
  #settling: ReturnType<typeof setTimeout> | undefined
  /** What was asked for, if nothing has been moved since: the whole sheet, or a point in the middle. */
  #wanted: Wanted | undefined
  /** What covered the foot of the view when that was done. */
  #foot = 0

  constructor(sight: () => Sight) {
    this.#sight = sight
  }

  get size(): Size {
    return { width: this.width, height: this.height }
  }

  get limits(): { min: number; max: number } {
    const { sheet, counter, cover } = this.#sight()
    return { min: fitScale(sheet, uncovered(this.size, cover)) * 0.98, max: LARGEST_COUNTER / counter }
  }

  /** The part of the plane in view since the last gesture. */
  get seen(): Rect {
    return visible(this.settled, this.size)
  }

  /** Begins with a point, or with the whole sheet. */
  begin(at: Point | undefined, scale: number): void {
    const { sheet, cover } = this.#sight()
    // At first the map fills the view to its edges.
    const tight = { ...cover, slack: noSlack }
    this.camera = at
      ? centred(sheet, this.size, at, Math.max(scale, this.limits.min), tight)
      : fitted(sheet, this.size, tight)
    this.#wanted = at ? { point: at, scale } : 'whole'
    this.#foot = cover.foot
    this.#settle()
  }

  look(next: Camera, wanted?: Wanted): void {
    const { sheet, cover } = this.#sight()
    this.#wanted = wanted
    this.#foot = cover.foot
    this.camera = clamped(next, sheet, this.size, cover)
    this.moving = true
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => this.#settle(), SETTLE_MS)
  }

  #settle(): void {
    this.moving = false
    this.settled = this.camera
  }

  fit(): void {
    const { sheet, cover } = this.#sight()
    this.look(fitted(sheet, this.size, cover), 'whole')
  }

  /**
   * The window has changed: the sheet still fills it. Or what covers it has: what was looked at comes to the middle of the rest, unless
   * the player has moved the map.
   */
  keep(): void {
    const { cover } = this.#sight()
    if (uncovered(this.size, cover).height < LEAST) return
    const wanted = cover.foot === this.#foot ? undefined : this.#wanted
    if (wanted === 'whole') this.fit()
    else if (wanted) this.begin(wanted.point, wanted.scale)
    else this.look({ ...this.camera, scale: Math.max(this.camera.scale, this.limits.min) }, this.#wanted)
  }

  pan(dx: number, dy: number): void {
    this.look(panned(this.camera, dx, dy))
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.look(zoomAt(this.camera, at, factor, this.limits))
  }

  /** Brings a point to the middle of what is not covered. */
  show(point: Point, scale = this.camera.scale): void {
    const { sheet, cover } = this.#sight()
    const tight = centred(sheet, this.size, point, scale, { ...cover, slack: noSlack })
    const { x, y } = toScreen(tight, point)
    // The sheet leaves the edge of the view only where tools would cover the point, or the counters that lie around it on a card.
    const { left, top, right } = cover.slack
    const isFree = x >= left + AROUND && y >= top + AROUND && x <= this.width - right - AROUND
    this.look(isFree ? tight : centred(sheet, this.size, point, scale, cover))
  }

  /** Comes nearer to what is under a point of the screen. */
  approach(screen: Point, factor: number): void {
    const scale = Math.min(this.limits.max, this.camera.scale * factor)
    const { sheet, cover } = this.#sight()
    this.look(centred(sheet, this.size, toMap(this.camera, screen), scale, cover))
  }

  isInSight(point: Point): boolean {
    const { x, y } = this.onScreen(point)
    return x >= EDGE && y >= EDGE && x <= this.width - EDGE && y <= this.height - this.#sight().cover.foot - EDGE
  }

  onScreen(point: Point): Point {
    return toScreen(this.camera, point)
  }

  onMap(screen: Point): Point {
    return toMap(this.camera, screen)
  }
}
