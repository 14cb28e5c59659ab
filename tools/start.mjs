// `npm start`: makes everything ready, then opens the page; until there is one, the terminal.
import { buildWeb, setUp } from './setup.mjs'
import { hasScript, runAsMain, runNode, runNpm } from './shared.mjs'

await runAsMain(import.meta.url, async (args) => {
  await setUp()
  if (!hasScript('web', 'start')) return (await runNode(['cli/dist/src/main.js', ...args])).code
  await buildWeb()
  return (await runNpm(['run', '--silent', 'start', '-w', 'web', '--', ...args])).code
})
