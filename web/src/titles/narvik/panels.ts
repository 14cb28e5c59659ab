import type { DecisionPanel } from '../title.ts'

/** The panel that helps with a question; each is fetched when it is first needed. */

const march: DecisionPanel = () => import('./MarchPanel.svelte')

const assault: DecisionPanel = () => import('./AssaultPanel.svelte')

const absorb: DecisionPanel = () => import('./AbsorbPanel.svelte')
const fleet: DecisionPanel = () => import('./FleetPanel.svelte')

const reserve: DecisionPanel = () => import('./ReservePanel.svelte')
const air: DecisionPanel = () => import('./AirPanel.svelte')

const panels: { readonly [step: string]: DecisionPanel } = {
  'setup.norwegian': reserve,
  'setup.norwegianHex': reserve,
  'setup.german': reserve,
  'setup.germanHex': reserve,
  'arrive.replace': reserve,
  'arrive.place': reserve,
  'air.infantry': air,
  'air.ships': air,
  'move.step': march,
  'assault.declare': assault,
  'assault.guns': assault,
  'storm.ships': assault,
  'absorb.split': absorb,
  'absorb.fatigue': absorb,
  'absorb.lose': absorb,
  'absorb.retreat': absorb,
  'absorb.path': absorb,
  'sail.ships': fleet,
  'embark.ships': fleet,
  'land.ships': fleet,
  'land.depart': fleet,
  'storm.from': fleet,
  'bombard.ships': fleet,
  'shell.target': fleet,
  'shell.guns': fleet,
}

export const panelFor = (step: string): DecisionPanel | undefined => panels[step]
