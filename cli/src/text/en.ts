import type { Language } from '@bridgehead/engine'
import { fitEn } from './fit.en.ts'
import { workshopEn } from './workshop.en.ts'

const plural = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

/** Every word of the command line in English. The other languages have the same keys, or do not compile. */
export const en = {
  language: 'en' as Language,
  fit: fitEn,
  workshop: workshopEn,
  /** Letters that mean yes. */
  yes: ['y', 'yes'],

  help: {
    about: 'Historical board wargames in the terminal, every rule enforced and explained.',
    usage: '[options] [command]',
    titles: {
      'Usage:': 'Usage:',
      'Options:': 'Options:',
      'Commands:': 'Commands:',
      'Arguments:': 'Arguments:',
      'Global Options:': 'Everywhere:',
    } as { readonly [title: string]: string },
    help: 'explain a command',
    version: 'say which version this is',
    lang: 'language: en or fr (default: that of your system)',
    games: 'list the games, their scenarios and options',
    play: 'play a game in the terminal',
    gameName: 'game',
    fileName: 'file',
    playGame: 'the game, as "bridgehead games" names it',
    scenario: 'the scenario (default: the first)',
    option: 'set an option of the game; may be given several times',
    load: 'go on with a saved match',
    playRoles:
      'Who plays what, by the name of the role: --german strong for a bot of that level, --german person for somebody at the keyboard. Otherwise you play the first side, and the best bots the others.',
    seed: 'dice that fall the same way every time, from any word or number',
    replay: 'tell a saved match as sentences',
    replayFile: 'a match file',
    to: 'stop after so many choices',
    json: 'print JSON',
    verify: 'play a match file again and draw every die again',
    commitment: 'the commitment that was shown when the match began, or its beginning',
    arena: 'let bots play and count the results',
    arenaGame: 'which game',
    arenaGames: 'how many matches',
    arenaPar: 'say how many matches ended above and below this score',
    arenaWorkers: 'how many matches at once (default: one for each processor); with 1 it also says how long bots think',
    arenaRoles: 'A bot for each role by its name, or by the path of its file: --british quick, --german ./my-bot.js.',
    fuzz: 'play at random and check the rules after every choice',
    fuzzGame: 'which game (default: all)',
    fuzzGames: 'how many games of each',
    fuzzChoices: 'begin no further game after so many choices of each',
    fuzzSeed: 'where the random numbers begin',
    checkEvery: 'check views, undo, forgeries and texts after one choice in so many',
    fuzzBots:
      'let bots of this level (quick, strong) play some of the roles, with a choice left to chance now and then',
    fuzzInto: 'where to put matches that fail',
    fuzzAgain: 'play a file from fuzz-failures again and say whether it still fails',
    exitCodes: 'Exit codes: 0 all is well, 1 what was checked is wrong, 2 wrong usage or a file that cannot be read.',
  },

  errors: {
    unknownCommand: (name: string) => `There is no command "${name}". "bridgehead --help" lists them.`,
    unknownOption: (name: string) => `There is no option "${name}" here. Add --help to see those there are.`,
    missingArgument: (name: string) => `Say which ${name}. Add --help for an explanation.`,
    excessArguments: () => 'There are more words than this command takes. Add --help for an explanation.',
    optionMissingArgument: (name: string) => `A value is missing after "${name}".`,
    invalidArgument: (name: string) => `"${name}" cannot be used here. Add --help for an explanation.`,
    wholeNumber: (option: string, value: string) => `${option} takes a whole number from 0 on, not "${value}".`,
    number: (option: string, value: string) => `${option} takes a number, not "${value}".`,
    language: (value: string) => `--lang is en or fr, not "${value}".`,
    unknownGame: (id: string, known: string) => `There is no game "${id}". There is: ${known}.`,
    gameOrFile: 'Say which game to play, or --load a saved match.',
    otherGame: (file: string, game: string) => `The file is a match of ${game}, not of ${file}.`,
    unknownScenario: (id: string, known: string) => `There is no scenario "${id}". There is: ${known}.`,
    optionForm: (given: string) => `--option takes name=value, not "${given}".`,
    unknownOptionName: (id: string, known: string) => `The game has no option "${id}". It has: ${known}.`,
    optionValue: (id: string, value: string, known: string) => `Option ${id} is one of ${known}, not "${value}".`,
    unknownRole: (given: string, roles: string) =>
      `There is no option "${given}" here, and no such role: the game has ${roles}. Add --help to see the options.`,
    unknownPlayer: (given: string, players: string) => `Nobody is called "${given}"; there is ${players}.`,
    nobodyPlays: 'Only bots sit at the table. Give somebody a role: --german person. Bots alone play in the arena.',
    noBot: (file: string) =>
      `${file} exports no bot: "export const bot = { game, make }" is what the arena looks for. See docs/WRITING_A_BOT.md.`,
    botOfAnotherGame: (file: string, game: string) => `The bot in ${file} plays ${game}, not this game.`,
    noFile: (file: string) => `There is no file ${file}.`,
    unreadable: (file: string, why: string) => `${file} cannot be read: ${why}`,
    damaged: (file: string, where: string, what: string) =>
      `${file} is no match that can be opened${where ? ` (at ${where})` : ''}: ${what}`,
    unwritable: (file: string, why: string) => `${file} cannot be written: ${why}`,
    unexpected: (why: string) => `Something went wrong that should not: ${why}`,
  },

  games: {
    scenarios: 'Scenarios',
    options: 'Options',
    standard: 'standard',
    howToPlay: (game: string) => `To play: npm run -s bridgehead -- play ${game}`,
  },

  board: {
    track: (name: string, value: number, last: number) => `${name} ${value} of ${last}`,
    points: (total: number) => `Points so far: ${total}`,
    carries: (passengers: string) => `carrying ${passengers}`,
    elsewhere: 'Elsewhere:',
    empty: 'The board is empty.',
    legend: (signs: string) => `Signs: ${signs}.`,
    marker: 'marker',
  },

  play: {
    welcome: (title: string, scenario: string) => `${title}. ${scenario}.`,
    dice: (commitment: string) => `Dice committed to ${commitment.slice(0, 16)}…; the seed is kept in the save file.`,
    copied: 'This is a copy: from here on it has dice of its own.',
    position:
      'This match was played by earlier rules or with other data. You see where it stood; from here on today’s rules count, and its dice cannot be verified any more.',
    followed: (choices: number, of: number) =>
      `This match was played by earlier rules or with other data. Its first ${plural(choices, 'choice', 'choices')} of ${of} could be followed; it goes on from there, and cannot be verified any more.`,
    askHelp: 'Type a number or a name to choose, ? for help.',
    page: (page: number, pages: number) =>
      `Page ${page} of ${pages}: + for the next, - for the one before, or type a name or a part of it.`,
    noPage: 'There is no such page.',
    narrowed: (shown: number, of: number) => `${shown} of ${of} choices; Enter shows all of them.`,
    noSuchPlace: (typed: string) => `No place or counter is called "${typed}".`,
    thinks: (role: string) => `${role}: thinking …`,
    turnOf: (role: string) => `${role}:`,
    handOver: (role: string) => `Your turn, ${role}: take the keyboard and press Enter.`,
    prompt: '> ',
    notUnderstood: (typed: string) =>
      `"${typed}" is no choice here. Type a number or a name from the list, or ? for help.`,
    outOfRange: (most: number) => `Type a number from 1 to ${most}.`,
    undone: 'Taken back.',
    nothingDenied: 'Nothing you might look for is forbidden here.',
    noOdds: 'None of these choices rolls dice before you are asked again.',
    odds: (exact: boolean, runs: number) => (exact ? 'exact' : `from ${runs} samples`),
    nothingOfNote: 'nothing of note',
    eachAlone: 'each by itself',
    noSuchChoice: 'There is no choice with that number.',
    saved: (file: string) => `Saved in ${file}. Go on later with: npm run -s bridgehead -- play --load ${file}`,
    overwrite: (file: string) => `${file} is there already. Overwrite it? (y/n) `,
    notSaved: 'Not saved.',
    resign: 'Resign the match? The others win, and this cannot be taken back. (y/n) ',
    saveFirst: 'Save the match? (y/n) ',
    goodbye: 'Until next time.',
    inputEnded: 'The input has ended; the match was not saved.',
    whichRule: (clause: string) => `Say which rule, for example: r ${clause}`,
    noRule: (clause: string) => `The rulebook has no rule ${clause}.`,
    noAdviser: 'Nobody here gives hints for this game yet.',
    hint: (number: number, choice: string, reason: string) => `Hint: ${number} ${choice}. ${reason}`,
    logEmpty: 'Nothing has happened yet.',
    over: 'The match is over.',
    score: (points: number) => `${plural(points, 'point', 'points')}`,
    history: 'Beside history',
    historyLine: (what: string, played: string, history: string) => `${what}: ${played} (history: ${history})`,
    seed: (seed: string) => `Seed of the dice: ${seed}`,
    help: (clause: string) => [
      'number   make that choice; or type what it is called, or a part of it',
      'Enter    the choices again; + and - turn pages, / u finds what is called so',
      'u        take the last choice back',
      'w        what is not allowed now, and why',
      'o        odds of choices that roll dice; o 3 for one of them, with its sums',
      'm        the map around what is asked; m Narvik around that place',
      'b        the board as a list',
      'l        the log; l 50 for its last 50 lines',
      `r        what a rule says: r ${clause}`,
      'h        a hint',
      's        save; s raid.json under that name',
      'g        give the match up',
      'q        quit',
    ],
  },

  replay: {
    opening: 'Opening',
    entry: (number: number, role: string, choice: string) => `${number}. ${role}: ${choice}`,
    end: (result: string, points: number) => `End: ${result}, ${plural(points, 'point', 'points')}.`,
    secret: '…',
    untold: 'The match goes on: only what everybody may know is told until it is over.',
    unfinished: (choices: number) => `The match stands after ${plural(choices, 'choice', 'choices')}.`,
  },

  verify: {
    choices: (choices: number) => `${plural(choices, 'choice', 'choices')} played again: every one was legal.`,
    data: 'Scenario, options and data fit the installed game.',
    seeded: (dice: number) =>
      `The seed fits the commitment, and ${plural(dice, 'die', 'dice')} drawn again from it fell the same way.`,
    copied: (dice: number) =>
      `This is a copy of another match: the first ${plural(dice, 'die', 'dice')} fell there and ${dice === 1 ? 'was' : 'were'} taken as recorded.`,
    position: 'The record begins in a position that earlier rules had led to; nothing before it was checked.',
    commitment: 'The commitment is the one you named.',
    otherCommitment: (found: string) =>
      `The dice were not committed to what you named, but to ${found || 'nothing'}: this seed was not settled on when the match began.`,
    proves:
      'This proves that these dice were drawn from this seed and that every choice was legal. It cannot prove that nothing was tried before: whoever holds the seed could look ahead, or begin another match.',
    provesChoices:
      'This proves that every choice was legal, given these dice. It says nothing about where the dice came from.',
    unseeded: (dice: number) =>
      `The file carries no seed: its ${plural(dice, 'die was', 'dice were')} used as they stand and could not be drawn again.`,
    wrong: (file: string, where: string, what: string) =>
      `${file} does not hold${where ? ` (at ${where})` : ''}: ${what}`,
  },

  arena: {
    played: (games: number, mean: string, interval: string, median: string) =>
      `${games} matches: mean ${mean} points (95% interval ${interval}), median ${median}.`,
    thinking: (role: string, median: string, most: string, worst: string, match: string) =>
      `Processor time of ${role}: median ${median} ms a decision, 95 in 100 under ${most} ms, worst ${worst} ms, ${match} s a match.`,
    wins: 'Won by (95% interval):',
    par: (score: string) => `Compared with ${score} points (95% interval):`,
    above: 'above',
    below: 'below',
    bands: 'Matches by points, in bands of five:',
  },
  fuzz: {
    start: (game: string, games: number, seed: number) => `${game}: ${plural(games, 'game', 'games')}, seed ${seed}`,
    progress: (games: number, of: number, perSecond: string, left: string) =>
      `${games} of ${of} games, ${perSecond} choices/s, ${left} left`,
    done: (game: string, games: number, choices: string, perSecond: string) =>
      `${game}: ${plural(games, 'game', 'games')} and ${choices} choices without a fault (${perSecond} choices/s).`,
    lengths: (median: string, longest: string) =>
      `Half of them took ${median} choices or more, the longest ${longest}.`,
    failed: (game: string, property: string, message: string) =>
      `${game}: it does not hold that ${property}: ${message}`,
    found: (seed: number, after: number, shortened: number) =>
      `Found in the game of seed ${seed} after ${plural(after, 'choice', 'choices')}, shortened to ${shortened}.`,
    written: (file: string) => `Written to ${file}. Run it again with: npm run fuzz -- --again ${file}`,
    repaired: (file: string) => `${file} plays without a fault now.`,
  },
}

export type CliText = typeof en
