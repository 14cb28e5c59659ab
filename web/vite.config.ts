import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Rolldown } from 'vite'
import { budget } from './build/budget.ts'
import { gameData } from './build/gameData.ts'
import { offline } from './build/offline.ts'
import { packed } from './build/packed.ts'
import { withoutPassingOn } from './build/passingOn.ts'
import { headers, strictPolicy } from './build/policy.mjs'
import { sharedWorker } from './build/sharedWorker.ts'
import { shippedGames } from './build/shippedGames.ts'
import { groundPictures } from './ground/plugin.ts'
import { symbolSprite } from './src/counters/spritePlugin.ts'

const pages = { index: 'index.html', gallery: 'dev/gallery.html', bench: 'bench/bench.html' }

/** Nothing in our own packages happens by being imported: what nobody uses of them is left out. */
const treeshake = { moduleSideEffects: [{ test: /\/(engine|table|bots|games)\/.*\.ts$/, sideEffects: false }] }

const gameOf = (id: string): string | undefined => /\/(?:games|titles)\/(\w+)\//.exec(id)?.[1]

type Bundle = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Whoever needs it without fetching it first, and those who need them. */
function importersOf(id: string, bundle: Bundle): ReadonlySet<string> {
  const found = new Set([id])
  for (const each of found) for (const importer of bundle.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

/**
 * Cards, and a theme that one of them shows its counters with, are wanted at home; all else of a title when it is opened, but for what only
 * its panels need.
 */
function nameOfTitlePart(id: string, bundle: Bundle): string | null {
  const isCard = /\/(card|cards|nations)\.ts$/
  const isOnCard = bundle.getModuleInfo(id)?.importers.some((importer) => isCard.test(importer)) ?? false
  if (isCard.test(id) || (isOnCard && id.endsWith('/theme.ts'))) return 'cards'
  const isAtOnce = [...importersOf(id, bundle)].some((importer) => importer.endsWith('/title.ts'))
  // Small, and shared by several panels.
  const isShared = /(Token\.svelte|\/text\.ts)$/.test(id)
  return isAtOnce || isShared ? `title-${gameOf(id)}` : null
}

/** What is there before the first question of a match is answered: rules, title, and the panels that a match may begin with (`firstPanels.ts`). */
function isFirst(id: string, bundle: Bundle): boolean {
  if (/\/(games\/\w+\/index|title)\.ts$/.test(id)) return true
  const fetchedBy = bundle.getModuleInfo(id)?.dynamicImporters ?? []
  return fetchedBy.some((importer) => importer.endsWith('/firstPanels.ts'))
}

/** What a title needs only after that, with what the rules have for that alone (`Title.later`). */
function nameOfLaterPart(id: string, bundle: Bundle): string | null {
  const importers = [...importersOf(id, bundle)]
  const isLater = importers.some((importer) => importer.endsWith('/later.ts'))
  return isLater && !importers.some((importer) => isFirst(importer, bundle)) ? `later-${gameOf(id)}` : null
}

/** The screen of a match with its board: neither is fetched without the other. */
const nameOfScreenPart = (id: string, bundle: Bundle): string | null =>
  [...importersOf(id, bundle)].some((importer) => importer.endsWith('/GameScreen.svelte')) ? 'screen' : null

/** The words of a game in one language, those of its rules and those of its title; apart, those that are fetched later. */
const languageOf = (id: string): string =>
  `${id.includes('Later.') ? 'later-' : ''}${gameOf(id)}.${/[./](en|fr)[./]/.exec(id)?.[1]}`

/**
 * What is always fetched together comes in one piece: in the many small ones that page and worker share it would be larger, and each would
 * be a request. What the worker needs stands apart from whatever draws.
 */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    // What matches that were kept, and data that somebody brings, are read and checked by.
    {
      name: 'checks',
      test: /\/(engine\/src\/(matchFile|matchFiles|matchFileSchema|verify|parseData|field)\.|table\/src\/(resume|everyDie)\.|node_modules\/zod\/)/,
    },
    // What only the workshop needs is fetched with it, what takes up old matches with one of them, maps of a kind with the one game that has such.
    {
      name: 'kernel',
      test: /\/(engine\/src\/(?!testkit|packChanges|packFile|dataFaultText|topology\/(sight|zoneGraph))|table\/src\/(?!wire|bytes|change)|games\/all\/|web\/src\/device\/(shipped|columns|gameData|dataAddresses)\.|node_modules\/(pure-rand|comlink|@noble)\/)/,
    },
    // Which bots there are; apart from what the workshop lets them play, which nobody fetches with a bot.
    { name: 'bots', test: /\/bots\/src\/(bot|index|registry)\.ts/ },
    { name: 'arena', test: /\/bots\/src\/(arena|frame\/(comparison|statistics))\.ts/ },
    {
      name: 'device',
      test: /preload-helper|\/(web\/src\/device\/(storage|noMadeCode|alive|link)\.|table\/src\/bytes|node_modules\/idb\/)/,
    },
    { name: nameOfLaterPart, test: /\/(games|titles)\/\w+\/.*\.ts$/ },
    { name: 'french', test: /\/web\/src\/i18n\/(french|((game|panels|keeping|seats)\.)?fr)\.ts$/ },
    { name: languageOf, test: /\/(games\/\w+\/text\/(en|fr)(\/\w+)?|titles\/\w+\/\w+\.(en|fr))\.ts$/ },
    {
      name: (id: string) => `rules-${gameOf(id)}`,
      test: /\/games\/(?!all\/)\w+\/(?!data\/(released\/\d|parts|\w*[sS]chema)\b|faults\.ts$|rulebook)|\?later$/,
    },
    { name: 'svelte', test: /\/node_modules\/(svelte|clsx)\// },
    {
      name: 'ui',
      test: /virtual:ground|\/web\/src\/(ui\/(Button|Chip|Icon|icons|Brand|ClauseLink|Preferences|scheme|Dialog|Notice|Stepper)\.|i18n\/(language|capital)|counters\/(CounterImage|CounterRing|Counter|FatigueBar|SideMark|drawings|states)\.|board\/lod\.|online\/expected\.|titles\/(title|index)\.ts)/,
    },
    { name: nameOfTitlePart, test: /\/web\/src\/titles\/((card|cards|nations|\w+\/\w+)\.ts|\w+\/\w+Token\.svelte)$/ },
    { name: 'online', test: /\/web\/src\/(online\/(home|server\.svelte|places)|i18n\/online)\.ts/ },
    {
      name: 'play',
      test: /\/web\/src\/(board\/(geometry|ground|markLooks)\.|counters\/(markers|Marker)\.|play\/(open|store|later|past|takingBack|sweep|playback|reuse|schedule|standing|undone|odds|scene|telling)\.|panels\/(Sentence|Log|LogEntryLine|log|words)\.|ui\/PromptBar|titles\/(imagine|game|CounterPick)\.|device\/(settings|remote|hearing)\.)/,
    },
    { name: nameOfScreenPart, test: /\/web\/src\/(board|play|panels|ui)\// },
  ],
}

/** The workshop is for few: what it needs is found as it goes, rather than listed in what everybody fetches. */
const forFew = /\/(LabScreen|trying|lab)-/
const atHome = /\/(index|svelte|ui|device|cards|online)-/
const onTheBoard = /\/(kernel|play|screen|title-\w+|rules-\w+)-/

/** What is fetched beside a piece that is wanted: not what is there already. Each name is a line in what everybody fetches. */
function resolveDependencies(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  if (forFew.test(file)) return []
  const isThere = (name: string): boolean =>
    name === file || atHome.test(name) || (onTheBoard.test(hostId) && onTheBoard.test(name))
  return needed.filter((name) => !isThere(name))
}

export default defineConfig(({ mode }) => ({
  // Workspace packages are taken from their TypeScript sources.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [
    sharedWorker(),
    shippedGames(),
    groundPictures(),
    symbolSprite(),
    svelte(),
    withoutPassingOn(),
    ...(mode === 'bench' ? [] : [gameData(), strictPolicy(), offline(), budget(), packed()]),
  ],
  // The pages for us draw their own styles.
  preview: { headers: mode === 'bench' ? {} : headers },
  build: {
    target: 'es2023',
    // Browsers that know no preloading find their own way.
    modulePreload: { polyfill: false, resolveDependencies },
    // The gallery and the benchmark are for us: only `--mode bench` builds them.
    // One file: those of the parts would be a request each, and together they are smaller than a typeface or two.
    cssCodeSplit: false,
    rolldownOptions: { treeshake, output: { codeSplitting }, input: mode === 'bench' ? pages : { index: pages.index } },
  },
}))
