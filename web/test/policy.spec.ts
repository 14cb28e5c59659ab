import { beforeLanding } from './matches.ts'
import { fileAt } from './narvikMatches.ts'
import { expect, test } from './table.ts'

/** Whatever breaks the policy is on the console, and every test looks there; these look at the policy itself. */

test('the page is served with a strict policy, and says it itself', async ({ page }) => {
  const answer = await page.goto('/')
  const sent = answer?.headers()['content-security-policy'] ?? ''
  const said = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? ''
  for (const policy of [sent, said]) {
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe')
  }
  // A browser heeds this one in the header only.
  expect(sent).toContain("frame-ancestors 'none'")
  expect(said).not.toContain('frame-ancestors')
})

test('a script that was smuggled into the page does not run', async ({ page, complaints }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.smuggled = true" alt="">')
  })
  await expect.poll(() => complaints.length).toBeGreaterThan(1)
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
  expect(complaints.every((each) => each.includes('Content Security Policy'))).toBe(true)
  complaints.length = 0
})

test('both games play under the policy, with their bots, rulebooks and reports', async ({ table, page }) => {
  await table.open(await beforeLanding())
  await table.tab('Rules').click()
  await expect(page.locator('[data-clause]').first()).toBeAttached()
  await table.askHint()
  await table.open(fileAt('beforeAssault'))
  await table.askHint()
})
