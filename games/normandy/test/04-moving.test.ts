import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { IN_RESERVE, MOVED, MOVED_FAR, ON_FOOT, RESTING } from '../state.ts'
import { movingOf, position } from './position.ts'

describe('4.1.1 a move, leg by leg', () => {
  rule('M-4.1.1-1', 'each leg is paid for, and what is left decides how far the next one goes', () => {
    const p = position().at('1206', 'us-4-8').moving('american').play('unit us-4-8', 'hex 1306')
    expect(movingOf(p)).toMatchObject({ left: [14], hexes: 1 })
    p.play('hex 1406', 'hex 1506')
    expect(movingOf(p)).toMatchObject({ left: [11], hexes: 3 })
    expect(p.eventsOf('moved').map(({ cost }) => cost)).toEqual([2, 2, 1])
    expect(p.eventsOf('moved')[2]).toMatchObject({ path: [p.place('1406'), p.place('1506')] })
    expect(p.options('hex')).not.toContain('hex 1506')
  })
  rule('M-4.1.1-1', 'in a stack each pays for himself, and the slowest sets the pace', () => {
    const alone = position().at('1206', 'us-4-8').moving('american').play('unit us-4-8')
    const p = position().at('1206', 'us-4-8', 'us-2arm-cca').moving('american').play('stack 1206')
    expect(p.options('hex')).toEqual(alone.options('hex'))
    p.play('hex 1306')
    expect(movingOf(p)).toMatchObject({ left: [14, 18], hexes: 1 })
    expect(p.eventsOf('moved').at(-1)?.cost).toBe(2)
    expect(p.options('hex')).toEqual(alone.play('hex 1306').options('hex'))
  })
  rule('M-4.1.1-4', 'after the first hex nothing is free: what costs more than is left is out of reach', () => {
    const p = position().at('1514', 'us-4-8').moving('american').play('unit us-4-8')
    movingOf(p).left = [1]
    movingOf(p).hexes = 1
    expect(p.options('hex')).toContain('hex 1614')
    expect(p.options('hex')).not.toContain('hex 1513')
    movingOf(p).hexes = 0
    expect(p.options('hex')).toContain('hex 1513')
  })
  rule('M-4.1.1-2', 'a move that has begun must leave its hex, and ends when nothing is left to spend', () => {
    const p = position().at('1206', 'us-4-8').moving('american').play('unit us-4-8')
    expect(p.why('done')).toBe('M-4.1.1-2 must-step-first')
    movingOf(p).left = [2]
    p.play('hex 1306')
    expect([p.step, p.has(MOVED, 'us-4-8'), p.has(MOVED_FAR, 'us-4-8')]).toEqual(['move.pick', true, false])
  })
  rule('M-3-2', 'in a zone of control armour may still overrun, but goes nowhere else', () => {
    const p = position().at('1106', 'us-2arm-cca').at('1306', 'de-kg275').moving('american')
    p.play('unit us-2arm-cca', 'hex 1206')
    expect(p.options()).toEqual(['overrun 1306', 'done'])
  })
  rule('M-3-2', 'no way leads through a zone of control', () => {
    const p = position().at('1106', 'us-2arm-cca').at('1306', 'de-711').moving('american').play('unit us-2arm-cca')
    const zone = [...p.map.zone.german]
    for (const option of p.options('hex')) {
      const q = position().at('1106', 'us-2arm-cca').at('1306', 'de-711').moving('american')
      q.play('unit us-2arm-cca', option)
      const { path } = q.eventsOf('moved')[0]!
      expect(path.slice(1, -1).filter((hex) => zone[hex] === 1)).toEqual([])
    }
  })
  rule('M-3-6', 'in a stack the slowest to leave a zone of control counts', () => {
    const p = position().at('1206', 'us-2rg', 'us-4-8').at('1306', 'de-711').moving('american').play('stack 1206')
    expect(movingOf(p.play('hex 1106'))).toMatchObject({ left: [10, 14] })
  })
  rule('M-9.4-5', 'rubble lies in its own hex only', () => {
    const p = position().at('1206', 'us-4-8').moving('american')
    p.set({ rubble: [p.place('1306'), 4] }).play('unit us-4-8', 'hex 1207')
    expect(movingOf(p).left).toEqual([14])
    const q = position().at('1206', 'us-4-8').moving('american')
    q.set({ rubble: [q.place('1306'), 4] }).play('unit us-4-8', 'hex 1306')
    expect(movingOf(q).left).toEqual([10])
  })
  rule('M-9.2-2', 'a fighter-bomber slows in its own sector only', () => {
    const left = (sector: number) => {
      const p = position().at('1206', 'de-1ss-1').moving('german')
      p.s.tactical[sector] = 0
      return movingOf(p.play('unit de-1ss-1', 'hex 1306')).left
    }
    const { def } = position()
    const own = def.sector[def.place('1306')]! - 1
    expect([left(own), left(own + 1), left(own - 1)]).toEqual([[16], [18], [18]])
  })
  rule('M-4.1.1-4', 'who is shut in does not move', () => {
    const p = position().at('1206', 'us-4-8').moving('american')
    p.at('1106', 'de-711').at('1105', 'de-84').at('1205', 'de-265').at('1306', 'de-346').at('1207', 'de-77')
    expect(p.offers('unit us-4-8')).toBe(true)
    expect(p.at('1107', 'de-353').why('unit us-4-8')).toBe('M-4.1.1-4 no-way')
  })
  rule('M-6.11-3', 'out of a confusion there is no way but that of special troops', () => {
    const p = position().at('1306', 'us-82-505', 'us-82-507', 'de-711').moving('american')
    expect(p.options('stack')).toEqual([])
    expect(p.play('unit us-82-505').options('hex')).toEqual([])
  })
  rule('M-0.2.2-2', 'the hex it sets out from is not entered again', () => {
    const p = position().at('1206', 'us-4-8').control('german', '1206').moving('american')
    p.play('unit us-4-8', 'hex 1306')
    expect(p.eventsOf('taken').map(({ place }) => place)).toEqual([p.place('1306')])
  })
})

describe('4.1.1 what a move may begin with', () => {
  rule('M-4.1.1-6', 'an HQ that has a marker may leave it before it sets out', () => {
    const of = (markers: number) =>
      position().at('1206', 'us-hq-vii', 'us-2').markers('us-hq-vii', markers).moving('american')
    expect(of(0).play('unit us-hq-vii').options()).not.toContain('leaveMarker')
    expect(of(1).play('unit us-2').options()).not.toContain('leaveMarker')
    expect(of(1).play('stack 1206').options()).toContain('leaveMarker')
    expect(of(1).play('unit us-hq-vii', 'hex 1306').options()).not.toContain('leaveMarker')
    const p = of(1).play('unit us-hq-vii', 'leaveMarker')
    expect(p.eventsOf('markerLeft')).toMatchObject([{ place: p.place('1206') }])
    expect(p.options()).not.toContain('leaveMarker')
  })
  rule('M-2.2-4', 'motorised infantry of a stack may go on foot, with six points, once', () => {
    const p = position().at('1206', 'us-4-8', 'us-2arm-cca').moving('american').play('stack 1206', 'foot')
    expect(movingOf(p).left).toEqual([12, 20])
    expect([p.has(ON_FOOT, 'us-4-8'), p.has(ON_FOOT, 'us-2arm-cca')]).toEqual([true, false])
    expect(p.why('foot')).toBe('M-2.2-4 already-on-foot')
    const armour = position().at('1206', 'us-2arm-cca').moving('american').play('unit us-2arm-cca')
    expect(armour.why('foot')).toBe('not-offered')
    expect(position().at('1206', 'us-4-8').moving('american').play('unit us-4-8', 'hex 1306').why('foot')).toBe(
      'not-offered',
    )
  })
  rule('M-1.1.2.2-1', 'a stack moves without those who cannot, and one by itself is no stack', () => {
    const p = position().at('1206', 'us-4-8', 'us-4-12', 'us-4-22').marked(RESTING, 'us-4-12').moving('american')
    p.play('stack 1206')
    expect(movingOf(p).pieces).toEqual([p.piece('us-4-8'), p.piece('us-4-22')])
    const q = position().at('1206', 'us-4-8', 'us-4-12').marked(RESTING, 'us-4-12').moving('american')
    expect(q.options('stack')).toEqual([])
  })
  rule('M-4.1.1-7', 'nobody goes into reserve twice, nor out of a rest', () => {
    const p = position().at('1206', 'us-2arm-cca', 'us-2arm-ccb', 'us-4-8').marked(RESTING, 'us-2arm-ccb')
    p.moving('american').play('reserve us-2arm-cca')
    expect(p.has(IN_RESERVE | MOVED, 'us-2arm-cca')).toBe(true)
    expect(p.why('reserve us-2arm-cca')).toBe('M-4.1.1-7 in-reserve')
    expect(p.why('reserve us-2arm-ccb')).toBe('M-1.1.1.3-9 resting')
    expect(p.why('reserve us-4-8')).toBe('not-offered')
  })
  rule('M-2.1-6', 'only who stands in the hex can cure it', () => {
    const p = position().at('1206', 'us-2', 'us-9').marked(MOVED, 'us-2', 'us-9').at('1306', 'us-4-8')
    expect(p.moving('american').offers('done')).toBe(true)
    const q = position().at('1206', 'us-2', 'us-9').marked(MOVED, 'us-9').moving('american')
    expect(q.why('done')).toBe('M-2.1-6 overstacked-hex')
  })
})
