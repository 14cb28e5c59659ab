import { makeBot } from '@bridgehead/bots'
import {
  type AnySpec,
  anyGame,
  commitTo,
  committedDice,
  Match,
  type MatchFile,
  makeMatchFile,
  Referee,
  seededDice,
} from '@bridgehead/engine'
import { normandy } from '@bridgehead/normandy'

/** Battles of Operation Cobra as two quick bots fight them, for tests that follow one through all its questions. */

const SEED = '7'.padStart(64, '0')
const game = anyGame(normandy)

type CobraMatch = Match<AnySpec>

const stepOf = (match: CobraMatch): string => match.state.flow.at(-1)?.step ?? ''
const begun = (nonce: string): CobraMatch => new Match(game, { scenario: 'cobra' }, committedDice(SEED, [nonce]))

/** Matches that are looked through for a battle. */
const MATCHES = 8

/** A match before the first battle in which these questions are asked, in this order; the nonce picks the dice of the first match. */
export async function beforeBattle(nonce: string, questions: readonly string[]): Promise<MatchFile> {
  for (let i = 0; i < MATCHES; i++) {
    const each = `${nonce}${i || ''}`
    const start = await startOfBattle(each, questions)
    if (start) return fileUpTo(start.match, start.choices, each)
  }
  throw new Error(`No battle asks ${questions.join(', ')}.`)
}

async function startOfBattle(nonce: string, questions: readonly string[]) {
  const match = begun(nonce)
  const referee = new Referee(game, match.def)
  const bots = new Map<string, Awaited<ReturnType<typeof makeBot>>>()
  for (const role of game.roles(match.setup)) bots.set(role, await makeBot(referee, role, 'quick'))
  const asked = new Set<string>()
  let choices = 0
  for (let { asked: role } = match; role !== undefined; { asked: role } = match) {
    const step = stepOf(match)
    if (step === 'combat.target' || !/^(combat|exploit|counter|move\.to)/.test(step)) {
      const order = [...asked].filter((each) => questions.includes(each))
      if (order.join() === questions.join()) return { match, choices }
      asked.clear()
      choices = match.log.length
    }
    asked.add(step)
    match.choose(role, bots.get(role)!.advise(match.view(role), seededDice(match.log.length + 1)).choice)
  }
  return undefined
}

function fileUpTo(match: CobraMatch, choices: number, nonce: string): MatchFile {
  const again = begun(nonce)
  for (const { by, choice } of match.log.slice(0, choices)) again.choose(by, choice)
  const seats = [['american', 'angloCanadian'], ['german']].map((roles) => ({ roles, player: 'person' as const }))
  return makeMatchFile(again, { commitment: commitTo(SEED), nonces: [nonce], seed: SEED }, seats)
}
