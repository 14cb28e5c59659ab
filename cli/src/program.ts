import { Command, CommanderError, InvalidArgumentError } from 'commander'
import about from '../package.json' with { type: 'json' }
import { type ArenaOptions, arena } from './commands/arena.ts'
import { type FitOptions, fitOpinions } from './commands/fit.ts'
import { type FuzzOptions, fuzz } from './commands/fuzz.ts'
import { listGames } from './commands/games.ts'
import { checkPack, diffPacks, newPack } from './commands/pack.ts'
import { type PlayOptions, play } from './commands/play.ts'
import { type ReplayOptions, replay } from './commands/replay.ts'
import { type VerifyOptions, verify } from './commands/verify.ts'
import type { World } from './commands/world.ts'
import { EXIT, UsageError } from './errors.ts'
import { languageOf, textIn } from './language.ts'
import type { Terminal } from './terminal.ts'
import type { CliText } from './text/en.ts'

/** Runs one command line; resolves to the exit code. */
export async function runCli(
  args: readonly string[],
  terminal: Terminal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const { language, wrong } = languageOf(args, env)
  const world: World = { terminal, language, text: textIn(language), env }
  try {
    if (wrong !== undefined) throw new UsageError(world.text.errors.language(wrong))
    return await parse(args, world)
  } catch (failure) {
    return explain(failure, world)
  }
}

async function parse(args: readonly string[], world: World): Promise<number> {
  let code: number = EXIT.ok
  const exitWith =
    <A extends unknown[]>(command: (...given: A) => Promise<number>) =>
    async (...given: A): Promise<void> => {
      code = await command(...given)
    }
  await makeProgram(world, exitWith).parseAsync(args, { from: 'user' })
  return code
}

type Run = <A extends unknown[]>(command: (...given: A) => Promise<number>) => (...given: A) => Promise<void>

function makeProgram(world: World, run: Run): Command {
  const { text, terminal } = world
  const { help } = text
  const program = new Command('bridgehead')
    .description(help.about)
    .usage(help.usage)
    .version(about.version, '-V, --version', help.version)
    .option('--lang <language>', help.lang)
    .addHelpText('after', `\n${help.exitCodes}`)
    .exitOverride()
    .configureOutput({
      writeOut: (out) => terminal.print(out.trimEnd()),
      // What is wrong is said once, in the player's language, where the failure ends up.
      outputError: () => {},
    })
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => help.titles[title] ?? title })
    .helpOption('-h, --help', help.help)
    .helpCommand(false)
    .allowExcessArguments(true)
    .action(run((_options: object, { args }: Command) => withoutCommand(args, world)))

  program
    .command('games')
    .description(help.games)
    .action(run(() => listGames(world)))
  program
    .command('play')
    .description(help.play)
    .argument(`[${help.gameName}]`, help.playGame)
    .option('--scenario <id>', help.scenario)
    .option('--option <name=value>', help.option, (pair: string, before: string[] = []) => [...before, pair])
    .option('--load <file>', help.load)
    .option('--pack <file>', text.workshop.help.packOption)
    .option('--seed <word>', help.seed)
    .addHelpText('after', `\n${help.playRoles}`)
    // Roles differ from game to game, so `--german strong` is read by the command itself.
    .allowUnknownOption()
    .action(
      run((_game: string | undefined, options: PlayOptions, command: Command) => play(world, command.args, options)),
    )
  program
    .command('replay')
    .description(help.replay)
    .argument(`<${help.fileName}>`, help.replayFile)
    .option('--to <n>', help.to, wholeNumber('--to', text))
    .option('--json', help.json)
    .action(run((file: string, options: ReplayOptions) => replay(world, file, options)))
  program
    .command('verify')
    .description(help.verify)
    .argument(`<${help.fileName}>`, help.replayFile)
    .option('--commitment <hex>', help.commitment)
    .action(run((file: string, options: VerifyOptions) => verify(world, file, options)))
  program
    .command('fuzz')
    .description(help.fuzz)
    .option('--game <id>', help.fuzzGame)
    .option('--games <n>', help.fuzzGames, wholeNumber('--games', text), 100)
    .option('--seed <n>', help.fuzzSeed, wholeNumber('--seed', text), 1)
    .option('--choices <n>', help.fuzzChoices, wholeNumber('--choices', text))
    .option('--check-every <n>', help.checkEvery, wholeNumber('--check-every', text), 25)
    .option('--bots <level>', help.fuzzBots)
    .option('--into <folder>', help.fuzzInto, 'fuzz-failures')
    .option('--again <file>', help.fuzzAgain)
    .option('--pack <file>', text.workshop.help.packOption)
    .action(run((options: FuzzOptions) => fuzz(world, options)))
  for (const command of program.commands)
    command.helpOption('-h, --help', help.help).allowExcessArguments(command.name() === 'play')
  program
    .command('arena')
    .description(help.arena)
    .requiredOption('--game <id>', help.arenaGame)
    .option('--games <n>', help.arenaGames, wholeNumber('--games', text), 100)
    .option('--seed <n>', help.fuzzSeed, wholeNumber('--seed', text), 1)
    .option('--scenario <id>', help.scenario)
    .option('--option <name=value>', help.option, (pair: string, before: string[] = []) => [...before, pair])
    .option('--workers <n>', help.arenaWorkers, wholeNumber('--workers', text))
    .option('--server <address>', text.workshop.help.server)
    .option('--pack <file>', text.workshop.help.packOption)
    .option('--save <file>', text.workshop.help.save)
    .option('--compare <file>', text.workshop.help.compare)
    .option('--report <file>', text.workshop.help.report)
    .option('--picture <file>', text.workshop.help.picture)
    .option('--par <score>', help.arenaPar, score('--par', text))
    .option('--json', help.json)
    .addHelpText('after', `\n${help.arenaRoles}`)
    .helpOption('-h, --help', help.help)
    // Roles differ from game to game, so `--british quick` is read by the command itself.
    .allowUnknownOption()
    .allowExcessArguments(true)
    .action(run((options: ArenaOptions, command: Command) => arena(world, options, command.args)))
  program
    .command('fit')
    .description(text.fit.help)
    .requiredOption('--game <id>', help.arenaGame)
    .option('--games <n>', text.fit.games, wholeNumber('--games', text), 100)
    .option('--seed <n>', help.fuzzSeed, wholeNumber('--seed', text), 1)
    .option('--scenario <id>', help.scenario)
    .option('--json', help.json)
    .helpOption('-h, --help', help.help)
    .allowExcessArguments(false)
    .action(run((options: FitOptions) => fitOpinions(world, options)))
  addPackCommands(program, world, run)
  return program
}

function addPackCommands(program: Command, world: World, run: Run): void {
  const { help, workshop } = world.text
  const pack = program.command('pack').description(workshop.help.pack).helpOption('-h, --help', help.help)
  pack
    .command('new')
    .description(workshop.help.packNew)
    .argument(`<${help.gameName}>`, help.playGame)
    .argument('[places...]', workshop.help.packPlaces)
    .option('--into <file>', workshop.help.packInto)
    .action(run((game: string, places: string[], options: { into?: string }) => newPack(world, game, places, options)))
  pack
    .command('check')
    .description(workshop.help.packCheck)
    .argument(`<${help.fileName}>`, workshop.help.packFile)
    .action(run((file: string) => checkPack(world, file)))
  pack
    .command('diff')
    .description(workshop.help.packDiff)
    .argument(`<${help.fileName}>`, workshop.help.packFile)
    .argument('[other]', workshop.help.packOther)
    .action(run((file: string, other: string | undefined) => diffPacks(world, file, other)))
  for (const command of pack.commands) command.helpOption('-h, --help', help.help).allowExcessArguments(false)
}

/** `bridgehead` alone shows what there is to play; any other word is a command we do not have. */
async function withoutCommand([word]: readonly string[], world: World): Promise<number> {
  if (word !== undefined) throw new UsageError(world.text.errors.unknownCommand(word))
  return listGames(world)
}

function wholeNumber(option: string, text: CliText): (value: string) => number {
  return (value) => {
    if (!/^\d+$/.test(value)) throw new InvalidArgumentError(text.errors.wholeNumber(option, value))
    return Number(value)
  }
}

function score(option: string, text: CliText): (value: string) => number {
  return (value) => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new InvalidArgumentError(text.errors.number(option, value))
    return Number(value)
  }
}

/** Says what went wrong and chooses the exit code. */
function explain(failure: unknown, { terminal, text }: World): number {
  if (failure instanceof CommanderError) {
    if (failure.exitCode === 0) return EXIT.ok
    terminal.complain(explainUsage(failure, text))
    return EXIT.usage
  }
  if (failure instanceof UsageError) {
    terminal.complain(failure.message)
    return EXIT.usage
  }
  terminal.complain(
    text.errors.unexpected(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)),
  )
  return EXIT.failed
}

const sentences = {
  'commander.unknownOption': 'unknownOption',
  'commander.missingArgument': 'missingArgument',
  'commander.excessArguments': 'excessArguments',
  'commander.optionMissingArgument': 'optionMissingArgument',
} as const

function explainUsage({ code, message }: CommanderError, text: CliText): string {
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? ''
  if (code in sentences) return text.errors[sentences[code as keyof typeof sentences]](quoted)
  // Our own sentence, if there is one, comes after commander's.
  return message.includes(' is invalid. ')
    ? message.slice(message.indexOf(' is invalid. ') + 13)
    : text.errors.invalidArgument(quoted)
}
