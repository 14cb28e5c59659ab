import { capital } from '../../i18n/capital.ts'
import { decisionsFr } from './decisions.fr.ts'
import type { NarvikWords } from './words.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

/** A small number as a word. */
const spelled = (count: number): string =>
  ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'][count] ?? String(count)

const guns = ['Bombardement', 'Portée']

export const narvikFr: NarvikWords = {
  map: {
    credit: 'Carte reconstituée · littoral © contributeurs d’OpenStreetMap, ODbL',
    battalion: 'Bn',
    guns: 'Art',
    tanks: 'Ch',
    key: 'Légende',
    mountain: 'montagne',
    rough: 'terrain accidenté',
    clear: 'terrain dégagé',
    road: 'route',
    railway: 'voie ferrée, aussi une route',
    river: 'bord de rivière',
    ridge: 'crête, arrête les tirs',
    fjord: 'bras de fjord, fermé à pied',
    lake: 'bord de lac, fermé à pied',
    frontier: 'frontière',
    port: 'port',
    beach: 'plage',
    points: 'points pour les Alliés',
  },
  overlays: {
    reach: 'Portée de marche',
    supply: 'Ravitaillement',
    zones: 'Zones de contrôle',
    ranges: 'Portées de tir',
    waterways: 'Voies d’eau',
    points: 'Points',
  },
  kinds: {
    move: 'Marcher',
    assault: 'Assaut',
    shell: 'Canonner',
    sail: 'Naviguer',
    embark: 'Embarquer',
    land: 'Débarquer',
    bombard: 'Bombarder',
    employ: 'Base ou bac',
    air: 'Aviation',
    recon: 'Reconnaître',
    reveal: 'Révéler',
  },
  commit: {
    'assault.declare': 'Lancer l’assaut',
    'storm.ships': 'Débarquer et lancer le dé',
    'land.ships': 'Débarquer',
    'embark.ships': 'Embarqués',
    'bombard.ships': 'Feu',
    'shell.guns': 'Feu',
    'air.ships': 'Décoller',
    'air.recon': 'Finir la mission',
  },
  tracks: {
    turn: (turn, date, sky) => `Tour ${turn} · ${date} · ${sky}`,
    air: (points) => (points < 2 ? `${points} point d’aviation` : `${points} points d’aviation`),
  },
  sky: {
    snow: 'neige',
    melting: 'le dégel commence',
    bare: 'dégel',
    bad: (where, ground) => `mauvais temps à ${where}, ${ground}`,
    clear: (ground) => `ciel clair, ${ground}`,
  },
  score: 'points alliés\u00a0: allemands',
  airPoints: 'points d’aviation',
  status: {
    over: 'La campagne est terminée',
    setup: 'Mise en place',
    dawn: (turn) => `Début du tour ${turn}`,
    before: 'avant la phase d’actions',
    initiative: { allied: 'Initiative alliée', german: 'Initiative allemande' },
    act: 'à vous d’agir',
    react: 'à vous de réagir',
    yourAction: 'à vous d’agir · une attaque la cède',
    theirAction: { allied: 'les Alliés agissent', german: 'les Allemands agissent' },
    yourReaction: 'à vous de réagir · une fois, ou pas',
    theirReaction: { allied: 'les Alliés peuvent réagir', german: 'les Allemands peuvent réagir' },
  },
  remarks: {
    pass: {
      allied: 'Passer cède l’initiative aux Alliés.',
      german: 'Passer cède l’initiative aux Allemands.',
    },
    lastPass: {
      allied: 'Les Alliés ont passé. Si vous passez aussi, le tour s’achève.',
      german: 'Les Allemands ont passé. Si vous passez aussi, le tour s’achève.',
    },
    decline: 'Ne pas réagir n’est pas passer\u00a0: l’initiative reste où elle est.',
    support: (modifier) =>
      `Chaque jet aérien allemand de ce tour subit ${modifier}. Une fois par partie\u00a0; les Allemands tirent leurs points après votre décision.`,
  },
  whiles: {
    untilInitiative: 'Pas avant que l’initiative change',
    untilNear: 'Pas avant que l’ennemi approche',
  },
  consequences: {
    attack: {
      allied: 'Une attaque\u00a0: l’initiative passe aux Alliés.',
      german: 'Une attaque\u00a0: l’initiative passe aux Allemands.',
    },
    action: {
      allied: 'Les Alliés peuvent réagir\u00a0; vous gardez l’initiative.',
      german: 'Les Allemands peuvent réagir\u00a0; vous gardez l’initiative.',
    },
    reaction: 'Votre unique réaction. Personne n’y répond.',
    gratis: 'Ce n’est pas une action\u00a0: vous continuez.',
  },
  stretches: {
    winter: 'Hiver. La météo est tirée. La montagne fatigue l’infanterie de ligne.',
    lateSpring: (bonus, delay) =>
      `Printemps avancé : +${bonus} à la météo. Le dégel, une fois tiré, vient ${spelled(delay)} tours plus tard.`,
    noWeather: (air) => `Plus de tirage de météo. ${capital(spelled(air))} points aériens allemands de plus par tour.`,
    air: (dice) => `Tirés chaque tour avec ${spelled(dice)} dés. Pour les attaques, l’appui et la reconnaissance.`,
  },
  counters: {
    factors: ['Force', 'Mouvement'],
    otherFactors: { battleship: guns, cruiser: guns, destroyer: guns },
    size: 'Points d’empilement',
    sides: {
      allied: 'Alliés',
      german: 'Allemands',
      british: 'Britanniques',
      norwegian: 'Norvégiens',
      french: 'Français',
      polish: 'Polonais',
    },
    formations: {
      '': 'Hors formation',
      'gb-24g': '24e brigade de la Garde',
      'no-6': '6e brigade',
      'no-7': '7e brigade',
      'fr-27ca': '27e demi-brigade de chasseurs alpins',
      'fr-le': '13e demi-brigade de la Légion',
      'pl-1': 'Brigade de Podhale',
      'de-m1': 'Ier bataillon de montagne',
      'de-m2': 'IIe bataillon de montagne',
      'de-m3': 'IIIe bataillon de montagne',
    },
    whereabouts: {
      ashore: 'À terre',
      aboard: 'À bord',
      atSea: 'En mer',
      harstad: 'À Harstad',
      toCome: 'À venir',
      faceDown: 'Parmi les pions face cachée',
      interned: 'Internés en Suède',
      exited: 'Sortis de la carte',
      redeployed: 'Partis pour d’autres fronts',
      returning: 'De retour au prochain tour',
    },
  },
  places: {
    links: {
      road: { name: 'Route', cost: '1 point' },
      railway: { name: 'Voie ferrée', cost: '1 point' },
      waterway: { name: 'Voie d’eau', cost: 'navires seulement' },
      fjord: { name: 'Bras de fjord', cost: 'fermé à pied, arrête les zones de contrôle' },
      coast: { name: 'Côte', cost: 'fermée à pied, arrête les zones de contrôle' },
      shore: { name: 'Rivage', cost: 'ouvert aux deux' },
      lake: { name: 'Lac', cost: 'fermé, arrête les zones de contrôle' },
      river: { name: 'Rivière', cost: 'fermée aux canons et aux chars, −1 à l’assaillant' },
      ridge: { name: 'Crête', cost: '1 point de plus, arrête le tir, −1 à l’assaillant' },
      frontier: { name: 'Frontière', cost: 'qui la passe est interné' },
    },
    cover: (points) => `+${points} en défense`,
    movers: { mountain: 'Troupes de montagne', line: 'Infanterie de ligne', artillery: 'Artillerie', tank: 'Chars' },
    tags: {
      port: 'Port',
      beach: 'Plage de débarquement',
      village: 'Localité : la bombarder coûte un point',
      objective: 'Objectif',
      coast: 'Côte',
      fjord: 'Fjord',
      sea: 'Pleine mer',
      'harstad-entry': 'Harstad est à un pas',
      box: 'Base alliée, hors d’atteinte par terre',
    },
    worth: 'points si les Alliés le tiennent à la fin',
  },
  report: {
    fights: (count) => counted(count, 'combat', 'combats'),
    counted: (count) => counted(count, 'engagé', 'engagés'),
    home: (count) => `${count} debout`,
    lost: (count) => counted(count, 'perdu', 'perdus'),
    left: (count) => `${count} hors du combat`,
  },
  firstSteps: [
    {
      title: 'Le port du fer',
      text: 'Narvik est là où la voie ferrée rejoint le fjord. Prenez-la, avec la gare frontière, avant dix semaines.',
    },
    {
      title: 'Une ligne demande',
      text: 'Cette ligne dit ce qui est attendu, et de qui. Rien n’arrive avant la réponse.',
    },
    {
      title: 'Placez les Norvégiens',
      text: 'Dans les trois rangées du nord, à la main ou comme dans l’histoire. Puis les Allemands se cachent au sud.',
    },
    {
      title: 'Bases et soutien aérien',
      text: 'Avant chaque semaine, un port peut devenir Base : elle ravitaille à dix hexagones et gêne les bombes. Le soutien aérien maximal, une seule fois : gardez-le.',
    },
    {
      title: 'Semaines, neige, avions',
      text: 'Dix tours d’une semaine. La neige ralentit, le dégel aide. Près du score : les points aériens allemands.',
    },
    {
      title: 'Envoyez des navires',
      text: 'Choisissez Naviguer, puis un navire à Harstad, la case au nord-ouest. Le magenta tireté veut dire : permis.',
    },
    {
      title: 'Chargez et appareillez',
      text: 'Ajoutez navires et troupes, puis choisissez où aller. Les passagers voyagent sous leur navire.',
    },
    {
      title: 'Réactions',
      text: 'Après une action qui n’est pas une attaque, l’autre camp peut réagir une fois. Une attaque rend l’initiative.',
    },
    {
      title: 'La fatigue est l’horloge',
      text: 'Marche, combat et froid fatiguent ; la barre du pion le montre. On annule jusqu’au dernier dé.',
    },
    {
      title: 'Toutes les règles sont là',
      text: 'Un refus cite toujours sa règle. Son numéro ouvre le livret au bon endroit. Essayez maintenant.',
    },
    {
      title: 'Un conseil',
      text: 'L’ampoule montre ce que ferait un officier d’état-major, et pourquoi. Passez quand rien ne vaut sa fatigue. Bonne chance.',
    },
  ],
  ...decisionsFr,
}
