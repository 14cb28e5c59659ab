import type { HexId, UnitId } from '@bridgehead/narvik'
import { hasSupply } from '@bridgehead/narvik/rules/supply'
import type { Field } from './field.ts'
import { moveAnswers, walk } from './march.ts'
import { A_THOUGHT, type Thoughts } from './thoughts.ts'
import { weights } from './weights.ts'

/**
 * What the Allies may do about Germans who come together for a blow: between two of their moves there is time to get away (N-9.1.1-1), or
 * to come to the help of those who hold what scores.
 */
export function alliedReactions(field: Field, out: Thoughts): void {
  const { def, s } = field
  if (out.isBeaten(A_THOUGHT)) return
  for (const u of def.land.allied) if (field.isAshore(u) && !isPost(field, s.where[u]!)) fallBack(field, u, out)
  for (const post of [def.narvik, def.frontierStation]) if (field.m.real.allied[post]! > 0) help(field, post, out)
}

const isPost = ({ def }: Field, hex: HexId): boolean => hex === def.narvik || hex === def.frontierStation

/** What Germans beside a hex would bring to one blow at it: all of them together are as tired as they are on average (N-15.1-7). */
function blowAt(field: Field, hex: HexId): number {
  const { strength, infantry, fatigue } = field.tally('german')
  let [force, units, tired] = [0, 0, 0]
  for (const from of field.waysFrom(hex)) {
    force += strength[from]!
    units += infantry[from]!
    tired += fatigue[from]!
  }
  return units > 0 ? Math.max(0, force - tired / units) : 0
}

/** What those in a hex would bring to its defence, without the fatigue of those whom no supply reaches (N-15.1-6). */
function defenceIn(field: Field, hex: HexId): number {
  const { def, g, m, s } = field
  const cutOff = def.land.allied.some((u) => s.where[u] === hex && def.units[u]!.isInfantry && !hasSupply(g, m, u))
  return field.defence('allied', hex, cutOff ? def.data.tables.fatigue.noSupply : 0)
}

function fallBack(field: Field, u: UnitId, out: Thoughts): void {
  const at = field.s.where[u]!
  const threat = blowAt(field, at)
  const { lead } = weights.shelter
  if (threat <= lead || threat - defenceIn(field, at) <= lead) return
  for (const refuge of refugesFor(field, u, at)) {
    const { trail } = walk(field, u, field.distancesTo(u, refuge), (hex) => blowAt(field, hex) > threat / 2)
    if (trail.length === 0) continue
    out.add({
      value: A_THOUGHT,
      why: { key: 'withdraw', unit: u, place: refuge },
      answers: moveAnswers(field, u, trail),
    })
    return
  }
}

/** Bases, comrades, or at least shores that are near, the best first: where many stand and few Germans are about. */
function refugesFor(field: Field, u: UnitId, at: HexId): HexId[] {
  const { def, m, s } = field
  const { stacking } = def.units[u]!
  const isOpen = (hex: HexId) =>
    m.counters.german[hex] === 0 && m.load.allied[hex]! + stacking <= def.data.tables.limits.stacking
  const worth = (hex: HexId) => field.defence('allied', hex) - blowAt(field, hex) - field.distancesTo(u, hex)[at]!
  return [...new Set([...s.bases, ...field.held.allied, ...field.landingPlaces])]
    .filter(isOpen)
    .sort((a, b) => worth(b) - worth(a))
}

/** Up to those who hold a place that scores, before it is struck. */
function help(field: Field, post: HexId, out: Thoughts): void {
  const { def, m, s } = field
  const threat = blowAt(field, post)
  if (threat === 0) return
  if (threat + weights.shelter.margin <= defenceIn(field, post)) return
  for (const u of def.land.allied) {
    const { isInfantry, stacking } = def.units[u]!
    const at = s.where[u]!
    if (!isInfantry || !field.isAshore(u) || at === post) continue
    if (m.load.allied[post]! + stacking > def.data.tables.limits.stacking) continue
    const { trail } = walk(field, u, field.distancesTo(u, post), () => false)
    if (trail.at(-1) !== post) continue
    out.add({ value: A_THOUGHT, why: { key: 'guard', unit: u, place: post }, answers: moveAnswers(field, u, trail) })
  }
}
