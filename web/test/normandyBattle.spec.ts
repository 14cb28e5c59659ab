import { acceptStep } from './follow.ts'
import { beforeBattle } from './normandyBattles.ts'
import { expect, type Table, test } from './table.ts'

test.use({ viewport: { width: 1200, height: 760 }, contextOptions: { reducedMotion: 'reduce' } })

/** Follows the adviser until the battle is over: every question that was asked, in the prompt's words. */
async function fightOn({ page, prompt }: Table): Promise<readonly string[]> {
  const asked: string[] = []
  const isOver = (question: string) => /choose a target, or end its activation/.test(question)
  for (let choices = 0; choices < 60; choices++) {
    const question = await prompt.innerText()
    if (choices > 3 && isOver(question)) return asked
    asked.push(question)
    await acceptStep(page)
  }
  throw new Error(`The battle does not end:\n${asked.join('\n')}`)
}

test('an attack goes through bombardment, support, losses, retreat and advance to an exploitation', async ({
  table,
}) => {
  test.setTimeout(400_000)
  const questions = [
    'combat.bombers',
    'combat.support',
    'combat.lose',
    'combat.retreatPick',
    'combat.advance',
    'exploit.stacks',
  ]
  await table.open(await beforeBattle('3', questions))
  const asked = (await fightOn(table)).join('\n')
  expect(asked).toMatch(/Air bombardment, .*: [1-9] medium/)
  expect(asked).toMatch(/add the support of an HQ/)
  expect(asked).toMatch(/steps? to lose/)
  expect(asked).toMatch(/Retreat of \d hex/)
  expect(asked).toMatch(/is clear: choose who advances/)
  expect(asked).toMatch(/has broken through/)
})

test('who has lost a hex is asked for a counter-attack', async ({ table }) => {
  test.setTimeout(400_000)
  const questions = ['combat.bombers', 'combat.retreatPick', 'combat.advance', 'counter.hq']
  await table.open(await beforeBattle('1', questions))
  const asked = (await fightOn(table)).join('\n')
  expect(asked).toMatch(/Retreat of \d hex/)
  expect(asked).toMatch(/Germans · .* is lost: counter-attack at once/)
})
