import type { DecisionPanel } from '../title.ts'

/** The panel that helps with a question; each is fetched when it is first needed. */

const march: DecisionPanel = () => import('./MarchPanel.svelte')

const assault: DecisionPanel = () => import('./AssaultPanel.svelte')

const panels: { readonly [step: string]: DecisionPanel } = {
  'move.step': march,
  'assault.declare': assault,
  'assault.guns': assault,
  'storm.ships': assault,
}

export const panelFor = (step: string): DecisionPanel | undefined => panels[step]
