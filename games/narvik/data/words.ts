/** The closed sets of the game. */

export const sides = ['allied', 'german'] as const
export type Side = (typeof sides)[number]
export const nations = ['british', 'norwegian', 'french', 'polish', 'german'] as const
export type Nation = (typeof nations)[number]
export const shipTypes = ['battleship', 'cruiser', 'destroyer', 'landingCraft', 'puffer'] as const
export type ShipType = (typeof shipTypes)[number]
export const landKinds = ['infantry', 'artillery', 'tank'] as const
export type LandKind = (typeof landKinds)[number]
export const unitKinds = [...landKinds, 'decoy', ...shipTypes] as const
export type UnitKind = (typeof unitKinds)[number]

/** Letters of the rows of the map. */
export const terrainLetters = {
  c: 'clear',
  r: 'rough',
  m: 'mountain',
  t: 'town',
  l: 'lake',
  w: 'water',
  s: 'sweden',
} as const
export type Terrain = (typeof terrainLetters)[keyof typeof terrainLetters]
export const waterLetters = { '.': 'none', c: 'coast', f: 'fjord', s: 'sea' } as const
export type Water = (typeof waterLetters)[keyof typeof waterLetters]
export const sideKinds = ['fjord', 'coast', 'shore', 'lake', 'river', 'ridge', 'frontier'] as const
export type SideKind = (typeof sideKinds)[number]

export const openEvents = [
  'none',
  'reinforcement',
  'redeployment',
  'both',
  'airBonus',
  'airHalved',
  'pact',
  'relief',
  'evacuation',
] as const
export type OpenEvent = (typeof openEvents)[number]
export const landingColumns = ['friendlyPort', 'emptyPort', 'beach', 'enemyPort', 'enemyBeach'] as const
export type LandingColumn = (typeof landingColumns)[number]
