import { anyGame, type Choice, seededDice } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { beginMatch, Table } from '@bridgehead/table'
import type { ServerMessage, WireFault } from '@bridgehead/table/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { type HostCare, MatchHost } from '../src/match/host.ts'
import type { Line } from '../src/match/line.ts'
import { OvertakenError } from '../src/storage/groupCommit.ts'
import type { NewAction } from '../src/storage/tables.ts'
import { quickCare, usualAbout } from './hostCare.ts'

const game = anyGame(narvik)
const seats = ['allied', 'german'].map((role) => ({ roles: [role], player: 'person' as const }))

/** A disk that writes when it is told to. */
class SlowDisk {
  readonly writing: { action: NewAction; resolve: () => void; reject: (failure: unknown) => void }[] = []
  readonly snapshots: number[] = []
  readonly reports: string[] = []
  isForgotten = false

  write(action: NewAction): Promise<void> {
    return new Promise((resolve, reject) => this.writing.push({ action, resolve, reject }))
  }
  async writeNext(): Promise<void> {
    this.writing.shift()?.resolve()
    await Promise.resolve()
  }
  async failNext(failure: unknown): Promise<void> {
    this.writing.shift()?.reject(failure)
    await new Promise(setImmediate)
  }
  keepSnapshot: HostCare['keepSnapshot'] = async ({ number }) => void this.snapshots.push(number)
  forget(): void {
    this.isForgotten = true
  }
  report(what: string): void {
    this.reports.push(what)
  }
  get care(): HostCare {
    return {
      ...quickCare((what) => this.report(what)),
      write: (action) => this.write(action),
      keepSnapshot: (snapshot) => this.keepSnapshot(snapshot),
      forget: () => this.forget(),
    }
  }
}

class FakeLine implements Line {
  readonly seat: number | undefined
  readonly heard: ServerMessage[] = []
  closedBy: WireFault | undefined
  constructor(seat: number | undefined) {
    this.seat = seat
  }
  send(text: string): void {
    this.heard.push(JSON.parse(text) as ServerMessage)
  }
  close(fault: WireFault): void {
    this.closedBy = fault
  }
  /** What it has heard since the last look, presence aside. */
  news(): string[] {
    return this.heard
      .splice(0)
      .map(({ type }) => type)
      .filter((type) => type !== 'presence' && type !== 'conduct')
  }
}

let disk: SlowDisk
let host: MatchHost
let allied: FakeLine
let german: FakeLine

beforeEach(() => {
  disk = new SlowDisk()
  const table = new Table('m', { ...beginMatch(game, {}, seats, '7'.repeat(64)), past: [] }, () => Promise.reject())
  host = new MatchHost(table, disk.care, usualAbout(2))
  allied = new FakeLine(0)
  german = new FakeLine(1)
  host.join(allied)
  host.join(german)
  for (const line of [allied, german]) expect(line.news()).toEqual(['update'])
})

const historical: Choice = { verb: 'historical' }
const done: Choice = { verb: 'done' }

describe('nobody is told anything before it is written', () => {
  test('neither whoever acts nor the others', async () => {
    host.choose(allied, 1, historical, 0)
    expect([allied.news(), german.news()]).toEqual([[], []])
    await disk.writeNext()
    expect([allied.news(), german.news()]).toEqual([['update', 'done'], ['update']])
  })

  test('what is done meanwhile waits for its own turn', async () => {
    host.choose(allied, 1, historical, 0)
    host.choose(allied, 2, done, 1)
    expect(disk.writing.map(({ action }) => action.number)).toEqual([0, 1])
    await disk.writeNext()
    expect(german.news()).toEqual(['update'])
    await disk.writeNext()
    expect(german.news()).toEqual(['update'])
    expect(allied.news()).toEqual(['update', 'done', 'update', 'done'])
  })

  test('whoever comes meanwhile', async () => {
    host.choose(allied, 1, historical, 0)
    const late = new FakeLine(1)
    host.join(late)
    expect(late.news()).toEqual([])
    await disk.writeNext()
    expect(late.heard.filter(({ type }) => type === 'update')).toMatchObject([{ position: 1, logFrom: 0 }])
  })

  test('the same choice sent again while it is being written', async () => {
    host.choose(allied, 1, historical, 0)
    host.choose(allied, 2, historical, 0)
    expect(disk.writing).toHaveLength(1)
    expect(allied.news()).toEqual([])
    await disk.writeNext()
    expect(allied.news()).toEqual(['update', 'done', 'done'])
  })

  test('a resignation comes after what was done before it', async () => {
    host.choose(allied, 1, historical, 0)
    const resigned = host.resign(german, 2)
    expect(host.ending).toBeUndefined()
    host.choose(allied, 3, done, 1)
    expect(allied.heard.at(-1)).toMatchObject({ type: 'refused', id: 3 })
    await resigned
    await disk.writeNext()
    expect([...allied.news(), ...german.news()]).not.toContain('ended')
    await disk.writeNext()
    await new Promise(setImmediate)
    expect(allied.heard.find(({ type }) => type === 'ended')).toMatchObject({
      ending: { how: 'resigned', winner: 'allied' },
    })
    expect(german.heard.find(({ type }) => type === 'done')).toMatchObject({ id: 2 })
    expect(host.ending).toMatchObject({ how: 'resigned', seat: 1 })
  })
})

describe('when writing fails', () => {
  test.each([
    ['the disk', new Error('full'), 'unavailable', ['an action could not be written']],
    ['another server', new OvertakenError(), 'resync', []],
  ])('because of %s, the lines end, nothing was told, and the match is opened anew', async (_, why, fault, reports) => {
    host.choose(allied, 1, historical, 0)
    host.choose(allied, 2, done, 1)
    await disk.failNext(why)
    await disk.failNext(why)
    expect([allied.closedBy, german.closedBy]).toEqual([fault, fault])
    expect([allied.news(), german.news()]).toEqual([[], []])
    expect([disk.isForgotten, host.isLost, disk.reports]).toEqual([true, true, reports])
  })
})

test('a rule that fails is reported, refused, and changes nothing', async () => {
  host.table.match.choose = () => {
    throw new Error('a mistake in the rules')
  }
  host.choose(allied, 1, historical, 0)
  expect(allied.heard.at(-1)).toMatchObject({ type: 'refused', why: { fault: 'internal' } })
  expect([disk.reports, disk.writing, host.isLost]).toEqual([['a rule failed'], [], false])
})

test('snapshots are kept now and then, only of what is written and cannot be taken back', async () => {
  const random = seededDice(2)
  for (let id = 0; host.table.position < 400; id++) {
    const { asked, log } = host.table.match
    const options = host.table.match.options(asked as string)
    const line = asked === 'allied' ? allied : german
    host.choose(line, id, options[random.next(options.length)] as Choice, host.table.position)
    const isSettled = host.table.match.isSettled
    const kept = disk.snapshots.length
    await disk.writeNext()
    if (disk.snapshots.length > kept) expect([isSettled, disk.snapshots.at(-1)]).toEqual([true, log.length])
  }
  expect(disk.snapshots.length).toBeGreaterThanOrEqual(2)
  expect(disk.snapshots[0]).toBeGreaterThanOrEqual(100)
})
