#!/usr/bin/env node
// Node 20 calls the import of JSON files experimental and says so on every start. Players need not know.
const emitWarning = process.emitWarning.bind(process) as (...args: unknown[]) => void
process.emitWarning = (warning: string | Error, ...rest: unknown[]): void => {
  if (!String(warning).includes('JSON modules')) emitWarning(warning, ...rest)
}

const { runCli } = await import('./program.ts')
const { openTerminal } = await import('./terminal.ts')

const terminal = openTerminal()
process.exitCode = await runCli(process.argv.slice(2), terminal)
terminal.close()
