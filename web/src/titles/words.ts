/**
 * What every game has to put into words for the page, beside the words of its module. Its own panels say more: the words of a game
 * are an object that has these and others (`titles/<game>/words.en.ts`), and its French has the same keys or does not compile.
 */
export interface TitleWords {
  /** Printed on the map and its key, by keys of the theme; proper names stand for themselves. */
  readonly map: { readonly [key: string]: string }
  readonly overlays: { readonly [overlay: string]: string }
  /** Kinds of action, where the game has them. */
  readonly kinds?: { readonly [kind: string]: string }
  /** Questions that may be answered once for all, and what can be said about each. */
  readonly standing?: {
    readonly [question: string]: { readonly title: string; readonly options: { readonly [option: string]: string } }
  }
  /** Answers for a while, where the game has them. */
  readonly whiles?: { readonly [id: string]: string }
  readonly counters: CounterWords
  readonly places: PlaceWords
  readonly report: ReportWords
  /** The cards of the first steps, in the order of the story's. */
  readonly firstSteps: readonly { readonly title: string; readonly text: string }[]
}

export interface CounterWords {
  /** What the figures of a counter mean, from left to right. */
  readonly factors: readonly string[]
  /** By face, for counters that print something else: ships. */
  readonly otherFactors?: { readonly [face: string]: readonly string[] }
  /** Of levels or the like: "levels". */
  readonly size: string
  readonly sides: { readonly [side: string]: string }
  readonly formations: { readonly [formation: string]: string }
  /** What `forces.whereabouts` says, in words. */
  readonly whereabouts: { readonly [key: string]: string }
}

export interface PlaceWords {
  /** Links and features of hexsides. */
  readonly links: { readonly [kind: string]: LinkWords }
  readonly cover: (points: number) => string
  /** Who pays what `inspector.costs` tells. */
  readonly movers?: { readonly [who: string]: string }
  /** What the tags of a place mean, by keys that `inspector.tagOf` gives, else by the tag itself. */
  readonly tags: { readonly [tag: string]: string }
  /** What the points are for that are printed on a place. */
  readonly worth?: string
}

export interface LinkWords {
  readonly name: string
  /** What it costs or does; told with the points that `inspector.priceOf` gives, where it is about points. */
  readonly cost: string | ((points: number) => string)
}

export interface ReportWords {
  readonly fights: (count: number) => string
  readonly counted: (count: number) => string
  readonly home: (count: number, reduced: number) => string
  readonly lost: (count: number) => string
  readonly left: (count: number) => string
  /** What would have made a better result, where coming home is what counts. */
  readonly remedy?: {
    readonly left: (count: number) => string
    readonly lost: (count: number) => string
    readonly short: (score: number) => string
  }
}

/** What the figures of a counter mean, from left to right. */
export const factorNames = (
  { factors, otherFactors }: CounterWords,
  { face }: { readonly face: string },
): readonly string[] => otherFactors?.[face] ?? factors
