import { completeSetup, type EventOf, replaced, replacedAll } from '@bridgehead/engine'
import { TestPosition } from '@bridgehead/engine/testkit'
import type { Side } from '../data/words.ts'
import type { HexId, NarvikDefinition, PieceId, UnitId } from '../definition.ts'
import { narvik } from '../index.ts'
import { layFaceDown } from '../rules/counters.ts'
import { differentialOf, totalsOf } from '../rules/victory.ts'
import { scoreLines } from '../scoreLines.ts'
import {
  ABOARD,
  BASE_DUTY,
  ELIMINATED,
  EXITED,
  FERRY_DUTY,
  GONE,
  INTERNED,
  type Narvik,
  type NarvikState,
  POOL,
  RETURNING,
  SUNK,
} from '../state.ts'

const places: { readonly [where: number]: string } = {
  [POOL]: 'pool',
  [ELIMINATED]: 'eliminated',
  [INTERNED]: 'interned',
  [EXITED]: 'exited',
  [GONE]: 'gone',
  [RETURNING]: 'returning',
  [SUNK]: 'sunk',
}

const definitions = new Map<string, NarvikDefinition>()

/** Definitions never change, so tests share them. */
function definition(options: { readonly [id: string]: boolean | string }): NarvikDefinition {
  const key = JSON.stringify(options)
  let def = definitions.get(key)
  if (!def) definitions.set(key, (def = narvik.define(narvik.data, completeSetup(narvik, { options }))))
  return def
}

/** A position on the map, arranged in two or three lines, and the choices played in it. */
export class Position extends TestPosition<Narvik> {
  constructor(options: { readonly [id: string]: boolean | string }) {
    super(narvik, definition(options))
  }

  protected override place(code: string): HexId {
    return this.hex(code)
  }

  protected override codeOfPlace(hex: HexId): string {
    return this.def.grid.numberOf(hex)
  }

  protected override codeOfPiece(piece: PieceId): string {
    return this.def.units[piece]?.code ?? `?${piece - this.def.units.length}`
  }

  hex(code: string): HexId {
    return this.def.grid.hexOf(code)
  }

  unit(code: string): UnitId {
    const u = this.def.units.findIndex((unit) => unit.code === code)
    if (u < 0) throw new Error(`There is no counter "${code}"`)
    return u
  }

  /** A unit by its code, or a face-down counter as "?1911", "?1911/2" for the second one of a hex. */
  override piece(code: string): PieceId {
    if (!code.startsWith('?')) return this.pieceOf(code)
    const [hex = '', number = '1'] = code.slice(1).split('/')
    const slots = this.def.units
      .flatMap((_, u) => (this.s.slot[u]! >= 0 && this.s.where[u] === this.hex(hex) ? [this.s.slot[u]!] : []))
      .sort((a, b) => a - b)
    return this.def.units.length + slots[Number(number) - 1]!
  }

  pieceOf(code: string): PieceId {
    const slot = this.s.slot[this.unit(code)]!
    return slot < 0 ? this.unit(code) : this.def.units.length + slot
  }

  // Arranging -------------------------------------------------------------------------------------------------------

  /** Puts units into a hex, or into "harstad"; face up. */
  at(place: string, ...units: string[]): this {
    for (const code of units) {
      this.s.where = replaced(this.s.where, this.unit(code), place === 'harstad' ? this.def.harstad : this.hex(place))
      this.s.aboard = replaced(this.s.aboard, this.unit(code), -1)
    }
    return this
  }

  /** The same, face down. */
  hidden(place: string, ...units: string[]): this {
    this.at(place, ...units)
    for (const code of units) layFaceDown(this.g, this.unit(code))
    return this
  }

  aboard(ship: string, unit: string): this {
    this.s.where = replaced(this.s.where, this.unit(unit), ABOARD)
    this.s.aboard = replaced(this.s.aboard, this.unit(unit), this.unit(ship))
    return this
  }

  tired(level: number, ...units: string[]): this {
    for (const code of units) this.s.fatigue = replaced(this.s.fatigue, this.unit(code), level)
    return this
  }

  /** At the fatigue limit. */
  spent(...units: string[]): this {
    for (const code of units) this.tired(this.def.units[this.unit(code)]!.limit, code)
    return this
  }

  gone(where: number, ...units: string[]): this {
    for (const code of units) this.s.where = replaced(this.s.where, this.unit(code), where)
    if (where === ELIMINATED)
      for (const code of units)
        if (this.def.units[this.unit(code)]!.side === 'german') {
          this.s.tally = replaced(this.s.tally, 0, this.s.tally[0]! + 1)
          this.s.scored = replaced(this.s.scored, 0, this.s.scored[0]! + 4)
        }
    return this
  }

  damaged(...ships: string[]): this {
    for (const code of ships) this.s.damaged = replaced(this.s.damaged, this.unit(code), 1)
    return this
  }

  ferry(ship: string): this {
    this.s.duty = replaced(this.s.duty, this.unit(ship), FERRY_DUTY)
    return this
  }

  pufferBase(): this {
    this.s.duty = replaced(this.s.duty, this.unit('rn-pf-1'), BASE_DUTY)
    return this
  }

  base(...hexes: string[]): this {
    this.s.bases = [...this.s.bases, ...hexes.map((code) => this.hex(code))]
    this.s.designations += hexes.length
    return this
  }

  turn(turn: number): this {
    this.s.turn = turn
    return this
  }

  /** Good weather movement. */
  summer(): this {
    this.s.turn = Math.max(this.s.turn, 5)
    this.s.thaw = this.s.turn - 2
    return this
  }

  air(points: number): this {
    this.s.air = points
    return this
  }

  initiative(side: Side): this {
    this.s.initiative = side
    return this
  }

  set(fields: Partial<NarvikState>): this {
    Object.assign(this.s, fields)
    return this
  }

  /** An assault by these units, from the declaration to the first question after the die. */
  assault(target: string, units: readonly string[], ...more: string[]): this {
    return this.play(`assault ${target}`, ...units.map((u) => `unit ${u}`), ...more, 'commit')
  }

  /** Hex number, "harstad", "eliminated" …, or the ship it is aboard. */
  whereIs(code: string): string {
    const u = this.unit(code)
    const where = this.s.where[u]!
    if (where === ABOARD) return this.def.units[this.s.aboard[u]!]!.code
    if (where === this.def.harstad) return 'harstad'
    return places[where] ?? this.def.grid.numberOf(where)
  }

  fatigue(code: string): number {
    return this.s.fatigue[this.unit(code)]!
  }

  isFaceUp(code: string): boolean {
    return this.s.slot[this.unit(code)]! < 0
  }

  get vp(): { allied: number; german: number } {
    return totalsOf(this.s)
  }

  get differential(): number {
    return differentialOf(this.s)
  }

  tally(line: (typeof scoreLines)[number]): number {
    return this.s.tally[scoreLines.indexOf(line)]!
  }

  /** The sum of the lines beside the last die of this kind, line by line. */
  ledger(purpose: EventOf<Narvik> extends infer E ? (E extends { purpose: infer P } ? P : never) : never) {
    const roll = this.eventsOf('roll').findLast((event) => event.purpose === purpose)
    return Object.fromEntries((roll?.ledger ?? []).map(({ key, value }) => [key, value]))
  }
}

/** An empty map in the action phase of turn 1, in winter and fair weather, the Allies to act; the fleet in Harstad. */
export function position(options: { readonly [id: string]: boolean | string } = {}): Position {
  const p = new Position(options)
  p.s.where = replacedAll(p.s.where, p.def.land.allied, POOL)
  p.s.turn = 1
  p.s.flow = [{ step: 'action' }, { step: 'act' }]
  return p
}

/** The campaign as it is set up, before anybody is placed. */
export function campaign(options: { readonly [id: string]: boolean | string } = {}): Position {
  return new Position(options).run()
}

/** A turn about to begin, with whoever the test has put on the map. */
export function dawn(turn: number, options: { readonly [id: string]: boolean | string } = {}): Position {
  const p = position(options)
  p.s.turn = turn - 1
  p.s.flow = [{ step: 'turn.begin' }]
  return p
}

/** A battalion of the Legion aboard the puffers off Bjerkvik. */
export const offBjerkvik = (...germans: string[]) =>
  position()
    .at('2212', 'rn-pf-1')
    .aboard('rn-pf-1', 'fr-le-1')
    .at('2312', ...germans)

/** Off Bjerkvik: the Legion aboard the puffers, three warships; one destroyer is sunk, the rest in Harstad. */
export const fleetOffBjerkvik = () =>
  offBjerkvik('de-m1-1').at('2212', 'rn-dd-1', 'rn-ca-1', 'rn-bb-1').gone(SUNK, 'rn-dd-2')

/** Two Guards battalions in 2414 against what stands in 2415: strength 12, formation +1. */
export const guards = (...defenders: string[]) =>
  position()
    .at('2414', 'gb-24g-1', 'gb-24g-2')
    .at('2415', ...defenders)
/** Both of them attack, with this die. */
export const attack = (p: Position, die: number) => p.rolls(die).assault('2415', ['gb-24g-1', 'gb-24g-2'])
/** Three battalions against 2415, die 6: three points for the defender, four once he is worn out. */
export const stormed = (p: Position) =>
  p.at('2314', 'gb-24g-3').rolls(6).assault('2415', ['gb-24g-1', 'gb-24g-2', 'gb-24g-3'])
export const result = (p: Position) => p.eventsOf('assaultResult')[0]

/** The dice of a turn on which nothing happens: weather 7, category open, no event. */
export const quiet = [3, 4, 2, 4, 6] as const
/** The same on turns without a weather roll. */
export const quietLate = [2, 4, 6] as const
