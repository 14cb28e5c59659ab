/** The lines of the score: first what the Allies score, then what the Germans score. */
export const scoreLines = [
  'germanEliminated',
  'germanInterned',
  'exited',
  'narvik',
  'frontierStation',
  'battleship',
  'cruiser',
  'destroyer',
  'landingCraft',
  'puffer',
  'alliedInterned',
  'alliedEliminated',
  'tankInterned',
  'tankEliminated',
  'baseCaptured',
  'landingRepelled',
  'shelledVillage',
  'shelledNarvik',
] as const
export type ScoreLineKey = (typeof scoreLines)[number]
export const ALLIED_LINES = 5
