import type { Card } from './card.ts'
import { dieppeCard } from './dieppe/card.ts'
import { narvikCard } from './narvik/card.ts'
import { normandyCard } from './normandy/card.ts'

/** The cards of the home page, in their order. */
export const cards: readonly Card[] = [dieppeCard, narvikCard, normandyCard]

export const cardOf = (game: string): Card | undefined => cards.find(({ id }) => id === game)
