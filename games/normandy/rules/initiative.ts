import { chapter, D6, type LedgerLine } from '@bridgehead/engine'
import { type ReplacementKind, replacementKinds, type Side } from '../data/words.ts'
import type { Game, Normandy } from '../state.ts'
import { isOnMap, isSupported } from './pieces.ts'

/** Chapter 1.1.1.3: initiative, and the replacements that the German die brings. */

/** M-1.1.1.3-1: one for each supported HQ on the map. */
function supportedHqs(g: Game, side: Side): LedgerLine<Normandy>[] {
  const value = g.def.hqsOf[side].filter((hq) => isOnMap(g, hq) && isSupported(g, hq)).length
  return value === 0 ? [] : [{ key: 'supportedHqs', value, clause: 'M-1.1.1.3-1' }]
}

/** M-1.1.1.3-3, 5.9: read on the die itself. */
function receiveReplacements(g: Game, face: number): void {
  const { s, def } = g
  s.replacements.fill(0)
  if (!def.scenario.replacements) return
  const kinds = def.data.tables.replacements.byDie[face - 1]!
  for (const kind of kinds) s.replacements[replacementKinds.indexOf(kind)]!++
  g.emit({ type: 'replacements', kinds: [...kinds] as ReplacementKind[] })
}

export const initiativeSteps = chapter<Normandy>()({
  /** M-1.1.1.3-1 to -3: player 1 of the turn; in turns 0 and 1 of the campaign the Allies (M-11.3-2). */
  'admin.initiative'(g) {
    const { s, def } = g
    const isGiven = s.turn <= def.scenario.alliedInitiativeThrough
    const ledger = supportedHqs(g, 'german')
    const allied = isGiven ? 0 : g.roll(D6, 'alliedInitiative', supportedHqs(g, 'allied'))
    const german = g.roll(D6, 'germanInitiative', ledger)
    const isTieAllied = s.weather === 'clear'
    const isAllied = isGiven || allied > german || (allied === german && isTieAllied)
    s.first = isAllied ? 'allied' : 'german'
    g.emit({ type: 'initiative', side: s.first })
    receiveReplacements(g, german - (ledger[0]?.value ?? 0))
    g.goto('rest.begin')
  },
})
