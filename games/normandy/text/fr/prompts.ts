import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, plural, points } from './words.ts'

export const prompts = ({ pieces, piece, place }: Namer): Catalogue<Normandy>['prompts'] => ({
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
  'combat.lose': ({ left }) => `${plural(left, 'pas', 'pas')} de perte à répartir\u00a0: choisissez une unité.`,
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
})
