/** What bot authors read when opinions are fitted to matches. */
export const fitEn = {
  help: 'hold what bots think of positions against how matches ended, and tell the numbers that fit best',
  games: 'how many matches are played',
  nothingJudged: (game: string, known: string) =>
    `The bots of ${game} judge no positions, so there is nothing to fit. Known are: ${known}.`,
  noGames: 'Without matches there is nothing to fit: --games takes 1 or more.',
  opinion: 'opinion',
  now: 'now',
  fitted: 'fitted',
  error: 'give or take',
  missed: (positions: number, before: string, after: string) =>
    `In ${positions} positions the end was missed by ${before} points as it is, by ${after} as fitted.`,
  bias: (points: string) => `Matches ended ${points} points better for the first side than positions showed.`,
}

export type FitText = typeof fitEn
