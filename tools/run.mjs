// Makes everything ready, then runs a compiled script: node tools/run.mjs cli/dist/src/main.js fuzz …
import { setUp } from './setup.mjs'
import { runAsMain, runNode, ToolError } from './shared.mjs'

await runAsMain(import.meta.url, async ([script, ...args]) => {
  if (!script) throw new ToolError('Say which script to run: node tools/run.mjs <script> [arguments]')
  await setUp()
  return (await runNode([script, ...args])).code
})
