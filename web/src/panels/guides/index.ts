import type { Guide, GuideWords } from './guide.ts'

/** How the guide of each game is fetched, when a match of it is opened. */
const guides: { readonly [game: string]: () => Promise<Guide> } = {
  dieppe: async () => (await import('./dieppe.ts')).dieppeGuide,
  narvik: async () => (await import('./narvik.ts')).narvikGuide,
}
const loaded = new Map<string, Guide>()

const noWords: GuideWords = {
  factors: [],
  size: '',
  sides: {},
  formations: {},
  whereabouts: {},
  links: {},
  cover: (points) => `+${points}`,
  movers: {},
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
  turn: { event: 'turn', number: 'turn', track: 'turn' },
  contests: [],
  score: { levels: [], least: 0, most: 1 },
  plotted: '',
  sidesOf: {},
  cellLabel: () => '',
  words: { en: noWords, fr: noWords },
  tour: [],
  aloud: {},
  counters: () => [],
  room: () => [],
  size: () => undefined,
  whereabouts: () => '',
  isCounted: () => false,
  isHome: () => false,
}

export async function loadGuide(game: string): Promise<Guide> {
  const guide = (await guides[game]?.()) ?? plainGuide
  loaded.set(game, guide)
  return guide
}

/** The guide of a match on the screen, which was fetched before it was shown. */
export const guideFor = (game: string): Guide => loaded.get(game) ?? plainGuide
