// Makes a fresh or changed clone ready: Node version, dependencies, build. Runs with nothing installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  cacheFolder,
  commandOf,
  hasScript,
  readJson,
  root,
  runAsMain,
  runNode,
  runNpm,
  say,
  ToolError,
} from './shared.mjs'

/** Folders whose sources `tsc -b` compiles, and those that the page is made of besides its own. */
const compiled = ['engine', 'games', 'bots', 'table', 'server', 'cli', 'bench']

export function checkNode() {
  const wanted = /(\d+)\.(\d+)/.exec(readJson('package.json').engines.node).slice(1).map(Number)
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return
  throw new ToolError(
    `Bridgehead needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}. Get it from https://nodejs.org and try again.`,
  )
}

/** A stamp remembers what a piece of work was done for, so that it is not done twice. */
function stampOf(name) {
  const file = join(cacheFolder, name)
  return {
    fits: (mark) => existsSync(file) && readFileSync(file, 'utf8') === mark,
    set(mark) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, mark)
    },
  }
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/** Installs what the lock file names, unless that is what is installed. */
export async function install() {
  if (isInstalled()) return
  say('Installing dependencies (once) …')
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { capture: true })
  if (code !== 0) throw new ToolError(explainInstallFailure(output))
}

/** npm leaves a list of what it installed; packages for other systems are not on it. */
function isInstalled() {
  const list = ['node_modules', '.package-lock.json']
  if (!existsSync(join(root, ...list))) return false
  const installed = readJson(...list).packages
  return Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.optional) return true
    return installed[path]?.version === wanted.version && existsSync(join(root, path))
  })
}

function explainInstallFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output))
    return 'The dependencies could not be downloaded: there is no way to the npm registry. Connect to the network and try again.'
  if (/EUSAGE/.test(output))
    return 'package-lock.json does not fit the package.json files. Run "npm install", commit the lock file, and try again.'
  if (/EACCES|EPERM/.test(output))
    return `The dependencies could not be written into ${join(root, 'node_modules')}: permission denied.\n${output}`
  return `The dependencies could not be installed. npm said:\n${output}`
}

/** Changes whenever a source file does: its name, its size or when it was written. */
function fingerprint(folders) {
  const marks = []
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') continue
      if (entry.isDirectory()) visit(path)
      else if (/\.(ts|json|svelte|css|html|md)$/.test(entry.name)) {
        const { mtimeMs, size } = statSync(path)
        marks.push(`${path} ${mtimeMs} ${size}`)
      }
    }
  }
  for (const folder of folders) if (existsSync(join(root, folder))) visit(join(root, folder))
  return hashOf(marks.sort().join('\n'))
}

/** Compiles what has changed. */
export async function build() {
  const stamp = stampOf('built')
  const mark = fingerprint(compiled)
  if (stamp.fits(mark)) return
  say('Compiling …')
  const { code, output } = await runNode([commandOf('typescript', 'tsc'), '-b'], { capture: true })
  if (code !== 0) throw new ToolError(`The sources do not compile:\n${output.trim()}`)
  stamp.set(mark)
}

/** Builds the page when it or what it is made of has changed. */
export async function buildWeb() {
  if (!hasScript('web', 'build')) return
  const stamp = stampOf('web')
  const mark = fingerprint(['engine', 'games', 'bots', 'table', 'web'])
  if (stamp.fits(mark) && existsSync(join(root, 'web', 'dist'))) return
  say('Building the page …')
  const { code, output } = await runNpm(['run', '--silent', 'build', '-w', 'web'], { capture: true })
  if (code !== 0) throw new ToolError(`The page could not be built:\n${output.trim()}`)
  stamp.set(mark)
}

export async function setUp() {
  checkNode()
  await install()
  await build()
}

await runAsMain(import.meta.url, async () => {
  await setUp()
  await buildWeb()
  say('Ready.')
})
