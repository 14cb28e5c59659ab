import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The most script that a first visit may fetch before the board of a game is there. */
const LIMIT = 200_000
/** Games that are larger than that whatever is left out: what remains of Normandy is its rules, its data and the words of its questions. */
const larger: { readonly [game: string]: number } = { normandy: 228_000 }
/** In so many files at the most: each is a request, and styles, pictures and typefaces come on top. */
const MOST_FILES = 16

/** What the first board needs although it is fetched on demand: the screen, a language, a game, the panel that is open first. */
const onTheWay = (game: string): readonly string[] => [
  '/GameScreen.svelte',
  '/Log.svelte',
  '/i18n/english.ts',
  '/play/open.ts',
  `/games/${game}/index.ts`,
  `/games/${game}/text/en.ts`,
  `/games/${game}/text/en/index.ts`,
  `/titles/${game}/title.ts`,
  `/titles/${game}/words.en.ts`,
]

/** The home page shows cards before anything of a game is fetched: of games and engine it has nothing. */
const notAtHome = /\/(engine|games|bots)\/|\/titles\/\w+\/(?!card\.ts|theme\.ts)/

type Chunk = Rolldown.OutputChunk
const chunksOf = (bundle: Rolldown.OutputBundle): readonly Chunk[] =>
  Object.values(bundle).filter((part) => part.type === 'chunk')

/** Weighs what is fetched before the first board of each game, by the page and its worker, prints it, and fails the build when it is too much. */
export function budget(): Plugin {
  let out = ''
  const sizeOf = ({ fileName }: { readonly fileName: string }): number =>
    gzipSync(readFileSync(join(out, fileName))).length
  return {
    name: 'bridgehead-budget',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      checkHome(chunks)
      checkCircles(chunks)
      for (const game of gamesIn(chunks)) {
        const needed = fetched(chunks, () => true, onTheWay(game))
        weigh(
          game,
          needed.map((chunk) => ({ name: basename(chunk.fileName), bytes: sizeOf(chunk) })),
        )
        const data = Object.values(bundle).filter(({ fileName }) => basename(fileName).startsWith(`data-${game}-`))
        for (const file of data) console.log(`  and ${(sizeOf(file) / 1000).toFixed(1)} kB of data beside it`)
      }
    },
  }
}

const isWorker = ({ facadeModuleId }: Chunk): boolean => facadeModuleId?.endsWith('/worker.ts') ?? false

function checkHome(chunks: readonly Chunk[]): void {
  const strangers = fetched(chunks, (entry) => !isWorker(entry), []).flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => notAtHome.test(id)),
  )
  if (strangers.length > 0) throw new Error(`The home page should not need ${strangers.join(', ')}.`)
}

/** Pieces that import each other begin before all they need is there, and fail only in the browser. */
function checkCircles(chunks: readonly Chunk[]): void {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const clear = new Set<string>()
  const follow = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) throw new Error(`Pieces import in a circle: ${[...way, name].join(' → ')}.`)
    if (clear.has(name)) return
    for (const next of byName.get(name)?.imports ?? []) follow(next, [...way, name])
    clear.add(name)
  }
  for (const { fileName } of chunks) follow(fileName, [])
}

function weigh(game: string, needed: readonly { readonly name: string; readonly bytes: number }[]): void {
  const size = needed.reduce((sum, { bytes }) => sum + bytes, 0)
  const limit = larger[game] ?? LIMIT
  const title = `JavaScript before the first board of ${game}`
  console.log(`${title}: ${(size / 1000).toFixed(1)} kB gzip of ${limit / 1000} allowed, in ${needed.length} files`)
  for (const { name, bytes } of needed.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)}  ${name}`)
  if (size > limit) throw new Error(`${title}: ${size} bytes; ${limit} are allowed.`)
  if (needed.length > MOST_FILES)
    throw new Error(`${title} comes in ${needed.length} files; ${MOST_FILES} are allowed.`)
}

/** The games that have a title on the page. */
const gamesIn = (chunks: readonly Chunk[]): readonly string[] =>
  chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => /\/titles\/(\w+)\/title\.ts$/.exec(id)?.[1] ?? []))

/** What begins with an entry or is fetched because it is wanted, and goes on with what that imports. */
function fetched(
  chunks: readonly Chunk[],
  begins: (entry: Chunk) => boolean,
  wanted: readonly string[],
): readonly Chunk[] {
  const isWanted = ({ moduleIds, facadeModuleId }: Chunk): boolean =>
    [...moduleIds, facadeModuleId].some((id) => wanted.some((end) => id?.endsWith(end)))
  const found = new Set(chunks.filter((chunk) => (chunk.isEntry && begins(chunk)) || isWanted(chunk)))
  const named = (names: readonly string[]) => chunks.filter(({ fileName }) => names.includes(fileName))
  for (const { imports } of found) for (const chunk of named(imports)) found.add(chunk)
  return [...found]
}
