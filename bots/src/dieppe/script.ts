import type { Dieppe, UnitId, ZoneId } from '@bridgehead/dieppe'
import { acting, standing } from '@bridgehead/dieppe/rules/group'
import { isHidden } from '@bridgehead/dieppe/rules/markers'
import { britishIn, germansIn, isBoat, orderGermans, passengersOf } from '@bridgehead/dieppe/rules/stacking'
import { type Choice, ChoiceList, makeChoice, NO_ARG, type Referee, type StateOf } from '@bridgehead/engine'
import { Options } from '../frame/options.ts'
import { boatGoal, groupIn, type Intention, intentionAshore, isHomeward, wouldEnter } from './intention.ts'
import { chanceOfAssault, chanceOfFire } from './odds.ts'
import type { Plan } from './plan.ts'
import { Situation } from './situation.ts'
import type { Why } from './why.ts'

/** A choice, and why it is made. */
export interface Wish {
  readonly choice: Choice
  readonly why: Why
}

/** Good habits of the British: land, go by the way of the plan, fire before an assault, take the battery, go home. */
export class Script {
  readonly #referee: Referee<Dieppe>
  readonly #situation: Situation
  readonly #list = new ChoiceList()
  readonly #options = new Options(this.#list)

  constructor(referee: Referee<Dieppe>) {
    this.#referee = referee
    this.#situation = new Situation(referee)
  }

  /** A legal answer to the question on top. */
  answer(state: StateOf<Dieppe>, plan: Plan): Wish {
    this.#situation.look(state, plan)
    this.#referee.list(state, this.#list)
    const wanted = this.#wish(state)
    if (this.#list.has(wanted.choice)) return wanted
    const choice = fallback(this.#list)
    return { choice, why: { key: choice.verb === 'finish' ? 'spent' : 'calm' } }
  }

  #wish(state: StateOf<Dieppe>): Wish {
    const frame = state.flow.at(-1)!
    const { g } = this.#situation
    switch (frame.step) {
      case 'setup.load':
        return this.#offers('historical') ? advice('historical', { key: 'load' }) : advice('done', { key: 'load' })
      case 'turn.british':
        return this.#nextActivation()
      case 'group.pick':
        return this.#pick(frame)
      case 'act.choose':
        return fromIntention(this.#intention())
      case 'move.step':
        return this.#step(frame.byBoat)
      case 'move.wire':
        return g.s.alarm >= 5 || this.#situation.turnsLeft < 4
          ? advice('bangalore', { key: 'bangalore' })
          : advice('stay', { key: 'stay' })
      case 'fire.target':
        return this.#aim()
      case 'assault.zone':
        return this.#goForIt()
      case 'fire.victim':
        return advice('victim', { key: 'pick' }, orderGermans(g, germansIn(g, frame.target))[0])
      case 'assault.contact':
        return this.#offers('arrange') ? advice('arrange', { key: 'arrange' }) : this.#first({ key: 'arrange' })
      case 'assault.after':
        return this.#pressOn(frame.zone)
      default:
        return this.#first({ key: 'pick' })
    }
  }

  #offers(verb: string): boolean {
    return this.#options.has(verb)
  }

  #first(why: Why): Wish {
    return { choice: this.#list.at(0), why }
  }

  /** Boats first, so that beaches fill; then the stacks ashore, the foremost first. */
  #nextActivation(): Wish {
    const situation = this.#situation
    const { g } = situation
    if (this.#offers('withdraw') && this.#isNothingLeft()) return advice('withdraw', { key: 'withdraw' })
    for (const zone of situation.stacksToAct())
      if (this.#options.has('zone', zone))
        return advice('zone', intentionAshore(situation, groupIn(situation, zone), zone, []).why, zone)
    for (const boat of g.def.boats) {
      const zone = g.s.where[boat]!
      // D-5-2, D-5-6: a boat that is lost, or stayed behind, is nowhere.
      if (zone < 0) continue
      const landing = landingParty(situation, boat)
      if (landing.length > 0 && g.def.beachOf[zone]! >= 0 && this.#canLand(boat))
        return advice('zone', { key: 'land', zone: g.def.beachOf[zone]! }, zone)
      const goal = boatGoal(situation, boat)
      if (goal === undefined || g.s.done[boat] !== 0) continue
      // Whoever still lands there goes first (`#pick`).
      const isLanding = g.def.beachOf[zone]! >= 0 && this.#nextToLand(zone) !== undefined
      return advice('zone', isLanding ? { key: 'land', zone: g.def.beachOf[zone]! } : { key: 'sail', zone: goal }, zone)
    }
    return advice('endPhase', { key: 'endPhase' })
  }

  /** Nobody is ashore: whether nobody is to land any more either, or there is no time left for it. */
  #isNothingLeft(): boolean {
    const situation = this.#situation
    return situation.turnsLeft === 0 || situation.g.def.boats.every((boat) => toLand(situation, boat).length === 0)
  }

  /** The boat of a zone from which somebody can land. */
  #nextToLand(zone: ZoneId): UnitId | undefined {
    const { g } = this.#situation
    return britishIn(g, zone).find((boat) => landingParty(this.#situation, boat).length > 0 && this.#canLand(boat))
  }

  /** Whether there is room ashore for at least one commando of a boat. */
  #canLand(boat: UnitId): boolean {
    const { g } = this.#situation
    const beach = g.def.beachOf[g.s.where[boat]!]!
    return britishIn(g, beach).reduce((sum, u) => sum + (g.s.reduced[u] ? 1 : 2), 0) <= 8
  }

  #pick({ zone, boat, picked }: { zone: number; boat: number; picked: readonly UnitId[] }): Wish {
    const situation = this.#situation
    const { g } = situation
    if (!g.def.zones[zone]!.isSea) {
      const next = groupIn(situation, zone).find((u) => !picked.includes(u))
      return next === undefined ? advice('ready', { key: 'pick' }) : advice('unit', { key: 'pick' }, next)
    }
    if (boat >= 0)
      return this.#offers('all')
        ? advice('all', { key: 'pick' })
        : this.#offers('unit')
          ? this.#first({ key: 'pick' })
          : advice('ready', { key: 'pick' })
    const loaded = this.#nextToLand(zone)
    if (loaded !== undefined) return advice('passengers', { key: 'pick' }, loaded)
    if (picked.length > 0) return advice('ready', { key: 'pick' })
    const sailing = britishIn(g, zone).find((b) => g.s.done[b] === 0 && boatGoal(situation, b) !== undefined)
    return advice('unit', { key: 'pick' }, sailing)
  }

  #intention(alreadyUsed: readonly string[] = []): Intention {
    const situation = this.#situation
    const { g } = situation
    const who = acting(g)
    const used = [...who.used, ...alreadyUsed]
    if (who.group.some((u) => isBoat(g, u))) {
      const goal = boatGoal(situation, who.group[0]!)
      return goal === undefined || used.includes('sail')
        ? { verb: 'finish', way: [], why: { key: 'wait', zone: standing(who) } }
        : { verb: 'sail', way: [goal], why: { key: 'sail', zone: goal } }
    }
    if (who.group.some((u) => g.s.aboard[u]! >= 0)) {
      const beach = g.def.beachOf[standing(who)]!
      return {
        verb: used.includes('embark') ? 'finish' : 'land',
        way: [beach],
        why: { key: 'land', zone: Math.max(0, beach) },
      }
    }
    return intentionAshore(situation, who.group, standing(who), used)
  }

  /** Somebody has decided to fire, whatever the plan says of it: at the zone where it does most. */
  #aim(): Wish {
    const who = acting(this.#situation.g)
    const chanceAt = (zone: ZoneId) => chanceOfFire(this.#situation, who.group, standing(who), zone)
    const zone = this.#options.best('target', chanceAt)!
    return advice('target', { key: 'fire', zone, chance: chanceAt(zone) }, zone)
  }

  /** The same for an assault: at what the plan would attack, else at the guns, else where the odds are best. */
  #goForIt(): Wish {
    const situation = this.#situation
    const { verb, way, why } = this.#intention(['fire'])
    if (verb === 'assault') return advice('zone', why, way[0])
    const commandos = situation.commandos(acting(situation.g).group)
    const zone = this.#options.has('zone', situation.battery)
      ? situation.battery
      : this.#options.best('zone', (at) => (isHidden(situation.g, at) ? 0 : chanceOfAssault(situation, commandos, at)))!
    return advice('zone', { key: 'assault', zone }, zone)
  }

  #step(byBoat: boolean): Wish {
    const situation = this.#situation
    const { g } = situation
    const who = acting(g)
    const zone = standing(who)
    if (byBoat) return this.#sailOn(who.group[0]!, zone)
    // The movement is under way, so it is planned as if it had not been spent.
    const { way, why, verb } = intentionAshore(
      situation,
      who.group,
      zone,
      who.used.filter((action) => action !== 'move'),
    )
    const next = verb === 'move' || verb === 'assault' ? way[verb === 'move' ? 1 : 0] : undefined
    if (next === undefined || !wouldEnter(situation, who.group, next)) return advice('halt', why)
    return advice('zone', why, next)
  }

  #sailOn(boat: UnitId, zone: number): Wish {
    const { g } = this.#situation
    const goal = boatGoal(this.#situation, boat)
    const seaward = this.#list.toArray().filter(({ verb }) => verb === 'zone')
    const best = seaward.sort(
      (a, b) => g.def.graph.distance(a.arg!, goal ?? zone) - g.def.graph.distance(b.arg!, goal ?? zone),
    )[0]
    if (goal === undefined || !best || g.def.graph.distance(best.arg!, goal) >= g.def.graph.distance(zone, goal))
      return advice('halt', { key: 'sail', zone: zone })
    return { choice: best, why: { key: 'sail', zone: goal } }
  }

  #pressOn(zone: number): Wish {
    const situation = this.#situation
    // A prisoner needs a guard, whom the guns are worth more than.
    if (this.#offers('capture') && isHomeward(situation, zone)) return advice('capture', { key: 'capture' })
    const commandos = situation.commandos(acting(situation.g).group)
    const isWorthIt = zone === situation.battery && commandos.length > 1
    const goOn = isWorthIt || chanceOfAssault(situation, commandos, zone) >= situation.plan.pressOnFrom
    return goOn ? advice('continue', { key: 'press' }) : advice('breakOff', { key: 'breakOff' })
  }
}

/** Passengers who have not been ashore yet. Once the guns are gone nobody lands any more. */
function toLand({ g, isBatteryDown }: Situation, boat: UnitId): UnitId[] {
  if (isBatteryDown) return []
  return passengersOf(g, boat).filter((u) => g.s.reembarked[u] === 0 && g.s.captive[u] === 0)
}

/** Those of them who have not acted. */
function landingParty(situation: Situation, boat: UnitId): UnitId[] {
  return toLand(situation, boat).filter((u) => situation.g.s.done[u] === 0)
}

function advice(verb: string, why: Why, arg?: number): Wish {
  return { choice: makeChoice(verb, arg ?? NO_ARG), why }
}

function fromIntention({ verb, why }: Intention): Wish {
  return advice(verb, why)
}

const calm: readonly string[] = ['finish', 'halt', 'ready', 'done', 'stay', 'keep', 'breakOff', 'endPhase']

/** What to do when the wish is not on the list: end what is under way rather than start anything. */
function fallback(list: ChoiceList): Choice {
  for (let i = 0; i < list.length; i++) if (calm.includes(list.verbs[i]!)) return list.at(i)
  return list.at(0)
}
