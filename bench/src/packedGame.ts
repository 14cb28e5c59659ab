import { readFileSync } from 'node:fs'
import { type AnyGame, PackFileError, packFor, parsePackFile, sayPackFault, withPack } from '@bridgehead/engine'
import { type GameId, isGameId, loadGameById } from '@bridgehead/games'

/** The game of a data pack with its changes, or a sentence on what is wrong with the file. */
export async function packedGame(
  path: string,
): Promise<{ readonly id: GameId; readonly game: AnyGame } | { readonly fault: string }> {
  try {
    const file = parsePackFile(readFileSync(path, 'utf8'))
    if (!isGameId(file.game)) throw new PackFileError('game', { key: 'game', game: file.game })
    const game = await loadGameById(file.game)
    return { id: file.game, game: { ...game, data: withPack(game, game.data, packFor(game, file)) } }
  } catch (failure) {
    const what = failure instanceof PackFileError ? sayPackFault(failure.fault, 'en') : (failure as Error).message
    const place = failure instanceof PackFileError && failure.where ? ` at ${failure.where}` : ''
    return { fault: `${path}${place}: ${what}.` }
  }
}
