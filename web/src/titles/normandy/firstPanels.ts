import type { Normandy } from '@bridgehead/normandy'
import type { DecisionPanel } from '../title.ts'
import type { NormandyWords } from './words.en.ts'

export type Panel = DecisionPanel<Normandy, NormandyWords>

/** The panels that a match may begin with: what they need is not left for later when the page is built (`vite.config.ts`). */
export const air: Panel = () => import('./AirPanel.svelte')
export const dday: Panel = () => import('./DDayPanel.svelte')
