import { completeSetup } from '@bridgehead/engine'
import { TestPosition } from '@bridgehead/engine/testkit'
import type { DieppeDefinition, UnitId, ZoneId } from '../definition.ts'
import { dieppe } from '../index.ts'
import { ABOARD, ABSENT, type Dieppe, ELIMINATED, HIDDEN_A, HIDDEN_B, MINES, NO_MARKER, POOL, WIRE } from '../state.ts'

/** What lies under a hidden marker, as the tables name it. */
export interface Content {
  infantry?: number
  machinegun?: number
  officer?: number
  obstacle?: 'mines' | 'wire'
}

const definitions = new Map<string, DieppeDefinition>()

/** Definitions never change, so positions share them. */
function definitionOf(options: { readonly [id: string]: boolean | string }, switches: object): DieppeDefinition {
  const key = JSON.stringify([options, switches])
  let definition = definitions.get(key)
  if (definition) return definition
  const { tables } = dieppe.data as { tables: { switches: object } }
  const data = { ...dieppe.data, tables: { ...tables, switches: { ...tables.switches, ...switches } } }
  definition = dieppe.define(data, completeSetup(dieppe, { options }))
  definitions.set(key, definition)
  return definition
}

/** A position on the map, arranged in two or three lines, and the choices played in it. */
export class Position extends TestPosition<Dieppe> {
  constructor(options: { readonly [id: string]: boolean | string }, switches: object) {
    super(dieppe, definitionOf(options, switches))
  }

  protected override place(code: string): ZoneId {
    return this.zone(code)
  }

  protected override piece(code: string): UnitId {
    return this.unit(code)
  }

  protected override codeOfPlace(zone: ZoneId): string {
    return this.def.graph.codeOf(zone)
  }

  protected override codeOfPiece(piece: UnitId): string {
    return this.def.units[piece]!.code
  }

  zone(code: string): ZoneId {
    return this.def.graph.zoneOf(code)
  }

  unit(code: string): UnitId {
    const u = this.def.units.findIndex((unit) => unit.code === code)
    if (u < 0) throw new Error(`There is no counter "${code}"`)
    return u
  }

  // Arranging -------------------------------------------------------------------------------------------------------

  at(zone: string, ...units: string[]): this {
    for (const code of units) {
      this.s.where[this.unit(code)] = this.zone(zone)
      this.s.aboard[this.unit(code)] = -1
    }
    return this
  }

  aboard(boat: string, ...units: string[]): this {
    for (const code of units) {
      this.s.where[this.unit(code)] = ABOARD
      this.s.aboard[this.unit(code)] = this.unit(boat)
    }
    return this
  }

  reduced(...units: string[]): this {
    for (const code of units) this.s.reduced[this.unit(code)] = 1
    return this
  }

  done(...units: string[]): this {
    for (const code of units) this.s.done[this.unit(code)] = 1
    return this
  }

  captive(...units: string[]): this {
    for (const code of units) this.s.captive[this.unit(code)] = 1
    return this
  }

  lost(...units: string[]): this {
    for (const code of units) this.s.where[this.unit(code)] = ELIMINATED
    return this
  }

  alarm(level: number): this {
    this.s.alarm = level
    return this
  }

  turn(turn: number): this {
    this.s.turn = turn
    return this
  }

  /** The alarm has had its first landing, fire and assault already, so that only what the test is about raises it. */
  quiet(): this {
    Object.assign(this.s.firsts, { landing: true, fire: true, assault: true, A: true, B: true })
    return this
  }

  obstacle(zone: string, kind: 'mines' | 'wire'): this {
    this.s.marker[this.zone(zone)] = kind === 'mines' ? MINES : WIRE
    return this
  }

  /** A hidden marker with known contents: it is the only kind of its letter that is left. */
  hidden(zone: string, letter: 'A' | 'B', content: Content): this {
    this.s.marker[this.zone(zone)] = letter === 'A' ? HIDDEN_A : HIDDEN_B
    const { copies: _, ...wanted } = { copies: 0, infantry: 0, machinegun: 0, officer: 0, ...content }
    const kind = this.def.markers[letter].findIndex((marker) =>
      'obstacle' in marker
        ? marker.obstacle === content.obstacle
        : !content.obstacle &&
          marker.infantry === wanted.infantry &&
          marker.machinegun === wanted.machinegun &&
          marker.officer === wanted.officer,
    )
    if (kind < 0) throw new Error(`No marker ${letter} shows ${JSON.stringify(content)}`)
    this.s.markersLeft[letter] = this.s.markersLeft[letter].map((left, i) => (i === kind ? left + 1 : 0))
    return this
  }

  telephone(zone: string): this {
    this.s.telephone[this.zone(zone)] = 1
    return this
  }

  /** Lets everybody in a zone act together. */
  act(zone: string, ...choices: string[]): this {
    this.play(`zone ${zone}`)
    if (this.offers('all')) this.play('all')
    return this.play(...choices)
  }

  /** Zone code, "pool", "eliminated", "absent", or the boat it is aboard. */
  whereIs(code: string): string {
    const u = this.unit(code)
    const where = this.s.where[u]!
    if (where >= 0) return this.def.graph.codeOf(where)
    if (where === ABOARD) return this.def.units[this.s.aboard[u]!]!.code
    return { [POOL]: 'pool', [ELIMINATED]: 'eliminated', [ABSENT]: 'absent' }[where] ?? '?'
  }

  isReduced(code: string): boolean {
    return this.s.reduced[this.unit(code)] === 1
  }

  isDone(code: string): boolean {
    return this.s.done[this.unit(code)] === 1
  }

  markerAt(zone: string): 'none' | 'A' | 'B' | 'mines' | 'wire' {
    return (['none', 'A', 'B', 'mines', 'wire'] as const)[this.s.marker[this.zone(zone)]!]!
  }

  /** Codes of the Germans in a zone. */
  germansAt(zone: string): string[] {
    return this.def.german.filter((u) => this.s.where[u] === this.zone(zone)).map((u) => this.def.units[u]!.code)
  }
}

export interface PositionOptions {
  readonly options?: { readonly [id: string]: boolean | string }
  readonly switches?: object
}

/** An empty map in the British phase of turn 1: no Germans, no markers, no boats. */
export function position({ options = {}, switches = {} }: PositionOptions = {}): Position {
  const p = new Position(options, switches)
  p.s.where.fill(POOL)
  p.s.marker.fill(NO_MARKER)
  p.s.markersLeft = { A: p.s.markersLeft.A.map(() => 0), B: p.s.markersLeft.B.map(() => 0) }
  p.s.telephone.fill(0)
  p.s.flow = [{ step: 'turn.british' }]
  return p
}

/** The raid as it is set up, before the boats are loaded. */
export function raid({ options = {}, switches = {} }: PositionOptions = {}): Position {
  const p = new Position(options, switches)
  p.referee.open(p.s, p.dice)
  return p
}

/** Five full commandos: ten levels, as many as a land zone holds. */
export const full = ['CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4', 'CDO-G2/5']

export const codes = (p: Position, units: readonly UnitId[]): string[] => units.map((u) => p.def.units[u]!.code)

/** The lines of the ledger of a roll, as "levels 4". */
export const ledger = (p: Position, purpose: string): string[] =>
  p
    .eventsOf('roll')
    .find((roll) => roll.purpose === purpose)!
    .ledger.map(({ key, value }) => `${key} ${value}`)

/** The whole raid aboard and safe, so that only what the test is about scores. */
export function safe(): Position {
  const p = position()
  p.at('DE1', 'LCA1', 'LCA2', 'LCA3').at('DE2', 'LCA4', 'LCA5', 'LCA6', 'LCA7')
  for (const u of p.def.british) if (p.def.units[u]!.type !== 'lca') p.aboard('LCA7', p.def.units[u]!.code)
  return p
}
