import { chapter, D6 } from '@bridgehead/engine'
import type { OpenEvent } from '../data/words.ts'
import { AIR_BONUS, AIR_HALVED, type Game, type Narvik } from '../state.ts'
import { startReinforcements } from './reinforcements.ts'

/** Chapter 8: random events, secret and open. */

/** N-8.1-1: seen by the Allied player only. */
function alliedSecretEvent(g: Game): void {
  const { s, def } = g
  s.secretTurn = { ...s.secretTurn, allied: s.turn }
  const face = g.draw(6) + 1
  const end = s.turn + 1
  const fixed = Math.min(s.secretEnd || def.data.tables.turns.last, s.openEnd || def.data.tables.turns.last)
  const instead = { type: 'secretEvent', side: 'allied' } as const
  if (face < def.data.tables.secretEvents.effectFrom || end >= fixed) {
    // N-8.1-3: an end that comes no earlier than the one already fixed changes nothing.
    g.emit({ type: 'secretNothing', side: 'allied', face }, ['allied'], instead)
    return
  }
  s.secretEnd = end
  g.emit({ type: 'evacuationDecided', face, lastTurn: end }, ['allied'], instead)
}

/** N-8.2-1: seen by the German player only. */
function germanSecretEvent(g: Game): void {
  const { s } = g
  s.secretTurn = { ...s.secretTurn, german: s.turn }
  const face = g.draw(6) + 1
  const instead = { type: 'secretEvent', side: 'german' } as const
  if (face < g.def.data.tables.secretEvents.effectFrom) {
    g.emit({ type: 'secretNothing', side: 'german', face }, ['german'], instead)
    return
  }
  s.orders = 1
  g.emit({ type: 'fuhrerOrders', face }, ['german'], instead)
}

/** What the table says, read by the date. */
function datedEvent(g: Game, event: OpenEvent): OpenEvent {
  const { pactFromTurn, reliefFromTurn, evacuationFromTurn } = g.def.data.tables.openEvents
  const { turn } = g.s
  if (event === 'pact' && turn < pactFromTurn) return 'none'
  if (event === 'relief' && turn < reliefFromTurn) return 'reinforcement'
  if (event === 'evacuation' && turn < evacuationFromTurn) return 'redeployment'
  return event
}

/** Nothing prolongs the game; an end on the last turn or after it is none. Returns the last turn, 0 when it has not changed. */
function endAfter(g: Game, turn: number): number {
  const { s } = g
  if (turn >= g.def.data.tables.turns.last || (s.openEnd > 0 && s.openEnd <= turn)) return 0
  s.openEnd = turn
  return turn
}

/** N-8.3-1: two dice, read one after the other. */
function openEvent(g: Game): void {
  const first = g.roll(D6, 'openEvent.first')
  const second = g.roll(D6, 'openEvent.second')
  const event = datedEvent(g, g.def.data.tables.openEvents.cells[first - 1]![second - 1]!)
  const ends = event === 'pact' ? g.s.turn : event === 'relief' || event === 'evacuation' ? g.s.turn + 1 : 0
  g.emit({ type: 'openEvent', event, lastTurn: ends === 0 ? 0 : endAfter(g, ends) })
  if (event === 'airBonus') g.s.airEvent = AIR_BONUS
  if (event === 'airHalved') g.s.airEvent = AIR_HALVED
  // What is called last runs first: reinforcements come before the redeployment.
  if (event === 'redeployment' || event === 'both') g.call('redeploy.roll')
  if (event === 'reinforcement' || event === 'both') startReinforcements(g)
}

export const randomEventSteps = chapter<Narvik>()({
  /** N-8-1: the category is rolled openly. */
  'turn.events'(g) {
    const category = g.def.data.tables.eventCategory.byDie[g.roll(D6, 'eventCategory') - 1]
    g.goto('turn.air')
    if (category === 'alliedSecret') alliedSecretEvent(g)
    else if (category === 'germanSecret') germanSecretEvent(g)
    else openEvent(g)
  },
})
