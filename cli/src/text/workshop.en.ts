/** What designers read: packs, arenas compared, reports. */
export const workshopEn = {
  help: {
    pack: 'data packs: what a designer changes in a game',
    packOption: 'change the data of the game by a data pack',
    packNew: 'write a pack that holds the printed values of the places you name, ready to be changed',
    packPlaces: 'places such as tables.combat or counters.units.de-m1-1; without any, the tables are listed',
    packCheck: 'say whether a pack can be played, and what it changes',
    packDiff: 'what a pack changes, or what two packs have different',
    packInto: 'the file to write (default: packs/<game>.json)',
    packFile: 'a data pack',
    packOther: 'another pack of the same game',
    server:
      'have the matches played by this server and all who work for it; it wants its OPERATOR_TOKEN in the environment',
    save: 'keep the results in a file, to compare with later',
    compare: 'say what has changed since the results in this file',
    report: 'write a report in HTML that can be kept',
    picture: 'write the picture of the report as SVG',
  },
  errors: {
    pack: (file: string, where: string, what: string) => `${file}${where ? ` at ${where}` : ''}: ${what}.`,
    otherPack: (file: string, game: string) => `${file} changes ${game}: two packs can be compared for one game only.`,
    noPlace: (place: string, known: string) => `There is no "${place}" in the data. There is: ${known}.`,
    record: (file: string, where: string) =>
      `${file} holds no results of an arena${where ? ` (at ${where})` : ''}: write one with --save.`,
    otherRecord: (file: string, was: string, is: string) =>
      `${file} holds results of ${was}, which cannot be compared with ${is}.`,
    packNeedsGame: '--pack changes one game: say which with --game.',
    nothingToReport: '--report and --picture tell of a comparison: name the results to compare with, --compare <file>.',
  },
  server: {
    noAddress: (address: string) => `"${address}" is no address of a server: --server http://127.0.0.1:4173.`,
    noToken: (name: string) => `A server plays only for whoever runs it: set ${name} to the token it was started with.`,
    wrongToken: (name: string) => `The server does not know the token in ${name}.`,
    noArena: (address: string) => `${address} plays no matches between bots, or was told to forget these.`,
    tooLarge: 'The pack is larger than the server takes.',
    unreachable: (address: string) => `${address} does not answer.`,
    busy: (address: string) => `${address} has too much to do already.`,
    strange: (address: string) => `${address} answers something else than a server of this version would.`,
    refused: (where: string) => `The server will not play this (at ${where}): is it of the same version?`,
    ownWorkers: '--workers is about this machine, and --server about others: leave one of them out.',
    ownBot: (file: string) => `The bot in ${file} is on this machine only: a server plays bots that have a name.`,
    calledOff: 'Called off.',
    failed: (games: number) =>
      `${games} ${games === 1 ? 'match' : 'matches'} could not be played and ${games === 1 ? 'is' : 'are'} missing below:`,
    failure: (seed: number, games: number, why: string) =>
      `  ${games === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + games - 1}`}: ${why}`,
  },
  pack: {
    parts: (game: string) => `What ${game} is made of. Name a place to write a pack with its values:`,
    rulebook: 'rulebook',
    reconstructed: 'reconstructed',
    example: (game: string, place: string) => `For example: npm run -s bridgehead -- pack new ${game} ${place}`,
    written: (file: string) =>
      `Written to ${file}. Change what you like, then: npm run -s bridgehead -- pack check ${file}`,
    overwrite: (file: string) => `${file} is there already. Overwrite it? (y/n) `,
    fits: (name: string, game: string, changes: number) =>
      `"${name}" can be played in every scenario of ${game}; it changes ${changes} ${changes === 1 ? 'value' : 'values'}.`,
    changesNothing: 'It changes nothing.',
    change: (place: string, before: string, after: string) => `${place}: ${before} → ${after}`,
    nothing: '(nothing)',
    playedWith: (name: string) => `Data changed by the pack "${name}".`,
  },
  compare: {
    before: 'before',
    after: 'after',
    title: (game: string) => `${game}: before and after`,
    points: 'Points on average',
    mean: 'mean',
    results: 'Results',
    wins: 'Won by',
    history: 'Beside history',
    inHistory: 'history',
    draw: 'nobody',
    game: 'the game',
    difference: 'difference',
    interval: '95% interval',
    matches: 'matches',
    significant: 'more than chance',
    starred: '* more than chance: the 95% interval of the difference does not hold 0.',
    insignificant: 'could be chance',
    verdict: (by: string, low: string, high: string, isSignificant: boolean) =>
      isSignificant
        ? `The change moves the mean by ${by} points (95% interval ${low} to ${high}): more than chance.`
        : `The mean moves by ${by} points (95% interval ${low} to ${high}), which could be chance: play more matches to tell.`,
    paired: (pairs: number) =>
      `${pairs} matches have the same dice before and after and are compared one by one, which tells smaller differences.`,
    unpaired:
      'The matches have different dice before and after; with the same --seed and --games a smaller difference would show.',
    many: 'Of twenty differences that are none, one looks like more than chance: look at the mean first, and play again from another seed.',
    bots: (role: string, before: string, after: string) =>
      before === after ? `${role}: ${before}` : `${role}: ${before} before, ${after} after`,
    otherBots: 'The bots are not the same before and after: this compares them as much as the data.',
    picture: 'Matches by points',
    pictureOf: (game: string) => `How many matches of ${game} ended with how many points, before and after the change.`,
    changes: 'What was changed',
    noChanges: 'No data pack was used.',
    how: 'How it was played',
    scenario: 'Scenario',
    seeds: (from: number, games: number) => `${games} matches from seed ${from} on`,
    saved: (file: string) => `Results kept in ${file}.`,
    written: (file: string) => `Written to ${file}.`,
  },
}
