import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DiceSource } from './dice.ts'

/**
 * Dice that nobody has to trust. Whoever hosts the match draws a secret seed and publishes its SHA-256 before anything is
 * played; each player adds a nonce. Die number k is drawn from HMAC-SHA-256(seed, nonces, k). When the seed is revealed at the
 * end, anyone can check it against the commitment and draw every die again.
 */
export interface DiceCommitment {
  /** SHA-256 of the seed, in hexadecimal. */
  readonly commitment: string
  readonly nonces: readonly string[]
}

const SEED_BYTES = 32

export function newSeed(): string {
  return bytesToHex(randomBytes(SEED_BYTES))
}

export function commitTo(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)))
}

/** The stream of dice of a match. `rolled` dice have already fallen, so that a match can be taken up where it stood. */
export function committedDice(seed: string, nonces: readonly string[], rolled = 0): DiceSource {
  const key = hexToBytes(seed)
  // Each nonce is preceded by its length, so that two lists of nonces never give the same message.
  const player = utf8ToBytes(nonces.map((n) => `${n.length}:${n}`).join(''))
  let index = rolled
  return {
    next(sides) {
      const face = drawDie(key, player, index, sides)
      index++
      return face
    },
    rewind(count) {
      index -= count
    },
  }
}

const WORD = 2 ** 32

/** Takes 32-bit words from as many digests as needed; words that would favour low faces are passed over. */
function drawDie(key: Uint8Array, player: Uint8Array, index: number, sides: number): number {
  const fair = WORD - (WORD % sides)
  for (let block = 0; ; block++) {
    const digest = hmac(sha256, key, concatBytes(player, utf8ToBytes(`|${index}|${block}`)))
    const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
    for (let at = 0; at < digest.byteLength; at += 4) {
      const word = words.getUint32(at)
      if (word < fair) return word % sides
    }
  }
}
