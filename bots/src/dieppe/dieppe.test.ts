import { type Dieppe, dieppe } from '@bridgehead/dieppe'
import { anyGame, clone, completeSetup, Match, Referee, scatter, seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { botsFor } from '../registry.ts'
import { direct, historical, plans, quiet } from './plan.ts'
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
  test('says that somebody lands where an empty boat lies before a full one', () => {
    const state = clone(upTo('turn.british', 1).state)
    const [empty, full] = def.boats.filter((boat) => state.where[boat] === state.where[def.boats.at(-1)!])
    expect(full).toBeDefined()
    const beach = def.beachOf[state.where[empty!]!]!
    const ashore = def.allUnits.filter((u) => state.aboard[u] === empty)
    for (const boat of def.boats) state.done[boat] = 0
    for (const u of def.allUnits) if (state.aboard[u] !== full) state.done[u] = Number(!def.boats.includes(u))
    for (const u of ashore) {
      state.aboard[u] = -1
      state.where[u] = ELIMINATED
    }
    const { choice, why } = new Script(referee).answer(state, direct)
    expect(choice).toEqual({ verb: 'zone', arg: state.where[full!] })
    expect(why).toEqual({ key: 'land', zone: beach })
  })

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

  test('goes to the battery by the very way that a search from where it stands finds', () => {
    const situation = new Situation(referee)
    for (const turn of [1, 3, 6]) {
      situation.look(upTo('turn.british', turn).state, quiet)
      for (let from = 0; from < def.zones.length; from++)
        expect(situation.wayToBattery(from)).toEqual(situation.wayTo(from, [situation.battery]))
    }
  })

  test('fires no shot by the quiet plan, and yet aims where it pays once somebody has decided to fire', () => {
    const match = new Match<Dieppe>(dieppe, {}, seededDice(scatter(3)))
    const script = new Script(match.referee)
    const verbs = new Set<string>()
    while (match.asked) {
      const { choice } = script.answer(match.state, quiet)
      verbs.add(choice.verb)
      match.choose('british', choice)
    }
    expect(verbs).toContain('assault')
    expect(verbs).not.toContain('fire')
    const { state } = upTo('fire.target', 1)
    const { choice, why } = script.answer(state, quiet)
    expect(why).toMatchObject({ key: 'fire', zone: choice.arg })
    expect(choice).toEqual(script.answer(state, direct).choice)
  })

  test('lands nobody once the guns are gone', () => {
    const state = clone(upTo('turn.british', 1).state)
    const script = new Script(referee)
    expect(script.answer(state, quiet).why.key).toBe('land')
    state.batteryTurn = 1
    expect(script.answer(state, quiet).why.key).not.toBe('land')
  })

  test('goes home through a beach that Germans hold when there is no other', () => {
    const state = clone(upTo('turn.british', 2).state)
    const situation = new Situation(referee)
    for (const boat of def.boats) state.where[boat] = def.startZone.G1
    situation.look(state, quiet)
    expect(situation.beachesHome()).toEqual([zone('OR1')])
    state.where[def.german.find((u) => def.units[u]!.type === 'infantry')!] = zone('OR1')
    situation.look(state, quiet)
    expect(situation.isEnemy(zone('OR1'))).toBe(true)
    expect(situation.beachesHome()).toEqual([zone('OR1')])
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
    expect(plans[0]).toBe(quiet)
    expect(plans).toContain(direct)
    expect(plans).toContain(historical)
    expect(botsFor('dieppe').map(({ level }) => level)).toEqual(['strong', 'quick', 'random'])
  })

  test('sends nobody who has just landed back aboard, however well a few worlds speak of it', () => {
    const match = new Match<Dieppe>(
      dieppe,
      { options: { difficulty: 'seasoned', randomEvents: true } },
      seededDice(scatter(21_007)),
    )
    const bot = strongBot(match.referee)
    const random = seededDice(scatter(21_007 + 1_000_003))
    const hasLanded = () => match.state.firsts.landing && match.state.flow.at(-1)!.step === 'turn.british'
    while (match.asked && !hasLanded()) match.choose('british', bot.advise(match.view('british'), random).choice)
    expect(match.state.turn).toBe(1)
    expect(match.state.reembarked).not.toContain(1)
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
