import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DataPack, makePackFile } from '@bridgehead/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../src/program.ts'
import { FakeTerminal } from './fakeTerminal.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-packs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function run(...args: string[]) {
  const terminal = new FakeTerminal(['q', 'n'])
  const code = await runCli(args, terminal, {})
  return { code, out: terminal.text, err: terminal.complaints.join('\n') }
}

function packOf(name: string, game: string, changes: DataPack): string {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(makePackFile(game, name, changes)))
  return file
}

describe('pack new', () => {
  it('lists what a game is made of, with where it comes from', async () => {
    const { code, out } = await run('pack', 'new', 'narvik')
    expect(out).toMatch(/^ {2}tables\.combat +reconstructed$/m)
    expect(out).toMatch(/^ {2}tables\.limits +rulebook$/m)
    expect(code).toBe(0)
  })

  it('writes printed values by their names, which check finds unchanged', async () => {
    const file = join(folder, 'new.json')
    await run('pack', 'new', 'narvik', 'counters.units.de-m1-1', 'tables.combat.columns', '--into', file)
    const { changes } = JSON.parse(readFileSync(file, 'utf8'))
    expect(changes.counters.units['de-m1-1']).toMatchObject({ id: 'de-m1-1', nation: 'german' })
    expect(changes.tables.combat.columns).toHaveLength(7)
    expect((await run('pack', 'check', file)).out).toContain('it changes 0 values')
    expect((await run('pack', 'diff', file)).out).toBe('It changes nothing.')
  })

  it('says what there is where a place is not there', async () => {
    const { code, err } = await run('pack', 'new', 'dieppe', 'tables.victory', '--into', join(folder, 'no.json'))
    expect(err).toMatch(/^There is no "tables\.victory" in the data\. There is: turnTrack, .*…\.$/)
    expect(code).toBe(2)
  })
})

describe('a pack', () => {
  it('is told value by value, against the printed ones or another pack', async () => {
    const slow = packOf('slow', 'dieppe', { counters: { counters: { 'CDO-G1': { front: { 3: 2 } } } } })
    const rich = packOf('rich', 'dieppe', { tables: { victoryPoints: { gunDestroyed: 12 } } })
    expect((await run('pack', 'diff', slow)).out).toMatch(/^counters\.counters\.CDO-G1\.front\.3: \d → 2$/)
    expect((await run('pack', 'diff', slow, rich)).out).toMatch(/gunDestroyed: 10 → 12/)
    const other = packOf('other', 'narvik', {})
    expect(await run('pack', 'diff', slow, other)).toMatchObject({ code: 2 })
  })

  it('changes the match that is played, and is kept with it', async () => {
    const file = packOf('rich2', 'dieppe', { tables: { alarm: { start: 3 } } })
    const saved = join(folder, 'match.json')
    const terminal = new FakeTerminal([`s ${saved}`, 'q'])
    expect(await runCli(['play', 'dieppe', '--pack', file], terminal, {})).toBe(0)
    expect(terminal.text).toContain('Alarm 3 of 9')
    expect((await run('play', '--load', saved)).out).toContain('Alarm 3 of 9')
  })

  it('is what random play plays with', async () => {
    const file = packOf('short', 'dieppe', {
      tables: { turnTrack: { turns: [{ time: '4h45', light: -2, batteryBonus: 5 }] } },
    })
    const { out } = await run('fuzz', '--game', 'dieppe', '--games', '2', '--pack', file)
    const choices = Number(/2 games and ([\d,]+) choices/.exec(out)?.[1]?.replace(',', ''))
    expect(choices).toBeGreaterThan(0)
    expect(choices).toBeLessThan(300)
    expect(await run('fuzz', '--pack', file)).toMatchObject({ code: 2 })
  })
})

describe('a pack that does not fit is refused in one sentence with its place', () => {
  const wrong: [string, DataPack, string][] = [
    [
      'bounds',
      { tables: { victoryPoints: { gunDestroyed: 4000 } } },
      'at dieppe.tables.victoryPoints.gunDestroyed: this is at most 999.',
    ],
    ['kind', { tables: { mines: { effectAt: 'late' } } }, 'at dieppe.tables.mines.effectAt: this takes a'],
    [
      'place',
      { tables: { mines: { efectAt: 3 } } },
      'at dieppe.tables.mines.efectAt: there is no such thing in the data.',
    ],
    ['unit', { counters: { counters: { LOVATT: {} } } }, 'at dieppe.counters.counters.LOVATT: there is no such thing'],
    [
      'length',
      { tables: { reinforcements: { numberByD6: [1, 2, 3] } } },
      'at dieppe.tables.reinforcements.numberByD6: there must be at least 6',
    ],
  ]
  it.each(wrong)('%s', async (name, changes, sentence) => {
    const file = packOf(name, 'dieppe', changes)
    for (const args of [
      ['pack', 'check', file],
      ['play', 'dieppe', '--pack', file],
      ['arena', '--game', 'dieppe', '--pack', file],
      ['fuzz', '--game', 'dieppe', '--pack', file],
    ]) {
      const { code, err } = await run(...args)
      expect(err).toContain(sentence)
      expect(err.split('\n')).toHaveLength(1)
      expect(code).toBe(2)
    }
  })

  it('in the language of the player; so is a file that is none, or a pack of another game', async () => {
    const file = packOf('fr', 'dieppe', { tables: { mines: { effectAt: 1e6 } } })
    expect((await run('--lang', 'fr', 'pack', 'check', file)).err).toContain('la valeur est d’au plus 999')
    writeFileSync(join(folder, 'none.json'), '{')
    expect((await run('pack', 'check', join(folder, 'none.json'))).err).toContain('it is not JSON')
    expect((await run('play', 'narvik', '--pack', packOf('d', 'dieppe', {}))).err).toContain('it changes dieppe')
    expect((await run('pack', 'check', 'nowhere.json')).err).toBe('There is no file nowhere.json.')
  })
})
