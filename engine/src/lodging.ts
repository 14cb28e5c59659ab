/** Houses and the guests in them. What room means is the host's business: heads, sizes, families that share a bed. */
export interface Lodging {
  /** The houses that would do for a guest, full or not. */
  housesFor(guest: number): readonly number[]
  hasRoom(house: number, guest: number): boolean
  /** Which of several houses, all of them with room, a guest takes; the first one if nothing is said. */
  choose?(guest: number, houses: readonly number[]): number
  admit(house: number, guest: number): void
  dismiss(house: number, guest: number): void
}

/** Somebody who needs a house: a new guest, or one who would make room for the guest before him. */
interface Seeker {
  readonly guest: number
  /** The house he would leave, and for whom; both undefined for a new guest. */
  readonly leaves?: number
  readonly pushedBy?: Seeker
}

/**
 * Finds houses for as many guests as possible (Kuhn's augmenting paths, the shortest first). Guests come one after the other; whoever
 * finds no room may push another one on to a house with room, who may push a third, and so on. Nobody who has a house ever loses it
 * again, so earlier guests go before later ones. Where every guest takes up as much room as any other nobody could lodge more of them.
 * Returns the house of each guest; those not in it found none.
 */
export function lodge(guests: readonly number[], lodging: Lodging): Map<number, number> {
  const houseOf = new Map<number, number>()
  for (const guest of guests) {
    const house = openHouse(lodging, guest, [])
    if (house !== undefined) {
      lodging.admit(house, guest)
      houseOf.set(guest, house)
    } else pushOn(lodging, houseOf, guest)
  }
  return houseOf
}

/** A house with room, other than these. */
function openHouse(lodging: Lodging, guest: number, except: readonly number[]): number | undefined {
  const open = lodging.housesFor(guest).filter((house) => !except.includes(house) && lodging.hasRoom(house, guest))
  return open.length > 1 && lodging.choose ? lodging.choose(guest, open) : open[0]
}

/** Looks for the shortest chain of guests each of whom makes room for the one before, and moves them all; or moves nobody. */
function pushOn(lodging: Lodging, houseOf: Map<number, number>, newcomer: number): void {
  const asked = new Set<number>()
  const seekers: Seeker[] = [{ guest: newcomer }]
  for (const seeker of seekers) {
    const left = housesLeftBy(seeker)
    for (const house of lodging.housesFor(seeker.guest)) {
      if (left.includes(house)) continue
      for (const [guest, home] of houseOf) {
        if (home !== house || asked.has(guest) || !wouldMakeRoom(lodging, house, guest, seeker.guest)) continue
        asked.add(guest)
        const next: Seeker = { guest, leaves: house, pushedBy: seeker }
        const refuge = openHouse(lodging, guest, [...left, house])
        if (refuge !== undefined) return moveAll(lodging, houseOf, next, refuge)
        seekers.push(next)
      }
    }
  }
}

/** No chain comes to a house twice: what is found out about its room holds only while nobody else comes or goes. */
function housesLeftBy(seeker: Seeker): number[] {
  const houses: number[] = []
  for (let each: Seeker | undefined = seeker; each?.leaves !== undefined; each = each.pushedBy) houses.push(each.leaves)
  return houses
}

function wouldMakeRoom(lodging: Lodging, house: number, guest: number, newcomer: number): boolean {
  lodging.dismiss(house, guest)
  const isEnough = lodging.hasRoom(house, newcomer)
  lodging.admit(house, guest)
  return isEnough
}

/** The last of the chain goes to the refuge, and each of the others to the house that the one after him has left. */
function moveAll(lodging: Lodging, houseOf: Map<number, number>, last: Seeker, refuge: number): void {
  let house = refuge
  for (let each: Seeker | undefined = last; each; each = each.pushedBy) {
    if (each.leaves !== undefined) lodging.dismiss(each.leaves, each.guest)
    lodging.admit(house, each.guest)
    houseOf.set(each.guest, house)
    if (each.leaves !== undefined) house = each.leaves
  }
}
