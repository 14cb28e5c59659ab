import {
  argOf,
  ChoiceList,
  clone,
  completeSetup,
  type LoggedEvent,
  Referee,
  type StateOf,
  seededDice,
} from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import type { ScenarioId } from '../data/scenarioSchema.ts'
import type { Battle } from '../frames.ts'
import { normandy } from '../index.ts'
import { newBattle } from '../rules/combat/battle.ts'
import {
  bombardmentOutlook,
  combatOutlook,
  type Fate,
  navalReach,
  roomIn,
  sectorsOf,
  townsOf,
  zoneOf,
} from '../rules/outlook.ts'
import { breakOf, commandOf, supplyLines } from '../rules/supplyOutlook.ts'
import type { Normandy } from '../state.ts'
import { position } from './position.ts'

type State = StateOf<Normandy>
type Events = LoggedEvent<Normandy>[]

/** One face of the die, then whatever falls. */
function faceFirst(face: number, seed: number) {
  const others = seededDice(seed)
  let isFirst = true
  return {
    next(sides: number): number {
      if (!isFirst) return others.next(sides)
      isFirst = false
      return face - 1
    },
  }
}

/** The battle under way, while it is. */
const battleIn = ({ flow }: State): Battle | undefined => {
  const frame = flow.findLast((each) => 'battle' in each)
  return frame && 'battle' in frame ? frame.battle : undefined
}

/** A match at random, stopped wherever an attacker is about to roll. */
function* battlesOf(referee: Referee<Normandy>, seed: number): Generator<State> {
  const random = seededDice(seed)
  const s = normandy.begin(referee.def)
  const list = new ChoiceList()
  referee.open(s, random)
  while (referee.asked(s) !== undefined) {
    if (s.flow.at(-1)!.step === 'combat.roll') yield s
    referee.list(s, list)
    const choice = list.at(random.next(list.length))
    referee.perform(s, choice.verb, argOf(choice), random)
  }
}

/** So many battles, out of as many random matches as it takes. */
function* battles(scenario: ScenarioId, most: number): Generator<{ referee: Referee<Normandy>; s: State }> {
  const def = normandy.define(normandy.data, completeSetup(normandy, { scenario }))
  const referee = new Referee<Normandy>(normandy, def)
  for (let seed = 1, found = 0; found < most; seed++)
    for (const s of battlesOf(referee, seed)) {
      yield { referee, s }
      if (++found === most) return
    }
}

/** Plays on at random until losses and retreats are over; the steps that went before anybody retreated, by side. */
function playOn(referee: Referee<Normandy>, s: State, face: number, seed: number) {
  const { target, by } = battleIn(s)!
  const dice = faceFirst(face, seed)
  const events: Events = []
  const random = seededDice(seed)
  const list = new ChoiceList()
  referee.perform(s, 'roll', 0, dice, events)
  while (/^combat\.(lose|retreat)/.test(s.flow.at(-1)?.step ?? '')) {
    referee.list(s, list)
    const choice = list.at(random.next(list.length))
    referee.perform(s, choice.verb, argOf(choice), dice, events)
  }
  return { events: events.map(({ event }) => event), target, by }
}

function stepsBeforeRetreat(referee: Referee<Normandy>, before: State, events: readonly { type: string }[]) {
  const { def } = referee
  const b = battleIn(before)!
  const lost = { attacker: 0, defender: 0 }
  const left = new Map([...b.attackers, ...b.defenders].map((p) => [p, def.pieces[p]!.steps.length - before.lost[p]!]))
  for (const event of events as Events[number]['event'][]) {
    if (
      event.type === 'retreated' ||
      (event.type === 'destroyed' && event.forGood && def.pieces[event.piece]!.sort === 'unit')
    )
      break
    if (event.type !== 'stepLost' && event.type !== 'destroyed') continue
    const side = b.attackers.includes(event.piece) ? 'attacker' : 'defender'
    if (!left.has(event.piece)) continue
    lost[side] += event.type === 'stepLost' ? 1 : left.get(event.piece)!
    left.set(event.piece, event.type === 'stepLost' ? event.left : 0)
  }
  return lost
}

const BATTLES = 12

describe('the outlook of a combat', () => {
  test.each(['cherbourg', 'cobra'] as const)('holds whatever the owners decide, for each face: %s', (scenario) => {
    let seen = 0
    for (const { referee, s } of battles(scenario, BATTLES)) {
      const outlook = combatOutlook({ def: referee.def, s } as never, battleIn(s)!)
      for (const fate of outlook.fates)
        for (let seed = 0; seed < 4; seed++) {
          const after = clone(s)
          const { events, target, by } = playOn(referee, after, fate.face, seed)
          const result = events.find(({ type }) => type === 'combatResult')
          expect(result).toMatchObject({ exploitation: fate.exploitation })
          const lost = stepsBeforeRetreat(referee, s, events)
          const fits = (steps: number, { least, most }: { least: number; most: number }) =>
            steps >= least && steps <= most
          expect([fate, lost], `face ${fate.face}`).toSatisfy(
            () => fits(lost.attacker, fate.attackerSteps) && fits(lost.defender, fate.defenderSteps),
          )
          const stays = battleIn(s)!.defenders.some(
            (p) => referee.def.aroundOf[after.place[p]!] === referee.def.aroundOf[target],
          )
          if (fate.clears !== 'open') expect([by, stays]).toEqual([by, fate.clears === 'no'])
          seen++
        }
    }
    expect(seen).toBe(BATTLES * 6 * 4)
  })

  /** The 4th Infantry Division against a regiment in the open. */
  const attack = (p: ReturnType<typeof position>, ...units: string[]): Battle => {
    const battle = newBattle(p.g, 'attack', 'allied', 'american', p.piece('us-hq-vii'), p.place('0619'))
    for (const code of units) {
      battle.attackers.push(p.piece(code))
      battle.origins.push(p.s.place[p.piece(code)]!)
    }
    return battle
  }
  const chanceOf = (fates: readonly Fate[], is: (fate: Fate) => boolean) => fates.filter(is).length / fates.length

  test('tells the odds before the attack is declared, and changes nothing', () => {
    const p = position().at('0619', 'de-709-919').at('0618', 'us-4-8', 'us-4-12', 'us-4-22', 'us-hq-vii')
    const before = clone(p.s)
    const outlook = combatOutlook(p.g, attack(p, 'us-4-8', 'us-4-12', 'us-4-22'))
    expect(p.s).toEqual(before)
    expect(outlook.defenders).toEqual([p.piece('de-709-919')])
    expect(outlook.fates).toHaveLength(6)
    expect(outlook.clears.least).toBe(chanceOf(outlook.fates, ({ clears }) => clears === 'yes'))
    expect(outlook.exploitation).toBe(chanceOf(outlook.fates, ({ exploitation }) => exploitation))
  })

  test('counts the step that a unit in full disorder loses to any more of it', () => {
    const p = position().at('0619', 'de-709-919').at('0618', 'us-4-8', 'us-4-12', 'us-4-22', 'us-hq-vii')
    const total = p.def.pieces[p.piece('de-709-919')]!.steps.length
    const { fates } = combatOutlook(p.disorganised(2, 'de-709-919').g, attack(p, 'us-4-8'))
    expect(fates.some(({ defender }) => defender.disorg > 0 && defender.steps < total)).toBe(true)
    for (const { defender, defenderSteps } of fates) {
      const steps = Math.min(total, defender.steps + (defender.disorg > 0 ? 1 : 0))
      expect(defenderSteps).toEqual({ least: steps, most: steps })
    }
  })

  test('a garrison stays where it is: only its loss clears the hex', () => {
    const p = position().at('0619', 'de-709-919').at('0618', 'us-4-8', 'us-4-12', 'us-4-22', 'us-hq-vii')
    const before = combatOutlook(p.g, attack(p, 'us-4-8', 'us-4-12', 'us-4-22'))
    p.s.place[p.def.garrisons[0]!] = p.place('0619')
    const { fates } = combatOutlook(p.g, attack(p, 'us-4-8', 'us-4-12', 'us-4-22'))
    expect(before.fates.some(({ clears }) => clears === 'yes')).toBe(true)
    for (const { clears, defender } of fates)
      expect(clears).toBe(defender.retreat > 0 && defender.steps > 0 ? 'open' : 'no')
  })

  test('an owner who can choose who loses decides whether the hex is cleared, and how much disorder costs', () => {
    const p = position().at('0619', 'de-709-919', 'de-709-729').at('0618', 'us-4-8', 'us-4-12', 'us-4-22', 'us-hq-vii')
    p.disorganised(2, 'de-709-919')
    const { fates, clears } = combatOutlook(p.g, attack(p, 'us-4-8', 'us-4-12', 'us-4-22'))
    const hit = fates.filter(({ defender }) => defender.steps === 1 && defender.disorg > 0)
    expect(hit.length).toBeGreaterThan(0)
    const total = p.def.pieces[p.piece('de-709-919')]!.steps.length
    // Whoever is in full disorder loses a step more, unless the loss was his last.
    for (const { defenderSteps } of hit) expect(defenderSteps).toEqual({ least: total > 1 ? 2 : 1, most: 2 })
    expect(clears.least).toBe(chanceOf(fates, (fate) => fate.clears === 'yes'))
    expect(clears.most).toBe(chanceOf(fates, (fate) => fate.clears !== 'no'))
    const walls = position().at('0619', 'de-709-919').at('0618', 'us-4-8', 'us-4-12', 'us-4-22', 'us-hq-vii')
    walls.s.place[walls.def.garrisons[0]!] = walls.place('0619')
    const held = combatOutlook(walls.g, attack(walls, 'us-4-8', 'us-4-12', 'us-4-22'))
    expect(held.fates.some((fate) => fate.clears === 'open')).toBe(true)
    expect(held.clears.most).toBeGreaterThan(held.clears.least)
  })

  test('keeps the defenders of a battle that has begun, whoever has come since', () => {
    const p = position().at('0619', 'de-709-919').at('0618', 'us-4-8', 'us-hq-vii')
    const battle = { ...attack(p, 'us-4-8'), defenders: [p.piece('de-709-919')] }
    p.at('0619', 'de-709-729')
    expect(combatOutlook(p.g, battle).defenders).toEqual([p.piece('de-709-919')])
    expect(combatOutlook(p.g, attack(p, 'us-4-8')).defenders).toHaveLength(2)
  })

  test('ways back are told for each length that the die may bring, the shortest first', () => {
    const p = position().at('0619', 'de-709-919').at('0618', 'us-4-8', 'us-4-12', 'us-4-22', 'us-hq-vii')
    const { fates, waysOut } = combatOutlook(p.g, attack(p, 'us-4-8', 'us-4-12', 'us-4-22'))
    const lengths = [...new Set(fates.map(({ defender }) => defender.retreat))].filter((length) => length > 0)
    expect(waysOut.map(({ length }) => length)).toEqual([...lengths].sort((a, b) => a - b))
    expect(fates.some(({ defender }) => defender.retreat === 0)).toBe(true)
  })

  test('names those who could only go back through a zone of control', () => {
    const p = position().at('1306', 'de-711').at('1206', 'us-4-8', 'us-4-12', 'us-4-22', 'us-hq-vii')
    const battle = newBattle(p.g, 'attack', 'allied', 'american', p.piece('us-hq-vii'), p.place('1306'))
    battle.attackers.push(p.piece('us-4-8'), p.piece('us-4-12'), p.piece('us-4-22'))
    battle.origins.push(...battle.attackers.map(() => p.place('1206')))
    const zoned = () => combatOutlook(p.g, battle).waysOut.map((way) => way.zoned)
    expect(zoned().flat()).toEqual([])
    // Zones over all of the three hexes that lead away.
    p.at('1404', 'us-2').at('1506', 'us-9').at('1308', 'us-30')
    const watched = ['1305', '1406', '1307'].every((hex) => zoneOf(p.g, 'allied').includes(p.place(hex)))
    expect(watched).toBe(true)
    expect(zoned()[0]).toEqual([p.piece('de-711')])
    expect(combatOutlook(p.g, battle).waysOut[0]!.trapped).toEqual([])
  })

  test('names the defenders who have no way back', () => {
    const open = position().at('0619', 'de-709-919').at('0618', 'us-4-8', 'us-4-12', 'us-4-22', 'us-hq-vii')
    const free = combatOutlook(open.g, attack(open, 'us-4-8', 'us-4-12', 'us-4-22')).waysOut
    expect(free.length).toBeGreaterThan(0)
    expect(free.flatMap(({ trapped }) => trapped)).toEqual([])
    for (const [i, hex] of [...open.def.ranges.nearest(open.place('0619')).slice(1, 7)].entries())
      if (open.def.isLand[hex])
        open.s.place[open.def.unitsOf.allied.filter((u) => open.s.place[u] === open.def.frame.unused)[i]!] = hex
    const ring = combatOutlook(open.g, attack(open, 'us-4-8', 'us-4-12', 'us-4-22')).waysOut
    expect(ring[0]!.trapped).toEqual([open.piece('de-709-919')])
  })
})

test('the outlook of a bombardment is the table, face by face', () => {
  const p = position().at('0619', 'de-709-919')
  const { fates, ledger } = bombardmentOutlook(p.g, p.place('0619'), 6, 0)
  expect(ledger).toEqual([])
  const { columns, rows } = p.def.data.tables.bombardment
  const column = columns.findLastIndex((fewest) => 6 >= fewest)
  expect(fates.map(({ suppression, disorg }) => [suppression, disorg])).toEqual(
    [1, 2, 3, 4, 5, 6].map((die) => rows[die]![column]),
  )
})

test('what is added to the die of a bombardment moves it along the table', () => {
  const p = position().at('0619', 'de-709-919')
  const { medium, columns, rows } = p.def.data.tables.bombardment
  const { fates, ledger } = bombardmentOutlook(p.g, p.place('0619'), 6, 6)
  expect(ledger).toEqual([{ key: 'mediumBombers', value: medium, clause: 'M-9.3-2' }])
  const column = columns.findLastIndex((fewest) => 6 >= fewest)
  expect(fates.map(({ suppression, disorg }) => [suppression, disorg])).toEqual(
    [1, 2, 3, 4, 5, 6].map((die) => rows[Math.max(0, Math.min(rows.length - 1, die + medium))]![column]),
  )
})

describe('places', () => {
  test('a zone of control is the hexes round a unit that the ground lets it reach', () => {
    const p = position().at('1306', 'de-711')
    const zone = zoneOf(p.g, 'german').map((hex) => p.def.grid.numberOf(hex))
    expect(zone).toContain('1206')
    expect(zone).not.toContain('1106')
    expect(zoneOf(p.g, 'allied')).toEqual([])
  })

  test('what fills a hex is told side by side; boxes have room for all', () => {
    const p = position().at('1306', 'us-4-8').at('le-mans', 'us-2')
    const limit = p.def.data.tables.limits.stacking
    const [first, ...others] = roomIn(p.g, p.place('1306'))
    expect(others).toEqual([])
    expect(first).toMatchObject({ side: 'allied', limit })
    expect(first!.used).toBeGreaterThan(0)
    expect(roomIn(p.g, p.place('1206'))).toEqual([])
    expect(roomIn(p.g, p.place('le-mans'))).toEqual([])
  })

  test('a tactical zone has its hexes in play, a middle, and may be watched (M-9.2-1)', () => {
    const p = position('cobra')
    const sectors = sectorsOf(p.g)
    expect(sectors.map(({ number }) => number)).toEqual([...p.def.sectorsInPlay])
    for (const { number, hexes, centre, isWatched } of sectors) {
      expect(isWatched).toBe(false)
      expect(hexes).toContain(centre)
      const away = (hex: number) => hexes.reduce((sum, other) => sum + p.def.grid.distance(hex, other) ** 2, 0)
      expect(away(centre)).toBe(Math.min(...hexes.map(away)))
      for (let hex = 0; hex < p.def.hexCount; hex++)
        expect(hexes.includes(hex)).toBe(p.def.sector[hex] === number && p.def.isInPlay[hex] === 1)
    }
    const [first, second] = sectors
    p.s.tactical[second!.number - 1] = 0
    expect(sectorsOf(p.g).filter(({ isWatched }) => isWatched)).toEqual([{ ...second, isWatched: true }])
    expect(first?.number).not.toBe(second?.number)
  })

  test('ships reach the land within the range of what points they have left (M-6.2-3)', () => {
    const p = position('cobra')
    const { destroyers, cruisers } = p.def.data.tables.bombardment.range
    const { western, eastern } = p.def.navalRange
    const within = (naval: readonly number[]) => navalReach(p.set({ naval: [...naval] }).g)
    const land = (away: ArrayLike<number>, range: number) =>
      Array.from({ length: p.def.hexCount }, (_, hex) => hex).filter(
        (hex) => p.def.isLand[hex] === 1 && away[hex]! <= range,
      )
    expect(within([0, 0, 0, 0])).toEqual([])
    expect(within([1, 0, 0, 0])).toEqual(land(western, destroyers))
    expect(within([0, 1, 0, 0])).toEqual(land(western, cruisers))
    expect(within([0, 0, 2, 0])).toEqual(land(eastern, destroyers))
    expect(within([0, 0, 0, 2])).toEqual(land(eastern, cruisers))
    const both = within([1, 0, 0, 2])
    expect(both.length).toBeGreaterThan(within([0, 0, 0, 2]).length)
    expect(land(western, destroyers).every((hex) => both.includes(hex))).toBe(true)
  })

  test('towns are worth what the table says, to whoever holds them', () => {
    const p = position('cobra')
    const { town } = p.def.data.tables.victoryPoints
    const [first, second] = p.def.towns
    p.s.control[first!] = 1
    p.s.control[second!] = 0
    const told = townsOf(p.g)
    expect(told.map(({ place }) => place)).toEqual([...p.def.towns])
    expect(told.find(({ place }) => place === first)).toEqual({ place: first, points: town, isAllied: true })
    expect(told.find(({ place }) => place === second)).toEqual({ place: second, points: town, isAllied: false })
  })
})

describe('what bars a supply line', () => {
  const granville = () => position().depots('dep-granville').at('1820', 'us-hq-viii').at('1821', 'us-4-8')
  const breaksOf = (p: ReturnType<typeof position>) =>
    supplyLines(p.g, 'allied').breaks.map(({ hq, at }) => [p.def.pieces[hq]?.code, p.def.grid.numberOf(at)])

  test('is the place on the road next to where supplies still come', () => {
    expect(breaksOf(granville())).toEqual([])
    expect(breaksOf(granville().at('1620', 'de-352-914'))).toEqual([['us-hq-viii', '1621']])
    // An HQ that holds a marker needs no line (M-7.3.2-1).
    expect(breaksOf(granville().at('1620', 'de-352-914').markers('us-hq-viii', 1))).toEqual([])
    // Without any depot there is no line that could be barred.
    expect(breaksOf(granville().at('unused', 'dep-granville'))).toEqual([])
  })

  test('leaves the others their roads, each from its HQ to the depot, off the road only at its beginning', () => {
    const p = granville()
    const [road, ...more] = supplyLines(p.g, 'allied').roads
    const codes = road?.map((place) => p.def.grid.numberOf(place)) ?? []
    expect(more).toEqual([])
    expect([codes[0], codes.at(-1)]).toEqual(['1820', p.def.grid.numberOf(p.def.depotHome[p.piece('dep-granville')]!)])
    expect(new Set(codes).size).toBe(codes.length)
    for (const [i, place] of road!.slice(1).entries()) expect(p.def.grid.distance(road![i]!, place)).toBe(1)
    expect(codes).toContain('1621')
    expect(supplyLines(p.g, 'allied').units).toEqual([{ unit: p.piece('us-4-8'), hq: p.piece('us-hq-viii') }])
    expect(supplyLines(granville().at('1620', 'de-352-914').g, 'allied').roads).toEqual([])
    // A box has no road to be drawn.
    const boxed = position().depots('gd-paris').at('paris', 'de-hq-84')
    expect(supplyLines(boxed.g, 'german')).toMatchObject({ roads: [], cut: [], breaks: [] })
  })

  test('is looked for on the roads, and off them only so far as supplies go without one', () => {
    const far = position().depots('dep-granville').at('1820', 'us-hq-viii').at('1620', 'de-352-914')
    expect(breaksOf(far)).toEqual([['us-hq-viii', '1621']])
    const chain = position().depots('gd-paris').at('evreux', 'de-hq-84').control('allied', 'evreux')
    const breaks = supplyLines(chain.g, 'german').breaks.map(({ at }) => chain.def.boxes[at - chain.def.hexCount]?.code)
    expect(breaks.every((code) => code !== undefined)).toBe(true)
  })

  test('an HQ with these in its command has so much of it used (M-5.1-1)', () => {
    const p = position()
    const used = (...units: string[]) =>
      commandOf(
        p.g,
        units.map((code) => p.piece(code)),
      )
    expect(used()).toEqual({ divisions: 0, independents: 0 })
    expect(used('us-2').divisions).toBeGreaterThan(used('us-4-8').divisions)
    expect(used('us-4-8', 'us-4-12').divisions).toBeCloseTo(2 * used('us-4-8').divisions)
  })

  test('is told of the units in the command of that HQ alone', () => {
    const p = granville().at('1620', 'de-352-914').at('0622', 'us-4-12').at('1822', 'uk-3-8')
    const lines = supplyLines(p.g, 'allied')
    const breakAt = (unit: string) => breakOf(p.g, lines, p.piece(unit))?.at
    expect(breakAt('us-4-8')).toBe(p.place('1621'))
    expect(breakAt('us-4-12')).toBeUndefined()
    expect(breakAt('uk-3-8')).toBeUndefined()
  })
})
