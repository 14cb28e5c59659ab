// Pan and zoom of the largest board, frame by frame.

const ms = 3000
/** First renders vary with the machine's load; the median of a few is reported. */
const loads = 7
const ways = /** @type {const} */ (['board', 'css-without-layer', 'svg-attribute'])

/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/**
 * @param {import('@playwright/test').Browser} browser @param {string} url of the page with the board
 * @returns {Promise<{ name: string, value: number, unit: string }[]>}
 */
export async function boardFrames(browser, url) {
  /** @type {{ name: string, value: number, unit: string }[]} */
  const results = []
  /** @param {string} name @param {number} value */
  const report = (name, value) => results.push({ name, value: Math.round(value * 100) / 100, unit: 'ms' })

  /** A page of its own each time: one run must not warm the next. */
  async function openPage(which = '') {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(url + which, { waitUntil: 'networkidle' })
    return { page, first: await page.evaluate(() => window.bench.firstRender) }
  }

  /** @type {number[]} */
  const firsts = []
  for (let load = 0; load < loads; load++) {
    const { page, first } = await openPage()
    firsts.push(first)
    await page.close()
  }
  for (const way of ways) {
    const { page } = await openPage()
    await page.waitForTimeout(600)
    const frames = await page.evaluate(
      ([chosen, length]) => window.bench.run(chosen, length),
      /** @type {const} */ ([way, ms]),
    )
    const prefix = way === 'board' ? 'web' : `web/${way}`
    report(`${prefix}/frame-median-ms`, quantile(frames, 0.5))
    report(`${prefix}/frame-p95-ms`, quantile(frames, 0.95))
    if (way === 'board') report('web/first-render-ms', quantile(firsts, 0.5))
    await page.close()
  }
  /** The largest game itself: its ground, and all of its counters at once. */
  const { page: campaign, first: campaignFirst } = await openPage('?campaign')
  // Its ground is unpacked first: that is what loading costs, not panning.
  await campaign.waitForTimeout(2500)
  const campaignFrames = await campaign.evaluate(
    ([length]) => window.bench.run('board', length),
    /** @type {const} */ ([ms]),
  )
  report('web/campaign/frame-median-ms', quantile(campaignFrames, 0.5))
  report('web/campaign/frame-p95-ms', quantile(campaignFrames, 0.95))
  report('web/campaign/first-render-ms', campaignFirst)
  return results
}
