import { argOf, type Choice, ChoiceList, sameChoice } from '../choice.ts'
import { clone } from '../clone.ts'
import { copyState } from '../copyState.ts'
import { isDenial } from '../denial.ts'
import { type DiceSource, noDice } from '../dice.ts'
import { eventsFor, type LoggedEvent } from '../event.ts'
import { forecastFor } from '../forecast.ts'
import { canonicalJson } from '../hash.ts'
import type { Match } from '../match.ts'
import type { AnySpec } from '../module.ts'
import { seededDice } from '../random.ts'
import type { StateOf } from '../spec.ts'
import { differences } from './difference.ts'
import { forgeries } from './forgery.ts'
import { meaningFaults } from './meaningFaults.ts'
import { missingWords } from './words.ts'

/** Something true of every game at every point of every match: says what is wrong, or nothing. */
export type Property = (match: Match<AnySpec>, random: DiceSource) => string | undefined

type State = StateOf<AnySpec>
type Viewer = AnySpec['role'] | 'spectator'

const viewersOf = (match: Match<AnySpec>): Viewer[] => [...match.roles, 'spectator']
const pick = <T>(items: readonly T[], random: DiceSource): T | undefined =>
  items.length > 0 ? items[random.next(items.length)] : undefined
const name = ({ verb, arg }: Choice): string => (arg === undefined ? verb : `${verb} ${arg}`)

const holdsItsInvariants: Property = ({ game, def, state }) => game.faults(def, state)[0]

const survivesJsonAndClone: Property = (match, random) => {
  const { state, game } = match
  const throughJson = differences(state, JSON.parse(JSON.stringify(state)))[0]
  if (throughJson) return `JSON changes the state: ${throughJson}`
  const cloned = differences(state, clone(state))[0]
  if (cloned) return `clone changes the state: ${cloned}`
  const copy = copyState(game, state)
  const copied = differences(state, copy)[0]
  if (copied) return `the game's own copy is none: ${copied}`
  const before = canonicalJson(state)
  playOn(match, copy, random)
  return canonicalJson(state) === before ? undefined : 'what is played in a copy changes the state: parts are shared'
}

/** As far as it takes to change this or that. */
const PLAYED_ON = 6

/** Plays a few choices at random in a state that is not the match's own. */
function playOn(match: Match<AnySpec>, state: State, random: DiceSource): void {
  for (let made = 0; made < PLAYED_ON; made++) {
    const choice = pick(listOf(match, state), random)
    if (!choice) return
    match.referee.perform(state, choice.verb, argOf(choice), random)
  }
}

const hasNoDeadEnd: Property = (match) => {
  const role = match.asked
  if (role === undefined || match.options(role).length > 0) return undefined
  return `dead end: ${role} is asked and has nothing to choose`
}

/** Nothing is listed twice; the list and the check of a single choice agree. */
const listsWhatItAccepts: Property = (match) => {
  const role = match.asked
  if (role === undefined) return undefined
  const options = match.options(role)
  const twice = options.find((option, i) => options.findIndex((other) => sameChoice(option, other)) < i)
  if (twice) return `"${name(twice)}" is offered twice`
  const refused = options.find((option) => match.referee.refusal(match.state, role, option))
  if (refused) return `"${name(refused)}" is offered and refused`
  const allowed = match.denied(role).find((denied) => !match.referee.refusal(match.state, role, denied))
  return allowed && `"${name(allowed)}" is denied (${allowed.denial.key}) and offered too`
}

const refusesForgeries: Property = (match) => {
  const before = canonicalJson(match.state)
  const choices = match.log.length
  for (const { role, choice } of forgeries(match)) {
    const outcome = match.choose(role, choice as Choice)
    if (!isDenial(outcome)) return `${role || '(nobody)'} got away with ${JSON.stringify(choice)}`
  }
  const isAsBefore = canonicalJson(match.state) === before && match.log.length === choices
  return isAsBefore ? undefined : 'refusing forged choices changed the match'
}

/** Goes back to the last barrier, compares each state with the one that the log gives, and plays the choices again. */
const undoesExactly: Property = (match) => {
  const first = match.log.findLastIndex(({ barrier }) => barrier !== undefined) + 1
  const undone = match.log.slice(first)
  const expected = statesFrom(match, first)
  for (const [i, { by, choice }] of [...undone.entries()].reverse()) {
    const refused = match.undo(by)
    if (refused) return `"${name(choice)}" has no barrier, but undo stops at it: ${refused}`
    const wrong = differences(expected[i], match.state)[0]
    if (wrong) return `undo of "${name(choice)}" leaves something else than was there before: ${wrong}`
  }
  for (const { by, choice } of undone) match.choose(by, choice)
  const wrong = differences(expected.at(-1), match.state)[0]
  return wrong && `the same choices after undo lead elsewhere: ${wrong}`
}

/** The states after so many choices and after each one since, none of which rolled dice. */
function statesFrom(match: Match<AnySpec>, first: number): State[] {
  const state = match.stateAt(first)
  const states = [clone(state)]
  for (const { choice } of match.log.slice(first)) {
    match.referee.perform(state, choice.verb, argOf(choice), noDice)
    states.push(clone(state))
  }
  return states
}

/** A state that this role cannot tell from the true one. */
export function dealAnew({ game, def, state }: Match<AnySpec>, viewer: Viewer, random: DiceSource): State {
  return game.determinize(def, game.view(def, state, viewer), viewer, random)
}

/** What is dealt anew looks the same, is a possible state, and shares nothing with the true one. */
const viewsFitDeals: Property = (match, random) => {
  const { game, def, state, referee } = match
  const before = canonicalJson(state)
  for (const viewer of viewersOf(match)) {
    const dealt = dealAnew(match, viewer, random)
    const wrong = differences(game.view(def, state, viewer), game.view(def, dealt, viewer))[0]
    if (wrong) return `the view of ${viewer} changes when the hidden is dealt anew: ${wrong}`
    const fault = game.faults(def, dealt)[0]
    if (fault) return `what is dealt anew for ${viewer} is no possible state: ${fault}`
    const choice = pick(listOf(match, dealt), random)
    if (choice) referee.perform(dealt, choice.verb, argOf(choice), random)
    if (canonicalJson(state) !== before) return `playing on what was dealt for ${viewer} changes the true state`
  }
  return undefined
}

/** A view is kept while the rules go on changing the state: only where it is the whole state is it known to be copied first. */
const viewsStandAlone: Property = (match, random) => {
  const { game, def } = match
  const state = clone(match.state)
  const kept = viewersOf(match).flatMap((viewer) => {
    const view = game.view(def, state, viewer)
    return (view as object) === state ? [] : { viewer, view, before: canonicalJson(view) }
  })
  playOn(match, state, random)
  const changed = kept.find(({ view, before }) => canonicalJson(view) !== before)
  return changed && `the view of ${changed.viewer} shares something with the state, and changes with it`
}

/** Who is asked, what and why not: none of it depends on what the role may not know. */
const optionsKeepSecrets: Property = (match, random) => {
  const { referee, state, asked } = match
  if (asked === undefined) return undefined
  for (const role of match.roles) {
    const dealt = dealAnew(match, role, random)
    if (referee.asked(dealt) !== asked) return `who is asked depends on what is hidden from ${role}`
    if (role !== asked) continue
    const wrong =
      differences(state.flow.at(-1), dealt.flow.at(-1))[0] ??
      differences(match.options(role), listOf(match, dealt))[0] ??
      differences(match.denied(role), referee.explain(dealt))[0]
    if (wrong) return `what ${role} may choose depends on what is hidden from it: ${wrong}`
  }
  return undefined
}

/**
 * Events tell a role no more than its view: two worlds that it cannot tell apart before and after a choice must have given it
 * the same events. And a view tells no more than events: of two worlds that it cannot tell apart before a choice, and in which the
 * same was shown to it, it sees the same afterwards.
 */
const eventsKeepSecrets: Property = (match, random) => {
  const { asked, state, referee, game, def } = match
  const choice = asked && pick(match.options(asked), random)
  if (!asked || !choice) return undefined
  const dice = random.next(2 ** 30)
  for (const viewer of viewersOf(match)) {
    const dealt = dealAnew(match, viewer, random)
    if (referee.refusal(dealt, asked, choice)) continue
    const truly = play(match, clone(state), choice, dice)
    const otherwise = play(match, dealt, choice, dice)
    const seen = differences(game.view(def, truly.state, viewer), game.view(def, otherwise.state, viewer))[0]
    const shown = differences(eventsFor(truly.events, viewer), eventsFor(otherwise.events, viewer))[0]
    if (shown && !seen) return `events of "${name(choice)}" tell ${viewer} what its view hides: ${shown}`
    if (seen && !shown) return `the view of ${viewer} after "${name(choice)}" tells what no event showed it: ${seen}`
  }
  return undefined
}

function play({ referee }: Match<AnySpec>, state: State, choice: Choice, dice: number) {
  const events: LoggedEvent<AnySpec>[] = []
  referee.perform(state, choice.verb, argOf(choice), seededDice(dice), events)
  return { state, events }
}

/** Roles of one side see and hear the same, so that one seat may hold them all. */
const alliesKnowTheSame: Property = ({ game, def, state, roles, log, opening }) => {
  const events = (log.at(-1) ?? opening).events
  for (const role of roles) {
    const ally = roles.find((each) => game.sideOf[each] === game.sideOf[role])
    if (ally === undefined || ally === role) continue
    const wrong =
      differences(game.view(def, state, ally), game.view(def, state, role))[0] ??
      differences(eventsFor(events, ally), eventsFor(events, role))[0]
    if (wrong) return `${ally} and ${role} are on one side and do not know the same: ${wrong}`
  }
  return undefined
}

const FORECAST_LIMITS = { most: 480, samples: 96 }
const ROUNDING = 1e-9

/** The chances of a forecast add up to one and do not depend on what is hidden. */
const forecastsKeepSecrets: Property = (match, random) => {
  const { asked, game, def, referee } = match
  const choice = asked && pick(match.options(asked), random)
  if (!asked || !choice) return undefined
  const odds = match.odds(asked, choice, FORECAST_LIMITS)
  if (isDenial(odds)) return `"${name(choice)}" is offered but has no odds`
  const total = odds.outcomes.reduce((sum, { chance }) => sum + chance, 0)
  if (Math.abs(total - 1) > ROUNDING) return `the chances of "${name(choice)}" add up to ${total}`
  const seen = game.view(def, dealAnew(match, asked, random), asked)
  const wrong = differences(odds, forecastFor(referee, seen, asked, choice, FORECAST_LIMITS))[0]
  return wrong && `the odds of "${name(choice)}" depend on what is hidden from ${asked}: ${wrong}`
}

/** What an event means names places, pieces and sides that there are. */
const meansWhatThereIs: Property = (match, random) => {
  const { asked } = match
  const choice = asked === undefined ? undefined : pick(match.options(asked), random)
  return meaningFaults(match, choice, random.next(2 ** 30))[0]
}

/** Everything that is said here is said in every language. */
const findsWords: Property = (match) => missingWords(match)[0]

function listOf({ referee }: Match<AnySpec>, state: State): Choice[] {
  const list = new ChoiceList()
  referee.list(state, list)
  return list.toArray()
}

/** All of them, by the name under which a failure is reported. `costly` ones are checked at a sampled rate when time counts. */
export const properties: readonly { readonly title: string; readonly check: Property; readonly costly: boolean }[] = [
  { title: 'nothing is ever wrong with the state', check: holdsItsInvariants, costly: false },
  { title: 'there is no dead end', check: hasNoDeadEnd, costly: false },
  { title: 'what is listed is accepted, and listed once', check: listsWhatItAccepts, costly: true },
  { title: 'the state survives JSON and clone', check: survivesJsonAndClone, costly: true },
  { title: 'undo restores every earlier state exactly', check: undoesExactly, costly: true },
  { title: 'forged choices are refused and change nothing', check: refusesForgeries, costly: true },
  { title: 'a view fits every deal of what it hides', check: viewsFitDeals, costly: true },
  { title: 'a view stays as it was while the match goes on', check: viewsStandAlone, costly: true },
  { title: 'options and denials keep secrets', check: optionsKeepSecrets, costly: true },
  { title: 'events keep secrets', check: eventsKeepSecrets, costly: true },
  { title: 'roles of one side know the same', check: alliesKnowTheSame, costly: true },
  { title: 'forecasts keep secrets and add up', check: forecastsKeepSecrets, costly: true },
  { title: 'events mean what there is', check: meansWhatThereIs, costly: true },
  { title: 'everything is said in every language', check: findsWords, costly: true },
]
