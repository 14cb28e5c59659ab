import type { Plugin, Rolldown } from 'vite'

/** What a piece passes on under its own name: where it is, and what it is called there. */
export interface Passed {
  readonly name: string
  readonly from: string
  readonly there: string
}

const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*/y
const PASSED = /export\s*\{([^}]*)\}(?:\s*from\s*["'`]\.\/([^"'`]+)["'`])?;?\s*$/y

/** `a as b, c` as pairs. */
const pairsIn = (list: string): (readonly [string, string])[] =>
  list.split(',').map((each) => {
    const [first = '', second = first] = each.trim().split(/\s+as\s+/)
    return [first, second]
  })

/** What a piece passes on, if that is all it does. */
export function passedOn(code: string): readonly Passed[] | undefined {
  const imported = new Map<string, Omit<Passed, 'name'>>()
  let end = 0
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = end
    return pattern.exec(code)
  }
  for (let found = next(IMPORTED); found; found = next(IMPORTED)) {
    const [all, list = '', from = ''] = found
    for (const [there, here] of pairsIn(list)) imported.set(here, { from, there })
    end += all.length
  }
  const [, list, source] = next(PASSED) ?? []
  if (list === undefined) return undefined
  const passed = pairsIn(list).map(([here, name]) => {
    const origin = source === undefined ? imported.get(here) : { from: source, there: here }
    return origin && { name, ...origin }
  })
  return passed.every((each) => each !== undefined) ? passed : undefined
}

/** Code that fetches the pieces themselves in place of the one that passes things on, and finds in them what it looks for. */
export function fetchedDirectly(code: string, piece: string, passed: readonly Passed[]): string {
  const sources = [...new Set(passed.map(({ from }) => from))]
  const taken = passed.map(({ name, from, there }) => `${name}:e[${sources.indexOf(from)}].${there}`).join()
  const fetching = `Promise.all([${sources.map((source) => `import(\`./${source}\`)`).join()}]).then(e=>({${taken}}))`
  return code.replaceAll(`import(\`./${piece}\`)`, fetching).replaceAll(`"assets/${piece}"`, `"assets/${sources[0]}"`)
}

/**
 * What is fetched on demand and lies in a piece with other things gets a small piece of its own that passes it on: a request more for
 * nothing. They are left out, and whoever fetched them fetches what they stood for.
 */
export function withoutPassingOn(): Plugin {
  return {
    name: 'bridgehead-without-passing-on',
    apply: 'build',
    generateBundle: {
      // After Vite has written down what each fetch should preload.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        for (const chunk of chunks) leaveOut(chunk, chunks, bundle)
      },
    },
  }
}

function leaveOut(
  passing: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): void {
  const { fileName, code } = passing
  const passed = fileName.startsWith('assets/') ? passedOn(code) : undefined
  if (!passed) return
  const piece = fileName.slice('assets/'.length)
  const others = chunks.filter((chunk) => chunk !== passing && chunk.code.includes(piece))
  const rewritten = others.map((chunk) => fetchedDirectly(chunk.code, piece, passed))
  // Named in a way that is not understood: better a request too many.
  if (rewritten.some((text) => text.includes(piece))) return
  others.forEach((chunk, i) => {
    chunk.code = rewritten[i] as string
  })
  delete bundle[fileName]
}
