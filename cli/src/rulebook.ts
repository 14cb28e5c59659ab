/** The paragraph of a clause in a rulebook, without its markup; undefined when there is none. */
export function findClause(markdown: string, wanted: string): string | undefined {
  const paragraphs = markdown.split(/\n\s*\n/)
  const anchor = `<a id="${wanted.toUpperCase()}"></a>`
  const at = paragraphs.findIndex((paragraph) => paragraph.toUpperCase().includes(anchor.toUpperCase()))
  if (at < 0) return undefined
  const found = [paragraphs[at]!]
  // What a clause announces with a colon (a list, a table) belongs to it.
  for (let next = at + 1; found.at(-1)!.trimEnd().endsWith(':') && next < paragraphs.length; next++)
    found.push(paragraphs[next]!)
  return found.map(withoutMarkup).join('\n')
}

/** A clause to show how one is named: the first of the book. */
export const firstClause = (markdown: string): string => /<a id="([^"]+)"><\/a>/.exec(markdown)?.[1] ?? ''

function withoutMarkup(paragraph: string): string {
  return paragraph
    .replace(/<a id="[^"]*"><\/a>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|\*|`)/g, '')
    .trim()
}
