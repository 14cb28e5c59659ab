import type { Widened } from '../../i18n/en.ts'
import type { turnLaterEn } from './turnLater.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

export const turnLaterFr: Widened<typeof turnLaterEn> = {
  move: {
    landAll: 'Débarquer tout ce qui peut l’être',
    title: 'Déplacement',
    idle: (count) =>
      count === 0 ? 'Tout le monde s’est déplacé.' : `${counted(count, 'pion n’a', 'pions n’ont')} pas bougé.`,
    next: 'Qui n’a pas bougé',
    nextHint: 'Passe d’une pile qui n’a pas bougé à la suivante.',
    stays: 'Qui reste à faire demeure sur place quand vous terminez le déplacement.',
    stack: 'Toute la pile',
    waiting: 'En attente de débarquement',
    reserve: 'Mettre en réserve pour une exploitation',
    reserveHint:
      'Qui est en réserve ne bouge plus et n’attaque qu’après une percée. Sur la carte\u00a0: V, le pion sous le pointeur.',
    point: (left) =>
      `${left} points de mouvement. Désignez un hex. éclairé pour voir le chemin, le coût et la situation à l’arrivée.`,
    to: (place) => `Vers ${place}\u00a0?`,
    cost: 'mouvement',
    of: (cost, all) => `${cost} sur ${all}`,
    stacking: 'empilement',
    control: 'EM',
    noControl: 'aucun',
    zoned: 'S’arrête dans une zone de contrôle ennemie\u00a0; en sortir coûtera plus cher.',
    cut: (count) =>
      `${counted(count, 'pion ne serait pas ravitaillé', 'pions ne seraient pas ravitaillés')} si l’on vérifiait maintenant.`,
    supplied: 'Ravitaillés à l’arrivée.',
    outOfControl: 'Aucun EM ne pourrait les mener à l’attaque depuis là.',
    overstacked: 'Trop de monde pour l’hex.\u00a0: il faudra le dégager avant la fin du déplacement.',
  },
  markers: {
    oneEach: 'Un chacun',
    mainEffort: 'Effort principal',
    sooner: 'Plus tôt',
    strike: 'Rayer de la liste',
    more: (count) => `Encore ${counted(count, 'marqueur', 'marqueurs')} pour`,
    giveAll: (count) =>
      count === 0 ? 'N’en donner aucun' : `Donner ${counted(count, 'marqueur', 'marqueurs')} dans cet ordre`,
    title: 'Marqueurs Offensive',
    introAllied: (count) =>
      `${counted(count, 'marqueur', 'marqueurs')} en réserve. Cliquez sur l’EM qui en reçoit un\u00a0: il en faut pour attaquer. Le dépôt et la route se trouvent tout seuls.`,
    introGerman:
      'Chaque marqueur part vers l’EM ou le dépôt choisi, dans cet ordre. Un dé par case quittée\u00a0: le pourcentage est la chance qu’il arrive.',
    introMoves: 'Chaque marqueur va à l’EM choisi, dans cet ordre.',
    sendAll: (count) =>
      count === 0 ? 'Tous restent' : `Faire partir ${counted(count, 'marqueur', 'marqueurs')} dans cet ordre`,
    to: 'Vers qui\u00a0?',
    store: 'Quel dépôt le garde\u00a0?',
    hqs: 'États-majors',
    from: 'Marqueurs qui peuvent encore bouger',
    holds: (count) => counted(count, 'marqueur', 'marqueurs'),
    give: 'donner',
    move: 'déplacer',
    here: 'ici',
    depots: 'Plages et ports',
    landing: (left, all) => `débarque ${left} points sur ${all}`,
    through: (left, all) => `marqueurs ${left} sur ${all}`,
    next: (turn, landing, markers) =>
      `dès le tour ${turn}\u00a0: ${landing} points, ${counted(markers, 'marqueur', 'marqueurs')}`,
    closed: 'en construction',
  },
  rest: {
    rebuildAll: 'Reconstituer tout ce qui peut l’être',
    withdrawAll: 'Les retirer toutes',
    title: 'Repos et retrait',
    airTitle: 'Ravitaillement par air',
    rebuildTitle: 'Remplacements',
    intro: 'Qui se repose ne fait rien ce tour-ci et récupère un pas au début du suivant.',
    barredAt: (place) => `ravitaillement coupé\u00a0: ${place}`,
    airIntro:
      'Unités non ravitaillées. Les avions peuvent nourrir une division, ou quelques points d’empilement d’infanterie.',
    rebuildIntro: (infantry, mechanised, any) =>
      `Restent\u00a0: ${infantry} d’infanterie, ${mechanised} mécanisés, ${any} de tout genre. Chacun rend un pas.`,
    rest: 'repos',
    withdraw: 'en Angleterre',
    supply: 'ravitailler',
    rebuild: 'un pas',
    all: 'Au repos, tous ceux qui peuvent',
  },
  tray: {
    reserve: 'Réserve stratégique',
    rest: 'Au repos',
    cadre: 'Cadres à reconstituer',
    removed: 'Détruites pour de bon',
    withdrawn: 'Retirées en Angleterre',
    coming: 'Renforts',
    moment: (turn, phase) => `Tour ${turn}, phase ${phase}`,
    aircraft: 'Avions',
    frames: { available: 'Prêts', superiority: 'Supériorité aérienne', flown: 'Sortis', bowl: 'Non tirés' },
    back: (turn) => `De retour au tour ${turn}`,
    naval: 'Points navals restants',
    ships: ['Destroyers, ouest', 'Croiseurs, ouest', 'Destroyers, est', 'Croiseurs, est'],
  },
  strategic: {
    titles: {
      'arrivals.pick': 'Arrivées et transferts',
      'arrivals.enter': 'Par quel hex.\u00a0?',
      'arrivals.depot': 'Par quel dépôt\u00a0?',
      'land.depot': 'Où débarquent-ils\u00a0?',
      'festung.inside': 'Dans quelle Festung\u00a0?',
      'offMap.pick': 'La carte stratégique',
      'offMap.led': 'Qui suit l’EM\u00a0?',
      'offMap.to': 'Vers quelle case\u00a0?',
      'offMap.partisans': 'Le maquis',
    },
    arrivals:
      'Qui attend dans une case à lettres d’entrée peut venir sur la carte, et qui se tient sur un tel hex. peut la quitter.',
    german: 'Chaque unité jette un dé pour chaque case quittée\u00a0: les faces sombres l’y retiennent pour la phase.',
    allied: 'Choisissez un EM\u00a0; il emmène des unités d’une case, ou de deux pour un marqueur Offensive.',
    all: 'tous',
    verbs: {
      enter: 'sur la carte',
      arrive: 'sur la carte',
      leave: 'hors carte',
      inside: 'dans les murs',
      outside: 'hors les murs',
    },
    go: 'aller',
    chance: (chance) => `chacune passe ${chance}`,
    sure: 'sans dé',
    partisans: (without, with_) => `Laissée tranquille, elle passe ${without}\u00a0; si le maquis agit, ${with_}.`,
  },
}
