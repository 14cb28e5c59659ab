import { anyGame, completeSetup, Referee, type StateOf } from '@bridgehead/engine'
import { type Normandy, type NormandyDefinition, normandy, type Role } from '@bridgehead/normandy'
import type { Bot } from '../bot.ts'
import { Field } from './field.ts'
import type { MoveOrder } from './moveOrder.ts'
import { planMoves } from './movePlan.ts'
import { strongBot } from './strong.ts'
import { standard } from './weights.ts'

type Scenario = 'cherbourg' | 'cobra' | 'campaign'
export const game = anyGame(normandy)
const definitions = new Map<Scenario, NormandyDefinition>()
export function definition(scenario: Scenario): NormandyDefinition {
  let def = definitions.get(scenario)
  if (!def)
    definitions.set(scenario, (def = normandy.define(normandy.data, completeSetup(game, { scenario, options: {} }))))
  return def
}

/** A position of a scenario as it begins, or with nobody on the maps but those who are named. */
export class Position {
  readonly def: NormandyDefinition
  readonly state: StateOf<Normandy>

  constructor(scenario: Scenario, isEmpty = false) {
    this.def = definition(scenario)
    this.state = normandy.begin(this.def)
    if (!isEmpty) return
    this.state.place = this.state.place.map(() => this.def.frame.unused)
    this.state.control.fill(0)
  }

  at(place: string, ...pieces: string[]): this {
    for (const code of pieces) {
      const p = this.def.piece(code)
      this.state.place[p] = this.def.place(place)
      this.state.control[this.def.place(place)] = this.def.pieces[p]!.side === 'allied' ? 1 : 0
    }
    return this
  }

  /** Who is at the table, on which turn. */
  seenBy(role: Role, turn: number, weights = standard): Field {
    this.state.turn = turn
    this.state.phase = 'A'
    this.state.active = role === 'german' ? 'german' : 'allied'
    return new Field(this.def, weights).look(this.state, role)
  }

  /** The question who moves next, with the bot that answers it. */
  moving(role: Role, turn: number): { referee: Referee<Normandy>; bot: Bot<StateOf<Normandy>> } {
    this.seenBy(role, turn)
    this.state.flow = [
      { step: 'segment.seats', left: [] },
      { step: 'move.pick', role },
    ]
    const referee = new Referee<Normandy>(normandy, this.def)
    return { referee, bot: strongBot(referee, role) }
  }

  open(...depots: string[]): this {
    for (const code of depots) this.state.place[this.def.piece(code)] = this.def.depotHome[this.def.piece(code)]!
    return this
  }
}

export const moved = (field: Field): MoveOrder[] => planMoves(field, field.def.movers[field.role])
export const carryOut = (field: Field, orders: readonly MoveOrder[]): void => {
  for (const { piece, to } of orders) field.s.place[piece] = to
}
export const whoIs = (field: Field, hex: string): string[] =>
  field.def.units.filter((u) => field.s.place[u] === field.def.place(hex)).map((u) => field.def.pieces[u]!.code)
