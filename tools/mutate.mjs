// `npm run mutate -- --game normandy [--file odds] [--quick] [--workers 2] [--one-in 10]`: breaks the rules of a game in thousands of small ways and
// looks which of them no test notices. Takes long, so it is no part of `npm test`.
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { reasonFor } from './mutation/harmless.mjs'
import { install } from './setup.mjs'
import { commandOf, root, runAsMain, say, ToolError } from './shared.mjs'

/** What a game must reach, in percent of its mutants: all its files together, and each of them. What is not listed is only measured. */
const bars = {
  dieppe: { overall: 90, file: 90 },
  narvik: { overall: 90, file: 90 },
  normandy: { overall: 85, file: 75 },
}

/** Statuses that say something of the tests; a mutant that does not compile says nothing. */
const counted = ['Killed', 'Timeout', 'Survived', 'NoCoverage']

/** A test failed, or ran for ever, or could not even begin because the game no longer loads. */
const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout'

/** A mutant that has had so many milliseconds without an end has none. */
const PATIENCE = 40_000

const percentOf = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole)

/** How many mutants of each file the tests notice, worst file first, and which they do not. What cannot matter is not counted. */
export function summary(mutants) {
  const all = mutants.filter(({ status }) => counted.includes(status))
  const excused = all.filter((mutant) => !isNoticed(mutant) && mutant.harmless)
  const tried = all.filter((mutant) => !excused.includes(mutant))
  const files = new Map()
  for (const mutant of tried) {
    const file = files.get(mutant.fileName) ?? { name: mutant.fileName, killed: 0, total: 0 }
    files.set(mutant.fileName, file)
    file.total++
    if (isNoticed(mutant)) file.killed++
  }
  const rows = [...files.values()].map((file) => ({ ...file, percent: percentOf(file.killed, file.total) }))
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  return {
    files: rows.sort((a, b) => a.percent - b.percent || (a.name < b.name ? -1 : 1)),
    overall: { killed: sum('killed'), total: sum('total'), percent: percentOf(sum('killed'), sum('total')) },
    survivors: tried.filter((mutant) => !isNoticed(mutant)),
    excused: excused.length,
  }
}

/** Sentences on what is under its bar. A run over one file says nothing of the game as a whole. */
export function shortfalls({ files, overall }, bar, isWholeGame) {
  if (!bar) return []
  const short = files
    .filter(({ percent }) => percent < bar.file)
    .map(({ name, percent }) => `${name} is at ${percent.toFixed(1)} %, under its bar of ${bar.file} %.`)
  if (isWholeGame && overall.percent < bar.overall)
    short.push(`All files together are at ${overall.percent.toFixed(1)} %, under their bar of ${bar.overall} %.`)
  return short
}

const oneLine = (code) => code.replace(/\s+/g, ' ').slice(0, 100)

function print({ files, overall, survivors, excused }) {
  for (const { fileName, location, replacement, status } of survivors) {
    const fate = status === 'NoCoverage' ? 'never run' : 'survived'
    console.log(`${fileName}:${location.start.line + 1}:${location.start.column + 1}  ${fate}: ${oneLine(replacement)}`)
  }
  const row = (name, { killed, total, percent }) =>
    console.log(
      `${percent.toFixed(1).padStart(5)} %  ${String(killed).padStart(5)} of ${String(total).padEnd(5)}  ${name}`,
    )
  console.log('')
  for (const file of files) row(file.name, file)
  row('all', overall)
  if (excused > 0) console.log(`${excused} more cannot matter, for the reasons in tools/mutation/harmless.mjs.`)
}

// What to break ----------------------------------------------------------------------------------------------------

const gamesWithRules = () =>
  readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'rules')))

function rulesOf(game) {
  const folder = join(root, 'games', game, 'rules')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** The files that a name stands for: `odds`, `odds.ts` and `combat/odds.ts` are the same. */
export function filesNamed(name, files) {
  const wanted = `/${name.replace(/\.ts$/, '')}.ts`
  return files.filter((file) => file.endsWith(wanted))
}

export function read(args) {
  const options = {
    game: { type: 'string' },
    file: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    'one-in': { type: 'string', default: '1' },
  }
  let values
  try {
    ;({ values } = parseArgs({ args, options }))
  } catch (failure) {
    throw new ToolError(failure.message)
  }
  const games = gamesWithRules()
  if (!games.includes(values.game ?? ''))
    throw new ToolError(`Say which game: --game ${games.join(' or ')}${values.game ? `, not "${values.game}"` : ''}.`)
  const workers = Number(values.workers)
  if (!Number.isInteger(workers) || workers < 1) throw new ToolError('--workers must be 1 or more.')
  const oneIn = Number(values['one-in'])
  if (!Number.isInteger(oneIn) || oneIn < 1) throw new ToolError('--one-in must be 1 or more.')
  const all = rulesOf(values.game)
  const files = values.file?.flatMap((name) => {
    const found = filesNamed(name, all)
    if (found.length === 0) throw new ToolError(`There is no file "${name}" in games/${values.game}/rules.`)
    return found
  })
  return { game: values.game, files: files ?? all, isWholeGame: !files, quick: values.quick, workers, oneIn }
}

const testsOf = (game, quick) =>
  readdirSync(join(root, 'games', game, 'test'), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    // Random play is slow and proves no clause by itself, so a quick run does without it.
    .filter((name) => !quick || !/\b(?:kit|packs|playthroughs)\.test\.ts$/.test(name))
    .map((name) => join(root, 'games', game, 'test', name))

/** A part of the mutants, one after the other. What never ends is given up, and the rest is tried by a new process. */
async function tryPart({ game, files, quick, workers, oneIn }, part, record) {
  const plan = { files, tests: testsOf(game, quick), part, parts: workers, oneIn, record }
  const vitest = [commandOf('vitest'), 'run', '--config', join('tools', 'mutation', 'vitest.config.mjs')]
  for (;;) {
    const child = spawn(process.execPath, vitest, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, BRIDGEHEAD_MUTATION: JSON.stringify(plan) },
      detached: true,
    })
    const { code, isStuck, said } = await watch(child, record)
    if (!isStuck && code === 0) return
    const { stuck, failure } = readRecord(record)
    if (!isStuck) throw new ToolError(failure ?? (said || `Trying mutants failed (${code}).`))
    if (stuck === undefined) throw new ToolError('The tests did not even begin in time.')
    appendFileSync(record, `${JSON.stringify({ id: stuck, status: 'Timeout' })}\n`)
  }
}

/** Waits for the end of a process, or ends it when nothing has been written for too long. */
function watch(child, record) {
  return new Promise((resolve) => {
    let said = ''
    let isStuck = false
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    let seen = statSync(record).size
    let since = Date.now()
    const look = setInterval(() => {
      const { size } = statSync(record)
      if (size !== seen) [seen, since] = [size, Date.now()]
      else if (Date.now() - since > PATIENCE) {
        isStuck = true
        process.kill(-child.pid, 'SIGKILL')
      }
    }, 1000)
    child.on('close', (code) => {
      clearInterval(look)
      resolve({ code, isStuck, said })
    })
  })
}

/** What became of the mutants so far, and the one that was begun and never ended. */
function readRecord(record) {
  const mutants = new Map()
  let failure
  for (const line of readFileSync(record, 'utf8').split('\n').filter(Boolean)) {
    const { begun, id = begun, ...rest } = JSON.parse(line)
    if (id === undefined) failure ??= rest.failure
    else mutants.set(id, { ...mutants.get(id), ...rest })
  }
  const stuck = [...mutants].find(([, { status }]) => status === undefined)?.[0]
  return { mutants: [...mutants.values()], stuck, failure }
}

/** Every mutant with what became of it. */
async function tryMutants(task) {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-mutants-'))
  const records = Array.from({ length: task.workers }, (_, part) => join(folder, `${part}.jsonl`))
  for (const record of records) writeFileSync(record, '')
  await Promise.all(records.map((record, part) => tryPart(task, part, record)))
  const mutants = records.flatMap((record) => readRecord(record).mutants)
  rmSync(folder, { recursive: true })
  return mutants.map((mutant) => {
    const fileName = relative(root, mutant.fileName).split(sep).join('/')
    const code = codeAt(readFileSync(mutant.fileName, 'utf8'), mutant.location)
    return { ...mutant, fileName, harmless: reasonFor({ ...mutant, fileName, code }) }
  })
}

/** What stood in a source where a mutant was put. */
export function codeAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column)
  lines[0] = lines[0].slice(start.column)
  return lines.join(' ').replace(/\s+/g, ' ')
}

await runAsMain(import.meta.url, async (args) => {
  const task = read(args)
  await install()
  say(`${task.files.length} files of ${task.game}, ${task.workers} at a time`)
  const report = summary(await tryMutants(task))
  print(report)
  const short = shortfalls(report, bars[task.game], task.isWholeGame)
  for (const sentence of short) console.error(sentence)
  return short.length > 0 ? 1 : 0
})
