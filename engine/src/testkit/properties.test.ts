import { describe, expect, test } from 'vitest'
import { type Skirmish, skirmish } from '../../test/skirmish/index.ts'
import { denials } from '../denial.ts'
import type { Question } from '../flow.ts'
import { anyGame, type GameModule } from '../module.ts'
import { seededDice } from '../random.ts'
import { properties } from './properties.ts'
import { randomPlay } from './randomPlay.ts'

type Game = GameModule<Skirmish>
const deny = denials<Skirmish>()

/** The sample game with something wrong in it. */
const spoilt = (changes: Partial<Game>): Game => ({ ...skirmish, ...changes })
const withStep = (steps: Partial<Game['steps']>): Game => spoilt({ steps: { ...skirmish.steps, ...steps } })

/** What the property says of random games, or nothing. */
function verdict(title: string, game: Game, games = 12): string | undefined {
  const { check } = properties.find((property) => property.title === title)!
  for (let seed = 0; seed < games; seed++)
    for (const match of randomPlay({ game: anyGame(game), seed })) {
      const fault = check(match, seededDice(seed))
      if (fault) return fault
    }
  return undefined
}

const moveBlock = skirmish.steps['move.block'] as Question<Skirmish, 'move.block'>
const moveHex = skirmish.steps['move.hex'] as Question<Skirmish, 'move.hex'>

describe('each property finds the fault it is there for', () => {
  test('an invariant that does not hold', () => {
    const game = spoilt({ faults: (_, { turn }) => (turn === 2 ? ['the second turn has come'] : []) })
    expect(verdict('nothing is ever wrong with the state', game)).toBe('the second turn has come')
  })

  test('a dead end', () => {
    const options: typeof moveHex.options = (g, offer) => {
      if (g.frame.points > 1) moveHex.options(g, offer)
    }
    const game = withStep({ 'move.hex': { ...moveHex, skipIfForced: false, options } })
    expect(verdict('there is no dead end', game)).toContain('dead end')
  })

  test('allies of whom one knows more than the other', () => {
    const game = spoilt({ sideOf: { blue: 'blue', red: 'blue' } })
    expect(verdict('roles of one side know the same', game)).toContain('blue and red are on one side')
    expect(verdict('roles of one side know the same', skirmish)).toBeUndefined()
  })

  test('a choice that is listed twice', () => {
    const options: typeof moveBlock.options = (g, offer) => {
      moveBlock.options(g, offer)
      offer('done')
    }
    const game = withStep({ 'move.block': { ...moveBlock, options } })
    expect(verdict('what is listed is accepted, and listed once', game)).toBe('"done" is offered twice')
  })

  test('a choice that is denied and offered too', () => {
    const options: typeof moveBlock.options = (g, offer) => {
      moveBlock.options(g, offer)
      offer('done', undefined, deny('S-1-1', 'occupied'))
    }
    const game = withStep({ 'move.block': { ...moveBlock, options } })
    expect(verdict('what is listed is accepted, and listed once', game)).toContain('denied (occupied) and offered')
  })

  test('a state that JSON cannot keep', () => {
    const game = spoilt({ begin: (def) => ({ ...skirmish.begin(def), lost: undefined }) })
    expect(verdict('the state survives JSON and clone', game)).toContain('lost: undefined → (none)')
  })

  test('state kept outside the state, which undo cannot restore', () => {
    let moves = 0
    const move: typeof moveBlock.on.move = (g, block) => {
      g.s.losses[block] = 0
      moveBlock.on.move?.(g, block)
      g.s.marching = ++moves % 2 === 0 ? 1 : 0
    }
    const game = withStep({ 'move.block': { ...moveBlock, on: { ...moveBlock.on, move } } })
    expect(verdict('undo restores every earlier state exactly', game)).toContain('marching')
  })

  test('a deal that shares its arrays with the view of the true state', () => {
    const game = spoilt({
      view: (def, state, role) => ({ ...skirmish.view(def, state, role), moved: state.moved }),
      determinize: (def, view, role, random) => ({
        ...skirmish.determinize(def, view, role, random),
        moved: view.moved,
      }),
    })
    expect(verdict('a view fits every deal of what it hides', game)).toContain('changes the true state')
  })

  test('a view that shares an array with the state', () => {
    const game = spoilt({
      view: (def, state, role) => ({ ...skirmish.view(def, state, role), moved: state.moved }),
    })
    expect(verdict('a view stays as it was while the match goes on', game)).toContain('shares something')
    expect(verdict('a view stays as it was while the match goes on', skirmish)).toBeUndefined()
  })

  test('a copy of its own that leaves something out, or shares it', () => {
    const title = 'the state survives JSON and clone'
    expect(verdict(title, spoilt({ copy: (state) => ({ ...structuredClone(state), turn: 0 }) }))).toContain('turn')
    expect(verdict(title, spoilt({ copy: (state) => ({ ...state }) }))).toContain('parts are shared')
    expect(verdict(title, spoilt({ copy: (state) => structuredClone(state) }))).toBeUndefined()
  })

  test('a deal that loses something', () => {
    const game = spoilt({
      determinize: (def, view, role, random) => ({ ...skirmish.determinize(def, view, role, random), turn: 1 }),
    })
    expect(verdict('a view fits every deal of what it hides', game)).toMatch(/the view of \w+ changes .* turn: 2 → 1/)
  })

  test('options that depend on what the enemy holds', () => {
    const options: typeof moveBlock.options = (g, offer) => {
      moveBlock.options(g, offer)
      if (g.def.chits[g.s.hand.red] === 'march') offer('stop')
    }
    const on = { ...moveBlock.on, stop: moveBlock.on.done! }
    const game = withStep({ 'move.block': { ...moveBlock, options, on } })
    expect(verdict('options and denials keep secrets', game)).toContain('depends on what is hidden')
  })

  test('denials that do', () => {
    const options: typeof moveBlock.options = (g, offer) => {
      moveBlock.options(g, offer)
      if (g.def.chits[g.s.hand.red] === 'march') offer('stop', undefined, deny('S-1-1', 'occupied'))
    }
    const game = withStep({ 'move.block': { ...moveBlock, options } })
    expect(verdict('options and denials keep secrets', game)).toContain('depends on what is hidden')
  })

  test('an event that tells everybody what only one side may know', () => {
    const game = withStep({
      'move.block': {
        ...moveBlock,
        on: {
          ...moveBlock.on,
          move(g, block) {
            moveBlock.on.move?.(g, block)
            g.emit({ type: 'dealt', block, counter: g.s.counter[block]! })
          },
        },
      },
    })
    expect(verdict('events keep secrets', game)).toMatch(/events of "move \d" tell (red|blue|spectator)/)
  })

  test('odds that depend on more than the view', () => {
    const chance = seededDice(1)
    const game = spoilt({ determinize: (def, view, role) => skirmish.determinize(def, view, role, chance) })
    expect(verdict('forecasts keep secrets and add up', game, 60)).toContain('depend on what is hidden')
  })

  test('a sentence whose words are not found', () => {
    const fr: Game['text']['fr'] = (def) => {
      const words = skirmish.text.fr(def)
      return { ...words, events: { ...words.events, moved: ({ block }) => `${words.kinds[block]} se déplace` } }
    }
    const game = spoilt({ text: { ...skirmish.text, fr } })
    expect(verdict('everything is said in every language', game)).toBe('fr, event moved: "undefined se déplace"')
  })

  test.each([
    ['a piece that nobody sees', { pieces: [99] }, 'names piece 99'],
    ['a place off the map', { places: [-1] }, 'names place -1'],
    ['the doing of nobody', { by: 'green' as 'red' }, 'is the doing of "green"'],
    ['a target that is not named', { targets: [99] }, 'aims at piece 99'],
    ['a way from a place to itself', { places: [3, 3] }, 'leads nowhere'],
  ])('an event that means %s', (_, wrong, fault) => {
    const meaning: Game['meaning'] = (def, event) => {
      const right = skirmish.meaning(def, event)
      return event.type === 'moved' ? { ...right, ...wrong } : right
    }
    expect(verdict('events mean what there is', spoilt({ meaning }))).toContain(`"moved" ${fault}`)
  })

  test('one that does so only in the form that others see', () => {
    const meaning: Game['meaning'] = (def, event) =>
      event.type === 'order-taken' ? { ...skirmish.meaning(def, event), pieces: [99] } : skirmish.meaning(def, event)
    expect(verdict('events mean what there is', spoilt({ meaning }))).toContain('"order-taken" names piece 99')
  })

  test('a walk that is told wrongly', () => {
    const joined: Game['joined'] = (def, first, second) =>
      second.type !== 'roll' && skirmish.joined(def, first, second) ? second : undefined
    const fault = verdict('events mean what there is', spoilt({ joined }), 40)
    expect(fault).toBe('two steps "moved" told as one are another walk')
  })

  test('and none of them finds one in the sample game', () => {
    for (const { title } of properties) expect(verdict(title, skirmish, 3), title).toBeUndefined()
  })
})
