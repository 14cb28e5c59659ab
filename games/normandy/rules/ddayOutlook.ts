import { D6 } from '@bridgehead/engine'
import type { HexId, JumpDefinition, UnitId } from '../definition.ts'
import type { Game } from '../state.ts'
import { type AttackOutlook, weigh } from './attackOutlook.ts'
import { defendersOf, newBattle } from './combat/battle.ts'
import { jumpLedger } from './dday/night.ts'
import { pieceOf } from './pieces.ts'
import { survey } from './survey.ts'

/** 6 June as both sides see it before each die. Nothing here changes the match. */

/** A hex that the first wave goes for: who comes, how it stands, and the odds of the assault while it is to come. */
export interface BeachOutlook {
  readonly hex: HexId
  readonly wave: readonly UnitId[]
  readonly state: 'waiting' | 'taken' | 'confusion' | 'repelled'
  readonly assault: AttackOutlook | undefined
}

export function beachesOf(g: Game): BeachOutlook[] {
  const { landings } = g.def
  const first = landings.filter(({ wave }) => wave === 'first')
  const hexes = [...new Set(first.flatMap((landing) => landing.hexes))]
  return hexes.map((hex) => {
    const wave = first.filter((landing) => landing.hexes.includes(hex)).map(({ piece }) => piece)
    const state = stateOf(g, hex, wave)
    return { hex, wave, state, assault: state === 'waiting' ? assaultOn(g, hex, wave) : undefined }
  })
}

function stateOf({ def, s }: Game, hex: HexId, wave: readonly UnitId[]): BeachOutlook['state'] {
  if (wave.some((u) => s.place[u] === def.frame.offshore)) return 'waiting'
  if (survey({ def, s }).confusion[hex]) return 'confusion'
  return s.control[hex] === 1 ? 'taken' : 'repelled'
}

/** M-10.A-10, -11: the wave with the brigades that lie across the hex, if all of them get ashore. */
function assaultOn(g: Game, hex: HexId, wave: readonly UnitId[]): AttackOutlook | undefined {
  const { def, s } = g
  const afloat = wave.filter((u) => s.place[u] === def.frame.offshore && pieceOf(g, u).sort === 'unit')
  const astride = def.units.filter((u) => s.place[u] === def.frame.astride && pieceOf(g, u).straddles.includes(hex))
  const attackers = [...afloat, ...astride]
  const [first] = attackers
  if (first === undefined || defendersOf(g, 'allied', hex).length === 0) return undefined
  const battle = newBattle(g, 'landing', 'allied', pieceOf(g, first).group, -1, hex)
  return weigh(g, { ...battle, attackers, origins: attackers.map(() => hex) })
}

/** M-10.O-3: how likely a unit comes down where it should. */
export function chanceOnZone(g: Game, jump: JumpDefinition): number {
  const modifier = jumpLedger(g, jump).reduce((sum, { value }) => sum + value, 0)
  const faces = Array.from({ length: D6.sides }, (_, i) => D6.lowest + i)
  return faces.filter((face) => face + modifier <= g.def.data.tables.jump.onZone).length / faces.length
}
