import type { GameSpec } from './spec.ts'

/** Why something is not allowed: the clause, the key of a sentence in the game's catalogue, and what the sentence needs. */
export interface Denial {
  readonly clause: string
  readonly key: string
  readonly args?: object
}

/** Tells a refusal from what would have come otherwise. */
export const isDenial = (outcome: object): outcome is Denial => 'clause' in outcome && 'key' in outcome

/** Denials without arguments are made once and shared, so that rules may name them inside loops at no cost. */
const interned = new Map<string, Map<string, Denial>>()

function intern<K extends string>(clause: string, key: K): Denial & { readonly key: K } {
  let ofClause = interned.get(clause)
  if (!ofClause) interned.set(clause, (ofClause = new Map()))
  let denial = ofClause.get(key)
  if (!denial) ofClause.set(key, (denial = Object.freeze({ clause, key })))
  return denial as Denial & { readonly key: K }
}

type ArgsOf<S extends GameSpec, K extends keyof S['denials']> = S['denials'][K] extends undefined
  ? []
  : [args: S['denials'][K]]

/** A game's own `deny`, which accepts only the keys of its catalogue: `export const deny = denials<Dieppe>()`. */
export function denials<S extends GameSpec>() {
  return <K extends keyof S['denials'] & string>(clause: string, key: K, ...args: ArgsOf<S, K>): Denial => {
    const [given] = args as readonly (object | undefined)[]
    return given === undefined ? intern(clause, key) : { clause, key, args: given }
  }
}

/** What the kernel itself refuses, in every game alike. */
export const kernelDenials = {
  notAsked: intern('', 'not-asked'),
  notOffered: intern('', 'not-offered'),
  over: intern('', 'over'),
  stale: intern('', 'stale'),
} as const
export type KernelDenialKey = (typeof kernelDenials)[keyof typeof kernelDenials]['key']
