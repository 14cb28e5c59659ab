import type { Barrier } from './context.ts'
import type { KernelDenialKey } from './denial.ts'
import type { FrameOf, GameSpec, StepName, Verb } from './spec.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export type ByLanguage<T> = { readonly [L in Language]: T }

/** A sentence, or how to make it from its arguments. */
export type Phrase<Args> = Args extends undefined ? string : string | ((args: Args) => string)

export function say<Args>(phrase: Phrase<Args> | undefined, args: Args): string | undefined {
  return typeof phrase === 'function' ? (phrase as (a: Args) => string)(args) : (phrase as string | undefined)
}

/**
 * Every word that a game says in one language. A catalogue is made for a match's definition, so that names can come from its
 * data. A key that is missing in one language does not compile; a question without a prompt is refused when the game is loaded.
 */
export interface Catalogue<S extends GameSpec = GameSpec> {
  readonly title: string
  /** One or two sentences for the title card. */
  readonly summary: string
  readonly roles: { readonly [R in S['role']]: string }
  readonly scenarios: { readonly [id: string]: { readonly name: string; readonly about: string } }
  readonly options: {
    readonly [id: string]: {
      readonly name: string
      readonly about: string
      readonly values?: { readonly [value: string]: string }
    }
  }
  /** What a question asks, from its frame. */
  readonly prompts: { readonly [K in StepName<S>]?: Phrase<FrameOf<S, K>> }
  /** What a choice is called, on a button or in a list. */
  readonly verbs: {
    readonly [V in Verb<S>]: S['verbs'][V] extends undefined ? string : (arg: NonNullable<S['verbs'][V]>) => string
  }
  readonly events: { readonly [T in S['event']['type']]: (event: Extract<S['event'], { type: T }>) => string }
  readonly denials: { readonly [K in keyof S['denials']]: Phrase<S['denials'][K]> }
  readonly rolls: { readonly [R in S['roll']]: string }
  readonly ledger: { readonly [L in S['ledger']]: string }
  readonly stakes: { readonly [K in S['stake']]: Phrase<object> }
  readonly results: { readonly [key: string]: string }
  readonly points: { readonly [key: string]: (count: number) => string }
  readonly history: { readonly [key: string]: string }
  /** What a place, a piece, a marker, a track or a terrain is called. */
  place(id: number): string
  piece(id: number): string
  readonly markers: { readonly [kind: string]: string }
  readonly tracks: { readonly [id: string]: string }
  readonly kinds: { readonly [kind: string]: string }
}

/** What the kernel says in every game alike. */
export interface KernelCatalogue {
  readonly denials: { readonly [K in KernelDenialKey]: string }
  readonly barriers: { readonly [B in Barrier | 'start']: string }
  readonly roll: (die: string, face: string, purpose: string, ledger: string, total: number) => string
}

export const kernelText: ByLanguage<KernelCatalogue> = {
  en: {
    denials: {
      'not-asked': 'It is not your turn to choose.',
      'not-offered': 'This is not among the choices now.',
      over: 'The match is over.',
    },
    barriers: {
      start: 'This is where the match began.',
      dice: 'Undo stops at a die roll.',
      reveal: 'Undo stops where something hidden was shown.',
      phase: 'Undo stops at the end of a phase.',
      'other-role': 'Undo stops where the other side was asked.',
      end: 'The match is over.',
    },
    roll: (die, face, purpose, ledger, total) =>
      ledger ? `${purpose}: ${die} ${face} ${ledger} = ${total}.` : `${purpose}: ${die} ${face}.`,
  },
  fr: {
    denials: {
      'not-asked': 'Ce n’est pas à vous de choisir.',
      'not-offered': 'Ce choix n’est pas proposé ici.',
      over: 'La partie est terminée.',
    },
    barriers: {
      start: 'La partie commence ici.',
      dice: 'On ne revient pas avant un jet de dé.',
      reveal: 'On ne revient pas avant une révélation.',
      phase: 'On ne revient pas avant la fin d’une phase.',
      'other-role': 'On ne revient pas avant une décision de l’adversaire.',
      end: 'La partie est terminée.',
    },
    roll: (die, face, purpose, ledger, total) =>
      ledger ? `${purpose}\u00a0: ${die} ${face} ${ledger} = ${total}.` : `${purpose}\u00a0: ${die} ${face}.`,
  },
}
