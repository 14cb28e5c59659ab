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
    const match = ['fit', '--game', 'narvik', '--games', '1', '--seed', '5']
    const { opinions, before, after } = JSON.parse((await run(...match, '--json')).out)
    expect(opinions[0]).toMatchObject({ path: 'hold', value: 1.3 })
    expect(opinions.every(({ error }: { error: number }) => error > 0)).toBe(true)
    expect(after).toBeLessThan(before)
    const told = new RegExp(`^hold +1\\.30 +${opinions[0].fitted.toFixed(2)} +${opinions[0].error.toFixed(2)}$`, 'm')
    expect((await run(...match)).out).toMatch(told)
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
