import { completeSetup, type EventOf, type StateOf, Wording } from '@bridgehead/engine'
import { TestPosition } from '@bridgehead/engine/testkit'
import type { ScenarioId } from '../data/scenarioSchema.ts'
import type { Role, Side } from '../data/words.ts'
import { frames, type NormandyDefinition, type PieceId, type PlaceId } from '../definition.ts'
import { normandy } from '../index.ts'
import { checkSupply } from '../rules/supply.ts'
import { Survey } from '../rules/survey.ts'
import { totalsOf } from '../rules/victory.ts'
import { momentOf, type Normandy, type NormandyState } from '../state.ts'

type Options = { readonly [id: string]: boolean | string }

const definitions = new Map<string, NormandyDefinition>()

/** Definitions never change, so tests share them. */
function definition(scenario: ScenarioId, options: Options): NormandyDefinition {
  const key = scenario + JSON.stringify(options)
  let def = definitions.get(key)
  if (!def) definitions.set(key, (def = normandy.define(normandy.data, completeSetup(normandy, { scenario, options }))))
  return def
}

const wordings = new Map<NormandyDefinition, Wording<Normandy>>()

function wording(def: NormandyDefinition): Wording<Normandy> {
  let words = wordings.get(def)
  if (!words) wordings.set(def, (words = new Wording(normandy, def, 'en')))
  return words
}

/** A position on both maps, arranged in two or three lines, and the choices played in it. */
export class Position extends TestPosition<Normandy> {
  /** Events that have been looked through. */
  #told = 0

  constructor(scenario: ScenarioId, options: Options) {
    super(normandy, definition(scenario, options))
  }

  override place(code: string): PlaceId {
    const festung = this.def.festungen.find(({ piece }) => this.def.pieces[piece]!.code === code)
    return festung ? festung.inside : this.def.place(code)
  }

  override piece(code: string): PieceId {
    return this.def.piece(code)
  }

  protected override codeOfPlace(place: PlaceId): string {
    const { def } = this
    if (place < def.hexCount) return def.grid.numberOf(place)
    const festung = def.festungen.find(({ inside }) => inside === place)
    if (festung) return def.pieces[festung.piece]!.code
    return def.boxes[place - def.hexCount]?.code ?? frames[place - def.frame.reserve]!
  }

  protected override codeOfPiece(piece: PieceId): string {
    return this.def.pieces[piece]!.code
  }

  // Arranging -------------------------------------------------------------------------------------------------------

  /** Puts pieces into a hex, a box, a frame, or a Festung by its counter's code. Who is alone there controls it. */
  at(place: string, ...pieces: string[]): this {
    const id = this.place(place)
    for (const code of pieces) {
      const p = this.piece(code)
      this.s.place[p] = id
      this.s.due[p] = 0
      const { side } = this.def.pieces[p]!
      if (id < this.def.hexCount + this.def.boxCount) this.s.control[id] = side === 'allied' ? 1 : 0
    }
    return this
  }

  /** Opens depots in their hexes or boxes, at full capacity. */
  depots(...depots: string[]): this {
    for (const code of depots) {
      const depot = this.piece(code)
      this.s.place[depot] = this.def.depotHome[depot]!
    }
    return this
  }

  lost(steps: number, ...pieces: string[]): this {
    for (const code of pieces) this.s.lost[this.piece(code)] = steps
    return this
  }

  disorganised(level: number, ...pieces: string[]): this {
    for (const code of pieces) this.s.disorg[this.piece(code)] = level
    return this
  }

  suppressed(level: number, ...pieces: string[]): this {
    for (const code of pieces) this.s.suppression[this.piece(code)] = level
    return this
  }

  marked(mark: number, ...pieces: string[]): this {
    for (const code of pieces) this.s.marks[this.piece(code)]! |= mark
    return this
  }

  /** Offensive markers with an HQ or in a depot. */
  markers(holder: string, count: number): this {
    this.s.markers[this.piece(holder)] = count
    return this
  }

  /** Offensive markers that lie in a place with nobody. */
  loose(side: Side, ...places: string[]): this {
    for (const code of places) this.s.loose[side].push(this.place(code))
    return this
  }

  control(side: Side, ...places: string[]): this {
    for (const code of places) this.s.control[this.place(code)] = side === 'allied' ? 1 : 0
    return this
  }

  turn(turn: number, phase: 'O' | 'A' | 'B' = 'A'): this {
    this.s.turn = turn
    this.s.phase = phase
    return this
  }

  set(fields: Partial<NormandyState>): this {
    Object.assign(this.s, fields)
    return this
  }

  /** Lays out the steps that are under way, the running one last. */
  flow(...frames: StateOf<Normandy>['flow']): this {
    this.s.flow = frames
    return this
  }

  /** The movement of a role in its own segment. */
  moving(role: Role): this {
    const side: Side = role === 'german' ? 'german' : 'allied'
    this.s.active = side
    this.s.flow = [
      { step: 'segment.seats', left: [] },
      { step: 'move.pick', role },
    ]
    return this
  }

  /** On the turn track, to arrive in this phase. */
  due(turn: number, phase: 'A' | 'B', ...pieces: string[]): this {
    for (const code of pieces) {
      this.s.place[this.piece(code)] = this.def.frame.turnTrack
      this.s.due[this.piece(code)] = momentOf(turn, phase)
    }
    return this
  }

  /** The moves of a role on the strategic map, and what follows them. */
  offMap(role: Role): this {
    this.moving(role)
    this.s.flow.push({ step: 'offMap.pick', role })
    return this.run()
  }

  /** Aircraft over a box, by class. */
  over(box: string, ...classes: string[]): this {
    classes.forEach((code, i) => {
      const cls = this.def.airClasses.findIndex((each) => each.code === code)
      this.s.strategic[2 * (this.place(box) - this.def.hexCount) + i] = cls
    })
    return this
  }

  /** The arrivals of a role in its own segment, and what follows them. */
  arriving(role: Role): this {
    this.moving(role)
    this.s.flow.push({ step: 'arrivals.begin', role })
    return this.run()
  }

  /** The combat phase of a side, with these roles in turn. */
  fighting(...roles: Role[]): this {
    this.s.active = roles[0] === 'german' ? 'german' : 'allied'
    this.s.flow = [{ step: 'segment.end' }, { step: 'combat.hq', roles }]
    return this
  }

  /** Plays on as idly as it can (done, pass, no, else whatever comes first) until then; returns the steps that asked. */
  idleUntil(isThere: (p: this) => boolean): string[] {
    const asked: string[] = []
    while (!isThere(this) && this.asked !== undefined) {
      if (asked.push(this.step!) > 500) throw new Error(`Still not there after 500 choices, at ${this.step}`)
      const options = this.options()
      this.play(options.find((option) => ['done', 'pass', 'no'].includes(option)) ?? options[0]!)
    }
    return asked
  }

  /** Activates an HQ and attacks with these units, up to the first question after the declaration. */
  attack(hq: string, target: string, ...units: string[]): this {
    this.play(`hq ${hq}`, `target ${target}`)
    for (const unit of units) if (this.step === 'combat.attackers') this.play(`unit ${unit}`)
    return this.step === 'combat.attackers' ? this.play('done') : this
  }

  // Playing ---------------------------------------------------------------------------------------------------------

  override run(): this {
    super.run()
    return this.#tell()
  }

  override play(...choices: string[]): this {
    super.play(...choices)
    return this.#tell()
  }

  /** Whatever happens has a sentence without gaps, and a meaning: log, board and report read nothing else. */
  #tell(): this {
    for (const event of this.events.slice(this.#told)) {
      const sentence = wording(this.def).event(event)
      if (/undefined|NaN|^[ ,.:]/.test(sentence)) throw new Error(`A gap in ${JSON.stringify(event)}: "${sentence}"`)
      normandy.meaning(this.def, event)
      this.#told++
    }
    return this
  }

  // Looking ---------------------------------------------------------------------------------------------------------

  get map(): Survey {
    return new Survey(this.def, this.s)
  }

  whereIs(code: string): string {
    return this.codeOfPlace(this.s.place[this.piece(code)]!)
  }

  has(mark: number, code: string): boolean {
    return (this.s.marks[this.piece(code)]! & mark) !== 0
  }

  /** Codes of units and HQs whose line is cut, as a supply check would find them now. */
  cutOff(side: Side): string[] {
    return checkSupply(this.g, this.map, side).cut.map((p) => this.codeOfPiece(p))
  }

  controls(place: string): Side {
    return this.s.control[this.place(place)] === 1 ? 'allied' : 'german'
  }

  level(code: string): number {
    return this.s.disorg[this.piece(code)]!
  }

  stepsLost(code: string): number {
    return this.s.lost[this.piece(code)]!
  }

  /** The last column computed, by its name, and the shifts on both sides. */
  get column(): string {
    const odds = this.eventsOf('odds').at(-1)!
    return this.def.data.tables.combat.columns[odds.column]!.name
  }

  shifts(way: 'right' | 'left'): { [key: string]: number } {
    const odds = this.eventsOf('odds').at(-1)!
    return Object.fromEntries(odds[way].map(({ key, columns }) => [key, columns]))
  }

  /** The last result as the table prints it: "-1 D1 / D1". */
  get result(): string {
    const { attacker, defender, exploitation } = this.eventsOf('combatResult').at(-1)!
    const say = ({ steps, disorg, retreat }: typeof attacker) =>
      [steps && `-${steps}`, disorg && `D${disorg}`, retreat && `R${retreat}`].filter(Boolean).join(' ') || '·'
    return `${say(attacker)} / ${say(defender)}${exploitation ? ' X' : ''}`
  }

  /** Aircraft of a class in a frame. */
  aircraft(frame: 'bowl' | 'available' | 'flown' | 'superiority', cls: string): number {
    return this.s[frame][this.airClass(cls)]!
  }

  airClass(code: string): number {
    return this.def.airClasses.findIndex((one) => one.code === code)
  }

  get vp(): { allied: number; german: number } {
    return totalsOf(this.s)
  }

  /** The sum of the lines beside the last die of this kind, line by line. */
  ledger(purpose: EventOf<Normandy> extends infer E ? (E extends { purpose: infer P } ? P : never) : never) {
    const roll = this.eventsOf('roll').findLast((event) => event.purpose === purpose)
    return Object.fromEntries((roll?.ledger ?? []).map(({ key, value }) => [key, value]))
  }
}

/** Both maps empty, on turn 2, phase A, in clear weather; no depots, no garrisons, everything German-controlled. */
export function position(scenario: ScenarioId = 'campaign', options: Options = {}): Position {
  const p = new Position(scenario, options)
  p.s.place.fill(p.def.frame.unused)
  for (const array of [p.s.due, p.s.lost, p.s.disorg, p.s.markers]) array.fill(0)
  p.s.control.fill(0)
  return p.set({ turn: 2, phase: 'A', weather: 'clear', first: 'allied', active: 'allied' })
}

/** A scenario as it is set up, before the first step has run. */
export function scenario(id: ScenarioId, options: Options = {}): Position {
  return new Position(id, options)
}

/** Open country south of Caen: the 2nd US Division (12) and the VII Corps (bonus 3) north of what stands in 1306. */
export const plain = (...germans: string[]): Position =>
  position('cobra')
    .at('1206', 'us-2')
    .at('1106', 'us-hq-vii')
    .markers('us-hq-vii', 1)
    .at('1306', ...germans)
    .fighting('american')

/** The move that is under way. */
export function movingOf(p: Position): Extract<StateOf<Normandy>['flow'][number], { step: 'move.to' }> {
  const frame = p.s.flow.at(-1)
  if (frame?.step !== 'move.to') throw new Error(`Nobody is moving: ${frame?.step}`)
  return frame
}
