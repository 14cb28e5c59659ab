import { chapter, type Denial, type Offer } from '@bridgehead/engine'
import type { Role } from '../data/words.ts'
import type { FestungDefinition, PlaceId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, type Normandy, RESTING, SWITCHED } from '../state.ts'
import { enter, settle } from './occupation.ts'
import { has, isInFestung, mark, whereabouts } from './pieces.ts'
import { isBesieged } from './siege.ts'
import { cannotStack } from './stacking.ts'
import type { Survey } from './survey.ts'

/** Chapter 0.1.2: into the walls of a Festung and out of them. */

const hasSwitched = deny('M-0.1.2-21', 'has-switched')
const resting = deny('M-1.1.1.3-9', 'resting')
const besieged = deny('M-0.1.2-21', 'besieged')
const full = deny('M-0.1.2-16', 'festung-full')

const isStanding = (g: Game, { piece, inside }: FestungDefinition): boolean => g.s.place[piece] === inside

/** Festungs in the hex or box where a unit stands. */
const wallsAt = (g: Game, place: PlaceId): FestungDefinition[] =>
  g.def.festungenAt[place]!.filter((festung) => isStanding(g, festung))

/** M-0.1.2-16: five stacking points. */
function hasRoom(g: Game, { inside, capacity }: FestungDefinition, u: UnitId): boolean {
  const { def, s } = g
  const within = def.unitsOf.german.reduce((sum, each) => sum + (s.place[each] === inside ? def.stacking[each]! : 0), 0)
  return within + def.stacking[u]! <= capacity
}

function cannotGoInside(g: Game, u: UnitId): Denial | undefined {
  if (has(g, u, SWITCHED)) return hasSwitched
  if (has(g, u, RESTING)) return resting
  return wallsAt(g, g.s.place[u]!).some((festung) => hasRoom(g, festung, u)) ? undefined : full
}

function cannotGoOutside(g: Game, m: Survey, u: UnitId, sieges: ReadonlySet<PlaceId>): Denial | undefined {
  if (has(g, u, SWITCHED)) return hasSwitched
  if (sieges.has(g.s.place[u]!)) return besieged
  return cannotStack(g, m, [u], whereabouts(g, u))
}

/** The insides of Festungs that are besieged with units in them. */
function siegesOf(g: Game, m: Survey, standing: readonly FestungDefinition[]): Set<PlaceId> {
  const garrisoned = new Set<PlaceId>()
  for (const u of g.def.unitsOf.german) if (isInFestung(g, u)) garrisoned.add(g.s.place[u]!)
  const sieges = standing.filter((festung) => garrisoned.has(festung.inside) && isBesieged(g, m, festung))
  return new Set(sieges.map(({ inside }) => inside))
}

/** M-0.1.2-21: offered among the German's moves, on both maps. */
export function offerWalls(g: Game, m: Survey, role: Role, offer: Offer<Normandy>): void {
  if (role !== 'german') return
  const standing = g.def.festungen.filter((festung) => isStanding(g, festung))
  const sieges = siegesOf(g, m, standing)
  const gates = new Set(standing.map(({ around }) => around))
  for (const u of g.def.unitsOf.german) {
    if (isInFestung(g, u)) offer('outside', u, cannotGoOutside(g, m, u, sieges))
    else if (gates.has(g.s.place[u]!)) offer('inside', u, cannotGoInside(g, u))
  }
}

export function goInside(g: Game, u: UnitId): void {
  g.call('festung.inside', { unit: u })
}

export function goOutside(g: Game, u: UnitId): void {
  const { inside, around, piece } = g.def.festungen.find((festung) => festung.inside === g.s.place[u])!
  g.emit({ type: 'walls', unit: u, festung: piece, from: inside, to: around })
  mark(g, u, SWITCHED)
  enter(g, [u], around)
}

export const festungSteps = chapter<Normandy>()({
  /** Several boxes have two. */
  'festung.inside': {
    who: () => 'german',
    options(g, offer) {
      const { unit } = g.frame
      for (const festung of wallsAt(g, g.s.place[unit]!)) if (hasRoom(g, festung, unit)) offer('hex', festung.inside)
    },
    on: {
      hex(g, inside) {
        const { unit } = g.frame
        const { around, piece } = g.def.festungen.find((festung) => festung.inside === inside)!
        g.return()
        g.emit({ type: 'walls', unit, festung: piece, from: around, to: inside })
        mark(g, unit, SWITCHED)
        g.s.place[unit] = inside
        settle(g, around)
      },
    },
    skipIfForced: true,
  },
})
