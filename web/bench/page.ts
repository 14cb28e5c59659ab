import '../src/fonts.css'
import '../src/tokens.css'
import { flushSync, mount } from 'svelte'
import BenchBoard from './BenchBoard.svelte'

/** Ways to move the board, compared on the same page. The first is what the board does. */
export type Way = 'board' | 'css-without-layer' | 'svg-attribute'

declare global {
  interface Window {
    bench: { firstRender: Promise<number>; run(way: Way, ms: number): Promise<number[]> }
  }
}

const target = document.getElementById('app') as HTMLElement
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

async function render(): Promise<number> {
  await document.fonts.ready
  const start = performance.now()
  mount(BenchBoard, { target, props: { campaign: location.search === '?campaign' } })
  flushSync()
  await frame()
  await frame()
  return performance.now() - start
}

/** The board's zoom per pixel of the wheel. */
const wheelRate = 0.0018

/**
 * Where the hand is after `t` of the run (0 to 1): a wide loop, then in and out. It depends on the time alone, so that a slow way
 * goes the same distance as a fast one, and stays clear of the map's edges, where the board would stop and the others would not.
 */
function motion(t: number) {
  const turn = (t % 0.5) * 8 * Math.PI
  return t < 0.5
    ? { x: 260 * Math.sin(turn), y: 80 * Math.sin(turn * 2), zoom: 0 }
    : { x: 0, y: 0, zoom: 0.25 + 0.25 * -Math.cos(turn) }
}

async function run(way: Way, ms: number): Promise<number[]> {
  const move = way === 'board' ? byHand() : way === 'css-without-layer' ? byStyle() : byAttribute()
  const times: number[] = []
  const start = await frame()
  for (let now = start; now - start < ms; now = await frame()) {
    times.push(now)
    move((now - start) / ms)
  }
  return times.slice(1).map((time, k) => time - (times[k] as number))
}

/** Real events through the real component. */
function byHand(): (t: number) => void {
  const board = target.querySelector('.board') as HTMLElement
  const box = board.getBoundingClientRect()
  const at = (dx: number, dy: number) => ({
    clientX: box.left + box.width / 2 + dx,
    clientY: box.top + box.height / 2 + dy,
    bubbles: true,
    cancelable: true,
  })
  const pointer = (type: string, dx: number, dy: number) =>
    board.dispatchEvent(new PointerEvent(type, { ...at(dx, dy), pointerId: 1, button: 0 }))
  // There is no pointer behind these events to capture.
  board.setPointerCapture = () => undefined
  let held = false
  let zoomed = 0
  return (t) => {
    const { x, y, zoom } = motion(t)
    if (t < 0.5) {
      if (!held) pointer('pointerdown', 0, 0)
      held = true
      pointer('pointermove', x, y)
      return
    }
    if (held) pointer('pointerup', 0, 0)
    held = false
    board.dispatchEvent(new WheelEvent('wheel', { ...at(0, 0), deltaY: -(zoom - zoomed) / wheelRate }))
    zoomed = zoom
  }
}

/** The same path for the other ways: from where the board stands, zooming about the middle of the view. */
function path(world: HTMLElement): (t: number) => { x: number; y: number; scale: number } {
  const start = new DOMMatrix(getComputedStyle(world).transform)
  const middle = { x: target.clientWidth / 2, y: target.clientHeight / 2 }
  return (t) => {
    const { x, y, zoom } = motion(t)
    const factor = Math.exp(zoom)
    return {
      x: middle.x + (start.e - middle.x) * factor + x,
      y: middle.y + (start.f - middle.y) * factor + y,
      scale: start.a * factor,
    }
  }
}

function byStyle(): (t: number) => void {
  const world = target.querySelector('.world') as HTMLElement
  const way = path(world)
  return (t) => {
    const { x, y, scale } = way(t)
    world.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  }
}

function byAttribute(): (t: number) => void {
  const world = target.querySelector('.world') as HTMLElement
  const way = path(world)
  world.style.transform = 'none'
  const groups = [...world.querySelectorAll(':scope > svg')].map((svg) => {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    group.append(...svg.childNodes)
    svg.append(group)
    return group
  })
  return (t) => {
    const { x, y, scale } = way(t)
    for (const group of groups) group.setAttribute('transform', `translate(${x},${y}) scale(${scale})`)
  }
}

window.bench = { firstRender: render(), run }
