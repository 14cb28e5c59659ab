import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AnyGame,
  changesBetween,
  type DataPack,
  isTree,
  makePackFile,
  namesOf,
  valueAt,
  withChange,
  withHexes,
  withPack,
} from '@bridgehead/engine'
import { EXIT, UsageError } from '../errors.ts'
import { findGame, writeJson } from '../files.ts'
import { changesIn, readPackFile } from '../packs.ts'
import type { World } from './world.ts'

/** Where packs are written that are given no name: a folder of their own, which the repository ignores. */
const PACKS = 'packs'
const LISTED = 12

/** `pack new narvik tables.combat`: a pack with printed values, to be changed; without a place, what there is to change. */
export async function newPack(
  world: World,
  gameId: string,
  places: readonly string[],
  { into }: { readonly into?: string },
): Promise<number> {
  const { terminal, text } = world
  const game = await findGame(gameId, text)
  if (places.length === 0) return listParts(world, game)
  const changes = places.reduce<DataPack>((pack, place) => {
    const path = place.split('.')
    return withChange(pack, path, changeable(printed(game, path, world)))
  }, {})
  const file = into ?? join(PACKS, `${game.id}.json`)
  if (existsSync(file) && !text.yes.includes((await terminal.ask(text.workshop.pack.overwrite(file))) ?? ''))
    return EXIT.failed
  writeJson(file, makePackFile(game.id, places.join(', '), changes), text)
  terminal.print(text.workshop.pack.written(file))
  return EXIT.ok
}

function printed(game: AnyGame, path: readonly string[], { text }: World): unknown {
  for (const [i] of path.entries()) {
    if (valueAt(game.data, path.slice(0, i + 1)) !== undefined) continue
    const known = keysOf(valueAt(game.data, path.slice(0, i)))
    const listed = [...known.slice(0, LISTED), ...(known.length > LISTED ? ['…'] : [])].join(', ')
    throw new UsageError(text.workshop.errors.noPlace(path.slice(0, i + 1).join('.'), listed))
  }
  return valueAt(game.data, path)
}

const keysOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? namesOf(value) : isTree(value) ? Object.keys(value) : []

/** Named entries are written by their names, so that those that stay as they are can be struck out; where figures come from stays. */
function changeable(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = namesOf(value)
    const isNamed = names[0] !== '1'
    return isNamed ? Object.fromEntries(value.map((entry, i) => [names[i], changeable(entry)])) : value
  }
  if (!isTree(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'source')
      .map(([key, inner]) => [key, changeable(inner)]),
  )
}

function listParts({ terminal, text }: World, game: AnyGame): number {
  const { pack } = text.workshop
  terminal.print(pack.parts(game.id))
  const lines = Object.entries(game.data).flatMap(([part, tables]) =>
    Object.entries(tables as object)
      .filter(([key]) => key !== 'source')
      .map(([key, table]): [string, string] => [`${part}.${key}`, provenance(table) ?? provenance(tables) ?? '']),
  )
  const width = Math.max(...lines.map(([place]) => place.length))
  for (const [place, source] of lines)
    terminal.print(
      `  ${place.padEnd(width)}  ${source === 'rulebook' || source === 'reconstructed' ? pack[source] : source}`.trimEnd(),
    )
  terminal.print(pack.example(game.id, lines.find(([place]) => place.startsWith('tables.'))?.[0] ?? lines[0]![0]))
  return EXIT.ok
}

const provenance = (table: unknown): string | undefined =>
  isTree(table) && typeof table['source'] === 'string' ? table['source'] : undefined

/** `pack check file`: whether it can be played, and what it changes. */
export async function checkPack(world: World, path: string): Promise<number> {
  const { terminal, text } = world
  const { game, file, data } = await open(world, path)
  const changes = changesBetween(withHexes(game, game.data), withHexes(game, data))
  terminal.print(text.workshop.pack.fits(file.name, game.id, changes.length))
  return EXIT.ok
}

/** `pack diff file other`: value by value, against the printed ones or those of another pack. */
export async function diffPacks(world: World, path: string, other: string | undefined): Promise<number> {
  const { terminal, text } = world
  const first = await open(world, path)
  const second = other === undefined ? undefined : await open(world, other)
  if (second && second.game.id !== first.game.id)
    throw new UsageError(text.workshop.errors.otherPack(other!, second.game.id))
  const { game } = first
  const [before, after] = second ? [first.data, second.data] : [game.data, first.data]
  const changes = changesBetween(withHexes(game, before), withHexes(game, after))
  if (changes.length === 0) terminal.print(text.workshop.pack.changesNothing)
  for (const { place, before, after } of changes)
    terminal.print(text.workshop.pack.change(place.join('.'), written(before, text), written(after, text)))
  return EXIT.ok
}

export const written = (value: unknown, text: World['text']): string =>
  value === undefined ? text.workshop.pack.nothing : JSON.stringify(value)

async function open({ text }: World, path: string) {
  const file = readPackFile(path, text)
  const game = await findGame(file.game, text)
  return { file, game, data: withPack(game, game.data, changesIn(path, file, game, text)) }
}
