import type { Point } from './geometry.ts'
import type { Rect } from './ground.ts'

/** Screen = map × scale + offset. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What lies over the view: the sheet is centred in the rest, and can be pushed clear of the tools at the edges. */
export interface Cover {
  /** Pixels at the foot that cannot be seen at all: a phone's sheet. */
  readonly foot: number
  /** How far a sheet larger than the view may leave each edge, so that tools over it cover nothing for good. */
  readonly slack: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

export const noSlack = { left: 0, top: 0, right: 0, bottom: 0 }
const nothing: Cover = { foot: 0, slack: noSlack }

export const toMap = (camera: Camera, screen: Point): Point => ({
  x: (screen.x - camera.x) / camera.scale,
  y: (screen.y - camera.y) / camera.scale,
})

export const toScreen = (camera: Camera, point: Point): Point => ({
  x: point.x * camera.scale + camera.x,
  y: point.y * camera.scale + camera.y,
})

/** The part of the map that a view shows. */
export function visible(camera: Camera, view: Size): Rect {
  const { x, y } = toMap(camera, { x: 0, y: 0 })
  return { x, y, width: view.width / camera.scale, height: view.height / camera.scale }
}

/** Scale at which the whole sheet is seen. */
export const fitScale = (map: Size, view: Size): number => Math.min(view.width / map.width, view.height / map.height)

/** The part of the view that can be seen. */
export const uncovered = ({ width, height }: Size, { foot }: Cover): Size => ({
  width,
  height: Math.max(1, height - foot),
})

/** The whole sheet, in the middle of what can be seen. */
export function fit(map: Rect, view: Size, cover = nothing): Camera {
  const scale = fitScale(map, uncovered(view, cover))
  return centred(map, view, { x: map.x + map.width / 2, y: map.y + map.height / 2 }, scale, cover)
}

export function centred(map: Rect, view: Size, point: Point, scale: number, cover = nothing): Camera {
  const { width, height } = uncovered(view, cover)
  return clamped({ x: width / 2 - point.x * scale, y: height / 2 - point.y * scale, scale }, map, view, cover)
}

/** Zooms by a factor; what lies under the pointer stays there. */
export function zoomAt(camera: Camera, screen: Point, factor: number, limits: { min: number; max: number }): Camera {
  const scale = Math.min(limits.max, Math.max(limits.min, camera.scale * factor))
  const under = toMap(camera, screen)
  return { x: screen.x - under.x * scale, y: screen.y - under.y * scale, scale }
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
})

/** Keeps the sheet in view: centred where it is smaller than the view, never far from the edge where it is larger. */
export function clamped({ x, y, scale }: Camera, map: Rect, view: Size, cover = nothing): Camera {
  const { left, top, right, bottom } = cover.slack
  const { width, height } = uncovered(view, cover)
  const along = (offset: number, start: number, length: number, room: number, before: number, after: number) =>
    (length <= room ? (room - length) / 2 : Math.min(before, Math.max(room - length - after, offset + start))) - start
  return {
    x: along(x, map.x * scale, map.width * scale, width, left, right),
    y: along(y, map.y * scale, map.height * scale, height, top, bottom),
    scale,
  }
}
