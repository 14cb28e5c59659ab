import { describe, expect, it } from 'vitest'
import { runCli } from '../src/program.ts'
import { FakeTerminal } from './fakeTerminal.ts'

async function run(...args: string[]) {
  const terminal = new FakeTerminal([])
  const code = await runCli(args, terminal, {})
  return { code, out: terminal.text, err: terminal.complaints.join('\n') }
}

describe('fit', () => {
  it('plays matches and tells each opinion as it is and as it would have fitted them', async () => {
    const once = await run('fit', '--game', 'narvik', '--games', '2', '--seed', '5', '--json')
    const { opinions, before, after } = JSON.parse(once.out)
    expect(opinions[0]).toMatchObject({ path: 'hold', value: 1.3 })
    expect(opinions.every(({ error }: { error: number }) => error > 0)).toBe(true)
    expect(after).toBeLessThan(before)
    expect((await run('fit', '--game', 'narvik', '--games', '2', '--seed', '5', '--json')).out).toBe(once.out)
    expect((await run('fit', '--game', 'narvik', '--games', '1')).out).toMatch(/^threatened\.german +1\.40 +\d/m)
  })

  it('says what cannot be fitted', async () => {
    expect((await run('fit', '--game', 'dieppe')).err).toContain('Known are: narvik, normandy')
    expect((await run('fit', '--game', 'narvik', '--games', '0')).err).toContain('--games takes 1 or more')
    expect(await run('fit', '--game', 'normandy', '--scenario', 'paris')).toMatchObject({
      code: 2,
      err: 'There is no scenario "paris". There is: cherbourg, cobra, campaign.',
    })
  })
})
