import type { StepName } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import type { DecisionPanel } from '../title.ts'
import type { NarvikWords } from './words.en.ts'

type Panel = DecisionPanel<Narvik, NarvikWords>

const march: Panel = () => import('./MarchPanel.svelte')
const assault: Panel = () => import('./AssaultPanel.svelte')
const absorb: Panel = () => import('./AbsorbPanel.svelte')
const advance: Panel = () => import('./AdvancePanel.svelte')
const fleet: Panel = () => import('./FleetPanel.svelte')
const reserve: Panel = () => import('./ReservePanel.svelte')
const air: Panel = () => import('./AirPanel.svelte')

/** The panel that helps with a question; each is fetched when it is first needed. */
export const panels: { readonly [K in StepName<Narvik>]?: Panel } = {
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
  'assault.advance': advance,
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
