import type { Forecast } from '@bridgehead/engine'
import type { Narvik, NarvikDefinition } from '@bridgehead/narvik'

/** A column of the Air table that can be afforded. */
export interface AirColumn {
  /** The fewest points that reach it: more only help if they reach the next. */
  readonly points: number
  /** The most that stay in it; undefined in the last. */
  readonly most: number | undefined
}

export function airColumns(def: NarvikDefinition, offered: readonly number[]): readonly AirColumn[] {
  const { columns } = def.data.tables.air
  const firsts = [1, ...columns.map((most) => most + 1)]
  return firsts.flatMap((points, k) => (offered.includes(points) ? { points, most: columns[k] } : []))
}

/** What an attack may do: to this ship, or to the infantry of the hex when there is none. */
export function hitChances({ outcomes }: Forecast<Narvik>, ship: number) {
  let any = 0
  let deadly = 0
  let fatigue = 0
  for (const { stakes, chance } of outcomes) {
    const hit = stakes.find(({ key, args }) => {
      if (ship < 0) return key === 'airOnInfantry'
      return key === 'shipHit' && (args as { ship?: number }).ship === ship
    })
    const { result = 0 } = (hit?.args ?? {}) as { result?: number }
    if (result > 0) any += chance
    if (result > 1) deadly += chance
    fatigue += 2 * result * chance
  }
  return { any, deadly, fatigue: Math.round(fatigue * 10) / 10 }
}
