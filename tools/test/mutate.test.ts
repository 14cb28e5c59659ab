import { describe, expect, it } from 'vitest'
import { codeAt, filesNamed, read, shortfalls, summary } from '../mutate.mjs'
import { reasonFor } from '../mutation/harmless.mjs'

const mutant = (fileName: string, status: string) => ({ fileName, status })

describe('the summary of mutants', () => {
  const report = summary([
    mutant('good.ts', 'Killed'),
    mutant('good.ts', 'Timeout'),
    mutant('good.ts', 'Killed'),
    mutant('good.ts', 'Ignored'),
    mutant('bad.ts', 'Killed'),
    mutant('bad.ts', 'Survived'),
    mutant('bad.ts', 'NoCoverage'),
    mutant('bad.ts', 'CompileError'),
  ])
  it('counts what tests notice, what never ends included, the worst file first', () => {
    expect(report.files.map(({ name, killed, total }) => [name, killed, total])).toEqual([
      ['bad.ts', 1, 3],
      ['good.ts', 3, 3],
    ])
    expect(report.overall).toMatchObject({ killed: 4, total: 6 })
  })
  it('names the survivors', () => {
    expect(report.survivors.map(({ status }) => status)).toEqual(['Survived', 'NoCoverage'])
  })
  it('leaves out what cannot matter, but only if nobody notices it', () => {
    const excused = summary([
      { ...mutant('x.ts', 'Killed'), harmless: 'a cache' },
      { ...mutant('x.ts', 'Survived'), harmless: 'a cache' },
      mutant('x.ts', 'Survived'),
    ])
    expect(excused.overall).toMatchObject({ killed: 1, total: 2 })
    expect([excused.excused, excused.survivors.length]).toEqual([1, 1])
  })
  it('says what is under its bar, of the whole game only if all of it was tried', () => {
    const bar = { overall: 85, file: 75 }
    expect(shortfalls(report, bar, false)).toEqual(['bad.ts is at 33.3 %, under its bar of 75 %.'])
    expect(shortfalls(report, bar, true)).toContain('All files together are at 66.7 %, under their bar of 85 %.')
    expect(shortfalls(report, undefined, true)).toEqual([])
  })
})

describe('what to break', () => {
  const files = ['games/x/rules/air.ts', 'games/x/rules/combat/odds.ts', 'games/x/rules/repair.ts']
  it.each(['odds', 'odds.ts', 'combat/odds', 'combat/odds.ts'])('%s is a file of the rules', (name) => {
    expect(filesNamed(name, files)).toEqual(['games/x/rules/combat/odds.ts'])
  })
  it('is not found by the end of its name', () => {
    expect(filesNamed('air', files)).toEqual(['games/x/rules/air.ts'])
  })
  it('is every file of the rules, or those that are named', () => {
    const all = read(['--game', 'normandy'])
    expect(all).toMatchObject({ game: 'normandy', isWholeGame: true, quick: false })
    expect(all.files).toContain('games/normandy/rules/combat/odds.ts')
    expect(read(['--game', 'normandy', '--file', 'odds', '--file', 'air', '--workers', '1'])).toMatchObject({
      files: ['games/normandy/rules/combat/odds.ts', 'games/normandy/rules/air.ts'],
      isWholeGame: false,
      workers: 1,
    })
  })
  it.each([
    [[], 'Say which game: --game dieppe or narvik or normandy.'],
    [['--game', 'waterloo'], 'Say which game: --game dieppe or narvik or normandy, not "waterloo".'],
    [['--game', 'normandy', '--file', 'odd'], 'There is no file "odd" in games/normandy/rules.'],
    [['--game', 'normandy', '--workers', 'many'], '--workers must be 1 or more.'],
    [['--game', 'normandy', '--one-in', '0'], '--one-in must be 1 or more.'],
    [['--gaem', 'normandy'], "Unknown option '--gaem'"],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => read(args)).toThrow(sentence)
  })
})

describe('what cannot matter', () => {
  const reasons = [{ file: 'x/rules/air.ts', code: /^hex >= 0$/, to: 'hex > 0', why: 'Hex 0 is sea.' }]
  const broken = { fileName: 'games/x/rules/air.ts', code: 'hex >= 0', replacement: 'hex  > 0' }
  it('is found by place, by what stood there and by what stands there now', () => {
    expect(reasonFor(broken, reasons)).toBe('Hex 0 is sea.')
    expect(reasonFor({ ...broken, replacement: 'true' }, reasons)).toBeUndefined()
    expect(reasonFor({ ...broken, code: 'hex >= 0 && land' }, reasons)).toBeUndefined()
    expect(reasonFor({ ...broken, fileName: 'games/x/rules/repair.ts' }, reasons)).toBeUndefined()
  })
  it('is read from the source, over several lines if need be', () => {
    const source = 'const a = 1\nif (b &&\n  c) d()\n'
    expect(codeAt(source, { start: { line: 1, column: 4 }, end: { line: 2, column: 3 } })).toBe('b && c')
    expect(codeAt(source, { start: { line: 0, column: 6 }, end: { line: 0, column: 7 } })).toBe('a')
  })
})
