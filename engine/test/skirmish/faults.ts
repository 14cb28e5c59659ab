import type { StateOf } from '../../src/index.ts'
import { sides } from './data/schema.ts'
import type { SkirmishDefinition } from './definition.ts'
import { NO_CHIT, OUT, type Skirmish } from './state.ts'

/** What can never be true of a state, whatever is played. */
export function faultsOf(def: SkirmishDefinition, s: StateOf<Skirmish>): string[] {
  const faults: string[] = []
  const standing = s.at.filter((hex) => hex !== OUT)
  if (new Set(standing).size !== standing.length) faults.push('two blocks stand in one hex')
  if (standing.some((hex) => def.terrain[hex] === undefined || def.terrain[hex] === 'lake'))
    faults.push('a block stands where nobody can')
  for (const side of sides) {
    const borne = def.blocksOf[side].map((block) => s.counter[block]!).sort((a, b) => a - b)
    if (borne.join() !== def.countersOf[side].join()) faults.push(`${side} does not bear each of its counters once`)
  }
  const chits = [...s.bag, ...s.played, ...sides.map((side) => s.hand[side]).filter((chit) => chit !== NO_CHIT)]
  if (new Set(chits).size !== def.chits.length || chits.length !== def.chits.length)
    faults.push('a chit is lost or doubled')
  s.at.forEach((hex, block) => {
    if (hex === OUT && !s.shown[block]) faults.push(`block ${block} left the map unseen`)
  })
  return faults
}
