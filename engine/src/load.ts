import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { type DataFault, sayDataFault } from './dataFault.ts'
import type { Level } from './level.ts'
import { DataError, type GameModule, type Setup } from './module.ts'
import { namedPlace } from './pack.ts'
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
  const level = levelOutOfOrder(game, def)
  return level ? [`the level "${level.result}" begins at ${level.from} points`] : []
}

/** The first level that does not begin above the one before. */
export const levelOutOfOrder = <S extends GameSpec>(game: GameModule<S>, def: S['definition']): Level | undefined =>
  game
    .levels(def)
    .find(({ from }, i, levels) => (i === 0 ? from !== Number.NEGATIVE_INFINITY : from <= levels[i - 1]!.from))

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

/** Validates data against a schema, or throws a DataError that names the place. */
export function parseData<T extends $ZodType>(schema: T, data: unknown, where: string): output<T> {
  const parsed = safeParse(schema, data)
  if (parsed.success) return parsed.data
  const issue = innermost(parsed.error.issues[0] as $ZodIssue)
  throw new DataError([where, ...namedPlace(data, placeOf(issue))].join('.'), issueFault(issue))
}

/** Makes something of data; what goes wrong is told as a fault of the data at this place. */
export function fromData<T>(where: string, make: () => T): T {
  try {
    return make()
  } catch (failure) {
    throw failure instanceof DataError ? failure : new DataError(where, (failure as Error).message)
  }
}

/** Where it is wrong: the path to it, and the key that should not be there. */
export function placeOf({ path, ...issue }: $ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path
}

/** Where one of several forms would fit, what the form that comes nearest lacks says more than that none fits. */
function innermost(issue: $ZodIssue): $ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const forms = issue.errors.filter((issues) => issues.length > 0).sort((a, b) => a.length - b.length)
  const nearest = forms[0]?.[0]
  return nearest ? innermost({ ...nearest, path: [...issue.path, ...nearest.path] } as $ZodIssue) : issue
}

/** What is wrong, for whoever writes data: the schemas bring no sentences of their own, which would be half of their code. */
function issueFault(issue: $ZodIssue): DataFault {
  switch (issue.code) {
    case 'invalid_type':
      return { key: 'expected', args: { expected: issue.expected } }
    case 'too_big':
      return { key: isFigure(issue.origin) ? 'at-most' : 'too-many', args: { most: Number(issue.maximum) } }
    case 'too_small':
      return { key: isFigure(issue.origin) ? 'at-least' : 'too-few', args: { least: Number(issue.minimum) } }
    case 'invalid_value':
      return { key: 'one-of', args: { values: issue.values.map((value) => JSON.stringify(value)).join(', ') } }
    case 'unrecognized_keys':
      return { key: 'unknown' }
    default:
      return { key: 'misfit', args: { detail: issue.message || '' } }
  }
}

const isFigure = (origin: string): boolean => origin === 'number' || origin === 'int'

/** The same as a sentence for logs and programmers. */
export const sayIssue = (issue: $ZodIssue): string => sayDataFault(issueFault(issue), 'en')
