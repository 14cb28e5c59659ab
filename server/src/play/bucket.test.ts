import { expect, test } from 'vitest'
import { Bucket } from './bucket.ts'

test('a bucket gives what is in it, fills by itself, and never more than full', () => {
  let now = 0
  const bucket = new Bucket({ burst: 2, perSecond: 4 }, () => now)
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false])
  now += 250
  expect([bucket.take(), bucket.take()]).toEqual([true, false])
  now += 60_000
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false])
})

test('what is reserved comes in its time', () => {
  let now = 0
  const bucket = new Bucket({ burst: 1, perSecond: 10 }, () => now)
  expect([bucket.reserve(), bucket.reserve(), bucket.reserve()]).toEqual([0, 100, 200])
  now += 300
  expect([bucket.reserve(), bucket.reserve()]).toEqual([0, 100])
  expect(new Bucket({ burst: 0, perSecond: 0 }).reserve()).toBe(Number.POSITIVE_INFINITY)
})
