import { combatFr } from './decisions.fr.ts'
import { divisionNames } from './divisions.ts'
import { turnFr } from './turn.fr.ts'
import type { NormandyWords } from './words.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

const formations = divisionNames('fr')

export const normandyFr: NormandyWords = {
  map: { seine: 'Baie de la Seine', channel: 'La Manche', credit: 'Trait de côte\u00a0: Natural Earth' },
  overlays: {
    reach: 'Portée',
    attack: 'Attaque',
    zones: 'Zones',
    control: 'Contrôle',
    supply: 'Ravitaillement',
    sectors: 'Secteurs',
    entries: 'Entrées',
    ranges: 'Canons',
    points: 'Points',
    front: 'Avancée',
  },
  score: 'PV alliés\u00a0: allemands',
  phases: { O: 'Nuit', A: 'Phase A', B: 'Phase B' },
  startOf: (turn) => `Début du tour ${turn}`,
  doing: {
    setup: 'mise en place',
    aircraft: 'avions',
    supply: 'ravitaillement',
    markers: 'marqueurs d’offensive',
    rest: 'repos',
    arrivals: 'arrivées',
    offMap: 'hors carte',
    movement: 'mouvement',
    combat: 'combats',
    exploitation: 'exploitation',
    counterAttack: 'contre-attaque',
    dday: '6 juin',
  },
  facts: { markers: 'marqueurs des QG', aircraft: 'HB · MB · FB restants' },
  segment: { allied: 'Les Alliés', german: 'Les Allemands' },
  weather: { clear: 'temps clair', overcast: 'temps couvert', storm: 'tempête' },
  tracks: {
    start: (turn, sky) => `Tour ${turn} · ${sky}`,
    turn: (turn, phase, sky) => `Tour ${turn}, phase ${phase} · ${sky}`,
    points: (points) => `${counted(points, 'point', 'points')}`,
  },
  stretches: {
    dday: 'Le 6 juin\u00a0: le largage de nuit, les vagues, les premières réactions allemandes.',
    weeks:
      'Une semaine par tour, en deux phases\u00a0: météo, avions, ravitaillement, puis mouvement et combat des deux camps.',
    points: 'Points de victoire\u00a0; c’est la différence des deux camps qui compte.',
  },
  standing: {
    defenceHq: {
      title: 'Un QG soutient la défense',
      options: { ask: 'demander', lowers: 's’il baisse la colonne', never: 'jamais' },
    },
    cover: { title: 'Abri du défenseur', options: { best: 'le meilleur', ask: 'demander' } },
    fighters: { title: 'Un chasseur-bombardier en défense', options: { ask: 'demander', never: 'jamais' } },
    defenceFire: { title: 'Navires et bombardiers en défense', options: { ask: 'demander', never: 'jamais' } },
  },
  counters: {
    factors: ['Attaque', 'Mouvement', 'Défense'],
    otherFactors: {
      hq: ['Soutien', 'Mouvement'],
      garrison: ['Défense'],
      battery: ['Défense'],
      festung: ['Défense'],
      irregular: ['Défense'],
    },
    size: 'Points d’empilement',
    sides: {
      US: 'Américains',
      UK: 'Britanniques',
      CA: 'Canadiens',
      FR: 'Français',
      PL: 'Polonais',
      BE: 'Belges',
      NL: 'Néerlandais',
      DE: 'Heer',
      LW: 'Luftwaffe',
      SS: 'Waffen-SS',
      allied: 'Alliés',
      german: 'Allemands',
    },
    get formations() {
      return formations()
    },
    whereabouts: {
      front: 'Sur le front',
      france: 'Sur la carte stratégique',
      festung: 'Dans une Festung',
      reserve: 'Réserve stratégique',
      turnTrack: 'À venir',
      cadre: 'Cadre',
      removed: 'Perdues pour de bon',
      aloft: 'Prêtes à sauter',
      offshore: 'Prêtes à débarquer',
      astride: 'À cheval sur deux plages',
      withdrawn: 'Retirées',
      unused: 'Hors de ce scénario',
    },
  },
  places: {
    links: {
      road: { name: 'Route', cost: 'son propre tarif en la suivant, quel que soit le terrain' },
      railway: { name: 'Voie ferrée', cost: 'son propre tarif en la suivant, quel que soit le terrain' },
      line: { name: 'Route entre cases', cost: 'sous l’interdiction, les Allemands jettent un dé pour sortir' },
      river: {
        name: 'Rivière',
        cost: 'plus cher à franchir\u00a0; aide un défenseur que tous attaquent à travers elle',
      },
      impassable: { name: 'Falaise', cost: 'fermé' },
    },
    cover: (points) => `${counted(points, 'colonne', 'colonnes')} pour le défenseur`,
    tags: {
      town: 'Ville',
      village: 'Village',
      fortified: 'Ligne fortifiée',
      beach: 'Plage de débarquement',
      entry: 'Passage vers la carte stratégique',
    },
    worth: 'points de victoire pour qui la tient à la fin',
  },
  ...combatFr,
  ...turnFr,
  chapters: {
    front: 'Le front, semaine par semaine',
    frontHint: 'À la fin de chaque tour ; un clic y ouvre la relecture',
    week: (turn, date) => `Tour ${turn}, ${date}`,
    losses: 'Pertes par division',
    lossesHint: 'Pas perdus sur ceux qu’elle avait',
    steps: (count) => counted(count, 'pas', 'pas'),
    of: (lost, steps) => `${lost} sur ${steps}`,
  },
  report: {
    fights: (count) => counted(count, 'combat', 'combats'),
    counted: (count) => `${count} unités alliées`,
    home: (count, reduced) =>
      reduced > 0 ? `${count} en ligne à la fin, dont ${reduced} réduites` : `${count} en ligne à la fin`,
    lost: (count) => counted(count, 'détruite', 'détruites'),
    left: (count) => `${count} hors de la ligne`,
  },
  firstSteps: [
    {
      title: 'La Normandie',
      text: 'Un hexagone fait six kilomètres. Les villes en grandes lettres rapportent des points. La carte stratégique est à côté du front.',
    },
    {
      title: 'Une ligne demande',
      text: 'Cette ligne dit toujours ce qu’on attend de vous. Rien ne se passe avant votre réponse.',
    },
    {
      title: 'Les boutons',
      text: 'Les boutons sont les choix qui n’ont pas de place sur la carte\u00a0: fini, tous, non.',
    },
    {
      title: 'Tour et météo',
      text: 'Un tour est une semaine, en deux phases. Sous les nuages peu d’avions volent\u00a0; une tempête ferme les plages.',
    },
    {
      title: 'Début du tour',
      text: 'D’abord avions, ravitaillement et marqueurs Offensive. Dites «\u00a0fini\u00a0» quand cela vous est égal.',
    },
    {
      title: 'Bouger',
      text: 'Choisissez un pion cerclé ou sa pile, puis un hexagone éclairé. Le chiffre est son coût. Les zones ennemies arrêtent.',
    },
    { title: 'Revenir', text: 'Reprenez ce que vous voulez, jusqu’au dernier dé ou à la réponse de l’autre.' },
    {
      title: 'Les points',
      text: 'Pas perdus, villes, dépôts et Paris comptent. Dans la course à Cherbourg, seule la ville compte.',
    },
    {
      title: 'Toutes les règles',
      text: 'Quand quelque chose est refusé, la raison cite une règle. Son numéro ouvre le livret. Essayez.',
    },
    {
      title: 'Un conseil',
      text: 'L’ampoule montre ce que ferait un conseiller. Lisez «\u00a0votre premier Cherbourg\u00a0» dans le livret avant de combattre.',
    },
  ],
}
