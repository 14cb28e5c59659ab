import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assaultOutlook, bestLines, commandosOf, germanColumn, linesWon } from '../rules/assaultLines.ts'
import type { Line } from '../state.ts'
import { type Position, position } from './position.ts'

/** The commandos at the bend before an assault on the plateau, and what they would meet there. */
function facing(p: Position) {
  const zone = p.zone('PL1')
  const commandos = commandosOf(
    p.g,
    p.def.british.filter((u) => p.s.where[u] === p.zone('SV2')),
  )
  const germans = germanColumn(p.g, zone)
  const won = (lines: readonly Line[]) =>
    assaultOutlook(p.g, zone, germans, lines).reduce((sum, { chance }) => sum + chance, 0)
  return { zone, commandos, germans, won, best: bestLines(p.g, zone, commandos, germans) }
}

/** Every way to put commandos into so many lines. */
function* arrangements(commandos: readonly number[], count: number, lines: Line[] = []): Generator<Line[]> {
  if (lines.length < count) {
    for (const contact of commandos)
      yield* arrangements(
        commandos.filter((u) => u !== contact),
        count,
        [...lines, { contact, support: [] }],
      )
    return
  }
  const [first, ...rest] = commandos
  if (first === undefined) return yield lines
  for (let i = 0; i < count; i++)
    yield* arrangements(
      rest,
      count,
      lines.map((line, k) => (k === i ? { ...line, support: [...line.support, first] } : line)),
    )
}

describe('the lines of an assault', () => {
  test('the chance of a line is that of its dice', () => {
    const { zone, germans, commandos } = facing(position().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1'))
    const [line] = assaultOutlook(position().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').g, zone, germans, [
      { contact: commandos[0]!, support: [] },
    ])
    // 4 + D6 against 2 + D10 from 0: of 60 pairs those with D6 + 2 at least D10.
    expect(line?.chance).toBeCloseTo((4 + 5 + 6 + 7 + 8 + 9) / 60)
  })

  test('the chances to win so many lines', () => {
    const chances = linesWon([0.5, 0.25].map((chance) => ({ chance }) as ReturnType<typeof assaultOutlook>[number]))
    expect(chances).toEqual([0.375, 0.5, 0.125])
  })

  test('support goes where it helps most: not behind him who wins anyway', () => {
    const p = position().at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3').at('PL1', 'GI/1', 'GO/1')
    const { best } = facing(p)
    expect(best.map(({ support }) => support.length)).toEqual([1, 0])
  })

  test('no arrangement is better, whoever is reduced on either side', () => {
    const british = ['CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4']
    const germans = ['GI/1', 'GI/2', 'GM/1', 'GO/1']
    fc.assert(
      fc.property(
        fc.subarray(british, { minLength: 1 }),
        fc.subarray(germans, { minLength: 1 }),
        fc.subarray([...british, 'GI/1', 'GI/2']),
        (ours, theirs, hurt) => {
          const p = position()
            .at('SV2', ...ours)
            .at('PL1', ...theirs)
          p.reduced(...hurt.filter((code) => ours.includes(code) || theirs.includes(code)))
          const { best, commandos, won } = facing(p)
          const all = [...arrangements(commandos, Math.min(ours.length, theirs.length))].map(won)
          expect(won(best)).toBeCloseTo(Math.max(...all))
        },
      ),
      { numRuns: 40 },
    )
  })
})
