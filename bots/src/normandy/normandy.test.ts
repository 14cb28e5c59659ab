import { Match, Referee, scatter, seededDice } from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'
import { firstOverstacked } from '@bridgehead/normandy/rules/stacking'
import { checkSupply } from '@bridgehead/normandy/rules/supply'
import { survey } from '@bridgehead/normandy/rules/survey'
import { describe, expect, test } from 'vitest'
import { playArenaMatch } from '../arena.ts'
import { botsFor } from '../registry.ts'
import { bestAttackOf } from './battleAnswers.ts'
import { Field } from './field.ts'
import { forays } from './forays.ts'
import { Occupancy } from './occupancy.ts'
import { Planner } from './planner.ts'
import { seasoned } from './postures.ts'
import { battleOf, prospectNow, withAttackers } from './prospect.ts'
import { quickBot } from './quick.ts'
import { reachOf } from './reach.ts'
import { isForeignSector } from './sectors.ts'
import { carryOut, game, moved, Position, whoIs } from './testPosition.ts'
import { standard } from './weights.ts'

describe('habits of the quick bot', () => {
  test('does not strip Cherbourg while the enemy is still far', () => {
    const field = new Position('campaign').seenBy('german', 1)
    carryOut(field, moved(field))
    expect(whoIs(field, '0223')).not.toEqual([])
    expect(whoIs(field, '0224')).not.toEqual([])
  })

  test('goes into Caen before the British do', () => {
    const field = new Position('campaign').seenBy('german', 1)
    carryOut(field, moved(field))
    expect(whoIs(field, '1008')).not.toEqual([])
    expect(whoIs(field, '0907')).not.toEqual([])
  })

  test('attacks a lone regiment with a corps, and with no more of it than it takes', () => {
    const field = new Position('cobra', true)
      .at('1206', 'us-2')
      .at('1207', 'us-9')
      .at('1205', 'us-30')
      .at('1106', 'us-hq-vii')
      .at('1306', 'de-kg275')
      .seenBy('american', 8)
    field.s.markers[field.def.piece('us-hq-vii')] = 1
    const attack = bestAttackOf(field, field.def.piece('us-hq-vii'), true)!
    expect(attack.prospect.worth).toBeGreaterThan(1)
    expect(attack.prospect.clears).toBeGreaterThan(0.8)
    expect(attack.units.length).toBeLessThan(3)
  })

  test('takes fewer along, the more each of them is missed elsewhere', () => {
    const strengthOf = (price: number) => {
      const attack = { ...standard.attack, unit: { allied: price, german: 0 } }
      const field = new Position('cobra', true)
        .at('1206', 'us-2', 'us-1-16')
        .at('1207', 'us-9', 'us-1-18')
        .at('1205', 'us-30', 'us-1-26')
        .at('1106', 'us-hq-vii')
        .at('1306', 'de-1ss-1', 'de-1ss-2', 'de-1ss-i-1')
        .seenBy('american', 8, { ...standard, attack })
      field.s.markers[field.def.piece('us-hq-vii')] = 1
      return bestAttackOf(field, field.def.piece('us-hq-vii'), true)!.units.length
    }
    expect(strengthOf(1)).toBeLessThan(strengthOf(0))
  })

  test('does not think an attack worth making that is expected to lose more than it wins', () => {
    const field = new Position('cobra', true)
      .at('1109', 'us-4-8')
      .at('1207', 'us-hq-vii')
      .at('1008', 'de-1ss-1', 'de-1ss-2', 'de-1ss-i-1', 'de-1ss-ii-1')
      .seenBy('american', 8)
    field.s.markers[field.def.piece('us-hq-vii')] = 1
    const attack = bestAttackOf(field, field.def.piece('us-hq-vii'), true)
    expect(attack?.prospect.worth ?? -1).toBeLessThan(0)
  })

  test('one shaken unit is left out where it would cost the attack a column', () => {
    const field = new Position('cobra', true)
      .at('1206', 'us-2', 'us-4-8')
      .at('1106', 'us-hq-vii')
      .at('1306', 'de-kg275')
      .seenBy('american', 8)
    field.s.disorg[field.def.piece('us-4-8')] = 2
    const attack = bestAttackOf(field, field.def.piece('us-hq-vii'), true)!
    expect(attack.units).toEqual([field.def.piece('us-2')])
  })

  test('keeps its units in supply and under its HQs', () => {
    for (const role of ['american', 'angloCanadian', 'german'] as const) {
      const field = new Position('cobra').seenBy(role, 7)
      carryOut(field, moved(field))
      const { cut } = checkSupply(field.g, survey(field.g), field.side)
      expect(cut.map((p) => field.def.pieces[p]!.code)).toEqual([])
    }
  })

  test('puts no more into a hex than it holds: whoever stands too many is lost', () => {
    for (const role of ['american', 'angloCanadian', 'german'] as const) {
      const field = new Position('cobra').seenBy(role, 7)
      for (const hq of field.hqsOnMap(role)) field.s.markers[hq] = 1
      carryOut(field, moved(field))
      expect(firstOverstacked(field.g, survey(field.g), role)).toBe(-1)
    }
  })

  test('no two HQs go to one hex', () => {
    for (const role of ['american', 'angloCanadian', 'german'] as const) {
      const field = new Position('cobra').seenBy(role, 7)
      carryOut(field, moved(field))
      const hexes = field.hqsOnMap(role).map((hq) => field.s.place[hq])
      expect(new Set(hexes).size).toBe(hexes.length)
    }
  })

  test('an attack from all sides is worth more: whoever is driven back into a zone of control loses a step', () => {
    const worthFrom = (...hexes: readonly [string, string]) => {
      const field = new Position('cobra', true)
        .at('0806', 'us-2')
        .at('0807', 'us-9')
        .at('1007', 'us-hq-vii')
        .at('1206', 'de-77')
        .seenBy('american', 8)
      const hq = field.def.piece('us-hq-vii')
      field.s.markers[hq] = 1
      const battle = battleOf(field, field.def.place('1206'), hq, [])
      const units = ['us-2', 'us-9'].map((code) => field.def.piece(code))
      const origins = hexes.map((hex) => field.def.place(hex))
      return prospectNow(field, withAttackers(battle, units, origins)).worth
    }
    expect(worthFrom('1106', '1306')).toBeGreaterThan(worthFrom('1106', '1107') + 0.1)
  })

  test('keeps to its own sector, whoever plays the other army', () => {
    for (const role of ['american', 'angloCanadian'] as const) {
      const field = new Position('cobra').seenBy(role, 7)
      const isStranger = (hex: number) => isForeignSector(field, hex)
      const strangers = moved(field).filter(({ from, to }) => to !== from && isStranger(to) && !isStranger(from))
      expect(strangers).toEqual([])
    }
  })

  test('keeps a line: hardly a hex of the German front stays open in the Cobra set-up', () => {
    const field = new Position('cobra').seenBy('german', 7)
    carryOut(field, moved(field))
    const { def, g } = field
    const after = survey(g)
    const isCovered = (hex: number) => after.units.german[hex]! > 0 || after.zone.german[hex] === 1
    const front = Array.from({ length: def.hexCount }, (_, hex) => hex).filter(
      (hex) =>
        field.isOurs(hex) &&
        field.threat[hex]! > 8 &&
        field.openNeighbours(hex).some((to) => after.units.allied[to]! > 0),
    )
    expect(front.length).toBeGreaterThanOrEqual(10)
    expect(front.filter((hex) => !isCovered(hex)).length).toBeLessThanOrEqual(1)
  })
})

describe('the quick bot of Normandy', () => {
  const quick = botsFor('normandy').find(({ level }) => level === 'quick')!
  const chance = botsFor('normandy').find(({ level }) => level === 'random')!

  test('beats chance in the race to Cherbourg, on either side', async () => {
    const results = await Promise.all(
      [1, 2, 3].flatMap((seed) => [
        playArenaMatch(game, { scenario: 'cherbourg' }, { american: quick, german: chance }, seed),
        playArenaMatch(game, { scenario: 'cherbourg' }, { american: chance, german: quick }, seed),
      ]),
    )
    expect(results.map(({ winner }) => winner)).toEqual(['allied', 'german', 'allied', 'german', 'allied', 'german'])
  })

  test('plays the same match again from the same seed', async () => {
    const play = () => playArenaMatch(game, { scenario: 'cherbourg' }, { american: quick, german: quick }, 7)
    expect(await play()).toEqual(await play())
  })

  test('finishes Cobra and the campaign, with a wish of its own at every question and a reason in both languages', () => {
    for (const [scenario, seed] of [
      ['cobra', 3],
      ['campaign', 4],
    ] as const) {
      const match = new Match<Normandy>(normandy, { scenario }, seededDice(scatter(seed)))
      const bots = new Map(match.roles.map((role) => [role, quickBot(match.referee, role)]))
      const random = seededDice(seed)
      const atALoss = new Set<string>()
      const gaps: string[] = []
      for (let role = match.asked; role !== undefined; role = match.asked) {
        const view = match.view(role)
        const { choice, reason } = bots.get(role)!.advise(view, random)
        if (/undefined|NaN/.test(reason.en + reason.fr)) gaps.push(reason.en)
        expect(view.flow.at(-1)!.step).not.toBe('stack.eliminate')
        if (reason.en === 'Nothing better is open.') atALoss.add(view.flow.at(-1)!.step)
        match.choose(role, choice)
      }
      expect(match.result).toBeDefined()
      expect([...atALoss]).toEqual([])
      expect(gaps).toEqual([])
    }
  }, 300_000)

  test('gives a hint in the middle of an action that somebody else began', () => {
    const match = new Match<Normandy>(normandy, { scenario: 'cherbourg' }, seededDice(scatter(5)))
    const bot = quickBot(match.referee, 'american')
    const german = quickBot(match.referee, 'german')
    const random = seededDice(5)
    for (let asked = 0; match.asked !== undefined && asked < 400; asked++) {
      const role = match.asked
      // A fresh adviser knows nothing of what was planned before.
      const adviser = asked % 3 === 0 ? quickBot(match.referee, role) : role === 'german' ? german : bot
      const { choice } = adviser.advise(match.view(role), random)
      expect(match.referee.refusal(match.view(role), role, choice)).toBeUndefined()
      match.choose(role, choice)
    }
  })

  test('plans anew when somebody has moved otherwise than it was planned', () => {
    const match = new Match<Normandy>(normandy, { scenario: 'cobra' }, seededDice(scatter(2)))
    const bots = new Map(match.roles.map((role) => [role, quickBot(match.referee, role)]))
    const advice = () => bots.get(match.asked!)!.advise(match.view(match.asked!), seededDice(1)).choice
    while (match.state.flow.at(-1)!.step !== 'move.pick') match.choose(match.asked!, advice())
    const role = match.asked!
    const planned = advice()
    // The person moves somebody else, one hex, and asks again.
    const other = match.options(role).find(({ verb, arg }) => verb === 'unit' && arg !== planned.arg)!
    match.choose(role, other)
    match.choose(role, match.options(role).find(({ verb }) => verb === 'hex')!)
    while (match.state.flow.at(-1)!.step === 'move.to') match.choose(role, { verb: 'done' })
    const fresh = quickBot(match.referee, role).advise(match.view(role), seededDice(1))
    expect(advice()).toEqual(fresh.choice)
  })

  test('never touches the view that it is given', () => {
    const match = new Match<Normandy>(normandy, { scenario: 'cobra' }, seededDice(scatter(2)))
    const bots = new Map(match.roles.map((role) => [role, quickBot(match.referee, role)]))
    for (let asked = 0; asked < 60; asked++) {
      const view = match.view(match.asked!)
      const before = JSON.stringify(view)
      const { choice } = bots.get(match.asked!)!.advise(view, seededDice(1))
      expect(JSON.stringify(view)).toBe(before)
      match.choose(match.asked!, choice)
    }
  })
})

describe('what takes more daring than habits', () => {
  /** A battalion of panzers before a beach; all the land is Allied, and hardly anybody is there. */
  const beforeGold = (weights = seasoned) => {
    const position = new Position('cobra', true).open('dep-gold-1').at('1113', 'uk-50-69').at('1009', 'de-2pz-i-3')
    position.state.control.fill(1)
    return position.seenBy('german', 8, weights)
  }
  const goalOf = (field: Field) =>
    field.def.grid.numberOf(moved(field).find(({ piece }) => piece === field.def.piece('de-2pz-i-3'))!.to)

  test('Germans drive to a depot that nobody guards', () => {
    expect(goalOf(beforeGold())).toBe('0711')
    expect(goalOf(beforeGold(standard))).not.toBe('0711')
  })

  test('but not to one that is guarded, nor to a beach where there is nothing to destroy', () => {
    const guarded = beforeGold()
    guarded.s.place[guarded.def.piece('uk-50-231')] = guarded.def.place('0711')
    expect(goalOf(guarded)).not.toBe('0711')
    const closed = beforeGold()
    closed.s.place[closed.def.piece('dep-gold-1')] = closed.def.frame.unused
    expect(goalOf(closed)).not.toBe('0711')
  })

  test('nor is a unit given for a place that scores less than it is worth', () => {
    const field = beforeGold()
    const caen = field.def.place('1008')
    for (const town of field.def.towns) field.s.control[town] = town === caen ? 1 : 0
    field.s.place[field.def.piece('dep-gold-1')] = field.def.frame.unused
    // Strong enough to be the masters around Caen.
    for (const code of ['uk-15', 'uk-43', 'uk-53']) field.s.place[field.def.piece(code)] = field.def.place('0907')
    const driven = (code: string) => {
      const unit = field.def.piece(code)
      field.s.place[field.def.piece('de-2pz-i-3')] = field.def.frame.unused
      field.s.place[unit] = field.def.place('1009')
      const reach = new Map([[unit, reachOf(field.look(field.s, 'german'), unit)]])
      return forays(field, new Occupancy(field), reach, [unit])
    }
    expect(driven('de-2pz-i-3').map(({ to }) => to)).toEqual([caen])
    expect(driven('de-1ss-1')).toEqual([])
  })

  test('a hex with the enemy around it on most sides is a salient, one behind the line is none', () => {
    const field = new Position('cobra', true)
      .at('1206', 'us-2')
      .at('1208', 'us-9')
      .at('1406', 'us-30')
      .at('1307', 'de-kg275')
      .at('1713', 'de-1ss-1', 'de-1ss-2')
      .seenBy('german', 8)
    expect(field.salient(field.def.place('1307'))).toBeGreaterThan(0.1)
    expect(field.salient(field.def.place('1713'))).toBe(0)
  })

  const armour = ['us-2arm-cca', 'us-2arm-ccb', 'us-2arm-ccr']

  test('armour rides over a weak unit as one stack, before anything is planned', () => {
    const position = new Position('cobra', true)
      .open('dep-utah')
      .at('1119', ...armour)
      .at('1019', 'us-hq-vii')
      .at('0617', 'us-4-8')
      .at('1319', 'de-kg275')
    const { state, def } = position
    const { referee, bot } = position.moving('american', 8)
    const dice = seededDice(1)
    const verbs: string[] = []
    for (let asked = 0; asked < 6 && !verbs.includes('overrun'); asked++) {
      const { choice } = bot.advise(state, dice)
      verbs.push(choice.verb)
      referee.perform(state, choice.verb, choice.arg ?? -1, dice)
    }
    expect(verbs[0]).toBe('stack')
    expect(verbs.at(-1)).toBe('overrun')
    expect(state.flow.some((frame) => 'battle' in frame && frame.battle.target === def.place('1319'))).toBe(true)
  })

  test('but not over those who are too strong for it', () => {
    const position = new Position('cobra', true)
      .open('dep-utah')
      .at('1119', ...armour)
      .at('1019', 'us-hq-vii')
      .at('0617', 'us-4-8')
      .at('1319', 'de-1ss-1', 'de-1ss-2', 'de-1ss-i-1')
    const { state } = position
    const { bot } = position.moving('american', 8)
    expect(bot.advise(state, seededDice(1)).choice.verb).not.toBe('stack')
  })
})

describe('the strong bot of Normandy', () => {
  const strong = botsFor('normandy').find(({ level }) => level === 'strong')!
  const chance = botsFor('normandy').find(({ level }) => level === 'random')!

  test('plays the race to its end, beats chance, and plays it the same again', async () => {
    const play = () => playArenaMatch(game, { scenario: 'cherbourg' }, { american: strong, german: chance }, 2)
    const once = await play()
    expect(once.winner).toBe('allied')
    expect(await play()).toEqual(once)
  })

  test('never takes a plan that its playouts find worse than the usual one', () => {
    const { def, state } = new Position('cobra')
    const referee = new Referee<Normandy>(normandy, def)
    for (const role of ['american', 'german'] as const) {
      const field = new Field(def).look(state, role)
      field.s.turn = 7
      field.s.active = role === 'german' ? 'german' : 'allied'
      field.s.phase = 'A'
      field.s.flow = [
        { step: 'segment.seats', left: [] },
        { step: 'move.pick', role },
      ]
      const compared = new Planner(referee, role).compare(field.s, seededDice(4))
      const worth = (key: string) => compared.worths.get(key) ?? Number.NaN
      expect(compared.plan.posture.key === 'usual' || worth(compared.plan.posture.key) > worth('usual')).toBe(true)
      expect(compared.worths.size).toBeGreaterThan(1)
    }
  })

  test('two Allied bots keep out of each other’s hexes', () => {
    const match = new Match<Normandy>(normandy, { scenario: 'cobra' }, seededDice(scatter(6)))
    const bots = new Map(match.roles.map((role) => [role, quickBot(match.referee, role)]))
    const mixed: string[] = []
    for (let asked = 0; match.asked !== undefined && asked < 900; asked++) {
      const role = match.asked
      match.choose(role, bots.get(role)!.advise(match.view(role), seededDice(1)).choice)
      const { def, state } = match
      if (state.flow.at(-1)?.step !== 'combat.hq') continue
      const at = (group: 'american' | 'angloCanadian') =>
        new Set(
          def.movers[group]
            .filter((p) => def.pieces[p]!.sort === 'unit' && state.place[p]! < def.hexCount)
            .map((p) => state.place[p]!),
        )
      const british = at('angloCanadian')
      for (const hex of at('american')) if (british.has(hex)) mixed.push(`${state.turn} ${def.grid.numberOf(hex)}`)
    }
    expect(mixed).toEqual([])
  })
})
