import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { build, preview } from 'vite'
import { changesOfTheGuide, filesOfTheGuide } from '../../tools/guide.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const web = join(repository, 'web')

/** What the page is built from. */
const parts = ['src', 'build', 'index.html', 'package.json', 'svelte.config.js', 'vite.config.ts']

/** Where the page looks for packages first: a game that somebody adds, and the registry that names it. */
const packages = { causeway: 'games/causeway', games: 'games/all' }

/** A copy of what the guide changes, with all that it says; packages that it leaves alone are found in the repository around it. */
export class GuideTree {
  readonly #folder = join(web, '.cache', 'guide', String(process.pid))

  lay(): void {
    this.#copyPage()
    for (const path of new Set(changesOfTheGuide().map((change) => change.path)))
      cpSync(join(repository, path), this.#at(path))
    for (const { path, from, to } of changesOfTheGuide()) this.#change(path, from, to)
    // They name the projects around them, which are not here; that the guide changes them as it should has been seen.
    for (const path of ['tsconfig.json', 'games/all/tsconfig.json']) rmSync(this.#at(path))
    for (const [path, text] of filesOfTheGuide()) this.#write(path, text)
    const manifest = readFileSync(join(repository, 'games/dieppe/package.json'), 'utf8')
    this.#write('games/causeway/package.json', manifest.replaceAll('dieppe', 'causeway'))
    mkdirSync(this.#at('node_modules/@bridgehead'), { recursive: true })
    for (const [name, path] of Object.entries(packages))
      symlinkSync(this.#at(path), this.#at(`node_modules/@bridgehead/${name}`), 'junction')
  }

  /** What the compiler says about the files of the guide, at the page's own strictness. */
  faults(): readonly string[] {
    const { config } = ts.readConfigFile(join(web, 'tsconfig.json'), ts.sys.readFile)
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, web)
    const files = [...filesOfTheGuide().keys()].filter((path) => path.endsWith('.ts')).map((path) => this.#at(path))
    const program = ts.createProgram([...files, this.#at('web/src/env.d.ts')], options)
    return files.flatMap((file) => {
      const source = program.getSourceFile(file)
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ messageText }) => `${basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      )
    })
  }

  /** Builds the page as players would get it, and serves it. */
  async serve(): Promise<{ readonly url: string; close(): Promise<void> }> {
    const root = this.#at('web')
    const config = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const
    const [{ NODE_ENV }, folder] = [process.env, process.cwd()]
    try {
      process.env['NODE_ENV'] = 'production'
      // Drawing the ground looks for its sources from here.
      process.chdir(root)
      await build(config)
    } finally {
      process.chdir(folder)
      process.env['NODE_ENV'] = NODE_ENV
    }
    const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
    const address = server.httpServer.address()
    if (!address || typeof address === 'string') throw new Error('The page of the guide cannot be served.')
    return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #at(path: string): string {
    return join(this.#folder, path)
  }

  #write(path: string, text: string): void {
    mkdirSync(dirname(this.#at(path)), { recursive: true })
    writeFileSync(this.#at(path), text)
  }

  #change(path: string, from: string, to: string): void {
    const text = readFileSync(this.#at(path), 'utf8')
    if (!text.includes(from)) throw new Error(`The guide changes ${path} where it says otherwise today:\n${from}`)
    this.#write(
      path,
      text.replace(from, () => to),
    )
  }

  /** The sources of the page, without the grounds of the other games: those take minutes to draw. */
  #copyPage(): void {
    const shared = readdirSync(join(web, 'ground')).filter((name) => name.endsWith('.ts'))
    for (const part of [...parts, ...shared.map((name) => join('ground', name))])
      cpSync(join(web, part), this.#at(join('web', part)), { recursive: true })
  }
}
