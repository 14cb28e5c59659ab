import { type AnyGame, type AnySpec, type Catalogue, completeSetup, type OptionSpec } from '@bridgehead/engine'
import { gameIds, loadGameById } from '@bridgehead/games'
import { EXIT } from '../errors.ts'
import { wrapWords } from '../layout.ts'
import { valuesOf } from '../setupOptions.ts'
import type { World } from './world.ts'

export async function listGames(world: World): Promise<number> {
  for (const id of gameIds) describeGame(await loadGameById(id), world)
  return EXIT.ok
}

function describeGame(game: AnyGame, { terminal, language, text }: World): void {
  const words = game.text[language](game.define(game.data, completeSetup(game)))
  const tell = (line: string, indent: string) => {
    for (const part of wrapWords(line, terminal.columns, indent)) terminal.print(part)
  }
  terminal.print(terminal.strong(`${game.id}  ${words.title}`))
  tell(words.summary, '  ')
  terminal.print(`  ${text.games.scenarios}`)
  for (const { id } of game.scenarios) {
    const { name, about } = words.scenarios[id] ?? { name: id, about: '' }
    tell(`${id}  ${name}. ${about}`, '    ')
  }
  const options = new Map(game.scenarios.flatMap((scenario) => scenario.options).map((option) => [option.id, option]))
  if (options.size > 0) terminal.print(`  ${text.games.options}`)
  for (const option of options.values()) {
    tell(`${option.id}=${valuesOf(option).join('|')} (${text.games.standard}: ${option.standard})`, '    ')
    tell(aboutOption(option, words), '      ')
  }
  terminal.print(`  ${text.games.howToPlay(game.id)}`)
}

function aboutOption({ id }: OptionSpec, words: Catalogue<AnySpec>): string {
  const { name, about } = words.options[id] ?? { name: id, about: '' }
  return `${name}${/[.!?]$/.test(name) ? '' : '.'} ${about}`
}
