import { acceptHint } from './follow.ts'
import { fileOf, matchUntil } from './normandyMatches.ts'
import { expect, test } from './table.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

/** A task that a player would feel. */
const FELT = 100

test('Operation Cobra is played to its end, with no long task on the page’s thread and no memory lost', async ({
  table,
  page,
}) => {
  test.setTimeout(7_200_000)
  await page.addInitScript(() => {
    const long: { at: number; ms: number }[] = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) long.push({ at: startTime, ms: duration })
    }).observe({ type: 'longtask', buffered: true })
    Object.assign(window, { longTasks: long })
  })
  const heap = async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    await session.detach()
    return usedSize / 1e6
  }
  await table.open(
    fileOf(
      matchUntil('cobra', ({ step }) => step.startsWith('air.')),
      ['american', 'angloCanadian'],
    ),
  )
  // What loading costs is another matter.
  await page.evaluate(() => (window as unknown as { longTasks: unknown[] }).longTasks.splice(0))
  const before = await heap()
  let choices = 0
  while (!(await acceptHint(page)).over) {
    choices++
    if (choices % 200 === 0) console.log(choices, 'choices,', (await heap()).toFixed(1), 'MB')
  }
  const tasks = await page.evaluate(() =>
    (window as unknown as { longTasks: { ms: number }[] }).longTasks.map(({ ms }) => ms),
  )
  const after = await heap()
  const felt = tasks.filter((ms) => ms > FELT)
  console.log(
    choices,
    'choices;',
    tasks.length,
    'tasks over 50 ms,',
    felt.length,
    'over 100; longest',
    Math.max(0, ...tasks),
    'ms; heap',
    before.toFixed(1),
    'to',
    after.toFixed(1),
    'MB',
  )
  expect(felt).toEqual([])
  expect(after - before).toBeLessThan(60)
})
