import type { GuideWords } from './guide.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

const guns = ['Bombardement', 'Portée']

export const narvikWordsFr: GuideWords = {
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
  tags: [
    { tag: /^port$/, means: 'Port' },
    { tag: /^beach$/, means: 'Plage de débarquement' },
    { tag: /^village$/, means: 'Localité : la bombarder coûte un point' },
    { tag: /^objective$/, means: 'Objectif' },
    { tag: /^coast$/, means: 'Côte' },
    { tag: /^fjord$/, means: 'Fjord' },
    { tag: /^sea$/, means: 'Pleine mer' },
    { tag: /^harstad-entry$/, means: 'Harstad est à un pas' },
    { tag: /^box$/, means: 'Base alliée, hors d’atteinte par terre' },
  ],
  stretches: {
    turn: [
      { from: 1, to: 4, means: 'Hiver. La météo est tirée. La montagne fatigue l’infanterie de ligne.' },
      {
        from: 5,
        to: 7,
        means: 'Printemps avancé : +1 à la météo. Le dégel, une fois tiré, vient deux tours plus tard.',
      },
      { from: 8, to: 10, means: 'Plus de tirage de météo. Quatre points aériens allemands de plus par tour.' },
    ],
    air: [
      { from: 0, to: 30, means: 'Tirés chaque tour avec quatre dés. Pour les attaques, l’appui et la reconnaissance.' },
    ],
  },
  fights: (count) => counted(count, 'combat', 'combats'),
  counted: (count) => counted(count, 'engagé', 'engagés'),
  home: (count) => `${count} debout`,
  lost: (count) => counted(count, 'perdu', 'perdus'),
  left: (count) => `${count} hors du combat`,
  tour: [
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
}
