import { beachesOf } from '@bridgehead/normandy/rules/ddayOutlook'
import { alliedGround, batteryReach, groundBeyond } from '@bridgehead/normandy/rules/front'
import { navalReach, roomIn, townsOf } from '@bridgehead/normandy/rules/outlook'
import { commandOf, supplyLines } from '@bridgehead/normandy/rules/supplyOutlook'
import type { Mark } from '../../board/marks.ts'
import { outlookWith } from './assembly.ts'
import { type AttackOutlook, attacksBy, battleIn, retreatsFrom } from './combat.ts'
import { draftIn } from './draft.ts'
import { imagine } from './imagine.ts'
import type { NormandyLight } from './look.ts'
import { marchTo } from './marching.ts'
import { boxes, closedPart, entries, sectors, showsSectors, sideOf, zones } from './overlays.ts'
import { chanceToLeave } from './strategic.ts'
import { thirds } from './text.ts'

/** Everything that can lie on the map. */
export function lightAll(light: NormandyLight): readonly Mark[] {
  const closed = closedPart(light.def)
  if (!light.settled) return closed
  const step = light.view.flow.at(-1)?.step ?? ''
  return [
    ...closed,
    ...(light.shows('zones') || step === 'move.to' || light.lifted.length > 0 ? zones(light) : []),
    ...(step.startsWith('move.') ? overfull(light) : []),
    ...groupWays(light),
    ...flags(light),
    ...(showsSectors(light) ? sectors(light) : []),
    ...boxes(light),
    ...(light.shows('entries') || step.startsWith('arrivals.') ? entries(light) : []),
    ...(light.shows('control') ? control(light) : []),
    ...(light.shows('supply') ? supply(light) : []),
    ...(light.shows('ranges') ? ranges(light) : []),
    ...(light.shows('front') ? front(light) : []),
    ...(light.shows('points') ? points(light) : []),
    ...columns(light),
    ...(light.shows('attack') ? [...targets(light), ...battle(light)] : []),
  ]
}

/** M-2.1-6: hexes that must be cleared before the movement ends. */
function overfull(light: NormandyLight): Mark[] {
  const { def, view } = light
  const held = new Set(def.movers[light.role].map((piece) => view.place[piece] ?? -1))
  const g = imagine(light)
  const places = [...held].filter((place) => place >= 0 && roomIn(g, place).some(({ used, limit }) => used > limit))
  return places.length > 0 ? [{ kind: 'area', look: 'overfull', places }] : []
}

/** Where each stack of a group in the hand would end. */
function groupWays(light: NormandyLight): Mark[] {
  const { lifted, place, view, options } = light
  const stacks = new Set(lifted.map((piece) => view.place[piece]))
  if (stacks.size < 2 || place === undefined) return []
  const ways: [number, number][] = []
  let from = -1
  for (const { verb, arg = -1 } of marchTo(light, lifted, place, options)) {
    if (verb === 'stack') from = arg
    else if (verb === 'unit') from = view.place[arg] ?? -1
    else if (verb === 'hex' && from >= 0) ways.push([from, arg])
  }
  return ways.length > 0 ? [{ kind: 'line', look: 'route', ways }] : []
}

/** Where those who march on are bound. */
function flags({ marches, view }: NormandyLight): Mark[] {
  return marches.flatMap(({ pieces, place }): Mark[] => {
    const from = view.place[pieces[0] ?? -1]
    if (from === undefined || from === place) return []
    return [
      { kind: 'line', look: 'march', ways: [[from, place]] },
      { kind: 'disc', look: 'march-flag', at: place },
    ]
  })
}

/** The attacks of the HQ that is chosen or pointed at: the column and the chance that the hex falls. */
function targets(light: NormandyLight): Mark[] {
  const frame = light.view.flow.at(-1)
  const pointed = light.hovered?.piece
  const hq =
    frame?.step === 'combat.target' || frame?.step === 'exploit.target'
      ? frame.hq
      : frame?.step === 'combat.hq' && pointed !== undefined && light.def.pieces[pointed]?.sort === 'hq'
        ? pointed
        : undefined
  const attacks = hq === undefined ? assaults(light) : attacksBy(light, hq)
  // Beaches lie close together.
  const isBrief = hq === undefined
  return [
    { kind: 'bracket', look: 'target', places: attacks.map((attack) => attack.battle.target) },
    ...attacks.map(({ battle: { target }, column, clears }): Mark => {
      const name = light.def.data.tables.combat.columns[column]?.name
      const chance = light.percent(clears.most)
      return isBrief
        ? { kind: 'disc', look: 'attack-chance', at: target, text: chance }
        : { kind: 'disc', look: 'attack-odds', at: target, text: `${name} · ${chance}` }
    }),
  ]
}

/** The beaches of the first wave that are still to come. */
function assaults(light: NormandyLight): readonly AttackOutlook[] {
  if (light.view.flow.at(-1)?.step !== 'dday.firstWave') return []
  return beachesOf(imagine(light)).flatMap(({ assault }) => assault ?? [])
}

/** Who attacks from where; and the way back that is laid ready. */
function battle(light: NormandyLight): Mark[] {
  const frame = light.view.flow.at(-1)
  if (frame?.step === 'combat.retreatPick' || frame?.step === 'combat.retreatTo') return retreats(light)
  const draft = draftIn(light)
  const fought = draft ? outlookWith(light, draft)?.battle : battleIn(light)
  if (!fought || frame?.step === 'combat.advance') return []
  const from = [...new Set(fought.origins)].filter((place) => place !== fought.target)
  return [
    { kind: 'line', look: 'attack', ways: from.map((place) => [place, fought.target]) },
    ...(draft ? [{ kind: 'ring', look: 'selected', pieces: fought.attackers } as const] : []),
  ]
}

function retreats(light: NormandyLight): Mark[] {
  const ways = retreatsFrom(light, light.options)
  const [best] = ways
  return [
    ...(best && best.path.length > 1 ? [{ kind: 'line', look: 'route', ways: [best.path] } as const] : []),
    ...ways.flatMap(({ choice, steps, lost }): Mark[] => {
      const cost = steps.length + lost.length
      return cost > 0 && choice.arg !== undefined
        ? [{ kind: 'disc', look: 'step-cost', at: choice.arg, text: `−${cost}` }]
        : []
    }),
  ]
}

/** Which HQ has whom in its command: the reach of the one that is pointed at, else a line from every unit to its HQ. */
function control(light: NormandyLight): Mark[] {
  const { def, view, hovered } = light
  const hq = hovered?.piece !== undefined && def.pieces[hovered.piece]?.sort === 'hq' ? hovered.piece : undefined
  const { units } = supplyLines(imagine(light), sideOf(light))
  const led = units.filter((each) => hq === undefined || each.hq === hq)
  const ways = led.map((each) => [view.place[each.unit] ?? 0, view.place[each.hq] ?? 0])
  const lines: Mark = { kind: 'line', look: 'supply', ways: ways.filter(([from, to]) => from !== to) }
  const loads = [...new Set(led.map((each) => each.hq))].map((leader): Mark => {
    const used = commandOf(
      imagine(light),
      led.flatMap((each) => (each.hq === leader ? each.unit : [])),
    )
    const text = used.independents > 0 ? `${thirds(used.divisions)} + ${used.independents}` : thirds(used.divisions)
    return { kind: 'disc', look: 'command', at: view.place[leader] ?? 0, text }
  })
  const at = hq === undefined ? undefined : view.place[hq]
  if (at === undefined || at >= def.hexCount) return [lines, ...loads]
  const reach = def.ranges.nearest(at).slice(0, def.ranges.countWithin(at, def.data.tables.limits.controlRange))
  return [{ kind: 'area', look: 'range', places: [...reach] }, lines, ...loads]
}

/** Lines from each HQ to its depot, and where somebody is cut off. */
function supply(light: NormandyLight): Mark[] {
  const { roads, units, cut, breaks } = supplyLines(imagine(light), sideOf(light))
  const { place } = light.view
  const ways = units.map(({ unit, hq }) => [place[unit] ?? 0, place[hq] ?? 0]).filter(([from, to]) => from !== to)
  return [
    { kind: 'line', look: 'supply', ways: [...roads, ...ways] },
    ...[...new Set(cut.map((piece) => place[piece] ?? 0))].map(
      (at): Mark => ({ kind: 'disc', look: 'supply-fails', at }),
    ),
    ...[...new Set(breaks.map(({ at }) => at))].map(
      (at): Mark => ({ kind: 'disc', look: 'supply-break', at, text: light.map.places[at]?.code ?? '' }),
    ),
  ]
}

/** Where a column may go next, and how likely each of its units gets away. */
function columns(light: NormandyLight): Mark[] {
  const frame = light.view.flow.at(-1)
  if (frame?.step !== 'offMap.to') return []
  const from = light.view.place[frame.pieces[0] ?? 0] ?? 0
  const chance = chanceToLeave(light, frame.pieces)
  return light.options.flatMap(({ verb, arg }): Mark[] =>
    verb === 'box' && arg !== undefined && chance < 1
      ? [{ kind: 'disc', look: 'chance', at: { from, to: arg }, text: light.percent(chance) }]
      : [],
  )
}

/** How far the ships of the Allies reach inland, and the beaches on which batteries bear. */
function ranges(light: NormandyLight): Mark[] {
  const guns = batteryReach(imagine(light))
  const ways = guns.flatMap(({ battery, hexes }) =>
    hexes.map((hex): [number, number] => [light.view.place[battery] ?? hex, hex]),
  )
  return [
    { kind: 'area', look: 'range', places: navalReach(imagine(light)) },
    { kind: 'line', look: 'guns', ways: ways.filter(([from, to]) => from !== to) },
  ]
}

/** Where the front runs, where it ran a turn ago, and the ground that has changed hands since. */
function front(light: NormandyLight): Mark[] {
  const now = alliedGround(imagine(light))
  const line = (look: string, held: readonly number[]): Mark => ({
    kind: 'area',
    look,
    places: held,
    against: groundBeyond(light.def, held),
  })
  if (!light.before) return [line('front', now)]
  const then = alliedGround({ def: light.def, s: light.before })
  const [held, was] = [new Set(now), new Set(then)]
  return [
    { kind: 'hatch', look: 'won', places: now.filter((hex) => !was.has(hex)) },
    { kind: 'hatch', look: 'given-up', places: then.filter((hex) => !held.has(hex)) },
    line('front-before', then),
    line('front', now),
  ]
}

function points(light: NormandyLight): Mark[] {
  return townsOf(imagine(light)).map(({ place, points: worth, isAllied }) => ({
    kind: 'disc',
    look: 'worth',
    at: place,
    text: String(worth),
    side: isAllied ? 'US' : 'DE',
  }))
}
