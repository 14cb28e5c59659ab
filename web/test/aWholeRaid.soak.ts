import { atStart } from './matches.ts'
import { playRaid, raidSettings } from './raid.ts'
import { test } from './table.ts'

test.use(raidSettings)

test('a whole raid is played by clicking what the staff officer advises, up to the report', async ({ table }) => {
  test.setTimeout(600_000)
  await playRaid(table, await atStart(), 50)
})
