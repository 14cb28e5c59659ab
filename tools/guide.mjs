// The example of docs/ADDING_A_GAME.md, read as somebody would who follows it: whole files, and changes of files that are there.
import { readFileSync } from 'node:fs'

const guide = new URL('../docs/ADDING_A_GAME.md', import.meta.url)

/** Blocks of code, each under the heading that names its file. */
function blocks() {
  const text = readFileSync(guide, 'utf8')
  return text.split(/^#{3,4} `/m).flatMap((section) => {
    const path = section.slice(0, section.indexOf('`'))
    return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind, code]) => ({ path, kind, code }))
  })
}

/** What stands in the guide before the whole game are pieces of others. */
const ofTheGame = () => blocks().filter(({ path }) => /^[\w./-]+\.\w+$/.test(path))

/** The files that the guide writes, by their path in the repository. @returns {ReadonlyMap<string, string>} */
export function filesOfTheGuide() {
  const whole = ofTheGame().filter(({ kind }) => kind !== 'diff')
  return new Map(whole.map(({ path, code }) => [path, code]))
}

/**
 * The changes it makes, in their order: each replaces `from`, which the file must have, by `to`.
 * @returns {readonly { readonly path: string, readonly from: string, readonly to: string }[]}
 */
export function changesOfTheGuide() {
  const side = (code, sign) =>
    code
      .split('\n')
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  return ofTheGame()
    .filter(({ kind }) => kind === 'diff')
    .map(({ path, code }) => ({ path, from: side(code, '-'), to: side(code, '+') }))
}
