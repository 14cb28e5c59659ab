/** What only hex maps print, fetched as one piece. */
export { default as HexLines } from './HexLines.svelte'
export { default as HexNames } from './HexNames.svelte'
