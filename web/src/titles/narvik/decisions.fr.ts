import type { Widened } from '../../i18n/en.ts'
import type { decisionsEn } from './decisions.en.ts'

const minus = (value = 0): string => (value < 0 ? `−${-value}` : String(value))

/** What the panels say that help with a question. */
export const decisionsFr: Widened<typeof decisionsEn> = {
  march: {
    title: 'Marche',
    moveTo: (place) => `Marche\u00a0: ${place}`,
    strength: (strength) => `force ${strength}`,
    point: (left) => `${left} points de mouvement. Montrez un hexagone éclairé pour voir le chemin.`,
    movement: 'mouvement',
    of: (cost, all) => `${cost} sur ${all}`,
    fatigue: (limit) => `fatigue, limite ${limit}`,
    action: 'Action',
    reaction: 'Réaction',
    answer: { allied: 'les Alliés peuvent répondre', german: 'les Allemands peuvent répondre' },
    noAnswer: 'personne n’y répond',
    zone: (cost) =>
      `Finit dans une zone de contrôle ennemie. Y entrer est gratuit\u00a0; en sortir coûtera ${cost} de plus.`,
    exhausted: 'À sa limite, elle ne peut plus rien faire avant de s’être reposée.',
    interned: 'La Suède interne quiconque passe la frontière\u00a0: l’unité quitte le jeu.',
  },
  assault: {
    title: (place) => `Assaut\u00a0: ${place}`,
    landingTitle: (place) => `Débarquement\u00a0: ${place}`,
    handsOver: 'Une attaque\u00a0: l’initiative change ensuite de camp.',
    defending: 'On vous attaque. Ensuite l’initiative est à vous.',
    steps: { target: 'Cible', forces: 'Forces', roll: 'Jet', results: 'Résultats' },
    landingSteps: { hex: 'Hex', from: 'D’où', ships: 'Navires', support: 'Appui', roll: 'Jet' },
    attackers: 'Attaquants',
    defenders: 'Défenseurs',
    add: 'ajouter',
    inRange: 'à portée',
    air: 'Points d’aviation en appui\u00a0:',
    flown: (points) =>
      `${points < 2 ? `${points} point d’aviation appuie` : `${points} points d’aviation appuient`} l’assaut.`,
    fatigueOf: (value, limit) => `${value} sur ${limit}`,
    lines: {
      strength: 'force de combat',
      ships: 'navires',
      artillery: 'artillerie',
      air: 'appui aérien',
      fatigue: 'fatigue moyenne',
    },
    sum: 'force, jamais sous 0',
    differential: 'Différentiel',
    column: 'colonne',
    range: (lowest, highest) =>
      lowest === undefined
        ? `jusqu’à ${minus(highest)}`
        : highest === undefined
          ? `${minus(lowest)} et plus`
          : lowest === highest
            ? minus(lowest)
            : `${minus(lowest)} à ${minus(highest)}`,
    die: 'dé',
    hidden: (count) => (count < 2 ? `${count} pion face cachée` : `${count} pions face cachée`),
    oddsYouFirst: 'Chances exactes, vous / défenseur\u00a0: points de perte',
    oddsThemFirst: 'Chances exactes, attaquant / vous\u00a0: points de perte',
    bar: (attacker, defender, chance) => `${chance}\u00a0: attaquant ${attacker}, défenseur ${defender}`,
    faces: (first, last) => (first === last ? `dé ${first}` : `dé ${first}–${last}`),
    decoys: 'leurres',
    nobody: 'Choisissez qui attaque\u00a0: cliquez des pions sur la carte ou ici.',
    counting: 'On compte les chances…',
    beyond: (chance, points, rest) =>
      rest === undefined
        ? `${chance}\u00a0: ${points} points ou plus pour le défenseur.`
        : `${chance}\u00a0: ${points < 2 ? `${points} point` : `${points} points`} ou plus. ${rest === 0 ? 'La fatigue n’en absorbe aucun' : `La fatigue n’en absorbe que ${rest}`}\u00a0: le défenseur doit se retirer ou perdre une unité.`,
    yourLoss: (chance) => `${chance}\u00a0: vous avez des points à satisfaire.`,
    theirLoss: (chance) => `${chance}\u00a0: l’attaquant a des points à satisfaire.`,
    unsupplied: (names, fatigue) => `Sans ravitaillement, ${fatigue} de fatigue d’abord\u00a0: ${names}.`,
    shelling: (place, points) => `Canons et navires, ${place}\u00a0: +${points} PV allemands.`,
    repelled: (points) => `Par unité repoussée ou perdue au débarquement\u00a0: +${points} PV allemands.`,
    onlyLosses:
      'Une force qui débarque ne peut ni reculer ni se fatiguer\u00a0: chacun de ses points est une unité perdue.',
    noFatigue: 'Les défenseurs ne peuvent répondre par la fatigue\u00a0: ils reculent ou perdent des unités.',
    tires: (fatigue) => `Qui prend part à l’assaut en sort avec ${fatigue} de fatigue de plus.`,
    withIt: (name) => `Avec ${name}\u00a0:`,
    would: (chance, points, loss) =>
      `${points < 2 ? `${points} point` : `${points} points`} ou plus ${chance}, pertes pour vous ${loss}.`,
    nothingMore: 'Rien de ce qui peut encore s’ajouter ne change les chances.',
  },
  result: {
    rolled: (face, modifier, total) =>
      modifier === 0 ? `Dé ${face}` : `Dé ${face}, ${modifier > 0 ? '+' : '−'}${Math.abs(modifier)}\u00a0: ${total}`,
    differential: (value) => `différentiel ${value}`,
    attacker: 'Attaquant',
    defender: 'Défenseur',
    points: (points) => (points < 2 ? `${points} point` : `${points} points`),
    advance: (place) => `Avance, ${place}`,
    isEmpty: 'L’hexagone est vide. Ceux qui l’ont attaqué peuvent y entrer.',
    relief: (fatigue) => `L’infanterie qui y entre perd ${fatigue} de fatigue.`,
    goesIn: 'entrer',
    nobody: 'Personne ne peut y entrer.',
    all: (count) => (count < 2 ? 'Elle y entre' : `Toutes y entrent (${count})`),
  },
  absorb: {
    title: 'Satisfaire le résultat',
    toMeet: (points) => (points < 2 ? `${points} point à satisfaire` : `${points} points à satisfaire`),
    disc: (number, how) => `Point ${number}\u00a0: ${how}`,
    ways: { fatigue: 'par fatigue', loss: 'par une perte', retreat: 'par retraite', open: 'encore ouvert' },
    letters: { fatigue: 'F', loss: 'P', retreat: 'R' },
    buttons: { byRetreat: 'Retraite', byFatigue: 'Fatigue', byLoss: 'Perte' },
    colon: '\u00a0:',
    explain: (fatigue) =>
      `Chaque point se satisfait par ${fatigue} de fatigue répartis sur l’infanterie, par la perte d’une unité, ou par un hexagone de retraite pour tous.`,
    sweden: 'Il n’y a plus de place pour reculer en Norvège\u00a0: quelqu’un passerait en Suède et serait interné.',
    giveOut: (left) => `Répartissez encore ${left} ${left < 2 ? 'point' : 'points'} de fatigue.`,
    path: (length) => `La retraite peut finir dans les hexagones cerclés, à ${length} hexagones au moins de l’ennemi.`,
    evenly: 'Répartir également',
    fatigueOf: (value, limit) => `fatigue ${value} sur ${limit}`,
    tireless: 'ne fatigue pas',
    take: { fatigue: '+1', lose: 'La perdre', unit: 'Se retire' },
  },
  fleet: {
    attack: 'Une attaque\u00a0: l’initiative change ensuite de camp.',
    noAttack: 'Pas une attaque\u00a0: les Allemands peuvent réagir, puis vous continuez.',
    chosen: 'Prennent part',
    could: 'Peuvent se joindre',
    cargo: 'Peuvent monter sur le dernier navire',
    danger: (points, hit, sunk) =>
      `Il reste ${points < 2 ? `${points} point d’aviation` : `${points} points d’aviation`} aux Allemands. Tous sur un seul navire en mer\u00a0: touché ${hit}, coulé ${sunk}. Harstad est sûr.`,
    noDanger: 'Les Allemands n’ont plus de points d’aviation ce tour-ci.',
    shores: {
      friendlyPort: 'dans un port à nous',
      emptyPort: 'dans un port vide',
      beach: 'sur une plage vide',
      enemyPort: 'dans un port tenu par les Allemands',
      enemyBeach: 'sur une plage tenue par les Allemands',
    },
    lands: (ship, shores) => `${ship} ne peut mettre sa cargaison à terre que ${shores}.`,
    or: ' ou ',
    add: 'ajouter',
    load: 'charger',
    all: 'Tous ceux d’ici',
    loadAll: (count) => `Charger les ${count}, un navire pour chacun`,
    withAll: {
      land: (count) => `Débarquer des ${count} navires`,
      bombard: (count) => `Bombarder avec les ${count} à portée`,
      shell: (count) => `Tirer avec les ${count} à portée`,
    },
    kinds: {
      sail: {
        title: (place) => `Appareiller\u00a0: ${place}`,
        steps: { ships: 'Navires', cargo: 'Charge', where: 'Où' },
        ask: { where: 'Ajoutez navires et charge, puis cliquez le but, ou glissez-les jusque-là.' },
      },
      embark: {
        title: (place) => `Embarquer, ${place}`,
        steps: { port: 'Port', ship: 'Navire', troops: 'Troupes', done: 'Fini' },
        ask: { ship: 'Choisissez un navire\u00a0; il peut venir d’ailleurs.', troops: 'Choisissez qui monte à bord.' },
      },
      land: {
        title: (place) => `Débarquer, ${place}`,
        steps: { hex: 'Hex', ships: 'Navires', ashore: 'À terre', onward: 'Ensuite' },
        ask: {
          ships: 'Choisissez les navires qui mettent leur charge à terre.',
          ashore: 'Ajoutez des navires, ou débarquez.',
          onward: 'Les navires vides restent, ou repartent aussitôt.',
        },
      },
      storm: {
        title: (place) => `Débarquement de vive force, ${place}`,
        steps: { hex: 'Hex', from: 'D’où', ships: 'Navires', support: 'Appui', roll: 'Jet' },
        ask: { from: 'Choisissez l’hexagone d’où vient le débarquement.' },
      },
      bombard: {
        title: (place) => `Bombardement\u00a0: ${place}`,
        steps: { target: 'Cible', ships: 'Navires', fire: 'Feu' },
        ask: {
          ships: 'Choisissez les navires qui tirent.',
          fire: 'Ajoutez des navires, ou tirez. Tout ce qui s’y trouve est d’abord révélé.',
        },
      },
      shell: {
        title: (place) => `Canonnade\u00a0: ${place}`,
        steps: { hex: 'Hex', counter: 'Pion', guns: 'Batteries', fire: 'Feu' },
        ask: {
          counter: 'Choisissez le pion que l’on canonne.',
          guns: 'Choisissez les batteries.',
          fire: 'Ajoutez des batteries, ou tirez.',
        },
      },
    },
  },
  reserve: {
    setup: 'Placez vos unités',
    back: 'Qui revient',
    pick: (count) =>
      `${count} à placer. Choisissez un pion, puis un hexagone éclairé\u00a0; ou prenez la mise en place historique.`,
    where: 'Choisissez un hexagone éclairé.',
    place: 'placer',
    done: 'Tout le monde est en place.',
    ready: 'Ou prenez une mise en place toute faite',
    readyNote: 'Le hasard répartit les leurres\u00a0: aucune partie ne commence comme une autre.',
    readyMade: {
      town: { name: 'La ville', about: 'Deux compagnies à Narvik, les autres derrière les crêtes.' },
      shore: {
        name: 'La rive du Rombaken',
        about: 'Les deux compagnies à côté de la ville\u00a0: ce qui débarque à Narvik est pris depuis la rive.',
      },
      pass: { name: 'Le col du nord', about: 'La route du nord est barrée, la voie ferrée tenue à son coude.' },
      railway: {
        name: 'La voie ferrée',
        about: 'Des postes échelonnés vers la Suède\u00a0; Narvik même est peu tenue.',
      },
    },
  },
  air: {
    onInfantry: (place) => `Attaque aérienne sur l’infanterie\u00a0: ${place}`,
    onShips: (place) => `Attaque aérienne sur les navires\u00a0: ${place}`,
    noAttack: 'N’est pas une attaque au sens de l’initiative. Les points sont dépensés quoi qu’il arrive.',
    pickShip: 'Choisissez un navire\u00a0; une mission peut en attaquer plusieurs.',
    pickPoints: 'Combien de points\u00a0? Le minimum pour chaque colonne de la table\u00a0:',
    attack: 'attaquer',
    assigned: (attacks, points) =>
      `${attacks < 2 ? `${attacks} attaque` : `${attacks} attaques`} avec ${points < 2 ? `${points} point` : `${points} points`} jusqu’ici.`,
    column: (from, to) =>
      to === undefined ? 'ou plus' : from === to ? (from < 2 ? 'point' : 'points') : `à ${to} points`,
    infantry: (any, fatigue) => `${any} de toucher, ${fatigue} de fatigue chacun en moyenne`,
    ship: (any, deadly) => `${any} de toucher, ${deadly} mortellement`,
  },
}
