/** How a state of a piece is drawn on its counter. Which states there are is the game's business. */
export type StateLook =
  /** A dark corner with a sign, and the counter paler: it has done its part. */
  | { readonly draws: 'corner'; readonly sign: string /** It is not picked up any more. */; readonly spent?: true }
  /** A white band at the head: its weaker face. */
  | { readonly draws: 'band' }
  /** It lies face down. */
  | { readonly draws: 'back' }
  /** A red stroke across. */
  | { readonly draws: 'stroke' }
  /** The bar of fatigue is full. */
  | { readonly draws: 'worn' }
  /** A small plate with a letter or two. */
  | { readonly draws: 'plate'; readonly letters: string; readonly colour: string }

export type StateLooks = Readonly<Record<string, StateLook>>

/** States that look the same wherever a game has them. */
export const commonStates = {
  acted: { draws: 'corner', sign: 'M80,11l5,5l9,-10', spent: true },
  fired: { draws: 'corner', sign: 'M87,13l8,-8M87,13h-11M87,13v11M87,13l-7,-7M87,13l7,7' },
  reduced: { draws: 'band' },
  concealed: { draws: 'back' },
  damaged: { draws: 'stroke' },
  exhausted: { draws: 'worn' },
  prisoner: { draws: 'plate', letters: 'P', colour: '#A32A1B' },
} as const satisfies StateLooks

type Draws = StateLook['draws']

/** The first of the states that is drawn in this way. */
export function stateThat<D extends Draws>(
  draws: D,
  states: readonly string[],
  looks: StateLooks,
): Extract<StateLook, { draws: D }> | undefined {
  for (const state of states) {
    const look = looks[state]
    if (look?.draws === draws) return look as Extract<StateLook, { draws: D }>
  }
  return undefined
}

/** Whoever is in one of these states is not picked up any more. */
export const isSpent = (states: readonly string[], looks: StateLooks): boolean =>
  states.some((state) => {
    const look = looks[state]
    return look?.draws === 'corner' && look.spent === true
  })

/** Those of the states that stand on plates. */
export const platesOf = (states: readonly string[], looks: StateLooks) =>
  states.flatMap((state) => {
    const look = looks[state]
    return look?.draws === 'plate' ? look : []
  })
