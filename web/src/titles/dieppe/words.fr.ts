import type { DieppeWords } from './words.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

export const dieppeFr: DieppeWords = {
  map: { channel: 'La Manche', cape: 'Pointe d’Ailly', saane: 'la Saane' },
  overlays: {
    reach: 'Portée de marche',
    risk: 'Risque d’activation',
    range: 'Portée de tir',
    danger: 'Sous le feu',
    points: 'Points',
    cover: 'Couvert',
  },
  tracks: {
    turn: (turn, time, light) => `Tour ${turn} · ${time} · ${light < -1 ? 'nuit' : light < 0 ? 'aube' : 'jour'}`,
    alarm: (alarm, hunt) =>
      alarm < hunt ? `Alarme ${alarm} · les réserves bougent à ${hunt}` : `Alarme ${alarm} · les Allemands chassent`,
  },
  stretches: {
    dark: (penalty, bonus) => `Nuit : sniper et mortier −${penalty}. Prime de batterie +${bonus}.`,
    dawn: (penalty, bonus) => `Aube : sniper et mortier −${penalty}. Prime de batterie +${bonus}.`,
    day: 'Plein jour : plus de prime pour la batterie.',
    quiet: 'Les Allemands tirent ou bougent, vers les leurs.',
    hunt: 'Les Allemands tirent et bougent, vers vous. Des renforts sont tirés à chaque tour.',
    awake: 'Chaque marqueur est retourné.',
  },
  counters: {
    factors: ['Tir', 'Assaut', 'Mouvement'],
    size: 'Niveaux d’empilement',
    sides: { british: 'Britanniques', german: 'Allemands', boats: 'Barges' },
    formations: { G1: 'Groupe 1, Mills-Roberts', G2: 'Groupe 2, Lovat' },
    whereabouts: {
      boats: 'Barges',
      ashore: 'À terre',
      aboard: 'À bord',
      seen: 'Sur la carte',
      prisoners: 'Faits prisonniers',
    },
  },
  places: {
    links: {
      'road-solid': { name: 'Passage aisé', cost: (points) => `${counted(points, 'point', 'points')}` },
      'road-dotted': { name: 'Passage difficile', cost: (points) => `${counted(points, 'point', 'points')}` },
      'sea-solid': { name: 'Route de mer', cost: (points) => `${counted(points, 'point', 'points')}, en barge` },
      'sea-dotted': {
        name: 'Débarquement',
        cost: (points) => `${counted(points, 'point', 'points')}, débarquer ou embarquer`,
      },
      'fire-dotted': { name: 'Ligne de tir', cost: 'tir seulement' },
    },
    cover: (points) => `+${points} en défense`,
    tags: {
      beach: 'Plage',
      start: 'Départ d’un groupe',
      astray: 'Plage d’un groupe égaré',
      marker: 'Un marqueur caché au départ',
      flak: 'Canon de Flak',
      pillbox: 'Casemate',
      battery: 'Canons de la batterie Hess',
      telephone: 'Ligne téléphonique',
      reinforcements: 'Entrée de renforts',
    },
  },
  assault: {
    title: (zone: string) => `Assaut : ${zone}`,
    forming:
      'Chaque ligne se bat pour elle-même : votre contact contre le leur. Ceux de derrière ajoutent leurs niveaux.',
    onceMore: 'Si vous poursuivez, voici comment pourrait se présenter la manche suivante.',
    yours: 'Vos lignes',
    theirs: 'Allemands',
    line: (line: number) => `Ligne ${line}`,
    cover: (points: number) => `abri ${points}`,
    falls: (unit: string, isLast: boolean) => (isLast ? `${unit} disparaît` : `${unit} perd un niveau`),
    behind: 'Le placer derrière cette ligne',
    pick: (unit: string) => `${unit} : choisissez-le, puis celui dont il prend la place`,
    picked: (unit: string) =>
      `${unit} est choisi : désignez le commando dont il prend la place, ou la ligne à soutenir.`,
    lines: 'Lignes gagnées à cette manche',
    bar: (won: number, of: number) => `${won} sur ${of}`,
    best: 'Meilleure répartition',
    isBest: 'Aucune autre répartition ne gagne plus de lignes en moyenne.',
    better: (won: string, most: string) =>
      `${won} lignes gagnées en moyenne ; la meilleure répartition en gagne ${most}.`,
    fight: 'Combattre ainsi',
    cleared: (chance: string) => `${chance} qu’il ne reste personne en face après cette manche`,
    wiped: (chance: string) => `${chance} que tous vos commandos tombent ici, et tous les autres avec eux`,
  },
  boats: {
    landing: 'Tous les hommes d’une barge débarquent ensemble, et peuvent ensuite avancer en seconde action.',
    land: 'Débarquer',
    landOne: (boat: string) => `Débarquer de ${boat}`,
    landAll: (count: number) => `Débarquer les ${count} barges`,
    staysAshore: 'L’une après l’autre ; ils restent sur la plage ce tour-ci. Tout s’arrête dès qu’un pion se réveille.',
    onto: (beach: string) => `À terre : ${beach}.`,
    risk: (markers: number, chance: string) =>
      markers === 1
        ? `Le pion caché voisin se réveille à ${chance}.`
        : `Chacun des ${markers} pions cachés voisins se réveille à ${chance}.`,
    riskOfAll: (chance) => `Quelque chose se réveille avec ${chance} avant que tous soient à terre.`,
    noRisk: 'Aucun pion caché n’est proche.',
    boats: 'Ou les barges elles-mêmes : naviguer ou tirer',
    together: 'Ils agissent ensemble',
    pick: 'Qui prend part ?',
    add: 'ajouter',
    sailAll: 'Toutes les barges',
    embarking: 'Retour aux barges',
    isFinal: 'Qui remonte à bord quitte le raid\u00a0: il ne débarque plus, et compte comme ramené.',
    proposed: 'Chacun a sa place. Prenez-la telle quelle, ou placez-les un par un.',
    aboard: (count: number) => (count === 1 ? 'Monter à bord' : `Tous les ${count} à bord`),
    otherwise: (unit: string) => `Une autre barge pour ${unit} :`,
  },
  report: {
    fights: (count) => counted(count, 'combat', 'combats'),
    counted: (count) => `${count} engagés`,
    home: (count, reduced) =>
      reduced > 0
        ? `${counted(count, 'rentré', 'rentrés')}, dont ${counted(reduced, 'diminué', 'diminués')}`
        : counted(count, 'rentré', 'rentrés'),
    lost: (count) => counted(count, 'perdu', 'perdus'),
    left: (count) => counted(count, 'laissé à terre', 'laissés à terre'),
    remedy: {
      left: (count) =>
        count === 1 ? 'Ramener un des pions laissés à terre.' : `Ramener ${count} des pions laissés à terre.`,
      lost: (count) => (count === 1 ? 'Ramener un pion de plus.' : `Ramener ${count} pions de plus.`),
      short: (score) => `Pas les pertes à elles seules\u00a0: tout le monde à bord, cela aurait fait ${score}.`,
    },
  },
  firstSteps: [
    {
      title: 'Le raid',
      text: 'Sept barges attendent devant deux plages. À l’intérieur, sous les cercles rouges, la batterie Hess. Détruisez-la et ramenez votre monde.',
    },
    {
      title: 'Une ligne demande',
      text: 'Cette ligne dit toujours ce que le jeu attend de vous. Rien n’arrive avant votre réponse.',
    },
    {
      title: 'Chargez les barges',
      text: 'Les boutons sont les choix sans lieu sur la carte. Chargez comme en 1942, puis dites que c’est fait.',
    },
    {
      title: 'Choisissez qui agit',
      text: 'Le magenta tireté veut dire : permis. Choisissez les barges cerclées devant Orange I ; le trait devient plein.',
    },
    {
      title: 'Formez un groupe',
      text: 'Les pions qui agissent ensemble forment un groupe. Les passagers d’une barge débarquent ensemble : le panneau les montre.',
    },
    {
      title: 'Débarquez',
      text: 'Un groupe a deux actions différentes par tour. Débarquer est la première. On le voit des falaises : l’alarme monte.',
    },
    {
      title: 'L’heure et l’alarme',
      text: 'Douze tours d’un quart d’heure. Plus vous faites de bruit, plus l’alarme monte et plus d’Allemands s’éveillent.',
    },
    {
      title: 'Annuler',
      text: 'Reprenez vos choix jusqu’au dernier dé. Avant chaque jet, les chances exactes sont affichées.',
    },
    {
      title: 'Toutes les règles sont là',
      text: 'Un refus cite toujours sa règle. Son numéro ouvre le livret au bon endroit. Essayez maintenant.',
    },
    {
      title: 'Un conseil',
      text: 'L’ampoule montre ce que ferait un officier d’état-major, et pourquoi. Le reste vous appartient. Bonne chance.',
    },
  ],
}
