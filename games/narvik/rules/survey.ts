import { DIRECTION_COUNT, Pool, StepCounter } from '@bridgehead/engine'
import type { LandKind, Side } from '../data/words.ts'
import type { NarvikDefinition } from '../definition.ts'
import { FERRY_DUTY, type Game, type NarvikState } from '../state.ts'

/** Bits of `Survey.ferry`: what a ferry in the hex takes across. */
export const ferryBit: { readonly [K in LandKind]: number } = { infantry: 1, artillery: 2, tank: 4 }

type BySide = { readonly [S in Side]: Uint8Array }

/** Bits of `Roster.traits`. */
const GERMAN = 1
const SHIP = 2
const DECOY = 4
const INFANTRY = 8

/** What a survey asks of every counter, as bytes: it is asked for each of them in each question, and objects take three times as long. */
interface Roster {
  readonly traits: Uint8Array
  readonly stacking: Uint8Array
  readonly limit: Int32Array
  /** What a ship takes across when it serves as ferry. */
  readonly ferries: Uint8Array
}

const rosters = new WeakMap<NarvikDefinition, Roster>()

function rosterOf(def: NarvikDefinition): Roster {
  let roster = rosters.get(def)
  if (!roster) rosters.set(def, (roster = drawUp(def)))
  return roster
}

function drawUp(def: NarvikDefinition): Roster {
  const { units } = def
  return {
    traits: Uint8Array.from(
      units,
      ({ side, isShip, isDecoy, isInfantry }) =>
        (side === 'german' ? GERMAN : 0) | (isShip ? SHIP : 0) | (isDecoy ? DECOY : 0) | (isInfantry ? INFANTRY : 0),
    ),
    stacking: Uint8Array.from(units, ({ stacking }) => stacking),
    limit: Int32Array.from(units, ({ limit }) => limit),
    ferries: Uint8Array.from(units, (_, u) => ferriesOf(def, u).reduce((bits, kind) => bits | ferryBit[kind], 0)),
  }
}

function ferriesOf(def: NarvikDefinition, ship: number): readonly LandKind[] {
  const { kind } = def.units[ship]!
  return kind === 'puffer' || kind === 'landingCraft' ? def.data.tables.naval.types[kind].ferries : []
}

type Seen = Pick<NarvikState, 'where' | 'slot' | 'fatigue' | 'duty'>

/** Who stands where, counted once and looked up by hex: what an umpire sees who bends over the map. */
export class Survey {
  /** Counters ashore, face up or down, decoys included. */
  readonly counters: BySide
  /** Real units ashore. */
  readonly real: BySide
  /** Infantry ashore. */
  readonly infantry: BySide
  /** Stacking points of what is ashore. */
  readonly load: BySide
  /** 1 where the side exerts a zone of control. */
  readonly zone: BySide
  /** What ferries in the hex take across its fjord sides. */
  readonly ferry: Uint8Array
  /** All of them lie side by side, so that one stroke clears them. */
  readonly #all: Uint8Array
  readonly #roster: Roster
  #steps: StepCounter | undefined
  /** What it was taken from. */
  #seen: Seen | undefined

  constructor(def: NarvikDefinition) {
    const { hexCount } = def
    const all = new Uint8Array(11 * hexCount)
    let parts = 0
    const part = (): Uint8Array => all.subarray(parts * hexCount, ++parts * hexCount)
    const bySide = (): BySide => ({ allied: part(), german: part() })
    this.counters = bySide()
    this.real = bySide()
    this.infantry = bySide()
    this.load = bySide()
    this.zone = bySide()
    this.ferry = part()
    this.#all = all
    this.#roster = rosterOf(def)
  }

  /** For counting steps on this map; each count forgets the one before. */
  get steps(): StepCounter {
    return (this.#steps ??= new StepCounter(this.ferry.length))
  }

  /** Looks at the map and forgets what was there before; lists are values, so a map of the very same ones need not be looked at again. */
  take(def: NarvikDefinition, s: NarvikState): this {
    const { where, slot, fatigue, duty } = s
    const seen = this.#seen
    if (seen && seen.where === where && seen.fatigue === fatigue && seen.slot === slot && seen.duty === duty)
      return this
    this.#seen = { where, slot, fatigue, duty }
    this.#count(def, s)
    return this
  }

  /** Lends it with the map as it stands. Whoever fails with it has perhaps left something in it that he meant to take out again. */
  lend<T>(def: NarvikDefinition, s: NarvikState, use: (m: Survey) => T): T {
    this.take(def, s)
    const seen = this.#seen
    this.#seen = undefined
    const found = use(this)
    this.#seen = seen
    return found
  }

  /** Dense, because much of random play is spent here. */
  #count(def: NarvikDefinition, { where, slot, fatigue, duty }: NarvikState): void {
    const { hexCount, zoneNeighbour } = def
    const { traits, stacking, limit, ferries } = this.#roster
    const all = this.#all.fill(0)
    for (let u = 0; u < traits.length; u++) {
      const hex = where[u]!
      if (hex < 0 || hex >= hexCount) continue
      const trait = traits[u]!
      if (trait & SHIP) {
        if (duty[u] === FERRY_DUTY) this.ferry[hex]! |= ferries[u]!
        continue
      }
      // From one part to the next in the order in which they lie; the German half of each is the second.
      let at = hex + (trait & GERMAN) * hexCount
      all[at]!++
      if (trait & DECOY) continue
      all[(at += 2 * hexCount)]!++
      const isInfantry = trait & INFANTRY
      if (isInfantry) all[at + 2 * hexCount]!++
      all[at + 4 * hexCount]! += stacking[u]!
      // N-12-1, N-12-3: face up and below the limit.
      if (!isInfantry || slot[u]! >= 0 || fatigue[u]! >= limit[u]!) continue
      const zone = (8 + (trait & GERMAN)) * hexCount
      for (let arc = hex * DIRECTION_COUNT; arc < (hex + 1) * DIRECTION_COUNT; arc++) {
        const there = zoneNeighbour[arc]!
        if (there >= 0) all[zone + there] = 1
      }
    }
  }
}

/** The map as it stands now. */
export const survey = ({ def, s }: Pick<Game, 'def' | 's'>): Survey => new Survey(def).take(def, s)

const pools = new WeakMap<NarvikDefinition, Pool<Survey>>()

/** The same for questions that are asked a thousand times a second: `use` is lent a survey, which is its own until it returns. */
export function surveyed<T>({ def, s }: Pick<Game, 'def' | 's'>, use: (m: Survey) => T): T {
  let pool = pools.get(def)
  if (!pool) pools.set(def, (pool = new Pool(() => new Survey(def))))
  return pool.lend((m) => m.lend(def, s, use))
}
