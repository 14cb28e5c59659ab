import type { FitText } from './fit.en.ts'

export const fitFr: FitText = {
  help: 'confronte ce que les robots pensent des positions à la fin des parties, et donne les nombres les plus justes',
  games: 'combien de parties sont jouées',
  nothingJudged: (game, known) =>
    `Les robots de ${game} ne jugent aucune position : il n’y a rien à ajuster. Sont connus : ${known}.`,
  noGames: 'Sans partie, il n’y a rien à ajuster : --games demande 1 ou plus.',
  opinion: 'opinion',
  now: 'actuel',
  fitted: 'ajusté',
  error: 'à ± près',
  missed: (positions, before, after) =>
    `Sur ${positions} positions, la fin a été manquée de ${before} points avec les nombres actuels, de ${after} une fois ajustés.`,
  bias: (points) =>
    `Les parties ont fini ${points} points mieux pour le premier camp que les positions ne le montraient.`,
}
