import type { DepotId } from '../definition.ts'
import { type Game, momentOf } from '../state.ts'
import { openDepot, ruinDepot } from './occupation.ts'
import { isOpen } from './pieces.ts'
import { type Survey, survey } from './survey.ts'

/** Chapter 7.1: Allied ports and Mulberries are built. How work on them begins and ends stands in occupation.ts. */

const TURN = 2

/** M-1.1.1.2-1: the first task of the logistics phase. */
export function buildPorts(g: Game): void {
  const { def, s } = g
  const m = survey(g)
  for (const depot of def.depotsOf.allied) {
    const { kind } = def.depot[depot]!
    if (kind === 'beach') reopenBeach(g, m, depot)
    else if (kind === 'majorPort' && isOpen(g, depot) && m.occupants.german[def.depotHome[depot]!]! > 0) wear(g, depot)
    else if (s.due[depot]! > 0) build(g, m, depot)
  }
}

/** M-7.1-8: once an Allied unit holds the hex, by itself. */
function reopenBeach(g: Game, m: Survey, depot: DepotId): void {
  const hex = g.def.depotHome[depot]!
  if (g.s.place[depot] !== g.def.frame.removed) return
  if (m.units.allied[hex]! > 0 && m.occupants.german[hex] === 0) openDepot(g, depot, 0)
}

/** M-7.1-4, M-7.1-6: when its time has come it opens, or works in full; a German zone of control puts it off by a turn. */
function build(g: Game, m: Survey, depot: DepotId): void {
  const { def, s } = g
  const { delay, hasReduced } = def.depot[depot]!
  if (m.zone.german[def.depotHome[depot]!]) {
    s.due[depot]! += TURN
    g.emit({ type: 'depotDelayed', depot, turn: s.due[depot]! / TURN })
    return
  }
  if (s.due[depot]! > momentOf(s.turn, 'A')) return
  if (isOpen(g, depot) || !hasReduced) return openDepot(g, depot, 0)
  openDepot(g, depot, 1)
  s.due[depot] = momentOf(s.turn + delay[0] - delay[1], 'A')
}

/** M-7.1.3-3: Germans in the port of Cherbourg halve it; a turn later nothing is left. */
function wear(g: Game, depot: DepotId): void {
  const { def, s } = g
  if (s.lost[depot]! > 0) return ruinDepot(g, depot)
  const { delay } = def.depot[depot]!
  s.lost[depot] = 1
  s.due[depot] = momentOf(s.turn + delay[0] - delay[1], 'A')
  g.emit({ type: 'depotReduced', depot })
}
