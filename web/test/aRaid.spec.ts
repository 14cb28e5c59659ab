import { lateInTheRaid } from './matches.ts'
import { playRaid, raidSettings } from './raid.ts'
import { test } from './table.ts'

test.use(raidSettings)

test('the second half of a raid is played by clicking what the staff officer advises, up to the report', async ({
  table,
}) => {
  test.setTimeout(300_000)
  await playRaid(table, await lateInTheRaid(), 5)
})
