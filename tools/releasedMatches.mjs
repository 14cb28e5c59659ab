// Matches of each release, played by the quick bots and kept: what people have in hand when a version goes out must open ever after.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './shared.mjs'

const folder = join(root, 'table', 'test', 'matches')
/** Choices in a match that is still being played. */
const HALF_WAY = 150
const SEED = '19'.repeat(32)

/** Plays a match of the first scenario, to its end or half-way there. */
async function play(game, choices) {
  const { botsFor } = await import('@bridgehead/bots')
  const { beginMatch, Table } = await import('@bridgehead/table')
  const { seededDice } = await import('@bridgehead/engine')
  const held = beginMatch(game, {}, undefined, SEED)
  const { match } = held
  const quick = botsFor(game.id).find(({ level }) => level === 'quick')
  const bots = {}
  for (const role of match.roles) bots[role] = await quick.make(match.referee, role)
  const random = seededDice(1944)
  for (let asked = match.asked; asked !== undefined && match.log.length < choices; asked = match.asked)
    match.choose(asked, bots[asked].advise(match.view(asked), random).choice)
  return new Table('released', held, () => Promise.reject(new Error('nobody plays on here'))).file()
}

/** Writes the matches of a release that are not there yet. */
export async function keepMatches(game, release) {
  for (const [suffix, choices] of [
    ['', HALF_WAY],
    ['-finished', Number.POSITIVE_INFINITY],
  ]) {
    const name = `${game.id}-release-${release}-rules-${game.rules}${suffix}.json`
    if (existsSync(join(folder, name))) continue
    writeFileSync(join(folder, name), `${JSON.stringify(await play(game, choices))}\n`)
    say(`a match of release ${release} is kept: ${name}`)
  }
}
