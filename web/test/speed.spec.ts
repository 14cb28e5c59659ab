import { gzipSync } from 'node:zlib'
import { beforeShot } from './matches.ts'
import { expect, test } from './table.ts'

/** What is fetched before the first board: kilobytes of script, packed, and addresses of every kind. */
const most = [
  { title: 'Dieppe 1942', kilobytes: 170, addresses: 40 },
  { title: 'Narvik 1940', kilobytes: 198, addresses: 40 },
  // The panel of its first question and what only boards of hexes need come on top of what the build allows.
  { title: 'Normandy 1944', kilobytes: 215, addresses: 40 },
]

for (const { title, kilobytes, addresses } of most)
  test(`what is fetched before the first board of ${title}`, async ({ table, context }) => {
    // What page and worker both ask for is fetched once.
    const fetched = new Map<string, Promise<number>>()
    context.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const isWeighed = /\.js(on)?$/.test(pathname)
      const size = isWeighed ? response.body().then((body) => gzipSync(body).length) : Promise.resolve(0)
      if (!fetched.has(pathname)) fetched.set(pathname, size)
    })
    await table.begin(title)
    await table.page.waitForLoadState('networkidle')
    const names = [...fetched.keys()]
    expect(
      names.some((name) => /worker-/.test(name)),
      'the worker is counted',
    ).toBe(true)
    const sizeOf = async (ending: string): Promise<number> => {
      const sizes = await Promise.all([...fetched].flatMap(([name, size]) => (name.endsWith(ending) ? [size] : [])))
      return sizes.reduce((sum, size) => sum + size, 0) / 1000
    }
    const [script, data] = [await sizeOf('.js'), await sizeOf('.json')]
    console.log(`${title}: ${script.toFixed(1)} kB of script, ${data.toFixed(1)} of data, ${names.length} addresses`)
    expect(script).toBeLessThan(kilobytes)
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(addresses)
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
  await page.addInitScript(() => localStorage.setItem('bridgehead.settings', '{"speed":"instant","adviser":"strong"}'))
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
