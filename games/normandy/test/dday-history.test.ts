import { argOf, type Choice, ChoiceList, completeSetup, Referee, type StateOf, seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import type { NormandyDefinition } from '../definition.ts'
import { normandy } from '../index.ts'
import { navalPointsAt } from '../rules/combat/bombardment.ts'
import type { Game, Normandy } from '../state.ts'

/** D-Day along history: everybody does what he did on 6 June 1944, as far as the dice allow. */

const def: NormandyDefinition = normandy.define(normandy.data, completeSetup(normandy, { scenario: 'campaign' }))
const referee = new Referee<Normandy>(normandy, def)
type State = StateOf<Normandy>

const UTAH = ['0617']
const OMAHA = ['0713', '0714']
const GOLD = ['0711']
const JUNO = ['0710', '0709']
const SWORD = ['0708', '0807']
const BEACHES = [UTAH, OMAHA, GOLD, JUNO, SWORD]
const CAEN = ['0907', '1008']

const unit = (code: string) => def.piece(code)
const hex = (code: string) => def.place(code)

/** An order for one unit, carried out once in the step in which it was given. */
interface Order {
  readonly step: string
  readonly phase: 'O' | 'A' | 'B'
  readonly choices: readonly Choice[]
}
const go = (phase: Order['phase'], code: string, ...to: string[]): Order => ({
  step: 'move.pick',
  phase,
  choices: [{ verb: 'unit', arg: unit(code) }, ...to.map((each) => ({ verb: 'hex', arg: hex(each) }))],
})

/** In the afternoon the 185th Brigade drives for Caen with its tanks, and the 21st Panzer comes up between Juno and Sword. */
const orders: readonly Order[] = [
  go('B', 'uk-3-185', '0808'),
  go('B', 'uk-27-s', '0808'),
  go('B', 'de-21pz-192', '0908'),
  go('B', 'de-21pz-125', '1007'),
]

/** Everywhere else the plainest answer: fire, assault, share losses as usual, hold. */
const habits: { readonly [step: string]: readonly string[] } = {
  'dday.jumps': ['all', 'unit'],
  'dday.hops': ['done'],
  'dday.reinforce': ['done'],
  'air.allocate': ['done'],
  'dday.bombard': ['target', 'done'],
  'dday.firstWave': ['all', 'hex'],
  'batteries.fire': ['all', 'battery', 'no'],
  'dday.land': ['all', 'land', 'done'],
  'dday.landAt': ['hex'],
  'dday.goOn': ['stay'],
  'combat.attackers': ['all', 'unit', 'done'],
  'combat.naval': ['naval', 'no'],
  'combat.bombers': ['fire', 'mb', 'no'],
  'combat.drop': ['done'],
  'combat.fighters': ['no'],
  'combat.support': ['support', 'hq', 'no'],
  'combat.cover': ['base'],
  'combat.defenceHq': ['hq', 'no'],
  'combat.roll': ['roll'],
  'combat.lose': ['usual'],
  'combat.retreatPick': ['together', 'unit'],
  'combat.retreatTo': ['hex'],
  'combat.advance': ['all', 'done'],
  'move.pick': ['done'],
}

/** Garrisons that are still in a confusion with those who landed are attacked again; in the afternoon Caen too is tried. */
function attack(s: State, options: readonly Choice[]): Choice | undefined {
  const wanted = [...BEACHES.flat(), ...(s.phase === 'B' ? CAEN : [])].map(hex)
  const isOurs = referee.asked(s) !== 'german'
  return isOurs ? options.find(({ verb, arg }) => verb === 'target' && wanted.includes(arg!)) : undefined
}

/** Ships share their fire among the beaches; bombers go where most guns are. */
function fire(s: State, options: readonly Choice[]): Choice | undefined {
  const frame = s.flow.at(-1)!
  if (frame.step !== 'dday.fire') return undefined
  referee.context.s = s
  const points = navalPointsAt(referee.context as unknown as Game, frame.role, frame.hex)
  const share = Math.max(1, Math.ceil(points / 5))
  return (
    options.find(({ verb, arg }) => verb === 'naval' && arg === share) ??
    options.find(({ verb }) => verb === 'fire') ??
    options.find(({ verb }) => verb === 'hb' || verb === 'mb') ??
    options.find(({ verb }) => verb === 'no')
  )
}

function answer(s: State, options: readonly Choice[], given: Choice[]): Choice {
  const { step } = s.flow.at(-1)!
  const next = given.shift()
  if (next && options.some(({ verb, arg }) => verb === next.verb && arg === next.arg)) return next
  given.length = 0
  if (step === 'dday.fight') return attack(s, options) ?? options.find(({ verb }) => verb === 'done')!
  if (step === 'dday.fire') return fire(s, options)!
  for (const verb of habits[step] ?? []) {
    const found = options.find((choice) => choice.verb === verb)
    if (found) return found
  }
  return options.at(-1)!
}

function dday(seed: number): State {
  const dice = seededDice(seed)
  const s = normandy.begin(def)
  const list = new ChoiceList()
  const open = [...orders]
  const given: Choice[] = []
  referee.open(s, dice)
  while (s.turn === 0) {
    referee.list(s, list)
    if (given.length === 0) {
      const { step } = s.flow.at(-1)!
      const next = open.findIndex(
        (order) =>
          order.step === step &&
          order.phase === s.phase &&
          list.toArray().some(({ verb, arg }) => verb === order.choices[0]!.verb && arg === order.choices[0]!.arg),
      )
      if (next >= 0) given.push(...open.splice(next, 1)[0]!.choices)
    }
    const choice = answer(s, list.toArray(), given)
    referee.perform(s, choice.verb, argOf(choice), dice)
  }
  return s
}

const isAllied = (s: State, codes: readonly string[]) => codes.every((code) => s.control[hex(code)] === 1)

describe('D-Day along history', () => {
  test('ends with all five beaches taken and Caen in German hands', () => {
    const s = dday(6)
    expect(BEACHES.map((beach) => isAllied(s, beach))).toEqual([true, true, true, true, true])
    expect(CAEN.some((code) => s.control[hex(code)] === 1)).toBe(false)
  })

  test('over many days a beach is seldom lost, and Caen never falls', () => {
    const days = Array.from({ length: 40 }, (_, seed) => dday(seed))
    const share = (codes: readonly string[]) => days.filter((s) => isAllied(s, codes)).length / days.length
    for (const beach of BEACHES) expect(share(beach), beach.join()).toBeGreaterThan(0.75)
    expect(share(CAEN)).toBe(0)
  })
})
