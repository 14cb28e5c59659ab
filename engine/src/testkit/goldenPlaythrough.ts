// Tests read and write files; the kernel itself knows nothing of Node.
/// <reference types="node" preserve="true" />

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { anyGame, type GameModule } from '../module.ts'
import type { GameSpec } from '../spec.ts'
import { type PlaythroughPlan, playthrough } from './playthrough.ts'

const UPDATE = 'UPDATE_PLAYTHROUGHS'

/**
 * Declares a test that writes out a random match and compares it with the file, so that any unintended change of the rules shows
 * as a difference. After an intended one, run `UPDATE_PLAYTHROUGHS=1 npx vitest run <folder>` and read what changed.
 */
export function goldenPlaythrough<S extends GameSpec>(game: GameModule<S>, plan: PlaythroughPlan, file: URL): void {
  const path = fileURLToPath(file)
  test(`the match with seed ${plan.seed} is played as in ${path.split(/[\\/]/).at(-1)}`, () => {
    const text = playthrough(anyGame(game), plan)
    if (process.env[UPDATE]) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    if (!existsSync(path)) throw new Error(`There is no ${path} yet. Write it with ${UPDATE}=1.`)
    const golden = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    expect(text, `If the rules changed on purpose, run again with ${UPDATE}=1.`).toBe(golden)
  })
}
