import type { DrawingKey } from './drawings.ts'
import type { MarkerKey } from './markers.ts'
import type { StateLooks } from './states.ts'
import type { SymbolKey } from './symbolCodes.ts'

/** How the counters of one game look: all that drawing one has to know. */
export interface CounterLook {
  readonly sides: Readonly<Record<string, SideLook>>
  /** Colour of the stripe, by formation. */
  readonly formations: Readonly<Record<string, string>>
  readonly faces: Readonly<Record<string, Face>>
  readonly states: StateLooks
  /** Which of a piece's factors is shown when there is room for one. */
  readonly strength: number
  /** Which of three factors matters less and is printed smaller. */
  readonly minor?: number
}

/** Colours of a side, with a shape beside them so that colour never works alone. */
export interface SideLook {
  readonly background: string
  readonly ink: string
  readonly symbolBox: string
  readonly edge: string
  readonly mark: 'disc' | 'cross' | 'square' | 'diamond' | 'ring'
}

export type Face = { readonly symbol: SymbolKey } | { readonly drawing: DrawingKey }

export type MarkerLook = { readonly icon: MarkerKey } | { readonly letter: string }
