import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { panelsLaterEn } from '../../i18n/panelsLater.en.ts'
import { panelsLaterFr } from '../../i18n/panelsLater.fr.ts'
import { fold, parseBook, passagesOf, search, sourcesIn } from './book.ts'
import { renderMarkdown } from './markdown.ts'

const { resolve } = createRequire(import.meta.url)
const rulebook = (game: string, language: string) =>
  readFileSync(resolve(`@bridgehead/${game}/rulebook/${language}.md`), 'utf8')

const small = `# Game

Opening words.

## 1. Ground

<a id="X-1-1"></a>**X-1-1** The *river* bars the way, see [X-1-2](#X-1-2). *(reconstructed)*

> Advice.

### Finer points

<a id="X-1-2"></a>**X-1-2** L’œuvre de l’armée à **Épernay**.

## Tables

### Costs

| link | cost |
|---|---|
| road | 1 |

*(rulebook)*
`

describe('a rulebook', () => {
  const book = parseBook(small)
  it('has chapters and sections', () => {
    expect(book.title).toBe('Game')
    expect(book.chapters.map(({ title }) => title)).toEqual(['Game', '1. Ground', 'Tables'])
    expect(book.chapters[1]?.sections.map(({ title }) => title)).toEqual(['Finer points'])
  })
  it('has passages in plain words', () => {
    expect(passagesOf(book).map(({ clause, text }) => [clause, text])).toEqual([
      [undefined, 'Opening words.'],
      ['X-1-1', 'X-1-1 The river bars the way, see X-1-2. (reconstructed)'],
      [undefined, 'Advice.'],
      ['X-1-2', 'X-1-2 L’œuvre de l’armée à Épernay.'],
      [undefined, 'link · cost · road · 1'],
      [undefined, '(rulebook)'],
    ])
  })
  it('says where its tables come from', () => {
    expect(sourcesIn(book.chapters[2]?.sections[0]?.text ?? '')).toEqual(['rulebook'])
    expect(sourcesIn('Ours in part. *(partly reconstructed)*')).toEqual(['reconstructed'])
    expect(sourcesIn('*(livret)* pour les nombres. *(reconstitué)* pour le reste.')).toEqual([
      'rulebook',
      'reconstructed',
    ])
  })
})

describe('the search', () => {
  const passages = passagesOf(parseBook(small))
  it.each([
    ['EPERNAY', 'X-1-2'],
    ["l'oeuvre", 'X-1-2'],
    ['armee œuvre', 'X-1-2'],
    ['river way', 'X-1-1'],
    ['x-1-2', 'X-1-2'],
  ])('%s finds %s', (query, clause) => expect(search(passages, query)[0]?.passage.clause).toBe(clause))
  it('wants every word', () => expect(search(passages, 'river Épernay')).toEqual([]))
  it('finds nothing for nothing', () => expect(search(passages, '  ')).toEqual([]))
  it('shows what it found in its context', () => {
    const hit = search(passages, 'epernay')[0]
    expect(hit?.parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(['Épernay'])
    expect(hit?.parts.map(({ text }) => text).join('')).toBe(hit?.passage.text)
  })
  it('cuts a long passage round the first word found', () => {
    const text = `${'before '.repeat(40)}needle${' after'.repeat(60)}`
    const [hit] = search([{ chapter: 'c', section: undefined, heading: '', clause: undefined, text }], 'needle')
    expect(hit?.before).toBe('…')
    expect(hit?.parts.map(({ text: part }) => part).join('').length).toBeLessThan(240)
  })
  it('folds letter by letter', () => {
    expect(fold('Cœur d’Été').text).toBe("coeur d'ete")
    expect(fold('Cœur').from).toEqual([0, 1, 1, 2, 3])
  })
})

describe('rendering', () => {
  it('marks clauses, references and sources', () => {
    const html = renderMarkdown(parseBook(small).chapters[1]?.text ?? '')
    expect(html).toContain('data-clause="X-1-1"')
    expect(html).toContain('data-goto="X-1-2"')
    expect(html).toContain('<span class="source reconstructed">reconstructed</span>')
  })
  it('lets no other HTML through', () => {
    const html = renderMarkdown(
      'A <img src=x onerror=alert(1)> and [a link](javascript:alert(1)).\n\n<script>alert(1)</script>',
    )
    expect(html).not.toMatch(/<(img|script)|javascript:/)
  })
})

describe.each([
  ['dieppe', 'en', panelsLaterEn],
  ['dieppe', 'fr', panelsLaterFr],
  ['narvik', 'en', panelsLaterEn],
  ['narvik', 'fr', panelsLaterFr],
  ['normandy', 'en', panelsLaterEn],
  ['normandy', 'fr', panelsLaterFr],
])('the rulebook of %s in %s', (game, language, words) => {
  const book = parseBook(rulebook(game, language))
  const html = book.chapters
    .flatMap(({ text, sections }) => [text, ...sections.map((section) => section.text)])
    .map(renderMarkdown)
    .join('')
  it('keeps every clause and leads every reference somewhere', () => {
    const anchors = [...rulebook(game, language).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
    const clauses = [...html.matchAll(/data-clause="([^"]+)"/g)].map(([, id]) => id)
    expect(clauses).toEqual(anchors)
    const references = [...html.matchAll(/data-goto="([^"]+)"/g)].map(([, id]) => id)
    expect(references.filter((id) => !clauses.includes(id))).toEqual([])
    expect(references.length).toBeGreaterThan(20)
  })
  it('has the chapters that the tables are taken from, each table marked', () => {
    const tables = book.chapters.find(({ title }) => title === words.tables.chapter)
    expect(tables?.sections.length).toBeGreaterThan(10)
    expect(tables?.sections.filter(({ text }) => sourcesIn(text).length === 0).map(({ title }) => title)).toEqual([])
    expect(book.chapters.some(({ title }) => title === words.tables.reconstructedChapter)).toBe(true)
  })
})
