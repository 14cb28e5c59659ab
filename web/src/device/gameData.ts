import type { AnyGame } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import { inRows } from './columns.ts'
import { dataAddresses } from './dataAddresses.ts'

/** Games whose data lie at these addresses, beside their scripts. */
export function gamesWithDataAt(addresses: { readonly [game: string]: string }) {
  /** Parts of the data of games, which scripts of the built page import: empty until they have been fetched. */
  const parts = new Map<string, object>()
  const fetching = new Map<string, Promise<void>>()

  function partOf(game: string, name: string): object {
    const key = `${game}/${name}`
    const part = parts.get(key) ?? {}
    parts.set(key, part)
    return part
  }

  /** A game with its data, which are fetched at the same time as its script. */
  async function fetchGameById(id: string): Promise<AnyGame> {
    const [game] = await Promise.all([loadGameById(id), fetchData(id)])
    return game
  }

  function fetchData(game: string): Promise<void> {
    const known = fetching.get(game)
    if (known) return known
    const coming = fill(game)
    fetching.set(game, coming)
    // What could not be fetched is fetched again when it is wanted again.
    coming.catch(() => fetching.delete(game))
    return coming
  }

  async function fill(game: string): Promise<void> {
    const address = addresses[game]
    if (address === undefined) return
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The data of "${game}" could not be fetched: ${response.status}.`)
    const fetched: { readonly [part: string]: unknown } = await response.json()
    for (const [name, columns] of Object.entries(fetched)) Object.assign(partOf(game, name), inRows(columns))
  }

  return { partOf, fetchGameById }
}

export const { partOf, fetchGameById } = gamesWithDataAt(dataAddresses)
