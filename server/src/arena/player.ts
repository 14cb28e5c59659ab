import { type ArenaOrder, type ArenaResult, type BotMaker, botsFor, playArenaMatch } from '@bridgehead/bots'
import { loadGameById } from '@bridgehead/games'

/** Plays the matches of an order, one after the other. */
export interface Player {
  /** Rejects with a MatchFailure where the match itself went wrong, and otherwise where the player did. */
  play(seed: number): Promise<ArenaResult>
  /** Ends the match under way, if there is one. */
  close(): Promise<void>
}
export type Players = (order: ArenaOrder) => Player

/** A match that cannot be played: nobody else could either, since the same seed gives the same match. */
export class MatchFailure extends Error {
  override name = 'MatchFailure'
}

/** The game and the bots of an order, ready to play any of its seeds. */
export async function readyFor({
  game: id,
  match,
  levels,
}: ArenaOrder): Promise<(seed: number) => Promise<ArenaResult>> {
  const game = await loadGameById(id)
  const known = new Map(botsFor(id).map((maker) => [maker.level, maker]))
  const makers: { [role: string]: BotMaker } = {}
  for (const [role, level] of Object.entries(levels)) {
    const maker = known.get(level)
    if (!maker) throw new MatchFailure(`There is no bot "${level}" for ${id}.`)
    makers[role] = maker
  }
  return (seed) => playArenaMatch(game, match, makers, seed)
}
