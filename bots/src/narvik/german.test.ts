import { type Choice, clone, makeChoice, type StateOf } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { bestStrike } from './air.ts'
import { answerTo } from './answers.ts'
import type { Order } from './order.ts'
import { asReaction, def, hex, ordersIn, position, questions, script, tired, u } from './testPosition.ts'

describe('Germans who keep out of the trap', () => {
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

  test('send the nearest where one is missing, and nobody from behind him', () => {
    const line = { 'de-m1-1': '1913', 'de-m1-2': '1815', 'de-m1-3': '1716', 'de-km-4': '1918' }
    const sent = (units: { readonly [code: string]: string }) =>
      ordersIn(position(units), 'guard').map(({ why }) => why.unit)
    expect(sent(line)).toEqual([u('de-m1-1')])
    const { 'de-m1-1': _, ...others } = line
    expect(sent(others)).toEqual([u('de-m1-2')])
  })

  test('send companies rather than a naval battalion, which fills half the town', () => {
    const last = { turn: def.data.tables.turns.last }
    const near = { 'fr-27-1': '1811', 'fr-27-2': '1811', 'de-km-4': '1918', 'de-km-2': '1914', 'de-m1-1': '1914' }
    const worth = (code: string) =>
      ordersIn(position(near, last), 'guard').find(({ why }) => why.unit === u(code) && why.place === def.narvik)!.value
    expect(worth('de-m1-1')).toBeGreaterThan(2 * worth('de-km-2'))
  })

  test('send nobody into the town on the mere suspicion that the game may end', () => {
    const besieged = { 'fr-27-1': '1811', 'fr-27-2': '1811', 'de-km-1': '1911', 'de-m1-1': '1914', 'de-km-2': '1918' }
    const suspicious = { turn: 5, secretTurn: { allied: 4, german: 0 } }
    expect(ordersIn(position(besieged, suspicious), 'guard')).toEqual([])
    expect(ordersIn(position(besieged, { turn: def.data.tables.turns.last }), 'guard')).not.toEqual([])
  })

  const companies = ['de-m1-1', 'de-m1-2', 'de-m1-3', 'de-m2-1', 'de-m2-2', 'de-m2-3']
  const standing = (codes: readonly string[], number: string) => Object.fromEntries(codes.map((code) => [code, number]))

  test('come together for a blow that none of them would strike alone', () => {
    const prey = { 'pl-1-1': '1912' }
    const landed = tired({ 'pl-1-1': 6 })
    const gathered = ordersIn(position({ ...prey, ...standing(companies, '1914') }, landed), 'gather')
    expect(new Set(gathered.map(({ why }) => why.unit))).toEqual(new Set(companies.map(u)))
    for (const { why } of gathered) expect(why.place).toBe(hex('1912'))
    expect(ordersIn(position({ ...prey, 'de-m1-1': '1914' }, landed), 'gather')).toEqual([])
  })

  test('come together only while they have the initiative, and nobody can fall upon those who wait', () => {
    const state = position({ 'pl-1-1': '1912', ...standing(companies, '1914') }, tired({ 'pl-1-1': 6 }))
    expect(ordersIn(asReaction(state), 'gather')).toEqual([])
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
    const state = position({ 'pl-1-1': '1912', ...around }, { air: 8, ...tired({ 'pl-1-1': 6 }) })
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
