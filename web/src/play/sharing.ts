import { linkOf } from '../device/link.ts'
import type { MatchStore } from './store.svelte.ts'

/** Hands the match to the player as a file. */
export async function exportMatch(store: MatchStore): Promise<void> {
  const content = JSON.stringify(await store.exportFile())
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${store.game.id}-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(address)
}

/** Copies an address that carries the match; false when the match is too long for one. */
export async function copyLink(store: MatchStore): Promise<boolean> {
  const hash = await linkOf(await store.exportFile())
  if (!hash) return false
  await navigator.clipboard.writeText(new URL(hash, location.href.split('#')[0]).href)
  return true
}
