import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, plural, points } from './words.ts'

export const prompts = ({ pieces, piece, place, sector }: Namer): Catalogue<Normandy>['prompts'] => ({
  'setup.unit': 'Choose a unit to place.',
  'setup.hex': ({ unit }) => `Choose a hex for ${piece(unit)}.`,
  'setup.markers': ({ left }) => `Place ${plural(left, 'offensive marker')} with an HQ or in a depot.`,
  'move.pick': 'Choose who moves, or end your movement.',
  'move.to': ({ pieces: who, left, hexes }) =>
    `${capital(pieces(who))}: ${points(Math.min(...left))} movement points left. ${hexes === 0 ? 'Choose a hex.' : 'Choose a hex, or stop.'}`,
  'stack.eliminate': ({ hex }) =>
    `${capital(place(hex))} holds too much, and nobody there can move: choose who is lost.`,
  'combat.hq': 'Choose an HQ to activate, or end your combats.',
  'combat.target': ({ hq }) => `${capital(piece(hq))}: choose a target, or end its activation.`,
  'combat.attackers': ({ battle }) => `Attack on ${place(battle.target)}: choose who takes part.`,
  'combat.drop': ({ battle }) => `Attack on ${place(battle.target)}: leave units out, go on, or call it off.`,
  'combat.fighters': ({ battle }) => `Combat, ${place(battle.target)}: send fighter-bombers?`,
  'combat.support': ({ battle }) => `Attack on ${place(battle.target)}: add the support of an HQ?`,
  'combat.cover': ({ battle }) => `${capital(place(battle.target))} is attacked: what shelters the defenders?`,
  'combat.defenceHq': ({ battle }) => `${capital(place(battle.target))} is attacked: support the defence with an HQ?`,
  'combat.roll': ({ battle }) => `Attack on ${place(battle.target)}: roll.`,
  'combat.lose': ({ left }) => `${plural(left, 'step')} to lose: choose a unit.`,
  'combat.retreatPick': ({ length }) =>
    `Retreat of ${plural(length, 'hex', 'hexes')}: choose where all go together, or one unit.`,
  'combat.retreatTo': ({ pieces: who }) => `${capital(pieces(who))} must retreat: choose where to.`,
  'combat.advance': ({ battle }) => `${capital(place(battle.target))} is clear: choose who advances, or stay.`,
  'combat.naval': ({ battle, hex }) =>
    hex < 0
      ? 'Naval bombardment: choose an attacking stack, or none.'
      : `Naval bombardment before the combat, ${place(battle.target)}: how many points?`,
  'combat.bombers': ({ hex, medium, heavy }) =>
    hex < 0
      ? 'Air bombardment: choose an attacking stack, or none.'
      : `Air bombardment, ${place(hex)}: ${plural(medium, 'medium counter')}, ${plural(heavy, 'heavy counter')}.`,
  'exploit.stacks': ({ hq }) => `${capital(piece(hq))} has broken through: choose reserves, two stacks at most.`,
  'exploit.move': 'Exploitation: choose who moves, or go on to the fighting.',
  'exploit.target': 'Exploitation: choose a target, or end it.',
  'counter.hq': ({ lost }) => `${capital(place(lost.target))} is lost: counter-attack at once?`,
  'counter.units': ({ battle }) => `Counter-attack on ${place(battle.target)}: choose who takes part.`,
  'counter.step': ({ unit, battle }) => `${capital(piece(unit))}: from where does it attack ${place(battle.target)}?`,
  'air.superiority': 'Air superiority: how many of the fighter-bombers set aside are American?',
  'air.allocate': 'Send aircraft to a sector or a box; the others stay available.',
  'air.send': ({ sector: number, box }) => `${box < 0 ? sector(number) : capital(place(box))}: choose the aircraft.`,
  'air.reallocate': 'New orders: send aircraft, call them back, or go on.',
  'logistics.airSupply': 'Air supply: choose infantry out of supply, one division or four stacking points.',
  'markers.depot': 'Choose a depot for an offensive marker.',
  'markers.pick': 'Choose an offensive marker, or the HQ that gets one from the reserve, or pass for the turn.',
  'markers.to': ({ from }) => `The offensive marker, ${place(from)}: choose where it goes.`,
  'rest.rebuild': 'Replacements: choose who regains a step.',
  'rest.pick': ({ role }) =>
    role === 'german'
      ? 'Choose units to put at rest for the turn.'
      : 'Choose units to put at rest for the turn, or special troops to withdraw.',
  'arrivals.pick': 'Bring pieces onto the map, take them off it, or go on.',
  'arrivals.enter': ({ pieces: who }) => `${capital(pieces(who))}: choose an entry hex.`,
  'arrivals.depot': ({ piece: p }) => `${capital(piece(p))}: choose a depot to come back through.`,
  'land.depot': ({ piece: p }) => `${capital(piece(p))}: choose a beach or a port.`,
  'batteries.fire': ({ unit }) => `${capital(piece(unit))} is landing: choose the batteries that fire.`,
  'offMap.pick': 'Strategic map: choose who moves, or go on.',
  'offMap.led': ({ hq, extended }) =>
    `${capital(piece(hq))}: choose who follows it${extended ? ' in the extended movement' : ''}, or stop.`,
  'offMap.to': ({ pieces: who, gone }) => `${capital(pieces(who))}: choose a box${gone > 0 ? ', or stop here' : ''}.`,
  'offMap.breakOut': ({ pieces: who }) => `${capital(pieces(who))} breaks out: choose who joins, or a box.`,
  'offMap.partisans': ({ departure }) => `${capital(pieces(departure.pieces))} is leaving: do the partisans act?`,
  'festung.inside': ({ unit }) => `${capital(piece(unit))}: choose a Festung.`,
  'dday.jumps': 'The drop: choose who jumps next.',
  'dday.hops': 'Choose an airborne unit that moves one hex, or go on.',
  'dday.hopTo': ({ unit }) => `Choose a hex for ${piece(unit)}.`,
  'dday.reinforce': 'Choose a unit that joins a confusion next to it, or go on.',
  'dday.fight': 'Choose a hex to attack, or end your attacks.',
  'dday.bombard': 'Before the landings: choose a beach or a battery to bombard, or go on.',
  'dday.fire': ({ hex }) => `Bombardment of ${place(hex)}: ships or bombers?`,
  'dday.firstWave': 'The first wave: choose the next beach.',
  'dday.land': 'Choose who lands.',
  'dday.landAt': ({ unit }) => `Choose where ${piece(unit)} lands.`,
  'dday.goOn': ({ unit }) => `${capital(piece(unit))} may go on by one hex, or stay.`,
})
