import type { Component } from 'svelte'
import type { MatchStore } from '../session/store.svelte.ts'

/** Everything the right column can show. */
export const tabNames = ['inspector', 'log', 'forces', 'points', 'tables', 'menu', 'text', 'keys'] as const
export type Tab = (typeof tabNames)[number]
/** Tabs at the foot of the column; the others are opened from elsewhere. */
export const footTabs = ['inspector', 'log', 'forces', 'points', 'rules', 'tables'] as const

type Panel = Component<{ store: MatchStore }>
type Loader = () => Promise<{ readonly default: Panel }>
const files = import.meta.glob<{ readonly default: Panel }>('../panels/*.svelte')
const load = (name: string): Loader => files[`../panels/${name}.svelte`] ?? (() => Promise.reject(new Error(name)))

/** Each panel is fetched when it is first opened. */
export const panels: { readonly [tab in Exclude<Tab, 'menu'> | 'rules' | 'replay' | 'report']: Loader } = {
  inspector: load('Inspector'),
  log: load('Log'),
  forces: load('Forces'),
  points: load('Points'),
  rules: load('Rulebook'),
  tables: load('Tables'),
  text: load('TextMode'),
  keys: load('Shortcuts'),
  replay: load('ReplayBar'),
  report: load('Report'),
}

type Tour = Component<{ store: MatchStore; onclose: () => void }>
const tours = import.meta.glob<{ readonly default: Tour }>('../panels/FirstSteps.svelte')
export const loadTour = (): Promise<{ readonly default: Tour }> =>
  tours['../panels/FirstSteps.svelte']?.() ?? Promise.reject(new Error('FirstSteps'))
