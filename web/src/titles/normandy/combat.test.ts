import type { Choice } from '@bridgehead/engine'
import { describe, expect, it } from 'vitest'
import { asShown } from '../../../test/normandyLooks.ts'
import { matchUntil } from '../../../test/normandyMatches.ts'
import { additionsTo, answersTo, attacksBy, battleIn, outlookOf, retreatsFrom, wholeAttackIn } from './combat.ts'
import { idleOf, liftOf, planFor, prospectOf, reachOf } from './marching.ts'

/** The first time that somebody is asked this in a simple-minded match, as he sees it. */
function first(wanted: string, fits: (options: readonly Choice[]) => boolean = () => true) {
  return asShown(matchUntil('cherbourg', ({ step, options }) => step === wanted && fits(options)))
}

describe('a combat on the page', () => {
  it('is weighed for every HQ that may fight before one is chosen', () => {
    const { look, options } = first('combat.hq')
    const hqs = options.filter(({ verb }) => verb === 'hq')
    for (const { arg = -1 } of hqs) {
      const attacks = attacksBy(look, arg)
      expect(attacks.length).toBeGreaterThan(0)
      const chances = attacks.map(({ clears }) => clears.least)
      expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    }
  })

  it('shows everybody who can join until somebody has, then only those', () => {
    const { look, options } = first('combat.attackers')
    expect(outlookOf(look)).toBeUndefined()
    const whole = wholeAttackIn(look)
    expect(whole?.battle.attackers.toSorted()).toEqual(
      options.flatMap(({ verb, arg }) => (verb === 'unit' ? (arg ?? []) : [])).toSorted(),
    )
    const [best] = additionsTo(look, options)
    expect(best?.outlook.attack).toBeGreaterThan(0)
  })

  it('says what each answer makes of it', () => {
    const { look, options } = first('combat.defenceHq')
    const answers = answersTo(look, options)
    const columnOf = (wanted: string) => answers.find(({ choice }) => choice.verb === wanted)?.outlook.column
    expect(columnOf('hq')).toBe(Math.max(0, (columnOf('no') ?? 0) - 1))
    expect(battleIn(look)?.defenceHq).toBe(-1)
  })

  it('lays the cheapest way back ready', () => {
    const { look, options } = first('combat.retreatTo')
    const ways = retreatsFrom(look, options)
    const costs = ways.map(({ steps, lost }) => steps.length + lost.length)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(ways[0]?.path.at(-1)).toBe(ways[0]?.choice.arg)
  })
})

describe('a march on the page', () => {
  it('reaches exactly what the rules offer, by ways whose costs rise', () => {
    const { look, options } = first('move.to')
    const offered = options.flatMap(({ verb, arg }) => (verb === 'hex' ? (arg ?? []) : []))
    const reach = reachOf(look)
    expect(reach.map(({ place }) => place).toSorted()).toEqual(offered.toSorted())
    for (const { way = [], cost, place } of reach) {
      expect(way.at(-1)).toEqual({ place, cost })
      expect(way.map((step) => step.cost)).toEqual(way.map((step) => step.cost).toSorted((a, b) => a - b))
    }
  })

  it('tells how they would stand at its end, and changes nothing', () => {
    const { look } = first('move.to')
    const before = JSON.stringify(look.view)
    const [walk] = reachOf(look)
    const prospect = walk && prospectOf(look, walk)
    expect(prospect?.limit).toBe(look.def.data.tables.limits.stacking)
    expect(JSON.stringify(look.view)).toBe(before)
  })

  it('is one gesture: a stack that is dropped goes there together', () => {
    const { look, options } = first('move.pick', (all) => all.some(({ verb }) => verb === 'stack'))
    const stack = options.find(({ verb }) => verb === 'stack')?.arg ?? -1
    const pieces = options.flatMap(({ verb, arg = -1 }) =>
      verb === 'unit' && look.view.place[arg] === stack ? arg : [],
    )
    const near = liftOf(look, pieces, options)[0]?.place ?? -1
    expect(planFor(look, pieces, near, options)?.[0]).toEqual({ verb: 'stack', arg: stack })
    expect(planFor(look, pieces.slice(0, 1), near, options)?.[0]).toEqual({ verb: 'unit', arg: pieces[0] })
    // Hex 5 lies far beyond: why not is for the rules to say.
    expect(planFor(look, pieces, 5, options)).toEqual([])
    expect(idleOf(look)).toEqual(expect.arrayContaining(pieces))
  })
})
