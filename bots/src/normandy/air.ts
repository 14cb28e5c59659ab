import type { FrameOf } from '@bridgehead/engine'
import type { BoxId, Normandy } from '@bridgehead/normandy'
import { isInBox, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { bestOf, type Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import { type Answer, answer } from './order.ts'

/** Aircraft at the start of a turn: who guards the sky, who hunts columns, who waits for the armies. */

/** Fighter-bombers that the armies will hardly need all of. */
const KEPT = 7

/** M-1.1.1.1-13: each group gives according to what it has. */
export function superiority({ def, s }: Field, options: Options): Answer {
  const fighters = (group: string) =>
    def.airClasses.reduce(
      (sum, { kind, group: of }, cls) => sum + (kind === 'FB' && of === group ? s.available[cls]! : 0),
      0,
    )
  const [american, british] = [fighters('american'), fighters('angloCanadian')]
  const n = options.best('american', (count) => -Math.abs(american - count - (british - (most(options) - count))))
  return answer('american', { key: 'superiority', number: n ?? 0 }, n)
}

const most = (options: Options): number => Math.max(...options.args('american'))

/** German strength that has still to leave each box. */
function columnsIn(field: Field, box: BoxId): number {
  const { def, g, s } = field
  let strength = 0
  for (const u of def.unitsOf.german)
    if (s.place[u] === box && isInBox(g, u) && s.turn >= def.lockedUntil[u]!) strength += pieceOf(g, u).steps[0]!.attack
  for (const { piece, place, turn } of def.arrivals)
    if (place === box && turn === s.turn && s.place[piece] === def.frame.turnTrack)
      strength += pieceOf(g, piece).steps[0]!.attack
  return def.boxes[box - def.hexCount]!.germanOnly ? strength / 2 : strength
}

/** Heavy bombers hunt columns, which costs nothing; fighter-bombers only what the armies do not need. */
export function allocate(field: Field, options: Options): Answer {
  const { def, s } = field
  const count = (kind: string) =>
    def.airClasses.reduce((sum, { kind: of }, cls) => sum + (of === kind ? s.available[cls]! : 0), 0)
  const isEmpty = (box: BoxId) => s.strategic[2 * (box - def.hexCount)]! < 0
  const hasHeavy = count('HB') > 0
  const hasSpare = count('FB') > KEPT
  if (!hasHeavy && !hasSpare) return answer('done', { key: 'airKept' })
  const box = bestOf(
    options.args('box').filter((each) => (hasHeavy ? isEmpty(each) : hasSpare)),
    (each) => columnsIn(field, each) / (isEmpty(each) ? 1 : 2),
    2,
  )
  if (box !== undefined) return answer('box', { key: 'strategic', place: box }, box)
  const sector = hasSpare ? bestOf(options.args('sector'), (each) => movementIn(field, each), 3) : undefined
  return sector === undefined
    ? answer('done', { key: 'airKept' })
    : answer('sector', { key: 'tactical', number: sector }, sector)
}

/** Germans on open ground in a sector, whom fighter-bombers slow down. */
function movementIn({ def, s, g }: Field, sector: number): number {
  let strength = 0
  for (const u of def.unitsOf.german) {
    const hex = s.place[u]!
    if (hex < def.hexCount && def.sector[hex] === sector) strength += pieceOf(g, u).steps[0]!.attack
  }
  let open = 0
  let all = 0
  for (let hex = 0; hex < def.hexCount; hex++)
    if (def.sector[hex] === sector) {
      all++
      if (def.terrain[hex] === 'clear') open++
    }
  return (strength * open) / Math.max(1, all)
}

export function send({ def }: Field, options: Options, { box, sector }: FrameOf<Normandy, 'air.send'>): Answer {
  const order = box >= 0 ? ['HB', 'FB', 'LB', 'MB'] : ['FB']
  const cls = options.best('air', (each) => -order.indexOf(def.airClasses[each]!.kind))
  return answer('air', box >= 0 ? { key: 'strategic', place: box } : { key: 'tactical', number: sector }, cls)
}
