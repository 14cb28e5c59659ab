import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The most script that a first visit may fetch before the board of a game is there. */
const LIMIT = 200_000
/** In so many files at the most: each is a request, and styles, pictures and typefaces come on top. */
const MOST_FILES = 16

/** What the first board needs although it is fetched on demand: the screen, a language, a game, the panel that is open first. */
const onTheWay = (game: string, language: Language): readonly string[] => [
  '/GameScreen.svelte',
  '/Log.svelte',
  `/i18n/${pageWords[language]}.ts`,
  '/play/open.ts',
  `/games/${game}/index.ts`,
  `/games/${game}/text/${language}.ts`,
  `/games/${game}/text/${language}/index.ts`,
  `/titles/${game}/title.ts`,
  `/titles/${game}/words.${language}.ts`,
]

const pageWords = { en: 'english', fr: 'french' } as const
type Language = keyof typeof pageWords

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
      const weighed = (file: { readonly fileName: string }): Weighed => ({
        name: basename(file.fileName),
        bytes: sizeOf(file),
      })
      for (const game of gamesIn(chunks)) {
        const data = Object.values(bundle).filter(({ fileName }) => basename(fileName).startsWith(`data-${game}-`))
        for (const language of ['en', 'fr'] as const)
          weigh(
            `${game} (${language})`,
            fetched(chunks, () => true, onTheWay(game, language)).map(weighed),
            data.map(weighed),
          )
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

interface Weighed {
  readonly name: string
  readonly bytes: number
}

const sum = (files: readonly Weighed[]): number => files.reduce((all, { bytes }) => all + bytes, 0)
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** Data are read, not compiled: they are told, and no script. */
function weigh(game: string, needed: readonly Weighed[], data: readonly Weighed[]): void {
  const size = sum(needed)
  const title = `JavaScript before the first board of ${game}`
  console.log(
    `${title}: ${kilobytes(size)} kB gzip of ${LIMIT / 1000} allowed, in ${needed.length} files; data beside it: ${kilobytes(sum(data))} kB`,
  )
  for (const { name, bytes } of needed.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`  ${kilobytes(bytes).padStart(6)}  ${name}`)
  if (size > LIMIT) throw new Error(`${title}: ${size} bytes; ${LIMIT} are allowed.`)
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
