import type { Widened } from '../../i18n/en.ts'
import { divisionNames } from './divisions.ts'
import { turnFr } from './turn.fr.ts'
import type { normandyEn } from './words.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

const formations = divisionNames('fr')

export const normandyFr: Widened<typeof normandyEn> = {
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
  ...turnFr,
}
