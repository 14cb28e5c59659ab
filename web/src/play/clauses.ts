/** Sentences of the games cite clauses in brackets: these become links. */
const citation = /\s*\(([^()]*?)\b([A-Z]-\d[\w.]*-\d+)\)/g

export function clausesIn(sentence: string): { readonly text: string; readonly clauses: readonly string[] } {
  const clauses: string[] = []
  const text = sentence.replaceAll(citation, (_, before: string, clause: string) => {
    clauses.push(clause)
    const words = before.replace(/[,\s]+$/, '')
    return words ? ` (${words})` : ''
  })
  return { text, clauses }
}
