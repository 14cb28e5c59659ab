import type { Choice, MapModel, TrackModel } from '@bridgehead/engine'
import type { ReachedPlace } from '@bridgehead/table'
import type { Component } from 'svelte'
import type { Highlights, Target } from '../board/model.ts'
import type { Theme } from '../board/theme.ts'
import type { Acting } from '../game/acting.svelte.ts'
import type { Catalogue } from '../i18n/en.ts'
import type { Language } from '../i18n/language.svelte.ts'
import type { MatchStore } from '../session/store.svelte.ts'
import type { IconName } from '../ui/icons.ts'

export interface Preferred {
  readonly verb: string
  readonly unless?: string
}

/** Who acts at the moment, and where. */
export interface Focus {
  readonly pieces: readonly number[]
  readonly place?: number
  /** What the action is aimed at. */
  readonly target?: number
}

/** What a role looks at. */
export interface Look {
  readonly def: object
  readonly view: object
  readonly role: string
  readonly language: Language
}

/** What is emphasised at the moment: which overlays lie on the map, who acts, what the player points at. */
export interface Light extends Look {
  readonly map: MapModel
  readonly focus: Focus
  readonly hovered: Target | undefined
  /** The walk that is looked at. */
  readonly walk: ReachedPlace | undefined
  /** Where the thing pointed at is. */
  readonly place: number | undefined
  /** Not in the middle of something that is being played back. */
  readonly settled: boolean
  shows(overlay: string): boolean
}

/** Something that can be laid over the map. */
export interface Overlay {
  readonly id: string
  /** Shown until the player says otherwise. */
  readonly standard: boolean
}

/** Choices of one kind: what a player looks for first when a question offers many things to do. */
export interface ActionKind {
  readonly id: string
  readonly verbs: readonly string[]
  readonly icon?: IconName
  readonly key?: string
}

/** A figure in the header with its words. */
export interface Fact {
  readonly value: string
  readonly label: string
}

/** Whose turn it is to do what: the middle of the header. */
export interface Status {
  /** Key of a side in the theme, for the small mark. */
  readonly side: string
  readonly title: string
  readonly text: string
  /** The same where there is little room, with what else matters: the date. */
  readonly brief: string
}

/** A sentence under the prompt, with the rule it comes from. */
export interface Remark {
  readonly text: string
  readonly clause?: string
}

/** A panel for one kind of question, in place of the odds or the inspector. */
export type DecisionPanel = () => Promise<{ readonly default: Component<{ store: MatchStore; acting: Acting }> }>

/**
 * What a game gives the page besides its rules and words: looks, and how to read from its view what the board emphasises.
 * Everything else on the page is the same for every game. What is absent, a game does not need.
 */
export interface Title {
  readonly theme: Theme
  /** Which ground picture lies below. */
  ground(def: object, view: object): string
  /** Where to look first: the code of a place, and how large. */
  readonly start: { readonly code: string; readonly scale: number }
  /** Verbs that the primary button and Enter stand for, when offered, best first; not while another verb is offered. */
  readonly primary: readonly Preferred[]
  /** Verbs that Enter never stands for: too much is lost by accident. */
  readonly guarded?: readonly string[]
  readonly verbs: { readonly [verb: string]: { readonly icon?: IconName; readonly key?: string } }
  /** Kinds of action; a question that offers several of them shows them as a row to pick from. */
  readonly kinds?: readonly ActionKind[]
  /** By question: the verb that ends a walk once the player has said where it leads. */
  readonly finish?: { readonly [step: string]: string }
  /** Questions that only prepare something: cancelling goes back behind all of them. */
  readonly preparing?: readonly string[]
  /** The tracks that fit into the header; all, when absent. */
  readonly headerTracks?: readonly string[]
  readonly overlays: readonly Overlay[]
  /** Words printed on this game's map, by key; proper names stand for themselves. */
  caption?(key: string, language: Language): string | undefined
  overlayName(words: Catalogue, overlay: string, language: Language): string
  kindName?(kind: string, language: Language): string
  trackCaption(words: Catalogue, def: object, view: object, track: TrackModel, language: Language): string
  trackColour(def: object, track: TrackModel, cell: number): string
  focus(view: object): Focus
  /** What the overlays light. */
  light(light: Light): Partial<Highlights>
  status?(look: Look): Status
  score?(look: Look): Fact
  /** Further figures of the header. */
  facts?(look: Look): readonly Fact[]
  /** What the player should know before he answers: what passing means now. */
  remark?(look: Look): Remark | undefined
  /** What a choice is called in this question, where the game's own word for it would be too general. */
  label?(look: Look, choice: Choice): string | undefined
  /** What a choice leads to, beside what it does: who is asked next. */
  consequence?(look: Look, choice: Choice): string | undefined
  /** Verbs that a panel shows better than a row of buttons. */
  readonly paneled?: readonly string[]
  /** Choices that a counter could take part in, though they point elsewhere. */
  related?(look: Look, piece: number, options: readonly Choice[]): readonly Choice[]
  /** The choices that follow when a counter begins an action: it takes part in it. */
  follow?(look: Look, piece: number, choice: Choice): readonly Choice[]
  /** The choices that bring these counters there, where the general search would be too slow or find something else. */
  plan?(look: Look, pieces: readonly number[], place: number, options: readonly Choice[]): readonly Choice[] | undefined
  /** The panel that helps with a question. */
  panel?(step: string): DecisionPanel | undefined
  /** Whether the odds of a choice are asked for before it is made; always, when absent. */
  gambles?(step: string, verb: string): boolean
}
