// `node tools/bookMarks.mjs`: whether the English and the French manual of each game say the same things and admit the same
// reconstructions. `--spec <folder>` also holds them against the specifications `<folder>/<game>.md`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { anchorsOf, compareAnchors } from './rules.mjs'
import { root, runAsMain, ToolError } from './shared.mjs'

const languages = { English: 'en.md', French: 'fr.md' }

/** A clause is the paragraph that its anchor opens; its mark stands anywhere in it. */
const clause = /^<a id="([^"]+)"><\/a>((?:.+\n?)+)/gm
const markOfOurs = /\*\((partly |en partie )?(?:reconstructed|reconstituée?s?)\)\*/

/** What each clause of a manual says of its origin: 'reconstructed', 'partly reconstructed' or 'rulebook'. */
export function marksOf(markdown) {
  return new Map([...markdown.matchAll(clause)].map(([, id, text]) => [id, markIn(text)]))
}

function markIn(text) {
  const found = markOfOurs.exec(text)
  if (!found) return 'rulebook'
  return found[1] ? 'partly reconstructed' : 'reconstructed'
}

/** A clause that admits to be ours in one language must admit it in the other. */
export function compareMarks(game, english, french) {
  return [...english]
    .filter(([id, mark]) => french.has(id) && french.get(id) !== mark)
    .map(([id, mark]) => `${game}: ${id} is ${mark} in English and ${french.get(id)} in French`)
}

/**
 * What a specification asks for: its clauses (`- **N-1-1** …`) and its worked examples (`| N-EX-1 | …`), each with whether it
 * is ours at least in part: an R by itself marks the whole or what follows it.
 */
export function demandsOf(specification) {
  const clauses = [...specification.matchAll(/^- \*\*([A-Z]-[\w.]+-\w+)\*\*(.*)$/gm)]
  const examples = [...specification.matchAll(/^\| ([A-Z]-EX-\w+) \|/gm)]
  return [
    ...clauses.map(([, id, text]) => ({ id, isOurs: /(?:^|[\s(,;])R(?=[\s:,;.)])/.test(text) })),
    ...examples.map(([, id]) => ({ id, isOurs: false })),
  ]
}

export function compareWithSpecification(game, language, demands, marks) {
  return demands.flatMap(({ id, isOurs }) => {
    if (!marks.has(id)) return [`${game}: ${id} of the specification is not in the ${language} manual`]
    if (isOurs && marks.get(id) === 'rulebook') return [`${game}: ${id} is ours, but not so marked in ${language}`]
    return []
  })
}

const gamesWithManuals = () =>
  readdirSync(join(root, 'games'))
    .filter((game) => existsSync(join(root, 'games', game, 'rulebook', languages.English)))
    .sort()

function readManual(game, language) {
  const path = `games/${game}/rulebook/${languages[language]}`
  if (!existsSync(join(root, path))) throw new ToolError(`${path} is missing.`)
  const markdown = readFileSync(join(root, path), 'utf8')
  return { anchors: anchorsOf(markdown, path), marks: marksOf(markdown) }
}

function differencesIn(game, specFolder) {
  const manuals = Object.keys(languages).map((language) => ({ language, ...readManual(game, language) }))
  const [english, french] = manuals
  const differences = [
    ...compareAnchors(game, english.anchors, french.anchors),
    ...compareMarks(game, english.marks, french.marks),
  ]
  const specification = specFolder && resolve(specFolder, `${game}.md`)
  if (!specification || !existsSync(specification)) return differences
  const demands = demandsOf(readFileSync(specification, 'utf8'))
  return [
    ...differences,
    ...manuals.flatMap(({ language, marks }) => compareWithSpecification(game, language, demands, marks)),
  ]
}

await runAsMain(import.meta.url, (args) => {
  const at = args.indexOf('--spec')
  const specFolder = at < 0 ? undefined : args[at + 1]
  if (at >= 0 && !specFolder) throw new ToolError('--spec wants the folder of the specifications.')
  if (specFolder && !existsSync(specFolder)) throw new ToolError(`There is no folder ${specFolder}.`)
  const games = gamesWithManuals()
  const differences = games.flatMap((game) => differencesIn(game, specFolder))
  for (const difference of differences) console.log(difference)
  if (differences.length === 0) console.log(`The manuals of ${games.join(', ')} agree.`)
  return differences.length > 0 ? 1 : 0
})
