import { expect, test } from 'vitest'
import { position, script } from './testPosition.ts'

test('a march is exposed where more Germans could come together than stand there then', () => {
  const marches = (germans: { readonly [code: string]: string }) =>
    script
      .orders(position({ 'gb-24g-1': '1711', ...germans }), 'allied')
      .filter(({ why }) => why.key === 'march')
      .map(({ isExposed }) => isExposed)
  const four = { 'de-m1-1': '1914', 'de-m1-2': '1914', 'de-m1-3': '1914', 'de-m2-1': '1914' }
  expect(marches(four)).toEqual([true])
  expect(marches({ 'de-m1-1': '1914' })).toEqual([false])
})
