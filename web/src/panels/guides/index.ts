import { dieppeGuide } from './dieppe.ts'
import type { Guide, GuideWords } from './guide.ts'
import { narvikGuide } from './narvik.ts'

const guides: { readonly [game: string]: Guide } = { dieppe: dieppeGuide, narvik: narvikGuide }

const noWords: GuideWords = {
  factors: [],
  size: '',
  sides: {},
  formations: {},
  whereabouts: {},
  links: {},
  cover: (points) => `+${points}`,
  tags: [],
  stretches: {},
  fights: String,
  counted: String,
  home: String,
  lost: String,
  left: String,
  tour: [],
}

/** What the panels say of a game that has told them nothing. */
const plainGuide: Guide = {
  events: {},
  turn: { event: 'turn', number: 'turn', time: 'time', track: 'turn' },
  contests: [],
  score: { levels: [], least: 0, most: 1 },
  plotted: '',
  sideOf: {},
  cellLabel: () => '',
  words: { en: noWords, fr: noWords },
  tour: [],
  counters: () => [],
  room: () => [],
  size: () => undefined,
  whereabouts: () => '',
  isCounted: () => false,
  isHome: () => false,
  costOf: () => 0,
}

export const guideFor = (game: string): Guide => guides[game] ?? plainGuide
