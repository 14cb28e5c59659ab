// `npm run playthroughs`: writes the golden matches anew after an intended change of the rules. Read the difference before you commit it.
import { install } from './setup.mjs'
import { commandOf, runAsMain, runNode } from './shared.mjs'

await runAsMain(import.meta.url, async (folders) => {
  await install()
  const where = folders.length > 0 ? folders : ['games', 'engine']
  const { code } = await runNode([commandOf('vitest'), 'run', ...where, '--testNamePattern', 'is played as in'], {
    env: { UPDATE_PLAYTHROUGHS: '1' },
  })
  return code
})
