/** Light or dark: the player's choice, else the system's. */
export type Scheme = 'light' | 'dark'

const storageKey = 'bridgehead.scheme'
let current: Scheme = $state('light')

function show(scheme: Scheme): void {
  current = scheme
  document.documentElement.dataset.theme = scheme
}

export const scheme = {
  get current(): Scheme {
    return current
  },
  start(): void {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    let chosen: string | null = null
    try {
      chosen = localStorage.getItem(storageKey)
    } catch {
      // Storage may be closed to us; the system's choice then stands.
    }
    show(chosen === 'dark' || chosen === 'light' ? chosen : system)
  },
  toggle(): void {
    show(current === 'dark' ? 'light' : 'dark')
    try {
      localStorage.setItem(storageKey, current)
    } catch {
      // As above: it lasts as long as the page.
    }
  },
}
