/** The closed sets of the game. */

export const sides = ['allied', 'german'] as const
export type Side = (typeof sides)[number]
/** Who stacks, fights and is supported together (M-8). */
export const groups = ['american', 'angloCanadian', 'german'] as const
export type Group = (typeof groups)[number]
/** Of the Germans also the service: SS, Luftwaffe. */
export const nations = ['US', 'FR', 'UK', 'CA', 'PL', 'BE', 'NL', 'DE', 'SS', 'LW'] as const
export type Nation = (typeof nations)[number]
export const beaches = ['utah', 'omaha', 'gold', 'juno', 'sword'] as const
export type Beach = (typeof beaches)[number]
export const taskForces = ['western', 'eastern'] as const
export type TaskForce = (typeof taskForces)[number]
/** Heavy, medium, light and fighter bombers; light ones are drawn with the medium ones (M-9.3-3). */
export const aircraftKinds = ['HB', 'MB', 'LB', 'FB'] as const
export type AircraftKind = (typeof aircraftKinds)[number]
export const replacementKinds = ['infantry', 'mechanised', 'any'] as const
export type ReplacementKind = (typeof replacementKinds)[number]

/** Who is asked: one role a group. One seat may hold both Allied ones (M-11-1). */
export type Role = Group

export type Weather = 'clear' | 'overcast'

/** How a combat came about: it decides what may support it and what follows. */
export type BattleKind = 'attack' | 'exploitation' | 'counterAttack' | 'overrun' | 'drop' | 'landing'

/** What shelters the defender (M-2.2-7). */
export type Cover = 'base' | 'village' | 'town'

/** Steps in all, levels and hexes for each participant. */
export interface Outcome {
  readonly steps: number
  readonly disorg: number
  readonly retreat: number
}

/** The lines of the score: first what the Allies score, then what the Germans score. */
export const scoreLines = [
  'alliedStart',
  'germanSteps',
  'germanEliteSteps',
  'towns',
  'depots',
  'sieges',
  'festungen',
  'germanDepots',
  'paris',
  'liberation',
  'withdrawals',
  'lateAirborne',
  'heavyBombers',
  'germanStart',
  'alliedSteps',
  'alliedEliteSteps',
  'germanTowns',
  'turns',
  'smallDepots',
  'largeDepots',
  'townsRetaken',
] as const
export type ScoreLineKey = (typeof scoreLines)[number]

/** Letters of the rows of the map, from the west to the east; a dash lies outside. */
export const terrainLetters = { c: 'clear', b: 'bocage', f: 'forest', m: 'marsh', s: 'sea' } as const
export type Terrain = (typeof terrainLetters)[keyof typeof terrainLetters]
export const OUTSIDE = '-'
export const SECTORS = 12
