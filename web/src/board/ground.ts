/** Which picture tiles to show for a view of the map. */

export interface GroundLevel {
  /** Picture pixels per map unit. */
  readonly pixelsPerUnit: number
  readonly columns: number
  readonly rows: number
}

export interface GroundManifest {
  /** Folder of the tiles, with a trailing slash; file names are `<level>-<column>-<row>.webp`. */
  readonly base: string
  readonly width: number
  readonly height: number
  /** Coarsest first. */
  readonly levels: readonly GroundLevel[]
}

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface GroundTile extends Rect {
  readonly key: string
  readonly url: string
}

/** The coarsest level that is not blurred on this screen, or the finest there is. */
export function levelFor(ground: GroundManifest, pixelsPerUnit: number): number {
  // A picture stretched by a third still looks sharp and costs a quarter of the next level.
  const found = ground.levels.findIndex((level) => level.pixelsPerUnit * 1.33 >= pixelsPerUnit)
  return found === -1 ? ground.levels.length - 1 : found
}

export function tilesFor(ground: GroundManifest, level: number, view: Rect): GroundTile[] {
  const grid = ground.levels[level]
  if (!grid) return []
  const width = ground.width / grid.columns
  const height = ground.height / grid.rows
  const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)))
  const tiles: GroundTile[] = []
  for (let row = clamp(view.y / height, grid.rows); row <= clamp((view.y + view.height) / height, grid.rows); row++)
    for (
      let column = clamp(view.x / width, grid.columns);
      column <= clamp((view.x + view.width) / width, grid.columns);
      column++
    ) {
      const key = `${level}-${column}-${row}`
      tiles.push({ key, url: `${ground.base}${key}.webp`, x: column * width, y: row * height, width, height })
    }
  return tiles
}
