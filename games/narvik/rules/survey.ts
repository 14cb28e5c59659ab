import { DIRECTION_COUNT, Pool, StepCounter } from '@bridgehead/engine'
import type { LandKind, Side } from '../data/schema.ts'
import type { NarvikDefinition } from '../definition.ts'
import { FERRY_DUTY, type Game, type NarvikState } from '../state.ts'

/** Bits of `Survey.ferry`: what a ferry in the hex takes across. */
export const ferryBit: { readonly [K in LandKind]: number } = { infantry: 1, artillery: 2, tank: 4 }

type BySide = { readonly [S in Side]: Uint8Array }

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
  #steps: StepCounter | undefined

  constructor(hexCount: number) {
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
  }

  /** For counting steps on this map; each count forgets the one before. */
  get steps(): StepCounter {
    return (this.#steps ??= new StepCounter(this.ferry.length))
  }

  /** Looks at the map anew and forgets what was there before. */
  take(def: NarvikDefinition, s: NarvikState): this {
    this.#all.fill(0)
    const { where, slot, fatigue, duty } = s
    const { units, hexCount, zoneNeighbour } = def
    for (let u = 0; u < units.length; u++) {
      const hex = where[u]!
      if (hex < 0 || hex >= hexCount) continue
      const unit = units[u]!
      if (unit.isShip) {
        if (duty[u] === FERRY_DUTY) for (const kind of ferriesOf(def, u)) this.ferry[hex]! |= ferryBit[kind]
        continue
      }
      const { side } = unit
      this.counters[side][hex]!++
      if (unit.isDecoy) continue
      this.real[side][hex]!++
      this.load[side][hex]! += unit.stacking
      if (!unit.isInfantry) continue
      this.infantry[side][hex]!++
      // N-12-1, N-12-3: face up and below the limit.
      if (slot[u]! >= 0 || fatigue[u]! >= unit.limit) continue
      const zone = this.zone[side]
      for (let arc = hex * DIRECTION_COUNT; arc < (hex + 1) * DIRECTION_COUNT; arc++) {
        const there = zoneNeighbour[arc]!
        if (there >= 0) zone[there] = 1
      }
    }
    return this
  }
}

function ferriesOf(def: NarvikDefinition, ship: number): readonly LandKind[] {
  const { kind } = def.units[ship]!
  return kind === 'puffer' || kind === 'landingCraft' ? def.data.tables.naval.types[kind].ferries : []
}

/** The map as it stands now. */
export const survey = ({ def, s }: Pick<Game, 'def' | 's'>): Survey => new Survey(def.hexCount).take(def, s)

const pools = new WeakMap<NarvikDefinition, Pool<Survey>>()

/** The same for questions that are asked a thousand times a second: `use` is lent a survey, which is its own until it returns. */
export function surveyed<T>({ def, s }: Pick<Game, 'def' | 's'>, use: (m: Survey) => T): T {
  let pool = pools.get(def)
  if (!pool) pools.set(def, (pool = new Pool(() => new Survey(def.hexCount))))
  return pool.lend((m) => use(m.take(def, s)))
}
