import type { Match } from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'
import { afterTrips, Hand, tripsOf } from './hand.ts'
import type { Table } from './table.ts'

/** How much of a plan is carried out: a bot moves every counter by itself, which no player does. */
export interface Script {
  /** Stacks that move, and attacks that are made, by each role in each phase; columns on the strategic map in the turn. */
  readonly stacks: number
  readonly attacks: number
  readonly columns: number
}

const all = Number.POSITIVE_INFINITY
export const everything: Script = { stacks: all, attacks: all, columns: all }

interface Trip {
  readonly pieces: readonly number[]
  readonly from: number
  readonly to: number
}

/**
 * Of the trips the first so many, none that would fill a hex too much; and those after them without which the movement could not be
 * ended, because somebody in a hex that is too full could still leave it.
 */
function fitting(match: Match<Normandy>, trips: readonly Trip[], most: number): readonly Trip[] {
  if (most >= trips.length) return trips
  const chosen: Trip[] = []
  for (const trip of trips) {
    const after = afterTrips(match, [...chosen, trip])
    const isFull = after?.rooms(trip.to).some(({ used, limit }) => used > limit) ?? true
    const isEnough = chosen.length >= most && (afterTrips(match, chosen)?.mayEnd ?? true)
    if (isEnough) break
    if (!isFull) chosen.push(trip)
  }
  return chosen
}

/** What a defender says once for all the first time that he is asked: an HQ where it helps, and nothing that is wanted elsewhere. */
const onceForAll = ({ panel }: Table) =>
  panel
    .getByRole('group', { name: /(supports the|in) defence$/ })
    .locator('button[aria-pressed="false"]')
    .filter({ hasText: /if it lowers|never/ })
    .first()

/** One whole turn of a side of Normandy, along a bot's suggestions, with the page's own gestures. */
export async function playTurn(
  table: Table,
  script: Script,
): Promise<{ readonly hand: Hand; readonly choices: number; readonly log: readonly string[] }> {
  const { page } = table
  const hand = new Hand(table)
  /** What has been done in which phase. */
  const done = new Map<string, number>()
  const count = (what: string, by: number): number => {
    done.set(what, (done.get(what) ?? 0) + by)
    return done.get(what) ?? 0
  }
  const log: string[] = []
  const tell = (line: string): void => {
    log.push(line)
    console.log(line)
  }
  await page.getByRole('button', { name: 'Whole map' }).click()
  const begun = await hand.position()
  const turn = begun.match.state.turn
  const words = normandy.text.en(begun.match.def)
  const { hexCount } = begun.match.def
  const onFront = ({ from, to }: { readonly from: number; readonly to: number }) => from !== to && from < hexCount
  let stuck = 0
  let before = begun.match.log.length
  for (;;) {
    const position = await hand.position()
    const { match, step, role } = position
    if (role === undefined || match.state.turn !== turn)
      return { hand, choices: match.log.length - begun.match.log.length, log }
    const { state, def } = match
    const name = `${step} ${role} (${hand.total})`
    tell(name)
    stuck = match.log.length === before ? stuck + 1 : 0
    before = match.log.length
    if (stuck > 1 || step === 'stack.eliminate') {
      // Enter stands for nothing here, or the gesture was refused: the adviser says what to do.
      if (stuck > 6) throw new Error(`Stuck at ${step}:\n${log.join('\n')}`)
      await hand.accept(`advised ${step}`)
      continue
    }
    if (step === 'air.allocate' && state.strategic.every((cls) => cls < 0) && stuck === 0) {
      const preset = table.panel.getByRole('button', { name: 'Support the front' })
      if (await preset.isEnabled().catch(() => false)) await hand.click(preset, 'aircraft')
      await hand.enter('aircraft')
    } else if (step === 'move.pick') {
      const moved = `moved ${state.phase} ${role}`
      const land = table.panel.getByRole('button', { name: 'Land all that can' })
      if (stuck === 0 && count(moved, 0) === 0 && (await land.isVisible())) await hand.click(land, 'land')
      const now = await hand.position()
      const plan = await hand.plan(now, (at, made) => at.startsWith('move.') && made.at(-1)?.verb !== 'overrun')
      const done = plan.findIndex(({ verb }, k) => verb === 'done' && plan[k + 1] === undefined)
      const trips = tripsOf(
        done < 0 ? plan : plan.slice(0, done),
        (piece) => now.match.state.place[piece] ?? -1,
        (place) =>
          def.pieces.flatMap((piece, p) =>
            now.match.state.place[p] === place &&
            piece.side === now.match.state.active &&
            (piece.sort === 'unit' || piece.sort === 'hq')
              ? p
              : [],
          ),
        (row) => afterTrips(now.match, row.filter(onFront)) !== undefined,
      ).filter(onFront)
      const chosen = fitting(now.match, trips, Math.max(0, script.stacks - count(moved, 0)))
      count(moved, chosen.length)
      for (const trip of chosen) {
        await hand.move(trip)
        const { state: after } = (await hand.position()).match
        const names = trip.pieces.map((piece) => words.piece(piece)).join(' + ')
        const ends = trip.pieces.map((piece) => def.grid.numberOf(after.place[piece] ?? 0))
        tell(`  ${names}: ${def.grid.numberOf(trip.from)} to ${def.grid.numberOf(trip.to)}, now at ${ends.join(' ')}`)
        if (trip.pieces.some((piece) => after.place[piece] !== trip.to))
          tell(`    ${await table.note.innerText().catch(() => '')}`)
      }
      await hand.press('x', 'end movement')
    } else if (step === 'offMap.pick') {
      // A click for the column, and one for its box.
      const [first] = await hand.plan(position, (at) => at.startsWith('offMap.'))
      if (first === undefined || first.verb === 'done' || count('columns', 1) > script.columns) await hand.enter(step)
      else await hand.accept('column')
    } else if (step === 'offMap.to' || step === 'markers.depot') await hand.accept(step)
    else if (step === 'combat.hq' || step === 'combat.target') {
      const plan = await hand.plan(position, (at) => at === 'combat.hq' || at === 'combat.target')
      const target = plan.find(({ verb }) => verb === 'target')?.arg
      const hq = plan.find(({ verb }) => verb === 'hq')?.arg
      const fought = `fought ${state.phase} ${role}`
      const row =
        target === undefined || count(fought, 0) >= script.attacks
          ? undefined
          : table.panel
              .locator('section')
              .filter({ hasText: hq === undefined ? '' : words.piece(hq) })
              .locator('li button')
              .filter({ hasText: words.place(target) })
              .first()
      if (row && (await row.isVisible())) {
        count(fought, 1)
        await hand.click(row, 'attack')
      } else await hand.press('x', 'end combats')
    } else if (await onceForAll(table).isVisible()) await hand.click(onceForAll(table), 'answer once for all')
    else if (step.startsWith('exploit.')) await hand.press('x', step)
    else await hand.enter(step)
  }
}
