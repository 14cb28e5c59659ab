import { type PackFile, parsePackFile } from '@bridgehead/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Packs kept on this device, by game and name. In a store of their own: a match keeps the pack it was begun with. */
interface Schema extends DBSchema {
  packs: { key: string; value: unknown }
}

const NAME = 'bridgehead-packs'
let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('packs'),
    terminated() {
      opened = undefined
    },
  }).catch((failure) => {
    opened = undefined
    throw failure
  })
  return opened
}

const keyOf = (game: string, name: string): string => `${game}/${name}`

/** The packs of a game, by name; what cannot be read is left out, since another version of the page may have written it. */
export async function keptPacks(game: string): Promise<readonly PackFile[]> {
  const all = await (await database()).getAll('packs')
  return all
    .flatMap((kept) => {
      try {
        return [parsePackFile(JSON.stringify(kept))]
      } catch {
        return []
      }
    })
    .filter((file) => file.game === game)
    .sort((a, b) => a.name.localeCompare(b.name))
}

export async function keepPack(file: PackFile): Promise<void> {
  await (await database()).put('packs', file, keyOf(file.game, file.name))
}

export async function dropPack(game: string, name: string): Promise<void> {
  await (await database()).delete('packs', keyOf(game, name))
}
