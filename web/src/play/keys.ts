import type { Acting } from './acting.svelte.ts'
import type { MatchStore } from './store.svelte.ts'
import type { Tab } from './tabs.ts'

/** What a key may do on the game screen. */
interface Hands {
  readonly store: MatchStore
  readonly acting: Acting
  open(tab: Tab): void
  /** Puts the focus on the switches of the overlays. */
  overlays(): void
  zoom(factor: number): void
  fit(): void
  /** Puts the focus on the line over the prompt. */
  strip(): void
  /** Shows the next sheet of the map. */
  turn(): void
}

const typing = 'input, textarea, select, [contenteditable]'

/** The keys of UI.md, section 6. A key that does something is not passed on. */
export function handleKey(event: KeyboardEvent, hands: Hands): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const target = event.target as Element
  // A dialog has its own keys; Escape closes it.
  if (target.closest(`${typing}, dialog`)) return
  if (act(event.key, target, hands)) event.preventDefault()
}

function act(key: string, target: Element, hands: Hands): boolean {
  const { store, acting, open, zoom, fit } = hands
  const { playback } = store
  switch (key) {
    case 'Enter':
      if (target.closest('button, a, [role="button"], [role="menuitem"]')) return false
      if (playback.step) playback.next()
      else acting.confirm()
      return true
    case ' ':
      if (!playback.step || target.closest('button')) return false
      playback.pause(!playback.paused)
      return true
    case 'Escape':
      if (playback.step) playback.finish()
      else if (!acting.back()) store.past.leave()
      return true
    case '+':
    case '=':
      zoom(1.3)
      return true
    case '-':
      zoom(1 / 1.3)
      return true
    case '0':
      fit()
      return true
    case 'F6':
      if (!hands.store.company) return false
      hands.strip()
      return true
    case '?':
      open('keys')
      return true
    default:
      return letter(key.toLowerCase(), hands)
  }
}

function letter(key: string, { store, acting, open, overlays, turn }: Hands): boolean {
  const wanted = acting.offers.buttons.find(({ verb }) => store.title.acting.verbs[verb]?.key?.toLowerCase() === key)
  const kind = acting.kinds.find((each) => each.key?.toLowerCase() === key)
  const aimed = acting.aimed(key)
  if (aimed.length > 0) acting.aim(aimed)
  else if (wanted && store.active) acting.press(wanted)
  else if (kind && store.active) acting.pick(kind)
  else if (key === 'u') void store.undo()
  else if (key === 'y') void store.redo()
  else if (key === 'n' && acting.idle.length > 0) acting.showIdle()
  else if ((key === 't' || key === 'n') && store.company) {
    open('talk')
    store.company.focusTalk(key === 't' ? 'talk' : 'notes')
  } else if (key === 'c' && store.company) store.company.readClocks()
  else if (key === 'h') void store.askHint()
  else if (key === 'l') open('log')
  else if (key === 'r') store.openClause = store.openClause === undefined ? '' : undefined
  else if (key === 'o') overlays()
  else if (key === 'm') turn()
  else return false
  return true
}
