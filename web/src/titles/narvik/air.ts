import type { Forecast } from '@bridgehead/engine'
import type { Narvik, NarvikDefinition } from '@bridgehead/narvik'
import { effectOnShip, fatigueOfBombs } from '@bridgehead/narvik/rules/air'
import { type AirColumn, airColumns } from '@bridgehead/narvik/rules/reference'

/** The columns of the Air table that can be afforded: those whose fewest points are offered. */
export const columnsOffered = (def: NarvikDefinition, offered: readonly number[]): readonly AirColumn[] =>
  airColumns(def).filter(({ least }) => offered.includes(least))

const resultOf = (args: object | undefined): number => (args as { result?: number } | undefined)?.result ?? 0

/** What an attack may do to this ship. */
export function shipChances({ outcomes }: Forecast<Narvik>, ship: number, wasDamaged: boolean) {
  const chanceOf = (is: (effect: ReturnType<typeof effectOnShip>) => boolean): number =>
    outcomes
      .filter(({ stakes }) => {
        const hit = stakes.find(({ key, args }) => key === 'shipHit' && (args as { ship?: number }).ship === ship)
        return is(effectOnShip(resultOf(hit?.args), wasDamaged))
      })
      .reduce((sum, { chance }) => sum + chance, 0)
  return { any: chanceOf((effect) => effect !== 'none'), deadly: chanceOf((effect) => effect === 'sunk') }
}

/** What an attack may do to the infantry of a hex: how likely it hits, and the fatigue to be expected. */
export function infantryChances(def: NarvikDefinition, { outcomes }: Forecast<Narvik>) {
  const results = outcomes.map(({ stakes, chance }) => ({
    chance,
    result: resultOf(stakes.find(({ key }) => key === 'airOnInfantry')?.args),
  }))
  const any = results.reduce((sum, { chance, result }) => sum + (result > 0 ? chance : 0), 0)
  const fatigue = results.reduce((sum, { chance, result }) => sum + fatigueOfBombs(def, result) * chance, 0)
  return { any, fatigue: Math.round(fatigue * 10) / 10 }
}
