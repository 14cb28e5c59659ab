import { describe, expect, it } from 'vitest'
import { centred, clamped, fit, toMap, toScreen, visible, zoomAt } from './camera.ts'

const map = { x: 0, y: 0, width: 1000, height: 640 }
const view = { width: 1068, height: 780 }

describe('camera', () => {
  it('fits the whole map in the middle of the view', () => {
    const camera = fit(map, view)
    expect(camera.scale).toBeCloseTo(1.068)
    expect(toScreen(camera, { x: 500, y: 320 })).toEqual({ x: 534, y: 390 })
  })
  it('keeps what is under the pointer there while zooming', () => {
    const camera = { x: -200, y: -80, scale: 1.5 }
    const pointer = { x: 300, y: 200 }
    const after = zoomAt(camera, pointer, 1.7, { min: 0.5, max: 6 })
    expect(toMap(after, pointer).x).toBeCloseTo(toMap(camera, pointer).x)
    expect(toMap(after, pointer).y).toBeCloseTo(toMap(camera, pointer).y)
  })
  it('zooms within its limits', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    expect(zoomAt(camera, { x: 0, y: 0 }, 100, { min: 0.5, max: 6 }).scale).toBe(6)
    expect(zoomAt(camera, { x: 0, y: 0 }, 0.001, { min: 0.5, max: 6 }).scale).toBe(0.5)
  })
  it('never leaves the edge of a map larger than the view, but for the room that tools over it need', () => {
    expect(clamped({ x: 90, y: -9999, scale: 2 }, map, view)).toEqual({ x: 0, y: 780 - 1280, scale: 2 })
    const cover = { foot: 0, slack: { left: 76, top: 72, right: 24, bottom: 20 } }
    expect(clamped({ x: 90, y: -9999, scale: 2 }, map, view, cover)).toEqual({ x: 76, y: 780 - 1280 - 20, scale: 2 })
  })
  it('fits and centres in what a sheet at the foot leaves free', () => {
    const cover = { foot: 400, slack: { left: 0, top: 0, right: 0, bottom: 0 } }
    const camera = fit(map, view, cover)
    expect(camera.scale).toBeCloseTo(380 / 640)
    expect(toScreen(camera, { x: 500, y: 320 })).toEqual({ x: expect.closeTo(534), y: expect.closeTo(190) })
    expect(toScreen(centred(map, view, { x: 500, y: 320 }, 3, cover), { x: 500, y: 320 })).toEqual({ x: 534, y: 190 })
  })
  it('centres a map smaller than the view', () => {
    expect(clamped({ x: -400, y: 0, scale: 0.5 }, map, view)).toEqual({ x: 284, y: 230, scale: 0.5 })
  })
  it('brings a place to the middle where the edges allow it', () => {
    expect(toScreen(centred(map, view, { x: 500, y: 320 }, 3), { x: 500, y: 320 })).toEqual({ x: 534, y: 390 })
  })
  it('keeps to a sheet that lies elsewhere in the plane', () => {
    const sheet = { x: 3000, y: 500, width: 1000, height: 640 }
    const camera = fit(sheet, view)
    expect(toScreen(camera, { x: 3500, y: 820 })).toEqual({ x: expect.closeTo(534), y: expect.closeTo(390) })
    const edge = clamped({ x: 0, y: 0, scale: 2 }, sheet, view)
    expect(toMap(edge, { x: 0, y: 0 })).toEqual({ x: 3000, y: 500 })
  })
  it('knows the part of the map in view', () => {
    expect(visible({ x: -200, y: -100, scale: 2 }, view)).toEqual({ x: 100, y: 50, width: 534, height: 390 })
  })
})
