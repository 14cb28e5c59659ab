import { type Contest, D6, D10, winsOf } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import type { Dieppe, Line, Scene } from '../state.ts'
import { assaultFactor, germansIn, isCommando, levels, levelsOf, orderBritish, orderGermans } from './stacking.ts'

/** Chapter 11: how the two sides of an assault face each other. Nothing here changes the raid. */

/** D-11-31: only commandos fight; the others of the group wait behind. */
export function commandosOf(g: Scene, group: readonly UnitId[]): UnitId[] {
  return orderBritish(
    g,
    group.filter((u) => isCommando(g, u)),
  )
}

/** D-11-32, D-11-33: the German column, by assault factor from the highest down. */
export function germanColumn(g: Scene, zone: ZoneId): UnitId[] {
  return orderGermans(g, germansIn(g, zone), assaultFactor)
}

/** D-11-33: surplus Germans stand behind the lines, one behind each from the top, then a second. */
export function germanLines(germans: readonly UnitId[], count: number): Line[] {
  const lines: Line[] = germans.slice(0, count).map((contact) => ({ contact, support: [] }))
  germans.slice(count).forEach((u, i) => lines[i % count]!.support.push(u))
  return lines
}

/** D-11-35, D-11-36: what the dice of one line are added to. */
export function contestOf(g: Scene, zone: ZoneId, british: Line, german: Line): Contest<Dieppe> {
  return {
    attack: {
      die: D6,
      purpose: 'assault.attack',
      ledger: [
        { key: 'assaultFactor', value: assaultFactor(g, british.contact), clause: 'D-11-35' },
        { key: 'support', value: levelsOf(g, british.support), clause: 'D-11-35' },
      ],
    },
    defence: {
      die: D10,
      purpose: 'assault.defence',
      ledger: [
        { key: 'assaultFactor', value: assaultFactor(g, german.contact), clause: 'D-11-36' },
        { key: 'support', value: levelsOf(g, german.support), clause: 'D-11-36' },
        { key: 'protection', value: g.def.zones[zone]!.protection, clause: 'D-11-36' },
      ],
    },
  }
}

/** What one line may come to. */
export interface LineOutlook {
  readonly british: Line
  readonly german: Line
  readonly contest: Contest<Dieppe>
  readonly chance: number
}

/** The lines of a round, whose dice know nothing of each other (D-11-34). */
export function assaultOutlook(
  g: Scene,
  zone: ZoneId,
  germans: readonly UnitId[],
  lines: readonly Line[],
): LineOutlook[] {
  const facing = germanLines(germans, lines.length)
  return lines.map((british, i) => {
    const german = facing[i]!
    const contest = contestOf(g, zone, british, german)
    const { wins, of } = winsOf(contest)
    return { british, german, contest, chance: wins / of }
  })
}

/** The chance to win so many lines of a round, from none to all. */
export function linesWon(lines: readonly LineOutlook[]): number[] {
  let chances = [1]
  for (const { chance } of lines) {
    const next = new Array<number>(chances.length + 1).fill(0)
    chances.forEach((sofar, won) => {
      next[won]! += sofar * (1 - chance)
      next[won + 1]! += sofar * chance
    })
    chances = next
  }
  return chances
}

/**
 * Of all arrangements one with the most lines won to be expected; of several alike the first in stack order. Counters that are alike are
 * not tried in each other's place.
 */
export function bestLines(g: Scene, zone: ZoneId, commandos: readonly UnitId[], germans: readonly UnitId[]): Line[] {
  const count = Math.min(commandos.length, germans.length)
  const isAlike = (a: UnitId | undefined, b: UnitId) =>
    a !== undefined && assaultFactor(g, a) === assaultFactor(g, b) && levels(g, a) === levels(g, b)
  const lines: Line[] = []
  let best: Line[] = []
  let most = -1

  const weigh = (): void => {
    const won = assaultOutlook(g, zone, germans, lines).reduce((sum, { chance }) => sum + chance, 0)
    if (won <= most + 1e-9) return
    most = won
    best = lines.map(({ contact, support }) => ({ contact, support: [...support] }))
  }
  const share = (waiting: readonly UnitId[], k: number, from: number): void => {
    const u = waiting[k]
    if (u === undefined) return weigh()
    for (let line = isAlike(waiting[k - 1], u) ? from : 0; line < count; line++) {
      lines[line]!.support.push(u)
      share(waiting, k + 1, line)
      lines[line]!.support.pop()
    }
  }
  const meet = (free: readonly UnitId[]): void => {
    if (lines.length === count) return share(free, 0, 0)
    for (const u of free.filter((each, k) => !free.slice(0, k).some((other) => isAlike(other, each)))) {
      lines.push({ contact: u, support: [] })
      meet(free.filter((other) => other !== u))
      lines.pop()
    }
  }
  meet(commandos)
  return best
}
