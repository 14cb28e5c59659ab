import type { Point } from './geometry.ts'

/** What a hand does on the board, free of what it means there. Points are relative to the board's corner. */
export interface GestureHandlers {
  pan(dx: number, dy: number): void
  zoom(at: Point, factor: number): void
  /** `more`: with the key that adds to what is selected. */
  tap(at: Point, target: Element, touch: boolean, more: boolean): void
  /** The other button of the mouse, or a finger that stays. */
  far(at: Point): void
  doubleTap(at: Point): void
  /** `more`: as above; the pointer is over something, and no button is down. */
  hover(at: Point, target: Element, more: boolean): void
  /** A finger that stays: asks what this is. */
  press(at: Point, target: Element): void
  leave(touch: boolean): void
  /** Whether a drag that starts here carries something rather than moving the map. */
  grab(target: Element, more: boolean): boolean
  carry(at: Point, more: boolean): void
  drop(at: Point | undefined): void
  /** A frame is drawn with the key that adds; `done` when it is closed, without `to` when it is given up. */
  frame(from: Point, to: Point | undefined, done: boolean): void
}

const tapSlop = 6
const doubleTapMs = 320
const pressMs = 450

export function gestures(node: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Point>()
  let start: { at: Point; target: Element; carrying: boolean; framing: boolean } | undefined
  let moved = false
  let pressing: ReturnType<typeof setTimeout> | undefined
  let lastTap: { at: Point; time: number } | undefined

  const local = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const spread = () => {
    const [a, b] = [...pointers.values()]
    return a && b
      ? { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, width: Math.hypot(a.x - b.x, a.y - b.y) }
      : undefined
  }

  const down = (event: PointerEvent) => {
    const target = event.target as Element
    if (event.button > 1 || target.closest('[data-board-chrome]')) return
    pointers.set(event.pointerId, local(event))
    if (pointers.size === 1) {
      const more = event.shiftKey && event.pointerType !== 'touch'
      const carrying = event.button === 0 && handlers.grab(target, more)
      start = { at: local(event), target, carrying, framing: event.button === 0 && more && !carrying }
      moved = false
      const at = local(event)
      if (event.pointerType === 'touch')
        pressing = setTimeout(() => {
          if (!start || moved || pointers.size !== 1) return
          start = undefined
          handlers.press(at, target)
        }, pressMs)
    } else if (start?.carrying) {
      handlers.drop(undefined)
      start = { ...start, carrying: false }
    }
  }

  const move = (event: PointerEvent) => {
    const at = local(event)
    const before = pointers.get(event.pointerId)
    if (!before || !start) {
      // Over a card or a button, what was pointed at before stays: the card may be about it.
      const target = event.target as Element
      if (event.pointerType !== 'touch' && !target.closest('[data-board-chrome]'))
        handlers.hover(at, target, event.shiftKey)
      return
    }
    if (!moved && Math.hypot(at.x - start.at.x, at.y - start.at.y) < tapSlop) return
    if (!moved) {
      moved = true
      // Only now: a captured pointer would hide what was tapped.
      node.setPointerCapture(event.pointerId)
    }
    const pinch = spread()
    pointers.set(event.pointerId, at)
    if (pinch) {
      const now = spread()
      if (!now || pinch.width === 0) return
      handlers.pan(now.at.x - pinch.at.x, now.at.y - pinch.at.y)
      handlers.zoom(now.at, now.width / pinch.width)
    } else if (start.framing) handlers.frame(start.at, at, false)
    else if (start.carrying) handlers.carry(at, event.shiftKey)
    else handlers.pan(at.x - before.x, at.y - before.y)
  }

  const up = (event: PointerEvent) => {
    clearTimeout(pressing)
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || !start) return
    const { at, target, carrying, framing } = start
    start = undefined
    if (moved) {
      if (framing) handlers.frame(at, event.type === 'pointercancel' ? undefined : local(event), true)
      else if (carrying) handlers.drop(event.type === 'pointercancel' ? undefined : local(event))
      return
    }
    if (event.type === 'pointercancel') return
    const time = event.timeStamp
    const again =
      lastTap && time - lastTap.time < doubleTapMs && Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 24
    lastTap = again ? undefined : { at, time }
    if (again && !target.closest('[data-piece]')) handlers.doubleTap(at)
    else handlers.tap(at, target, event.pointerType === 'touch', event.shiftKey)
  }

  const wheel = (event: WheelEvent) => {
    if ((event.target as Element).closest('[data-board-chrome]')) return
    event.preventDefault()
    // Lines or pages on some mice, pixels on others; a pinch on a trackpad arrives with ctrlKey and small steps.
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1)
    handlers.zoom(local(event), Math.exp(-Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.0018)))
  }

  const menu = (event: MouseEvent) => {
    if ((event.target as Element).closest('[data-board-chrome]')) return
    event.preventDefault()
    handlers.far(local(event))
  }

  const leave = (event: PointerEvent) => handlers.leave(event.pointerType === 'touch')
  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', up)
  node.addEventListener('pointerleave', leave)
  node.addEventListener('contextmenu', menu)
  node.addEventListener('wheel', wheel, { passive: false })
  return () => {
    node.removeEventListener('pointerdown', down)
    node.removeEventListener('pointermove', move)
    node.removeEventListener('pointerup', up)
    node.removeEventListener('pointercancel', up)
    node.removeEventListener('pointerleave', leave)
    node.removeEventListener('contextmenu', menu)
    node.removeEventListener('wheel', wheel)
  }
}
