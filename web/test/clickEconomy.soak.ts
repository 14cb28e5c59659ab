import { fileOf, matchUntil } from './normandyMatches.ts'
import { everything, playTurn, type Script } from './normandyTurn.ts'
import { expect, type Table, test } from './table.ts'

/** How many gestures whole turns take: the figures stand in docs/CLICKS.md. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const afterSetup = ({ step }: { readonly step: string }): boolean => step.startsWith('air.')

async function counted(name: string, table: Table, script: Script): Promise<number> {
  const { hand, choices } = await playTurn(table, script)
  console.log(`${name}:`, hand.total, hand.counts, 'for', choices, 'choices', Object.fromEntries(hand.acts))
  return hand.total
}

test('a whole American turn of the race to Cherbourg', async ({ table }) => {
  test.setTimeout(1_200_000)
  await table.open(fileOf(matchUntil('cherbourg', afterSetup), ['american']))
  expect(await counted('Cherbourg, Americans', table, everything)).toBeLessThan(60)
})

test('an Allied turn of Operation Cobra: 20 stacks and 6 attacks in each phase', async ({ table }) => {
  test.setTimeout(3_600_000)
  await table.open(fileOf(matchUntil('cobra', afterSetup), ['american', 'angloCanadian']))
  // Two roles share the phase.
  const script = { stacks: 10, attacks: 3, columns: 2 }
  expect(await counted('Cobra, Allies as scripted', table, script)).toBeLessThan(120)
})

test('a German turn of Operation Cobra: 14 stacks, 2 columns and 2 attacks in each phase', async ({ table }) => {
  test.setTimeout(3_600_000)
  await table.open(fileOf(matchUntil('cobra', afterSetup), ['german']))
  expect(await counted('Cobra, Germans as scripted', table, { stacks: 14, attacks: 2, columns: 4 })).toBeLessThan(85)
})

test('an Allied turn of Operation Cobra with every counter that a bot would move', async ({ table }) => {
  test.setTimeout(3_600_000)
  await table.open(fileOf(matchUntil('cobra', afterSetup), ['american', 'angloCanadian']))
  expect(await counted('Cobra, Allies as the bot', table, everything)).toBeLessThan(240)
})
