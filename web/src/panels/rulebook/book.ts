/** A rulebook as its text stands in the game: chapters (##), sections (###), clauses with an anchor each. */
export interface Book {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

export interface Chapter {
  readonly id: string
  readonly title: string
  /** Markdown before the first section, then section by section. */
  readonly text: string
  readonly sections: readonly Section[]
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly text: string
}

const clauseAnchor = /<a id="([^"]+)"><\/a>/

export function parseBook(markdown: string): Book {
  const [front = '', ...rest] = markdown.split(/^## /m)
  const [, title = ''] = /^# (.*)$/m.exec(front) ?? []
  const chapters = rest.map((part, i) => parseChapter(part, `chapter-${i + 1}`))
  const opening = { id: 'chapter-0', title, text: front.replace(/^# .*$/m, '').trim(), sections: [] }
  return { title, chapters: [opening, ...chapters] }
}

function parseChapter(part: string, id: string): Chapter {
  const [front = '', ...rest] = part.split(/^### /m)
  const { title, text } = headed(front)
  return { id, title, text, sections: rest.map((each, i) => ({ id: `${id}-${i + 1}`, ...headed(each) })) }
}

function headed(part: string): { title: string; text: string } {
  const [title = '', ...lines] = part.split('\n')
  return { title: title.trim(), text: lines.join('\n').trim() }
}

/** A paragraph that can be found: its clause, if it is one, and the words as a reader sees them. */
export interface Passage {
  readonly chapter: string
  readonly section: string | undefined
  readonly heading: string
  readonly clause: string | undefined
  readonly text: string
}

export function passagesOf(book: Book): Passage[] {
  return book.chapters.flatMap(({ id, title, text, sections }) => [
    ...passagesIn(text).map((each) => ({ chapter: id, section: undefined, heading: title, ...each })),
    ...sections.flatMap((section) =>
      passagesIn(section.text).map((each) => ({ chapter: id, section: section.id, heading: section.title, ...each })),
    ),
  ])
}

function passagesIn(text: string): { clause: string | undefined; text: string }[] {
  return text
    .split(/\n{2,}/)
    .map((block) => ({ clause: clauseAnchor.exec(block)?.[1], text: plain(block) }))
    .filter((passage) => passage.text !== '')
}

/** The words without the marks. */
function plain(block: string): string {
  return block
    .replace(/<a id="[^"]*"><\/a>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|[-|: ]+\|$/gm, '')
    .replace(/[*`>]|^#+ /gm, '')
    .replace(/(\s*\|\s*)+/g, ' · ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ·]+|[ ·]+$/g, '')
}

/** A passage that has every word looked for, with a stretch of it round the first and where the words stand in that stretch. */
export interface Hit {
  readonly passage: Passage
  readonly before: string
  readonly parts: readonly { readonly text: string; readonly found: boolean }[]
}

const CONTEXT = 70

/** Finds passages that hold all words of the query, accents and capitals aside; one that is the clause asked for comes first. */
export function search(passages: readonly Passage[], query: string, most = 60): Hit[] {
  const wanted = fold(query)
    .text.split(/\s+/)
    .filter((word) => word.length > 0)
  if (wanted.length === 0) return []
  const hits: Hit[] = []
  for (const passage of passages) {
    const folded = fold(passage.text)
    if (!wanted.every((word) => folded.text.includes(word))) continue
    const hit = hitIn(passage, folded, wanted)
    if (passage.clause !== undefined && fold(passage.clause).text === wanted[0]) hits.unshift(hit)
    else hits.push(hit)
  }
  return hits.slice(0, most)
}

interface Folded {
  readonly text: string
  /** For each character of the folded text, where it stands in the original. */
  readonly from: readonly number[]
}

/** Small letters without accents; ligatures taken apart, curly apostrophes straightened. */
export function fold(original: string): Folded {
  let text = ''
  const from: number[] = []
  for (let i = 0; i < original.length; i++) {
    const plainLetters = (original[i] as string)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace('œ', 'oe')
      .replace('æ', 'ae')
      .replace('’', "'")
      .replace(/[\u00a0\u202f]/, ' ')
    for (const letter of plainLetters) {
      text += letter
      from.push(i)
    }
  }
  return { text, from }
}

function hitIn(passage: Passage, folded: Folded, wanted: readonly string[]): Hit {
  const lit = new Uint8Array(passage.text.length)
  for (const word of wanted)
    for (let at = folded.text.indexOf(word); at >= 0; at = folded.text.indexOf(word, at + word.length))
      for (let k = at; k < at + word.length; k++) lit[folded.from[k] as number] = 1
  const first = Math.max(0, lit.indexOf(1))
  const start = first <= CONTEXT ? 0 : wordStart(passage.text, first - CONTEXT)
  const end = Math.min(passage.text.length, start + CONTEXT * 3)
  const parts: { text: string; found: boolean }[] = []
  for (let i = start; i < end; i++) {
    const found = lit[i] === 1
    const last = parts.at(-1)
    if (last && last.found === found) last.text += passage.text[i]
    else parts.push({ text: passage.text[i] as string, found })
  }
  if (end < passage.text.length) parts.push({ text: '…', found: false })
  return { passage, before: start > 0 ? '…' : '', parts }
}

const wordStart = (text: string, at: number): number => text.indexOf(' ', at) + 1

/** Where a table or a rule comes from. */
export type Source = 'rulebook' | 'reconstructed'
const sourceWords: { readonly [word: string]: Source } = {
  rulebook: 'rulebook',
  livret: 'rulebook',
  reconstructed: 'reconstructed',
  reconstitué: 'reconstructed',
  reconstituée: 'reconstructed',
  reconstitués: 'reconstructed',
  reconstituées: 'reconstructed',
}
export const sourceNamed = (words: string): Source | undefined =>
  sourceWords[words.replace(/^(?:partly|en partie) /, '')]

/** The sources that a text names in its marks, *(rulebook)* or *(reconstructed)*. */
export function sourcesIn(text: string): Source[] {
  const named = [...text.matchAll(/\*\(([^)*]+)\)\*/g)].map(([, word = '']) => sourceNamed(word))
  const both: Source[] = ['rulebook', 'reconstructed']
  return both.filter((source) => named.includes(source))
}
