import { clone, type DiceSource, replacedAll, type StateOf, shuffle } from '@bridgehead/engine'
import { backsOf } from './backs.ts'
import { type Side, sides } from './data/words.ts'
import type { NarvikDefinition, UnitId } from './definition.ts'
import { ABOARD, type Flag, HIDDEN, type Narvik, type NarvikView, otherSide, POOL } from './state.ts'

type Viewer = Side | 'spectator'
type State = StateOf<Narvik>

/**
 * What a role may know. Of the other side's face-down counters it sees where they lie; which unit is which, and how tired, stays
 * with the owner. Which units lie face down at all is no secret: the others can be seen, on the map or in their boxes.
 */
export function viewNarvik(def: NarvikDefinition, state: State, viewer: Viewer): NarvikView {
  const view: State & Partial<NarvikView> = copyNarvik(state)
  for (const side of sides) if (viewer !== side) hideSetup(def, view as NarvikView, side)
  hideBacks(def, view as NarvikView, viewer)
  hideSecrets(state, view as NarvikView, viewer)
  return view as NarvikView
}

function hideSecrets({ reacting, initiative, flow }: State, view: NarvikView, viewer: Viewer): void {
  // N-9.2-6: whether an action was free is known to whoever sees the fatigue of those who carried it out.
  const acting = reacting ? otherSide(initiative) : initiative
  if (viewer !== acting) view.spent = HIDDEN
  const { allied, german } = view.free
  view.free = { allied: viewer === 'allied' ? allied : HIDDEN, german: viewer === 'german' ? german : HIDDEN }
  if (viewer !== 'allied' && flow.length > 0) view.secretEnd = HIDDEN
  if (viewer === 'german') return
  view.orders = HIDDEN
  hideArrival(view)
}

/**
 * A state as a value of its own, field by field: bots, matches and servers copy states thousands of times a second, and an object that is
 * written down takes an eighth of the time of one that is spread and added to. Its lists are values and are shared; only the flow is not.
 */
export function copyNarvik(s: State): State {
  return {
    turn: s.turn,
    where: s.where,
    aboard: s.aboard,
    fatigue: s.fatigue,
    slot: s.slot,
    fired: s.fired,
    damaged: s.damaged,
    grounded: s.grounded,
    duty: s.duty,
    landed: s.landed,
    voyage: s.voyage,
    voyages: s.voyages,
    hostile: s.hostile,
    shelled: s.shelled,
    badTrondheim: s.badTrondheim,
    badNarvik: s.badNarvik,
    thaw: s.thaw,
    air: s.air,
    recon: s.recon,
    supportTurn: s.supportTurn,
    airEvent: s.airEvent,
    initiative: s.initiative,
    passes: s.passes,
    window: s.window,
    reacting: s.reacting,
    spent: s.spent,
    free: s.free,
    bonusGiven: s.bonusGiven,
    secretEnd: s.secretEnd,
    openEnd: s.openEnd,
    secretTurn: s.secretTurn,
    orders: s.orders,
    germansMoved: s.germansMoved,
    bases: s.bases,
    designations: s.designations,
    redeployed: s.redeployed,
    tally: s.tally,
    scored: s.scored,
    narvikTurn: s.narvikTurn,
    shipsSunk: s.shipsSunk,
    flow: clone(s.flow),
  }
}

/** All are told where face-down counters lie; which unit is which, and what it has gone through, the owner alone. */
function hideBacks(def: NarvikDefinition, view: NarvikView, viewer: Viewer): void {
  const { place, ship, veils } = backsOf(def)
  const { where, aboard, slot } = view
  view.counterPlace = place.of(slot, where)
  view.counterShip = ship.of(slot, aboard)
  const veil = veils[viewer]
  const hidden = veil.hidden(slot)
  if (hidden.length === 0) return
  view.where = veil.where.over(where, hidden)
  view.aboard = veil.aboard.over(aboard, hidden)
  view.fatigue = veil.fatigue.over(view.fatigue, hidden)
  view.slot = veil.slot.over(slot, hidden)
  view.landed = veil.landed.over(view.landed, hidden)
}

/** While a side sets up, or turns units face down, the other sees nothing of it: it is shown all at once. */
function hideSetup(def: NarvikDefinition, view: NarvikView, side: Side): void {
  const frame = view.flow.at(-1)
  if (!frame) return
  if (side === 'german' && (frame.step === 'setup.german' || frame.step === 'setup.germanHex')) {
    view.where = replacedAll(view.where, def.german, POOL)
    view.flow[view.flow.length - 1] = { step: 'setup.german' }
  }
  if (side === 'allied' && (frame.step === 'setup.norwegian' || frame.step === 'setup.norwegianHex')) {
    view.where = replacedAll(view.where, def.norwegians, POOL)
    view.flow[view.flow.length - 1] = { step: 'setup.norwegian', marked: [] }
  }
  if (side === 'allied' && frame.step === 'turn.conceal') frame.marked = []
}

/** N-11.2-4: an arrival and its decoy are shown together, so that the order does not tell which is which. */
function hideArrival(view: NarvikView): void {
  const frame = view.flow.at(-1)
  if (frame?.step === 'arrive.how' || frame?.step === 'arrive.decoy')
    view.flow[view.flow.length - 1] = { step: 'arrive.place', unit: frame.unit }
}

/** Deals what the viewer does not know anew: units to face-down counters, their fatigue, secret orders and decisions. */
export function determinizeNarvik(def: NarvikDefinition, view: NarvikView, viewer: Viewer, random: DiceSource): State {
  // What is hidden in the copy is filled in below.
  const state = copyNarvik(view as State)
  const { secretEnd, orders, spent, free } = view
  // As after an action that has cost something, which most do.
  state.spent = spent === HIDDEN ? 0 : spent
  state.free = { allied: Math.max(0, free.allied), german: Math.max(0, free.german) }
  state.secretEnd = 0
  state.orders = 0
  const { slot, where, aboard, fatigue } = view
  const dealt: Dealt = { slot: [...slot], where: [...where], aboard: [...aboard], fatigue: [...fatigue] }
  for (const side of sides) if (side !== viewer) dealCounters(def, view, dealt, side, random)
  Object.assign(state, dealt)
  state.secretEnd = secretEnd === HIDDEN ? dealSecretEnd(def, state, random) : secretEnd
  state.orders = orders === HIDDEN ? dealOrders(state, random) : orders
  return state
}

/** N-8.2-1: a secret event of this turn may have been Führer orders, if nobody has moved since. */
function dealOrders(s: State, random: DiceSource): Flag {
  const maybe = s.secretTurn.german === s.turn && !s.germansMoved
  return maybe && random.next(2) === 1 ? 1 : 0
}

/** N-8.1-1: a secret event of this turn or the last may have fixed an end that has not come yet. */
function dealSecretEnd(def: NarvikDefinition, s: State, random: DiceSource): number {
  const since = s.secretTurn.allied
  const { last } = def.data.tables.turns
  const isPossible = since > 0 && since >= s.turn - 1 && since + 1 < (s.openEnd || last)
  return isPossible && random.next(2) === 1 ? since + 1 : 0
}

/** Counters that lie together: they share room for stacking points, and what may be among them. */
interface Pile {
  readonly slots: number[]
  room: number
  /** Artillery and tanks cannot be here. */
  readonly onFoot: boolean
}

/** Heavy counters take 3 stacking points, light ones 1, free ones none. */
type Weight = 'heavy' | 'light' | 'free'
const weightOf = (def: NarvikDefinition, u: UnitId): Weight => {
  const { stacking } = def.units[u]!
  return stacking === 0 ? 'free' : stacking === 1 ? 'light' : 'heavy'
}

/** What is said of the units under the backs, while it is being dealt. */
type Dealt = { readonly [K in 'slot' | 'where' | 'aboard' | 'fatigue']: number[] }

function dealCounters(def: NarvikDefinition, view: NarvikView, dealt: Dealt, side: Side, random: DiceSource): void {
  const hidden: { [W in Weight]: UnitId[] } = { heavy: [], light: [], free: [] }
  for (const u of side === 'german' ? def.german : def.land.allied)
    if (view.where[u] === HIDDEN) hidden[weightOf(def, u)].push(u)
  for (const weight of ['heavy', 'light', 'free'] as const) shuffle(hidden[weight], random)
  const piles = pilesOf(def, view, side)
  const split = dealWeights(piles, hidden.heavy.length, hidden.free.length, random)
  piles.forEach(({ slots }, i) => {
    shuffle(slots, random)
    const { heavy, free } = split[i]!
    slots.forEach((slot, k) => {
      const weight = k < heavy ? 'heavy' : k < heavy + free ? 'free' : 'light'
      layAs(def, view, dealt, hidden[weight].pop()!, slot, random)
    })
  })
}

/** The unit lies under this counter, about as tired as one that has lain still and been shelled so much. */
function layAs(
  def: NarvikDefinition,
  view: NarvikView,
  dealt: Dealt,
  u: UnitId,
  slot: number,
  random: DiceSource,
): void {
  const { limit } = def.units[u]!
  dealt.slot[u] = slot
  dealt.where[u] = view.counterPlace[slot]!
  dealt.aboard[u] = view.counterShip[slot]!
  dealt.fatigue[u] = Math.min(limit, view.shelled[slot]! + random.next(3))
}

function pilesOf(def: NarvikDefinition, view: NarvikView, side: Side): Pile[] {
  const piles = new Map<string, Pile>()
  const first = side === 'german' ? 0 : def.german.length
  const count = side === 'german' ? def.german.length : def.land.allied.length
  for (let slot = first; slot < first + count; slot++) {
    const place = view.counterPlace[slot]!
    if (place === POOL) continue
    const key = place === ABOARD ? `ship ${view.counterShip[slot]}` : String(place)
    let pile = piles.get(key)
    if (!pile) piles.set(key, (pile = emptyPile(def, view, side, place, view.counterShip[slot]!)))
    pile.slots.push(slot)
  }
  return [...piles.values()]
}

function emptyPile(def: NarvikDefinition, view: NarvikView, side: Side, place: number, ship: number): Pile {
  const slots: number[] = []
  if (place === ABOARD) return { slots, room: 3, onFoot: def.units[ship]!.kind !== 'landingCraft' }
  if (place === def.harstad) return { slots, room: Infinity, onFoot: false }
  let room = def.data.tables.limits.stacking
  for (const u of def.land[side]) if (view.where[u] === place && view.slot[u] === -1) room -= def.units[u]!.stacking
  return { slots, room, onFoot: side === 'allied' && def.isMountain[place] === 1 && !def.hasRoad[place] }
}

/**
 * Says how many heavy and how many free counters each pile gets, so that all piles keep within their room; each way to deal is as
 * likely as any other. Ways are counted from the last pile to the first, then drawn from the first to the last.
 */
function dealWeights(
  piles: readonly Pile[],
  heavyTotal: number,
  freeTotal: number,
  random: DiceSource,
): { heavy: number; free: number }[] {
  // ways[i][h][f]: ways to deal h heavy and f free counters to the piles from i on, the rest being light.
  const ways: number[][][] = Array.from({ length: piles.length + 1 }, () => [])
  const at = (i: number, h: number, f: number): number => ways[i]![h]?.[f] ?? 0
  ways[piles.length] = [[1]]
  let lightAfter = 0
  const total = piles.reduce((sum, { slots }) => sum + slots.length, 0)
  const lightTotal = total - heavyTotal - freeTotal
  let seen = 0
  for (let i = piles.length - 1; i >= 0; i--) {
    seen += piles[i]!.slots.length
    for (let h = 0; h <= heavyTotal; h++) {
      ways[i]![h] = []
      for (let f = 0; f <= freeTotal; f++) {
        lightAfter = seen - h - f
        ways[i]![h]![f] =
          lightAfter < 0 || lightAfter > lightTotal
            ? 0
            : sumOver(piles[i]!, h, f, (heavy, free, ofPile) => ofPile * at(i + 1, h - heavy, f - free))
      }
    }
  }
  let heavyLeft = heavyTotal
  let freeLeft = freeTotal
  return piles.map((pile, i) => {
    let target = (random.next(2 ** 30) / 2 ** 30) * at(i, heavyLeft, freeLeft)
    let drawn = { heavy: 0, free: 0 }
    sumOver(pile, heavyLeft, freeLeft, (heavy, free, ofPile) => {
      const chance = ofPile * at(i + 1, heavyLeft - heavy, freeLeft - free)
      if (chance > 0 && target >= 0) drawn = { heavy, free }
      target -= chance
      return 0
    })
    heavyLeft -= drawn.heavy
    freeLeft -= drawn.free
    return drawn
  })
}

/** Sums over every way to fill a pile; `ofPile` counts the orders of its counters. */
function sumOver(
  { slots, room, onFoot }: Pile,
  heavyMost: number,
  freeMost: number,
  value: (heavy: number, free: number, ofPile: number) => number,
): number {
  const size = slots.length
  let sum = 0
  for (let heavy = 0; heavy <= Math.min(size, heavyMost); heavy++)
    for (let free = 0; free <= (onFoot ? 0 : Math.min(size - heavy, freeMost)); free++) {
      const light = size - heavy - free
      if (3 * heavy + light > room) continue
      sum += value(heavy, free, choose(size, heavy) * choose(size - heavy, free))
    }
  return sum
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}
