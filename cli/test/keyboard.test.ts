import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyGame, ChoiceList, completeSetup, type Language, languages, type Seat, seededDice } from '@bridgehead/engine'
import { sample } from '@bridgehead/engine/sample'
import { narvik as narvikGame } from '@bridgehead/narvik'
import { beginMatch, resumeMatch, Table, unsealed } from '@bridgehead/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Keyboard } from '../src/keyboard.ts'
import { runCli } from '../src/program.ts'
import { en } from '../src/text/en.ts'
import { fr } from '../src/text/fr.ts'
import { Voice } from '../src/voice.ts'
import { FakeTerminal } from './fakeTerminal.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function play(typed: readonly string[], ...args: readonly string[]) {
  const terminal = new FakeTerminal(typed)
  const code = await runCli(['play', 'dieppe', '--seed', 'test', ...args], terminal, {})
  return { code, terminal, text: terminal.text }
}

const people: readonly Seat[] = [
  { roles: ['blue'], player: 'person' },
  { roles: ['red'], player: 'person' },
]

function sampleEvening(terminal: FakeTerminal, language: Language, seed = 1): Keyboard {
  const held = beginMatch(sample, {}, people, String(seed).padStart(64, '0'))
  const text = language === 'en' ? en : fr
  const table = new Table('keyboard', held, async (referee, role) => ({
    advise: (view, random) => {
      const list = new ChoiceList()
      referee.list(sample.determinize(referee.def, view, role, random), list)
      return { choice: list.at(0), reason: { en: 'Why not.', fr: 'Pourquoi pas.' } }
    },
  }))
  return new Keyboard({ table, terminal, language, text, rulebook: () => '', file: undefined })
}

/** Types numbers of choices at random, with every command now and then, until the match is over. */
function fickle(seed: number): FakeTerminal {
  const random = seededDice(seed)
  const commands = [
    'w',
    'o',
    'm',
    'b',
    '+',
    '-',
    '/ a',
    'l',
    'l 3',
    'h',
    'u',
    '?',
    'o 1',
    'r',
    'r X-1-1',
    'nonsense',
    '',
    '9999',
  ]
  return new FakeTerminal((printed) => {
    if (random.next(8) === 0) return commands[random.next(commands.length)]
    const numbers = [
      ...printed
        .slice(-40)
        .join('\n')
        .matchAll(/(?:^|\s{2})(\d+) \S/gm),
    ].map(([, number]) => Number(number))
    return String(1 + random.next(Math.max(1, ...numbers.filter((number) => number < 60))))
  })
}

describe('a match at the keyboard', () => {
  it('begins with the question and its numbered choices', async () => {
    const { text } = await play([])
    expect(text).toContain('Dieppe 1942. The raid on the Hess battery.')
    expect(text).toContain('Turn 1 of 12 · Alarm 0 of 9')
    expect(text).toMatch(/1 Load as in 1942/)
  })

  it('can be given up, after a question', async () => {
    const kept = await play(['g', 'n', 'q', 'n'])
    expect(kept.text).not.toContain('The match is over.')
    const file = join(folder, 'given-up.json')
    const given = await play(['1', `s ${file}`, 'g', 'y', 'y'])
    expect(given.text).toContain('The match is over. The British resign.')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ resigned: 'british' })
  })

  it('tells what came of a choice, and says goodbye', async () => {
    const { text, code } = await play(['1', 'q', 'n'])
    expect(text).toContain('The boats are loaded as in 1942.')
    expect(text).toContain('Until next time.')
    expect(code).toBe(0)
  })

  it('lists the board: who stands where, and the markers that lie alone', async () => {
    const { text } = await play(['b'])
    expect(text).toMatch(/Hess battery.*\(strong cover\)\n {4}155 mm gun 1/)
    expect(text).toMatch(/Hidden marker A: /)
  })

  it('says why not, with the clause', async () => {
    const { text } = await play(['w'])
    expect(text).toMatch(/Done: Some counters are not aboard yet\. \(D-3-\d+\)/)
  })

  it('prints the rule that a clause names, in whatever case', async () => {
    expect((await play(['r d-9-6'])).text).toMatch(/^D-9-6 An officer lends/m)
    expect((await play(['r D-99-1'])).text).toContain('The rulebook has no rule D-99-1.')
    expect((await play(['r'])).text).toContain('Say which rule')
  })

  it('takes a choice back, and says why it cannot', async () => {
    const { text } = await play(['u', '1', 'u'])
    expect(text).toContain('This is where the match began.')
    expect(text).toContain('Taken back.')
  })

  it('gives a hint with its reason', async () => {
    const { text } = await play(['h'])
    expect(text).toMatch(/^Hint: \d+ .*\. .+/m)
  })

  it('explains itself to those who type something else', async () => {
    const { text } = await play(['hello', '0', '400', '?'])
    expect(text).toContain('"hello" is no choice here.')
    expect(text).toMatch(/Type a number from 1 to \d+\./)
    expect(text).toContain('take the last choice back')
  })

  it('saves a match that can be taken up again, seed and all', async () => {
    const file = join(folder, 'raid.json')
    await play(['1', '1', `s ${file}`, 'q'])
    const terminal = new FakeTerminal(['l', '2', 'q', 'y'])
    expect(await runCli(['play', '--load', file], terminal, {})).toBe(0)
    expect(terminal.text).toContain('The boats are loaded as in 1942.')
    const { log, dice } = JSON.parse(readFileSync(file, 'utf8'))
    expect(log).toHaveLength(3)
    expect(dice.seed).toMatch(/^[0-9a-f]{64}$/)
  })

  it('asks before it overwrites a file of somebody else', async () => {
    const file = join(folder, 'precious.json')
    writeFileSync(file, 'precious')
    const { text } = await play(['1', `s ${file}`, 'n'])
    expect(text).toContain('Not saved.')
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  it('says where it cannot save, and goes on', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { text, code } = await play(['1', `s ${join(file, 'under.json')}`, 'q', 'n'])
    expect(text).toMatch(/under\.json cannot be written/)
    expect(code).toBe(0)
  })

  it('speaks French', async () => {
    const { text } = await play(['w', 'm', 'b', '1', 'q', 'n'], '--lang', 'fr')
    expect(text).toContain('Tour 1 sur 12')
    expect(text).toContain('Tapez un nombre ou un nom pour choisir')
    expect(text).toContain('À la prochaine.')
  })
})

describe.each(languages)('whole matches of fickle players in %s', (language) => {
  it.each([1, 2, 3, 4, 5])('are told without a missing word (%i)', async (seed) => {
    const terminal = fickle(seed)
    await sampleEvening(terminal, language, seed).run()
    expect(terminal.text).toContain(language === 'en' ? 'The match is over.' : 'La partie est terminée.')
    expect(terminal.text).not.toMatch(/⟨|undefined|NaN|\[object/)
  })
})

describe('what is told', () => {
  const game = anyGame(narvikGame)
  const def = game.define(game.data, completeSetup(game))
  const voice = new Voice(game, def, 'en')
  const step = (from: number, to: number) => ({ type: 'moved', unit: 0, from, to, cost: 1 })

  it('takes the steps of one walk together', () => {
    const walk = voice.story([step(10, 11), step(11, 12)])
    expect(walk).toHaveLength(1)
    expect(walk[0]?.text).toMatch(/moves to hex 0113 for 2\./)
    expect(voice.story([step(10, 11), { type: 'actionPhase' }, step(11, 12)])).toHaveLength(3)
  })
  it('knows a detail from what matters', () => {
    const [moved, phase] = voice.story([step(10, 11), { type: 'actionPhase' }])
    expect([moved?.isDetail, phase?.isDetail]).toEqual([false, true])
  })
})

describe('seats', () => {
  const narvik = async (typed: readonly string[] | FakeTerminal, ...args: readonly string[]) => {
    const terminal = typed instanceof FakeTerminal ? typed : new FakeTerminal(typed)
    const code = await runCli(['play', 'narvik', '--seed', 'test', ...args], terminal, {})
    return { code, terminal, text: terminal.text, complaints: terminal.complaints.join('\n') }
  }
  const setUp = (printed: readonly string[]) => {
    const number = /(?:^|\s{2})(\d+) Set up as in 1940/m.exec(printed.slice(-40).join('\n'))?.[1]
    return number ?? undefined
  }

  it('a bot answers for the other side', async () => {
    const terminal = new FakeTerminal((printed) =>
      printed.some((line) => line.includes('Allies: th')) ? 'q' : setUp(printed),
    )
    const { text } = await narvik(terminal, '--allied', 'quick')
    expect(text).toContain('Allies: thinking …')
    expect(text).toMatch(/Germans: .*\n/)
    expect(text).not.toMatch(/^Allies: (?!thinking)/m)
  })

  it('two people hand the keyboard over', async () => {
    const { terminal } = await narvik(['1', '1'], '--allied', 'person', '--german', 'person')
    expect(terminal.asked.at(-2)).toBe('Your turn, Germans: take the keyboard and press Enter.')
    expect(terminal.text).toMatch(/Germans: Set up your units and decoys/)
  })

  it('are kept in the file, which is sealed while something is hidden, and is the page’s file', async () => {
    const file = join(folder, 'narvik.json')
    await narvik([`s ${file}`, 'q'], '--german', 'quick')
    const text = readFileSync(file, 'utf8')
    expect(text).not.toMatch(/"(verb|seed|log)"/)
    const opened = await unsealed(JSON.parse(text))
    expect((await resumeMatch(anyGame(narvikGame), opened)).seats).toEqual([
      { roles: ['allied'], player: 'person' },
      { roles: ['german'], player: 'bot', level: 'quick' },
    ])
    const again = new FakeTerminal(['q'])
    expect(await runCli(['play', '--load', file], again, {})).toBe(0)
    expect(again.text).toContain('Allies:')
  })

  it('can be changed when a match is taken up, behind the curtain where two people play', async () => {
    const file = join(folder, 'two.json')
    await narvik([`s ${file}`, 'q'], '--german', 'quick')
    const again = new FakeTerminal(['', 'q'])
    expect(await runCli(['play', '--load', file, '--german', 'person'], again, {})).toBe(0)
    expect(again.asked[0]).toContain('Your turn, Allies')
  })

  it.each([
    [['--german', 'rommel'], 'Nobody is called "rommel"; there is person, strong, quick, random.'],
    [['--swedish', 'quick'], 'no such role: the game has allied, german'],
    [['--german'], 'A value is missing after "--german".'],
    [['--german', 'quick', '--allied', 'quick'], 'Only bots sit at the table.'],
  ])('%s is refused', async (args, complaint) => {
    const { code, complaints } = await narvik([], ...args)
    expect(code).toBe(2)
    expect(complaints).toContain(complaint)
  })
})
