import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, plural, points } from './words.ts'

export const prompts = ({ pieces, piece, place, sector }: Namer): Catalogue<Normandy>['prompts'] => ({
  'setup.unit': 'Choisissez une unité à placer.',
  'setup.hex': ({ unit }) => `Choisissez un hex. pour ${piece(unit)}.`,
  'setup.markers': ({ left }) => `Placez ${plural(left, 'marqueur')} Offensive auprès d’un EM ou dans un dépôt.`,
  'move.pick': 'Choisissez qui se déplace, ou terminez vos mouvements.',
  'move.to': ({ pieces: who, left, hexes }) =>
    `${capital(pieces(who))}\u00a0: ${points(Math.min(...left))} points de mouvement. ${hexes === 0 ? 'Choisissez un hex.' : 'Choisissez un hex. ou arrêtez-vous.'}`,
  'stack.eliminate': ({ hex }) =>
    `${capital(place(hex))}\u00a0: la pile est trop haute et personne ne peut plus bouger. Choisissez qui est perdu.`,
  'combat.hq': 'Choisissez un EM à activer, ou terminez vos combats.',
  'combat.target': ({ hq }) => `${capital(piece(hq))}\u00a0: choisissez une cible, ou terminez l’activation.`,
  'combat.attackers': ({ battle }) => `Attaque, ${place(battle.target)}\u00a0: choisissez qui participe.`,
  'combat.drop': ({ battle }) =>
    `Attaque, ${place(battle.target)}\u00a0: retirez des unités, continuez, ou annulez l’attaque.`,
  'combat.fighters': ({ battle }) => `Combat, ${place(battle.target)}\u00a0: envoyer des chasseurs-bombardiers\u00a0?`,
  'combat.support': ({ battle }) => `Attaque, ${place(battle.target)}\u00a0: ajouter le soutien d’un EM\u00a0?`,
  'combat.cover': ({ battle }) => `${capital(place(battle.target))}\u00a0: quel terrain protège les défenseurs\u00a0?`,
  'combat.defenceHq': ({ battle }) =>
    `${capital(place(battle.target))} est attaqué\u00a0: soutenir la défense avec un EM\u00a0?`,
  'combat.roll': ({ battle }) => `Attaque, ${place(battle.target)}\u00a0: lancez le dé.`,
  'combat.lose': ({ left }) => `${plural(left, 'pas', 'pas')} à perdre\u00a0: choisissez une unité.`,
  'combat.retreatPick': ({ length }) =>
    `Recul de ${plural(length, 'hex.', 'hex.')}\u00a0: choisissez où tous reculent, ou une unité.`,
  'combat.retreatTo': ({ pieces: who }) => `${capital(pieces(who))}\u00a0: choisissez où reculer.`,
  'combat.advance': ({ battle }) =>
    `${capital(place(battle.target))} est libre\u00a0: choisissez qui avance, ou restez.`,
  'combat.naval': ({ battle, hex }) =>
    hex < 0
      ? 'Bombardement naval\u00a0: choisissez une pile d’attaquants, ou aucune.'
      : `Bombardement naval avant le combat, ${place(battle.target)}\u00a0: combien de points\u00a0?`,
  'combat.bombers': ({ hex, medium, heavy }) =>
    hex < 0
      ? 'Bombardement aérien\u00a0: choisissez une pile d’attaquants, ou aucune.'
      : `Bombardement aérien, ${place(hex)}\u00a0: ${plural(medium, 'pion moyen', 'pions moyens')}, ${plural(heavy, 'pion lourd', 'pions lourds')}.`,
  'exploit.stacks': ({ hq }) => `${capital(piece(hq))} a percé\u00a0: choisissez des réserves, deux piles au plus.`,
  'exploit.move': 'Exploitation\u00a0: choisissez qui se déplace, ou passez au combat.',
  'exploit.target': 'Exploitation\u00a0: choisissez une cible, ou terminez.',
  'counter.hq': ({ lost }) => `${capital(place(lost.target))} est perdu\u00a0: contre-attaquer aussitôt\u00a0?`,
  'counter.units': ({ battle }) => `Contre-attaque, ${place(battle.target)}\u00a0: choisissez qui participe.`,
  'counter.step': ({ unit, battle }) =>
    `${capital(piece(unit))}\u00a0: d’où attaque-t-elle ${place(battle.target)}\u00a0?`,
  'air.superiority': 'Supériorité aérienne\u00a0: combien de pions américains\u00a0?',
  'air.allocate': 'Envoyez des avions dans un secteur ou une case\u00a0; les autres restent disponibles.',
  'air.send': ({ sector: number, box }) =>
    `${box < 0 ? sector(number) : capital(place(box))}\u00a0: choisissez les avions.`,
  'air.reallocate': 'Nouveaux ordres\u00a0: envoyez des avions, rappelez-en, ou continuez.',
  'logistics.airSupply':
    'Ravitaillement aérien\u00a0: choisissez de l’infanterie non ravitaillée, une division ou quatre points d’empilement.',
  'markers.depot': 'Choisissez un dépôt pour un marqueur Offensive.',
  'markers.pick': 'Choisissez un marqueur Offensive, ou l’EM qui en reçoit un de la réserve, ou passez pour ce tour.',
  'markers.to': ({ from }) => `Le marqueur Offensive, ${place(from)}\u00a0: choisissez sa destination.`,
  'rest.rebuild': 'Remplacements\u00a0: choisissez qui retrouve un pas.',
  'rest.pick': ({ role }) =>
    role === 'german'
      ? 'Choisissez les unités à mettre au repos pour le tour.'
      : 'Choisissez les unités à mettre au repos pour le tour, ou des troupes spéciales à rapatrier.',
  'arrivals.pick': 'Amenez des pions sur la carte, retirez-en, ou continuez.',
  'arrivals.enter': ({ pieces: who }) => `${capital(pieces(who))}\u00a0: choisissez un hex. d’entrée.`,
  'arrivals.depot': ({ piece: p }) => `${capital(piece(p))}\u00a0: choisissez un dépôt de retour.`,
  'land.depot': ({ piece: p }) => `${capital(piece(p))}\u00a0: choisissez une plage ou un port.`,
  'batteries.fire': ({ unit }) => `${capital(piece(unit))} débarque\u00a0: choisissez les batteries qui tirent.`,
  'offMap.pick': 'Carte stratégique\u00a0: choisissez qui se déplace, ou continuez.',
  'offMap.led': ({ hq, extended }) =>
    `${capital(piece(hq))}\u00a0: choisissez qui le suit${extended ? ' en mouvement étendu' : ''}, ou arrêtez.`,
  'offMap.to': ({ pieces: who, gone }) =>
    `${capital(pieces(who))}\u00a0: choisissez une case${gone > 0 ? ' ou arrêtez-vous ici' : ''}.`,
  'offMap.breakOut': ({ pieces: who }) =>
    `Sortie de confusion, ${pieces(who)}\u00a0: choisissez qui se joint, ou une case.`,
  'offMap.partisans': ({ departure }) => `Départ de ${pieces(departure.pieces)}\u00a0: le maquis agit-il\u00a0?`,
  'festung.inside': ({ unit }) => `${capital(piece(unit))}\u00a0: choisissez une Festung.`,
  'dday.jumps': 'Le largage\u00a0: choisissez qui saute.',
  'dday.hops': 'Choisissez une unité aéroportée qui avance d’un hex., ou continuez.',
  'dday.hopTo': ({ unit }) => `Choisissez un hex. pour ${piece(unit)}.`,
  'dday.reinforce': 'Choisissez une unité qui renforce une confusion voisine, ou continuez.',
  'dday.fight': 'Choisissez un hex. à attaquer, ou terminez vos attaques.',
  'dday.bombard': 'Avant le débarquement\u00a0: choisissez une plage ou une batterie à bombarder, ou continuez.',
  'dday.fire': ({ hex }) => `Bombardement, ${place(hex)}\u00a0: navires ou bombardiers\u00a0?`,
  'dday.firstWave': 'La première vague\u00a0: choisissez la plage suivante.',
  'dday.land': 'Choisissez qui débarque.',
  'dday.landAt': ({ unit }) => `Choisissez où débarque ${piece(unit)}.`,
  'dday.goOn': ({ unit }) => `${capital(piece(unit))} peut avancer d’un hex., ou rester.`,
})
