// What is claimed of the bots, as data: who plays whom, how often, and what must come of it. Seeds from 10 000 on are kept for this: no opinion
// of a bot was chosen by them. Those below were, in their time: something was mended after a look at their matches.
export const FIRST_SEED = 10_000

const armies = (allied, german) => ({ american: allied, angloCanadian: allied, german })
const race = (american, german) => ({ game: 'normandy', scenario: 'cherbourg', bots: { american, german } })
const cobra = (allied, german) => ({ game: 'normandy', scenario: 'cobra', bots: armies(allied, german) })
const campaign = (allied, german) => ({ game: 'normandy', scenario: 'campaign', bots: armies(allied, german) })
const narvik = (allied, german) => ({ game: 'narvik', bots: { allied, german } })
const raid = (british, options = []) => ({ game: 'dieppe', bots: { british }, options })
const hard = ['difficulty=seasoned', 'randomEvents=true']

/** Matches by name. `games` is how many a claim needs; fewer are judged too, and it is said how many there were. */
export const series = {
  'race, quick against chance': { ...race('quick', 'random'), games: 100 },
  'race, chance against quick': { ...race('random', 'quick'), games: 100 },
  'cobra, quick against chance': { ...cobra('quick', 'random'), games: 100 },
  'cobra, chance against quick': { ...cobra('random', 'quick'), games: 100 },
  'cobra, quick mirror': { ...cobra('quick', 'quick'), games: 100 },
  'cobra, strong against quick': { ...cobra('strong', 'quick'), games: 100 },
  'cobra, quick against strong': { ...cobra('quick', 'strong'), games: 100 },
  'race, strong mirror': { ...race('strong', 'strong'), games: 60 },
  'cobra, strong mirror': { ...cobra('strong', 'strong'), games: 40 },
  'cobra, historical start, strong mirror': {
    ...cobra('strong', 'strong'),
    options: ['historicalStart=true'],
    games: 40,
  },
  'campaign, quick mirror': { ...campaign('quick', 'quick'), games: 60 },
  'campaign, strong mirror': { ...campaign('strong', 'strong'), games: 30 },
  'narvik, quick mirror': { ...narvik('quick', 'quick'), games: 300 },
  'narvik, strong against quick': { ...narvik('strong', 'quick'), games: 200 },
  'narvik, quick against strong': { ...narvik('quick', 'strong'), games: 200 },
  'narvik, strong mirror': { ...narvik('strong', 'strong'), games: 200 },
  'dieppe, quick': { ...raid('quick'), games: 300 },
  'dieppe, strong': { ...raid('strong'), games: 300 },
  'dieppe, hard, quick': { ...raid('quick', hard), games: 300 },
  'dieppe, hard, strong': { ...raid('strong', hard), games: 300 },
}

const share = (results, isCounted) => results.filter(isCounted).length / results.length
const median = (results) => results.map(({ score }) => score).sort((a, b) => a - b)[results.length >> 1]
const mean = (results) => results.reduce((sum, { score }) => sum + score, 0) / results.length
const wonBy = (side) => (results) => share(results, ({ winner }) => winner === side)
const mostWins = (results) => Math.max(wonBy('allied')(results), wonBy('german')(results))
const inHistory = ({ history = [] }, key) => history.find((line) => line.key === key)?.played
/** The turn on which a place fell; never is no number. */
const turnOf = (result, key) => Number(inHistory(result, key))
const falls = (results, key, isCounted) => share(results, (result) => isCounted(turnOf(result, key)))
const percent = (value) => `${(100 * value).toFixed(0)} %`
const points = (value) => value.toFixed(1)

/** A side that did better than in the median of a mirror match of the bot it plays against. */
const beyond = (sign) => (results, mirror) => share(results, ({ score }) => sign * (score - median(mirror)) > 0)

const atLeast = (least) => (value) => value >= least
const atMost = (most) => (value) => value <= most
const within = (off) => (value) => Math.abs(value) <= off

/** Each is measured on one series, or on one beside another (`of`): `figure` is what is measured, a share of matches or something else, `holds` whether that is enough. */
export const claims = [
  ...['race', 'cobra'].flatMap((name) => [
    won(`${name}, quick against chance`, 'allied', name === 'race'),
    won(`${name}, chance against quick`, 'german', name === 'race'),
  ]),
  better('cobra, strong against quick', 'cobra, quick mirror', 1, 0.75),
  better('cobra, quick against strong', 'cobra, quick mirror', -1, 0.75),
  {
    what: 'the race: Cherbourg falls on turn 4 more often than on any other',
    of: ['race, strong mirror'],
    figure: (results) =>
      falls(results, 'cherbourg', (turn) => turn === 4) -
      Math.max(...[1, 2, 3].map((other) => falls(results, 'cherbourg', (turn) => turn === other))),
    tell: percent,
    holds: (ahead) => ahead > 0,
    bar: 'ahead of every other',
  },
  {
    what: 'the race: Cherbourg is never taken, sometimes',
    of: ['race, strong mirror'],
    isShare: true,
    figure: (results) => falls(results, 'cherbourg', Number.isNaN),
    tell: percent,
    holds: (never) => never > 0 && never < 1,
    bar: 'between',
  },
  fair('race, strong mirror', 0.6),
  {
    what: 'Cobra: a breakout in the majority',
    of: ['cobra, strong mirror'],
    isShare: true,
    figure: (results) => falls(results, 'avranches', (turn) => !Number.isNaN(turn)),
    tell: percent,
    holds: (out) => out > 0.5,
    bar: 'over 50 %',
  },
  {
    what: 'Cobra: Paris, not always',
    of: ['cobra, strong mirror'],
    isShare: true,
    figure: (results) => falls(results, 'paris', (turn) => !Number.isNaN(turn)),
    tell: percent,
    holds: (taken) => taken < 1,
    bar: 'under 100 %',
  },
  level('cobra, historical start, strong mirror', 25),
  told('cobra, strong mirror'),
  ...['campaign, quick mirror', 'campaign, strong mirror'].flatMap(campaignClaims),
  level('narvik, strong mirror', 3),
  {
    what: 'narvik, strong mirror: how often one side wins for each win of the other',
    of: ['narvik, strong mirror'],
    figure: (results) =>
      mostWins(results) / Math.max(1e-9, Math.min(wonBy('allied')(results), wonBy('german')(results))),
    tell: points,
    holds: atMost(1.5),
    bar: 'at most 1.5',
  },
  better('narvik, strong against quick', 'narvik, quick mirror', 1, 0.85),
  better('narvik, quick against strong', 'narvik, quick mirror', -1, 0.85),
  ahead('dieppe, strong', 'dieppe, quick', 4),
  ahead('dieppe, hard, strong', 'dieppe, hard, quick', 8),
]

function campaignClaims(name) {
  return [
    {
      what: `${name}: the beaches hold`,
      of: [name],
      isShare: true,
      figure: (results) => share(results, ({ result }) => result !== 'germanAutomatic'),
      tell: percent,
      holds: (held) => held > 0.95,
      bar: 'over 95 %',
    },
    {
      what: `${name}: Cherbourg by turn 4, give or take one`,
      of: [name],
      isShare: true,
      figure: (results) => falls(results, 'cherbourg', (turn) => turn >= 3 && turn <= 5),
      tell: percent,
      holds: (then) => then > 0.5,
      bar: 'over 50 %',
    },
    {
      what: `${name}: Caen after turn 4`,
      of: [name],
      isShare: true,
      figure: (results) => falls(results, 'caen', (turn) => !(turn <= 4)),
      tell: percent,
      holds: (late) => late > 0.5,
      bar: 'over 50 %',
    },
    level(name, 25),
    fair(name, 0.6),
  ]
}

function won(name, side, isRace) {
  // The race is won by taking or holding Cherbourg, the others by points.
  const sign = side === 'allied' ? 1 : -1
  const isWon = ({ winner, score }) => (isRace ? winner === side || sign * score > 0 : sign * score > 0)
  const figure = (results) => share(results, isWon)
  return { what: `${name}: won`, of: [name], isShare: true, figure, tell: percent, holds: atLeast(0.99), bar: '99 %' }
}

function better(name, mirror, sign, least) {
  const what = `${name}: better than the mirror's median`
  return {
    what,
    of: [name, mirror],
    isShare: true,
    figure: beyond(sign),
    tell: percent,
    holds: atLeast(least),
    bar: percent(least),
  }
}

function fair(name, most) {
  const what = `${name}: won by the side that wins more`
  return {
    what,
    of: [name],
    isShare: true,
    figure: mostWins,
    tell: percent,
    holds: atMost(most),
    bar: `at most ${percent(most)}`,
  }
}

function level(name, off) {
  return {
    what: `${name}: median`,
    of: [name],
    figure: median,
    tell: points,
    holds: within(off),
    bar: `within ${off} of 0`,
  }
}

function told(name) {
  return { what: `${name}: median`, of: [name], figure: median, tell: points, holds: () => true, bar: 'told' }
}

function ahead(name, other, least) {
  const figure = (results, others) => mean(results) - mean(others)
  return {
    what: `${name}: mean beyond quick`,
    of: [name, other],
    figure,
    tell: points,
    holds: atLeast(least),
    bar: `${least}`,
  }
}
