import { expect, test } from 'vitest'
import { hashOf, type OnlinePlace, onlinePlaceOf } from './places.ts'

test('every screen has an address, and comes back from it', () => {
  const places: OnlinePlace[] = [
    { kind: 'create', game: 'narvik' },
    { kind: 'create', game: 'narvik', match: 'abcd-EFGH_12' },
    { kind: 'join', match: 'abcd-EFGH_12', seat: 1, invitation: 'x'.repeat(20) },
    { kind: 'join', match: 'abcd-EFGH_12', seat: 0 },
    { kind: 'table', match: 'abcd-EFGH_12' },
    { kind: 'table', match: 'abcd-EFGH_12', secret: 's'.repeat(32) },
    { kind: 'watch', match: 'abcd-EFGH_12' },
    { kind: 'device', code: 'c'.repeat(20) },
    { kind: 'sign-in' },
    { kind: 'sign-in', token: 't'.repeat(32) },
    { kind: 'account' },
    { kind: 'challenges' },
    { kind: 'challenge', challenge: 'dieppe-week-2967' },
    { kind: 'archive' },
  ]
  for (const place of places) expect(onlinePlaceOf(hashOf(place))).toEqual(place)
})

test('other addresses are none of ours', () => {
  for (const hash of [
    '',
    '#',
    '#play=1',
    '#match=abc',
    '#join=abc',
    '#join=abcd-EFGH_12.x',
    '#table=',
    '#watch=a b c d e f',
  ])
    expect(onlinePlaceOf(hash)).toBeUndefined()
})
