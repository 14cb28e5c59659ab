import type { DiceSource, Referee, StateOf } from '@bridgehead/engine'
import type { Narvik, NarvikDefinition, NarvikView, Side } from '@bridgehead/narvik'
import { Worlds } from '../frame/worlds.ts'

/** Worlds dealt from what a side knows. The Allies think none likely in which Narvik was left to decoys. */
export function likelyWorlds(referee: Referee<Narvik>, view: NarvikView, side: Side, random: DiceSource) {
  const isLikely = (state: StateOf<Narvik>) => side === 'german' || !isBluff(referee.def, state)
  return new Worlds(referee, view, side, random, isLikely)
}

/** Nobody leaves Narvik to decoys: whatever lies face down there, somebody is among them. */
function isBluff({ german, units, narvik }: NarvikDefinition, { where }: StateOf<Narvik>): boolean {
  const there = german.filter((u) => where[u] === narvik)
  return there.length > 0 && there.every((u) => units[u]!.isDecoy)
}
