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
  /** The whole sheet is looked at, and nothing has been moved since. */
  #whole = false

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
    this.#whole = !at
    this.#settle()
  }

  look(next: Camera, whole = false): void {
    const { sheet, cover } = this.#sight()
    this.#whole = whole
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
    this.look(fitted(sheet, this.size, cover), true)
  }

  /** The window has changed, or what covers it: a sheet that was seen as a whole still is, any other fills what can be seen. */
  keep(): void {
    if (uncovered(this.size, this.#sight().cover).height < LEAST) return
    if (this.#whole) this.fit()
    else this.look({ ...this.camera, scale: Math.max(this.camera.scale, this.limits.min) })
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
    const isFree = x >= cover.slack.left + AROUND && y >= cover.slack.top + AROUND
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
