import type { SessionEntry, SessionUpdate } from '@bridgehead/table'
import { describe, expect, test } from 'vitest'
import { narvikGuide } from '../panels/guides/narvik.ts'
import { isTold } from './telling.ts'

const moved = { type: 'moved' }
const declined = { type: 'declined' }
const told = (cannotUndo: SessionUpdate['cannotUndo'], ...log: readonly SessionEntry[]) =>
  isTold({ cannotUndo, log } as SessionUpdate, ['allied'], narvikGuide)

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
