import { readFileSync } from 'node:fs'
import { type BotModule, makerOf, playArenaMatch } from '@bridgehead/bots'
import * as engine from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import { expect, test } from 'vitest'

/** The bot that docs/WRITING_A_BOT.md begins with, as whoever copies it into a file would have it. */
function botOfTheGuide(): BotModule {
  const guide = readFileSync(new URL('../../docs/WRITING_A_BOT.md', import.meta.url), 'utf8')
  const code = /```js\n(.*?)```/s.exec(guide)?.[1] ?? ''
  const body = code
    .replace(/^import (\{.*?\}) from '@bridgehead\/engine'$/m, 'const $1 = engine')
    .replace('export const bot =', 'return')
  expect(body).not.toMatch(/^(import|export) /m)
  return new Function('engine', body)(engine)
}

test('the bot of the guide plays Dieppe in the arena, the same match from the same seed', async () => {
  const module = botOfTheGuide()
  expect(module.game).toBe('dieppe')
  const british = makerOf({ level: 'guide', name: { en: '', fr: '' }, roles: [] }, async () => module.make)
  const game = await loadGameById('dieppe')
  const play = () => playArenaMatch(game, {}, { british }, 3)
  const once = await play()
  expect(once.choices).toBeGreaterThan(20)
  expect(await play()).toEqual(once)
})
