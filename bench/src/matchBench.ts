import {
  type AnyGame,
  type AnySpec,
  ChoiceList,
  Match,
  type MatchPlan,
  makeMatchFile,
  openMatchFile,
  seededDice,
} from '@bridgehead/engine'
import { chessGame } from './chess.ts'
import { type Figure, figure } from './figure.ts'
import { rates, type Work } from './measure.ts'
import { fetchChess } from './peer.ts'
import { playOut, type Random, refereeOf } from './randomPlay.ts'

/**
 * Random play in three ways, beside chess on chessops: options listed and one applied; the same with the view that a bot or a server
 * needs; and through a match, which keeps a log and what undo goes back to.
 */
export async function ratioFigures(game: AnyGame, plan: MatchPlan): Promise<Figure[]> {
  const begin = await fetchChess()
  const [bare, seen, match, chess] = rates(
    bareGame(game, plan),
    seenGame(game, plan),
    matchGame(game, plan),
    ...(begin ? [chessGame(begin, seededDice(1))] : []),
  ) as [number, number, number, number | undefined]
  const figures = [
    figure(`${game.id}/choices-per-second`, bare, 'choices/s'),
    figure(`${game.id}/choices-with-view-per-second`, seen, 'choices/s'),
    figure(`${game.id}/match-choices-per-second`, match, 'choices/s'),
    figure(`${game.id}/match-to-referee-ratio`, match / bare, '×'),
    figure(`${game.id}/match-to-referee-with-view-ratio`, match / seen, '×'),
  ]
  if (chess === undefined) return figures
  return [
    ...figures,
    figure(`${game.id}/chessops-moves-per-second`, chess, 'moves/s'),
    figure(`${game.id}/ratio-to-chessops`, bare / chess, '×'),
    figure(`${game.id}/ratio-to-chessops-with-view`, seen / chess, '×'),
  ]
}

/** What it takes to begin a match, to fork one near its end, and to open its file. */
export function matchFigures(game: AnyGame, plan: MatchPlan): Figure[] {
  const dice = seededDice(2)
  const long = new Match(game, plan, seededDice(1))
  playMatch(long, dice)
  const file = makeMatchFile(long)
  const forkAt = Math.floor(long.log.length * 0.9)
  const once =
    (work: () => void): Work =>
    () => {
      work()
      return 1
    }
  const [begun, forked, opened] = rates(
    once(() => new Match(game, plan, dice)),
    once(() => long.fork(forkAt, dice)),
    once(() => openMatchFile(file, game, dice)),
  ) as [number, number, number]
  return [
    figure(`${game.id}/match-length`, long.log.length, 'choices'),
    figure(`${game.id}/new-match-ms`, 1000 / begun, 'ms'),
    figure(`${game.id}/fork-ms`, 1000 / forked, 'ms'),
    figure(`${game.id}/open-file-ms`, 1000 / opened, 'ms'),
  ]
}

function bareGame(game: AnyGame, plan: MatchPlan): Work {
  const referee = refereeOf(game, plan)
  const random = seededDice(1)
  return () => playOut(referee, random).choices
}

function seenGame(game: AnyGame, plan: MatchPlan): Work {
  const referee = refereeOf(game, plan)
  const random = seededDice(1)
  const list = new ChoiceList()
  return () => {
    const state = game.begin(referee.def)
    referee.open(state, random)
    let choices = 0
    for (; state.flow.length > 0; choices++) {
      game.view(referee.def, state, referee.asked(state)!)
      referee.list(state, list)
      const pick = random.next(list.length)
      referee.perform(state, list.verbs[pick]!, list.args[pick]!, random)
    }
    return choices
  }
}

function matchGame(game: AnyGame, plan: MatchPlan): Work {
  const random = seededDice(1)
  return () => {
    const match = new Match(game, plan, random)
    playMatch(match, random)
    return match.log.length
  }
}

function playMatch(match: Match<AnySpec>, random: Random): void {
  for (let role = match.asked; role !== undefined; role = match.asked) {
    match.view(role)
    const options = match.options(role)
    match.choose(role, options[random.next(options.length)]!)
  }
}
