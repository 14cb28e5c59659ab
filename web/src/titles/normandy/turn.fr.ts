import type { Widened } from '../../i18n/en.ts'
import type { turnEn } from './turn.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

export const turnFr: Widened<typeof turnEn> = {
  done: {
    'move.pick': 'Fin du déplacement',
    'move.to': 'S’arrêter ici',
    'combat.hq': 'Fin des combats',
    'combat.target': 'Cet EM a fini',
    'combat.attackers': 'Attaquer',
    'combat.drop': 'Continuer',
    'combat.advance': 'Personne d’autre',
    'counter.units': 'Contre-attaquer',
    'exploit.stacks': 'Pas d’autre réserve',
    'exploit.move': 'Passer au combat',
    'exploit.target': 'Fin de l’exploitation',
    'air.allocate': 'Le reste est disponible',
    'air.reallocate': 'Tel quel',
    'logistics.airSupply': 'Rien d’autre par air',
    'rest.pick': 'Continuer',
    'arrivals.pick': 'Continuer',
    'offMap.pick': 'Passer au front',
    'dday.hops': 'Continuer',
    'dday.reinforce': 'Continuer',
    'dday.fight': 'Fin des attaques',
    'dday.bombard': 'Vers les plages',
    'dday.land': 'Personne d’autre ne débarque',
  },
  move: {
    title: 'Déplacement',
    idle: (count) =>
      count === 0 ? 'Tout le monde s’est déplacé.' : `${counted(count, 'pion n’a', 'pions n’ont')} pas bougé.`,
    next: 'Qui n’a pas bougé',
    nextHint: 'Passe d’une pile qui n’a pas bougé à la suivante.',
    stays: 'Qui reste à faire demeure sur place quand vous terminez le déplacement.',
    stack: 'Toute la pile',
    waiting: 'En attente de débarquement',
    reserve: 'En réserve pour une exploitation',
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
  turnSteps: { weather: 'Météo', aircraft: 'Avions', supply: 'Ravit.', markers: 'Marqueurs', rest: 'Repos' },
  air: {
    title: 'Avions',
    intro:
      'faites glisser un pion vers son poste, ou cliquez l’un puis l’autre. Ce qui reste est disponible pour le combat.',
    classes: (kind, group) =>
      `${{ HB: 'Bombardiers lourds', MB: 'Bombardiers moyens', LB: 'Bombardiers légers', FB: 'Chasseurs-bombardiers' }[kind] ?? ''}, ${group === 'american' ? 'américains' : 'anglo-canadiens'}`,
    token: (name, count) => `${count} × ${name}`,
    superiority: 'Supériorité aérienne',
    superiorityHint:
      'Des chasseurs-bombardiers tiennent la Luftwaffe à distance et ne font rien d’autre ce tour-ci. Lesquels\u00a0?',
    american: (count) => counted(count, 'américain', 'américains'),
    which: 'Quels avions\u00a0?',
    presets: 'Points de départ',
    preset: { last: 'Comme au tour précédent', front: 'Soutenir le front', interdict: 'Interdire' },
    ready: 'Disponibles',
    none: 'Il ne reste rien.',
    whereTo: 'Choisissez maintenant un secteur ou une case.',
    kinds: {
      sector: 'Sur le front\u00a0: ils ralentissent les Allemands',
      box: 'Sur la France\u00a0: les faces sombres du dé retiennent les Allemands',
    },
    sector: (number, name) => `${number}  ${name}`,
    germans: (count) => counted(count, 'unité allemande', 'unités allemandes'),
    holds: (faces) => `Retient sur ${[faces].flat().join(', ')}`,
    recall: 'Rappeler',
  },
  markers: {
    title: 'Marqueurs Offensive',
    introAllied: (count) =>
      `${counted(count, 'marqueur', 'marqueurs')} en réserve. Cliquez sur l’EM qui en reçoit un\u00a0: il en faut pour attaquer. Le dépôt et la route se trouvent tout seuls.`,
    introGerman:
      'Choisissez un marqueur, puis l’EM ou le dépôt qui le reçoit. Chaque case quittée sous interdiction coûte un dé.',
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
    title: 'Repos et retrait',
    airTitle: 'Ravitaillement par air',
    rebuildTitle: 'Remplacements',
    intro: 'Qui se repose ne fait rien ce tour-ci et récupère un pas au début du suivant.',
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
}
