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
}
