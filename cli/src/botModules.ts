import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BotMaker, type BotModule, botsFor, makerOf } from '@bridgehead/bots'
import { UsageError } from './errors.ts'
import type { CliText } from './text/en.ts'

/** `./my-bot.js`: a bot by the path of its file, and not by its level. */
export const isBotPath = (name: string): boolean => /[/\\]|\.m?js$/.test(name)

/** Where the file of a bot lies, once it is sure that it holds one for this game. */
export async function findBotModule(path: string, gameId: string, text: CliText): Promise<string> {
  const file = resolve(path)
  if (!existsSync(file)) throw new UsageError(text.errors.noFile(path))
  const url = pathToFileURL(file).href
  const bot = await loadBot(url).catch((why: unknown) => {
    throw new UsageError(text.errors.unreadable(path, why instanceof Error ? why.message : String(why)))
  })
  if (!isBotModule(bot)) throw new UsageError(text.errors.noBot(path))
  if (bot.game !== gameId) throw new UsageError(text.errors.botOfAnotherGame(path, bot.game))
  return url
}

/** The maker of a level, or of the file of a bot. */
export async function makerNamed(gameId: string, name: string): Promise<BotMaker> {
  const maker = botsFor(gameId).find(({ level }) => level === name)
  if (maker) return maker
  const bot = await loadBot(name)
  if (!isBotModule(bot)) throw new Error(`${name} exports no bot`)
  return makerOf({ level: name, name: { en: name, fr: name }, roles: [] }, async () => bot.make)
}

async function loadBot(url: string): Promise<unknown> {
  const module: { readonly bot?: unknown } = await import(url)
  return module.bot
}

function isBotModule(bot: unknown): bot is BotModule {
  if (typeof bot !== 'object' || bot === null) return false
  return 'game' in bot && typeof bot.game === 'string' && 'make' in bot && typeof bot.make === 'function'
}
