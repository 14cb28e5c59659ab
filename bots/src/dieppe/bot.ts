import type { Dieppe, DieppeView, UnitId } from '@bridgehead/dieppe'
import { acting, standing } from '@bridgehead/dieppe/rules/group'
import { britishIn, germansIn, isBoat, orderGermans, passengersOf } from '@bridgehead/dieppe/rules/stacking'
import {
  type Advice,
  type ByLanguage,
  type Choice,
  ChoiceList,
  makeChoice,
  NO_ARG,
  type Referee,
  sameChoice,
} from '@bridgehead/engine'
import type { Bot } from '../bot.ts'
import { boatGoal, groupIn, type Intention, intentionAshore, isHomeward, wouldEnter } from './intention.ts'
import { chanceOfAssault } from './odds.ts'
import { reasons } from './reasons.ts'
import { Situation } from './situation.ts'

/** Plays the British: lands, goes by the safest short way, fires before it assaults, takes the battery, goes home. */
export function dieppeBot(referee: Referee<Dieppe>): Bot<DieppeView> {
  return new DieppeBot(referee)
}

/** Go on with an assault as long as a line is won about this often. */
const PRESS_ON_FROM = 0.35

class DieppeBot implements Bot<DieppeView> {
  readonly #referee: Referee<Dieppe>
  readonly #situation: Situation
  readonly #list = new ChoiceList()

  constructor(referee: Referee<Dieppe>) {
    this.#referee = referee
    this.#situation = new Situation(referee)
  }

  advise(view: DieppeView): Advice {
    this.#situation.look(view)
    this.#referee.list(view, this.#list)
    const wanted = this.#wish(view)
    const legal = this.#list.toArray()
    const choice = legal.find((option) => sameChoice(option, wanted.choice))
    return choice
      ? { choice, reason: wanted.reason }
      : { choice: fallback(legal), reason: reasons.wait(this.#situation.g, 0) }
  }

  #wish(view: DieppeView): Advice {
    const frame = view.flow.at(-1)!
    const { g } = this.#situation
    switch (frame.step) {
      case 'setup.load':
        return this.#offers('historical') ? advice('historical', reasons.load()) : advice('done', reasons.load())
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
          ? advice('bangalore', reasons.bangalore())
          : advice('stay', reasons.stay())
      case 'fire.target':
      case 'assault.zone': {
        const { way, reason } = this.#intention(frame.step === 'assault.zone' ? ['fire'] : [])
        return advice(frame.step === 'fire.target' ? 'target' : 'zone', reason, way[0])
      }
      case 'fire.victim':
        return advice('victim', reasons.pick(), orderGermans(g, germansIn(g, frame.target))[0])
      case 'assault.contact':
        return this.#offers('arrange') ? advice('arrange', reasons.arrange()) : this.#first(reasons.arrange())
      case 'assault.after':
        return this.#pressOn(frame.zone)
      default:
        return this.#first(reasons.pick())
    }
  }

  #offers(verb: string): boolean {
    return this.#list.verbs.slice(0, this.#list.length).includes(verb)
  }

  #first(reason: ByLanguage<string>): Advice {
    return { choice: this.#list.at(0), reason }
  }

  /** Boats first, so that beaches fill; then the stacks ashore, the foremost first. */
  #nextActivation(): Advice {
    const situation = this.#situation
    const { g } = situation
    if (this.#offers('withdraw') && (situation.isBatteryDown || situation.turnsLeft === 0))
      return advice('withdraw', reasons.withdraw())
    for (const zone of situation.stacksToAct())
      if (this.#list.toArray().some((option) => sameChoice(option, { verb: 'zone', arg: zone })))
        return advice('zone', intentionAshore(situation, groupIn(situation, zone), zone, []).reason, zone)
    for (const boat of g.def.boats) {
      const zone = g.s.where[boat]!
      const landing = landingParty(situation, boat)
      if (landing.length > 0 && g.def.beachOf[zone]! >= 0 && this.#canLand(boat))
        return advice('zone', reasons.land(g, g.def.beachOf[zone]!), zone)
      const goal = boatGoal(situation, boat)
      if (goal !== undefined && g.s.done[boat] === 0) return advice('zone', reasons.sail(g, goal), zone)
    }
    return advice('endPhase', reasons.endPhase())
  }

  /** Whether there is room ashore for at least one commando of a boat. */
  #canLand(boat: UnitId): boolean {
    const { g } = this.#situation
    const beach = g.def.beachOf[g.s.where[boat]!]!
    return britishIn(g, beach).reduce((sum, u) => sum + (g.s.reduced[u] ? 1 : 2), 0) <= 8
  }

  #pick({ zone, boat, picked }: { zone: number; boat: number; picked: readonly UnitId[] }): Advice {
    const situation = this.#situation
    const { g } = situation
    if (!g.def.zones[zone]!.isSea) {
      const next = groupIn(situation, zone).find((u) => !picked.includes(u))
      return next === undefined ? advice('ready', reasons.pick()) : advice('unit', reasons.pick(), next)
    }
    if (boat >= 0)
      return this.#offers('all')
        ? advice('all', reasons.pick())
        : this.#offers('unit')
          ? this.#first(reasons.pick())
          : advice('ready', reasons.pick())
    const loaded = britishIn(g, zone).find((b) => landingParty(situation, b).length > 0 && this.#canLand(b))
    if (loaded !== undefined) return advice('passengers', reasons.pick(), loaded)
    if (picked.length > 0) return advice('ready', reasons.pick())
    const sailing = britishIn(g, zone).find((b) => g.s.done[b] === 0 && boatGoal(situation, b) !== undefined)
    return advice('unit', reasons.pick(), sailing)
  }

  #intention(alreadyUsed: readonly string[] = []): Intention {
    const situation = this.#situation
    const { g } = situation
    const who = acting(g)
    const used = [...who.used, ...alreadyUsed]
    if (who.group.some((u) => isBoat(g, u))) {
      const goal = boatGoal(situation, who.group[0]!)
      return goal === undefined || used.includes('sail')
        ? { verb: 'finish', way: [], reason: reasons.wait(g, standing(who)) }
        : { verb: 'sail', way: [goal], reason: reasons.sail(g, goal) }
    }
    if (who.group.some((u) => g.s.aboard[u]! >= 0)) {
      const beach = g.def.beachOf[standing(who)]!
      return {
        verb: used.includes('embark') ? 'finish' : 'land',
        way: [beach],
        reason: reasons.land(g, Math.max(0, beach)),
      }
    }
    return intentionAshore(situation, who.group, standing(who), used)
  }

  #step(byBoat: boolean): Advice {
    const situation = this.#situation
    const { g } = situation
    const who = acting(g)
    const zone = standing(who)
    if (byBoat) return this.#sailOn(who.group[0]!, zone)
    // The movement is under way, so it is planned as if it had not been spent.
    const { way, reason, verb } = intentionAshore(
      situation,
      who.group,
      zone,
      who.used.filter((action) => action !== 'move'),
    )
    const next = verb === 'move' || verb === 'assault' ? way[verb === 'move' ? 1 : 0] : undefined
    if (next === undefined || !wouldEnter(situation, who.group, next)) return advice('halt', reason)
    return advice('zone', reason, next)
  }

  #sailOn(boat: UnitId, zone: number): Advice {
    const { g } = this.#situation
    const goal = boatGoal(this.#situation, boat)
    const seaward = this.#list.toArray().filter(({ verb }) => verb === 'zone')
    const best = seaward.sort(
      (a, b) => g.def.graph.distance(a.arg!, goal ?? zone) - g.def.graph.distance(b.arg!, goal ?? zone),
    )[0]
    if (goal === undefined || !best || g.def.graph.distance(best.arg!, goal) >= g.def.graph.distance(zone, goal))
      return advice('halt', reasons.sail(g, zone))
    return { choice: best, reason: reasons.sail(g, goal) }
  }

  #pressOn(zone: number): Advice {
    const situation = this.#situation
    // A prisoner needs a guard, whom the guns are worth more than.
    if (this.#offers('capture') && isHomeward(situation, zone)) return advice('capture', reasons.capture())
    const commandos = situation.commandos(acting(situation.g).group)
    const isWorthIt = zone === situation.battery && commandos.length > 1
    const goOn = isWorthIt || chanceOfAssault(situation, commandos, zone) >= PRESS_ON_FROM
    return goOn ? advice('continue', reasons.press()) : advice('breakOff', reasons.breakOff())
  }
}

/** Passengers who have not been ashore yet and have not acted. */
function landingParty({ g }: Situation, boat: UnitId): UnitId[] {
  return passengersOf(g, boat).filter((u) => g.s.reembarked[u] === 0 && g.s.captive[u] === 0 && g.s.done[u] === 0)
}

function advice(verb: string, reason: ByLanguage<string>, arg?: number): Advice {
  return { choice: makeChoice(verb, arg ?? NO_ARG), reason }
}

function fromIntention({ verb, reason }: Intention): Advice {
  return advice(verb, reason)
}

/** What to do when the wish is not on the list: end what is under way rather than start anything. */
function fallback(legal: readonly Choice[]): Choice {
  const calm = ['finish', 'halt', 'ready', 'done', 'stay', 'keep', 'breakOff', 'endPhase']
  return legal.find(({ verb }) => calm.includes(verb)) ?? legal[0]!
}
