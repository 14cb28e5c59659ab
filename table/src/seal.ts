import {
  type MatchFile,
  MatchFileError,
  MOST_TEXT,
  parseUntrusted,
  SEALED_FORMAT,
  type SealedMatch,
} from '@bridgehead/engine'
import { fromBase64Url, through, toBase64Url } from './bytes.ts'

/**
 * Closes a match file to a glance: in a text editor, in the browser's storage, in an address. Whoever has this page can open it,
 * so that it travels between devices; it keeps honest players honest and is no protection against a burglar.
 */

const VERSION = 1
const NONCE_BYTES = 12
const subject = new TextEncoder().encode('Bridgehead: what is hidden stays hidden until the match is over.')

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

let key: Promise<Key> | undefined

function sealingKey(): Promise<Key> {
  key ??= crypto.subtle
    .digest('SHA-256', subject)
    .then((bytes) => crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']))
  return key
}

export async function sealed(file: MatchFile): Promise<SealedMatch> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const plain = await through(new TextEncoder().encode(JSON.stringify(file)), new CompressionStream('deflate-raw'))
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await sealingKey(), plain)
  const content = toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(closed)]))
  return { format: SEALED_FORMAT, version: VERSION, game: file.game, content }
}

/** Reads the text of a match file, sealed or not; throws a MatchFileError that says what is wrong. */
export async function parseUnsealed(text: string): Promise<MatchFile> {
  return unsealed(parseUntrusted(text))
}

/** Reads a match file, sealed or not; throws a MatchFileError that says what is wrong. */
export async function unsealed(json: unknown): Promise<MatchFile> {
  // Whoever begins a match reads none.
  const { checkMatchFile } = await import('@bridgehead/engine/matchFiles')
  if (!isSealed(json)) return checkMatchFile(json)
  if (json.version > VERSION) throw new MatchFileError('version', { key: 'newer', args: { version: json.version } })
  let plain: unknown
  try {
    const bytes = fromBase64Url(json.content)
    const iv = bytes.slice(0, NONCE_BYTES)
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sealingKey(), bytes.slice(NONCE_BYTES))
    const text = await through(new Uint8Array(opened), new DecompressionStream('deflate-raw'), MOST_TEXT)
    plain = parseUntrusted(new TextDecoder().decode(text))
  } catch {
    throw new MatchFileError('', { key: 'damaged' })
  }
  return checkMatchFile(plain)
}

function isSealed(json: unknown): json is SealedMatch {
  const { format, version, content } = (json ?? {}) as Partial<SealedMatch>
  return format === SEALED_FORMAT && typeof version === 'number' && typeof content === 'string'
}
