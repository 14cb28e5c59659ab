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

/** The whole sheet, in the middle of the view. */
export function fit(map: Rect, view: Size): Camera {
  return centred(map, view, { x: map.x + map.width / 2, y: map.y + map.height / 2 }, fitScale(map, view))
}

export function centred(map: Rect, view: Size, point: Point, scale: number): Camera {
  return clamped({ x: view.width / 2 - point.x * scale, y: view.height / 2 - point.y * scale, scale }, map, view)
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

/** Keeps the sheet in view: centred where it is smaller than the view, never away from the edge where it is larger. */
export function clamped({ x, y, scale }: Camera, map: Rect, view: Size): Camera {
  const along = (offset: number, start: number, length: number, room: number) =>
    (length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, offset + start))) - start
  return {
    x: along(x, map.x * scale, map.width * scale, view.width),
    y: along(y, map.y * scale, map.height * scale, view.height),
    scale,
  }
}
