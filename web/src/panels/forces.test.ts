import { describe, expect, it } from 'vitest'
import { botMatch } from './dev/botMatch.ts'
import { forcesOf, homecoming } from './forces.ts'
import { loadGuide } from './guides/index.ts'

const guide = await loadGuide('dieppe')

describe('forces', () => {
  const { game, match, entries } = botMatch()
  const at = (choices: number) => {
    const board = game.board(match.def, game.view(match.def, match.stateAt(choices), 'british'))
    return { board, forces: forcesOf(guide, match.def, board, entries.slice(0, choices + 1), 'british') }
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
    const { home, lost, left } = homecoming(guide, match.def, at(match.log.length).board)
    expect(home.length + lost.length + left.length).toBe(28)
    expect(new Set([...home, ...lost, ...left].map(({ id }) => id)).size).toBe(28)
  })
})
