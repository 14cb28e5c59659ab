import { fileOf, matchUntil } from './normandyMatches.ts'
import { playTurn } from './normandyTurn.ts'
import { expect, test } from './table.ts'

/** How many gestures whole turns take: the figures stand in docs/CLICKS.md. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const afterSetup = ({ step }: { readonly step: string }): boolean => step.startsWith('air.')

test('a whole American turn of the race to Cherbourg', async ({ table }) => {
  test.setTimeout(1_200_000)
  await table.open(fileOf(matchUntil('cherbourg', afterSetup), ['american']))
  const { hand, choices } = await playTurn(table)
  console.log(
    'Cherbourg, Americans:',
    hand.total,
    hand.counts,
    'for',
    choices,
    'choices',
    Object.fromEntries(hand.acts),
  )
  expect(hand.total).toBeLessThan(80)
})

test('a whole Allied turn of Operation Cobra', async ({ table }) => {
  test.setTimeout(3_600_000)
  await table.open(fileOf(matchUntil('cobra', afterSetup), ['american', 'angloCanadian']))
  const { hand, choices } = await playTurn(table)
  console.log('Cobra, Allies:', hand.total, hand.counts, 'for', choices, 'choices', Object.fromEntries(hand.acts))
  expect(hand.total).toBeLessThan(200)
})
