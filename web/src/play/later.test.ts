import type { AnyGame, Choice } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import type { Session, SessionUpdate } from '@bridgehead/table'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '../i18n/language.svelte.ts'
import { fetchTitle } from '../titles/index.ts'
import type { AnyTitle } from '../titles/title.ts'
import { LaterTitle } from './later.svelte.ts'
import { MatchStore } from './store.svelte.ts'

/** The parts that come later cannot be fetched as long as the line is down. */
let isDown = false
const overTheLine = async <T>(what: Promise<T>): Promise<T> => {
  if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
  return what
}

let game: AnyGame
let first: AnyTitle
let title: AnyTitle

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await i18n.choose('en')
  game = await loadGameById('normandy')
  first = await fetchTitle('normandy')
  await i18n.fetch(first.words)
})

afterAll(() => vi.unstubAllGlobals())

beforeEach(() => {
  isDown = false
  const { later } = first
  if (!later) throw new Error('All of this title is there at once.')
  const words = { en: () => overTheLine(later.words.en()), fr: () => overTheLine(later.words.fr()) }
  title = { ...first, later: { parts: () => overTheLine(later.parts()), words } }
})

describe('the parts of a title that come later', () => {
  it('take the place of the first ones once they are there', async () => {
    const later = new LaterTitle(title)
    expect(later.title.acting.march).toBeUndefined()
    const panel = await later.beside(async () => 'a panel')
    expect(panel, 'a panel before they are wanted').toBe('a panel')
    const wordsBefore = Object.keys(later.words)
    expect(await later.fetch()).toBe(true)
    expect(later.isMissing).toBe(false)
    expect(later.title.acting.march).toBeTypeOf('function')
    expect(Object.keys(later.words).length).toBeGreaterThan(wordsBefore.length)
  })

  it('are missing where they cannot be fetched, and come when somebody asks again', async () => {
    isDown = true
    const later = new LaterTitle(title)
    expect(await later.fetch()).toBe(false)
    expect(later.isMissing).toBe(true)
    expect(later.title.acting.march).toBeUndefined()
    let isShown = false
    // It comes over the same line.
    const panel = later.beside(() => overTheLine(Promise.resolve())).then(() => (isShown = true))
    expect(await later.fetch(), 'the line is still down').toBe(false)
    expect(isShown, 'a panel that needs them').toBe(false)
    isDown = false
    expect(await later.fetch()).toBe(true)
    expect(later.isMissing).toBe(false)
    expect(later.title.acting.march).toBeTypeOf('function')
    expect(await panel).toBe(true)
  })

  it('are wanted again: the page is loaded anew where the browser does not ask twice, but not while nothing can be loaded', async () => {
    const reload = vi.fn()
    const page = vi.fn(async () => overTheLine(Promise.resolve({ ok: true })))
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('fetch', page)
    isDown = true
    const later = new LaterTitle(title)
    await later.again()
    expect(page).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    page.mockResolvedValue({ ok: true })
    await later.again()
    expect(reload).toHaveBeenCalledOnce()
    isDown = false
    await later.again()
    expect(reload).toHaveBeenCalledOnce()
    expect(later.isMissing).toBe(false)
  })

  it('are there, but a panel is not: that is told too, and the panel comes when somebody asks again', async () => {
    const later = new LaterTitle(title)
    await later.fetch()
    isDown = true
    const panels = [later.beside, later.panel].map((fetch) =>
      fetch.call(later, () => overTheLine(Promise.resolve('a panel'))),
    )
    await vi.waitFor(() => expect(later.isMissing).toBe(true))
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await later.again()
    expect(later.isMissing, 'the line is still down').toBe(true)
    isDown = false
    await later.again()
    expect(later.isMissing).toBe(false)
    expect(await Promise.all(panels)).toEqual(['a panel', 'a panel'])
  })

  it('are fetched once for all who ask', async () => {
    const parts = vi.fn(title.later?.parts)
    const later = new LaterTitle({ ...title, later: { ...title.later!, parts: parts as never } })
    expect(await Promise.all([later.fetch(), later.fetch()])).toEqual([true, true])
    await later.fetch()
    expect(parts).toHaveBeenCalledOnce()
  })

  it('are there at once where a title has none', async () => {
    const { later: _, ...whole } = title
    const later = new LaterTitle(whole)
    expect(await later.fetch()).toBe(true)
    expect(later.isMissing).toBe(false)
  })
})

describe('a match whose later parts are missing', () => {
  it('makes none of the choices, and all of them once they are there', async () => {
    const options: readonly Choice[] = [{ verb: 'sector', arg: 1 }, { verb: 'done' }]
    const made: Choice[] = []
    const session = sessionOf(options, made)
    const store = new MatchStore(session, game, title, undefined as never)
    isDown = true
    await store.chooseAll(options)
    expect(made).toEqual([])
    expect(store.later.isMissing).toBe(true)
    expect(store.busy).toBe(false)
    isDown = false
    await store.later.fetch()
    await store.chooseAll(options)
    expect(made).toEqual(options)
  })
})

/** A seat that is asked something else before it is asked again. */
function sessionOf(options: readonly Choice[], made: Choice[]): Session {
  const setup = { scenario: 'cobra', options: {} }
  const match = { setup, roles: ['american'], seats: [{ roles: ['american'], player: 'person' }] }
  const update = { view: {}, choices: 0, position: 0, options, log: [], logFrom: 0, steps: [], frame: { step: 'a' } }
  return {
    match,
    subscribe(hear: (update: SessionUpdate) => void) {
      hear(update as never)
      return () => {}
    },
    choose: async (choice: Choice) => void made.push(choice),
    whyNot: async () => [],
    reach: async () => [],
    prices: async () => [],
  } as never
}
