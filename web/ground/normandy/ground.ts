import sharp from 'sharp'
import type { GroundMaker } from '../work.ts'
import { normandyCard } from './card.ts'

/** A game that has a card and no map yet. */
export const ground: GroundMaker = () => ({
  grounds: [],
  card: async (size) => sharp(Buffer.from(normandyCard(size))),
})
