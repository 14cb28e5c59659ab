import type { BoardWords, PieceModel } from '../board/model.ts'
import type { Catalogue } from '../i18n/en.ts'
import type { Acting } from './acting.svelte.ts'
import type { MatchStore } from './store.svelte.ts'

/** What the board says of places and counters, from the game's catalogue and the page's. */
export function boardWordsOf(store: MatchStore, acting: Acting, words: Catalogue): BoardWords {
  const { catalogue } = store
  const pieceLabel = (piece: PieceModel): string => {
    const label = `${store.nameOf(piece)}, ${piece.factors.join(' ')}`
    if (acting.focus.pieces.includes(piece.id)) return words.game.selectedLabel(label)
    return acting.offers.pieces.has(piece.id) ? words.game.legalLabel(label) : label
  }
  return {
    board: words.map.board,
    placeName: (place) => catalogue.place(place),
    placeLabel(place) {
      const cost = acting.reach.find((each) => each.place === place)?.cost
      const name = cost === undefined ? catalogue.place(place) : words.game.reachLabel(catalogue.place(place), cost)
      const contents = [
        ...store.board.pieces.filter((piece) => piece.place === place).map((piece) => store.nameOf(piece)),
        ...store.board.markers.filter((marker) => marker.place === place).map((marker) => store.wording.marker(marker)),
      ]
      const label = [name, ...contents].join(', ')
      return acting.offers.places.has(place) ? words.game.legalLabel(label) : label
    },
    pieceName: (piece) => store.nameOf(piece),
    pieceLabel,
    caption: (key) => store.words.map[key] ?? key,
    beyond: ({ place, places, pieces }) =>
      places === 1 ? words.game.beyond(catalogue.place(place), pieces) : words.game.severalBeyond(places, pieces),
  }
}
