import { type AnySpec, type BoardModel, languages, Match, type StateOf, seededDice } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import { describe, expect, it } from 'vitest'
import { cardOf, cards } from './cards.ts'
import { fetchTitle, titledGames } from './index.ts'
import { type AnyTitle, tourAnchors } from './title.ts'
import type { TitleWords } from './words.ts'

/** What is expected of every game that the page shows, whatever it is. */

const CHOICES = 400

/** Boards as every role sees them, on the way through a match at random. */
function boardsOf({ game, def, roles }: Match<AnySpec>, states: readonly StateOf<AnySpec>[]): readonly BoardModel[] {
  return states.flatMap((state) => roles.map((role) => game.board(def, game.view(def, state, role))))
}

/** All of them, those that come later too. */
const wordsOf = async ({ words, later }: AnyTitle, language: 'en' | 'fr'): Promise<TitleWords> =>
  ({ ...(await words[language]()), ...(await later?.words[language]()) }) as TitleWords

async function subjectOf(id: string) {
  const [game, title] = await Promise.all([loadGameById(id), fetchTitle(id)])
  const match = new Match<AnySpec>(game, {}, seededDice(1))
  const random = seededDice(2)
  const states = []
  for (let { asked } = match; asked !== undefined && match.log.length < CHOICES; { asked } = match) {
    const options = match.options(asked)
    match.choose(asked, options[random.next(options.length)]!)
    if (match.log.length % 20 === 0) states.push(structuredClone(match.state))
  }
  const boards = boardsOf(match, states)
  const words = { en: await wordsOf(title, 'en'), fr: await wordsOf(title, 'fr') }
  return { id, game, title, words, def: match.def, roles: match.roles, map: game.map(match.def), boards }
}

const subjects = await Promise.all(titledGames.map(subjectOf))

const missing = (keys: Iterable<string>, known: object) => [...new Set(keys)].filter((key) => !(key in known))

describe.each(subjects)('the looks of $id', ({ title, def, map, boards }) => {
  const { theme } = title.map
  const pieces = [...title.forces.counters(def), ...boards.flatMap((board) => board.pieces)]
  it('cover every kind of place, link and side', () => {
    expect(
      missing(
        map.places.map(({ kind }) => kind),
        theme.places,
      ),
    ).toEqual([])
    expect(
      missing(
        map.links.map(({ kind }) => kind),
        theme.links,
      ),
    ).toEqual([])
    expect(
      missing(
        map.sides.map(({ kind }) => kind),
        theme.hexSides,
      ),
    ).toEqual([])
  })
  it('cover every face, side, formation and marker', () => {
    // A back has no face.
    expect(
      missing(
        pieces.map(({ face }) => face).filter((face) => face !== 'concealed'),
        theme.faces,
      ),
    ).toEqual([])
    expect(
      missing(
        pieces.map(({ side }) => side),
        theme.sides,
      ),
    ).toEqual([])
    expect(
      missing(
        pieces.flatMap(({ formation }) => formation ?? []),
        theme.formations,
      ),
    ).toEqual([])
    expect(
      missing(
        boards.flatMap(({ markers }) => markers.map(({ kind }) => kind)),
        theme.markers,
      ),
    ).toEqual([])
  })
  it('cover every state of a piece', () => {
    expect(
      missing(
        pieces.flatMap(({ states }) => states),
        theme.states,
      ),
    ).toEqual([])
  })
  it('have a spot for every stack that may share a place', () => {
    // In a box every stack has its own spot.
    const stacks = boards.flatMap((board) => board.pieces.filter(({ place }) => !map.places[place]?.box))
    expect(
      missing(
        stacks.map(({ stack }) => stack),
        theme.stackSpots,
      ),
    ).toEqual([])
  })
  it('label only places that exist, and begin at one', () => {
    const codes = map.places.map(({ code }) => code)
    expect(Object.keys(theme.labels).filter((code) => !codes.includes(code))).toEqual([])
    expect(codes).toContain(title.map.start(def).code)
  })
  it('give every side ink that reads on its background', () => {
    for (const [side, { ink, background }] of Object.entries(theme.sides))
      expect(contrast(ink, background), side).toBeGreaterThan(4.5)
  })
})

describe.each(subjects)('the page of $id', ({ id, game, title, roles, boards }) => {
  it('has a card', () => expect(cardOf(id)).toBeDefined())
  it('names only verbs that the game has', () => {
    const { primary, guarded = [], verbs, kinds = [], paneled = [], finish = {}, aloud = {} } = title.acting
    const named = [
      ...primary.flatMap(({ verb, unless }) => [verb, unless ?? verb]),
      ...[...guarded, ...paneled, ...Object.keys(verbs), ...kinds.flatMap((kind) => kind.verbs)],
      ...Object.values(finish).map(String),
      ...Object.values(aloud).map((choice) => choice?.verb ?? ''),
    ]
    expect(missing(named, game.verbs)).toEqual([])
  })
  it('names only questions that the game has', () => {
    const { finish = {}, preparing = [], panels = {}, aloud = {} } = title.acting
    const named = [...[finish, panels, aloud].flatMap(Object.keys), ...preparing]
    expect(missing(named, game.steps)).toEqual([])
  })
  it('says whose counters each role commands', () => expect(missing(roles, title.forces.sidesOf)).toEqual([]))
  it('counts turns, and plots if it does, on tracks that there are', () => {
    const tracks = boards[0]?.tracks.map((track) => track.id)
    const { turn, plotted = turn, inHeader = [] } = title.tracks
    for (const track of [turn, plotted, ...inHeader]) expect(tracks).toContain(track)
  })
  it('points, in the first steps, only at parts of the page that are marked', () => {
    expect(title.story.firstSteps.filter(({ anchor }) => !tourAnchors.includes(anchor))).toEqual([])
  })
})

describe.each(cards)('the card of $id', ({ id, playable, look, counters, words }) => {
  it('offers only what the page can show', () => expect(!playable || titledGames.includes(id)).toBe(true))
  const pieces = counters.map(({ piece }) => piece)
  it('knows how its counters look', () => {
    expect(pieces.length).toBeGreaterThan(0)
    // A back has no face.
    expect(
      missing(
        pieces.map(({ face }) => face).filter((face) => face !== ''),
        look.faces,
      ),
    ).toEqual([])
    expect(
      missing(
        pieces.map(({ side }) => side),
        look.sides,
      ),
    ).toEqual([])
    expect(
      missing(
        pieces.flatMap(({ formation }) => formation ?? []),
        look.formations,
      ),
    ).toEqual([])
    expect(
      missing(
        pieces.flatMap(({ states }) => states),
        look.states,
      ),
    ).toEqual([])
  })
  it('says the same things in both languages', () => expect(Object.keys(words.fr)).toEqual(Object.keys(words.en)))
})

const told = subjects.flatMap((subject) => languages.map((language) => ({ ...subject, language })))

describe.each(told)(
  'the words of $id in $language',
  ({ title, words: all, game, def, roles, map, boards, language }) => {
    const words = all[language]
    const counters = title.forces.counters(def)
    const view = game.view(def, game.begin(def), 'spectator')
    it('leave nothing empty', () => expect(leaves(words).filter(([, text]) => text.trim() === '')).toEqual([]))
    it('name overlays and kinds of action', () => {
      expect(
        missing(
          title.overlays.all.map(({ id }) => id),
          words.overlays,
        ),
      ).toEqual([])
      expect(
        missing(
          (title.acting.kinds ?? []).map(({ id }) => id),
          words.kinds ?? {},
        ),
      ).toEqual([])
    })
    it('name lines and what is printed on places', () => {
      const { links, tags } = words.places
      expect(
        missing(
          [...map.links, ...map.sides].map(({ kind }) => kind),
          links,
        ),
      ).toEqual([])
      const tagOf = title.inspector.tagOf ?? ((tag: string) => tag)
      const known = map.places.flatMap((place) => place.tags.flatMap((tag) => tagOf(tag) ?? []))
      expect(Object.keys(tags).filter((tag) => !known.includes(tag))).toEqual([])
      const movers = map.places.flatMap((_, place) => title.inspector.costs?.(def, view, place) ?? [])
      expect(
        missing(
          movers.map(({ who }) => who),
          words.places.movers ?? {},
        ),
      ).toEqual([])
    })
    it('name sides, formations and whereabouts', () => {
      const { sides, formations, whereabouts, factors } = words.counters
      expect(
        missing(
          counters.map(({ side }) => side),
          sides,
        ),
      ).toEqual([])
      expect(
        missing(
          counters.flatMap(({ formation }) => formation ?? []),
          formations,
        ),
      ).toEqual([])
      const places = boards.flatMap(({ pieces }) => pieces.map((piece) => title.forces.whereabouts(def, piece)))
      expect(missing(places, whereabouts)).toEqual([])
      expect(factors.length).toBeGreaterThan(0)
    })
    it('say what each stretch of a track means', () => {
      const look = { def, view, role: roles[0] ?? '', language, words }
      for (const { id, first, last } of boards[0]?.tracks ?? []) {
        const stretches = title.tracks.stretches(look, id)
        expect(stretches.map(({ from }) => from)).toEqual([first, ...stretches.slice(0, -1).map(({ to }) => to + 1)])
        expect(stretches.at(-1)?.to).toBe(last)
        expect(stretches.filter(({ means }) => means.trim() === '')).toEqual([])
      }
    })
    it('have a card of at most thirty words for each of the first steps', () => {
      expect(words.firstSteps).toHaveLength(title.story.firstSteps.length)
      for (const { title: heading, text } of words.firstSteps)
        expect(text.split(/[\s\u00a0]+/).filter((word) => /\w/.test(word)).length, heading).toBeLessThanOrEqual(30)
    })
  },
)

describe.each(subjects)('the French of $id', ({ words }) => {
  const french = leaves(words.fr)
  it('has a non-breaking space before double punctuation', () =>
    expect(french.filter(([, text]) => /[^\u00a0\d][:;?!%»](\s|$)/.test(text))).toEqual([]))
  it('has curly apostrophes', () => expect(french.filter(([, text]) => text.includes("'"))).toEqual([]))
  it('has the same keys as the English', () =>
    expect(french.map(([key]) => key)).toEqual(leaves(words.en).map(([key]) => key)))
})

/** Every text with its path; sentences with numbers or names in them are tried with some. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(2, 3, 'x', 4, 5))]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

/** Contrast ratio of two colours as WCAG defines it. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [high = 0, low = 0] = [light(a), light(b)].sort((p, q) => q - p)
  return (high + 0.05) / (low + 0.05)
}
