import {
  type AnySpec,
  anyGame,
  type Choice,
  ChoiceList,
  clone,
  completeSetup,
  type EventOf,
  Match,
  makeChoice,
  Referee,
  type StateOf,
  sameChoice,
  scatter,
  seededDice,
} from '@bridgehead/engine'
import { type Narvik, type NarvikView, narvik, type Side } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { playArenaMatch } from '../arena.ts'
import { nextAnswer } from '../frame/orders.ts'
import { summarise } from '../frame/statistics.ts'
import { botsFor } from '../registry.ts'
import { bestStrike } from './air.ts'
import { answerTo } from './answers.ts'
import { decoys, laidOut, postOf, type ReadyMade, readyMade, setUps } from './book.ts'
import { Memory } from './memory.ts'
import { answer, type Order } from './order.ts'
import { quickBot } from './quick.ts'
import { Script } from './script.ts'
import { type Budget, Search } from './search.ts'
import { strongBot } from './strong.ts'

const game = anyGame(narvik)
const maker = (level: string) => botsFor('narvik').find((bot) => bot.level === level)!
const play = (allied: string, german: string, games: number, options = {}) =>
  Promise.all(
    Array.from({ length: games }, (_, seed) =>
      playArenaMatch(game, { options }, { allied: maker(allied), german: maker(german) }, seed + 1),
    ),
  )

const def = narvik.define(narvik.data, completeSetup(game, {}))
const referee = new Referee<Narvik>(narvik, def)

/** Matches of the quick bot, stopped before every choice that it has made up its mind on. */
function* questions(matches: number) {
  for (let seed = 1; seed <= matches; seed++) {
    const match = new Match<Narvik>(narvik, {}, seededDice(scatter(seed)))
    const bots = { allied: quickBot(match.referee, 'allied'), german: quickBot(match.referee, 'german') }
    const random = seededDice(seed)
    for (let side = match.asked; side !== undefined; side = match.asked) {
      const { choice } = bots[side].advise(match.view(side), random)
      yield { match, side, choice }
      match.choose(side, choice)
    }
  }
}

describe('the set-up of the Germans', () => {
  /** Where each German counter lies when the quick bot has set up. */
  function setUp(seed: number): { readonly [unit: string]: number } {
    const match = new Match<Narvik>(narvik, {}, seededDice(scatter(seed)))
    const bots = { allied: quickBot(match.referee, 'allied'), german: quickBot(match.referee, 'german') }
    const random = seededDice(scatter(seed))
    while (match.state.turn === 0) {
      const side = match.asked!
      match.choose(side, bots[side].advise(match.view(side), random).choice)
    }
    return Object.fromEntries(def.germanSetup.map((u) => [def.units[u]!.code, match.state.where[u]!]))
  }
  const many = Array.from({ length: 60 }, (_, seed) => setUp(seed + 1))
  const kindsOf = (isWanted: (unit: string) => boolean) =>
    new Set(many.map((hexes) => JSON.stringify(Object.entries(hexes).filter(([unit]) => isWanted(unit))))).size

  test('is one of at least a dozen, and decoys lie anywhere', () => {
    expect(setUps.length).toBeGreaterThanOrEqual(12)
    expect(kindsOf((unit) => !unit.includes('decoy'))).toBeGreaterThanOrEqual(10)
    expect(kindsOf((unit) => unit.includes('decoy'))).toBeGreaterThan(20)
  })

  test.each(Object.keys(readyMade) as ReadyMade[])(
    'a person may take %s as it is, and chance spreads its decoys',
    (name) => {
      const match = new Match(narvik, {}, seededDice(1))
      while (match.asked === 'allied')
        match.choose('allied', match.options('allied').find(({ verb }) => verb !== 'unit')!)
      for (const { unit, hex } of laidOut(match.def, name, seededDice(3))) {
        expect(match.choose('german', { verb: 'unit', arg: unit })).not.toHaveProperty('clause')
        expect(match.choose('german', { verb: 'hex', arg: hex })).not.toHaveProperty('clause')
      }
      expect(match.options('german')).toEqual([{ verb: 'done' }])
      const ways = Array.from({ length: 12 }, (_, seed) => JSON.stringify(laidOut(match.def, name, seededDice(seed))))
      expect(new Set(ways).size).toBeGreaterThan(3)
    },
  )

  test('no two of those that people may take are alike', () => {
    expect(new Set(Object.values(readyMade).map((posts) => JSON.stringify(posts))).size).toBe(4)
    for (const posts of [readyMade.pass, readyMade.railway]) expect(setUps).toContainEqual(posts)
  })

  test('keeps the companies off the peninsula, where they would be shut in', () => {
    const trap = ['1911', '1912', '1812'].map((hex) => def.grid.hexOf(hex))
    for (const hexes of many) {
      const shutIn = Object.entries(hexes).filter(([unit, hex]) => !unit.includes('decoy') && trap.includes(hex))
      expect(shutIn.map(([unit]) => unit)).toEqual(['de-km-1'])
    }
  })

  test.each(setUps.map((posts, way) => [way, posts] as const))(
    'way %i of the book is legal, wherever decoys lie',
    (way, posts) => {
      const match = new Match<Narvik>(narvik, {}, seededDice(1))
      for (const verb of ['historical', 'done']) match.choose('allied', { verb })
      const place = (unit: string, hex: string) => {
        match.choose('german', { verb: 'unit', arg: def.units.findIndex(({ code }) => code === unit) })
        match.choose('german', { verb: 'hex', arg: def.grid.hexOf(hex) })
      }
      for (const [unit, hex] of Object.entries(posts)) place(unit, hex)
      for (const { units, posts: among } of decoys)
        units.forEach((unit, i) => void place(unit, among[(way + i) % among.length]!))
      match.choose('german', { verb: 'done' })
      expect(match.state.turn).toBe(1)
    },
  )

  test('follows what stands already, also when another begins in the middle', () => {
    const u = (unit: string) => def.units.findIndex(({ code }) => code === unit)
    const where = def.units.map(() => -1)
    const posts = (unit: string) =>
      new Set(Array.from({ length: 40 }, (_, seed) => postOf(def, { where }, u(unit), seededDice(seed))))
    expect(posts('de-m2-1')).toEqual(new Set(['1913', '1914']))
    where[u('de-m1-2')] = def.grid.hexOf('2716')
    expect(posts('de-m3-1')).toEqual(new Set(['2613', '2714']))
    where[u('de-m2-2')] = def.grid.hexOf('1913')
    expect(posts('de-m2-1')).toEqual(new Set(['1913'])) // two are only sent together
    where[u('de-decoy-1')] = def.grid.hexOf('1913')
    expect(posts('de-decoy-2')).toEqual(new Set(['1911', '1912']))
    where[u('de-m3-1')] = def.grid.hexOf('2714')
    expect(posts('de-decoy-4')).toEqual(new Set(['2613'])) // the pass that is free
  })
})

describe('the quick bot of Narvik', () => {
  test('outplays chance on either side', async () => {
    const asAllies = summarise(await play('quick', 'random', 6))
    const asGermans = summarise(await play('random', 'quick', 6))
    expect(asAllies.mean).toBeGreaterThan(10)
    expect(asGermans.mean).toBeLessThan(-5)
  })

  test('copes with every option', async () => {
    const options = { alliedConcealment: true, airBonus: 'everyAlliedAction', supplyPenaltyWhenAttacking: true }
    expect(await play('quick', 'quick', 2, { ...options, bombardVpScope: 'anyHex' })).toHaveLength(2)
  })

  test('plays the same match again from the same seed', async () => {
    expect(await play('quick', 'quick', 1)).toEqual(await play('quick', 'quick', 1))
  })

  test('gives a reason in both languages with every choice', () => {
    const seen = new Set<string>()
    for (const { match, side } of questions(1)) {
      const { reason } = quickBot(match.referee, side).advise(match.view(side), seededDice(1))
      expect(reason.en.length).toBeGreaterThan(5)
      expect(reason.fr.length).toBeGreaterThan(5)
      seen.add(reason.en)
    }
    expect(seen.size).toBeGreaterThan(20)
  })
})

describe('nothing that a person would laugh at', () => {
  /** Everything that happens in a few matches of the quick bot, with its turn. */
  const happened = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const match = new Match<Narvik>(narvik, {}, seededDice(scatter(seed)))
    const bots = { allied: quickBot(match.referee, 'allied'), german: quickBot(match.referee, 'german') }
    const random = seededDice(seed)
    const found: { seed: number; turn: number; event: EventOf<Narvik>; air: number }[] = []
    for (let side = match.asked; side !== undefined; side = match.asked) {
      const { turn } = match.state
      match.choose(side, bots[side].advise(match.view(side), random).choice)
      for (const { event } of match.log.at(-1)!.events) found.push({ seed, turn, event, air: match.state.air })
    }
    return found
  })

  test('no battalion is landed only to leave the map on turn 1', () => {
    expect(happened.filter(({ turn, event }) => turn <= 1 && event.type === 'exited')).toEqual([])
    expect(happened.some(({ event }) => event.type === 'exited')).toBe(true)
  })

  test('hardly anybody goes to and fro between two hexes', () => {
    const steps = happened.flatMap(({ seed, turn, event }) =>
      event.type === 'moved' ? [{ seed, turn, ...event }] : [],
    )
    const shuttles = steps.filter((step, i) => {
      const before = steps.slice(0, i).findLast(({ seed, unit }) => seed === step.seed && unit === step.unit)
      return before && step.turn - before.turn <= 1 && before.from === step.to && before.to === step.from
    })
    expect(steps.length).toBeGreaterThan(300)
    expect(shuttles.length / steps.length).toBeLessThan(0.01)
  })

  test('air points are spent, and never 17 of them on one hex of infantry', () => {
    const left = happened.flatMap(({ event, air }) => (event.type === 'turnEnded' ? [air] : []))
    // One turn in five or so: points that are kept keep the fleet in Harstad, and to spend them all on troops cost three points a match.
    expect(left.filter((points) => points >= 8).length / left.length).toBeLessThan(0.3)
    const strikes = happened.flatMap(({ event }) => (event.type === 'airOnInfantry' ? [event.points] : []))
    expect(strikes.length).toBeGreaterThan(5)
    expect(Math.max(...strikes)).toBeLessThan(17)
  })

  test('the same hex is not shelled four turns running where only decoys lie', () => {
    const decoysOnly = new Set(
      happened.flatMap(({ seed, event }) => (event.type === 'onlyDecoys' ? [`${seed} ${event.hex}`] : [])),
    )
    const turns = new Map<string, Set<number>>()
    for (const { seed, turn, event } of happened) {
      if (event.type !== 'bombarded' && event.type !== 'shelled') continue
      const key = `${seed} ${event.hex}`
      turns.set(key, (turns.get(key) ?? new Set()).add(turn))
    }
    expect(turns.size).toBeGreaterThan(3)
    for (const [key, on] of turns)
      if (decoysOnly.has(key)) expect([...on].filter((turn) => [1, 2, 3].every((n) => on.has(turn + n)))).toEqual([])
  })

  test('going back has its price, for this turn and the next', () => {
    const march = (value: number, ...trail: number[]): Order => ({
      value,
      why: { key: 'march', unit: 5 },
      answers: [
        answer('act', 'move', 5),
        ...trail.map((hex) => answer('move.step', 'hex', hex)),
        answer('move.step', 'stop'),
      ],
    })
    const memory = new Memory()
    const state = narvik.begin(def)
    const on = (turn: number, hex: number) => ({
      ...state,
      turn,
      where: state.where.map((at, u) => (u === 5 ? hex : at)),
    })
    memory.note(on(3, 100), march(1, 101, 102))
    const values = (turn: number) =>
      memory
        .priced(on(turn, 102), [march(1, 101), march(1, 101, 100), march(1, 101, 100, 99), march(1, 103)])
        .map(({ value }) => value)
    expect(values(3)).toEqual([-0.5, -0.5, -0.5, 1]) // also when one comes out farther back
    expect(values(4)).toEqual([-0.5, -0.5, -0.5, 1])
    expect(values(5)).toEqual([1, 1, 1, 1])
  })

  test('batteries that fire at the same hex turn after turn find it worth less and less', () => {
    const shell = (hex: number): Order => ({
      value: 1,
      why: { key: 'shell', place: hex },
      answers: [answer('act', 'shell', hex), answer('shell.guns', 'commit')],
    })
    const memory = new Memory()
    const on = (turn: number) => ({ ...narvik.begin(def), turn })
    const worth = (turn: number, hex: number) => memory.priced(on(turn), [shell(hex)])[0]!.value
    const values = [3, 4, 5].map((turn) => {
      const value = worth(turn, 100)
      memory.note(on(turn), shell(100))
      return value
    })
    expect(values[0]).toBe(1)
    expect(values[1]).toBeLessThan(1)
    expect(values[2]).toBeLessThan(values[1]!)
    expect(worth(6, 101)).toBe(1)
    expect(worth(7, 100)).toBe(1) // a turn's rest, and all is as before
  })
})

describe('orders', () => {
  test('can be carried out by the rules, every answer of them', () => {
    const script = new Script(referee)
    const list = new ChoiceList()
    let tried = 0
    for (const { match, side } of questions(2)) {
      if (!script.isAction(match.state) || match.log.length % 3 > 0) continue
      for (const { answers, why } of script.orders(match.state, side).slice(0, 12)) {
        const state = clone(match.state)
        for (let next = nextAnswer(answers, 0, state); next >= 0; next = nextAnswer(answers, next + 1, state)) {
          const { verb, arg } = answers[next]!
          referee.list(state, list)
          const isLegal = list.toArray().some((option) => sameChoice(option, makeChoice(verb, arg)))
          expect(isLegal, `${why.key}: ${verb} ${arg}`).toBe(true)
          referee.perform(state, verb, arg, seededDice(1))
          tried++
        }
      }
    }
    expect(tried).toBeGreaterThan(500)
  })

  test('are carried out as they were given, even where a question has one answer only', () => {
    const script = new Script(referee)
    let flown = 0
    let ordered: number[] = []
    for (const { match, side, choice } of questions(3)) {
      if (side !== 'german') continue
      if (script.isAction(match.state)) {
        const { why, answers } = script.habit(match.state, side)
        ordered = why.key === 'bombShips' ? answers.flatMap(({ verb, arg }) => (verb === 'ap' ? arg : [])) : []
      } else if (choice.verb === 'ap' && ordered.length > 0) {
        expect(choice.arg).toBe(ordered.shift())
        flown++
      }
    }
    expect(flown).toBeGreaterThan(5)
  })

  test('do not depend on what lies under the enemy’s backs', () => {
    const script = new Script(referee)
    let compared = 0
    for (const { match, side } of questions(1)) {
      if (!script.isAction(match.state) || match.log.length % 7 > 0) continue
      const view = match.view(side) as NarvikView
      const thoughts = [1, 2, 3].map((seed) => {
        const dealt = narvik.determinize(def, view, side as Side, seededDice(scatter(seed)))
        return script.orders(dealt, side as Side).map(({ value, why, answers }) => ({ value, why, answers }))
      })
      expect(thoughts[1]).toEqual(thoughts[0])
      expect(thoughts[2]).toEqual(thoughts[0])
      compared++
    }
    expect(compared).toBeGreaterThan(10)
  })
})

describe('Germans who keep out of the trap', () => {
  const script = new Script(referee)
  const { narvik: town, frontierStation } = def
  const asked = germanQuestions(4)
  const orders = asked.flatMap(({ state }) =>
    script.isAction(state) ? script.orders(state, 'german').map((order) => ({ state, ...order })) : [],
  )

  /** Every question to the Germans in some matches of the quick bot, with its answer. */
  function germanQuestions(matches: number) {
    const found: { state: StateOf<Narvik>; choice: Choice }[] = []
    for (const { match, side, choice } of questions(matches))
      if (side === 'german') found.push({ state: clone(match.state), choice })
    return found
  }
  const strengthIn = ({ where }: StateOf<Narvik>, hex: number) =>
    def.land.german.reduce((sum, u) => sum + (where[u] === hex ? def.units[u]!.strength : 0), 0)

  test('fall back along the railway, not into Narvik', () => {
    const back = orders.filter(({ why }) => why.key === 'withdraw')
    expect(back.length).toBeGreaterThan(20)
    for (const { state, why } of back)
      if (state.where[why.unit!] !== frontierStation) expect(why.place).toBe(frontierStation)
  })

  test('send nobody to a battalion in Narvik, unless it is the last turn', () => {
    const isGuard = ({ why }: Order) => why.key === 'guard' && why.place === town
    const isHeld = ({ state }: { state: StateOf<Narvik> }) => strengthIn(state, town) >= 4
    const known = ({ state: { turn, openEnd } }: { state: StateOf<Narvik> }) =>
      turn === def.data.tables.turns.last || openEnd === turn
    expect(orders.filter((order) => isGuard(order) && isHeld(order) && !known(order))).toEqual([])
    const asTheLast = asked.filter(({ state }) => script.isAction(state) && isHeld({ state }))
    const sent = asTheLast.filter(({ state }) =>
      script.orders({ ...state, openEnd: state.turn }, 'german').some(isGuard),
    )
    expect(sent.length).toBeGreaterThan(10)
  })

  test('put arrivals where the others are', () => {
    const placed = asked.filter(
      ({ state, choice }) => state.flow.at(-1)?.step === 'arrive.place' && choice.verb === 'hex',
    )
    expect(placed.length).toBeGreaterThan(1)
    for (const { choice } of placed) expect(def.grid.distance(choice.arg!, town)).toBeGreaterThan(1)
  })

  test('do not waste bombs on far-off troops before the Allies have passed', () => {
    const early = orders.filter(({ state, why }) => why.key === 'bombTroops' && state.passes === 0)
    expect(early.length).toBeGreaterThan(5)
    for (const { state, why } of early)
      expect(script.field.look(state, 'german').pressure('german', why.place!)).toBeGreaterThan(0)
  })
})

describe('Germans in positions set up for it', () => {
  const script = new Script(referee)
  const u = (code: string) => def.units.findIndex((unit) => unit.code === code)
  const hex = (number: string) => def.grid.hexOf(number)

  /** The Germans are to act, and only these units are on the map, face up and fresh. */
  function position(units: { readonly [code: string]: string }, change: Partial<StateOf<Narvik>> = {}) {
    const state = firstGermanAction()
    const isPlaced = new Map(Object.entries(units).map(([code, number]) => [u(code), hex(number)]))
    const gone = -2
    return {
      ...state,
      where: state.where.map((at, unit) => isPlaced.get(unit) ?? (def.units[unit]!.isLand ? gone : at)),
      slot: state.slot.map(() => -1),
      fatigue: state.fatigue.map(() => 0),
      ...change,
    }
  }
  function firstGermanAction(): StateOf<Narvik> {
    for (const { match, side } of questions(1))
      if (side === 'german' && match.state.flow.at(-1)?.step === 'act') return clone(match.state)
    throw new Error('The Germans were never asked')
  }
  const ordersIn = (state: StateOf<Narvik>, key: string) =>
    script.orders(state, 'german').filter(({ why }) => why.key === key)

  test('do not close up to troops on the far shore of a fjord, at whom nobody could strike', () => {
    const hunters = { 'de-m1-1': '1912', 'de-m1-2': '1912', 'de-m1-3': '1912' }
    const prey = 'no-art-1'
    expect(ordersIn(position({ ...hunters, [prey]: '1711' }), 'march')).toEqual([])
    expect(ordersIn(position({ ...hunters, [prey]: '1713' }), 'march')).not.toEqual([])
  })

  test('hunt a battery that is alone, not one with a brigade behind it', () => {
    const alone = { 'de-m1-1': '2613', 'de-m1-2': '2613', 'de-m1-3': '2613', 'no-art-1': '2814' }
    const brigade = { 'no-6-1': '2816', 'no-6-2': '2816', 'no-6-3': '2817' }
    expect(ordersIn(position(alone), 'march')).not.toEqual([])
    expect(ordersIn(position({ ...alone, ...brigade }), 'march')).toEqual([])
  })

  test('bring nobody new to a company that is about to be overrun', () => {
    const state = position({
      'de-m1-1': '2613',
      'de-m1-2': '2613',
      'de-m2-1': '1815',
      'no-6-1': '2714',
      'no-6-2': '2714',
    })
    const places = ['2613', '1815'].map((number) => makeChoice('hex', hex(number)))
    const asked = { ...state, flow: [{ step: 'arrive.place', unit: u('de-inf-1') }] } as unknown as StateOf<Narvik>
    expect(answerTo(script.field.look(asked, 'german'), places)).toEqual(places[1])
  })

  test('send nobody to a town in which there is no room for him', () => {
    const besieged = { 'fr-27-1': '1811', 'fr-27-2': '1811', 'fr-le-1': '1810', 'fr-le-2': '1810', 'de-m1-1': '1914' }
    const last = { turn: def.data.tables.turns.last }
    expect(ordersIn(position({ ...besieged, 'de-km-1': '1911' }, last), 'guard')).not.toEqual([])
    const full = position({ ...besieged, 'de-km-1': '1911', 'de-km-2': '1911', 'de-km-3': '1918' }, last)
    expect(ordersIn(full, 'guard')).toEqual([])
  })

  test('send nobody into the town on the mere suspicion that the game may end', () => {
    const besieged = { 'fr-27-1': '1811', 'fr-27-2': '1811', 'de-km-1': '1911', 'de-m1-1': '1914', 'de-km-2': '1918' }
    const suspicious = { turn: 5, secretTurn: { allied: 4, german: 0 } }
    expect(ordersIn(position(besieged, suspicious), 'guard')).toEqual([])
    expect(ordersIn(position(besieged, { turn: def.data.tables.turns.last }), 'guard')).not.toEqual([])
  })

  const companies = ['de-m1-1', 'de-m1-2', 'de-m1-3', 'de-m2-1', 'de-m2-2', 'de-m2-3']
  const standing = (codes: readonly string[], number: string) => Object.fromEntries(codes.map((code) => [code, number]))
  const tired = (codes: readonly string[], level: number): Partial<StateOf<Narvik>> => ({
    fatigue: def.units.map(({ code }) => (codes.includes(code) ? level : 0)),
  })

  test('come together for a blow that none of them would strike alone', () => {
    const prey = { 'pl-1-1': '1912' }
    const landed = tired(['pl-1-1'], 6)
    const gathered = ordersIn(position({ ...prey, ...standing(companies, '1914') }, landed), 'gather')
    expect(new Set(gathered.map(({ why }) => why.unit))).toEqual(new Set(companies.map(u)))
    for (const { why } of gathered) expect(why.place).toBe(hex('1912'))
    expect(ordersIn(position({ ...prey, 'de-m1-1': '1914' }, landed), 'gather')).toEqual([])
  })

  test('come together only while they have the initiative, and nobody can fall upon those who wait', () => {
    const state = position({ 'pl-1-1': '1912', ...standing(companies, '1914') }, tired(['pl-1-1'], 6))
    const asked = { ...state, flow: [{ ...state.flow.at(-1)!, step: 'react' }] } as unknown as StateOf<Narvik>
    expect(ordersIn(asked, 'gather')).toEqual([])
  })

  test('are not called back for a blow by the way they have just come', () => {
    const gather = (value: number, ...trail: number[]): Order => ({
      value,
      why: { key: 'gather', unit: 5 },
      answers: [answer('act', 'move', 5), ...trail.map((to) => answer('move.step', 'hex', to))],
    })
    const memory = new Memory()
    const state = narvik.begin(def)
    const at = (to: number) => ({ ...state, turn: 3, where: state.where.map((from, unit) => (unit === 5 ? to : from)) })
    memory.note(at(100), gather(1, 101, 102))
    expect(memory.priced(at(102), [gather(9, 101), gather(9, 103)]).map(({ value }) => value)).toEqual([0, 9])
  })

  test('count those who still lie face down among whoever bars the way back', () => {
    const around = { 'de-m2-1': '1813', 'de-m2-2': '1814', 'de-m2-3': '1613', 'de-m1-1': '1714' }
    const open = position({ 'pl-1-1': '1713', ...around })
    const assaultOn = (state: StateOf<Narvik>) =>
      ordersIn(state, 'assault').find(({ why }) => why.place === hex('1713'))
    const faceDown = { ...open, slot: open.slot.map((_, unit) => (Object.keys(around).map(u).includes(unit) ? 0 : -1)) }
    expect(assaultOn(faceDown)?.why.number).toBe(assaultOn(open)?.why.number)
  })

  test('bomb first and attack then, where tired defenders make the difference', () => {
    const around = { ...standing(companies.slice(0, 3), '1913'), ...standing(companies.slice(3, 5), '1812') }
    const state = position({ 'pl-1-1': '1912', ...around }, { air: 8, ...tired(['pl-1-1'], 6) })
    const [first, second] = script.orders(state, 'german')
    expect(first!.why).toMatchObject({ key: 'bombTroops', place: hex('1912') })
    expect(second!.why).toMatchObject({ key: 'assault', place: hex('1912') })
  })

  test('think more of a ship with troops aboard, which a hit sends back with them', () => {
    const [puffer] = def.ships.filter((ship) => def.units[ship]!.kind === 'puffer')
    const state = position({}, { air: 8 })
    const aboard = state.aboard.map((ship, unit) => (unit === u('gb-24g-1') ? puffer! : ship))
    const worth = (now: StateOf<Narvik>) => bestStrike(script.field.look(now, 'german'), hex('1811'), [puffer!]).value
    // One throw in six sinks it, with a battalion worth four points; more than half of them turn it back.
    expect(worth({ ...state, aboard })).toBeGreaterThan(worth(state) + 4 / 6 + 0.2)
  })
})

/**
 * Where the enemy has passed, doing nothing ends the turn, and nothing is made good a moment later: an order of clear value must then be
 * found by playing on alone, whichever of the two is at hand. Assaults, and what prepares them, are left out: they hand the initiative to
 * an enemy who had done with the turn, and who may have a better blow to strike.
 */
test('the search finds by trying what good habits know: the best order against doing nothing', () => {
  const script = new Script(referee)
  const budget: Budget = { candidates: 3, alike: 1, playouts: 32, orders: 2_000, horizon: 40 }
  let positions = 0
  let taken = 0
  let kept = 0
  for (const { match, side } of questions(4)) {
    if (match.state.flow.at(-1)?.step !== 'act' || match.state.passes === 0) continue
    const orders = script.orders(match.state, side)
    if (orders[0]!.value < 1 || ['assault', 'gather', 'bombTroops'].includes(orders[0]!.why.key)) continue
    const view = match.view(side) as NarvikView
    const search = new Search(referee, side, budget)
    // What the script thinks of it is taken away, so that the playouts alone decide.
    const order = { ...orders[0]!, value: 0 }
    const nothing = orders.at(-1)!
    positions++
    if (search.choose(view, nothing, [order], seededDice(1)) === order) taken++
    if (search.choose(view, order, [nothing], seededDice(1)) === order) kept++
  }
  expect(positions).toBeGreaterThan(10)
  expect(taken / positions).toBeGreaterThan(0.6)
  expect(kept / positions).toBeGreaterThan(0.7)
})

test('where habit does not react, ships within reach are weighed all the same, and nothing else is', () => {
  const script = new Script(referee)
  const search = new Search(referee, 'german', { candidates: 3, alike: 1, playouts: 8, orders: 200, horizon: 4 })
  for (const { match, side } of questions(6)) {
    if (side !== 'german' || match.state.flow.at(-1)?.step !== 'react') continue
    const orders = script.orders(match.state, side)
    const bombs = orders.find(({ why }) => why.key === 'bombShips')
    const march = orders.find(({ why }) => why.key === 'guard' || why.key === 'withdraw')
    if (!bombs || !march) continue
    const nothing = orders.at(-1)!
    // So dear that playouts cannot speak against it.
    const chosen = (order: Order) =>
      search.chooseOrder(match.view(side) as NarvikView, [{ ...order, value: 50 }, nothing], nothing, seededDice(1)).why
    expect(chosen(bombs).key).toBe('bombShips')
    expect(chosen(march).key).toBe('decline')
    return
  }
  throw new Error('No such reaction was found')
})

test('the stronger bot sees no more than its side: two states with one view get one answer', () => {
  for (const { match, side } of questions(1)) {
    if (match.log.length < 300) continue
    const view = match.view(side)
    const first = strongBot(match.referee, side).advise(view, seededDice(3))
    const other = narvik.determinize(def, view, side as Side, seededDice(99))
    const again = strongBot(match.referee, side).advise(narvik.view(def, other, side as Side), seededDice(3))
    expect(again).toEqual(first)
    if (match.log.length > 320) break
  }
})

test('levels are named and play both sides', () => {
  const levels = botsFor('narvik').map(({ level }) => level)
  expect(levels).toEqual(['strong', 'quick', 'random'])
  const asked: AnySpec['role'][] = ['allied', 'german']
  for (const { level, roles } of botsFor('narvik')) expect(level === 'random' ? asked : roles).toEqual(asked)
})
