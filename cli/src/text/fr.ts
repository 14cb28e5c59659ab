import type { CliText } from './en.ts'
import { fitFr } from './fit.fr.ts'
import { workshopFr } from './workshop.fr.ts'

const plural = (count: number, one: string, several: string): string =>
  `${count} ${Math.abs(count) < 2 ? one : several}`

export const fr: CliText = {
  language: 'fr',
  fit: fitFr,
  workshop: workshopFr,
  yes: ['o', 'oui', 'y'],

  help: {
    about: 'Des wargames historiques dans le terminal, chaque règle appliquée et expliquée.',
    usage: '[options] [commande]',
    titles: {
      'Usage:': 'Usage :',
      'Options:': 'Options :',
      'Commands:': 'Commandes :',
      'Arguments:': 'Arguments :',
      'Global Options:': 'Partout :',
    },
    help: 'expliquer une commande',
    version: 'dire la version',
    lang: 'langue : en ou fr (par défaut celle du système)',
    games: 'lister les jeux, leurs scénarios et leurs options',
    play: 'jouer dans le terminal',
    gameName: 'jeu',
    fileName: 'fichier',
    playGame: 'le jeu, tel que « bridgehead games » le nomme',
    scenario: 'le scénario (par défaut le premier)',
    option: 'régler une option du jeu ; peut être répété',
    load: 'reprendre une partie enregistrée',
    playRoles:
      'Qui joue quoi, par le nom du rôle : --german strong pour un robot de ce niveau, --german person pour quelqu’un au clavier. Sinon vous jouez le premier camp, et les meilleurs robots les autres.',
    seed: 'des dés qui tombent toujours pareil, tirés d’un mot ou d’un nombre',
    replay: 'raconter une partie enregistrée',
    replayFile: 'un fichier de partie',
    to: 's’arrêter après ce nombre de choix',
    json: 'écrire du JSON',
    verify: 'rejouer un fichier de partie et retirer chaque dé',
    commitment: 'l’engagement affiché au début de la partie, ou son début',
    arena: 'faire jouer des robots et compter les résultats',
    arenaGame: 'quel jeu',
    arenaGames: 'combien de parties',
    arenaPar: 'dire combien de parties finissent au-dessus et au-dessous de ce score',
    arenaWorkers:
      'combien de parties à la fois (par défaut une par processeur) ; avec 1, on dit aussi combien de temps les robots réfléchissent',
    arenaRoles:
      'Un robot par rôle, désigné par son nom ou par le chemin de son fichier : --british quick, --german ./my-bot.js.',
    fuzz: 'jouer au hasard et contrôler les règles après chaque choix',
    fuzzGame: 'quel jeu (par défaut tous)',
    fuzzGames: 'combien de parties de chacun',
    fuzzChoices: 'ne plus commencer de partie après tant de choix de chacun',
    fuzzSeed: 'où commencent les nombres au hasard',
    checkEvery: 'contrôler vues, retours, choix forgés et textes après un choix sur tant',
    fuzzBots:
      'confier certains rôles à des bots de ce niveau (quick, strong), avec de temps à autre un choix laissé au hasard',
    fuzzInto: 'où mettre les parties qui échouent',
    fuzzAgain: 'rejouer un fichier de fuzz-failures et dire s’il échoue encore',
    exitCodes:
      'Codes de sortie : 0 tout va bien, 1 ce qui est contrôlé est faux, 2 mauvais usage ou fichier illisible.',
  },

  errors: {
    unknownCommand: (name) => `Il n’y a pas de commande « ${name} ». « bridgehead --help » les liste.`,
    unknownOption: (name) => `Il n’y a pas d’option « ${name} » ici. Ajoutez --help pour voir celles qui existent.`,
    missingArgument: (name) => `Il manque : ${name}. Ajoutez --help pour une explication.`,
    excessArguments: () => 'Il y a trop de mots pour cette commande. Ajoutez --help pour une explication.',
    optionMissingArgument: (name) => `Il manque une valeur après « ${name} ».`,
    invalidArgument: (name) => `« ${name} » ne convient pas ici. Ajoutez --help pour une explication.`,
    wholeNumber: (option, value) => `${option} demande un nombre entier à partir de 0, pas « ${value} ».`,
    number: (option, value) => `${option} attend un nombre, pas « ${value} ».`,
    language: (value) => `--lang est en ou fr, pas « ${value} ».`,
    unknownGame: (id, known) => `Il n’y a pas de jeu « ${id} ». Il y a : ${known}.`,
    gameOrFile: 'Dites à quel jeu jouer, ou reprenez une partie avec --load.',
    otherGame: (file, game) => `Le fichier est une partie de ${game}, pas de ${file}.`,
    unknownScenario: (id, known) => `Il n’y a pas de scénario « ${id} ». Il y a : ${known}.`,
    optionForm: (given) => `--option demande nom=valeur, pas « ${given} ».`,
    unknownOptionName: (id, known) => `Le jeu n’a pas d’option « ${id} ». Il a : ${known}.`,
    optionValue: (id, value, known) => `L’option ${id} est l’une de ${known}, pas « ${value} ».`,
    unknownRole: (given, roles) =>
      `Il n’y a ici ni option ni rôle « ${given} » : le jeu a ${roles}. Ajoutez --help pour voir les options.`,
    unknownPlayer: (given, players) => `Personne ne s’appelle « ${given} » ; il y a ${players}.`,
    nobodyPlays:
      'Il n’y a que des robots à la table. Donnez un rôle à quelqu’un : --german person. Les robots seuls jouent dans l’arène.',
    noBot: (file) =>
      `${file} n’exporte aucun robot : l’arène cherche « export const bot = { game, make } ». Voir docs/WRITING_A_BOT.md.`,
    botOfAnotherGame: (file, game) => `Le robot de ${file} joue à ${game}, pas à ce jeu.`,
    noFile: (file) => `Il n’y a pas de fichier ${file}.`,
    unreadable: (file, why) => `${file} ne peut pas être lu : ${why}`,
    damaged: (file, where, what) =>
      `${file} n’est pas une partie que l’on puisse ouvrir${where ? ` (à ${where})` : ''} : ${what}`,
    unwritable: (file, why) => `${file} ne peut pas être écrit : ${why}`,
    unexpected: (why) => `Il est arrivé quelque chose qui ne devrait pas : ${why}`,
  },

  games: {
    scenarios: 'Scénarios',
    options: 'Options',
    standard: 'normal',
    howToPlay: (game) => `Pour jouer : npm run -s bridgehead -- play ${game}`,
  },

  board: {
    track: (name, value, last) => `${name} ${value} sur ${last}`,
    points: (total) => `Points jusqu’ici : ${total}`,
    carries: (passengers) => `à bord : ${passengers}`,
    elsewhere: 'Ailleurs :',
    empty: 'La carte est vide.',
    legend: (signs) => `Signes : ${signs}.`,
    marker: 'marqueur',
  },

  play: {
    welcome: (title, scenario) => `${title}. ${scenario}.`,
    dice: (commitment) => `Dés engagés sur ${commitment.slice(0, 16)}… ; la graine est gardée dans la sauvegarde.`,
    copied: 'C’est une copie : à partir d’ici elle a ses propres dés.',
    position:
      'Cette partie a été jouée avec d’anciennes règles ou d’autres données. Vous la voyez où elle en était ; à partir d’ici les règles d’aujourd’hui s’appliquent, et ses dés ne peuvent plus être vérifiés.',
    followed: (choices, of) =>
      `Cette partie a été jouée avec d’anciennes règles ou d’autres données. ${plural(choices, 'choix a pu être suivi', 'choix ont pu être suivis')} sur ${of} ; elle continue de là et ne peut plus être vérifiée.`,
    askHelp: 'Tapez un nombre ou un nom pour choisir, ? pour l’aide.',
    page: (page, pages) =>
      `Page ${page} sur ${pages} : + pour la suivante, - pour la précédente, ou tapez un nom ou une partie de nom.`,
    noPage: 'Cette page n’existe pas.',
    narrowed: (shown, of) => `${shown} choix sur ${of} ; Entrée les montre tous.`,
    noSuchPlace: (typed) => `Aucun lieu ni pion ne s’appelle « ${typed} ».`,
    thinks: (role) => `${role} : réflexion …`,
    turnOf: (role) => `${role} :`,
    handOver: (role) => `À vous, ${role} : prenez le clavier et appuyez sur Entrée.`,
    prompt: '> ',
    notUnderstood: (typed) =>
      `« ${typed} » n’est pas un choix ici. Tapez un nombre ou un nom de la liste, ou ? pour l’aide.`,
    outOfRange: (most) => `Tapez un nombre de 1 à ${most}.`,
    undone: 'Repris.',
    nothingDenied: 'Rien de ce que vous pourriez chercher n’est interdit ici.',
    noOdds: 'Aucun de ces choix ne lance de dé avant la prochaine question.',
    odds: (exact, runs) => (exact ? 'exact' : `sur ${runs} tirages`),
    nothingOfNote: 'rien de notable',
    eachAlone: 'chacune prise à part',
    noSuchChoice: 'Il n’y a pas de choix de ce numéro.',
    saved: (file) => `Enregistré dans ${file}. Pour reprendre : npm run -s bridgehead -- play --load ${file}`,
    overwrite: (file) => `${file} existe déjà. L’écraser ? (o/n) `,
    notSaved: 'Non enregistré.',
    resign: 'Abandonner la partie ? Les autres gagnent, et on ne revient pas dessus. (o/n) ',
    saveFirst: 'Enregistrer la partie ? (o/n) ',
    goodbye: 'À la prochaine.',
    inputEnded: 'L’entrée est finie ; la partie n’a pas été enregistrée.',
    whichRule: (clause) => `Dites quelle règle, par exemple : r ${clause}`,
    noRule: (clause) => `Le livret n’a pas de règle ${clause}.`,
    noAdviser: 'Personne ne donne encore de conseil pour ce jeu.',
    hint: (number, choice, reason) => `Conseil : ${number} ${choice}. ${reason}`,
    logEmpty: 'Il ne s’est encore rien passé.',
    over: 'La partie est terminée.',
    score: (points) => `${plural(points, 'point', 'points')}`,
    history: 'À côté de l’histoire',
    historyLine: (what, played, history) => `${what} : ${played} (histoire : ${history})`,
    seed: (seed) => `Graine des dés : ${seed}`,
    help: (clause) => [
      'nombre   faire ce choix ; ou tapez son nom, ou une partie',
      'Entrée   les choix à nouveau ; + et - tournent les pages, / u cherche ce nom',
      'u        reprendre le dernier choix',
      'w        ce qui n’est pas permis maintenant, et pourquoi',
      'o        chances des choix à dés ; o 3 pour un seul, avec les sommes',
      'm        la carte autour de la question ; m Narvik autour de ce lieu',
      'b        les pions, lieu par lieu',
      'l        le journal ; l 50 pour ses 50 dernières lignes',
      `r        ce que dit une règle : r ${clause}`,
      'h        un conseil',
      's        enregistrer ; s raid.json sous ce nom',
      'g        abandonner la partie',
      'q        quitter',
    ],
  },

  replay: {
    opening: 'Ouverture',
    entry: (number, role, choice) => `${number}. ${role} : ${choice}`,
    end: (result, points) => `Fin : ${result}, ${plural(points, 'point', 'points')}.`,
    secret: '…',
    untold: 'La partie continue : jusqu’à sa fin, seul ce que chacun peut savoir est raconté.',
    unfinished: (choices) => `La partie en est à ${plural(choices, 'choix', 'choix')}.`,
  },

  verify: {
    choices: (choices) =>
      `${plural(choices, 'choix rejoué : il était permis.', 'choix rejoués : tous étaient permis.')}`,
    data: 'Le scénario, les options et les données sont ceux du jeu installé.',
    seeded: (dice) =>
      `La graine correspond à l’engagement, et ${plural(dice, 'dé retiré est tombé', 'dés retirés sont tombés')} de la même façon.`,
    copied: (dice) =>
      `C’est une copie d’une autre partie : ${plural(dice, 'premier dé y est tombé et a été pris tel quel', 'premiers dés y sont tombés et ont été pris tels quels')}.`,
    position: 'Le fichier commence à une position issue d’anciennes règles ; rien de ce qui précède n’a été contrôlé.',
    commitment: 'L’engagement est bien celui que vous avez donné.',
    otherCommitment: (found) =>
      `Les dés n’étaient pas engagés sur ce que vous avez donné, mais sur ${found || 'rien'} : cette graine n’était pas fixée au début de la partie.`,
    proves:
      'Cela prouve que ces dés viennent de cette graine et que chaque choix était permis. Cela ne prouve pas que rien n’a été essayé avant : qui détient la graine peut regarder plus loin, ou commencer une autre partie.',
    provesChoices: 'Cela prouve que chaque choix était permis avec ces dés. Cela ne dit rien de l’origine des dés.',
    unseeded: (dice) =>
      `Le fichier n’a pas de graine : ${plural(dice, 'dé a été pris tel quel et n’a', 'dés ont été pris tels quels et n’ont')} pas pu être retirés.`,
    wrong: (file, where, what) => `${file} ne tient pas${where ? ` (à ${where})` : ''} : ${what}`,
  },

  arena: {
    played: (games, mean, interval, median) =>
      `${games} parties : ${mean} points en moyenne (intervalle à 95 % ${interval}), médiane ${median}.`,
    thinking: (role, median, most, worst, match) =>
      `Temps de calcul de ${role} : ${median} ms par décision (médiane), 95 sur 100 en moins de ${most} ms, au pire ${worst} ms, ${match} s par partie.`,
    wins: 'Parties gagnées (intervalle à 95 %) :',
    par: (score) => `Comparé à ${score} points (intervalle à 95 %) :`,
    above: 'au-dessus',
    below: 'au-dessous',
    bands: 'Parties par tranches de cinq points :',
  },
  fuzz: {
    start: (game, games, seed) => `${game} : ${plural(games, 'partie', 'parties')}, graine ${seed}`,
    progress: (games, of, perSecond, left) => `${games} parties sur ${of}, ${perSecond} choix/s, encore ${left}`,
    done: (game, games, choices, perSecond) =>
      `${game} : ${plural(games, 'partie', 'parties')} et ${choices} choix sans faute (${perSecond} choix/s).`,
    lengths: (median, longest) => `La moitié a demandé ${median} choix ou plus, la plus longue ${longest}.`,
    failed: (game, property, message) => `${game} : il n’est pas vrai que « ${property} » : ${message}`,
    found: (seed, after, shortened) =>
      `Trouvé dans la partie de graine ${seed} après ${plural(after, 'choix', 'choix')}, raccourci à ${shortened}.`,
    written: (file) => `Écrit dans ${file}. Pour le rejouer : npm run fuzz -- --again ${file}`,
    repaired: (file) => `${file} se joue sans faute maintenant.`,
  },
}
