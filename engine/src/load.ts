import { levelOutOfOrder } from './level.ts'
import type { GameModule, Setup } from './module.ts'
import { completeSetup } from './setup.ts'
import type { GameSpec } from './spec.ts'
import { languages } from './text.ts'

/** A module that cannot be played: a text is missing, a step unknown, a table broken. Names every place. */
export class ModuleError extends Error {
  override name = 'ModuleError'
  readonly faults: readonly string[]
  constructor(id: string, faults: readonly string[]) {
    super(`The game "${id}" cannot be loaded:\n  ${faults.join('\n  ')}`)
    this.faults = faults
  }
}

/** Checks a game once, when it is loaded: what the compiler cannot see. */
export function loadGame<S extends GameSpec>(game: GameModule<S>): GameModule<S> {
  const faults: string[] = []
  for (const scenario of game.scenarios) {
    try {
      const setup = completeSetup(game, { scenario: scenario.id })
      const def = game.define(game.data, setup)
      faults.push(
        ...textFaults(game, def),
        ...levelFaults(game, def),
        ...flowFaults(game, def),
        ...roleFaults(game, setup),
      )
    } catch (failure) {
      faults.push(`scenario "${scenario.id}": ${(failure as Error).message}`)
    }
  }
  if (faults.length > 0) throw new ModuleError(game.id, [...new Set(faults)])
  return game
}

function textFaults<S extends GameSpec>(game: GameModule<S>, def: S['definition']): string[] {
  const keysOf = languages.map((language) => ({ language, keys: keyPaths(game.text[language](def), '') }))
  const all = new Set(keysOf.flatMap(({ keys }) => [...keys]))
  const questions = Object.entries(game.steps).filter(([, step]) => typeof step !== 'function')
  for (const [name] of questions) all.add(`prompts.${name}`)
  for (const verb of Object.keys(game.verbs)) all.add(`verbs.${verb}`)
  for (const { result } of game.levels(def)) all.add(`results.${result}`)
  for (const role of Object.keys(game.sideOf)) all.add(`roles.${role}`)
  for (const side of game.sides) all.add(`sides.${side}`)
  for (const scenario of game.scenarios) {
    all.add(`scenarios.${scenario.id}.name`)
    for (const option of scenario.options) {
      all.add(`options.${option.id}.name`)
      if (option.kind === 'pick') for (const value of option.values) all.add(`options.${option.id}.values.${value}`)
    }
  }
  return keysOf.flatMap(({ language, keys }) =>
    [...all].filter((key) => !keys.has(key)).map((key) => `text "${key}" is missing in ${language}`),
  )
}

function keyPaths(value: unknown, path: string, into = new Set<string>()): Set<string> {
  if (value === undefined) return into
  if (typeof value !== 'object' || value === null) return into.add(path)
  for (const [key, item] of Object.entries(value)) keyPaths(item, path ? `${path}.${key}` : key, into)
  return into
}

/** Levels rise, and the lowest one catches everything below. */
function levelFaults<S extends GameSpec>(game: GameModule<S>, def: S['definition']): string[] {
  const level = levelOutOfOrder(game.levels(def))
  return level ? [`the level "${level.result}" begins at ${level.from} points`] : []
}

function flowFaults<S extends GameSpec>(game: GameModule<S>, def: S['definition']): string[] {
  return game
    .begin(def)
    .flow.filter((frame) => !Object.hasOwn(game.steps, frame.step))
    .map((frame) => `the first step "${frame.step}" is unknown`)
}

function roleFaults<S extends GameSpec>(game: GameModule<S>, setup: Setup): string[] {
  const roles = game.roles(setup)
  if (roles.length === 0) return [`scenario "${setup.scenario}" asks nobody`]
  return roles.filter((role) => !game.sides.includes(game.sideOf[role])).map((role) => `role "${role}" is on no side`)
}
