import type { narvikMapEn } from './narvikMap.en.ts'

export const narvikMapFr: typeof narvikMapEn = {
  credit: 'Carte reconstituée · littoral © contributeurs d’OpenStreetMap, ODbL',
  battalion: 'Bn',
  guns: 'Art',
  tanks: 'Ch',
  key: 'Légende',
  mountain: 'montagne',
  rough: 'terrain accidenté',
  clear: 'terrain dégagé',
  road: 'route',
  railway: 'voie ferrée, aussi une route',
  river: 'bord de rivière',
  ridge: 'crête, arrête les tirs',
  fjord: 'bras de fjord, fermé à pied',
  lake: 'bord de lac, fermé à pied',
  frontier: 'frontière',
  port: 'port',
  beach: 'plage',
  points: 'points pour les Alliés',
}
