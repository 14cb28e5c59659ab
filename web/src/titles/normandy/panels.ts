import type { StepName } from '@bridgehead/engine'
import type { Normandy } from '@bridgehead/normandy'
import { air, dday, type Panel } from './firstPanels.ts'

const targets: Panel = () => import('./TargetsPanel.svelte')
const combat: Panel = () => import('./CombatPanel.svelte')
const result: Panel = () => import('./ResultPanel.svelte')
const supply: Panel = () => import('./SupplyPanel.svelte')
const strategic: Panel = () => import('./StrategicPanel.svelte')
const move: Panel = () => import('./MovePanel.svelte')

/** The panel that helps with a question; each is fetched when it is first needed. */
export const panels: { readonly [K in StepName<Normandy>]?: Panel } = {
  'air.superiority': air,
  'air.allocate': air,
  'air.send': air,
  'air.reallocate': air,
  'setup.markers': supply,
  'logistics.airSupply': supply,
  'markers.depot': supply,
  'markers.pick': supply,
  'markers.to': supply,
  'rest.rebuild': supply,
  'rest.pick': supply,
  'arrivals.pick': strategic,
  'arrivals.enter': strategic,
  'arrivals.depot': strategic,
  'land.depot': strategic,
  'festung.inside': strategic,
  'offMap.pick': strategic,
  'offMap.led': strategic,
  'offMap.to': strategic,
  'offMap.partisans': strategic,
  'dday.jumps': dday,
  'dday.hops': dday,
  'dday.reinforce': dday,
  'dday.bombard': dday,
  'dday.fire': dday,
  'dday.firstWave': dday,
  'dday.land': dday,
  'dday.landAt': dday,
  'dday.goOn': dday,
  'batteries.fire': dday,
  'move.pick': move,
  'move.to': move,
  'combat.hq': targets,
  'combat.target': targets,
  'exploit.target': targets,
  'combat.attackers': combat,
  'combat.naval': combat,
  'combat.bombers': combat,
  'combat.drop': combat,
  'combat.fighters': combat,
  'combat.support': combat,
  'combat.cover': combat,
  'combat.defenceHq': combat,
  'combat.roll': combat,
  'counter.units': combat,
  'counter.step': combat,
  'combat.lose': result,
  'combat.retreatPick': result,
  'combat.retreatTo': result,
  'combat.advance': result,
  'exploit.stacks': result,
  'exploit.move': result,
  'counter.hq': result,
}
