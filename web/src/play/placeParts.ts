/** What tells of a place and the pieces on it, fetched as one piece. */
export { default as PieceRow } from './PieceRow.svelte'
export { default as PlaceInfo } from './PlaceInfo.svelte'
