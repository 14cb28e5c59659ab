import type { AnyGame, MatchPlan, OptionSpec } from '@bridgehead/engine'
import { UsageError } from './errors.ts'
import type { CliText } from './text/en.ts'

/** Makes a plan of what was typed: `--scenario raid --option difficulty=green --option randomEvents=true`. */
export function planFrom(
  game: AnyGame,
  scenarioId: string | undefined,
  pairs: readonly string[],
  text: CliText,
): MatchPlan {
  const scenario = scenarioId === undefined ? game.scenarios[0] : game.scenarios.find(({ id }) => id === scenarioId)
  if (!scenario)
    throw new UsageError(text.errors.unknownScenario(scenarioId ?? '', game.scenarios.map(({ id }) => id).join(', ')))
  const options = pairs.map((pair) => optionFrom(pair, scenario.options, text))
  return { scenario: scenario.id, options: Object.fromEntries(options) }
}

function optionFrom(pair: string, specs: readonly OptionSpec[], text: CliText): [string, boolean | string] {
  const [, id, value] = /^([^=]+)=(.*)$/.exec(pair) ?? []
  if (id === undefined || value === undefined) throw new UsageError(text.errors.optionForm(pair))
  const spec = specs.find((option) => option.id === id)
  if (!spec) throw new UsageError(text.errors.unknownOptionName(id, specs.map((option) => option.id).join(', ')))
  const values = valuesOf(spec)
  if (!values.includes(value)) throw new UsageError(text.errors.optionValue(id, value, values.join(', ')))
  return [id, spec.kind === 'switch' ? value === 'true' : value]
}

export const valuesOf = (spec: OptionSpec): readonly string[] =>
  spec.kind === 'switch' ? ['true', 'false'] : spec.values
