import { NONE } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { attacksOf, fullAttack, weigh, withAll, withHelp } from '../rules/attackOutlook.ts'
import { newBattle } from '../rules/combat/battle.ts'
import { beachesOf, chanceOnZone } from '../rules/ddayOutlook.ts'
import { idlePieces, marchesOf, standOf } from '../rules/marchOutlook.ts'
import { germansIn, heldFaces, markerChance, portsOf } from '../rules/turnOutlook.ts'
import { IN_RESERVE, MOVED, momentOf, RESTING, SPENT } from '../state.ts'
import { movingOf, type Position, plain, position, scenario } from './position.ts'

/** What the page asks before a player chooses: it must say what the rules then do, and change nothing. */

describe('attacks before one is chosen', () => {
  const codes = (p: Position, pieces: readonly number[]) => pieces.map((piece) => p.def.pieces[piece]?.code)
  const battle = (p: Position, target: string) =>
    newBattle(p.g, 'attack', 'allied', 'american', p.piece('us-hq-vii'), p.place(target))

  test('bring everybody, the staff and a fighter-bomber, and meet the column that the rules then compute', () => {
    const p = plain('de-711').at('1207', 'us-9')
    p.s.available[p.airClass('us-fb')] = 1
    const outlook = fullAttack(p.g, p.piece('us-hq-vii'), p.place('1306'))
    expect(codes(p, outlook.battle.attackers).sort()).toEqual(['us-2', 'us-9'])
    expect(codes(p, outlook.battle.supports)).toEqual(['us-hq-vii'])
    expect(outlook.battle.fighters).toBe(p.airClass('us-fb'))
    expect(codes(p, outlook.battle.defenders)).toEqual(['de-711'])
    expect(outlook.battle.kind).toBe('attack')
    p.always(1).play('hq us-hq-vii', 'target 1306', 'all')
    while (p.eventsOf('odds').length === 0) {
      p.play(p.options().find((option) => /^(air|support|done|roll|fire)/.test(option))!)
    }
    expect(p.eventsOf('odds').at(-1)?.column).toBe(outlook.column)
  })

  test('change nothing of the combat that they start from', () => {
    const p = plain('de-711').at('1207', 'us-9')
    const b = battle(p, '1306')
    const all = withAll(p.g, b)
    expect([b.attackers, b.origins]).toEqual([[], []])
    expect(codes(p, all.attackers).sort()).toEqual(['us-2', 'us-9'])
    expect(all.origins).toHaveLength(2)
    expect(withHelp(p.g, all).supports).toEqual([p.piece('us-hq-vii')])
    expect([all.supports, b.supports]).toEqual([[], []])
  })

  test('have help only where it can be had: a staff in range with its marker, an Allied fighter-bomber that is left', () => {
    const p = plain('de-711')
    expect(withHelp(p.g, battle(p, '1306')).fighters).toBe(NONE)
    expect(withHelp(plain('de-711').at('1004', 'us-hq-vii').g, battle(p, '1306')).supports).toEqual([])
    p.s.available[p.airClass('us-fb')] = 1
    const chosen = { ...battle(p, '1306'), fighters: 99, supports: [p.piece('us-hq-vii')] }
    expect(withHelp(p.g, chosen)).toMatchObject({ fighters: 99, supports: [p.piece('us-hq-vii')] })
    const german = position('cobra').at('1306', 'de-1ss-1').at('1406', 'de-hq-1ss').markers('de-hq-1ss', 1)
    german.at('1206', 'us-4-8')
    german.s.available[german.airClass('us-fb')] = 1
    expect(fullAttack(german.g, german.piece('de-hq-1ss'), german.place('1206')).battle.fighters).toBe(NONE)
  })

  test('name the staffs by which the defender may still answer, until one has', () => {
    const p = plain('de-711').at('1406', 'de-hq-1ss').markers('de-hq-1ss', 1).at('1506', 'de-hq-84')
    p.marked(SPENT, 'de-hq-84')
    const outlook = fullAttack(p.g, p.piece('us-hq-vii'), p.place('1306'))
    expect(codes(p, outlook.answers)).toEqual(['de-hq-1ss'])
    expect(weigh(p.g, { ...outlook.battle, defenceHq: p.piece('de-hq-1ss') }).answers).toEqual([])
  })

  test('ask the group that holds the hex, where the Allies defend', () => {
    const p = position('cobra').at('1306', 'de-1ss-1').at('1406', 'de-hq-1ss').markers('de-hq-1ss', 1)
    p.at('1206', 'uk-3-8')
    const { battle: fought } = fullAttack(p.g, p.piece('de-hq-1ss'), p.place('1206'))
    expect([fought.defenderRole, codes(p, fought.defenders)]).toEqual(['angloCanadian', ['uk-3-8']])
    expect(weigh(p.g, { ...fought, defenders: [] }).battle.defenders).toEqual(fought.defenders)
    // Who has been named as defender stays it, though others have come into the hex.
    p.at('1206', 'us-4-8')
    expect(weigh(p.g, fought).battle.defenders).toEqual(fought.defenders)
    p.at('unused', 'uk-3-8')
    expect(fullAttack(p.g, p.piece('de-hq-1ss'), p.place('1206')).battle.defenderRole).toBe('american')
    const germans = plain('de-711')
    expect(fullAttack(germans.g, germans.piece('us-hq-vii'), germans.place('1306')).battle.defenderRole).toBe('german')
  })

  test('of a reserve that exploits are made by it alone', () => {
    const p = plain('de-711').at('1207', 'us-9').marked(IN_RESERVE, 'us-9')
    const outlook = fullAttack(p.g, p.piece('us-hq-vii'), p.place('1306'), [p.piece('us-9')])
    expect([outlook.battle.kind, codes(p, outlook.battle.attackers)]).toEqual(['exploitation', ['us-9']])
  })

  test('are listed with the likeliest to clear the hex first', () => {
    // Where the odds are equal the column decides, then the place.
    type Attacks = ReturnType<typeof attacksOf>
    const better = (a: Attacks[number], b: Attacks[number]) =>
      [b.clears.least - a.clears.least, b.column - a.column, a.battle.target - b.battle.target].find((d) => d !== 0) ??
      0
    const around = ['1105', '1107', '1205', '1207', '1306']
    const leaders = new Set<number>()
    let ties = 0
    for (const strong of around)
      for (const weak of around) {
        if (strong === weak) continue
        const p = plain()
          .at('unused', 'us-2')
          .at('1206', 'us-9')
          .at(strong, 'de-1ss-1', 'de-2pz-304')
          .at(weak, 'de-711')
        const listed = attacksOf(p.g, p.piece('us-hq-vii'))
        expect(listed).toHaveLength(2)
        expect(listed).toEqual(listed.toReversed().toSorted(better))
        const [first, second] = listed as [Attacks[number], Attacks[number]]
        leaders.add(Math.sign(first.battle.target - second.battle.target))
        if (first.clears.least === second.clears.least) ties++
      }
    expect(leaders.size).toBe(2)
    expect(ties).toBeGreaterThan(0)
  })
})

describe('6 June before each die', () => {
  /** The campaign at the first wave, as an idle player comes to it. */
  const firstWave = () => {
    const p = scenario('campaign').always(3).run()
    p.idleUntil(({ step }) => step === 'dday.firstWave')
    return p
  }

  test('every beach waits with its wave and its odds, and those across two beaches count for both', () => {
    const p = firstWave()
    const beaches = beachesOf(p.g)
    expect(beaches.map(({ hex }) => p.def.grid.numberOf(hex))).toEqual([
      ...new Set(
        p.def.landings
          .filter(({ wave }) => wave === 'first')
          .flatMap(({ hexes }) => hexes)
          .map((hex) => p.def.grid.numberOf(hex)),
      ),
    ])
    for (const { hex, wave, state, assault } of beaches) {
      expect(state).toBe('waiting')
      expect(wave.length).toBeGreaterThan(0)
      expect(assault?.battle).toMatchObject({ target: hex, kind: 'landing', by: 'allied' })
      const units = wave.filter((u) => p.def.pieces[u]?.sort === 'unit')
      const astride = p.def.units.filter((u) => p.def.pieces[u]?.straddles.includes(hex))
      expect([...(assault?.battle.attackers ?? [])].sort()).toEqual([...units, ...astride].sort())
      expect(assault?.battle.origins).toEqual(assault?.battle.attackers.map(() => hex))
    }
  })

  test('a beach is taken, contested or lost by who is in it afterwards, and has no odds any more', () => {
    const p = firstWave()
    const [{ hex, wave }] = beachesOf(p.g) as [ReturnType<typeof beachesOf>[number]]
    const now = () => beachesOf(p.g).find((each) => each.hex === hex)
    const code = p.def.grid.numberOf(hex)
    const units = wave.map((u) => p.def.pieces[u]!.code)
    p.s.place.forEach((at, piece) => {
      if (at === hex) p.s.place[piece] = p.def.frame.unused
    })
    expect(now()?.assault).toBeUndefined()
    p.at(code, ...units)
    expect(now()).toMatchObject({ state: 'taken', assault: undefined })
    p.at(code, 'de-711')
    expect(now()?.state).toBe('confusion')
    p.at('unused', ...units)
    expect(now()?.state).toBe('repelled')
  })

  test('a drop comes down on its zone on the faces that the table gives, by night on fewer', () => {
    const p = position()
    const { onZone, night, americanNight } = p.def.data.tables.jump
    const facesOf = (fits: (jump: (typeof p.def.jumps)[number]) => boolean) =>
      Math.round(6 * chanceOnZone(p.g, p.def.jumps.find(fits)!))
    const isAmerican = (piece: number) => p.def.pieces[piece]?.group === 'american'
    expect(facesOf(({ time }) => time === 'evening')).toBe(onZone)
    expect(facesOf(({ time, unit }) => time === 'night' && !isAmerican(unit))).toBe(onZone - night)
    expect(facesOf(({ time, unit }) => time === 'night' && isAmerican(unit))).toBe(onZone - night - americanNight)
  })
})

describe('a march before it is made', () => {
  const road = () => position('cobra').at('1206', 'us-2').moving('american')

  test('knows the cost of every hex on its way, and pays it', () => {
    const p = road().play('unit us-2')
    const frame = movingOf(p)
    const left = frame.left[0]!
    const marches = marchesOf(p.g, frame)
    expect(marches.map(({ hex }) => `hex ${p.def.grid.numberOf(hex)}`).sort()).toEqual(
      p
        .options()
        .filter((option) => option.startsWith('hex'))
        .sort(),
    )
    for (const { hex, cost, way } of marches) {
      expect(way.at(-1)).toEqual({ hex, cost })
      expect(way[0]!.hex).not.toBe(p.place('1206'))
      expect(way.map((each) => each.cost)).toEqual(way.map((each) => each.cost).toSorted((a, b) => a - b))
    }
    const far = marches.toSorted((a, b) => b.cost - a.cost)[0]!
    p.play(`hex ${p.def.grid.numberOf(far.hex)}`)
    const after = p.step === 'move.to' ? movingOf(p).left[0]! : 0
    expect(left - after).toBe(far.cost * 2)
  })

  test('ends where an enemy zone holds those who have stepped into it', () => {
    const p = road().at('1306', 'de-711').play('unit us-2')
    expect(marchesOf(p.g, movingOf(p)).length).toBeGreaterThan(0)
    expect(marchesOf(p.g, { ...movingOf(p), hexes: 1 })).toEqual([])
  })

  test('stands under the staffs that have room for all of it, in supply or not, in a zone or not', () => {
    const p = position('cobra').at('1206', 'us-2').at('1106', 'us-hq-vii').at('1105', 'us-hq-v').at('0907', 'uk-hq-i')
    const stand = (...pieces: string[]) =>
      standOf(
        p.g,
        pieces.map((code) => p.piece(code)),
      )
    expect(
      stand('us-2')
        .hqs.map((hq) => p.def.pieces[hq]?.code)
        .sort(),
    ).toEqual(['us-hq-v', 'us-hq-vii'])
    expect([stand('us-2').isZoned, stand('us-2').cut]).toEqual([false, [p.piece('us-2')]])
    // Who is no unit is under nobody.
    expect(stand('us-hq-vii').hqs).toEqual([])
    p.at('1306', 'de-711').markers('us-hq-vii', 1)
    expect([stand('us-2').isZoned, stand('us-2').cut]).toEqual([true, []])
    expect(stand('us-2', 'us-hq-v').cut).toEqual([p.piece('us-hq-v')])
  })

  test('goes as far as the slowest of them, and one hex at least from where it starts', () => {
    const p = position('cobra').at('1206', 'us-2', 'us-hq-vii').moving('american').play('stack 1206')
    const frame = movingOf(p)
    const reach = (left: number[], hexes = 0) => marchesOf(p.g, { ...frame, left, hexes }).length
    expect(reach([2, 8])).toBe(reach([2, 2]))
    expect(reach([8, 8])).toBeGreaterThan(reach([2, 8]))
    expect(reach([0, 0])).toBeGreaterThan(0)
    expect(reach([0, 0], 1)).toBe(0)
  })

  test('those who have neither moved nor rest are idle', () => {
    const p = position('cobra').at('1206', 'us-2', 'us-9').at('1106', 'us-hq-vii').at('reserve', 'us-30')
    p.marked(MOVED, 'us-9').marked(RESTING, 'us-hq-vii')
    const all = ['us-2', 'us-9', 'us-hq-vii', 'us-30'].map((code) => p.piece(code))
    expect(idlePieces(p.g, all)).toEqual([p.piece('us-2')])
  })
})

describe('the start of a turn', () => {
  test('a box holds those faces of the die that reach its number, more of them under aircraft', () => {
    const p = position()
    const box = p.place('alencon')
    const { interdiction } = p.def.boxes[box - p.def.hexCount]!
    const from = (least: number) => [1, 2, 3, 4, 5, 6].filter((face) => face >= least)
    expect(heldFaces(p.g, box)).toEqual(from(interdiction))
    expect(heldFaces(p.g, box, 1)).toEqual(from(interdiction - 1))
    p.over('alencon', 'us-fb')
    expect(heldFaces(p.g, box).length).toBeGreaterThan(from(interdiction).length)
    expect(heldFaces(p.g, box, 9)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a German marker has a die for each box that it leaves, and none on the map', () => {
    const p = position().at('alencon', 'de-84')
    const [alencon, leMans] = [p.place('alencon'), p.place('le-mans')]
    const gets = (box: number) => 1 - heldFaces(p.g, box).length / 6
    expect(markerChance(p.g, alencon, p.piece('de-84'))).toBe(1)
    expect(markerChance(p.g, leMans, p.piece('de-84'))).toBeCloseTo(gets(leMans))
    p.over('le-mans', 'us-fb')
    expect(markerChance(p.g, leMans, p.piece('de-84'))).toBeCloseTo(gets(leMans))
    expect(gets(leMans)).toBeLessThan(1)
  })

  test('Germans in a box are counted, and no others', () => {
    const p = position().at('alencon', 'de-711', 'de-2pz-2', 'us-2').at('laval', 'de-84')
    expect(germansIn(p.g, p.place('alencon'))).toBe(2)
    expect(germansIn(p.g, p.place('laval'))).toBe(1)
  })

  test('a depot tells what is left of it, and what its next face brings', () => {
    const p = position().depots('dep-omaha-1')
    const portOf = (code: string) => portsOf(p.g).find(({ depot }) => depot === p.piece(code))
    const printed = p.def.depot[p.piece('dep-omaha-1')]!
    expect(portsOf(p.g).map(({ depot }) => p.def.pieces[depot]?.code)).toEqual(['dep-omaha-1'])
    expect(portOf('dep-omaha-1')).toMatchObject({
      isOpen: true,
      landing: printed.landing[0],
      landingLeft: printed.landing[0],
      markers: printed.markers[0],
      markersLeft: printed.markers[0],
      next: undefined,
    })
    const index = p.piece('dep-omaha-1') - p.def.depotsOf.allied[0]!
    p.s.landed[index] = 2
    p.s.letThrough[index] = 1
    expect(portOf('dep-omaha-1')).toMatchObject({
      landingLeft: printed.landing[0]! - 2,
      markersLeft: printed.markers[0]! - 1,
    })
    const built = p.def.depotsOf.allied.find((depot) => p.def.depot[depot]?.hasReduced)!
    p.s.due[built] = momentOf(4, 'A')
    const { landing, markers } = p.def.depot[built]!
    const next = () => portsOf(p.g).find(({ depot }) => depot === built)?.next
    expect(next()).toEqual({ turn: 4, landing: landing[1], markers: markers[1] })
    p.s.place[built] = p.def.depotHome[built]!
    expect(next()).toMatchObject({ landing: landing[0], markers: markers[0] })
  })
})
