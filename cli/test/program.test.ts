import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyGame } from '@bridgehead/engine'
import { sample } from '@bridgehead/engine/sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzGame } from '../src/commands/fuzz.ts'
import { runCli } from '../src/program.ts'
import { en } from '../src/text/en.ts'
import { FakeTerminal } from './fakeTerminal.ts'

let folder: string
let raid: string
const inFolder = (name: string, content?: string): string => {
  const path = join(folder, name)
  if (content !== undefined) writeFileSync(path, content)
  return path
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-cli-'))
  raid = inFolder('raid.json')
  // Both beaches are stormed on the first turn, so that dice have fallen.
  const terminal = new FakeTerminal(['1', '1', ...Array<string>(60).fill('2'), `s ${raid}`, 'q', 'n'])
  await runCli(['play', 'dieppe', '--seed', 'storm', '--option', 'randomEvents=true'], terminal, {})
})
afterAll(() => rmSync(folder, { recursive: true }))

async function run(...args: readonly string[]) {
  const terminal = new FakeTerminal()
  const code = await runCli(args, terminal, {})
  return { code, out: terminal.text, err: terminal.complaints.join('\n') }
}

/** The saved match with something changed. */
function tampered(name: string, change: (file: { [key: string]: never }) => void): string {
  const file = JSON.parse(readFileSync(raid, 'utf8'))
  change(file)
  return inFolder(name, JSON.stringify(file))
}

describe('bridgehead', () => {
  it('shows the games when it is called alone', async () => {
    const { code, out } = await run()
    expect(code).toBe(0)
    expect(out).toContain('dieppe  Dieppe 1942')
    expect(out).toContain('difficulty=standard|green|hardened|seasoned (standard: standard)')
  })

  it('explains its commands in the language of the player', async () => {
    expect((await run('--help')).out).toMatch(/Usage: bridgehead[\s\S]*Exit codes: 0/)
    expect((await run('--lang', 'fr', '--help')).out).toMatch(/Usage\u00a0: bridgehead[\s\S]*Codes de sortie\u00a0: 0/)
    expect((await run('play', '--help')).out).toContain('--option <name=value>')
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('wrong usage ends with code 2 and a sentence', () => {
  it.each([
    [['plai'], 'There is no command "plai".'],
    [['play'], 'Say which game to play'],
    [['play', 'waterloo'], 'There is no game "waterloo". There is: dieppe'],
    [['play', 'dieppe', 'twice'], 'more words than this command takes'],
    [['play', 'dieppe', '--fast'], 'There is no option "--fast" here, and no such role: the game has british.'],
    [['play', 'dieppe', '--scenario', 'sunday'], 'There is no scenario "sunday". There is: raid.'],
    [['play', 'dieppe', '--option', 'badLuck'], '--option takes name=value'],
    [['play', 'dieppe', '--option', 'luck=true'], 'The game has no option "luck". It has: randomEvents'],
    [['play', 'dieppe', '--option', 'badLuck=maybe'], 'Option badLuck is one of true, false, not "maybe".'],
    [['play', 'dieppe', '--load'], 'A value is missing after "--load <file>".'],
    [['replay'], 'Say which file.'],
    [['replay', 'nowhere.json'], 'There is no file nowhere.json.'],
    [['replay', 'x', '--to', '-3'], '--to takes a whole number'],
    [['fuzz', '--games', 'many'], '--games takes a whole number from 0 on, not "many".'],
    [['games', '--lang', 'de'], '--lang is en or fr, not "de".'],
  ])('%j', async (args, sentence) => {
    const { code, err } = await run(...args)
    expect(err).toContain(sentence)
    expect(err.split('\n')).toHaveLength(1)
    expect(code).toBe(2)
  })
})

describe('a file that is no match', () => {
  it.each(['play', 'replay', 'verify'])('is refused by %s with the place, code 2', async (command) => {
    const load = command === 'play' ? ['--load'] : []
    const broken = inFolder('broken.json', '{"format":')
    expect(await run(command, ...load, broken)).toMatchObject({ code: 2, err: expect.stringContaining('not JSON') })
    const other = inFolder('other.json', '{}')
    expect(await run(command, ...load, other)).toMatchObject({ code: 2, err: expect.stringContaining('(at format)') })
    const noVerb = tampered('verb.json', (file) => {
      delete (file['log']![0] as { verb?: string }).verb
    })
    expect(await run(command, ...load, noVerb)).toMatchObject({ code: 2, err: expect.stringContaining('log.0.verb') })
  })

  it('is refused in the language of the player', async () => {
    const { code, err } = await run('verify', inFolder('fr.json', '{}'), '--lang', 'fr')
    expect(code).toBe(2)
    expect(err).toContain('Ce n’est pas un fichier de partie de Bridgehead.')
  })

  it('of another game is not loaded into this one', async () => {
    const waterloo = tampered('waterloo.json', (file) => Object.assign(file, { game: 'waterloo' }))
    expect(await run('play', '--load', waterloo)).toMatchObject({ code: 2, err: expect.stringContaining('"waterloo"') })
  })
})

describe('verify', () => {
  it('says what it has checked', async () => {
    const { code, out } = await run('verify', raid)
    expect(out).toMatch(/\d+ choices played again: every one was legal\./)
    expect(out).toMatch(/The seed fits the commitment, and \d+ dice drawn again/)
    expect(out).toContain('It cannot prove that nothing was tried before')
    expect(code).toBe(0)
  })

  it('holds the file against the commitment that was shown when the match began', async () => {
    const { commitment } = JSON.parse(readFileSync(raid, 'utf8')).dice as { commitment: string }
    const shown = commitment.slice(0, 16)
    expect(await run('verify', raid, '--commitment', shown)).toMatchObject({
      code: 0,
      out: expect.stringContaining('The commitment is the one you named.'),
    })
    // The whole match was played again with another seed, and fits it.
    const again = inFolder('again.json')
    const terminal = new FakeTerminal(['1', '1', ...Array<string>(60).fill('2'), `s ${again}`, 'q', 'n'])
    await runCli(['play', 'dieppe', '--seed', 'another', '--option', 'randomEvents=true'], terminal, {})
    expect((await run('verify', again)).code).toBe(0)
    expect(await run('verify', again, '--commitment', shown)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not settled on when the match began'),
    })
  })

  it('does not take a seed that was settled on later for one of the beginning', async () => {
    const file = tampered('late.json', (match) => Object.assign(match['dice']!, { from: 1 }))
    expect(await run('verify', file)).toMatchObject({ code: 1, err: expect.stringContaining('(at dice.from)') })
  })

  it('finds a choice that was never offered, code 1', async () => {
    const file = tampered('illegal.json', (match) => {
      Object.assign(match['log']![0]!, { verb: 'withdraw' })
    })
    const { code, err } = await run('verify', file)
    expect(err).toContain('(at log.0)')
    expect(code).toBe(1)
  })

  it('finds a seed that was swapped, code 1', async () => {
    const file = tampered('seed.json', (match) => Object.assign(match['dice']!, { seed: '0'.repeat(64) }))
    expect(await run('verify', file)).toMatchObject({ code: 1, err: expect.stringContaining('(at dice.seed)') })
  })

  it('says so when there is no seed', async () => {
    const file = tampered('loose.json', (match) => {
      delete (match as { dice?: unknown }).dice
    })
    expect(await run('verify', file)).toMatchObject({ code: 0, out: expect.stringContaining('no seed') })
    expect((await run('play', '--load', file)).out).toContain('dice of its own')
  })
})

describe('replay', () => {
  it('tells the match as sentences, as far as one likes', async () => {
    const { out } = await run('replay', raid, '--to', '1')
    expect(out).toContain('1. British: Load as in 1942')
    expect(out).toContain('The match stands after 1 choice.')
    expect((await run('replay', raid, '--lang', 'fr', '--to', '1')).out).toContain('La partie en est à 1 choix.')
  })

  it('prints JSON for machines', async () => {
    const { entries } = JSON.parse((await run('replay', raid, '--json')).out)
    expect(entries[0]).toMatchObject({ number: 1, by: 'british', verb: 'historical', label: 'Load as in 1942' })
  })
})

describe('replay of a match that hides something', () => {
  it('tells what everybody may know until it is over', async () => {
    const file = inFolder('secret.json')
    const terminal = new FakeTerminal(['1', '1', `s ${file}`, 'q'])
    await runCli(['play', 'narvik', '--seed', 'fjord', '--german', 'person', '--allied', 'quick'], terminal, {})
    const { out } = await run('replay', file)
    expect(out).toContain('only what everybody may know')
    expect(out).toMatch(/1\. \w+: …/)
    const { entries } = JSON.parse((await run('replay', file, '--json')).out)
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) expect(Object.keys(entry)).toEqual(['number', 'by', 'label', 'sentences'])
  })
})

describe('fuzz', () => {
  it('plays at random and says how it went', async () => {
    const { code, out } = await run('fuzz', '--game', 'dieppe', '--games', '2', '--seed', '7')
    expect(out).toMatch(/dieppe: 2 games and [\d,]+ choices without a fault/)
    expect(code).toBe(0)
  })

  it('lets bots play some of the roles, and knows which there are', async () => {
    const { code, out } = await run('fuzz', '--game', 'dieppe', '--games', '2', '--bots', 'quick')
    expect(out).toMatch(/dieppe: 2 games and [\d,]+ choices without a fault/)
    expect(code).toBe(0)
    const refused = await run('fuzz', '--game', 'dieppe', '--games', '2', '--bots', 'napoleon')
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('Nobody is called "napoleon"; there is strong, quick, random.')
  })

  it('keeps a short match that fails, and says how to run it', async () => {
    const terminal = new FakeTerminal()
    const broken: AnyGame = { ...sample, faults: (_def, state) => (state.flow.length > 0 ? ['broken'] : []) }
    const world = { terminal, language: 'en' as const, text: en, env: {} }
    expect(await fuzzGame(world, broken, { games: 3, seed: 5, checkEvery: 25, into: folder })).toBe(false)
    const file = join(folder, 'skirmish-5.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'bridgehead-match', game: 'skirmish' })
    expect(terminal.complaints.at(0)).toContain('broken')
    expect(terminal.complaints.at(-1)).toBe(`Written to ${file}. Run it again with: npm run fuzz -- --again ${file}`)
  })

  it('plays a file again and says that it does not fail', async () => {
    expect(await run('fuzz', '--again', raid)).toMatchObject({
      code: 0,
      out: expect.stringContaining('without a fault'),
    })
  })
})
