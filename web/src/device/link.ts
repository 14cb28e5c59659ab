import type { MatchFile, SealedMatch } from '@bridgehead/engine'
import { fromBase64Url, through, toBase64Url } from '@bridgehead/table/bytes'

/** A short match in the part of an address after #: whoever opens it sees the match and can play on. */

const PREFIX = '#match='
/** Longer addresses are cut by mail programs and messengers. */
export const LONGEST_LINK = 8000
/** A link that holds more was not made here. */
const MOST_UNPACKED = 2_000_000

/** The hash of the address, or undefined when the match is too long for one. */
export async function linkOf(file: MatchFile | SealedMatch): Promise<string | undefined> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(file)), new CompressionStream('deflate-raw'))
  const hash = PREFIX + toBase64Url(packed)
  return hash.length <= LONGEST_LINK ? hash : undefined
}

export const isMatchLink = (hash: string): boolean => hash.startsWith(PREFIX)

/** The text of the file that `linkOf` was given; undefined when the address is damaged. */
export async function textOfLink(hash: string): Promise<string | undefined> {
  try {
    const packed = fromBase64Url(hash.slice(PREFIX.length))
    return new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'), MOST_UNPACKED))
  } catch {
    return undefined
  }
}
