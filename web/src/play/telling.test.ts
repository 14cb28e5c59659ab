import { anyGame, completeSetup } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import type { SessionEntry, SessionUpdate } from '@bridgehead/table'
import { describe, expect, test } from 'vitest'
import { isTold } from './telling.ts'

const telling = { game: anyGame(narvik), def: narvik.define(narvik.data, completeSetup(narvik, {})) }
const moved = { type: 'moved', unit: 0, from: 1, to: 2, cost: 1 }
const declined = { type: 'declined', side: 'german' }
const told = (cannotUndo: SessionUpdate['cannotUndo'], ...log: readonly SessionEntry[]) =>
  isTold(telling, { cannotUndo, log } as SessionUpdate, ['allied'])

describe('what is shown step by step', () => {
  test('the doings of the other side', () => expect(told('other-role', { by: 'german', events: [moved] })).toBe(true))
  test('dice, whoever rolled them', () => expect(told('dice', { by: 'allied', events: [moved] })).toBe(true))
  test('not what the player has just done himself', () => {
    expect(told(undefined, { by: 'allied', events: [moved] })).toBe(false)
    expect(told('other-role', { by: 'allied', events: [moved] })).toBe(false)
  })
  test('nor that nobody reacted', () => expect(told('other-role', { by: 'german', events: [declined] })).toBe(false))
  test('all that happened while somebody was away', () =>
    expect(told('other-role', { by: 'allied', events: [moved] }, { by: 'german', events: [declined] })).toBe(true))
})
