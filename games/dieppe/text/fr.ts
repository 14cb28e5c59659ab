import type { Catalogue } from '@bridgehead/engine'
import type { DieppeDefinition, UnitId, ZoneId } from '../definition.ts'
import type { Harmed } from '../events.ts'
import type { Dieppe } from '../state.ts'
import { type CounterWords, nameAll, nameOf } from './names.ts'

const words: CounterWords = {
  one: {
    commando: 'commando',
    officer: 'officier',
    sniper: 'le sniper',
    mortar: 'le mortier',
    lca: 'LCA',
    infantry: 'infanterie',
    machinegun: 'mitrailleuse',
    flak: 'canon de Flak',
    pillbox: 'casemate',
    gun155: 'canon de 155',
  },
  several: {
    commando: 'commandos',
    officer: 'officiers',
    sniper: 'snipers',
    mortar: 'mortiers',
    lca: 'LCA',
    infantry: 'infanteries',
    machinegun: 'mitrailleuses',
    flak: 'canons de Flak',
    pillbox: 'casemates',
    gun155: 'canons de 155',
  },
  people: { LOVAT: 'Lovat', MILLS: 'Mills-Roberts' },
  list: (names) =>
    names.length < 2 ? (names[0] ?? 'personne') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`,
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const plural = (count: number, one: string, several: string): string =>
  `${count} ${Math.abs(count) < 2 ? one : several}`
const points = (count: number): string => plural(count, 'point', 'points')

export function fr(def: DieppeDefinition): Catalogue<Dieppe> {
  const unit = (u: UnitId) => nameOf(def, words, u)
  const Unit = (u: UnitId) => capital(unit(u))
  const units = (list: readonly UnitId[]) => nameAll(def, words, list)
  const Units = (list: readonly UnitId[]) => capital(units(list))
  const zone = (z: ZoneId) => def.zones[z]!.name.fr
  const verb = (list: readonly UnitId[], one: string, several: string) => (list.length === 1 ? one : several)
  const harm = { none: 'reste à couvert', step: 'perd un niveau', unit: 'disparaît' }
  const harmed = (args: Harmed) => `${unit(args.unit)} ${harm[args.harm]}`
  const group = (g: 'G1' | 'G2') => (g === 'G1' ? 'Le groupe 1' : 'Le groupe 2')

  return {
    title: 'Dieppe 1942',
    summary: 'Le commando n° 4 doit détruire la batterie Hess et rembarquer avant que l’alarme ne réveille la côte.',
    roles: { british: 'Britannique' },
    sides: { british: 'Britanniques', german: 'Allemands' },
    scenarios: {
      raid: { name: 'Le raid sur la batterie Hess', about: '19 août 1942, de 4h45 à 7h30. Douze tours, un joueur.' },
    },
    options: {
      randomEvents: {
        name: 'Événements imprévus',
        about: 'Un incident de traversée peut coûter une barge, retarder un débarquement ou égarer un groupe.',
      },
      difficulty: {
        name: 'Difficulté',
        about: 'Trois combinaisons des options ci-dessous.',
        values: {
          standard: 'Normale',
          green: 'Commando novice : Malchance !',
          hardened: 'Commando endurci : Malchance ! et Alarme !',
          seasoned: 'Commando aguerri : les trois',
        },
      },
      badLuck: {
        name: 'Malchance !',
        about: 'Le premier marqueur A et le premier B avec de l’infanterie en cachent le double.',
      },
      alarm: { name: 'Alarme !', about: 'L’alarme commence à 2.' },
      vorwaerts: { name: 'Vorwärts !', about: 'Les Allemands à pied ont 4 points de mouvement.' },
      manualStacking: {
        name: 'Ordonner les piles à la main',
        about:
          'On vous demande qui passe en première ligne après chaque activation et chaque tir allemand, là où cela compte.',
      },
      alarmMarkerOncePerLetter: {
        name: 'Seul le premier marqueur d’une lettre donne l’alarme',
        about: 'Sinon, tout marqueur qui révèle des Allemands le fait (D-7-4).',
      },
      ralliedUnitsStayBelow6: {
        name: 'Sous alarme 6, les Allemands réunis restent',
        about: 'Sinon, ils partent vers l’ami le plus proche d’une autre zone (D-9-27).',
      },
      mortarSafeAtRange2: {
        name: 'Le mortier est à l’abri à distance 2',
        about: 'Un tir manqué à cette distance ne le touche pas (D-11-24).',
      },
      reinforcementPlaceByArrivalRoll: {
        name: 'Un seul dé pour les renforts',
        about: 'Le dé de leur arrivée désigne aussi le lieu, et R9 ne sert jamais (D-8-4).',
      },
      germanMinHitChance: {
        name: 'Les Allemands retiennent leur feu',
        about: 'Une zone qui a moins de chances de toucher ne tire pas (D-11-49).',
        values: {
          '0': 'jamais',
          '10': 'sous 10\u00a0%',
          '20': 'sous 20\u00a0%',
          '30': 'sous 30\u00a0%',
          '40': 'sous 40\u00a0%',
        },
      },
    },
    prompts: {
      'setup.load': ({ left }) =>
        left === 0
          ? 'Tout le monde est à bord. Lancez le raid, ou annulez pour charger autrement.'
          : 'Chargez les barges : choisissez un pion, ou reprenez le chargement de 1942.',
      'setup.boat': ({ unit: u }) => `Choisissez la barge pour ${unit(u)}.`,
      'turn.british': 'Choisissez la zone qui agit, ou terminez votre phase.',
      'group.pick': ({ zone: z, picked }) =>
        picked.length === 0
          ? `${zone(z)} : choisissez les pions qui agissent ensemble.`
          : `${zone(z)} : ${units(picked)}. Ajoutez des pions, ou continuez.`,
      'act.choose': ({ group: g, used }) =>
        g.length === 0
          ? 'Il ne reste personne dans le groupe.'
          : `${Units(g)} : choisissez ${used.length === 0 ? 'une action' : 'une seconde action, ou terminez'}.`,
      'move.step': ({ points: each, spent }) => {
        const left = Math.min(...each) - spent
        return `Avancez : il reste ${points(left)}. Choisissez une zone, ou arrêtez-vous.`
      },
      'move.wire': ({ zone: z }) => `Barbelés, ${zone(z)} : ouvrez le passage à la bangalore, ou restez.`,
      'embark.boat': ({ waiting }) => `Choisissez la barge pour ${unit(waiting[0]!)}.`,
      'fire.target': 'Choisissez la zone à prendre sous le feu.',
      'fire.shooter': ({ target }) => `Tir, ${zone(target)} : choisissez le tireur. Il subit la perte en cas d’échec.`,
      'fire.victim': ({ target }) => `Le sniper choisit sa cible, ${zone(target)}.`,
      'assault.zone': 'Choisissez la zone à prendre d’assaut.',
      'assault.contact': ({ germans, contacts }) =>
        `Assaut, ligne ${contacts.length + 1} : choisissez le commando au contact de ${unit(germans[contacts.length] ?? germans[0]!)}.`,
      'assault.support': ({ waiting }) =>
        waiting.length === 0
          ? 'Les lignes sont formées. Lancez les dés.'
          : `Choisissez la ligne que ${unit(waiting[0]!)} soutient.`,
      'assault.after': ({ zone: z }) => `${zone(z)} : poursuivez l’assaut, ou rompez.`,
      'stack.top': ({ zone: z }) => `${zone(z)} : choisissez qui passe en première ligne.`,
    },
    verbs: {
      historical: 'Charger comme en 1942',
      unit: (u) => Unit(u),
      lca: (u) => Unit(u),
      passengers: (u) => `Passagers de ${unit(u)}`,
      done: 'C’est fait',
      zone: (z) => zone(z),
      withdraw: 'Terminer le raid',
      endPhase: 'Terminer la phase',
      all: 'Tout le monde',
      ready: 'Ceux-là agissent',
      land: 'Débarquer',
      embark: 'Embarquer',
      move: 'Mouvement',
      sail: 'Naviguer',
      fire: 'Tir',
      assault: 'Assaut',
      finish: 'Terminer',
      leave: (u) => `Laisser ${unit(u)} ici`,
      halt: 'S’arrêter',
      bangalore: 'Bangalore',
      stay: 'Rester',
      target: (z) => `Tirer sur ${zone(z)}`,
      shooter: (u) => `${Unit(u)} tire`,
      victim: (u) => `Viser ${unit(u)}`,
      contact: (u) => `${Unit(u)} au contact`,
      support: (line) => `Ligne ${line + 1}`,
      arrange: 'Répartir pour moi',
      continue: 'Poursuivre',
      breakOff: 'Rompre',
      capture: 'Faire prisonnier',
      top: (u) => `${Unit(u)} en première ligne`,
      keep: 'Garder l’ordre',
    },
    events: {
      loaded: (e) => `${Unit(e.unit)} monte à bord de ${unit(e.boat)}.`,
      loadedAsInHistory: () => 'Les barges sont chargées comme en 1942.',
      turn: (e) => `Tour ${e.turn}, ${e.time}.`,
      randomEvent: (e) =>
        e.face <= 2
          ? 'Une batterie côtière ouvre le feu sur la flottille.'
          : e.face <= 4
            ? 'La flottille tombe sur un convoi allemand.'
            : 'Un groupe se trompe de cap.',
      boatLost: (e) =>
        e.cause === 'engine'
          ? `${Unit(e.boat)} tombe en panne et fait demi-tour avec tout son monde.`
          : `${Unit(e.boat)} coule corps et biens.`,
      landingDelayed: (e) => `${group(e.group)} ne débarque pas avant le tour ${e.turn}.`,
      courseError: (e) => `${group(e.group)} débarquera ailleurs : ${zone(e.beach)}.`,
      landed: (e) => `${Units(e.units)} ${verb(e.units, 'débarque', 'débarquent')}, ${zone(e.to)}.`,
      embarked: (e) => `${Unit(e.unit)} remonte à bord de ${unit(e.boat)}.`,
      moved: (e) => `${Units(e.units)} ${verb(e.units, 'gagne', 'gagnent')} ${zone(e.to)}, ${points(e.cost)}.`,
      sailed: (e) => `${Units(e.units)} ${verb(e.units, 'gagne', 'gagnent')} ${zone(e.to)}.`,
      left: (e) => `${Unit(e.unit)} reste sur place, ${zone(e.zone)}.`,
      fellBack: (e) => `${Units(e.units)} se ${verb(e.units, 'replie', 'replient')}, ${zone(e.to)}.`,
      backAboard: (e) => `${Units(e.units)} ${verb(e.units, 'remonte', 'remontent')} à bord de ${unit(e.boat)}.`,
      alarm: (e) => `Alarme ${e.to} : ${alarmCauses[e.cause]}.`,
      tested: (e) =>
        e.woken
          ? `${zone(e.zone)} s’éveille : ${e.face} contre alarme ${e.alarm}.`
          : `${zone(e.zone)} dort encore : ${e.face} contre alarme ${e.alarm}.`,
      revealed: (e) =>
        e.found === 'mines'
          ? `Marqueur ${e.letter}, ${zone(e.zone)} : des mines.`
          : e.found === 'wire'
            ? `Marqueur ${e.letter}, ${zone(e.zone)} : des barbelés.`
            : `Marqueur ${e.letter}, ${zone(e.zone)} : ${units(e.units)}${e.doubled ? ', doublé par la malchance' : ''}.`,
      allRevealed: () => 'Toute la côte est en alerte : chaque marqueur est retourné.',
      mines: (e) =>
        e.hit ? `Mines, ${zone(e.zone)} : ${e.total}, une perte.` : `Mines, ${zone(e.zone)} : ${e.total}, sans effet.`,
      bangalore: (e) =>
        e.cut
          ? `Bangalore, ${zone(e.zone)} : ${e.face}, le passage est ouvert.`
          : `Bangalore, ${zone(e.zone)} : ${e.face}, les barbelés tiennent.`,
      wireStops: (e) => `Les barbelés arrêtent le groupe pour ce tour, ${zone(e.zone)}.`,
      telephoneCut: (e) => `La ligne téléphonique est coupée, ${zone(e.zone)}.`,
      fired: (e) =>
        `${Unit(e.shooter)}, ${zone(e.from)}, tire sur ${unit(e.target)}, ${zone(e.at)} : ${e.attack} contre ${e.defence}${
          e.reason ? ` (${targetReasons[e.reason]})` : ''
        }.`,
      heldFire: (e) => `${zone(e.zone)} ne tire pas : trop peu de chances contre ${zone(e.at)} (D-11-49).`,
      reduced: (e) => `${Unit(e.unit)} : effectif diminué.`,
      eliminated: (e) => `${Unit(e.unit)} : pion éliminé.`,
      batteryDestroyed: (e) => `Les deux canons sont détruits, tour ${e.turn}.`,
      assaultBegan: (e) => `${Units(e.units)} ${verb(e.units, 'donne', 'donnent')} l’assaut, ${zone(e.zone)}.`,
      assaultRound: (e) => `Un assaut sur ${plural(e.lines, 'ligne', 'lignes')}, ${zone(e.zone)}.`,
      assaultLine: (e) => `${Unit(e.british)} contre ${unit(e.german)} : ${e.attack} contre ${e.defence}.`,
      assaultEnded: (e) =>
        ({
          won: `Zone prise : ${zone(e.zone)}.`,
          lost: `Assaut repoussé, ${zone(e.zone)} : plus un commando debout.`,
          brokenOff: `Assaut rompu, ${zone(e.zone)}.`,
          captured: `Le dernier Allemand se rend, ${zone(e.zone)}.`,
        })[e.outcome],
      captured: (e) => `${Unit(e.unit)} : fait prisonnier.`,
      freed: (e) =>
        e.removed
          ? `${Unit(e.unit)}, sans garde, s’échappe, ${zone(e.zone)}.`
          : `${Unit(e.unit)} retrouve la liberté, ${zone(e.zone)}.`,
      toppedBy: (e) => `${Unit(e.unit)} passe en première ligne, ${zone(e.zone)}.`,
      activated: (e) => `${Units(e.units)} ${verb(e.units, 'agit', 'agissent')}, ${zone(e.zone)}.`,
      activationEnded: (e) => `${Units(e.units)} ${verb(e.units, 'a', 'ont')} terminé.`,
      germanPhase: (e) =>
        e.alarm >= def.data.tables.alarm.germansHuntFrom
          ? `Phase allemande, alarme ${e.alarm} : ils tirent et se rapprochent.`
          : `Phase allemande, alarme ${e.alarm} : ils tirent ou se regroupent.`,
      germanMoved: (e) =>
        `${Units(e.units)} ${verb(e.units, 'va', 'vont')} de ${zone(e.from)} à ${zone(e.to)}, ${points(e.cost)}, vers ${zone(e.towards)} : ${moveReasons[e.reason]} (${e.clause}).`,
      germanStayed: (e) => `${zone(e.zone)} ne bouge pas : ${stayReasons[e.why]} (${e.clause}).`,
      germanLeftBehind: (e) =>
        `${Units(e.units)} ${verb(e.units, 'reste', 'restent')} faute de place, ${zone(e.zone)} (D-9-33).`,
      noReinforcements: (e) => `Pas de renforts : ${e.face} contre alarme ${e.alarm} (D-8-2).`,
      reinforced: (e) =>
        `${Units(e.units)} ${verb(e.units, 'arrive', 'arrivent')} en renfort, ${zone(e.zone)} (D-8-4).`,
      withdrew: () => 'Le raid est terminé ; tout le monde est à bord.',
      nobodyLeft: () => 'Il ne reste que les barges.',
      scored: (e) => `Le raid vaut ${points(e.points)}.`,
    },
    denials: {
      'no-room-aboard': 'Il n’y a plus de place à bord pour ce pion.',
      'other-group-boat': 'Chaque groupe a ses barges : 1 à 3, ou 4 à 7.',
      'not-all-loaded': 'Des pions ne sont pas encore à bord.',
      'already-acted': 'Ce pion a déjà agi ce tour-ci.',
      'action-spent': 'On ne fait pas deux fois la même action dans le tour.',
      'no-action-left': 'Cette action n’est plus disponible pour le groupe.',
      'nobody-picked': 'Personne n’est choisi.',
      'nobody-landed': 'Personne n’a encore débarqué.',
      'still-ashore': 'Il reste quelqu’un à terre.',
      'not-off-a-beach': 'La barge n’est pas devant une plage.',
      'has-reembarked': 'Qui a rembarqué ne débarque plus.',
      'landing-barred': ({ turn }) => `Le groupe est en retard : il débarque à partir du tour ${turn}.`,
      'astray-elsewhere': 'Le groupe s’est égaré : il ne débarque que depuis sa propre zone d’attente.',
      'not-on-a-beach': 'Le groupe n’est pas sur une plage.',
      'no-boat': 'Aucune barge n’attend devant cette plage.',
      'boats-full': 'Les barges présentes ne peuvent pas prendre tout le groupe.',
      'no-way': 'Aucune zone n’est à la portée de tout le groupe.',
      'no-link': 'Aucun trait ne mène là.',
      'fire-only-link': 'Le tir passe par ce trait, personne n’y marche.',
      'sea-link': 'Ce trait est réservé aux barges.',
      'too-far': ({ cost, left }) => `Le trait coûte ${points(cost)}, il en reste ${left}.`,
      'zone-crowded': ({ levels }) => `La zone tient ${levels} niveaux et rien ne permet d’aller plus loin.`,
      'sea-crowded': 'Quatre barges s’y trouvent déjà.',
      'must-move-on': 'La zone est trop pleine : le groupe doit continuer.',
      'no-assault-left': 'Des Allemands peuvent s’y trouver et le groupe n’a plus d’action pour un assaut.',
      'assault-needs-commando': 'Seuls les commandos lancent un assaut.',
      'enemy-zone-alone': 'Officiers, sniper et mortier n’entrent en zone ennemie qu’avec un commando.',
      'has-stopped': 'Le groupe a été arrêté : il ne va pas plus loin ce tour-ci.',
      'no-target': 'Aucun Allemand à portée.',
      'out-of-range': 'Hors de portée.',
      'marker-hidden': 'On ne tire pas sur un marqueur qui n’est pas révélé.',
      'guns-immune': 'Le tir ne peut rien contre les 155 ; il faut un assaut.',
      'guns-only': 'Il n’y a là que les 155 ; le tir n’y peut rien, il faut un assaut.',
      'fire-divided': 'D’autres unités de cette zone ont tiré ailleurs ce tour-ci ; une pile ne divise pas son tir.',
      'alone-or-not': 'Sniper et mortier tirent seuls ou pas du tout.',
      'no-germans': 'Il n’y a pas d’Allemands.',
      'assault-after-move': 'Un assaut depuis la zone voisine ne se combine qu’avec un tir.',
      'not-last-german': 'Il reste plus d’un Allemand.',
      'cannot-capture': ({ unit: u }) =>
        `${Unit(u)} ne se rend pas : seuls une infanterie diminuée ou un officier le font.`,
    },
    rolls: {
      event: 'Événement imprévu',
      'event.boat': 'Barge touchée',
      'event.engine': 'Panne de moteur',
      'fire.attack': 'Tir',
      'fire.defence': 'Défense',
      'assault.attack': 'Assaut',
      'assault.defence': 'Défense',
      mines: 'Mines',
      bangalore: 'Bangalore',
      activation: 'Test d’activation',
      'reinforcement.arrival': 'Renforts',
      'reinforcement.number': 'Nombre',
      'reinforcement.place': 'Lieu',
    },
    ledger: {
      fireFactor: 'facteur de tir',
      assaultFactor: 'facteur d’assaut',
      levels: 'niveaux avec lui',
      boats: 'autres barges',
      officer: 'officier',
      light: 'obscurité',
      longRange: 'à deux zones',
      protection: 'protection',
      support: 'niveaux en soutien',
      entering: 'niveaux qui entrent',
    },
    stakes: {
      targetHit: (args) => harmed(args as Harmed),
      shooterHit: (args) => `votre ${harmed(args as Harmed)}`,
      lineWon: (args) => harmed(args as Harmed),
      lineLost: (args) => `votre ${harmed(args as Harmed)}`,
      assaultWon: 'la zone est prise',
      assaultLost: 'plus un commando debout',
      assaultFollows: (args) => `un assaut suit, ${zone((args as { zone: ZoneId }).zone)}`,
      woken: (args) => `${zone((args as { zone: ZoneId }).zone)} s’éveille`,
      asleep: (args) => `${zone((args as { zone: ZoneId }).zone)} dort encore`,
      minesHit: 'les mines coûtent un niveau',
      minesMissed: 'les mines sont sans effet',
      wireCut: 'les barbelés sont coupés',
      wireHolds: 'les barbelés tiennent',
      batteryDestroyed: 'les deux pièces sont détruites',
      coastWakes: 'toute la côte se réveille',
      germansAct: 'les Allemands agissent',
    },
    results: { total: 'Succès total', half: 'Demi-succès', failure: 'Échec' },
    points: {
      guns: (n) => (n === 2 ? 'Les deux canons de 155 détruits' : 'Un canon de 155 détruit'),
      batteryBonus: () => 'Batterie détruite tôt',
      telephone: () => 'Ligne téléphonique coupée',
      flak: (n) => plural(n, 'canon de Flak éliminé', 'canons de Flak éliminés'),
      pillboxes: (n) => plural(n, 'casemate éliminée', 'casemates éliminées'),
      lovat: () => 'Lovat perdu',
      mills: () => 'Mills-Roberts perdu',
      infantryPrisoners: (n) => plural(n, 'prisonnier à bord', 'prisonniers à bord'),
      officerPrisoners: (n) => plural(n, 'officier prisonnier à bord', 'officiers prisonniers à bord'),
      commandos: (n) => plural(n, 'pion commando perdu', 'pions commando perdus'),
    },
    history: {
      battery: 'Second canon détruit',
      posts: 'Casemates et Flak',
      commandos: 'Pions commando perdus',
      prisoners: 'Prisonniers ramenés',
      points: 'Points',
    },
    place: zone,
    piece: Unit,
    markers: {
      'hidden-a': 'Marqueur A caché',
      'hidden-b': 'Marqueur B caché',
      mines: 'Mines',
      wire: 'Barbelés',
      telephone: 'Ligne téléphonique',
    },
    tracks: { turn: 'Tour', alarm: 'Alarme' },
    states: { reduced: 'effectif diminué', acted: 'a agi', prisoner: 'prisonnier' },
    sheets: { coast: 'La côte' },
    kinds: {
      sea: 'mer',
      waiting: 'zone d’attente',
      open: 'sans protection',
      light: 'protection légère',
      strong: 'forte protection',
    },
  }
}

const alarmCauses = {
  firstLanding: 'premier débarquement',
  randomEvent: 'la flottille est repérée',
  firstMarkerOfLetter: 'des Allemands sont rencontrés',
  firstAssault: 'premier assaut',
  bangalore: 'une bangalore explose',
  firstFire: 'premiers coups de feu',
  mines: 'une mine explose',
  battery: 'la batterie est détruite',
} as const

const targetReasons = {
  only: 'seule cible, D-11-26',
  'fewest-levels': 'le moins de niveaux, D-11-26',
  weakest: 'à égalité, la défense la plus faible, D-6T-4',
  'land-first': 'à égalité, la terre avant la mer, D-6T-4',
  'zone-order': 'à égalité, l’ordre des zones, D-6T-4',
} as const

const moveReasons = {
  'nearest-friend': 'les amis les plus proches',
  'nearest-enemy': 'la pile britannique la plus proche',
  'largest-stack': 'à distance égale, la pile la plus forte',
  'zone-order': 'à distance et force égales, l’ordre des zones',
} as const

const stayReasons = {
  adjacent: 'des Britanniques sont au voisinage',
  rallied: 'des amis sont déjà là',
  'no-way': 'aucun chemin ne mène où aller',
} as const
