/** Words printed on the map of Narvik and on its counters. */
export const narvikMapEn = {
  credit: 'Reconstructed map · coastline © OpenStreetMap contributors, ODbL',
  /** What a ship carries, in the room of three letters. */
  battalion: 'Bn',
  guns: 'Art',
  tanks: 'Tk',
  key: 'Map key',
  mountain: 'mountain',
  rough: 'rough ground',
  clear: 'clear ground',
  road: 'road',
  railway: 'railway, a road too',
  river: 'river side',
  ridge: 'ridge side, blocks fire',
  fjord: 'fjord side, closed on foot',
  lake: 'lake side, closed on foot',
  frontier: 'frontier',
  port: 'port',
  beach: 'beach',
  points: 'points for the Allies',
}
