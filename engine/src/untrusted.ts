/** Text from anywhere, before anything is made of it: neither its length nor its depth may cost more than a refusal. */

/** The longest match file that is read, in characters; the longest match there was has a tenth of it. */
export const MOST_TEXT = 16_000_000
/** Nothing that we write is nested half as deep. */
const MOST_DEPTH = 60
/** What is quoted from a file in a message is cut here. */
const MOST_QUOTED = 60

export const quoted = (text: string): string => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text)

export type TextFault = 'too-large' | 'too-deep' | 'not-json'

/** JSON that may come from anybody; answers with what is wrong when it is not to be read. */
export function readJson(
  text: string,
): { readonly json: unknown } | { readonly fault: TextFault; readonly detail?: string } {
  if (text.length > MOST_TEXT) return { fault: 'too-large' }
  if (isTooDeep(text)) return { fault: 'too-deep' }
  try {
    return { json: JSON.parse(text) as unknown }
  } catch (failure) {
    return { fault: 'not-json', detail: quoted((failure as Error).message) }
  }
}

const codes = { quote: 34, escape: 92, opening: [91, 123], closing: [93, 125] }

/** Counts brackets outside of strings, before a parser has to stack them. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === codes.escape) i++
      else if (code === codes.quote) inString = false
    } else if (code === codes.quote) inString = true
    else if (codes.opening.includes(code) && ++depth > MOST_DEPTH) return true
    else if (codes.closing.includes(code)) depth--
  }
  return false
}
