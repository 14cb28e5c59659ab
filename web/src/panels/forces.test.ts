import { describe, expect, it } from 'vitest'
import { botMatch } from '../../dev/panels/botMatch.ts'
import { fetchTitle } from '../titles/index.ts'
import { forcesOf, homecoming } from './forces.ts'

const title = await fetchTitle('dieppe')

const { game, match, entries } = await botMatch()

describe('forces', () => {
  const at = (choices: number) => {
    const view = game.view(match.def, match.stateAt(choices), 'british')
    const board = game.board(match.def, view)
    const muster = { game, def: match.def, board, view, entries: entries.slice(0, choices + 1), mySides: ['british'] }
    return { board, view, forces: forcesOf(title, muster) }
  }
  it('begin whole, the player’s side first, with nothing known of hidden garrisons', () => {
    const { forces } = at(0)
    expect(forces.map(({ side }) => side)).toEqual(['british', 'german'])
    expect(forces[0]).toMatchObject({ present: 35, lost: 0, whole: true })
    // Three pillboxes, three Flak guns, two 155s.
    expect(forces[1]).toMatchObject({ present: 8, lost: 0, whole: false })
  })
  it('count a loss on either side once it has happened', () => {
    const { forces } = at(match.log.length)
    const gone = entries.flatMap(({ events }) => events).filter(({ type }) => type === 'eliminated')
    expect(forces.reduce((sum, { lost }) => sum + lost, 0)).toBe(gone.length)
    for (const { formations, present, lost } of forces) {
      const listed = formations.flatMap((each) => each.present.flatMap(({ pieces }) => pieces))
      expect(listed).toHaveLength(present)
      expect(formations.flatMap((each) => each.lost)).toHaveLength(lost)
    }
  })
  it('tell who came home: nobody is counted twice or forgotten', () => {
    const { board, view } = at(match.log.length)
    const { home, lost, left } = homecoming(title, match.def, board, view)
    expect(home.length + lost.length + left.length).toBe(28)
    expect(new Set([...home, ...lost, ...left].map(({ id }) => id)).size).toBe(28)
  })
})
