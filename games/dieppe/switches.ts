import type { OptionSpec, Setup } from '@bridgehead/engine'
import type { DieppeData } from './data/schema.ts'

/** Readings of the book that could well have been others: the data have what is delivered, a match may choose otherwise. */
export type Switches = Omit<DieppeData['tables']['switches'], 'source'>

export const switchOptions: readonly OptionSpec[] = [
  { id: 'alarmMarkerOncePerLetter', kind: 'switch', standard: true, rare: true },
  { id: 'ralliedUnitsStayBelow6', kind: 'switch', standard: true, rare: true },
  { id: 'mortarSafeAtRange2', kind: 'switch', standard: false, rare: true },
  { id: 'reinforcementPlaceByArrivalRoll', kind: 'switch', standard: false, rare: true },
  // D-11-49: in percent.
  { id: 'germanMinHitChance', kind: 'pick', values: ['0', '10', '20', '30', '40'], standard: '0', rare: true },
]

/** The switches of a match: what its setup has otherwise than delivered, else what the data have. */
export function switchesOf({ tables }: DieppeData, { options }: Setup): Switches {
  const chosen = (id: keyof Switches) => {
    const value = options[id]
    const isOther = value !== undefined && value !== switchOptions.find((option) => option.id === id)?.standard
    return isOther ? value : undefined
  }
  const on = (id: Exclude<keyof Switches, 'germanMinHitChance'>): boolean => {
    const value = chosen(id)
    return value === undefined ? tables.switches[id] : value === true
  }
  const least = chosen('germanMinHitChance')
  return {
    alarmMarkerOncePerLetter: on('alarmMarkerOncePerLetter'),
    ralliedUnitsStayBelow6: on('ralliedUnitsStayBelow6'),
    mortarSafeAtRange2: on('mortarSafeAtRange2'),
    reinforcementPlaceByArrivalRoll: on('reinforcementPlaceByArrivalRoll'),
    germanMinHitChance: least === undefined ? tables.switches.germanMinHitChance : Number(least) / 100,
  }
}
