import { dieppeTheme } from './dieppe.ts'
import { nations } from './nations.ts'
import type { Theme } from './theme.ts'

/** Looks for the synthetic hex map of the gallery and the benchmark. */
export const hexSampleTheme: Theme = {
  ...dieppeTheme,
  id: 'hexSample',
  counter: 44,
  placeRadius: 35,
  sides: {
    ...nations,
    american: { background: '#5F6B38', ink: '#FBF6E4', symbolBox: '#87945A', edge: '#38401F', mark: 'disc' },
    canadian: { background: '#B0825A', ink: '#1C140A', symbolBox: '#D0B197', edge: '#6E4B2C', mark: 'diamond' },
    heer: { background: '#8A968C', ink: '#121613', symbolBox: '#B4BEB5', edge: '#4F5A52', mark: 'cross' },
    ss: { background: '#2A2C2E', ink: '#F4F1E8', symbolBox: '#2A2C2E', edge: '#000000', mark: 'cross' },
  },
  formations: { red: '#C0392B', blue: '#2E6FB7', gold: '#E0B64A', green: '#5FA463' },
  faces: {
    infantry: { symbol: 'infantry-battalion' },
    mountain: { symbol: 'mountain-battalion' },
    mountainCompany: { symbol: 'mountain-company' },
    artillery: { symbol: 'artillery-company' },
    tank: { symbol: 'armour-platoon' },
    division: { symbol: 'infantry-division' },
    armouredDivision: { symbol: 'armour-division' },
    cruiser: { drawing: 'cruiser' },
  },
  markers: {
    base: { icon: 'base' },
    damaged: { icon: 'damaged' },
    fired: { icon: 'fired' },
    hidden: { icon: 'hidden' },
  },
  places: {
    sea: { fill: '#78AAC0', edge: '#46799A' },
    clear: { fill: '#C3CB9C', edge: '#5E6B45' },
    rough: { fill: '#B9B08A', edge: '#5E5A45' },
    mountain: { fill: '#D9DAD6', edge: '#6A6A70' },
  },
  links: { road: { colour: '#F3E2B3', casing: '#6B4E23', width: 4 } },
  hexSides: {
    river: { colour: '#3E86B4', casing: '#D7E9F2', width: 3.4 },
    ridge: { colour: '#6B4423', casing: '#EADFC9', width: 3 },
  },
  stackSpots: { land: [-0.18, 0.12], sea: [0.42, -0.3] },
  labels: {},
  mainTags: [],
  captions: [],
}
