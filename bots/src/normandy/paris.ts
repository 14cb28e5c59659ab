import type { BoxId, PieceId } from '@bridgehead/normandy'
import { pieceOf } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'

/**
 * Germans who hold Paris: as long as one of their units stands there outside the Festung, the Allies cannot control it, whoever comes
 * (M-11.3-18). Those who are on their way from beyond the Seine when the front breaks come too late for it, and in time for Paris.
 */

/** Whether this piece stays in Paris, or goes there from the box next to it, since the garrison is not strong enough without it. */
export function isForParis(field: Field, p: PieceId): boolean {
  const { def, g, s, goals, weights } = field
  const { sort, mode } = pieceOf(g, p)
  if (sort !== 'unit' || mode !== 0 || !isParisToBeHeld(field)) return false
  if (s.place[p] === def.paris) return goals.garrisonOfParis - field.defenceOf(p) < weights.paris.garrison
  const { links } = def.boxes[def.paris - def.hexCount]!
  return links.includes(s.place[p]!) && goals.garrisonOfParis < weights.paris.garrison
}

/** From Paris somebody goes on only as long as enough are left there. */
export const isLeftOneByOne = (field: Field, box: BoxId): boolean => box === field.def.paris && isParisToBeHeld(field)

/** Not at the price of the army: with fewer than ten units on the map everything is lost (M-11.3-12). */
function isParisToBeHeld(field: Field): boolean {
  const { def, s, weights } = field
  const { from, onMap } = weights.paris
  if (def.scenario.victory !== 'points' || s.turn < from || s.control[def.paris] === 1) return false
  return field.unitsOnMap('german').length >= onMap
}
