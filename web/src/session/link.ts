import type { MatchFile } from '@bridgehead/engine'

/** A short match in the part of an address after #: whoever opens it sees the match and can play on. */

const PREFIX = '#match='
/** Longer addresses are cut by mail programs and messengers. */
export const LONGEST_LINK = 8000

/** The hash of the address, or undefined when the match is too long for one. The seed stays at home: dice to come are fresh. */
export async function linkOf(file: MatchFile): Promise<string | undefined> {
  const { dice: _seed, ...rest } = file
  const packed = await through(new TextEncoder().encode(JSON.stringify(rest)), new CompressionStream('deflate-raw'))
  const hash = PREFIX + toBase64Url(packed)
  return hash.length <= LONGEST_LINK ? hash : undefined
}

export const isMatchLink = (hash: string): boolean => hash.startsWith(PREFIX)

/** Reads what `linkOf` made; throws a MatchFileError when it is damaged. */
export async function matchOfLink(hash: string): Promise<MatchFile> {
  // Fetched only now: the home page does without the engine.
  const { checkMatchFile, MatchFileError } = await import('@bridgehead/engine')
  let json: unknown
  try {
    const packed = fromBase64Url(hash.slice(PREFIX.length))
    json = JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))))
  } catch {
    throw new MatchFileError('', { key: 'damaged' })
  }
  return checkMatchFile(json)
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer())
}

function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
