import { attacksBy, worthOf } from './combat.ts'
import { optionsAfter } from './imagine.ts'
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
