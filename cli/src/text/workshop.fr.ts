import type { workshopEn } from './workshop.en.ts'

export const workshopFr: typeof workshopEn = {
  help: {
    pack: 'jeux de données : ce qu’un concepteur change dans un jeu',
    packOption: 'changer les données du jeu par un jeu de données',
    packNew: 'écrire un jeu de données avec les valeurs imprimées des endroits nommés, prêtes à être changées',
    packPlaces: 'des endroits tels que tables.combat ou counters.units.de-m1-1 ; sans aucun, les tables sont listées',
    packCheck: 'dire si un jeu de données peut être joué, et ce qu’il change',
    packDiff: 'ce que change un jeu de données, ou ce qui distingue deux jeux de données',
    packInto: 'le fichier à écrire (par défaut packs/<jeu>.json)',
    packFile: 'un jeu de données',
    packOther: 'un autre jeu de données du même jeu',
    server:
      'faire jouer les parties par ce serveur et tous ceux qui travaillent pour lui ; il veut son OPERATOR_TOKEN dans l’environnement',
    save: 'garder les résultats dans un fichier, pour y comparer plus tard',
    compare: 'dire ce qui a changé depuis les résultats de ce fichier',
    report: 'écrire un rapport en HTML que l’on peut garder',
    picture: 'écrire l’image du rapport en SVG',
  },
  errors: {
    pack: (file, where, what) => `${file}${where ? ` à ${where}` : ''} : ${what}.`,
    otherPack: (file, game) => `${file} modifie ${game} : deux jeux de données ne se comparent que pour un même jeu.`,
    noPlace: (place, known) => `Les données n’ont pas de « ${place} ». Il y a : ${known}.`,
    record: (file, where) =>
      `${file} ne contient pas de résultats d’arène${where ? ` (à ${where})` : ''} : écrivez-en avec --save.`,
    otherRecord: (file, was, is) => `${file} contient des résultats de ${was}, qui ne se comparent pas à ${is}.`,
    packNeedsGame: '--pack modifie un seul jeu : dites lequel avec --game.',
    nothingToReport:
      '--report et --picture montrent une comparaison : nommez les résultats auxquels comparer, --compare <fichier>.',
  },
  server: {
    noAddress: (address) => `« ${address} » n’est pas l’adresse d’un serveur : --server http://127.0.0.1:4173.`,
    noToken: (name) =>
      `Un serveur ne joue que pour qui le fait tourner : mettez dans ${name} le jeton avec lequel il a démarré.`,
    wrongToken: (name) => `Le serveur ne connaît pas le jeton de ${name}.`,
    noArena: (address) => `${address} ne joue pas de parties entre robots, ou on lui a dit d’oublier celles-ci.`,
    tooLarge: 'Le jeu de données est plus gros que ce que prend le serveur.',
    unreachable: (address) => `${address} ne répond pas.`,
    busy: (address) => `${address} a déjà trop à faire.`,
    strange: (address) => `${address} répond autre chose que ne le ferait un serveur de cette version.`,
    refused: (where) => `Le serveur refuse de jouer cela (à ${where}) : est-il de la même version ?`,
    ownWorkers: '--workers parle de cette machine, et --server d’autres : retirez l’un des deux.',
    ownBot: (file) => `Le robot de ${file} n’est que sur cette machine : un serveur joue les robots qui ont un nom.`,
    calledOff: 'Annulé.',
    failed: (games) =>
      `${games} ${games === 1 ? 'partie n’a pas pu être jouée et manque' : 'parties n’ont pas pu être jouées et manquent'} ci-dessous :`,
    failure: (seed, games, why) =>
      `  ${games === 1 ? `graine ${seed}` : `graines ${seed} à ${seed + games - 1}`} : ${why}`,
  },
  pack: {
    parts: (game) => `De quoi ${game} est fait. Nommez un endroit pour écrire un jeu de données avec ses valeurs :`,
    rulebook: 'livret',
    reconstructed: 'reconstitué',
    example: (game, place) => `Par exemple : npm run -s bridgehead -- pack new ${game} ${place}`,
    written: (file) =>
      `Écrit dans ${file}. Changez ce que vous voulez, puis : npm run -s bridgehead -- pack check ${file}`,
    overwrite: (file) => `${file} existe déjà. L’écraser ? (o/n) `,
    fits: (name, game, changes) =>
      `« ${name} » peut se jouer dans tous les scénarios de ${game} ; il change ${changes} ${changes < 2 ? 'valeur' : 'valeurs'}.`,
    changesNothing: 'Il ne change rien.',
    change: (place, before, after) => `${place} : ${before} → ${after}`,
    nothing: '(rien)',
    playedWith: (name) => `Données modifiées par « ${name} ».`,
  },
  compare: {
    before: 'avant',
    after: 'après',
    title: (game) => `${game} : avant et après`,
    points: 'Points en moyenne',
    mean: 'moyenne',
    results: 'Résultats',
    wins: 'Parties gagnées',
    history: 'À côté de l’histoire',
    inHistory: 'histoire',
    draw: 'personne',
    game: 'le jeu',
    difference: 'écart',
    interval: 'intervalle à 95 %',
    matches: 'parties',
    significant: 'plus que le hasard',
    starred: '* plus que le hasard : l’intervalle à 95 % de l’écart ne contient pas 0.',
    insignificant: 'peut être le hasard',
    verdict: (by, low, high, isSignificant) =>
      isSignificant
        ? `Le changement déplace la moyenne de ${by} points (intervalle à 95 % de ${low} à ${high}) : plus que le hasard.`
        : `La moyenne se déplace de ${by} points (intervalle à 95 % de ${low} à ${high}), ce qui peut être le hasard : jouez plus de parties pour trancher.`,
    paired: (pairs) =>
      `${pairs} parties ont les mêmes dés avant et après et sont comparées une à une, ce qui montre de plus petits écarts.`,
    unpaired:
      'Les parties n’ont pas les mêmes dés avant et après ; avec les mêmes --seed et --games, un plus petit écart se verrait.',
    many: 'Sur vingt écarts qui n’en sont pas, un passe pour plus que le hasard : regardez d’abord la moyenne, et rejouez d’une autre graine.',
    bots: (role, before, after) =>
      before === after ? `${role} : ${before}` : `${role} : ${before} avant, ${after} après`,
    otherBots: 'Les robots ne sont pas les mêmes avant et après : on les compare autant que les données.',
    picture: 'Parties selon les points',
    pictureOf: (game) =>
      `Combien de parties de ${game} finissent avec combien de points, avant et après le changement.`,
    changes: 'Ce qui a été changé',
    noChanges: 'Aucun jeu de données n’a servi.',
    how: 'Comment on a joué',
    scenario: 'Scénario',
    seeds: (from, games) => `${games} parties à partir de la graine ${from}`,
    saved: (file) => `Résultats gardés dans ${file}.`,
    written: (file) => `Écrit dans ${file}.`,
  },
}
