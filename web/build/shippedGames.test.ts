import { completeSetup, parseData, schemaOf } from '@bridgehead/engine'
import { gameIds, loadGameById } from '@bridgehead/games'
import { expect, test } from 'vitest'
import { checked, loadGame } from '../src/device/shipped.ts'
import { laterModule } from './shippedGames.ts'

const imported = (code: string): Promise<Record<string, never>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)

test('words are fetched before they are said', async () => {
  const real = `data:text/javascript,export const en = (def) => 'Turn ' + def.turn`
  const { en } = (await imported(
    laterModule(real, 'export function en(def) {}').replace(/^import.*\n/, ''),
  )) as never as {
    en: ((def: object) => string) & { fetch(): Promise<void> }
  }
  await en.fetch()
  expect(en({ turn: 3 })).toBe('Turn 3')
})

test('a module that has something else comes as it is', () => {
  expect(laterModule('/games/x/data/schema.ts', 'export const dataSchema = 1\nexport const letters = {}')).toBe(
    'export * from "/games/x/data/schema.ts"\n',
  )
})

test('a schema without a function of its own that parses data comes as it is', () => {
  expect(laterModule('/games/x/data/schema.ts', 'export const dataSchema = 1')).toMatch(/^export \*/)
  const both = 'export const dataSchema = 1\nexport function parseXData(data) {}'
  expect(laterModule('/games/x/data/schema.ts', both)).toContain('export const parseXData = (data) => checked(')
})

test.for(gameIds)('the data of %s are the same before and after they are checked', async (id) => {
  const game = await loadGameById(id)
  const schema = await schemaOf(game)
  expect(schema && parseData(schema, game.data, id)).toEqual(game.data)
  expect(() => game.define(game.data, completeSetup(game))).not.toThrow()
})

test('what came with the page is taken as it is, anything else is checked or refused', async () => {
  const { data } = loadGame(await loadGameById('dieppe'))
  const never = (): never => {
    throw new Error('checked')
  }
  expect(checked(data, never)).toBe(data)
  expect(() => checked({ ...data }, never)).toThrow('checked')
  expect(() => checked({ ...data }, undefined)).toThrow('has not been fetched')
})
