import { gzipSync } from 'node:zlib'
import { beforeShot } from './matches.ts'
import { expect, test } from './table.ts'

test('JavaScript before the first board is under 200 kB', async ({ table, context }) => {
  const scripts = new Map<string, Promise<number>>()
  context.on('response', (response) => {
    const address = new URL(response.url())
    const isScript = address.pathname.endsWith('.js')
    if (isScript)
      scripts.set(
        address.pathname,
        response.body().then((body) => gzipSync(body).length),
      )
  })
  await table.begin()
  const sizes = await Promise.all(scripts.values())
  expect(
    [...scripts.keys()].some((name) => /worker-/.test(name)),
    'the worker is counted',
  ).toBe(true)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`JavaScript before the first board: ${(total / 1000).toFixed(1)} kB gzip in ${scripts.size} files`)
  expect(total).toBeLessThan(200_000)
})

/*
 * What happens during playback is drawn by the page itself, and drawing takes as long as the machine needs: that is measured by
 * `npm run bench:web`, not asserted here. That a bot does not think in the page is.
 */

/** Long tasks of the page while something happens, in milliseconds. */
async function blocked(
  table: { page: import('@playwright/test').Page },
  act: () => Promise<unknown>,
): Promise<number[]> {
  await table.page.evaluate(() => {
    const long: number[] = []
    const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    Object.assign(window, { longTasks: long, longTaskObserver: observer })
  })
  await act()
  return table.page.evaluate(() => {
    const { longTasks, longTaskObserver } = window as unknown as {
      longTasks: number[]
      longTaskObserver: PerformanceObserver
    }
    longTasks.push(...longTaskObserver.takeRecords().map(({ duration }) => duration))
    longTaskObserver.disconnect()
    return longTasks
  })
}
const longest = (tasks: readonly number[]) => Math.max(0, ...tasks)

test('the page does not block while a bot thinks', async ({ table, page }) => {
  await table.open(await beforeShot())
  // What a click costs here and now, with nothing to think about: a tab that opens.
  const idle = await blocked(table, async () => {
    for (const tab of ['Forces', 'Points', 'Log']) {
      await table.tab(tab).click()
      await expect(table.tab(tab)).toHaveAttribute('aria-pressed', 'true')
    }
  })
  const thinking = await blocked(table, () => table.askHint())
  expect(longest(thinking)).toBeLessThan(Math.max(50, longest(idle)) * 2)
  await page.keyboard.press('Escape')
})
