import type { NarvikView } from '@bridgehead/narvik'
import { kindOfAction } from '@bridgehead/narvik/rules/initiative'
import { couldCarry } from '@bridgehead/narvik/rules/naval'
import { type imagine, rowOf } from './imagine.ts'
import type { NarvikChoice, NarvikLook } from './look.ts'

/** Actions that are put together ship by ship, or battery by battery. */
export type FleetKind = 'sail' | 'embark' | 'land' | 'storm' | 'bombard' | 'shell'

export interface Fleet {
  readonly kind: FleetKind
  /** N-9.2-1: whether it hands the initiative over. */
  readonly attack: boolean
  /** Where it happens, or what it is aimed at. */
  readonly place: number | undefined
  readonly chosen: readonly number[]
  /** Index of the present step. */
  readonly at: number
}

type Frame = NarvikView['flow'][number]
type Imagined = ReturnType<typeof imagine>

function read(view: NarvikView, frame: Frame): Omit<Fleet, 'attack'> | undefined {
  switch (frame.step) {
    case 'sail.ships':
      return { kind: 'sail', place: view.where[frame.ships[0] ?? -1], chosen: frame.ships, at: 2 }
    case 'embark.ships':
      return { kind: 'embark', place: frame.hex, chosen: frame.ships, at: frame.waiting >= 0 ? 2 : 1 }
    case 'land.ships':
      return { kind: 'land', place: frame.hex, chosen: frame.ships, at: frame.ships.length === 0 ? 1 : 2 }
    case 'land.depart':
      return { kind: 'land', place: view.where[frame.ships[0] ?? -1], chosen: frame.ships, at: 3 }
    case 'storm.from':
      return { kind: 'storm', place: frame.hex, chosen: [], at: 1 }
    case 'bombard.ships':
      return { kind: 'bombard', place: frame.hex, chosen: frame.ships, at: frame.ships.length === 0 ? 1 : 2 }
    case 'shell.target':
      return { kind: 'shell', place: frame.hex, chosen: [], at: 1 }
    case 'shell.guns':
      return { kind: 'shell', place: frame.hex, chosen: frame.guns, at: frame.guns.length === 0 ? 2 : 3 }
    default:
      return undefined
  }
}

/** The action that the present question puts together; undefined when it is about something else. */
export function fleetIn(view: NarvikView): Fleet | undefined {
  const frame = view.flow.at(-1)
  const found = frame && read(view, frame)
  if (!found) return undefined
  // A landing against the enemy begins as any other.
  const attack = kindOfAction(found.kind === 'storm' ? 'land' : found.kind) === 'attack'
  return { ...found, attack }
}

/** Everybody in Harstad who finds a ship that can take him: ship after ship joins, each with its load. */
export const loadEverybody = (look: NarvikLook): readonly NarvikChoice[] =>
  rowOf(look, (options, g) => options.find(({ verb }) => verb === 'load') ?? shipThatLoads(look, options, g))

/** In how many cases of the amphibious transport table (N-20.3-4) a ship puts infantry ashore: a cruiser does so in ports only. */
function versatility({ def }: NarvikLook, ship: number): number {
  const rows = def.mayLand[def.units[ship]?.kind as keyof typeof def.mayLand]
  return Object.values(rows).filter((kinds) => kinds.includes('infantry')).length
}

/** The next ship that would take somebody aboard; one that can land him nearly anywhere first. */
function shipThatLoads(look: NarvikLook, options: readonly NarvikChoice[], g: Imagined): NarvikChoice | undefined {
  const waiting = g.def.land.allied.filter((u) => g.s.where[u] === g.def.harstad)
  return options
    .filter(({ verb, arg = -1 }) => verb === 'ship' && waiting.some((u) => couldCarry(g, arg, u)))
    .toSorted((a, b) => versatility(look, b.arg ?? -1) - versatility(look, a.arg ?? -1))[0]
}

/** Every ship or battery that can take part joins, and the action is carried out. */
export function withAll(look: NarvikLook): readonly NarvikChoice[] {
  const joins = ({ verb }: NarvikChoice): boolean => verb === 'ship' || verb === 'artillery'
  let isDone = false
  const row = rowOf(look, (options) => {
    if (isDone) return undefined
    const next = options.find(joins) ?? options.find(({ verb }) => verb === 'commit')
    isDone = next?.verb === 'commit'
    return next
  })
  return isDone ? row : []
}
