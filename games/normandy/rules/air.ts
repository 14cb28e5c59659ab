import { chapter, type Denial, NONE, type Offer } from '@bridgehead/engine'
import type { AirClassId, BoxId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Game, Normandy } from '../state.ts'
import { leadRole } from './seats.ts'

/** Chapters 1.1.1.1 and 9: the aircraft of the turn, and where they are sent. What they do there stands with movement and combat. */

const sectorWatched = deny('M-9.2-1', 'sector-watched')
const boxCovered = deny('M-9.5-1', 'box-covered')
const noAircraft = deny('M-1.1.1.1-14', 'no-aircraft')
const hasNewOrders = deny('M-1.1.1.1-15', 'has-new-orders')

const FIGHTER_BOMBERS = 2
/** Counters that a box has room for at most. */
const SLOTS = 2

// The draw ---------------------------------------------------------------------------------------------------------

/** M-1.1.1.1-12: so many counters unseen from each bowl; a bowl that runs short gives what it has. */
function drawAircraft(g: Game): void {
  const { s, def } = g
  const draw = def.data.tables.air.draw[s.turn]![s.weather]
  draw.forEach((count, bowl) => {
    for (let i = 0; i < count; i++) {
      const left = def.airClasses.map((one, cls) => (one.bowl === bowl ? s.bowl[cls]! : 0))
      if (left.every((each) => each === 0)) break
      const cls = g.drawKind(left)
      s.bowl[cls]!--
      s.available[cls]!++
    }
  })
  if (def.scenario.half) keepHalf(g)
  g.emit({ type: 'aircraftDrawn', counts: [...s.available] })
}

/** M-11.1-8: of the American counters half of each kind, rounded up; the others fly elsewhere. */
function keepHalf(g: Game): void {
  const { s, def } = g
  def.airClasses.forEach(({ group }, cls) => {
    const drawn = s.available[cls]!
    const kept = group === 'american' ? Math.ceil(drawn / 2) : 0
    s.available[cls] = kept
    s.bowl[cls]! += drawn - kept
  })
}

// Superiority ------------------------------------------------------------------------------------------------------

const fighterBombersOf = (g: Game, group: 'american' | 'angloCanadian'): AirClassId =>
  g.def.airClasses.findIndex(({ bowl, group: own }) => bowl === FIGHTER_BOMBERS && own === group)

/** M-1.1.1.1-13: how many fighter-bombers superiority asks for; in the Cotentin the others see to it (M-11.1-8). */
function wantedForSuperiority(g: Game): number {
  const { s, def } = g
  if (def.scenario.half) return 0
  const drawn = s.available[fighterBombersOf(g, 'american')]! + s.available[fighterBombersOf(g, 'angloCanadian')]!
  return Math.min(drawn, def.data.tables.air.superiority[s.turn]![s.weather])
}

/** M-9-2: they are out of use for the turn, and that is all. */
function setAside(g: Game<'air.superiority'>, american: number): void {
  const { s } = g
  const angloCanadian = wantedForSuperiority(g) - american
  const move = (cls: AirClassId, count: number) => {
    s.available[cls]! -= count
    s.superiority[cls]! += count
  }
  move(fighterBombersOf(g, 'american'), american)
  move(fighterBombersOf(g, 'angloCanadian'), angloCanadian)
  g.emit({ type: 'superiority', american, angloCanadian })
  g.goto('air.allocate')
}

// Orders -----------------------------------------------------------------------------------------------------------

const slotsOf = (g: Game, box: BoxId): number => SLOTS * (box - g.def.hexCount)
const firstFreeSlot = (g: Game, box: BoxId): number => g.s.strategic.indexOf(NONE, slotsOf(g, box)) - slotsOf(g, box)

const countersOver = (g: Game, box: BoxId): AirClassId[] =>
  g.s.strategic.slice(slotsOf(g, box), slotsOf(g, box) + SLOTS).filter((cls) => cls !== NONE)

/** M-9.5-1: one heavy counter, or one or two of the medium ones, or of the fighter-bombers; kinds are not mixed. */
function fitsInBox(g: Game, box: BoxId, cls: AirClassId): boolean {
  const { def } = g
  const here = countersOver(g, box)
  const { bowl, kind } = def.airClasses[cls]!
  if (here.some((each) => def.airClasses[each]!.bowl !== bowl)) return false
  return here.length < def.data.tables.interdiction.most[kind === 'LB' ? 'MB' : kind]
}

/** Where a counter may be sent: a sector by its number, or a box. */
interface Post {
  readonly sector: number
  readonly box: BoxId | -1
}

/** M-1.1.1.1-14: the classes that may go there, of those that are free. */
function classesFor(g: Game, free: readonly number[], { box }: Post): AirClassId[] {
  const classes = g.def.airClasses.map((_, cls) => cls).filter((cls) => free[cls]! > 0)
  return classes.filter((cls) =>
    box === NONE ? g.def.airClasses[cls]!.bowl === FIGHTER_BOMBERS : fitsInBox(g, box, cls),
  )
}

function cannotSend(g: Game, free: readonly number[], post: Post): Denial | undefined {
  const { s, def } = g
  if (post.box === NONE && s.tactical[post.sector - 1]! >= 0) return sectorWatched
  if (classesFor(g, free, post).length > 0) return undefined
  const anybody = def.airClasses.some((_, cls) => post.box !== NONE && free[cls]! > 0)
  return anybody ? boxCovered : noAircraft
}

const sectorPost = (sector: number): Post => ({ sector, box: NONE })
const boxPost = (box: BoxId): Post => ({ sector: 0, box })

function offerPosts(g: Game, free: readonly number[], offer: Offer<Normandy>): void {
  const { def } = g
  for (const sector of def.sectorsInPlay) offer('sector', sector, cannotSend(g, free, sectorPost(sector)))
  for (let box = def.hexCount; box < def.hexCount + def.boxCount; box++)
    if (def.boxes[box - def.hexCount]!.isInPlay) offer('box', box, cannotSend(g, free, boxPost(box)))
}

function send(g: Game<'air.send'>, cls: AirClassId): void {
  const { s, frame } = g
  s.available[cls]!--
  if (frame.box === NONE) {
    s.tactical[frame.sector - 1] = cls
    g.emit({ type: 'sectorWatched', cls, sector: frame.sector })
  } else {
    s.strategic[slotsOf(g, frame.box) + firstFreeSlot(g, frame.box)] = cls
    g.emit({ type: 'boxWatched', cls, place: frame.box })
  }
  g.return()
}

// New orders -------------------------------------------------------------------------------------------------------

/** M-1.1.1.1-15: each counter once, so one that has been recalled stays where it is. */
const freeIn = (g: Game<'air.reallocate'>): number[] =>
  g.s.available.map((count, cls) => count - g.frame.recalled[cls]!)

function takeBack(g: Game<'air.reallocate'>, cls: AirClassId): void {
  g.s.available[cls]!++
  g.frame.recalled[cls]!++
  g.emit({ type: 'aircraftRecalled', cls })
}

/** The first slot of a box whose counter has its orders from the start of the turn. */
const oldSlotOf = (g: Game<'air.reallocate'>, box: BoxId): number | undefined =>
  g.frame.slots.find((slot) => Math.floor(slot / SLOTS) === box - g.def.hexCount)

function offerRecalls(g: Game<'air.reallocate'>, offer: Offer<Normandy>): void {
  const { s, def, frame } = g
  for (const sector of def.sectorsInPlay)
    if (s.tactical[sector - 1]! >= 0)
      offer('recallSector', sector, frame.sectors.includes(sector) ? undefined : hasNewOrders)
  for (let box = def.hexCount; box < def.hexCount + def.boxCount; box++)
    if (countersOver(g, box).length > 0)
      offer('recallBox', box, oldSlotOf(g, box) === undefined ? hasNewOrders : undefined)
}

export const airSteps = chapter<Normandy>()({
  /** M-9-1, M-10.A-1. */
  'air.draw'(g) {
    drawAircraft(g)
    g.goto(wantedForSuperiority(g) > 0 ? 'air.superiority' : 'air.allocate')
  },

  /** M-1.1.1.1-13: how many of those set aside are American. */
  'air.superiority': {
    who: leadRole,
    options(g, offer) {
      const wanted = wantedForSuperiority(g)
      const [american, angloCanadian] = (['american', 'angloCanadian'] as const).map(
        (group) => g.s.available[fighterBombersOf(g, group)]!,
      )
      for (let n = Math.max(0, wanted - angloCanadian!); n <= Math.min(wanted, american!); n++) offer('american', n)
    },
    on: { american: setAside },
    skipIfForced: true,
  },

  /** M-1.1.1.1-14: a sector or a box, then the class that goes there; what is left is available. */
  'air.allocate': {
    who: leadRole,
    options(g, offer) {
      offerPosts(g, g.s.available, offer)
      offer('done')
    },
    on: {
      sector: (g, sector) => g.call('air.send', { ...sectorPost(sector), free: [...g.s.available] }),
      box: (g, box) => g.call('air.send', { ...boxPost(box), free: [...g.s.available] }),
      done: (g) => g.return(),
    },
    skipIfForced: true,
  },
  'air.send': {
    who: leadRole,
    options(g, offer) {
      for (const cls of classesFor(g, g.frame.free, g.frame)) offer('air', cls)
    },
    on: { air: send },
    skipIfForced: true,
  },

  /** M-1.1.1.1-15: new orders at the start of phase B. In a storm nothing takes off. */
  'air.newOrders'(g) {
    const { s, def } = g
    if (s.storm) return g.return()
    g.goto('air.reallocate', {
      sectors: def.sectorsInPlay.filter((sector) => s.tactical[sector - 1]! >= 0),
      slots: s.strategic.flatMap((cls, slot) => (cls === NONE ? [] : [slot])),
      recalled: def.airClasses.map(() => 0),
    })
  },
  'air.reallocate': {
    who: leadRole,
    options(g, offer) {
      offerPosts(g, freeIn(g), offer)
      offerRecalls(g, offer)
      offer('done')
    },
    on: {
      sector: (g, sector) => g.call('air.send', { ...sectorPost(sector), free: freeIn(g) }),
      box: (g, box) => g.call('air.send', { ...boxPost(box), free: freeIn(g) }),
      recallSector(g, sector) {
        const { s, frame } = g
        takeBack(g, s.tactical[sector - 1]!)
        s.tactical[sector - 1] = NONE
        frame.sectors = frame.sectors.filter((each) => each !== sector)
      },
      recallBox(g, box) {
        const { s, frame } = g
        const slot = oldSlotOf(g, box)!
        takeBack(g, s.strategic[slot]!)
        s.strategic[slot] = NONE
        frame.slots = frame.slots.filter((each) => each !== slot)
      },
      done: (g) => g.return(),
    },
    skipIfForced: true,
  },
})
