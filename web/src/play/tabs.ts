import type { Component } from 'svelte'
import { withWords } from '../panels/words.svelte.ts'
import type { MatchStore } from './store.svelte.ts'

/** Everything the right column can show on demand. */
export type Tab = 'inspector' | 'log' | 'forces' | 'tray' | 'points' | 'talk' | 'tables' | 'menu' | 'text' | 'keys'
/** Tabs at the foot of the column; the others are opened from elsewhere. */
export const footTabs = ['inspector', 'log', 'forces', 'tray', 'points', 'talk', 'rules', 'tables'] as const

type Loader = () => Promise<{ readonly default: Component<{ store: MatchStore }> }>

/** Each panel is fetched when it is first opened. */
export const panels: { readonly [tab in Exclude<Tab, 'menu' | 'keys' | 'tray' | 'talk'> | 'rules']: Loader } = {
  inspector: () => import('../panels/Inspector.svelte'),
  log: () => import('../panels/Log.svelte'),
  forces: () => import('../panels/Forces.svelte'),
  points: () => import('../panels/Points.svelte'),
  rules: () => withWords(import('../panels/Rulebook.svelte')),
  tables: () => withWords(import('../panels/Tables.svelte')),
  text: () => withWords(import('../panels/TextMode.svelte')),
}
