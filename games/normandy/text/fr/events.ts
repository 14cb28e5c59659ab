import type { Catalogue } from '@bridgehead/engine'
import type { Outcome } from '../../data/words.ts'
import type { NormandyDefinition } from '../../definition.ts'
import type { Shift, ShiftKey } from '../../events.ts'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, phaseNames, plural, points, roleNames, sideNames } from './words.ts'

const weekOf = (from: string, to: string): string => (from === to ? `le ${day(from)}` : `du ${day(from)} au ${day(to)}`)
const months = { '06': 'juin', '07': 'juillet', '08': 'août' } as const
function day(date: string): string {
  const [, month, number] = date.split('-')
  return `${Number(number) === 1 ? '1er' : Number(number)} ${months[month as keyof typeof months]}`
}

export function events(
  def: NormandyDefinition,
  { piece, pieces, place, aircraft, sector }: Namer,
): Catalogue<Normandy>['events'] {
  const Piece = (p: number) => capital(piece(p))
  const Pieces = (list: readonly number[]) => capital(pieces(list))
  const Place = (p: number) => capital(place(p))
  const columnName = (column: number) => def.data.tables.combat.columns[column]!.name
  const shiftList = (shifts: readonly Shift[], arrow: string) =>
    shifts.map(({ key, columns }) => `, ${arrow}${columns} ${shiftNames[key]}`).join('')
  const listAircraft = (counts: readonly number[]) =>
    counts.flatMap((count, cls) => (count > 0 ? [`${count} ${aircraft(cls)}`] : [])).join(', ')
  return {
    turn: ({ turn }) => `Tour ${turn}, ${weekOf(...def.data.tables.turns.dates[turn]!)}.`,
    weather: ({ weather }) => (weather === 'clear' ? 'Le temps est clair.' : 'Le temps est couvert, avec des averses.'),
    phase: ({ turn, phase }) => `Tour ${turn}, ${phaseNames[phase]}.`,
    segment: ({ side }) => `${sideNames[side]} ont la main.`,
    turnEnded: ({ turn, allied, german }) => `Fin du tour ${turn}. Alliés ${allied}, Allemands ${german}.`,
    scored: ({ line, points: gained }) => `${plural(gained, 'point')} de victoire\u00a0: ${lineNames[line]}.`,
    ended: () => 'La partie est terminée.',
    placed: ({ piece: p, place: at }) => `${Piece(p)} prend position, ${place(at)}.`,
    stepLost: ({ piece: p, left }) => `${Piece(p)} perd un pas\u00a0; il en reste ${left}.`,
    destroyed: ({ piece: p, place: at, forGood }) =>
      forGood
        ? `Pertes définitives, ${place(at)}\u00a0: ${piece(p)}.`
        : `Unité détruite, ${place(at)}\u00a0: ${piece(p)}.`,
    hqDestroyed: ({ hq, place: at }) => `EM détruit, ${place(at)}\u00a0: ${piece(hq)}. Il revient dans un tour.`,
    disorganised: ({ piece: p, level }) => `Désorganisation D${level}\u00a0: ${piece(p)}.`,
    recovered: ({ units }) => `${plural(units.length, 'unité se réorganise', 'unités se réorganisent')}.`,
    suppressed: ({ pieces: list, place: at }) => `Affectés par le bombardement, ${place(at)}\u00a0: ${pieces(list)}.`,
    unsupplied: ({ pieces: list }) => `Non ravitaillés\u00a0: ${pieces(list)}.`,
    restEnded: ({ unit }) => `L’ennemi est proche\u00a0: fin du repos pour ${piece(unit)}.`,
    taken: ({ place: at, side }) => `${sideNames[side]} prennent le contrôle\u00a0: ${place(at)}.`,
    depotOpened: ({ depot, isFull }) => `Le dépôt ${piece(depot)} ouvre${isFull ? '' : ', en capacité réduite'}.`,
    depotBegun: ({ depot, turn }) => `Début des travaux au dépôt ${piece(depot)}\u00a0: ouverture au tour ${turn}.`,
    depotStopped: ({ depot }) => `Les travaux au dépôt ${piece(depot)} sont abandonnés.`,
    depotDestroyed: ({ depot, by }) => `${sideNames[by]} détruisent le dépôt ${piece(depot)}.`,
    markerPlaced: ({ piece: p }) => `Un marqueur Offensive pour ${piece(p)}.`,
    markersTaken: ({ place: at, side, count }) =>
      `${sideNames[side]} s’emparent de ${plural(count, 'marqueur')} Offensive, ${place(at)}.`,
    markersLost: ({ place: at, count }) => `${plural(count, 'marqueur')} Offensive de trop, ${place(at)}\u00a0: perdu.`,
    festungFallen: ({ festung }) => `${Piece(festung)} est tombée.`,
    uprising: ({ place: at }) => `${Place(at)} se soulève\u00a0: les FFI prennent les armes.`,
    moved: ({ pieces: list, path, cost }) => `${Pieces(list)} → ${place(path.at(-1)!)} (${points(cost)}).`,
    onFoot: ({ units }) => `À pied pour cette phase\u00a0: ${pieces(units)}.`,
    markerLeft: ({ hq, place: at }) => `${Piece(hq)} laisse un marqueur Offensive, ${place(at)}.`,
    inReserve: ({ unit }) => `Mise en réserve\u00a0: ${piece(unit)}.`,
    movementDone: ({ role }) => `${roleNames[role]} ont terminé leurs mouvements.`,
    infiltrated: ({ unit, place: at, succeeded }) =>
      `${Piece(unit)} ${succeeded ? 's’infiltre' : 'ne parvient pas à s’infiltrer'}, ${place(at)}.`,
    activated: ({ hq, isFree }) => `${Piece(hq)} engage le combat${isFree ? '' : ' et dépense un marqueur Offensive'}.`,
    hqSpent: ({ hq }) => `${Piece(hq)} a fini son action.`,
    attackDeclared: ({ target, units, kind }) =>
      kind === 'overrun'
        ? `Overrun, ${place(target)}\u00a0: ${pieces(units)}.`
        : `Attaque, ${place(target)}\u00a0: ${pieces(units)}.`,
    leftOut: ({ unit }) => `Retrait de l’attaque\u00a0: ${piece(unit)}.`,
    attackCancelled: ({ target }) => `L’attaque est annulée, ${place(target)}.`,
    fightersSupport: ({ cls, target }) => `${aircraft(cls)} au-dessus de ${place(target)}.`,
    hqSupports: ({ hq, columns }) => `Soutien de ${piece(hq)}\u00a0: ${plural(columns, 'colonne')}.`,
    coverChosen: ({ target, cover }) =>
      `${Place(target)}\u00a0: protection par ${{ base: 'le terrain', village: 'le village', town: 'la ville' }[cover]}.`,
    odds: ({ attack, defence, ratio, right, left, column }) =>
      `${attack} contre ${defence}, ${columnName(ratio)}${shiftList(right, '→')}${shiftList(left, '←')}\u00a0: colonne ${columnName(column)}.`,
    combatResult: ({ attacker, defender, exploitation }) =>
      `Attaquant ${outcome(attacker)}, défenseur ${outcome(defender)}${exploitation ? ', exploitation' : ''}.`,
    bombarded: ({ by, hex, points: count, suppression, disorg }) =>
      `Bombardement ${by === 'ships' ? 'naval' : 'aérien'}, ${place(hex)}, ${plural(count, 'point')}\u00a0: ${suppression === 0 ? 'sans effet' : `A${suppression}${disorg > 0 ? ` et D${disorg}` : ''}`}.`,
    carpet: ({ hexes, heavy }) =>
      `Tapis de bombes, ${plural(heavy, 'pion lourd', 'pions lourds')}\u00a0: ${hexes.map(place).join(', ')}.`,
    exploitation: ({ hq, units }) => `${Piece(hq)} engage ses réserves\u00a0: ${pieces(units)}.`,
    counterAttack: ({ hq, hex }) => `${Piece(hq)} contre-attaque, ${place(hex)}.`,
    jumped: ({ unit, zone, place: at, levels, steps }) =>
      at === zone && levels === 0 && steps === 0
        ? `Saut réussi, ${place(at)}\u00a0: ${piece(unit)}.`
        : `Saut dispersé, ${place(at)}\u00a0: ${piece(unit)}${steps > 0 ? ', avec des pertes' : ''}.`,
    swam: ({ unit, fate }) =>
      `${{ ashore: 'Arrivée à terre', disorganised: 'Arrivée en désordre', step: 'Un pas perdu dans la houle', lost: 'Coulée dans la houle' }[fate]}\u00a0: ${piece(unit)}.`,
    cameAshore: ({ pieces: list, place: at }) => `Débarquement, ${place(at)}\u00a0: ${pieces(list)}.`,
    keptAboard: ({ pieces: list }) => `Pas de place à terre, retour en réserve stratégique\u00a0: ${pieces(list)}.`,
    reembarked: ({ units, from }) => `Rembarquement, ${place(from)}\u00a0: ${pieces(units)}.`,
    retreated: ({ pieces: list, path }) => `Recul vers ${place(path.at(-1)!)}\u00a0: ${pieces(list)}.`,
    advanced: ({ units, to }) => `Avance vers ${place(to)}\u00a0: ${pieces(units)}.`,
    arrived: ({ pieces: list, place: at }) => `Arrivée, ${place(at)}\u00a0: ${pieces(list)}.`,
    transferred: ({ pieces: list, to }) => `${Pieces(list)} → ${place(to)}.`,
    landed: ({ piece: p, depot }) => `Débarquement, ${piece(depot)}\u00a0: ${piece(p)}.`,
    shelled: ({ unit, batteries, suppression, disorg }) =>
      `Tir de ${pieces(batteries)} sur ${piece(unit)}\u00a0: ${effect(suppression, disorg)}.`,
    heldUp: ({ pieces: list, place: at }) => `Bloqués, ${place(at)}\u00a0: ${pieces(list)}.`,
    partisansRise: ({ place: at }) => `Action du maquis, ${place(at)}.`,
    extendedMove: ({ hq }) => `${Piece(hq)} dépense un marqueur Offensive pour un mouvement étendu.`,
    walls: ({ unit, to }) => `${Piece(unit)} → ${place(to)}.`,
    stormTest: ({ isStorm }) => (isStorm ? 'La tempête se déclare sur la Manche.' : 'La tempête ne se déclare pas.'),
    mulberryLost: ({ depot }) => `La tempête détruit ${piece(depot)}.`,
    aircraftDrawn: ({ counts }) => `Avions du tour\u00a0: ${listAircraft(counts)}.`,
    superiority: ({ american, angloCanadian }) =>
      `Supériorité aérienne\u00a0: pions américains ${american}, britanniques ${angloCanadian}.`,
    sectorWatched: ({ cls, sector: number }) => `Interdiction, ${sector(number)}\u00a0: ${aircraft(cls)}.`,
    boxWatched: ({ cls, place: at }) => `Interdiction, ${place(at)}\u00a0: ${aircraft(cls)}.`,
    aircraftRecalled: ({ cls }) => `Rappel\u00a0: ${aircraft(cls)}.`,
    depotDelayed: ({ depot, turn }) => `L’ennemi retarde les travaux, ${piece(depot)}\u00a0: tour ${turn}.`,
    depotReduced: ({ depot }) => `L’ennemi est dans le port\u00a0: ${piece(depot)} perd la moitié de sa capacité.`,
    airSupplied: ({ unit }) => `Ravitaillement aérien\u00a0: ${piece(unit)}.`,
    markersAllotted: ({ side, count }) => `${sideNames[side]} reçoivent ${plural(count, 'marqueur')} Offensive.`,
    markersWasted: ({ count }) => `${plural(count, 'marqueur')} Offensive sans place\u00a0: perdu.`,
    markerMoved: ({ to }) => `Un marqueur Offensive arrive\u00a0: ${piece(to)}.`,
    markerHeld: ({ place: at }) => `Un marqueur Offensive reste bloqué, ${place(at)}.`,
    markersDone: ({ side }) => `${sideNames[side]} ont déplacé leurs marqueurs.`,
    initiative: ({ side }) => `${sideNames[side]} ont l’initiative.`,
    replacements: ({ kinds }) =>
      kinds.length === 0
        ? 'Pas de remplacements allemands.'
        : `Remplacements allemands\u00a0: ${kinds.map((kind) => kindNames[kind]).join(', ')}.`,
    cadreRests: ({ unit }) => `Les restes passent en case Repos\u00a0: ${piece(unit)}.`,
    stepRegained: ({ unit, steps }) => `${Piece(unit)} retrouve un pas\u00a0: ${steps}.`,
    rebuilt: ({ unit }) => `Unité reconstruite\u00a0: ${piece(unit)}.`,
    rested: ({ unit }) => `Au repos pour ce tour\u00a0: ${piece(unit)}.`,
    withdrawn: ({ unit }) => `Rapatriement en Angleterre\u00a0: ${piece(unit)}.`,
  }
}

const effect = (suppression: number, disorg: number): string =>
  [suppression && `A${suppression}`, disorg && `D${disorg}`].filter(Boolean).join(' ') || 'sans effet'

/** « −1 D1 R2 », ou un point s’il ne se passe rien. */
const outcome = ({ steps, disorg, retreat }: Outcome): string =>
  [steps && `−${steps}`, disorg && `D${disorg}`, retreat && `R${retreat}`].filter(Boolean).join(' ') || '·'

const kindNames = { infantry: 'infanterie', mechanised: 'mécanisé', any: 'au choix' } as const

const shiftNames: { readonly [K in ShiftKey]: string } = {
  hqSupport: 'EM',
  fighters: 'chasseurs-bombardiers',
  defendersDisorganised: 'défenseurs désorganisés',
  defendersSuppressed: 'défenseurs affectés',
  attackersDisorganised: 'attaquants désorganisés',
  attackersSuppressed: 'attaquants affectés',
  terrain: 'terrain',
  village: 'village',
  town: 'ville',
  fortified: 'ligne fortifiée',
  river: 'rivière',
  beach: 'plage',
  festung: 'Festung',
  defenceHq: 'EM en défense',
}

const lineNames = {
  alliedStart: 'score de départ',
  germanSteps: 'pas perdus par les Allemands',
  germanEliteSteps: 'pas d’élite perdus par les Allemands',
  towns: 'villes tenues par les Alliés',
  depots: 'dépôts alliés',
  sieges: 'sièges',
  festungen: 'Festungs capturées',
  germanDepots: 'dépôts allemands capturés',
  paris: 'Paris',
  liberation: 'Paris libéré par la 2e DB',
  withdrawals: 'troupes spéciales retirées',
  lateAirborne: 'troupes spéciales encore engagées',
  heavyBombers: 'bombardiers lourds',
  germanStart: 'score de départ',
  alliedSteps: 'pas perdus par les Alliés',
  alliedEliteSteps: 'pas d’élite perdus par les Alliés',
  germanTowns: 'villes tenues par les Allemands',
  turns: 'un tour de résistance',
  smallDepots: 'un dépôt détruit',
  largeDepots: 'un grand dépôt détruit',
  townsRetaken: 'une ville reprise',
} as const
