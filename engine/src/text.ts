import type { Barrier } from './context.ts'
import type { KernelDenialKey } from './denial.ts'
import type { MatchFileFault, MatchFileFaults } from './fault.ts'
import type { FrameOf, GameSpec, StepName, Verb } from './spec.ts'
import { quoted } from './untrusted.ts'

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
  readonly sides: { readonly [X in S['side']]: string }
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
  /** What a piece has suffered or done: "reduced", "has acted". */
  readonly states: { readonly [state: string]: string }
  /** By id; a map of one sheet needs no name for it. */
  readonly sheets: { readonly [id: string]: string }
}

/** What the kernel says in every game alike. */
export interface KernelCatalogue {
  readonly denials: { readonly [K in KernelDenialKey]: string }
  readonly barriers: { readonly [B in Barrier | 'start' | 'stale']: string }
  /** Why a match cannot be opened. */
  readonly faults: { readonly [K in keyof MatchFileFaults]: Phrase<MatchFileFaults[K]> }
  /** How a match ended that a side gave up, whose name in the plural comes in. */
  readonly resigned: (side: string) => string
  /** How a match ended on whose draw the players agreed. */
  readonly drawn: string
  readonly roll: (die: string, face: string, purpose: string, ledger: string, total: number) => string
}

export const kernelText: ByLanguage<KernelCatalogue> = {
  en: {
    denials: {
      'not-asked': 'It is not your turn to choose.',
      'not-offered': 'This is not among the choices now.',
      over: 'The match is over.',
      stale: 'The match has gone on meanwhile.',
    },
    barriers: {
      start: 'This is where the match began.',
      dice: 'Undo stops at a die roll.',
      reveal: 'Undo stops where something hidden was shown.',
      phase: 'Undo stops at the end of a phase.',
      'other-role': 'Undo stops where the other side was asked.',
      end: 'The match is over.',
      stale: 'The match has gone on meanwhile.',
    },
    faults: {
      'not-json': 'This is not a match file: it is not JSON.',
      'too-large': 'This is not a match file: it is larger than any match.',
      'too-deep': 'This is not a match file: it is nested deeper than any match.',
      'not-a-match': 'This is not a Bridgehead match file.',
      'not-kept': 'Nothing of this match is kept on this device.',
      damaged: 'It is damaged or cut off.',
      newer: ({ version }) => `This match was written by a newer Bridgehead (version ${version}).`,
      malformed: 'A part of it is not as it should be.',
      'unknown-game': ({ game }) => `The game "${game}" is not installed here.`,
      'other-game': ({ file, game }) => `This is a match of "${file}", not of "${game}".`,
      'other-data': ({ game }) => `This match was played with other data of ${game} than are installed here.`,
      pack: ({ place }) => `The data that the match brings along do not fit at ${place}.`,
      seats: 'Who plays what does not fit the game.',
      refused: ({ number, clause }) => `The rules do not allow choice ${number}${clause && ` (${clause})`}.`,
      'too-many-dice': ({ count }) =>
        count === 1 ? 'There is one die too many.' : `There are ${count} dice too many.`,
      'wrong-dice': 'A die is missing, or shows a face that it does not have.',
      'wrong-seed': 'The seed does not fit the commitment made before the match.',
      'late-seed': 'The seed was not settled on when the match began.',
      'other-dice': ({ recorded, drawn }) =>
        `The file has dice ${recorded || '(none)'}, the seed gives ${drawn || '(none)'}.`,
      unplayable: 'It cannot be played again from the beginning.',
      'unknown-scenario': ({ scenario }) => `The game has no scenario "${scenario}".`,
      'unknown-option': ({ option }) => `The game has no option "${option}".`,
      'option-value': ({ option, value }) => `Option "${option}" cannot be ${value}.`,
    },
    resigned: (side) => `The ${side} resign`,
    drawn: 'A draw by agreement',
    roll: (die, face, purpose, ledger, total) =>
      ledger ? `${purpose}: ${die} ${face} ${ledger} = ${total}.` : `${purpose}: ${die} ${face}.`,
  },
  fr: {
    denials: {
      'not-asked': 'Ce n’est pas à vous de choisir.',
      'not-offered': 'Ce choix n’est pas proposé ici.',
      over: 'La partie est terminée.',
      stale: 'La partie a continué entre-temps.',
    },
    barriers: {
      start: 'La partie commence ici.',
      dice: 'On ne revient pas avant un jet de dé.',
      reveal: 'On ne revient pas avant une révélation.',
      phase: 'On ne revient pas avant la fin d’une phase.',
      'other-role': 'On ne revient pas avant une décision de l’adversaire.',
      end: 'La partie est terminée.',
      stale: 'La partie a continué entre-temps.',
    },
    faults: {
      'not-json': 'Ce n’est pas un fichier de partie\u00a0: ce n’est pas du JSON.',
      'too-large': 'Ce n’est pas un fichier de partie\u00a0: il est plus gros qu’aucune partie.',
      'too-deep': 'Ce n’est pas un fichier de partie\u00a0: il est plus imbriqué qu’aucune partie.',
      'not-a-match': 'Ce n’est pas un fichier de partie de Bridgehead.',
      'not-kept': 'Rien de cette partie n’est conservé sur cet appareil.',
      damaged: 'Il est endommagé ou incomplet.',
      newer: ({ version }) => `Cette partie vient d’un Bridgehead plus récent (version ${version}).`,
      malformed: 'Une partie de son contenu n’a pas la forme attendue.',
      'unknown-game': ({ game }) => `Le jeu «\u00a0${game}\u00a0» n’est pas installé ici.`,
      'other-game': ({ file, game }) => `C’est une partie de «\u00a0${file}\u00a0», pas de «\u00a0${game}\u00a0».`,
      'other-data': ({ game }) =>
        `Cette partie a été jouée avec d’autres données de ${game} que celles installées ici.`,
      pack: ({ place }) => `Les données que la partie apporte ne conviennent pas, à ${place}.`,
      seats: 'La répartition des rôles entre les joueurs ne convient pas à ce jeu.',
      refused: ({ number, clause }) => `Les règles n’autorisent pas le choix ${number}${clause && ` (${clause})`}.`,
      'too-many-dice': ({ count }) => (count === 1 ? 'Il y a un dé de trop.' : `Il y a ${count} dés de trop.`),
      'wrong-dice': 'Un dé manque, ou montre une face qu’il n’a pas.',
      'wrong-seed': 'La graine ne répond pas à l’engagement pris avant la partie.',
      'late-seed': 'La graine n’était pas fixée au début de la partie.',
      'other-dice': ({ recorded, drawn }) =>
        `Le fichier porte les dés ${recorded || '(aucun)'}, la graine donne ${drawn || '(aucun)'}.`,
      unplayable: 'La partie ne peut pas être rejouée depuis le début.',
      'unknown-scenario': ({ scenario }) => `Le jeu n’a pas de scénario «\u00a0${scenario}\u00a0».`,
      'unknown-option': ({ option }) => `Le jeu n’a pas d’option «\u00a0${option}\u00a0».`,
      'option-value': ({ option, value }) => `L’option «\u00a0${option}\u00a0» ne peut pas valoir ${value}.`,
    },
    resigned: (side) => `Les ${side} abandonnent`,
    drawn: 'Match nul par accord',
    roll: (die, face, purpose, ledger, total) =>
      ledger ? `${purpose}\u00a0: ${die} ${face} ${ledger} = ${total}.` : `${purpose}\u00a0: ${die} ${face}.`,
  },
}

/** What is wrong with a match, as a sentence. */
export function sayFault({ key, args }: MatchFileFault, language: Language): string {
  return say(kernelText[language].faults[key] as Phrase<unknown>, args && cut(args)) ?? key
}

/** What the file says of itself may be of any length. */
const cut = (args: object): object =>
  Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, typeof value === 'string' ? quoted(value) : value]),
  )
