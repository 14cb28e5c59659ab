import type { AnySpec, BoardModel, ByLanguage, Choice, Language, PieceModel } from '@bridgehead/engine'

/** What the panels know of one game beyond its module: which events matter to whom, and words for what its counters print. */
export interface Guide {
  /** By type of event; one that is absent counts as a detail. */
  readonly events: { readonly [type: string]: EventGuide }
  /** The event that opens a turn, with the field that numbers it, and the track that counts turns. */
  readonly turn: { readonly event: string; readonly number: string; readonly track: string }
  /** Purposes of two rolls against each other; the piece named first by the event that follows is the attacker. */
  readonly contests: readonly { readonly attack: string; readonly defence: string }[]
  readonly score: ScoreGuide
  /** The track that the report plots beside the points. */
  readonly plotted: string
  /** The sides each role commands: nations, or the like. */
  readonly sidesOf: { readonly [role: string]: readonly string[] }
  /** What is printed under a cell of a track: the hour or date of a turn. */
  cellLabel(def: AnySpec['definition'], track: string, cell: number, language: Language): string
  readonly words: ByLanguage<GuideWords>
  readonly tour: readonly TourStep[]
  /** By question: the answer that declines, which can be given aloud by somebody who does not see the screen. */
  readonly aloud: { readonly [step: string]: Choice }
  /** Every counter as it is printed. */
  counters(def: AnySpec['definition']): readonly PieceModel[]
  /** What fills a place, and how much of it there may be; empty where the game does not count. */
  room(def: AnySpec['definition'], board: BoardModel, place: number): readonly Room[]
  /** What it costs to come here, by who comes: keys of words; undefined for those who cannot. */
  costs?(def: AnySpec['definition'], view: object, place: number): readonly Cost[]
  /** Levels or the like that one counter takes up. */
  size(def: AnySpec['definition'], piece: PieceModel): number | undefined
  /** How the counters of a formation are grouped: aboard, ashore. */
  whereabouts(def: AnySpec['definition'], piece: PieceModel): string
  /** The report counts it among those who went in. */
  isCounted(piece: PieceModel): boolean
  /** It is safe: what stands like this at the end has come home. */
  isHome(piece: PieceModel): boolean
  /** Counters that are not on the board although nobody hides them: to come, lost, gone. Without it, whatever is missing is lost. */
  absent?(def: AnySpec['definition'], view: object): readonly Absent[]
  /** Points that it costs when it does not come home; absent where coming home is not what counts. */
  costOf?(def: AnySpec['definition'], piece: PieceModel): number
}

export const logKinds = ['move', 'fight', 'score'] as const
export type LogKind = (typeof logKinds)[number] | 'detail'

export interface EventGuide {
  readonly kind: LogKind
  /** Fields that hold a place or a list of places. */
  readonly places?: readonly string[]
  /** Fields that hold a piece or a list of pieces, whoever acts first. */
  readonly pieces?: readonly string[]
  /** Whose doing it is, where no piece tells: the side, or the field that names it. */
  readonly side?: string
  readonly sideField?: string
  /** It may change the score. */
  readonly scores?: true
  /** A fight, where the game has no contests of two dice. */
  readonly battle?: true
  /** A step from one place to the next: the fields of both, and of what it cost. Steps on end are told as one walk. */
  readonly step?: { readonly from: string; readonly to: string; readonly cost?: string }
}

export interface ScoreGuide {
  /** Results from the worst to the best, each from so many points on; the first has no lower bound. */
  readonly levels: readonly { readonly result: string; readonly from: number; readonly clause: string }[]
  readonly least: number
  readonly most: number
  /** The line of the history that gives the score of the real event, and what its mark is called. */
  readonly history?: { readonly line: string; readonly label: string }
}

export interface GuideWords {
  readonly factors: readonly string[]
  /** By face, for counters that print something else: ships. */
  readonly otherFactors?: { readonly [face: string]: readonly string[] }
  /** Of levels or the like: "levels". */
  readonly size: string
  readonly sides: { readonly [side: string]: string }
  readonly formations: { readonly [formation: string]: string }
  /** What `whereabouts` says, in words. */
  readonly whereabouts: { readonly [key: string]: string }
  /** Links and features of hexsides. */
  readonly links: { readonly [kind: string]: { readonly name: string; readonly cost: string } }
  readonly cover: (points: number) => string
  /** Who pays what `costs` tells. */
  readonly movers: { readonly [who: string]: string }
  /** What the printed letters of a place mean; the first that fits. */
  readonly tags: readonly { readonly tag: RegExp; readonly means: string }[]
  /** Stretches of a track that mean something, by track. */
  readonly stretches: {
    readonly [track: string]: readonly { readonly from: number; readonly to: number; readonly means: string }[]
  }
  readonly fights: (count: number) => string
  readonly counted: (count: number) => string
  readonly home: (count: number, reduced: number) => string
  readonly lost: (count: number) => string
  readonly left: (count: number) => string
  /** The cards of the first steps, in the order of `tour`. */
  readonly tour: readonly { readonly title: string; readonly text: string }[]
}

export interface Cost {
  readonly who: string
  readonly points: number | undefined
}

export interface Absent {
  readonly piece: PieceModel
  /** Key of the words for where it is; 'lost' strikes it out. */
  readonly where: string
}

export interface Room {
  /** Key of a side, or of a kind of piece. */
  readonly side: string
  readonly used: number
  readonly limit: number
}

/** Parts of the page that a card may point at; the page marks them with `data-tour`. */
export const tourAnchors = ['map', 'prompt', 'choices', 'tracks', 'points', 'undo', 'hint', 'panel', 'rules'] as const
export type TourAnchor = (typeof tourAnchors)[number]

/** A card and what takes the player on without a click: a question that is reached, an event that has happened, a book opened. */
export interface TourStep {
  readonly anchor: TourAnchor
  readonly until?: { readonly question: string } | { readonly event: string } | { readonly rulebook: true }
}

/** What the figures of a counter mean, from left to right. */
export const factorNames = ({ factors, otherFactors }: GuideWords, { face }: PieceModel): readonly string[] =>
  otherFactors?.[face] ?? factors
