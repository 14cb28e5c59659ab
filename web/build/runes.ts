/** Tests that import what is written in runes (`*.svelte.ts`) get it compiled as the page does. */
export { svelte as runes } from '@sveltejs/vite-plugin-svelte'
