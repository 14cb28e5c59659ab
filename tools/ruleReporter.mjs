// A vitest reporter: notes which clauses of the rulebooks have a passing test, and how many tests there were.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Where the result of the last run lies; another place when the environment says so. */
export const resultFile =
  process.env.BRIDGEHEAD_TEST_RESULT ?? join(root, 'node_modules', '.cache', 'bridgehead', 'tests.json')

/** `rule(id, title, fn)` names its test `${id} ${title}`. */
const clauseAtStart = /^[A-Z]-[0-9A-Za-z.]+-[0-9A-Za-z]+(?= )/

export default class RuleReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const result = { passed: 0, failed: unhandledErrors.length, skipped: 0, clauses: [] }
    for (const module of modules) addModule(result, module)
    mkdirSync(dirname(resultFile), { recursive: true })
    writeFileSync(resultFile, `${JSON.stringify(result, null, 1)}\n`)
  }
}

function addModule(result, module) {
  const file = relative(root, module.moduleId).split(sep).join('/')
  // A file that cannot even be loaded has no tests: it counts as one that failed.
  if (module.errors().length > 0) result.failed++
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    const passed = state === 'passed'
    if (passed) result.passed++
    else if (state === 'failed') result.failed++
    else result.skipped++
    const clause = clauseAtStart.exec(test.name)?.[0]
    if (clause) result.clauses.push({ clause, file, passed })
  }
}
