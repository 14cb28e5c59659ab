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
      name: 'nobody-imports-the-server',
      comment: 'What a page and a server say to each other stands in table/src/wire.',
      severity: 'error',
      from: { pathNot: '^server/' },
      to: { path: '^server/' },
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
      name: 'no-cycles',
      comment: 'Nothing imports in a circle, not even types: what two files share stands in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'the-page-names-no-game',
      comment:
        'What the page knows of a game stands in titles/<game>; only the registries titles/index.ts and titles/cards.ts name it.',
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: ['^web/src/titles/[^/]+/', '^web/src/titles/(index|cards)\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: ['^games/(?!all/)', '^web/src/titles/[^/]+/'] },
    },
    {
      name: 'the-board-knows-no-match',
      comment: 'Board and counters draw plain data, whoever gives it to them.',
      severity: 'error',
      from: { path: '^web/src/(board|counters)/' },
      to: { path: '^web/src/(app|home|play|panels|titles|device)/' },
    },
    {
      name: 'titles-do-not-know-each-other',
      severity: 'error',
      from: { path: '^web/src/titles/([^/]+)/' },
      to: { path: ['^web/src/titles/[^/]+/', '^games/(?!all/)[^/]+/'], pathNot: ['^web/src/titles/$1/', '^games/$1/'] },
    },
    {
      name: 'pages-for-us-stay-apart',
      comment: 'Fixtures, gallery and sample pages are for building the page; players get nothing of them.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^web/(dev|bench|test)/' },
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
