// `npm test`: everything. Each part runs even when another has failed; the last line counts them all.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from './check.mjs'
import { resultFile } from './ruleReporter.mjs'
import { printReport, reportRules } from './rules.mjs'
import { build, buildWeb, checkNode, install } from './setup.mjs'
import { commandOf, hasScript, runAsMain, runNode, runNpm, say, ToolError } from './shared.mjs'

/** Sixty short games of each, or some long ones, whichever comes first; what is costly is checked now and then. */
const fuzz = ['fuzz', '--games', '60', '--choices', '18000', '--check-every', '60', '--seed', '1']
const fuzzWithBots = ['fuzz', '--bots', 'quick', '--games', '8', '--choices', '9000', '--check-every', '300']
/** The exit code of tests that cannot run here, for want of a browser. */
const SKIPPED = 77

const parts = {
  'The build': async () => {
    // The page is built from the sources: neither waits for the other.
    await Promise.all([build(), buildWeb()])
    return one(true)
  },
  'Checks and random play': async () => {
    // One process each, most of the time: together they keep the cores busy.
    const [{ passed, failed }, played] = await Promise.all([runChecks(), playAtRandom()])
    for (const title of failed) say(`Failed: ${title}`)
    return { passed: passed + played.passed, failed: failed.length + played.failed }
  },
  'Unit and property tests': async () => {
    rmSync(resultFile, { force: true })
    const { code } = await runNode([commandOf('vitest'), 'run'])
    if (!existsSync(resultFile)) return one(false)
    const { passed, failed } = JSON.parse(readFileSync(resultFile, 'utf8'))
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  },
  'Rule coverage': async () => one(printReport(await reportRules(resultFile)) === 0),
  'Browser tests': async () => {
    if (!hasScript('web', 'test:browser')) return { passed: 0, failed: 0 }
    // The page was built a moment ago.
    const env = { BRIDGEHEAD_BUILT: 'dist' }
    const { code, output } = await runNpm(['run', '--silent', 'test:browser', '-w', 'web'], { echo: true, env })
    if (code === SKIPPED) return { passed: 0, failed: 0 }
    return countsIn(output, code)
  },
}

/** By chance alone, and by bots and chance together, who come to other positions. */
async function playAtRandom() {
  let failed = 0
  for (const args of [fuzz, fuzzWithBots]) {
    const { code, output } = await runNode(['cli/dist/src/main.js', ...args], { capture: true })
    process.stdout.write(output)
    if (code !== 0) failed++
  }
  if (failed > 0) say('Failed: random play')
  return { passed: 2 - failed, failed }
}

const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/** What a test runner says: "Tests  1 failed | 12 passed (13)" or "12 passed (3.1s)" at its end, or a line "ok …", "FAIL …" for each. */
export function countsIn(output, code) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '')
  const lines = (pattern) => plain.match(pattern)?.length ?? 0
  const last = (word) => Number([...plain.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].at(-1)?.[1] ?? 0)
  const counts = {
    passed: last('passed') || lines(/^ok\s/gm),
    failed: last('failed') || lines(/^(FAIL|not ok)\s/gm),
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts.passed + counts.failed > 0 ? counts : one(true)
}

async function attempt(title, part) {
  say('')
  say(`── ${title}`)
  const begun = Date.now()
  try {
    return await part()
  } catch (failure) {
    console.error(failure instanceof ToolError ? failure.message : failure)
    return one(false)
  } finally {
    say(`${title}: ${Math.round((Date.now() - begun) / 1000)} s`)
  }
}

await runAsMain(import.meta.url, async () => {
  const total = { passed: 0, failed: 0 }
  const failures = []
  const add = (title, { passed, failed }) => {
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(`${title} (${failed})`)
  }
  const ready = await attempt('Getting ready', async () => {
    checkNode()
    await install()
    return one(true)
  })
  if (ready.failed) add('Getting ready', ready)
  else for (const [title, part] of Object.entries(parts)) add(title, await attempt(title, part))
  // Said once more at the end, where a long output is cut last.
  if (failures.length > 0) say(`Failed: ${failures.join(', ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
})
