// The order of the unit tests: what runs longest begins first, so that no core waits at the end for a single file. Vitest goes by what
// files took before, and on a fresh clone by their size; but the longest of ours, which play whole matches or start programs, are short.
import { BaseSequencer } from 'vitest/node'

const long =
  /\/(packs|packed|kit|playthroughs|designing|addingAGame|writingABot|fit|terminal|spawn|crash|several|outage|arena|edges|bots|narvik|normandy)\.test\.ts$/

export default class LongFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
