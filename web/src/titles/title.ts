import type { TrackModel } from '@bridgehead/engine'
import type { Catalogue } from '../i18n/en.ts'
import type { Theme } from '../themes/theme.ts'
import type { IconName } from '../ui/icons.ts'

export interface Preferred {
  readonly verb: string
  readonly unless?: string
}

export interface Ranged {
  readonly place: number
  readonly distance: number
}

/** Who acts at the moment, and where. */
export interface Focus {
  readonly pieces: readonly number[]
  readonly place?: number
  /** What the action is aimed at. */
  readonly target?: number
}

/**
 * What a game gives the page besides its rules and words: looks, and how to read from its view what the board emphasises.
 * Everything else on the page is the same for every game.
 */
export interface Title {
  readonly theme: Theme
  /** Which ground picture lies below. */
  readonly ground: string
  /** Where to look first: the code of a place, and how large. */
  readonly start: { readonly code: string; readonly scale: number }
  /** Verbs that the primary button and Enter stand for, when offered, best first; not while another verb is offered. */
  readonly primary: readonly Preferred[]
  readonly verbs: { readonly [verb: string]: { readonly icon?: IconName; readonly key?: string } }
  trackCaption(words: Catalogue, def: object, view: object, track: TrackModel): string
  trackColour(def: object, track: TrackModel, cell: number): string
  focus(view: object): Focus
  /** Chance that something wakes there when somebody acts beside it. */
  risks(def: object, view: object): readonly { readonly place: number; readonly chance: number }[]
  /** How far each place is that the fire of these pieces, which stand together there, reaches. */
  ranges(def: object, pieces: readonly number[], from: number): readonly Ranged[]
  /** What each place adds to the defence of those in it; places where nobody can stand are left out. */
  cover(def: object): readonly { readonly place: number; readonly points: number }[]
}
