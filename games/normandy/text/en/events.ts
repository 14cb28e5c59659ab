import type { Catalogue } from '@bridgehead/engine'
import type { Outcome } from '../../data/words.ts'
import type { NormandyDefinition } from '../../definition.ts'
import type { Shift, ShiftKey } from '../../events.ts'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, phaseNames, plural, points, roleNames, sideNames } from './words.ts'

const weekOf = (from: string, to: string): string => (from === to ? day(from) : `${day(from)} to ${day(to)}`)
const months = { '06': 'June', '07': 'July', '08': 'August' } as const
function day(date: string): string {
  const [, month, number] = date.split('-')
  return `${Number(number)} ${months[month as keyof typeof months]}`
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
    turn: ({ turn }) => `Turn ${turn}: ${weekOf(...def.data.tables.turns.dates[turn]!)}.`,
    weather: ({ weather }) => (weather === 'clear' ? 'The weather is clear.' : 'The sky is overcast, with showers.'),
    phase: ({ turn, phase }) => `Turn ${turn}, ${phaseNames[phase]}.`,
    segment: ({ side }) => `${sideNames[side]} have the word.`,
    turnEnded: ({ turn, allied, german }) => `Turn ${turn} ends. Allies ${allied}, Germans ${german}.`,
    scored: ({ line, points: gained }) => `${plural(gained, 'victory point')}: ${lineNames[line]}.`,
    ended: () => 'The game is over.',
    placed: ({ piece: p, place: at }) => `${Piece(p)} takes up position, ${place(at)}.`,
    stepLost: ({ piece: p, left }) => `${Piece(p)} loses a step; ${left} left.`,
    destroyed: ({ piece: p, place: at, forGood }) =>
      forGood ? `${Piece(p)} is lost for good, ${place(at)}.` : `${Piece(p)} is destroyed, ${place(at)}.`,
    hqDestroyed: ({ hq, place: at }) => `${Piece(hq)} is overrun, ${place(at)}; it will be back in a turn.`,
    disorganised: ({ piece: p, level }) => `${Piece(p)} is disorganised: D${level}.`,
    recovered: ({ units }) => `${plural(units.length, 'unit')} reorganise${units.length === 1 ? 's' : ''}.`,
    suppressed: ({ pieces: list, place: at }) => `${Pieces(list)}, ${place(at)}: suppressed by the bombardment.`,
    unsupplied: ({ pieces: list }) => `Out of supply: ${pieces(list)}.`,
    restEnded: ({ unit }) => `The enemy is near: the rest of ${piece(unit)} is over.`,
    taken: ({ place: at, side }) => `${sideNames[side]} take ${place(at)}.`,
    depotOpened: ({ depot, isFull }) => `The depot ${piece(depot)} opens${isFull ? '' : ', at reduced capacity'}.`,
    depotBegun: ({ depot, turn }) => `Work begins on the depot ${piece(depot)}; it will open on turn ${turn}.`,
    depotStopped: ({ depot }) => `Work on the depot ${piece(depot)} is given up.`,
    depotDestroyed: ({ depot, by }) => `${sideNames[by]} destroy the depot ${piece(depot)}.`,
    markerPlaced: ({ piece: p }) => `An offensive marker for ${piece(p)}.`,
    markersTaken: ({ place: at, side, count }) =>
      `${sideNames[side]} take ${plural(count, 'offensive marker')}, ${place(at)}.`,
    markersLost: ({ place: at, count }) => `${plural(count, 'offensive marker')} too many, ${place(at)}: lost.`,
    festungFallen: ({ festung }) => `${Piece(festung)} has fallen.`,
    uprising: ({ place: at }) => `${Place(at)} rises: the FFI take up arms.`,
    moved: ({ pieces: list, path, cost }) => `${Pieces(list)} → ${place(path.at(-1)!)} (${points(cost)}).`,
    onFoot: ({ units }) => `${Pieces(units)}: on foot this phase.`,
    markerLeft: ({ hq, place: at }) => `${Piece(hq)} leaves an offensive marker behind, ${place(at)}.`,
    inReserve: ({ unit }) => `${Piece(unit)} goes into reserve.`,
    movementDone: ({ role }) => `${roleNames[role]} have moved.`,
    infiltrated: ({ unit, place: at, succeeded }) =>
      `${Piece(unit)} ${succeeded ? 'slips through to' : 'fails to reach'} ${place(at)}.`,
    activated: ({ hq, isFree }) => `${Piece(hq)} goes into combat${isFree ? '' : ' and spends an offensive marker'}.`,
    hqSpent: ({ hq }) => `${Piece(hq)} is spent.`,
    attackDeclared: ({ target, units, kind }) =>
      kind === 'overrun'
        ? `${Pieces(units)} overrun${units.length === 1 ? 's' : ''} ${place(target)}.`
        : `${Pieces(units)} attack${units.length === 1 ? 's' : ''} ${place(target)}.`,
    leftOut: ({ unit }) => `${Piece(unit)} is left out.`,
    attackCancelled: ({ target }) => `The attack on ${place(target)} is called off.`,
    fightersSupport: ({ cls, target }) => `${aircraft(cls)} over ${place(target)}.`,
    hqSupports: ({ hq, columns }) => `${Piece(hq)} supports: ${plural(columns, 'column')}.`,
    coverChosen: ({ target, cover }) =>
      `${Place(target)}: the defenders use the ${cover === 'base' ? 'ground' : cover}.`,
    odds: ({ attack, defence, ratio, right, left, column }) =>
      `${attack} against ${defence}, ${columnName(ratio)}${shiftList(right, '→')}${shiftList(left, '←')}: column ${columnName(column)}.`,
    combatResult: ({ attacker, defender, exploitation }) =>
      `Attacker ${outcome(attacker)}, defender ${outcome(defender)}${exploitation ? ', exploitation' : ''}.`,
    bombarded: ({ by, hex, points: count, suppression, disorg }) =>
      `${by === 'ships' ? 'Naval' : 'Air'} bombardment of ${place(hex)}, ${plural(count, 'point')}: ${suppression === 0 ? 'no effect' : `A${suppression}${disorg > 0 ? ` and D${disorg}` : ''}`}.`,
    carpet: ({ hexes, heavy }) =>
      `Carpet of bombs by ${plural(heavy, 'heavy counter')}: ${hexes.map(place).join(', ')}.`,
    exploitation: ({ hq, units }) => `${Piece(hq)} sends in its reserves: ${pieces(units)}.`,
    counterAttack: ({ hq, hex }) => `${Piece(hq)} counter-attacks ${place(hex)}.`,
    jumped: ({ unit, zone, place: at, levels, steps }) =>
      at === zone && levels === 0 && steps === 0
        ? `${Piece(unit)} lands on its zone, ${place(at)}.`
        : `${Piece(unit)} is scattered and comes down at ${place(at)}${steps > 0 ? ', with losses' : ''}.`,
    swam: ({ unit, fate }) =>
      `${Piece(unit)} ${{ ashore: 'swims ashore', disorganised: 'swims ashore in disorder', step: 'loses a step in the swell', lost: 'goes down in the swell' }[fate]}.`,
    cameAshore: ({ pieces: list, place: at }) =>
      `${Pieces(list)} come${list.length === 1 ? 's' : ''} ashore, ${place(at)}.`,
    keptAboard: ({ pieces: list }) =>
      `No room ashore: ${pieces(list)} wait${list.length === 1 ? 's' : ''} in the strategic reserve.`,
    reembarked: ({ units, from }) => `${Pieces(units)} must re-embark, ${place(from)}.`,
    retreated: ({ pieces: list, path }) =>
      `${Pieces(list)} retreat${list.length === 1 ? 's' : ''} to ${place(path.at(-1)!)}.`,
    advanced: ({ units, to }) => `${Pieces(units)} advance${units.length === 1 ? 's' : ''} to ${place(to)}.`,
    arrived: ({ pieces: list, place: at }) => `${Pieces(list)} arrive${list.length === 1 ? 's' : ''}: ${place(at)}.`,
    transferred: ({ pieces: list, to }) => `${Pieces(list)} → ${place(to)}.`,
    landed: ({ piece: p, depot }) => `${Piece(p)} lands through ${piece(depot)}.`,
    shelled: ({ unit, batteries, suppression, disorg }) =>
      `${Pieces(batteries)} fire${batteries.length === 1 ? 's' : ''} on ${piece(unit)}: ${effect(suppression, disorg)}.`,
    heldUp: ({ pieces: list, place: at }) => `${Pieces(list)}: held up in ${place(at)}.`,
    partisansRise: ({ place: at }) => `The partisans of ${place(at)} strike.`,
    extendedMove: ({ hq }) => `${Piece(hq)} spends an offensive marker on an extended movement.`,
    walls: ({ unit, to }) => `${Piece(unit)} → ${place(to)}.`,
    stormTest: ({ isStorm }) => (isStorm ? 'A storm breaks over the Channel.' : 'The storm does not break.'),
    mulberryLost: ({ depot }) => `The storm wrecks ${piece(depot)}.`,
    aircraftDrawn: ({ counts }) => `Aircraft of the turn: ${listAircraft(counts)}.`,
    superiority: ({ american, angloCanadian }) =>
      `Air superiority takes ${american} American and ${angloCanadian} British counters.`,
    sectorWatched: ({ cls, sector: number }) => `${aircraft(cls)} over ${sector(number)}.`,
    boxWatched: ({ cls, place: at }) => `${aircraft(cls)} over ${place(at)}.`,
    aircraftRecalled: ({ cls }) => `${aircraft(cls)} are called back.`,
    depotDelayed: ({ depot, turn }) => `The enemy delays the work on ${piece(depot)} to turn ${turn}.`,
    depotReduced: ({ depot }) => `The enemy is in the port: ${piece(depot)} is down to half.`,
    airSupplied: ({ unit }) => `${Piece(unit)} is supplied by air.`,
    markersAllotted: ({ side, count }) => `${sideNames[side]} receive ${plural(count, 'offensive marker')}.`,
    markersWasted: ({ count }) => `${plural(count, 'offensive marker')} find no room and are lost.`,
    markerMoved: ({ to }) => `An offensive marker reaches ${piece(to)}.`,
    markerHeld: ({ place: at }) => `An offensive marker gets no further than ${place(at)}.`,
    markersDone: ({ side }) => `${sideNames[side]} have moved their markers.`,
    initiative: ({ side }) => `${sideNames[side]} have the initiative.`,
    replacements: ({ kinds }) =>
      kinds.length === 0
        ? 'No German replacements.'
        : `German replacements: ${kinds.map((kind) => kindNames[kind]).join(', ')}.`,
    cadreRests: ({ unit }) => `What is left of ${piece(unit)} goes to the rest box.`,
    stepRegained: ({ unit, steps }) => `${Piece(unit)} regains a step: ${steps}.`,
    rebuilt: ({ unit }) => `${Piece(unit)} is rebuilt and may come back.`,
    rested: ({ unit }) => `${Piece(unit)} rests this turn.`,
    withdrawn: ({ unit }) => `${Piece(unit)} is withdrawn to England.`,
  }
}

const effect = (suppression: number, disorg: number): string =>
  [suppression && `A${suppression}`, disorg && `D${disorg}`].filter(Boolean).join(' ') || 'no effect'

/** "−1 D1 R2", or a dot for nothing. */
const outcome = ({ steps, disorg, retreat }: Outcome): string =>
  [steps && `−${steps}`, disorg && `D${disorg}`, retreat && `R${retreat}`].filter(Boolean).join(' ') || '·'

const kindNames = { infantry: 'infantry', mechanised: 'mechanised', any: 'any kind' } as const

const shiftNames: { readonly [K in ShiftKey]: string } = {
  hqSupport: 'HQ',
  fighters: 'fighter-bombers',
  defendersDisorganised: 'disorganised defenders',
  defendersSuppressed: 'suppressed defenders',
  attackersDisorganised: 'disorganised attackers',
  attackersSuppressed: 'suppressed attackers',
  terrain: 'terrain',
  village: 'village',
  town: 'town',
  fortified: 'fortified line',
  river: 'river',
  beach: 'beach',
  festung: 'Festung',
  defenceHq: 'HQ in defence',
}

const lineNames = {
  alliedStart: 'score at the start',
  germanSteps: 'German steps',
  germanEliteSteps: 'elite German steps',
  towns: 'towns held by the Allies',
  depots: 'Allied depots',
  sieges: 'sieges',
  festungen: 'Festungs captured',
  germanDepots: 'German depots captured',
  paris: 'Paris',
  liberation: 'Paris liberated by the 2e DB',
  withdrawals: 'special troops withdrawn',
  lateAirborne: 'special troops still fighting',
  heavyBombers: 'heavy bombers',
  germanStart: 'score at the start',
  alliedSteps: 'Allied steps',
  alliedEliteSteps: 'elite Allied steps',
  germanTowns: 'towns held by the Germans',
  turns: 'a turn held out',
  smallDepots: 'a depot destroyed',
  largeDepots: 'a large depot destroyed',
  townsRetaken: 'a town retaken',
} as const
