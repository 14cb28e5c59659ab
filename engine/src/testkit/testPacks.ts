import { describe, expect, test } from 'vitest'
import type { Choice } from '../choice.ts'
import { Match } from '../match.ts'
import { anyGame, DataError, type GameModule } from '../module.ts'
import { type DataPack, withPack } from '../pack.ts'
import { seededDice } from '../random.ts'
import { completeSetup } from '../setup.ts'
import type { GameSpec } from '../spec.ts'

/** A pack that changes one place of the data. */
interface Change {
  readonly path: readonly string[]
  readonly value: unknown
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What somebody might write in the place of a value: less, more, far too much, something else. */
function insteadOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [0, value + 1, 99, 1e6, -1, 0.5, Number.MAX_SAFE_INTEGER, 'many', null]
  if (typeof value === 'string') return ['', 'x', 'x'.repeat(1e6), 7, null]
  if (typeof value === 'boolean') return [!value, 'yes']
  if (Array.isArray(value)) return [[], value.slice(0, 1), value.slice(1), [...value, ...value], {}, null]
  return [null, 7, []]
}

/** Every place that a pack can name: lists are replaced as a whole. */
function changesTo(value: unknown, path: readonly string[] = []): Change[] {
  const here = path.length === 0 ? [] : insteadOf(value).map((instead) => ({ path, value: instead }))
  const inside = isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => changesTo(part, [...path, key]))
    : Array.isArray(value)
      ? changesToFirst(value, path)
      : []
  return [...here, ...inside]
}

/** What a pack does to a list it does by naming all of it: the first item stands for the others. */
function changesToFirst(list: readonly unknown[], path: readonly string[]): Change[] {
  const [first, ...rest] = list
  if (!isObject(first)) return []
  return changesTo(first, ['item']).map(({ path: [, ...inItem], value }) => ({
    path,
    value: [inItem.length === 0 ? value : put(first, inItem, value), ...rest],
  }))
}

function put(item: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const whole = item as { readonly [key: string]: unknown }
  return { ...whole, [key]: rest.length === 0 ? value : put(whole[key], rest, value) }
}

const packOf = ({ path, value }: Change): DataPack =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as DataPack

/** Enough to see the tables of the first turn, for some of the changes, each in one of the scenarios: more would take minutes. */
const CHOICES = 40
const PLAYED_EVERY = 4
/** So many changes at most, picked from all over the data: each defines a whole game. */
const MOST = 1200
/** Seconds of the processor's time for what takes a few hundredths: a busy machine must not make a pack look endless. */
const PATIENCE = 20

function sampleOf(changes: readonly Change[]): readonly Change[] {
  const oneIn = Math.ceil(changes.length / MOST)
  const random = seededDice(1)
  return changes.filter(() => random.next(oneIn) === 0)
}

/**
 * Declares a test of data packs: whatever a pack changes in one place, it is refused with the place, or the match can be played.
 */
export function testPacks<S extends GameSpec>(typed: GameModule<S>, timeout = 120_000): void {
  const game = anyGame(typed)
  describe(`${game.id}: data that somebody brings along`, { timeout }, () => {
    test('are refused with the place, or can be played', () => {
      const wrong: string[] = []
      for (const [i, change] of sampleOf(changesTo(game.data)).entries()) {
        const { id } = game.scenarios[Math.floor(i / PLAYED_EVERY) % game.scenarios.length]!
        const fault = faultOf(change, id, i % PLAYED_EVERY === 0)
        if (fault) wrong.push(`${change.path.join('.')} = ${JSON.stringify(change.value)?.slice(0, 60)}: ${fault}`)
      }
      expect(wrong).toEqual([])
    })
  })

  function faultOf(change: Change, scenario: string, isPlayed: boolean): string | undefined {
    const begun = process.cpuUsage()
    const pack = packOf(change)
    try {
      game.define(withPack(game, game.data, pack), completeSetup(game, { scenario }))
    } catch (failure) {
      if (!(failure instanceof DataError)) return `refused without a place: ${failure}`
      return failure.where.length < 200 ? undefined : 'the place is not told in a line'
    }
    if (!isPlayed) return undefined
    try {
      const match = new Match(game, { pack, scenario }, seededDice(1))
      const random = seededDice(2)
      for (let i = 0; i < CHOICES && match.asked !== undefined; i++) {
        const options = match.options(match.asked)
        match.choose(match.asked, options[random.next(options.length)] as Choice)
      }
      for (const role of match.roles) game.board(match.def, match.view(role))
      game.map(match.def)
    } catch (failure) {
      return `accepted, but not playable: ${failure}`
    }
    const { user, system } = process.cpuUsage(begun)
    const seconds = (user + system) / 1e6
    return seconds > PATIENCE ? `accepted, but takes ${seconds.toFixed(1)} s` : undefined
  }
}
