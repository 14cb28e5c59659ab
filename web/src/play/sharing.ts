import { linkOf } from '../device/link.ts'
import type { MatchStore } from './store.svelte.ts'

/** Hands a match to the player as a file. */
export function download(file: unknown, game = 'bridgehead'): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${game}-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(address)
}

export async function exportMatch(store: MatchStore): Promise<void> {
  download(await store.exportFile(), store.game.id)
}

/** Copies an address that carries the match; false when the match is too long for one. */
export async function copyLink(store: MatchStore): Promise<boolean> {
  const hash = await linkOf(await store.briefFile())
  if (!hash) return false
  await navigator.clipboard.writeText(new URL(hash, location.href.split('#')[0]).href)
  return true
}
