import { normandy } from '@bridgehead/normandy'
import { describe, expect, it } from 'vitest'
import { botMatch } from '../../dev/panels/botMatch.ts'
import { wholeMatch } from '../../test/normandyMatches.ts'
import { fetchTitle } from '../titles/index.ts'
import { forcesOf, homecoming } from './forces.ts'

const title = await fetchTitle('dieppe')
const normandyTitle = await fetchTitle('normandy')

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

describe('forces of a scenario that uses a part of the counters', () => {
  const cherbourg = wholeMatch('cherbourg')
  const { def } = cherbourg
  const view = cherbourg.view('american')
  const board = normandy.board(def, view)
  const counted = normandyTitle.forces.counters(def).filter((piece) => normandyTitle.story.isCounted(piece))

  it('say nothing of those who are not in it', () => {
    const begun = normandy.begin(def)
    expect(counted.length).toBeGreaterThan(10)
    expect(counted.filter(({ id }) => begun.place[id] === def.frame.unused)).toEqual([])
  })

  it('strike out who is destroyed, though a frame beside the map holds his counter', () => {
    const { home, lost, left } = homecoming(normandyTitle, def, board, view)
    const destroyed = counted.filter(({ id }) => [def.frame.removed, def.frame.cadre].includes(view.place[id] as never))
    expect(lost.map(({ id }) => id)).toEqual(destroyed.map(({ id }) => id))
    expect(lost.length).toBeGreaterThan(0)
    expect(home.length + lost.length + left.length).toBe(counted.length)
  })
})
