import { chapter, type Denial, type StepCost } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { DieppeEvent } from '../events.ts'
import type { Acting, Dieppe, Game, Line } from '../state.ts'
import { testMarkers } from './activation.ts'
import { bestLines, commandosOf, contestOf, germanColumn, germanLines } from './assaultLines.ts'
import { cutTelephone, goBackAboard, retreatTo } from './entering.ts'
import { acting, dropTheLost, standing } from './group.ts'
import { eliminate, harmTo, loseStep } from './losses.ts'
import { stepInto } from './movement.ts'
import { withWays } from './paths.ts'
import { cannotCapture, capture } from './prisoners.ts'
import { britishLevels, germansIn, isCommando, levelsOf, roomFor } from './stacking.ts'
import { cannotStep, isEnemyZone, movementPoints } from './walking.ts'

/** Chapter 11: the assault. British commandos come to grips with everybody in a German zone; it begins as they enter (entering.ts). */

const noGermans = deny('D-11-29', 'no-germans')

/** D-6-9 (b), D-6-12: an assault across one link, which goes with fire only. */
export function cannotAssaultFromHere(g: Game, who: Acting): Denial | undefined {
  if (who.used.some((action) => action !== 'fire')) return deny('D-6-12', 'assault-after-move')
  if (!who.group.some((u) => isCommando(g, u))) return deny('D-11-29', 'assault-needs-commando')
  let found = false
  g.def.graph.forEachNeighbour(standing(who), (zone) => {
    if (!found && cannotAssault(g, who, zone) === undefined) found = true
  })
  return found ? undefined : noGermans
}

function cannotAssault(g: Game, who: Acting, zone: ZoneId): Denial | undefined {
  if (!isEnemyZone(g, zone)) return noGermans
  const left = Math.min(...movementPoints(g, who.group, standing(who)))
  return cannotStep(g, { who, left, byBoat: false, mayAssault: true }, standing(who), zone)
}

const freeCommandos = (g: Game, taken: readonly UnitId[]): UnitId[] =>
  commandosOf(g, acting(g).group).filter((u) => !taken.includes(u))

/** Once every line has its commando in contact, the others are shared out or, if the Germans are more, they are. */
function afterContacts(g: Game, zone: ZoneId, germans: UnitId[], contacts: readonly UnitId[]): void {
  const lines: Line[] = contacts.map((contact) => ({ contact, support: [] }))
  g.goto('assault.support', { zone, germans, lines, waiting: freeCommandos(g, contacts) })
}

/** D-11-34 to D-11-37: one line is fought. Nobody stands in two lines, so all of them are there (D-11-42). */
function fightLine(g: Game, zone: ZoneId, british: Line, german: Line): void {
  const { attack, defence } = g.contest(contestOf(g, zone, british, german))
  const won = attack >= defence
  const loser = won ? german.contact : british.contact
  const harm = harmTo(g, loser)
  g.emit({ type: 'assaultLine', zone, british: british.contact, german: german.contact, attack, defence, won, harm })
  loseStep(g, loser)
}

type Outcome = Extract<DieppeEvent, { type: 'assaultEnded' }>['outcome']

/** D-11-39 to D-11-42: the assault is over; survivors stay or go back, then comes what their action wakes. */
function endAssault(g: Game, zone: ZoneId, outcome: Outcome): void {
  const who = acting(g)
  g.emit({ type: 'assaultEnded', zone, outcome })
  if (outcome === 'lost') for (const u of [...who.group]) if (g.s.captive[u] === 0) eliminate(g, u) // D-11-31
  dropTheLost(g)
  if (outcome === 'lost') who.group = []
  if (outcome === 'brokenOff') goBack(g, who)
  if (outcome === 'won' || outcome === 'captured') cutTelephone(g, zone)
  const isAshore = who.group.some((u) => g.s.aboard[u]! < 0)
  if (isAshore) testMarkers(g, who, [standing(who)]) // D-10-17
  g.unwindTo('act.choose')
}

/** D-11-40, D-9-20: back to where they came from; if that is full, to the nearest zone with room. */
function goBack(g: Game, who: Acting): void {
  const from = who.trail[who.trail.length - 2]!
  if (g.def.zones[from]!.isSea) goBackAboard(g, who)
  else retreatTo(g, who, hasRoomFor(g, who, from) ? from : nearestRoom(g, who, from))
}

function hasRoomFor(g: Game, who: Acting, zone: ZoneId): boolean {
  return britishLevels(g, zone) + levelsOf(g, who.group) <= roomFor(g, zone)
}

function nearestRoom(g: Game, who: Acting, from: ZoneId): ZoneId {
  const cost: StepCost = (_a, to, link) => (isEnemyZone(g, to) ? -1 : g.def.landCost[link]!)
  return withWays(g.def, from, cost, (ways) => {
    for (let i = 0; i < ways.reachedCount; i++) if (hasRoomFor(g, who, ways.reached(i))) return ways.reached(i)
    return from
  })
}

export const assaultSteps = chapter<Dieppe>()({
  'assault.zone': {
    who: () => 'british',
    options(g, offer) {
      const who = acting(g)
      g.def.graph.forEachNeighbour(standing(who), (zone) => {
        if (isEnemyZone(g, zone)) offer('zone', zone, cannotAssault(g, who, zone))
      })
    },
    on: {
      zone: (g, zone) => {
        const who = acting(g)
        const from = standing(who)
        const cost = g.def.landCost[g.def.graph.linkBetween(from, zone)]!
        who.tested = []
        // Should the zone hold wire and no Germans, the rest of the points are there to go on with (D-10-12).
        g.goto('move.step', { points: movementPoints(g, who.group, from), spent: cost, byBoat: false })
        stepInto(g, who, zone, cost, true)
      },
    },
  },

  'assault.round': (g) => {
    const { zone } = g.frame
    const germans = germanColumn(g, zone)
    const commandos = commandosOf(g, acting(g).group)
    g.emit({ type: 'assaultRound', zone, lines: Math.min(germans.length, commandos.length) })
    g.goto('assault.contact', { zone, germans, contacts: [] })
  },

  /** D-11-32, D-11-33: a commando for each line, from the top. */
  'assault.contact': {
    who: () => 'british',
    options(g, offer) {
      const { germans, contacts } = g.frame
      const free = freeCommandos(g, contacts)
      for (const u of free) offer('contact', u)
      // The best arrangement at one word; with one commando there is nothing to arrange.
      if (contacts.length === 0 && commandosOf(g, acting(g).group).length > 1 && germans.length > 0) offer('arrange')
    },
    on: {
      contact: (g, u) => {
        const { zone, germans, contacts } = g.frame
        contacts.push(u)
        const count = Math.min(germans.length, commandosOf(g, acting(g).group).length)
        if (contacts.length === count) afterContacts(g, zone, germans, contacts)
      },
      arrange: (g) => {
        const { zone, germans } = g.frame
        const lines = bestLines(g, zone, commandosOf(g, acting(g).group), germans)
        g.goto('assault.support', { zone, germans, lines, waiting: [] })
      },
    },
    skipIfForced: true,
  },

  /** The dice wait here until every commando has his place; the last placing lets them fall. */
  'assault.support': {
    who: () => 'british',
    options(g, offer) {
      if (g.frame.waiting.length === 0) offer('done')
      else g.frame.lines.forEach((_, line) => offer('support', line))
    },
    on: {
      support: (g, line) => {
        g.frame.lines[line]!.support.push(g.frame.waiting.shift()!)
      },
      done: (g) => {
        const { zone, germans, lines } = g.frame
        g.goto('assault.fight', { zone, germans, lines })
      },
    },
    skipIfForced: true,
  },

  'assault.fight': (g) => {
    const { zone, germans, lines } = g.frame
    const facing = germanLines(germans, lines.length)
    lines.forEach((line, i) => fightLine(g, zone, line, facing[i]!))
    dropTheLost(g)
    if (germansIn(g, zone).length === 0) endAssault(g, zone, 'won')
    else if (commandosOf(g, acting(g).group).length === 0) endAssault(g, zone, 'lost')
    else g.goto('assault.after', { zone })
  },

  /** D-11-39, D-11-44, D-11-50. */
  'assault.after': {
    who: () => 'british',
    options(g, offer) {
      offer('continue')
      offer('breakOff')
      offer('capture', undefined, cannotCapture(g, g.frame.zone))
    },
    on: {
      continue: (g) => g.goto('assault.round', { zone: g.frame.zone }),
      breakOff: (g) => endAssault(g, g.frame.zone, 'brokenOff'),
      capture: (g) => {
        const { zone } = g.frame
        capture(g, zone)
        endAssault(g, zone, 'captured')
      },
    },
  },
})
