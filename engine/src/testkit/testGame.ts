import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { argOf } from '../choice.ts'
import { clone } from '../clone.ts'
import { RecordedDice } from '../dice.ts'
import { levelAt } from '../level.ts'
import { loadGame } from '../load.ts'
import { makeMatchFile } from '../makeMatchFile.ts'
import type { Match } from '../match.ts'
import { openMatchFile } from '../matchFile.ts'
import { checkMatchFile, parseMatchFile } from '../matchFileSchema.ts'
import { MatchFileError } from '../matchFormat.ts'
import { type AnySpec, anyGame, type GameModule } from '../module.ts'
import { seededDice } from '../random.ts'
import type { GameSpec, StateOf } from '../spec.ts'
import { damagesTo } from './damages.ts'
import { differences } from './difference.ts'
import { dealAnew, properties } from './properties.ts'
import { randomPlan, randomPlay } from './randomPlay.ts'

export interface TestGameOptions {
  /** Random games that each test plays. */
  readonly games?: number
  /** Costly properties are checked after one choice in so many. */
  readonly checkEvery?: number
  /** The same seed plays the same games, so that a failure stays until it is repaired. */
  readonly seed?: number
  /** Only these scenarios; all when absent. */
  readonly scenarios?: readonly string[]
  /** A game that takes more choices than this will never end. */
  readonly mostChoices?: number
  /** Longest time for one test, in milliseconds. */
  readonly timeout?: number
}

/** Declares the tests that every game gets for free. One call in a test file of the game: `testGame(dieppe, { games: 5 })`. */
export function testGame<S extends GameSpec>(typed: GameModule<S>, options: TestGameOptions = {}): void {
  const game = anyGame(typed)
  const { games = 10, checkEvery = 7, seed: first = 1942, scenarios, mostChoices = 20_000, timeout = 60_000 } = options

  /** Calls `test` with the seeds of as many random matches as were asked for. */
  const forRandomMatches = (check: (seed: number) => void): void =>
    fc.assert(fc.property(fc.nat(), check), { numRuns: games, seed: first, endOnFailure: true })
  const play = (seed: number) =>
    randomPlay({ game, seed, plan: randomPlan(game, seededDice(seed), scenarios), mostChoices })
  const playToTheEnd = (seed: number): Match<AnySpec> => {
    let played: Match<AnySpec> | undefined
    for (const match of play(seed)) played = match
    return played!
  }

  describe(`${game.id}: what is true of every game`, { timeout }, () => {
    test('it can be loaded: data, steps and texts are complete', () => {
      expect(() => loadGame(game)).not.toThrow()
    })

    test('random play reaches an end with a result that has a name', () => {
      forRandomMatches((seed) => {
        const { result } = playToTheEnd(seed)
        expect([...game.sides, 'draw', 'game']).toContain(result?.winner)
      })
    })

    test('a match that was not won outright has the level that its points reach', () => {
      forRandomMatches((seed) => {
        const { def, result } = playToTheEnd(seed)
        const levels = game.levels(def)
        if (levels.some((level) => level.result === result!.key))
          expect(levelAt(levels, result!.score).result).toBe(result!.key)
      })
    })

    for (const { title, check, costly } of properties)
      test(title, () => {
        forRandomMatches((seed) => {
          const random = seededDice(seed)
          for (const match of play(seed)) {
            if (costly && match.asked !== undefined && random.next(checkEvery) > 0) continue
            const fault = check(match, random)
            if (fault) throw new Error(`${fault}\n${whereabouts(match, seed)}`)
          }
        })
      })

    test(game.hidesInformation ? 'what is hidden can be dealt anew' : 'nothing is hidden', () => {
      const dealtAnew = new Set<string>()
      forRandomMatches((seed) => {
        const random = seededDice(seed)
        for (const match of play(seed))
          for (const role of random.next(checkEvery) > 0 ? [] : match.roles)
            if (differences(match.state, dealAnew(match, role, seededDice(seed))).length > 0) dealtAnew.add(role)
      })
      // Otherwise views show everything, and the tests that secrets are kept prove nothing.
      expect(dealtAnew.size > 0).toBe(game.hidesInformation)
    })

    test('a copy goes on as the original does: nothing in the state is one thing in two places', () => {
      forRandomMatches((seed) => {
        const random = seededDice(seed)
        let copy: StateOf<AnySpec> | undefined
        for (const match of play(seed)) {
          const last = match.log.at(-1)
          copy = clone(copy ?? match.state)
          if (last) match.referee.perform(copy, last.choice.verb, argOf(last.choice), new RecordedDice(last.dice))
          if (match.asked === undefined || random.next(checkEvery) === 0)
            expect(differences(match.state, copy), whereabouts(match, seed)).toEqual([])
        }
      })
    })

    test('replaying the log to any point gives the state that was there', () => {
      forRandomMatches((seed) => {
        const random = seededDice(seed)
        const states = new Map<number, StateOf<AnySpec>>()
        let played: Match<AnySpec> | undefined
        for (const match of play(seed)) {
          played = match
          if (match.asked === undefined || random.next(checkEvery) === 0)
            states.set(match.log.length, clone(match.state))
        }
        for (const [choices, state] of states)
          expect(differences(state, played!.stateAt(choices)), `after ${choices} choices`).toEqual([])
        const [middle, state] = [...states][states.size >> 1]!
        expect(differences(state, played!.fork(middle, seededDice(0)).state), 'of a fork').toEqual([])
      })
    })

    test('a match file brings back the same match', () => {
      forRandomMatches((seed) => {
        const match = playToTheEnd(seed)
        const file = makeMatchFile(match)
        const again = openMatchFile(parseMatchFile(JSON.stringify(file)), game, seededDice(0))
        expect(differences(match.state, again.state)).toEqual([])
        expect(differences(match.log, again.log)).toEqual([])
        expect(makeMatchFile(again)).toEqual(file)
      })
    })

    test('a damaged match file is refused, and the refusal says where', () => {
      const file = makeMatchFile(playToTheEnd(first))
      for (const { title, where, spoil } of damagesTo(file)) {
        const open = () => openMatchFile(checkMatchFile(spoil(clone(file))), game, seededDice(0))
        expect(open, title).toThrow(MatchFileError)
        expect(open, title).toThrow(expect.objectContaining({ where }))
      }
      const text = JSON.stringify(file)
      for (const cut of [0, 1, text.length >> 1, text.length - 1])
        expect(() => parseMatchFile(text.slice(0, cut)), `cut after ${cut} characters`).toThrow(MatchFileError)
    })
  })
}

/** Where in which match a property failed, so that it can be found again. */
function whereabouts(match: Match<AnySpec>, seed: number): string {
  const last = match.log.at(-1)
  const plan = JSON.stringify(match.setup)
  return `after ${match.log.length} choices of match ${seed} ${plan}, the last one ${JSON.stringify(last?.choice)}`
}
