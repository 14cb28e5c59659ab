import type { MatchFile } from '@bridgehead/engine'
import type { Browser, Page } from '@playwright/test'
import { acceptHint } from './follow.ts'
import { beforeAction } from './matches.ts'
import { atStart } from './narvikMatches.ts'
import { fileOf, matchUntil } from './normandyMatches.ts'
import { expect, test } from './table.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

interface Played {
  readonly match: () => MatchFile | Promise<MatchFile>
  /** Milliseconds of a task that a player would feel: of processor time, since a busy machine would make any task long. */
  readonly felt: number
}

/** TURN=11 begins Cobra there: a look at how a long scenario ends. */
const FIRST_TURN = Number(process.env.TURN ?? 0)

/** Each from where it is loaded: what loading costs is another matter. */
const played: { readonly [match: string]: Played } = {
  'a raid on Dieppe': { match: beforeAction, felt: 50 },
  'the siege of Narvik': { match: () => atStart(['allied'], 'quick'), felt: 50 },
  'Operation Cobra': {
    match: () =>
      fileOf(
        matchUntil('cobra', ({ match, step }) => step.startsWith('air.') && match.state.turn >= FIRST_TURN),
        ['american', 'angloCanadian'],
      ),
    felt: 100,
  },
}
/** CHOICES=200 plays only so far: for a look at what is slow. */
const MOST = Number(process.env.CHOICES ?? Number.POSITIVE_INFINITY)
/** Choices that are traced at a time: a trace of everything would fill the memory. */
const AT_A_TIME = 10

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** How long each task of the page's own thread took while something was done, longest first, in milliseconds. */
async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await act()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const main = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`))
  return traceEvents
    .flatMap(({ name, pid, tid, tdur }) => (name === 'RunTask' && tdur && main.has(`${pid} ${tid}`) ? tdur / 1000 : []))
    .sort((a, b) => b - a)
}

for (const [name, { match, felt }] of Object.entries(played))
  test(`${name} is played to its end, with no long task on the page’s thread and no memory lost`, async ({
    table,
    page,
    browser,
  }) => {
    test.setTimeout(7_200_000)
    const heap = async () => {
      const session = await page.context().newCDPSession(page)
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      await session.detach()
      return usedSize / 1e6
    }
    await table.open(await match())
    const before = await heap()
    const tooLong: string[] = []
    let longest = 0
    let choices = 0
    for (let over = false; !over && choices < MOST; ) {
      const asked = new Set<string>()
      const [worst = 0] = await tasksDuring(browser, page, async () => {
        for (let k = 0; k < AT_A_TIME && !over; k++, choices++) {
          asked.add(await table.prompt.innerText())
          ;({ over } = await acceptHint(page))
        }
      })
      console.log(choices, 'choices, longest task', worst.toFixed(0), 'ms,', (await heap()).toFixed(1), 'MB')
      // The report is a page of its own: to open it is no answer to a click.
      if (over) break
      longest = Math.max(longest, worst)
      if (worst > felt) tooLong.push(`${Math.round(worst)} ms, one of: ${[...asked].join(' | ')}`)
    }
    const after = await heap()
    console.log(`longest task ${longest.toFixed(0)} ms; heap ${before.toFixed(1)} to ${after.toFixed(1)} MB`)
    expect(tooLong).toEqual([])
    expect(after - before).toBeLessThan(60)
  })
