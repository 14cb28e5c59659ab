// The layer rule: arrows point down to the engine. Tests and tools obey it too.
const game = '^games/([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'engine-knows-nothing-else',
      comment: 'The engine knows no game, and nothing that is built on it.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^(games|bots|table|server|cli|bench|web)/' },
    },
    {
      name: 'games-know-only-the-engine',
      comment: 'A game is data, rules and words on top of the engine.',
      severity: 'error',
      from: { path: game, pathNot: '^games/all/' },
      to: { path: '^(bots|table|server|cli|bench|web)/' },
    },
    {
      name: 'games-do-not-know-each-other',
      comment: 'Only the registry (games/all) names the games.',
      severity: 'error',
      from: { path: game, pathNot: '^games/all/' },
      to: { path: '^games/', pathNot: '^games/$1/' },
    },
    {
      name: 'registry-knows-only-games',
      severity: 'error',
      from: { path: '^games/all/' },
      to: { path: '^(bots|table|server|cli|bench|web)/' },
    },
    {
      name: 'bots-know-no-program',
      severity: 'error',
      from: { path: '^bots/' },
      to: { path: '^(table|server|cli|bench|web)/' },
    },
    {
      name: 'table-knows-only-the-engine',
      comment: 'Games and bots are laid on the table by whoever hosts it; its tests play real ones.',
      severity: 'error',
      from: { path: '^table/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(games|bots|server|cli|bench|web)/' },
    },
    {
      name: 'server-knows-no-other-program',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(cli|bench|web)/' },
    },
    {
      name: 'nothing-imports-a-program',
      comment: 'Nobody builds on the page or the benchmarks.',
      severity: 'error',
      from: { pathNot: ['^web/', '^bench/'] },
      to: { path: '^(web|bench)/' },
    },
    {
      name: 'bench-and-web-apart',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^web/' },
    },
    {
      name: 'no-cycles-between-packages',
      comment: 'Chapters of one rulebook may refer to each other, as they do on paper; packages may not.',
      severity: 'error',
      from: { path: '^(engine|bots|table|server|cli|bench|web|games/[^/]+)/' },
      to: { circular: true, via: { pathNot: '^$1/' } },
    },
    {
      name: 'no-cycles-in-programs',
      severity: 'error',
      from: { path: '^(engine|bots|table|server|cli|bench|web)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // Modules that the page's build makes up have no file.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.peers|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'node', 'default'], exportsFields: ['exports'] },
  },
}
