import type { SetupFault } from './fault.ts'
import { hashOf } from './hash.ts'
import type { GameModule, OptionSpec, Setup } from './module.ts'
import type { GameSpec } from './spec.ts'
import { quoted } from './untrusted.ts'

/** A setup that the game does not have; says what and what it has instead. `where` is "scenario" or "options.fog". */
export class SetupError extends Error {
  override name = 'SetupError'
  readonly where: string
  /** The same for players, in their language. */
  readonly fault: SetupFault
  constructor(where: string, fault: SetupFault, what: string) {
    super(what)
    this.where = where
    this.fault = fault
  }
}

/** Completes a setup with the standard value of each option, and refuses what the game does not know. */
export function completeSetup<S extends GameSpec>(
  game: GameModule<S>,
  wanted: { readonly scenario?: string; readonly options?: { readonly [id: string]: unknown } } = {},
): Setup {
  const scenario =
    wanted.scenario === undefined ? game.scenarios[0] : game.scenarios.find((s) => s.id === wanted.scenario)
  if (!scenario)
    throw new SetupError(
      'scenario',
      { key: 'unknown-scenario', args: { scenario: String(wanted.scenario) } },
      `${game.id} has no scenario "${wanted.scenario}"; it has ${game.scenarios.map((s) => `"${s.id}"`).join(', ')}.`,
    )
  const options: { [id: string]: boolean | string } = {}
  for (const option of scenario.options) {
    const value = wanted.options?.[option.id] ?? option.standard
    options[option.id] = checkOption(option, value)
  }
  for (const id of Object.keys(wanted.options ?? {}))
    if (!Object.hasOwn(options, id))
      throw new SetupError(
        `options.${id}`,
        { key: 'unknown-option', args: { option: id } },
        `${game.id} has no option "${id}"; it has ${scenario.options.map((o) => `"${o.id}"`).join(', ') || 'none'}.`,
      )
  return { scenario: scenario.id, options }
}

function checkOption(option: OptionSpec, value: unknown): boolean | string {
  const where = `options.${option.id}`
  const fault: SetupFault = {
    key: 'option-value',
    args: { option: option.id, value: quoted(JSON.stringify(value) ?? '') },
  }
  if (option.kind === 'switch') {
    if (typeof value === 'boolean') return value
    throw new SetupError(where, fault, `Option "${option.id}" is true or false, not ${fault.args.value}.`)
  }
  if (typeof value === 'string' && option.values.includes(value)) return value
  throw new SetupError(
    where,
    fault,
    `Option "${option.id}" is one of ${option.values.map((v) => `"${v}"`).join(', ')}, not ${fault.args.value}.`,
  )
}

/** Data never change, and the same ones serve many matches: each is hashed once. */
const hashes = new WeakMap<object, string>()

/** The mark by which a match knows the data it was played with. */
export function dataHash(data: object): string {
  let hash = hashes.get(data)
  if (hash === undefined) hashes.set(data, (hash = hashOf(data)))
  return hash
}
