import { bandsOf, type Comparison } from '@bridgehead/bots'
import type { CliText } from '../text/en.ts'

const WIDTH = 720
const HEIGHT = 300
const EDGE = { left: 44, right: 16, top: 40, bottom: 46 }
const BEFORE = '#8a8578'
const AFTER = '#b3541e'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * How many matches ended with how many points: two bars a band, and above them each mean with its interval. A picture that stands by
 * itself, with its own colours.
 */
export function pictureOf(comparison: Comparison, game: string, { workshop }: CliText): string {
  const words = workshop.compare
  const bands = bandsOf(comparison)
  const share = (games: number, side: 'before' | 'after') => games / comparison[side].games
  const most = Math.max(...bands.flatMap(({ before, after }) => [share(before, 'before'), share(after, 'after')]))
  const first = bands[0]!.from
  const width = comparison.before.bandWidth
  const perPoint = (WIDTH - EDGE.left - EDGE.right) / (bands.length * width)
  const x = (points: number) => EDGE.left + (points - first) * perPoint
  const ground = HEIGHT - EDGE.bottom
  const tall = (part: number) => (part / most) * (ground - EDGE.top - 24)
  const bar = (from: number, part: number, at: number, colour: string) =>
    `<rect x="${(x(from) + at * width * perPoint).toFixed(1)}" y="${(ground - tall(part)).toFixed(1)}" width="${(0.42 * width * perPoint).toFixed(1)}" height="${tall(part).toFixed(1)}" fill="${colour}"/>`
  const mean = (side: 'before' | 'after', y: number, colour: string) => {
    const { mean: middle, meanLow, meanHigh } = comparison[side]
    return `<g stroke="${colour}" stroke-width="2"><line x1="${x(meanLow).toFixed(1)}" x2="${x(meanHigh).toFixed(1)}" y1="${y}" y2="${y}"/><circle cx="${x(middle).toFixed(1)}" cy="${y}" r="4" fill="${colour}"/></g>`
  }
  const { historicScore } = comparison
  const past =
    historicScore === undefined || x(historicScore) < EDGE.left || x(historicScore) > WIDTH - EDGE.right
      ? ''
      : `<g><line x1="${x(historicScore).toFixed(1)}" x2="${x(historicScore).toFixed(1)}" y1="${EDGE.top}" y2="${ground}" stroke="#2b2a27" stroke-dasharray="4 3"/><text x="${x(historicScore).toFixed(1)}" y="${EDGE.top - 8}" text-anchor="middle">${escaped(words.inHistory)} ${historicScore}</text></g>`
  const step = Math.max(1, Math.ceil(bands.length / 12))
  const labels = bands
    .filter((_, i) => i % step === 0)
    .map(({ from }) => `<text x="${x(from).toFixed(1)}" y="${ground + 16}" text-anchor="middle">${from}</text>`)
  const legend = (at: number, colour: string, name: string) =>
    `<rect x="${at}" y="${HEIGHT - 16}" width="10" height="10" fill="${colour}"/><text x="${at + 16}" y="${HEIGHT - 7}">${escaped(name)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="#2b2a27">
<title>${escaped(words.pictureOf(game))}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf7"/>
<text x="${EDGE.left}" y="18" font-size="14" font-weight="600">${escaped(words.picture)}</text>
${bands.flatMap(({ from, before, after }) => [bar(from, share(before, 'before'), 0.06, BEFORE), bar(from, share(after, 'after'), 0.52, AFTER)]).join('\n')}
<line x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${ground}" y2="${ground}" stroke="#2b2a27"/>
${labels.join('\n')}
${past}
${mean('before', EDGE.top, BEFORE)}
${mean('after', EDGE.top + 12, AFTER)}
${legend(EDGE.left, BEFORE, `${words.before} (${comparison.before.games})`)}
${legend(EDGE.left + 160, AFTER, `${words.after} (${comparison.after.games})`)}
</svg>
`
}
