import type { BoardWords } from '../../board/model.ts'
import type { MatchStore } from '../../play/store.svelte.ts'

/** Words of a board that is a picture and no more: names, and nothing of what could be done. */
export const pictureWords = (store: MatchStore, board: string): BoardWords => ({
  board,
  placeName: (place) => store.catalogue.place(place),
  beyond: ({ place }) => store.catalogue.place(place),
  placeLabel: (place) => store.catalogue.place(place),
  pieceName: (piece) => store.nameOf(piece),
  pieceLabel: (piece) => store.nameOf(piece),
  caption: () => '',
})
