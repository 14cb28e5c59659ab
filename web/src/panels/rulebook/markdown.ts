import { Marked } from 'marked'
import { sourceNamed } from './book.ts'

const escapes: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] as string)

const marked = new Marked({
  gfm: true,
  renderer: {
    // The text is our own; of HTML it holds nothing but the anchors of clauses, and nothing else passes.
    html: ({ text }) => (/^<a id="[\w.-]+">$|^<\/a>$/.test(text.trim()) ? text : escaped(text)),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const [, clause] = /^#([\w.-]+)$/.exec(href) ?? []
      return clause ? `<a href="#${clause}" data-goto="${clause}">${words}</a>` : words
    },
  },
})

/** Markdown of a rulebook as HTML: clauses can be found by `data-clause`, references by `data-goto`, sources are marked. */
export function renderMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false })
  return html
    .replace(/<p><a id="([^"]+)"><\/a>/g, '<p class="clause" data-clause="$1" tabindex="-1">')
    .replace(/<em>\(([^()<]+)\)<\/em>/g, (whole, word: string) => {
      const source = sourceNamed(word)
      return source ? `<span class="source ${source}">${word}</span>` : whole
    })
    .replace(/<table>/g, '<div class="scroll" role="group" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
}
