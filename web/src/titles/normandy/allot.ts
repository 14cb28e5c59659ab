import { markerChance } from '@bridgehead/normandy/rules/turnOutlook'
import { attacksBy, worthOf } from './combat.ts'
import { imagine, optionsAfter } from './imagine.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'

/** Things that are given out one by one, put in an order once. */

/** HQs that can be given a marker, those with the best attack first; whoever has one already comes after those who have none. */
export function markerOrder(look: NormandyLook, options: readonly NormandyChoice[]): readonly number[] {
  const hqs = options.flatMap(({ verb, arg }) => (verb === 'hq' ? (arg ?? []) : []))
  const worth = new Map(hqs.map((hq) => [hq, Math.max(0, ...attacksBy(look, hq).map(worthOf))]))
  const held = (hq: number) => look.view.markers[hq] ?? 0
  return hqs.toSorted((a, b) => held(a) - held(b) || (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
}

/** As many as there are, one each, then a second each as far as an HQ has room. */
export function spread(look: NormandyLook, hqs: readonly number[], count: number): readonly number[] {
  const { markersPerHq } = look.def.data.tables.limits
  const rounds = Array.from({ length: markersPerHq }, (_, round) =>
    hqs.filter((hq) => (look.view.markers[hq] ?? 0) + round < markersPerHq),
  )
  return rounds.flat().slice(0, count)
}

/** Both markers to the first, then to the next: where one HQ is to attack and exploit. */
export function massed(look: NormandyLook, hqs: readonly number[], count: number): readonly number[] {
  const { markersPerHq } = look.def.data.tables.limits
  return hqs
    .flatMap((hq) => Array<number>(Math.max(0, markersPerHq - (look.view.markers[hq] ?? 0))).fill(hq))
    .slice(0, count)
}

/** Where a marker could go, and how likely it gets there: only German ones need dice for it. */
export interface Road {
  readonly to: number
  readonly choice: NormandyChoice
  readonly chance: number
}

/** A marker on its way: from where, by the best of its roads first. */
export interface Convoy {
  readonly from: number
  readonly roads: readonly Road[]
}

/** Each place with a marker that can move, its roads ordered by what the marker is likely to be worth at their end. */
export function convoysOf(look: NormandyLook, options: readonly NormandyChoice[]): readonly Convoy[] {
  const { def, view } = look
  const isGerman = look.role === 'german'
  const worth = new Map<number, number>()
  const promised = new Set<number>()
  const worthAt = (to: number): number => {
    if (def.pieces[to]?.sort !== 'hq') return 0
    const known = worth.get(to) ?? Math.max(0, ...attacksBy(look, to).map(worthOf))
    worth.set(to, known)
    // An HQ without a marker cannot attack at all.
    return (view.markers[to] ?? 0) === 0 && !promised.has(to) ? 1 + known : known / 2
  }
  return options
    .filter(({ verb }) => verb === 'marker')
    .map(({ arg: from = -1 }) => {
      const roads = optionsAfter(look, [{ verb: 'marker', arg: from }])
        .filter(({ verb }) => verb === 'hq' || verb === 'depot')
        .map((choice): Road => {
          const to = choice.arg ?? -1
          return { to, choice, chance: isGerman ? markerChance(imagine(look), from, to) : 1 }
        })
      const ordered = roads.toSorted((a, b) => b.chance * worthAt(b.to) - a.chance * worthAt(a.to))
      if (ordered[0]) promised.add(ordered[0].to)
      return { from, roads: ordered }
    })
    .filter(({ roads }) => roads.length > 0)
}

/** More than can be given in one step. */
const MANY = 40

/** This verb again and again, for whoever comes first, as long as the rules offer it. */
export function everything(look: NormandyLook, verb: NormandyChoice['verb']): readonly NormandyChoice[] {
  const choices: NormandyChoice[] = []
  while (choices.length < MANY) {
    const next = optionsAfter(look, choices).find((choice) => choice.verb === verb)
    if (!next) break
    choices.push(next)
  }
  return choices
}

/** Everybody comes ashore who can: through a port where there is room, since whoever lands on a beach goes no further. */
export function landings(look: NormandyLook): readonly NormandyChoice[] {
  const { depot } = look.def
  const isBeach = ({ arg = -1 }: NormandyChoice) => Number(depot[arg]?.kind === 'beach')
  const choices: NormandyChoice[] = []
  while (choices.length < 2 * MANY) {
    const offered = optionsAfter(look, choices)
    const [gate] = offered.filter(({ verb }) => verb === 'depot').toSorted((a, b) => isBeach(a) - isBeach(b))
    const next = gate ?? offered.find(({ verb }) => verb === 'land')
    if (!next) break
    choices.push(next)
  }
  return choices
}
