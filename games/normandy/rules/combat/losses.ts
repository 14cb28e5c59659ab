import { chapter } from '@bridgehead/engine'
import type { Side } from '../../data/words.ts'
import type { PieceId, PlaceId } from '../../definition.ts'
import type { Battle } from '../../frames.ts'
import { type Game, type Normandy, otherSide } from '../../state.ts'
import { settle } from '../occupation.ts'
import { destroyHq, disorganise, isAlive, isInPlay, loseStep, pieceOf, stepsLeft, valuesOf } from '../pieces.ts'
import { toRetreat } from './retreat.ts'

/** Chapters 6.4 and 6.5: step losses are shared out by their owner, disorganisation strikes everybody who took part. */

export const participants = (b: Battle, side: Side): readonly PieceId[] => (side === b.by ? b.attackers : b.defenders)

/** M-6.4-4: the attacker's losses, the defender's, disorganisation, retreat. */
export function toLosses(g: Game, b: Battle): void {
  g.goto('combat.afterLosses', { battle: b })
  const owe = (side: Side, left: number) => {
    if (left > 0) g.call('combat.losses', { battle: b, side, left, hit: [] })
  }
  owe(otherSide(b.by), b.defenderOutcome.steps)
  owe(b.by, b.attackerOutcome.steps)
}

type LossFrame = Game<'combat.losses' | 'combat.lose'>['frame']

/** One each before any takes a second; a Festung comes last (M-0.1.2-23). */
export function nextToLose(g: Game, alive: readonly PieceId[], hit: readonly PieceId[]): readonly PieceId[] {
  const others = alive.filter((p) => pieceOf(g, p).sort !== 'festung')
  const pool = others.length > 0 ? others : alive
  const fresh = pool.filter((p) => !hit.includes(p))
  return fresh.length > 0 ? fresh : pool
}

const candidates = (g: Game, { battle, side, hit }: LossFrame): readonly PieceId[] =>
  nextToLose(
    g,
    participants(battle, side).filter((p) => isAlive(g, p)),
    hit,
  )

/** To an owner who need not be asked these are the same. */
const likeness = (g: Game, p: PieceId): string => {
  const { attack, defence } = valuesOf(g, p)
  const { isElite, stacking } = pieceOf(g, p)
  return [stepsLeft(g, p), attack, defence, isElite, stacking, g.s.disorg[p], g.s.place[p]].join()
}

function hurt(g: Game, frame: LossFrame, p: PieceId): void {
  if (frame.hit.includes(p)) frame.hit = []
  frame.hit.push(p)
  frame.left--
  loseStep(g, p)
}

/** 7.4 of the specification: most steps, then not elite, then the lower attack, then the lower id. */
function usualLoss(g: Game, pool: readonly PieceId[]): PieceId {
  const rank = (p: PieceId) => [-stepsLeft(g, p), Number(pieceOf(g, p).isElite), valuesOf(g, p).attack, p]
  return [...pool].sort((a, b) => {
    const [x, y] = [rank(a), rank(b)]
    const i = x.findIndex((value, k) => value !== y[k])
    return i < 0 ? 0 : x[i]! - y[i]!
  })[0]!
}

/** M-5.4-3: an HQ is lost when all units with it have been destroyed by the result. */
function loseStaffs(g: Game, b: Battle): void {
  const { def, s } = g
  for (const side of [b.by, otherSide(b.by)] as const) {
    const places = new Set<PlaceId>(side === b.by ? b.origins : [b.target])
    for (const hq of def.hqsOf[side]) {
      const place = s.place[hq]!
      if (places.has(place) && !def.combatants[side].some((p) => s.place[p] === place)) destroyHq(g, hq)
    }
  }
}

export const lossSteps = chapter<Normandy>()({
  /** Who must lose anyway is not asked about. */
  'combat.losses'(g) {
    const { frame } = g
    while (frame.left > 0) {
      const pool = candidates(g, frame)
      if (pool.length === 0) break
      const isForced = pool.length <= frame.left || new Set(pool.map((p) => likeness(g, p))).size === 1
      if (!isForced) return g.goto('combat.lose', { ...frame })
      hurt(g, frame, pool[0]!)
    }
    g.return()
  },

  /** M-6.4-2: the owner shares out the steps. */
  'combat.lose': {
    who: ({ frame: { battle, side } }) => (side === battle.by ? battle.attackerRole : battle.defenderRole),
    options(g, offer) {
      for (const p of candidates(g, g.frame)) offer('unit', p)
      offer('usual')
    },
    on: {
      unit(g, p) {
        hurt(g, g.frame, p)
        g.goto('combat.losses', { ...g.frame })
      },
      usual(g) {
        const { frame } = g
        while (frame.left > 0 && candidates(g, frame).length > 0) hurt(g, frame, usualLoss(g, candidates(g, frame)))
        g.return()
      },
    },
  },

  /** M-6.4-2, M-6.4-4: disorganisation for all who took part and are left; then retreats. */
  'combat.afterLosses'(g) {
    const { battle: b } = g.frame
    for (const p of b.attackers) if (isInPlay(g, p)) disorganise(g, p, b.attackerOutcome.disorg)
    for (const p of b.defenders) if (isInPlay(g, p)) disorganise(g, p, b.defenderOutcome.disorg)
    loseStaffs(g, b)
    for (const place of new Set([...b.origins, g.def.aroundOf[b.target]!])) settle(g, place)
    toRetreat(g, b)
  },
})
