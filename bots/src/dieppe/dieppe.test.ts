import { type Dieppe, dieppe } from '@bridgehead/dieppe'
import { anyGame, clone, completeSetup, Match, Referee, scatter, seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { botsFor } from '../registry.ts'
import { direct, historical, plans } from './plan.ts'
import { quickBot } from './quick.ts'
import { Script } from './script.ts'
import { Situation } from './situation.ts'
import { strongBot } from './strong.ts'

const game = anyGame(dieppe)
const def = dieppe.define(dieppe.data, completeSetup(game, {}))
const referee = new Referee<Dieppe>(dieppe, def)
/** Off the map for good, and left behind with engine trouble (D-5-7). */
const ELIMINATED = -2
const ABSENT = -3
const zone = (code: string) => def.zones.findIndex((each) => each.code === code)

/** A match of the quick bot, as far as a question of this kind. */
function upTo(step: string, turn: number): Match<Dieppe> {
  const match = new Match<Dieppe>(dieppe, {}, seededDice(scatter(3)))
  const bot = quickBot(match.referee)
  while (match.asked && !(match.state.flow.at(-1)!.step === step && match.state.turn >= turn))
    match.choose('british', bot.advise(match.view('british'), seededDice(1)).choice)
  return match
}

describe('the script of Dieppe', () => {
  test.each([
    ['is sunk', ELIMINATED],
    ['stays behind', ABSENT],
  ])('lands the others when a boat %s on the way over', (_, fate) => {
    const match = upTo('turn.british', 1)
    const state = clone(match.state)
    const lost = def.boats[0]!
    for (const u of def.allUnits)
      if (u === lost || state.aboard[u] === lost) {
        state.where[u] = fate
        state.aboard[u] = -1
      }
    const script = new Script(referee)
    const ashore = () => def.british.some((u) => state.where[u]! >= 0 && !def.boats.includes(u))
    for (let asked = 0; asked < 60 && state.turn < 3 && !ashore(); asked++) {
      const { choice } = script.answer(state, direct)
      referee.perform(state, choice.verb, choice.arg ?? -1, seededDice(asked))
    }
    expect(ashore()).toBe(true)
  })

  test('goes straight by one plan; by the other up the gully to the wood, and round by the woods in the south, as in 1942', () => {
    const situation = new Situation(referee)
    const { state } = upTo('turn.british', 1)
    const wayOf = (plan: typeof direct, from: string) => {
      situation.look(state, plan)
      return situation.wayToBattery(zone(from)).map((at) => def.zones[at]!.code)
    }
    expect(wayOf(direct, 'OR1')).not.toContain('WVA')
    expect(wayOf(historical, 'OR1')).toContain('WVA')
    expect(wayOf(direct, 'OR2')).not.toContain('ORC')
    expect(wayOf(historical, 'OR2')).toContain('ORC')
  })

  test('what was found about a position is not kept when something has moved', () => {
    const script = new Script(referee)
    const match = upTo('act.choose', 3)
    for (let asked = 0; match.asked && asked < 120; asked++) {
      const { choice } = script.answer(match.state, direct)
      expect(choice).toEqual(new Script(referee).answer(match.state, direct).choice)
      match.choose('british', choice)
    }
  })
})

describe('the strong bot of Dieppe', () => {
  test('has at least two plans, and a level beside quick and chance', () => {
    expect(plans).toContain(direct)
    expect(plans).toContain(historical)
    expect(botsFor('dieppe').map(({ level }) => level)).toEqual(['strong', 'quick', 'random'])
  })

  test('gives a legal hint with a reason in the middle of an action, the same from the same seed', () => {
    for (const [step, turn] of [
      ['act.choose', 4],
      ['move.step', 3],
      ['fire.target', 1],
    ] as const) {
      const match = upTo(step, turn)
      if (!match.asked) continue
      const view = match.view('british')
      const hint = strongBot(match.referee).advise(view, seededDice(9))
      expect(match.referee.refusal(match.state, 'british', hint.choice)).toBeUndefined()
      expect(hint.reason.en.length).toBeGreaterThan(5)
      expect(hint.reason.fr.length).toBeGreaterThan(5)
      expect(strongBot(match.referee).advise(view, seededDice(9))).toEqual(hint)
    }
  })
})
