// Node 20 calls the import of JSON files experimental and says so on every start; figures are all we want to see.
const emitWarning = process.emitWarning.bind(process) as (...args: unknown[]) => void
process.emitWarning = (warning: string | Error, ...rest: unknown[]): void => {
  if (!String(warning).includes('JSON modules')) emitWarning(warning, ...rest)
}

const { runBench } = await import('./program.ts')
process.exitCode = await runBench(process.argv.slice(2))
