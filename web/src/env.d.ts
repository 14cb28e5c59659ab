declare module 'virtual:ground' {
  import type { GroundManifest } from './board/ground.ts'
  /** Ground pictures made by the build, by map id. */
  export const grounds: Readonly<Record<string, GroundManifest>>
  /** Pictures of the home page's cards, by map id. */
  export const cards: Readonly<Record<string, string>>
}

declare module 'virtual:symbols' {
  /** `<symbol>` elements for every key in `counters/symbolCodes.ts`, ready to stand inside one hidden SVG. */
  const sprite: string
  export default sprite
}
