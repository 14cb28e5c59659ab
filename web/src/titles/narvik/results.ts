import type { Denial, Forecast } from '@bridgehead/engine'
import type { Narvik, NarvikDefinition } from '@bridgehead/narvik'
import type { AssaultOutlook } from '@bridgehead/narvik/rules/outlook'
import { combatResult } from '@bridgehead/narvik/rules/strengths'
import type { NarvikChoice } from './look.ts'

/** What may come of an assault, as bars and as sentences. */

export interface ResultBar {
  /** Points that either side has to meet. */
  readonly attacker: number
  readonly defender: number
  readonly chance: number
  /** The faces of the die that give it, where only the die decides. */
  readonly faces: readonly number[]
}

export interface Results {
  /** From the worst for the attacker to the best. */
  readonly bars: readonly ResultBar[]
  /** Nothing but decoys may lie there. */
  readonly decoys: number
}

const faces = [1, 2, 3, 4, 5, 6]

/** Every fall of the die, while nothing else is open: nothing face down, no aircraft. */
export function resultsOfDie(def: NarvikDefinition, outlook: AssaultOutlook): Results {
  const modifier = outlook.ledger.reduce((sum, { value }) => sum + value, 0)
  const found = new Map<string, number[]>()
  for (const face of faces) {
    const key = combatResult(def, outlook.differential, face + modifier).join(' ')
    found.set(key, [...(found.get(key) ?? []), face])
  }
  const bars = [...found].map(([key, on]) => barOf(key, on.length / faces.length, on))
  return { bars: bars.sort(worstFirst), decoys: 0 }
}

/** What the rules foresee, whatever may lie there. */
export function resultsOfForecast({ outcomes }: Forecast<Narvik>): Results {
  const chances = new Map<string, number>()
  let decoys = 0
  for (const { stakes, chance } of outcomes) {
    const result = stakes.find(({ key }) => key === 'assaultResult')?.args as
      | { attacker: number; defender: number }
      | undefined
    if (!result) decoys += stakes.some(({ key }) => key === 'decoysOnly') ? chance : 0
    else {
      const key = `${result.attacker} ${result.defender}`
      chances.set(key, (chances.get(key) ?? 0) + chance)
    }
  }
  const bars = [...chances].map(([key, chance]) => barOf(key, chance, []))
  return { bars: bars.sort(worstFirst), decoys }
}

function barOf(key: string, chance: number, faces: readonly number[]): ResultBar {
  const [attacker = 0, defender = 0] = key.split(' ').map(Number)
  return { attacker, defender, chance, faces }
}

const worstFirst = (a: ResultBar, b: ResultBar): number =>
  a.defender - a.attacker - (b.defender - b.attacker) || b.attacker - a.attacker

export const chanceOf = ({ bars }: Results, is: (bar: ResultBar) => boolean): number =>
  bars.filter(is).reduce((sum, { chance }) => sum + chance, 0)

/** How much an assault is worth to the attacker: the points he may expect to hand out beyond those he takes. */
const worthOf = ({ bars }: Results): number =>
  bars.reduce((sum, { attacker, defender, chance }) => sum + (defender - attacker) * chance, 0)

export interface Addition {
  readonly choice: NarvikChoice
  readonly results: Results
}

type AskOdds = (before: readonly NarvikChoice[]) => Promise<Forecast<Narvik> | Denial>

/** The single addition that helps most; undefined when none makes a difference. */
export async function bestAddition(
  candidates: readonly NarvikChoice[],
  present: Results,
  odds: AskOdds,
  isWanted: () => boolean,
): Promise<Addition | undefined> {
  let best: Addition | undefined
  let most = worthOf(present) + 0.005
  for (const choice of candidates) {
    if (!isWanted()) return undefined
    const answer = await odds([choice])
    if (!('outcomes' in answer)) continue
    const results = resultsOfForecast(answer)
    const worth = worthOf(results)
    if (worth <= most) continue
    most = worth
    best = { choice, results }
  }
  return best
}
