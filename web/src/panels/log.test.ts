import { type AnySpec, type EventOf, Wording } from '@bridgehead/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { botMatch } from '../../dev/panels/botMatch.ts'
import { isRoll, type ToldInWords } from '../play/telling.ts'
import { fetchTitle } from '../titles/index.ts'
import {
  datesOf,
  filtered,
  type LogFilter,
  LogReader,
  type LogTurn,
  lastLines,
  marksOf,
  walksJoined,
  withClauses,
} from './log.ts'

const title = await fetchTitle('dieppe')
const everything: LogFilter = { kinds: new Set(), details: true }
const linesOf = (turns: readonly LogTurn[]) => turns.flatMap(({ lines }) => lines)

describe('the log of a match', () => {
  let entries: Awaited<ReturnType<typeof botMatch>>['entries']
  let telling: ToldInWords
  let reader: LogReader
  let turns: LogTurn[]
  beforeAll(async () => {
    const played = await botMatch()
    entries = played.entries
    const { def } = played.match
    telling = { game: played.game, def, wording: new Wording<AnySpec>(played.game, def, 'en') }
    reader = new LogReader(telling, datesOf(title, def, 'en'))
    turns = reader.turns(entries)
  })

  it('is grouped by turn, with the time', () => {
    expect(turns.map(({ turn }) => turn)).toEqual([0, ...Array.from({ length: turns.length - 1 }, (_, i) => i + 1)])
    expect(turns[1]?.time).toBe('4h45')
    expect(turns[4]?.time).toBe('5h30')
  })
  it('keeps every event: dice go with the sentence that follows them', () => {
    const told = linesOf(turns).flatMap(({ event, rolls }) => [...rolls, ...(isRoll(event) ? [] : [event])])
    const all = entries.flatMap(({ events }) => events).filter(({ type }) => type !== 'turn')
    expect(told).toHaveLength(all.length)
    const fire = linesOf(turns).find(({ event }) => event.type === 'fired')
    expect(fire?.rolls.map(({ purpose }) => purpose)).toEqual(['fire.attack', 'fire.defence'])
  })
  it('tells the steps of a walk as one, with their cost together', () => {
    const joined = linesOf(walksJoined(telling, turns))
    const cost = (lines: ReturnType<typeof linesOf>) =>
      lines.reduce((sum, { event }) => sum + (telling.game.meaning(telling.def, event).cost ?? 0), 0)
    expect(joined.length).toBeLessThan(linesOf(turns).length)
    expect(cost(joined)).toBe(cost(linesOf(turns)))
    const walk = joined.find(({ places }) => places.length > 2)
    expect(walk?.places.slice(0, 2)).not.toEqual(walk?.places.slice(2, 4))
    expect(walk && telling.game.meaning(telling.def, walk.event).places.at(-1)).toBe(walk?.places.at(-1))
    expect(walk?.text).toBe(walk && telling.wording.event(walk.event))
  })
  it('says where a line happened and whose doing it is', () => {
    const fire = linesOf(turns).find(({ event }) => event.type === 'fired')
    expect(fire?.places).toHaveLength(2)
    expect(fire?.by).toBe('british')
    expect(linesOf(turns).find(({ event }) => event.type === 'germanMoved')?.by).toBe('german')
  })
  it('filters by kind, side and weight', () => {
    const count = (filter: LogFilter) => linesOf(filtered(turns, filter, 'british')).length
    const fights = filtered(turns, { kinds: new Set(['fight'] as const), details: true }, 'british')
    expect(new Set(linesOf(fights).map(({ kind }) => kind))).toEqual(new Set(['fight']))
    expect(count({ kinds: new Set(), details: false })).toBeLessThan(count(everything))
    const mine = linesOf(filtered(turns, { ...everything, whose: 'mine' }, 'british'))
    const theirs = linesOf(filtered(turns, { ...everything, whose: 'theirs' }, 'british'))
    expect(new Set(mine.map(({ by }) => by))).toEqual(new Set(['british']))
    expect(new Set(theirs.map(({ by }) => by))).toEqual(new Set(['german']))
    expect(mine.length + theirs.length).toBeLessThanOrEqual(count(everything))
  })
  it('leaves out turns without a line, but not the last', () => {
    const none = filtered(turns, { kinds: new Set(['detail'] as const), details: false }, 'british')
    expect(none).toEqual([{ ...turns.at(-1), lines: [] }])
  })
  it('shows the end of a long log first', () => {
    const { turns: last, hidden } = lastLines(turns, 30)
    expect(linesOf(last)).toEqual(linesOf(turns).slice(-30))
    expect(hidden).toBe(linesOf(turns).length - 30)
    expect(lastLines(turns, 100_000)).toEqual({ turns, hidden: 0 })
  })
  it('reads an entry once', () => {
    const entry = entries.find(({ events }) => events.length > 0)
    expect(entry && reader.lines(entry, 3)).toBe(entry && reader.lines(entry, 3))
  })
  it('marks turns and fights for the scrubber', () => {
    const marks = marksOf(telling, entries, String)
    expect(marks.turns.map(({ turn }) => turn)).toEqual(turns.slice(1).map(({ turn }) => turn))
    const isFight = ({ type }: EventOf<AnySpec>) => type === 'fired' || type === 'assaultLine'
    expect(marks.fights).toEqual(entries.flatMap(({ events }, at) => (events.some(isFight) ? at : [])))
  })
})

describe('clauses in a sentence', () => {
  it.each([
    ['It stays (D-9-27).', ['D-9-27']],
    ['Tie broken by zone order, D-6T-4, and N-15.3-9.', ['D-6T-4', 'N-15.3-9']],
    ['D/E Group 1 lands at 5h30.', []],
  ])('%s', (sentence, clauses) => {
    const parts = withClauses(sentence)
    expect(parts.filter(({ clause }) => clause).map(({ text }) => text)).toEqual(clauses)
    expect(parts.map(({ text }) => text).join('')).toBe(sentence)
  })
})
