import type {
  AnySpec,
  BoardModel,
  ByLanguage,
  Catalogue,
  Choice,
  Denial,
  DeniedChoice,
  EventOf,
  Forecast,
  GameSpec,
  MapModel,
  PieceModel,
  StepName,
  TrackModel,
  Verb,
  Wording,
} from '@bridgehead/engine'
import type { ReachedPlace } from '@bridgehead/table'
import type { Component } from 'svelte'
import type { Mark } from '../board/marks.ts'
import type { Target } from '../board/model.ts'
import type { Theme } from '../board/theme.ts'
import type { Language, Source } from '../i18n/language.svelte.ts'
import type { IconName } from '../ui/icons.ts'
import type { TitleWords } from './words.ts'

/**
 * What the page knows of one game beyond its module: looks, how it is handled, what its overlays, header, panels and report show.
 * Everything else on the page is the same for every game. Each part is about one thing; what is absent, a game does not need.
 *
 * `S` are the types of the game, `W` its words. They end where the page begins: `anyTitle` forgets them, once.
 */
export interface Title<S extends GameSpec = AnySpec, W extends TitleWords = TitleWords> {
  /** Fetched with the title, in the language that is spoken; all of them but those that come later. */
  readonly words: Source<Partial<W> & Omit<TitleWords, 'report' | 'firstSteps'>>
  /** The manual; fetched when somebody opens it. */
  readonly rulebook: ByLanguage<() => Promise<{ readonly default: string }>>
  readonly map: MapGuide<S>
  readonly tracks: Tracks<S, W>
  readonly header: Header<S, W>
  readonly acting: ActingGuide<S, W>
  readonly overlays: Overlays<S, W>
  readonly forces: ForcesGuide<S>
  readonly inspector: InspectorGuide<S>
  readonly story: Story<S, W>
  /** What lies beside the maps: reserves, reinforcements, losses. Its tab stands at the foot of the column. */
  readonly tray?: DecisionPanel<S, W>
  /**
   * What the first question of a match can do without: fetched when the player first stirs, and there before he has chosen anything. Until
   * then the parts that stand here do.
   */
  readonly later?: { readonly parts: () => Promise<LaterParts<S, W>>; readonly words: Source<Partial<W>> }
}

export type LaterParts<S extends GameSpec = AnySpec, W extends TitleWords = TitleWords> = Pick<
  Title<S, W>,
  'acting' | 'overlays'
>

export type AnyTitle = Title<AnySpec, TitleWords>

/** Forgets a game's own types, for the page, which serves all games alike. */
export function anyTitle<S extends GameSpec, W extends TitleWords>(title: Title<S, W>): AnyTitle {
  return title as unknown as AnyTitle
}

/** What a role looks at, and the words it is told in. */
export interface Look<S extends GameSpec = AnySpec, W = TitleWords> {
  readonly def: S['definition']
  readonly view: S['view']
  readonly role: S['role']
  readonly language: Language
  readonly words: W
}

/** A choice by its verb's name. */
export interface ChoiceOf<S extends GameSpec = AnySpec> extends Choice {
  readonly verb: Verb<S>
}

/* How it looks. */

export interface MapGuide<S extends GameSpec = AnySpec> {
  readonly theme: Theme
  /** Which ground picture lies below a sheet, which is named by its id. */
  ground(def: S['definition'], view: S['view'], sheet: string): string
  /** A sheet beside the maps, by its id: reserves, losses. Only the player turns to it. */
  readonly aside?: string
  /** The sheet that the present question is about, by its id. */
  sheet?(view: S['view']): string | undefined
  /** Where to look first: the code of a place, and how large. */
  start(def: S['definition']): { readonly code: string; readonly scale: number }
}

export interface Tracks<S extends GameSpec = AnySpec, W = TitleWords> {
  /** The track that counts turns. */
  readonly turn: string
  /** The track that the report plots beside the points. */
  readonly plotted?: string
  /** Those that fit into the header; all, when absent. */
  readonly inHeader?: readonly string[]
  caption(look: Look<S, W>, track: TrackModel): string
  colour(def: S['definition'], track: TrackModel, cell: number): string
  /** What is printed under a cell: the hour or date of a turn. */
  cellLabel(def: S['definition'], track: string, cell: number, language: Language): string
  /** Parts of a track, and what each means. */
  stretches(look: Look<S, W>, track: string): readonly Stretch[]
}

export interface Stretch {
  readonly from: number
  readonly to: number
  readonly means: string
}

export interface Header<S extends GameSpec = AnySpec, W = TitleWords> {
  /** Whose turn it is to do what: the middle of the header. */
  status?(look: Look<S, W>): Status
  /** In place of the sum of points. */
  score?(look: Look<S, W>): Fact
  /** Further figures. */
  facts?(look: Look<S, W>): readonly Fact[]
}

/** A figure in the header with its words. */
export interface Fact {
  readonly value: string
  readonly label: string
}

export interface Status {
  /** Key of a side in the theme, for the small mark. */
  readonly side: string
  readonly title: string
  readonly text: string
  /** The same where there is little room, with what else matters: the date. */
  readonly brief: string
}

/* How it is handled. */

export interface ActingGuide<S extends GameSpec = AnySpec, W = TitleWords> {
  /** Who acts at the moment, and where. */
  focus(view: S['view']): Focus
  /** Verbs that the primary button and Enter stand for, when offered, best first; not while another verb is offered. */
  readonly primary: readonly Preferred<S>[]
  /** The answer that is laid ready for the player, who may give another: Enter stands for it. */
  proposal?(look: Look<S, W>, options: readonly ChoiceOf<S>[]): ChoiceOf<S> | undefined
  /** Verbs that Enter never stands for: too much is lost by accident. */
  readonly guarded?: readonly Verb<S>[]
  readonly verbs: { readonly [V in Verb<S>]?: { readonly icon?: IconName; readonly key?: string } }
  /** Kinds of action; a question that offers several of them shows them as a row to pick from. */
  readonly kinds?: readonly ActionKind<S>[]
  /** By question: the verb that ends a walk once the player has said where it leads. */
  readonly finish?: { readonly [K in StepName<S>]?: Verb<S> }
  /** Questions that only prepare something: cancelling goes back behind all of them. */
  readonly preparing?: readonly StepName<S>[]
  /** By question: the answer that declines, which can be given aloud by somebody who does not see the screen. */
  readonly aloud?: { readonly [K in StepName<S>]?: ChoiceOf<S> }
  /** By question: the panel that helps with it, in place of the odds or the inspector. */
  readonly panels?: { readonly [K in StepName<S>]?: DecisionPanel<S, W> }
  /** Verbs that a click on a counter stands for only when it can mean nothing else; a panel offers them. */
  readonly aside?: readonly Verb<S>[]
  /** Verbs that a panel shows better than a row of buttons. */
  readonly paneled?: readonly Verb<S>[]
  /** Whether the odds of a choice are asked for before it is made; always, when absent. */
  gambles?(step: StepName<S>, verb: Verb<S>): boolean
  /** What the player should know before he answers: what passing means now. */
  remark?(look: Look<S, W>): Remark | undefined
  /** What a choice is called in this question, where the game's own word for it would be too general. */
  label?(look: Look<S, W>, choice: ChoiceOf<S>): string | undefined
  /** What a choice leads to, beside what it does: who is asked next. */
  consequence?(look: Look<S, W>, choice: ChoiceOf<S>): string | undefined
  /** Choices that a counter could take part in, though they point elsewhere. */
  related?(look: Look<S, W>, piece: number, options: readonly ChoiceOf<S>[]): readonly ChoiceOf<S>[]
  /** The choices that follow when a counter begins an action: it takes part in it. */
  follow?(look: Look<S, W>, piece: number, choice: ChoiceOf<S>): readonly ChoiceOf<S>[]
  /** Questions that a player may answer once for all, each with what he can say about it; the first is the standard. */
  readonly standing?: readonly StandingAnswer[]
  /** The choice that follows from what he said; without one he is asked. */
  answer?(look: Look<S, W>, options: readonly ChoiceOf<S>[], said: (id: string) => string): ChoiceOf<S> | undefined
  /** By question: what a player may answer for a while, until something changes. */
  readonly whiles?: { readonly [K in StepName<S>]?: readonly While<S, W>[] }
  /** A click on a counter changes only what is being drawn up; false where it means something else. */
  drafts?(look: Look<S, W>, piece: number): boolean
  /** Counters that could still do something in this question and have not; a key goes from one of their stacks to the next. */
  idle?(look: Look<S, W>): readonly number[]
  /** By question: the verb that ends it for those counters too. The page names them first, and ends it at the second word. */
  readonly ends?: { readonly [K in StepName<S>]?: Verb<S> }
  /** Where those who act could go, where the game knows it faster than the general search, or the places they pass. */
  reach?(look: Look<S, W>): readonly Walk[] | undefined
  /** Where counters in the hand could go before anything is chosen, each walk with the choices that lead there from now. */
  lift?(look: Look<S, W>, pieces: readonly number[], options: readonly ChoiceOf<S>[]): readonly Walk[]
  /** The choices that bring counters of several stacks as near to a place as each can come; what cannot follow stays. */
  march?(
    look: Look<S, W>,
    pieces: readonly number[],
    place: number,
    options: readonly ChoiceOf<S>[],
  ): readonly ChoiceOf<S>[]
  /** The choices that bring these counters there, where the general search would be too slow or find something else; none where there is no way. */
  plan?(
    look: Look<S, W>,
    pieces: readonly number[],
    place: number,
    options: readonly ChoiceOf<S>[],
  ): readonly ChoiceOf<S>[] | undefined
}

/** An answer that is given again whenever its question comes, as long as things are as they were. */
export interface While<S extends GameSpec = AnySpec, W = TitleWords> {
  /** Key of its name in the words. */
  readonly id: string
  readonly choice: ChoiceOf<S>
  /** Nothing has changed since, as far as it matters. */
  holds(look: Look<S, W>, since: Look<S, W>): boolean
}

/** Keys of words, for the question and for what can be said about it. */
export interface StandingAnswer {
  readonly id: string
  readonly options: readonly string[]
}

/** A place at the end of a walk. */
export interface Walk extends ReachedPlace {
  /** The places that it passes, where the choices name only its end; with what it has cost up to each. */
  readonly way?: readonly { readonly place: number; readonly cost: number }[]
}

export interface Preferred<S extends GameSpec = AnySpec> {
  readonly verb: Verb<S>
  readonly unless?: Verb<S>
}

/** Choices of one kind: what a player looks for first when a question offers many things to do. */
export interface ActionKind<S extends GameSpec = AnySpec> {
  /** Key of its name in the words. */
  readonly id: string
  readonly verbs: readonly Verb<S>[]
  readonly icon?: IconName
  readonly key?: string
}

export interface Focus {
  readonly pieces: readonly number[]
  readonly place?: number
  /** What the action is aimed at. */
  readonly target?: number
}

/** A sentence under the prompt, with the rule it comes from. */
export interface Remark {
  readonly text: string
  readonly clause?: string
}

/** Each is fetched when it is first needed. */
export type DecisionPanel<S extends GameSpec = AnySpec, W = TitleWords> = () => Promise<{
  readonly default: Component<{ decision: Decision<S, W> }>
}>

/** Choices that a panel has put together, and what the button for all of them says. */
export interface PanelAnswer<S extends GameSpec = AnySpec> {
  readonly choices: readonly ChoiceOf<S>[]
  readonly label: string
  /** What it is certain to cost. */
  readonly price?: string
  /** Verbs whose own buttons it makes superfluous. */
  readonly instead: readonly Verb<S>[]
  /** They are orders: one each time a question comes whose name begins like this. */
  readonly ordersFor?: string
}

/** What a panel that helps with a question sees of the match, and what it may do. It changes with the match. */
export interface Decision<S extends GameSpec = AnySpec, W = TitleWords> {
  readonly look: Look<S, W>
  readonly theme: Theme
  readonly map: MapModel
  readonly board: BoardModel
  readonly catalogue: Catalogue<S>
  readonly wording: Wording<S>
  /** The player can answer: he looks at the present, and nothing is on its way. */
  readonly active: boolean
  readonly options: readonly ChoiceOf<S>[]
  readonly denied: readonly (DeniedChoice & ChoiceOf<S>)[]
  /** What has happened so far, choice by choice, up to what is shown. */
  readonly log: readonly { readonly events: readonly EventOf<S>[] }[]
  /** The walk that is looked at, tapped or pointed at. */
  readonly walk: Walk | undefined
  /** What this player was told lately, the newest last. */
  readonly told: readonly EventOf<S>[]
  /** Shows a place on the map, until something else is shown. */
  point(place: number | undefined): void
  /** Makes a choice; one that rolls is shown with its odds first. */
  propose(choice: ChoiceOf<S>): void
  /** Makes choices one after the other, as far as nothing happens that the player should see. */
  chooseAll(choices: readonly ChoiceOf<S>[]): Promise<void>
  /** When everything that has happened has been shown. */
  shown(): Promise<void>
  /** Lays ready what the panel has put together: the primary button and Enter stand for it until the next choice. */
  prepare(answer: PanelAnswer<S>): void
  /** The odds of a choice, after others that no die decides. */
  odds(choice: ChoiceOf<S>, before?: readonly ChoiceOf<S>[]): Promise<Forecast<S> | Denial>
  openRule(clause: string): void
}

/* What can be laid over the map. */

export interface Overlays<S extends GameSpec = AnySpec, W = TitleWords> {
  readonly all: readonly Overlay[]
  /** The overlay that compares with how things stood when the turn before this one began. */
  readonly looksBack?: string
  /** What those that are shown light. */
  light(light: Light<S, W>): readonly Mark[]
}

export interface Overlay {
  /** Key of its name in the words; "reach" is lit by the page itself. */
  readonly id: string
  /** Shown until the player says otherwise. */
  readonly standard: boolean
}

/** What is emphasised at the moment: which overlays lie on the map, who acts, what the player points at. */
export interface Light<S extends GameSpec = AnySpec, W = TitleWords> extends Look<S, W> {
  readonly map: MapModel
  readonly focus: Focus
  readonly hovered: Target | undefined
  /** The walk that is looked at. */
  readonly walk: Walk | undefined
  /** How things stood when the turn before this one began, for the overlay that looks back; fetched when it is first shown. */
  readonly before: S['view'] | undefined
  /** Counters in the hand, the one it holds first. */
  readonly lifted: readonly number[]
  /** Where counters that march on are bound. */
  readonly marches: readonly { readonly pieces: readonly number[]; readonly place: number }[]
  /** Where the thing pointed at is. */
  readonly place: number | undefined
  /** The legal choices of whoever looks. */
  readonly options: readonly ChoiceOf<S>[]
  /** Not in the middle of something that is being played back. */
  readonly settled: boolean
  shows(overlay: string): boolean
  /** A chance as the page writes it. */
  percent(chance: number): string
}

/* Who is where. */

export interface ForcesGuide<S extends GameSpec = AnySpec> {
  /** The sides of counters that each role commands: nations, or the like, the one it is known by first. */
  readonly sidesOf: { readonly [R in S['role']]: readonly string[] }
  /** Every counter as it is printed. */
  counters(def: S['definition']): readonly PieceModel[]
  /** How the counters of a formation are grouped: aboard, ashore. */
  whereabouts(def: S['definition'], piece: PieceModel): string
  /** Counters that are not on the board although nobody hides them: to come, lost, gone. Without it, whatever is missing is lost. */
  absent?(def: S['definition'], view: S['view']): readonly Absent[]
  /** Whereabouts of those who are lost although the board still has a place for them. */
  readonly lostAt?: readonly string[]
}

export interface Absent {
  readonly piece: PieceModel
  /** Key of the words for where it is; 'lost' strikes it out. */
  readonly where: string
}

export interface InspectorGuide<S extends GameSpec = AnySpec> {
  /** Levels or the like that one counter takes up. */
  size(def: S['definition'], view: S['view'], piece: PieceModel): number | undefined
  /** What fills a place, and how much of it there may be; empty where the game does not count. */
  room(def: S['definition'], view: S['view'], place: number): readonly Room[]
  /** What it costs to come here, by who comes: keys of words; undefined for those who cannot. */
  costs?(def: S['definition'], view: S['view'], place: number): readonly Cost[]
  /** Movement points for a link or the side of a hex, where the words for it want them. */
  priceOf?(def: S['definition'], kind: string): number | undefined
  /** Key of the words for a tag of a place; the tag itself, when absent. */
  tagOf?(tag: string): string | undefined
}

export interface Room {
  /** Key of a side, or of a kind of piece. */
  readonly side: string
  readonly used: number
  readonly limit: number
}

export interface Cost {
  readonly who: string
  readonly points: number | undefined
}

/* What happened, and what came of it. */

export interface Story<S extends GameSpec = AnySpec, W = TitleWords> {
  readonly scale: Scale
  /** The report counts it among those who went in. */
  isCounted(piece: PieceModel): boolean
  /** It is safe: what stands like this at the end has come home. */
  isHome(piece: PieceModel): boolean
  /** Points that it costs when it does not come home; absent where coming home is not what counts. */
  costOf?(def: S['definition'], piece: PieceModel): number
  readonly firstSteps: readonly FirstStep<S>[]
  /** What the report tells beyond what every game has. */
  readonly chapters?: () => Promise<{ readonly default: Component<{ chronicle: Chronicle<S, W> }> }>
}

/** A match that is over, as far as a chapter of its report needs it. */
export interface Chronicle<S extends GameSpec = AnySpec, W = TitleWords> {
  readonly look: Look<S, W>
  readonly theme: Theme
  /** How things stood when each turn was over. */
  readonly turns: Promise<readonly { readonly turn: number; readonly time: string; readonly view: S['view'] }[]>
  /** Opens the replay where a turn began. */
  review(turn: number): void
}

/** How far points are drawn; where the levels of victory lie on it, the game says. */
export interface Scale {
  readonly least: number
  readonly most: number
  /** The line of the history that gives the score of the real event, and what its mark is called. */
  readonly history?: { readonly line: string; readonly label: string }
}

/** Parts of the page that a card may point at; the page marks them with `data-tour`. */
export const tourAnchors = ['map', 'prompt', 'choices', 'tracks', 'points', 'undo', 'hint', 'panel', 'rules'] as const
export type TourAnchor = (typeof tourAnchors)[number]

/** A card and what takes the player on without a click: a question that is reached, an event that has happened, a book opened. */
export interface FirstStep<S extends GameSpec = AnySpec> {
  readonly anchor: TourAnchor
  readonly until?: /** Any of these is asked. */
  { readonly question: readonly StepName<S>[] } | { readonly event: S['event']['type'] } | { readonly rulebook: true }
}
