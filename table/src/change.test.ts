import { readdirSync, readFileSync } from 'node:fs'
import { dieppe } from '@bridgehead/dieppe'
import {
  type AnyGame,
  type AnySpec,
  anyGame,
  type CurrentMatchFile,
  canonicalJson,
  checkMatchFile,
  dataHash,
  type MatchFile,
  parseMatchFile,
  type Question,
  seededDice,
  verifyMatchFile,
} from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { beginMatch } from './hold.ts'
import { dataOf, resumeMatch } from './resume.ts'
import { SeatSession } from './seat.ts'
import type { SessionUpdate } from './session.ts'
import { Table } from './table.ts'

/** Matches that were saved before the rules, the data or the form of files changed. */

const games: { readonly [id: string]: AnyGame } = {
  dieppe: anyGame(dieppe),
  narvik: anyGame(narvik),
  normandy: anyGame(normandy),
}
const folder = new URL('../test/matches/', import.meta.url)
const noBots = () => Promise.reject(new Error('no bots here'))
const throughJson = (file: MatchFile): MatchFile => checkMatchFile(JSON.parse(JSON.stringify(file)))

function saved(name: string): { readonly file: MatchFile; readonly game: AnyGame } {
  const file = parseMatchFile(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
  return { file, game: games[file.game] as AnyGame }
}

/** Plays so many choices at random, or to the end. */
function playOn({ match }: Pick<Table, 'match'>, choices: number): void {
  const random = seededDice(1)
  for (let i = 0; i < choices && match.asked !== undefined; i++) {
    const options = match.options(match.asked)
    match.choose(match.asked, options[random.next(options.length)] as (typeof options)[number])
  }
}

/** Written by `npm run release`: one half-played and one finished match of each release. */
const released = readdirSync(folder).flatMap(
  (file) => /^(.*-release-\d+-rules-\d+(?:-finished)?)\.json$/.exec(file)?.[1] ?? [],
)

describe('matches of releases', () => {
  test.each(Object.values(games))(
    'today’s release of $id has a match half-played and one finished',
    ({ id, releases, rules }) => {
      const name = `${id}-release-${releases.at(-1)?.number}-rules-${rules}`
      expect(released, `run: npm run release -- ${id}`).toEqual(expect.arrayContaining([name, `${name}-finished`]))
    },
  )

  test.each(released)('%s opens where it stood, is verified, and can be played on', async (name) => {
    const { file, game } = saved(name)
    const isOfToday = (file as CurrentMatchFile).rules === game.rules
    const held = await resumeMatch(game, file)
    expect(held.change).toEqual(isOfToday ? undefined : { kind: 'position' })
    expect(held.match.result !== undefined).toBe(name.endsWith('-finished'))
    expect(held.match.state).toMatchObject((file as CurrentMatchFile).kept?.state as object)
    if (isOfToday) {
      const data = await dataOf(game, file)
      expect(verifyMatchFile(file, game, data)).toMatchObject({ choices: file.log.length, begins: 'match' })
    }
    const table = new Table('x', held, noBots)
    playOn(table, 20)
    const again = await resumeMatch(game, throughJson(table.file()))
    expect(again.change).toBeUndefined()
    expect(canonicalJson(again.match.state)).toBe(canonicalJson(table.match.state))
  })
})

describe('matches that earlier versions have saved', () => {
  // The commits in the names wrote them; the number is that of the release whose data they were played with.
  test.each([
    ['dieppe-f8931e3', 1, 2],
    ['dieppe-f8931e3-finished', 1, 2],
    ['dieppe-247878b', 1, 3],
    ['dieppe-e7e394a', 1, 3],
    ['dieppe-e7e394a-finished', 1, 3],
    ['dieppe-1330653', 2, 3],
    ['dieppe-1330653-finished', 2, 3],
  ])(
    '%s, of version %i with release %i, opens, verifies and goes on with its own data',
    async (name, version, release) => {
      const { file, game } = saved(name)
      expect(file.version).toBe(version)
      const held = await resumeMatch(game, file)
      expect([held.change, held.match.log.length]).toEqual([undefined, file.log.length])
      expect(dataHash(held.match.data)).toBe(game.releases.find(({ number }) => number === release)?.hash)
      const data = await dataOf(game, file)
      expect(verifyMatchFile(file, game, data)).toMatchObject({ choices: file.log.length, begins: 'match' })

      const table = new Table('x', held, noBots)
      playOn(table, 20)
      const again = throughJson((await table.keepsake().then(open)) as MatchFile)
      expect(again).toMatchObject({ version: 3, base: release })
      expect(again).not.toHaveProperty('differs')
      const resumed = await resumeMatch(game, again)
      expect(resumed.change).toBeUndefined()
      expect(canonicalJson(resumed.match.state)).toBe(canonicalJson(table.match.state))
    },
  )

  test.each(['dieppe-6e0e637', 'narvik-6e0e637'])(
    '%s, played by other rules than those of today, is taken up where it stood and played to its end',
    async (name) => {
      const { file, game } = saved(name)
      const { rules, kept } = file as CurrentMatchFile
      expect(rules).toBeLessThan(game.rules)
      const held = await resumeMatch(game, file)
      expect(held.change).toEqual({ kind: 'position' })
      // What the state has been given since comes on top of what was kept.
      expect(held.match.state).toMatchObject(kept?.state as object)
      expect(held.match.opening.events).toEqual(kept?.told)
      const table = new Table('x', held, noBots)
      playOn(table, 20_000)
      expect(table.match.result).toBeDefined()
      expect((await resumeMatch(game, throughJson(table.file()))).change).toBeUndefined()
    },
  )

  // They have no position, only choices; today some of the questions answer themselves, and some choices are no longer allowed.
  test.each([
    ['narvik-e7e394a', 'whole'],
    ['narvik-b10a400', 'whole'],
    ['narvik-5fe49be', 'whole'],
    ['narvik-1330653', 'whole'],
    ['narvik-e7e394a-finished', 'in part'],
    ['narvik-1330653-finished', 'in part'],
  ])('%s, of an earlier form and other rules, is followed: %s', async (name, how) => {
    const { file, game } = saved(name)
    const { length: of } = file.log
    const held = await resumeMatch(game, file)
    expect(held.change).toMatchObject({ kind: 'followed', of })
    const { choices } = held.change as { readonly choices: number }
    expect(choices === of).toBe(how === 'whole')
    expect(held.match.log.length).toBeGreaterThan(20)
    expect(held.match.log.length).toBeLessThan(choices)
    const table = new Table('x', held, noBots)
    expect(table.file()).toMatchObject({ before: { log: file.log } })
    playOn(table, 5)
    expect((await resumeMatch(game, throughJson(table.file()))).change).toBeUndefined()
  })

  test('one whose data no longer fit is followed as far as it can be, and goes on from there', async () => {
    const { file, game } = saved('narvik-247878b')
    const held = await resumeMatch(game, file)
    const { length } = held.match.log
    expect(held.change).toMatchObject({ kind: 'followed', of: file.log.length })
    expect(length).toBeGreaterThan(0)
    expect(held.match.data).toBe(game.data)
    const table = new Table('x', held, noBots)
    playOn(table, 5)
    // Its record as it was is kept too.
    expect(table.file()).toMatchObject({ before: { log: file.log }, copy: { choices: length } })
    expect((await resumeMatch(game, throughJson(table.file()))).change).toBeUndefined()
  })
})

async function open(file: object): Promise<MatchFile> {
  const { unsealed } = await import('./seal.ts')
  return unsealed(file)
}

/** The game after a change of its rules: what was the first choice of this match is no longer offered. */
function otherRules(game: AnyGame, { log }: MatchFile): AnyGame {
  const [frame] = beginMatch(game, {}).match.state.flow.slice(-1)
  const name = frame?.step ?? ''
  const question = game.steps[name] as Question<AnySpec, string>
  const options: Question<AnySpec, string>['options'] = (g, offer) =>
    question.options(g, (verb, ...rest) => (verb === log[0]?.verb ? undefined : offer(verb, ...rest)))
  return { ...game, rules: game.rules + 1, steps: { ...game.steps, [name]: { ...question, options } } } as AnyGame
}

describe('when the rules have changed', () => {
  const game = games['dieppe'] as AnyGame
  const played = (): Table => {
    const table = new Table('x', beginMatch(game, {}), noBots)
    playOn(table, 110)
    return table
  }

  test('a match is taken up where it stood, with all that was told', async () => {
    const table = played()
    const file = throughJson(table.file())
    const held = await resumeMatch(otherRules(game, file), file)
    expect(held.change).toEqual({ kind: 'position' })
    expect(canonicalJson(held.match.state)).toBe(canonicalJson(table.match.state))
    expect(held.match.events('british')).toEqual(table.match.events('british'))
    const [past, present] = [table, new Table('x', held, noBots)].map((each) => {
      let update: SessionUpdate | undefined
      new SeatSession(each, 0).subscribe((next) => (update = next))
      return update as SessionUpdate
    })
    expect(present?.view).toEqual(past?.view)
  })

  test('it goes on by the new ones, is saved and opened again, and says what can be verified', async () => {
    const file = throughJson(played().file())
    const changed = otherRules(game, file)
    const table = new Table('x', await resumeMatch(changed, file), noBots)
    playOn(table, 20_000)
    expect(table.match.result).toBeDefined()
    const whole = throughJson(table.file()) as CurrentMatchFile
    const { kept: _, ...before } = file as CurrentMatchFile
    expect(whole).toMatchObject({ rules: changed.rules, before })
    const held = await resumeMatch(changed, whole)
    expect(held.change).toBeUndefined()
    expect(held.match.result).toEqual(table.match.result)
    const { dice } = verifyMatchFile(whole, changed)
    expect(verifyMatchFile(whole, changed)).toMatchObject({ begins: 'position', drawn: dice })
  })

  test('nobody needs to have counted them up: the position tells', async () => {
    const file = throughJson(played().file()) as CurrentMatchFile
    const kept = { ...file.kept, state: { ...file.kept?.state, alarm: 7 } } as CurrentMatchFile['kept']
    const held = await resumeMatch(game, { ...file, kept })
    expect(held.change).toEqual({ kind: 'position' })
    expect(held.match.state).toMatchObject({ alarm: 7 })
  })

  test('a position that they cannot make anything of is left, and the choices followed', async () => {
    const file = throughJson(played().file()) as CurrentMatchFile
    const kept = { ...file.kept, state: { flow: [{ step: 'no.such' }] } } as unknown as CurrentMatchFile['kept']
    const held = await resumeMatch(game, { ...file, kept })
    expect(held.change).toEqual({ kind: 'followed', choices: 110, of: 110 })
  })

  test('what was told in words that are gone is left out of the log', async () => {
    const file = throughJson(played().file()) as CurrentMatchFile
    const told = [{ event: { type: 'noSuchEvent' } }, ...(file.kept?.told ?? [])]
    const kept = { ...file.kept, told } as CurrentMatchFile['kept']
    const held = await resumeMatch(otherRules(game, file), { ...file, kept })
    expect(held.match.opening.events).toEqual(file.kept?.told)
  })

  test('a choice that these very rules refuse is still refused', async () => {
    const file = throughJson(played().file())
    const log = [{ by: 'british', verb: 'fly' }, ...file.log]
    await expect(resumeMatch(game, { ...file, log } as MatchFile)).rejects.toMatchObject({ where: 'log.0' })
  })
})

describe('when the data have changed', () => {
  const game = games['dieppe'] as AnyGame
  const tables = (game.data as { tables: { alarm: { start: number } } }).tables
  const newer = { ...game.data, tables: { ...tables, alarm: { ...tables.alarm, start: tables.alarm.start + 1 } } }

  test('a match keeps those it began with', async () => {
    const table = new Table('x', beginMatch(game, {}), noBots)
    playOn(table, 40)
    const later = { ...game, data: newer } as AnyGame
    const held = await resumeMatch(later, await open(await table.keepsake()))
    expect(held.change).toBeUndefined()
    expect(canonicalJson(held.match.state)).toBe(canonicalJson(table.match.state))
    expect(new Table('x', held, noBots).about).toMatchObject({ data: game.data })
  })

  test('a match that began between two releases carries what differs', async () => {
    const between = { ...game, data: newer } as AnyGame
    const table = new Table('x', beginMatch(between, {}), noBots)
    playOn(table, 40)
    const file = await open(await table.keepsake())
    expect(file).toMatchObject({ base: 3, differs: [[['tables', 'alarm', 'start'], tables.alarm.start + 1]] })
    const held = await resumeMatch(game, throughJson(file))
    expect(held.change).toBeUndefined()
    expect(held.match.data).toEqual(newer)
    expect(canonicalJson(held.match.state)).toBe(canonicalJson(table.match.state))
  })

  test.each(['dieppe', 'narvik'])(
    'the data of %s are released as they stand, and every release is what it says',
    async (id) => {
      const { releases, data } = games[id] as AnyGame
      for (const { hash, load } of releases) expect(dataHash(await load())).toBe(hash)
      // Otherwise every file carries a difference: npm run release.
      expect(releases.at(-1)?.hash).toBe(dataHash(data))
    },
  )
})

describe('a copy', () => {
  const game = games['dieppe'] as AnyGame

  test('has dice of its own, and both verify as what they are', async () => {
    const table = new Table('x', beginMatch(game, {}), noBots)
    playOn(table, 110)
    const copied = (await table.handout()) as CurrentMatchFile
    expect(copied.dice).toBeUndefined()
    const copy = new Table('y', await resumeMatch(game, throughJson(copied), 'copy'), noBots)
    for (const each of [table, copy]) playOn(each, 20_000)
    expect(copy.match.log.map(({ dice }) => dice)).not.toEqual(table.match.log.map(({ dice }) => dice))
    const before = copied.opening.length + copied.log.reduce((sum, { dice }) => sum + (dice?.length ?? 0), 0)
    const [original, other] = [table.file(), copy.file()].map((file) => verifyMatchFile(throughJson(file), game))
    expect(original).toMatchObject({ begins: 'match', drawn: original?.dice })
    expect(other).toMatchObject({ begins: 'copy', drawn: (other?.dice ?? 0) - before })
    expect(copy.file().copy).toEqual({ choices: 110, of: table.dice?.commitment })
    // Once it is over, either may be handed out with its seed.
    expect(await copy.handout()).toMatchObject({ dice: { seed: copy.dice?.seed } })
  })

  test('of a file with its seed gets other dice all the same', async () => {
    const table = new Table('x', beginMatch(game, {}), noBots)
    playOn(table, 30)
    const held = await resumeMatch(game, throughJson(table.file()), 'copy')
    expect(held.dice?.commitment).not.toBe(table.dice?.commitment)
    expect(held.copy).toEqual({ choices: 30, of: table.dice?.commitment })
  })

  test('cannot pass for a match whose seed was settled at its beginning', async () => {
    const table = new Table('x', beginMatch(game, {}), noBots)
    playOn(table, 110)
    const copy = new Table('y', await resumeMatch(game, throughJson(table.file()), 'copy'), noBots)
    playOn(copy, 20_000)
    const { copy: _, ...disguised } = throughJson(copy.file()) as CurrentMatchFile
    expect(() => verifyMatchFile(disguised, game)).toThrow(expect.objectContaining({ fault: { key: 'late-seed' } }))
    const { from: __, ...dice } = disguised.dice as NonNullable<CurrentMatchFile['dice']>
    expect(() => verifyMatchFile({ ...disguised, dice }, game)).toThrow(
      expect.objectContaining({ fault: expect.objectContaining({ key: 'other-dice' }) }),
    )
  })
})
