import { beforeLanding } from './matches.ts'
import { expect, test } from './table.ts'

test.use({ serviceWorkers: 'allow' })

test('after the first visit the page opens and plays without a network', async ({
  table,
  page,
  context,
  complaints,
}) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
  await context.setOffline(true)
  await page.reload()
  await table.open(await beforeLanding())
  await table.tab('Rules').click()
  await expect(page.locator('[data-clause]').first()).toBeAttached()
  await table.tab('Rules').click()
  await table.tool('Hint').click()
  await expect(table.note.filter({ hasText: /^Hint · / })).toBeVisible()
  const before = await table.position()
  await page.reload()
  await table.isReady()
  await expect.poll(async () => (await table.position()).counters).toEqual(before.counters)
  await page.goto('/#lab')
  await page.getByRole('combobox', { name: 'Bot: British' }).selectOption('random')
  await page.getByRole('button', { name: 'Let bots play' }).click()
  await expect(page.getByText(/^[1-9]\d* of 200 matches$/)).toBeVisible()
  // What the browser itself says of the missing network is no fault of the page.
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED')))
})
