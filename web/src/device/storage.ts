import type { MatchFile, SealedMatch, Setup } from '@bridgehead/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Matches kept on this device: what the home page lists, and the file of each. */

/** A saved match, as the home page lists it. */
export interface SavedMeta {
  readonly id: string
  readonly game: string
  readonly role: string
  /** The roles that people play; absent from what older versions of the page have written. */
  readonly people?: readonly string[]
  readonly setup: Setup
  /** Milliseconds since 1970. */
  readonly played: number
  readonly turn: number
  readonly turns: number
  /** Points so far, from the side of the first person. */
  readonly points: number
  readonly over: boolean
  /** Grows with every save, so that whoever knows an older one is told; absent from what older versions have written. */
  readonly revision?: number
  /** What the player calls it. */
  readonly name?: string
}

/** The longest name that a match can have. */
export const LONGEST_NAME = 60

/** Somebody else has saved the match since: another tab went on with it. */
export class StaleSave extends Error {
  override name = 'StaleSave'
}

/** What was found under an id: what is known of it, or nothing but the id when it cannot be read. */
export interface SavedEntry {
  readonly id: string
  readonly meta: SavedMeta | undefined
}

const texts = ['id', 'game', 'role'] as const
const numbers = ['turn', 'turns', 'points'] as const
/** Whatever is counted in a match is less; the list draws a mark for every turn. */
const MOST = 1000
/** The last moment that a date can name. */
const LAST_DATE = 8.64e15

const isWithin = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string')

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_NAME

/** What is on the device may be anything: another version of the page wrote it, or it is damaged. */
function isMeta(record: unknown): record is SavedMeta {
  const meta = (record ?? {}) as { readonly [key: string]: unknown }
  return (
    texts.every((key) => typeof meta[key] === 'string') &&
    numbers.every((key) => isWithin(meta[key], MOST)) &&
    isWithin(meta['played'], LAST_DATE) &&
    typeof meta.over === 'boolean' &&
    (meta.people === undefined || isTexts(meta.people)) &&
    (meta['name'] === undefined || isName(meta['name'])) &&
    typeof (meta.setup as Partial<Setup> | undefined)?.scenario === 'string'
  )
}

interface Schema extends DBSchema {
  matches: { key: string; value: unknown }
  files: { key: string; value: unknown }
}

const NAME = 'bridgehead'

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('matches')
      db.createObjectStore('files')
    },
    // The browser has taken the storage away: the next one who asks tries anew.
    terminated() {
      opened = undefined
    },
  }).catch((failure) => {
    opened = undefined
    throw failure
  })
  return opened
}

function revisionOf(record: unknown): number {
  const { revision } = (record ?? {}) as { readonly revision?: unknown }
  return typeof revision === 'number' ? revision : 0
}

/** The name that the player gave a match. */
function nameOf(record: unknown): string {
  const { name } = (record ?? {}) as { readonly name?: unknown }
  return isName(name) ? name : ''
}

const named = (name: string): { readonly name?: string } => (name === '' ? {} : { name })

/** Names a match; without a name it is called by its game again. */
export async function renameMatch(id: string, name: string): Promise<void> {
  const change = (await database()).transaction('matches', 'readwrite')
  const kept = await change.store.get(id)
  if (isMeta(kept)) {
    const { name: _, ...meta } = kept
    await change.store.put({ ...meta, ...named(name.slice(0, LONGEST_NAME)) }, id)
  }
  await change.done
}

/**
 * Saves what came after this revision, and answers with the new one. Both records change together, or neither does. A match that
 * was deleted meanwhile comes back: whoever still plays it has not given it up.
 */
export async function saveMatch(meta: SavedMeta, file: MatchFile | SealedMatch, revision: number): Promise<number> {
  const change = (await database()).transaction(['matches', 'files'], 'readwrite')
  const matches = change.objectStore('matches')
  const kept = await matches.get(meta.id)
  if (kept !== undefined && revisionOf(kept) !== revision) {
    change.abort()
    await change.done.catch(() => {})
    throw new StaleSave(`The match is at revision ${revisionOf(kept)}, not ${revision}.`)
  }
  const next = revision + 1
  await Promise.all([
    matches.put({ ...meta, ...named(nameOf(kept)), revision: next }, meta.id),
    change.objectStore('files').put(file, meta.id),
    change.done,
  ])
  return next
}

/** The last played first; those that cannot be read at the end. */
export async function listMatches(): Promise<readonly SavedEntry[]> {
  const db = await database()
  const [keys, records] = await Promise.all([db.getAllKeys('matches'), db.getAll('matches')])
  const entries = keys.map((id, i): SavedEntry => {
    const record = records[i]
    return { id, meta: isMeta(record) ? record : undefined }
  })
  return entries.sort((a, b) => (b.meta?.played ?? 0) - (a.meta?.played ?? 0))
}

/** What is kept as the file of a match, to be checked by whoever opens it, and its revision. Nothing was kept when `file` is undefined. */
export async function readMatch(id: string): Promise<{ readonly file: unknown; readonly revision: number }> {
  const reading = (await database()).transaction(['matches', 'files'])
  const [meta, file] = await Promise.all([
    reading.objectStore('matches').get(id),
    reading.objectStore('files').get(id),
    reading.done,
  ])
  return { file, revision: revisionOf(meta) }
}

export async function deleteMatch(id: string): Promise<void> {
  const change = (await database()).transaction(['matches', 'files'], 'readwrite')
  await Promise.all([change.objectStore('matches').delete(id), change.objectStore('files').delete(id), change.done])
}
