import { type ConductRecord, noConduct } from '../src/match/conduct.ts'
import type { HostAbout, HostCare } from '../src/match/host.ts'
import { MatchDice } from '../src/match/matchDice.ts'
import { aloneBus } from '../src/storage/bus.ts'
import type { Database } from '../src/storage/database.ts'
import { MatchStore } from '../src/storage/matchStore.ts'

/** A world in which everything is written at once, and kept in memory. */
export function quickCare(report: HostCare['report']): HostCare {
  let record: ConductRecord = noConduct
  return {
    write: async () => {},
    rowsFrom: async () => [],
    over: async () => {},
    keepSnapshot: async () => {},
    botIsAsked: () => {},
    giveToBot: async () => {},
    forget: () => {},
    report,
    changeConduct: async (change) => {
      const outcome = change(record)
      if (!('fault' in outcome)) record = outcome.record
      return outcome
    },
    loadConduct: async () => ({ record, watching: 'nobody' }),
    setWatching: async () => {},
    seen: () => {},
    warned: () => {},
  }
}

/** Nothing is said in these tests. */
class Silent extends MatchStore {
  override talk = async () => []
}

/** A match without a clock between people. */
export function usualAbout(seats: number, given: Partial<HostAbout> = {}): HostAbout {
  const seed = '7'.repeat(64)
  return {
    source: new MatchDice({ seed, commitment: '', nonces: [] }),
    seed,
    mayTellSeed: () => true,
    talk: { match: 'm', store: new Silent({} as Database), bus: aloneBus() },
    snapshotAt: 0,
    isListedAsOver: false,
    record: noConduct,
    settings: { pace: { kind: 'none' }, times: Array(seats).fill(1), bots: Array(seats).fill(false) },
    isRated: false,
    customs: { takeBacks: true, hints: true },
    watching: 'nobody',
    turns: [],
    seen: Array(seats).fill(null),
    ...given,
  }
}
