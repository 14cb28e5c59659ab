import { normandy } from '@bridgehead/normandy'
import { Hand, tripsOf } from './hand.ts'
import type { Table } from './table.ts'

/** One whole turn of a side of Normandy, along a bot's suggestions, with the page's own gestures. */
export async function playTurn(
  table: Table,
): Promise<{ readonly hand: Hand; readonly choices: number; readonly log: readonly string[] }> {
  const { page } = table
  const hand = new Hand(table)
  const log: string[] = []
  const tell = (line: string): void => {
    log.push(line)
    console.log(line)
  }
  await page.getByRole('button', { name: 'Whole map' }).click()
  const begun = await hand.position()
  const turn = begun.match.state.turn
  const words = normandy.text.en(begun.match.def)
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
      const land = table.panel.getByRole('button', { name: 'Land all that can' })
      if (stuck === 0 && (await land.isVisible())) await hand.click(land, 'land')
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
      ).filter(({ from, to }) => from !== to && from < def.hexCount)
      for (const trip of trips) {
        await hand.move(trip)
        const { state: after } = (await hand.position()).match
        const names = trip.pieces.map((piece) => words.piece(piece)).join(' + ')
        const ends = trip.pieces.map((piece) => def.grid.numberOf(after.place[piece] ?? 0))
        tell(`  ${names}: ${def.grid.numberOf(trip.from)} to ${def.grid.numberOf(trip.to)}, now at ${ends.join(' ')}`)
      }
      await hand.press('x', 'end movement')
    } else if (step === 'combat.hq' || step === 'combat.target') {
      const plan = await hand.plan(position, (at) => at === 'combat.hq' || at === 'combat.target')
      const target = plan.find(({ verb }) => verb === 'target')?.arg
      const hq = plan.find(({ verb }) => verb === 'hq')?.arg
      const row =
        target === undefined
          ? undefined
          : table.panel
              .locator('section')
              .filter({ hasText: hq === undefined ? '' : words.piece(hq) })
              .locator('li button')
              .filter({ hasText: words.place(target) })
              .first()
      if (row && (await row.isVisible())) await hand.click(row, 'attack')
      else await hand.press('x', 'end combats')
    } else if (step.startsWith('exploit.')) await hand.press('x', step)
    else await hand.enter(step)
  }
}
