// Stands in for "vitest" in the tests of a game while mutants are tried: tests are kept to be run again and again instead of once.
import { expect, vi } from 'vitest'

export { expect, vi }

/** Outlives the modules, which are loaded anew for mutants that matter while loading. */
const collected = (globalThis.collectedTests ??= [])
const groups = []

/** `test(name, fn)`, `test(name, options, fn)`, `test(name, fn, timeout)`. */
function add(name, ...rest) {
  const body = rest.find((each) => typeof each === 'function')
  collected.push({ name: [...groups, name].join(' · '), run: () => runToTheEnd(body) })
}

/** What the running test wants to be done when it is over. */
let endings = []
export const onTestFinished = (ending) => void endings.push(ending)

async function runToTheEnd(body) {
  endings = []
  await body()
  for (const ending of endings) await ending()
}

add.each =
  (rows) =>
  (name, ...rest) => {
    const run = rest.find((each) => typeof each === 'function')
    rows.forEach((row, i) => add(`${name} ${i + 1}`, () => run(...(Array.isArray(row) ? row : [row]))))
  }

export const test = add
export const it = add

export function describe(name, ...rest) {
  groups.push(name)
  rest.find((each) => typeof each === 'function')()
  groups.pop()
}
