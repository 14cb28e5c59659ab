// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
const colours = /\u001b\[[0-9;]*m/g

/** Colours take no room. */
const shownLength = (text: string): number => text.replace(colours, '').length

/** Breaks parts into lines that fit the width; later lines are indented. */
export function wrap(parts: readonly string[], between: string, width: number, indent: string): string[] {
  const lines: string[] = []
  let line = indent
  for (const [i, part] of parts.entries()) {
    const piece = i < parts.length - 1 ? part + between : part
    if (line.trim() && shownLength(line) + shownLength(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = indent
    }
    line += piece
  }
  if (line.trim()) lines.push(line.trimEnd())
  return lines
}

export const wrapWords = (text: string, width: number, indent = ''): string[] =>
  wrap(text.split(' '), ' ', width, indent)

/** A line that fits the width: what is too long goes on below, a little further in, and breaks between words only. */
export function fit(line: string, width: number): string[] {
  if (shownLength(line) <= width) return [line]
  const indent = /^ */.exec(line)![0]
  const [first = '', ...rest] = wrapWords(line.slice(indent.length), width - 2, indent)
  return [first, ...rest.map((more) => `  ${more}`)]
}

/** Sets cells of one width side by side, as many as fit, counting across. */
export function columns(cells: readonly string[], width: number): string[] {
  const cell = Math.max(...cells.map(({ length }) => length)) + 3
  const perLine = Math.max(1, Math.floor(width / cell))
  const lines: string[] = []
  for (let i = 0; i < cells.length; i += perLine)
    lines.push(
      cells
        .slice(i, i + perLine)
        .map((text) => text.padEnd(cell))
        .join('')
        .trimEnd(),
    )
  return lines
}
