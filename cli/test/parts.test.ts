import { describe, expect, it } from 'vitest'
import { type BoardContext, boardLines, trackLine } from '../src/boardText.ts'
import { arrange, choiceLines } from '../src/choiceList.ts'
import { languageOf } from '../src/language.ts'
import { columns, fit, wrap, wrapWords } from '../src/layout.ts'
import { findClause, firstClause } from '../src/rulebook.ts'
import { en } from '../src/text/en.ts'

describe('the language', () => {
  it('is the one asked for, wherever it is said', () => {
    expect(languageOf(['play', 'dieppe', '--lang', 'fr'], {}).language).toBe('fr')
    expect(languageOf(['--lang=fr', 'games'], {}).language).toBe('fr')
  })
  it('is that of the system otherwise, and English where nobody knows', () => {
    expect(languageOf([], { LANG: 'fr_FR.UTF-8' }).language).toBe('fr')
    expect(languageOf([], { LANG: 'fr_FR.UTF-8', LC_ALL: 'en_GB' }).language).toBe('en')
    expect(languageOf([], { LANG: 'C' }).language).toBe('en')
  })
  it('is reported when there is no such language', () => {
    expect(languageOf(['--lang', 'de'], {}).wrong).toBe('de')
  })
})

describe('lines', () => {
  it('are broken between parts, never longer than the width', () => {
    const lines = wrap(['commando 1', 'commando 2', 'commando 3'], ', ', 26, '  ')
    expect(lines).toEqual(['  commando 1, commando 2,', '  commando 3'])
  })
  it('take no room for colours', () => {
    const faint = `\u001b[2m${'word '.repeat(8).trim()}\u001b[22m`
    expect(fit(faint, 40)).toEqual([faint])
    expect(fit(faint, 30)).toHaveLength(2)
  })
  it('keep a word that is longer than the line', () => {
    expect(wrapWords('Donaudampfschiff ahoy', 8)).toEqual(['Donaudampfschiff', 'ahoy'])
  })
  it('are filled with columns, counting across', () => {
    expect(columns(['a', 'bb', 'c'], 10)).toEqual(['a    bb', 'c'])
  })
})

describe('choices', () => {
  const options = [{ verb: 'unit', arg: 1 }, { verb: 'done' }, { verb: 'zone', arg: 4 }, { verb: 'unit', arg: 2 }]
  it('are arranged verb by verb, those without an argument before or after the others, as they were offered', () => {
    expect(arrange(options)).toEqual([options[0], options[3], options[2], options[1]])
    expect(arrange([{ verb: 'historical' }, { verb: 'unit', arg: 1 }])[0]).toEqual({ verb: 'historical' })
  })
  it('are numbered in the order in which they are shown', () => {
    const label = ({ verb, arg }: { verb: string; arg?: number }) => `${verb}${arg ?? ''}`
    const arranged = arrange(options)
    const number = (choice: { verb: string }) => arranged.indexOf(choice) + 1
    expect(choiceLines(arranged, label, 80, number)).toEqual([' 1 unit1    2 unit2', ' 3 zone4', ' 4 done'])
  })
})

describe('a clause', () => {
  const book = [
    '## 9. Movement',
    '<a id="D-9-6"></a>**D-9-6** An *officer* lends `1` point, see [D-9-7](#D-9-7).',
    '<a id="D-9-7"></a>**D-9-7** Two things:',
    '- one\n- two',
    'Something else.',
  ].join('\n\n')
  it('is found and shown without its markup', () => {
    expect(findClause(book, 'd-9-6')).toBe('D-9-6 An officer lends 1 point, see D-9-7.')
  })
  it('takes the list that it announces along', () => {
    expect(findClause(book, 'D-9-7')).toBe('D-9-7 Two things:\n- one\n- two')
  })
  it('that no book has is not found', () => {
    expect(findClause(book, 'D-9-60')).toBeUndefined()
  })
  it('that a book begins with is the example of its game', () => {
    expect(firstClause(book)).toBe('D-9-6')
    expect(firstClause('')).toBe('')
  })
})

describe('the board', () => {
  const context: BoardContext = {
    map: {
      sheets: [{ id: 'map', x: 0, y: 0, width: 1, height: 1 }],
      places: ['SEA', 'OR1', 'HES'].map((code) => ({ code, x: 0, y: 0, kind: 'open', tags: [] })),
      links: [],
      sides: [],
    },
    words: {
      place: (id: number) => ['the sea', 'OR1 beach', 'the battery'][id],
      piece: (id: number) => ['LCA 1', 'Commando 1', 'Gun'][id],
      markers: { mines: 'Mines', wire: 'Wire' },
      tracks: { turn: 'Turn' },
      kinds: { open: 'no cover' },
      states: { reduced: 'reduced', acted: 'has acted' },
    } as unknown as BoardContext['words'],
    text: en,
    width: 80,
  }
  const piece = { stack: 'land', face: 'x', side: 'x', states: [], factors: [4, 4, 4] }

  it('names each place that holds something, what carries whom, and who is worn', () => {
    const board = {
      pieces: [
        { ...piece, id: 0, place: 0, stack: 'sea', factors: [] },
        { ...piece, id: 1, place: 0, stack: 'sea', aboard: 0, states: ['reduced' as const] },
        { ...piece, id: 2, place: 1, wear: { value: 2, limit: 6 } },
      ],
      markers: [
        { place: 1, kind: 'mines' },
        { place: 2, kind: 'wire' },
      ],
      tracks: [],
    }
    expect(boardLines(board, context)).toEqual([
      'SEA the sea (no cover)',
      '    LCA 1 [carrying Commando 1 4-4-4 [reduced]]',
      'OR1 beach (no cover, Mines)',
      '    Gun 4-4-4 [2/6]',
      'Elsewhere:',
      '    Wire: the battery',
    ])
  })

  it('says when nothing is on it', () => {
    expect(boardLines({ pieces: [], markers: [], tracks: [] }, context)).toEqual(['The board is empty.'])
  })

  it('shows its tracks in one line', () => {
    const tracks = [{ id: 'turn', first: 1, last: 12, value: 3 }]
    expect(trackLine({ pieces: [], markers: [], tracks }, context)).toBe('Turn 3 of 12')
  })
})
