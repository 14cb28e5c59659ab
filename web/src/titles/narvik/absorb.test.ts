import { replaced } from '@bridgehead/engine'
import type { NarvikView } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { matchAt } from '../../../test/narvikMatches.ts'
import { type AbsorbFrame, evenShare, isSwedenBehind } from './absorb.ts'
import { narvikEn } from './words.en.ts'

test('fatigue goes to the freshest, and nobody above the limit', () => {
  const units = [{ id: 1, wear: { value: 3, limit: 12 } }, { id: 2, wear: { value: 5, limit: 12 } }, { id: 3 }]
  expect(evenShare(units, 4)).toEqual([1, 1, 1, 2])
  expect(evenShare([{ id: 1, wear: { value: 11, limit: 12 } }], 6)).toEqual([1])
})

test('defenders with only Sweden behind them are warned', () => {
  const match = matchAt('firstAction')
  const { def } = match
  const unit = (code: string) => def.units.findIndex((each) => each.code === code)
  const hex = (code: string) => def.grid.hexOf(code)
  const beside = (norwegians: { readonly [code: string]: string }) => {
    const view = structuredClone(match.view('german')) as NarvikView
    const company = unit('de-m1-1')
    view.where = replaced(view.where, company, hex('1918'))
    view.slot = replaced(view.slot, company, -1)
    for (const [code, at] of Object.entries(norwegians)) view.where = replaced(view.where, unit(code), hex(at))
    const frame: AbsorbFrame = {
      step: 'absorb.split',
      side: 'german',
      participants: [company],
      foes: [hex('1818')],
      points: 1,
      byFatigue: 0,
      byLoss: 0,
      byRetreat: 0,
      fatigueBarred: false,
      retreatBarred: false,
      retreated: [],
    }
    view.flow.push(frame)
    return isSwedenBehind({ def, view, role: 'german', language: 'en', words: narvikEn })
  }
  expect(beside({ 'no-6-1': '1818' })).toBe(false)
  expect(beside({ 'no-6-1': '1818', 'no-6-2': '2017' })).toBe(true)
})
