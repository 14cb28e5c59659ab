// Tries mutants one after the other, with the tests of a game loaded once. Run by Vitest, with the configuration beside this file.
import { appendFileSync, readFileSync } from 'node:fs'
import { test, vi } from 'vitest'

/** `tests` are files, `part` of `parts` is ours to try, every mutant or `oneIn` so many, `record` a file that says what goes on, with two lines for each mutant: begun, and its fate. */
const { tests: files, part, parts, oneIn, record } = JSON.parse(process.env.BRIDGEHEAD_MUTATION)

/** What Stryker's instrumentation looks at. */
const switches = (globalThis.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } })
globalThis.collectedTests = []

/** A mutant that is run so many times more often than the rule it replaces runs for ever. */
const TOO_OFTEN = 200
const OFTEN_ENOUGH = 20_000

let lastWritten = 0
function write(line) {
  appendFileSync(record, `${JSON.stringify(line)}\n`)
  lastWritten = performance.now()
}

/** Tests still end one after the other, however slow the machine: only a single one that never ends is silent. */
function signOfLife() {
  if (performance.now() - lastWritten > 1000) write({ alive: true })
}

async function load() {
  vi.resetModules()
  globalThis.collectedTests.length = 0
  for (const file of files) await import(/* @vite-ignore */ file)
  return globalThis.collectedTests
}

/** Runs every test once as the rules stand: how long each takes, and which mutants it comes by. */
async function rehearse(tests) {
  const rehearsed = []
  for (const [index, { name, run }] of tests.entries()) {
    switches.currentTestId = String(index + 1)
    const start = performance.now()
    try {
      await run()
    } catch (failure) {
      throw new Error(`"${name}" fails without any mutant: ${failure.message}`)
    }
    const hits = switches.mutantCoverage.perTest[switches.currentTestId] ?? {}
    rehearsed.push({ index, milliseconds: performance.now() - start, hits })
    signOfLife()
  }
  switches.currentTestId = undefined
  return rehearsed.sort((a, b) => a.milliseconds - b.milliseconds)
}

/** The first of these tests that notices the mutant; undefined when none does. */
async function firstThatFails(tests, chosen) {
  for (const rehearsal of chosen) {
    try {
      await tests[rehearsal.index].run()
    } catch {
      return rehearsal
    }
    signOfLife()
  }
  return undefined
}

function activate(id, hits) {
  switches.activeMutant = id
  switches.hitCount = 0
  switches.hitLimit = Math.max(OFTEN_ENOUGH, hits * TOO_OFTEN)
}

function deactivate() {
  switches.activeMutant = undefined
  switches.hitCount = undefined
}

/** A mutant inside of something that tests call: those that come by are run again. */
async function tryInside(tests, rehearsed, { id }) {
  const covering = rehearsed.filter(({ hits }) => hits[id])
  if (covering.length === 0) return { fate: { status: 'NoCoverage' }, tests }
  activate(id, Math.max(...covering.map(({ hits }) => hits[id])))
  const noticed = await firstThatFails(tests, covering)
  deactivate()
  if (!noticed) return { fate: { status: 'Survived' }, tests }
  // What a mutant has left behind in a module must not be taken for the next one's doing.
  const stillFails = await firstThatFails(tests, [noticed])
  return { fate: { status: 'Killed', by: tests[noticed.index].name }, tests: stillFails ? await load() : tests }
}

/** A mutant that has its effect while modules are loaded: all of them are loaded anew, tests of the same file are run first. */
async function tryLoading(rehearsed, mutant, mutants) {
  const neighbours = mutants.filter(({ fileName }) => fileName === mutant.fileName)
  const comesBy = ({ hits }) => neighbours.some(({ id }) => hits[id])
  const ordered = [...rehearsed.filter(comesBy), ...rehearsed.filter((each) => !comesBy(each))]
  activate(mutant.id, OFTEN_ENOUGH)
  try {
    const tests = await load()
    const noticed = await firstThatFails(tests, ordered)
    return noticed ? { status: 'Killed', by: tests[noticed.index].name } : { status: 'Survived' }
  } catch {
    return { status: 'Killed', by: 'loading' }
  } finally {
    deactivate()
  }
}

async function tryAll() {
  const { default: all } = await import('virtual:mutants')
  const mutants = all.filter(({ status }, i) => status === undefined && i % oneIn === 0)
  let tests = await load()
  write({ loaded: tests.length })
  const whileLoading = new Set(Object.keys(switches.mutantCoverage.static))
  const isStatic = ({ id }) => whileLoading.has(id)
  const rehearsed = await rehearse(tests)
  const lines = readFileSync(record, 'utf8').split('\n').filter(Boolean)
  const done = new Set(lines.map((line) => JSON.parse(line).id))
  const ours = mutants.filter(({ id }, i) => i % parts === part && !done.has(id))
  const begin = ({ id, fileName, location, replacement }) => write({ begun: id, fileName, location, replacement })
  for (const mutant of ours.filter((each) => !isStatic(each))) {
    begin(mutant)
    const answer = await tryInside(tests, rehearsed, mutant)
    tests = answer.tests
    write({ id: mutant.id, ...answer.fate })
  }
  for (const mutant of ours.filter(isStatic)) {
    begin(mutant)
    write({ id: mutant.id, ...(await tryLoading(rehearsed, mutant, mutants)) })
  }
}

test('mutants', async () => {
  try {
    await tryAll()
  } catch (failure) {
    write({ failure: failure.message })
    throw failure
  }
})
