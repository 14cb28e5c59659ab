import type { Catalogue } from '@bridgehead/engine'
import type { DieppeDefinition, UnitId, ZoneId } from '../definition.ts'
import type { Harmed } from '../events.ts'
import type { Dieppe } from '../state.ts'
import { type CounterWords, nameAll, nameOf } from './names.ts'

const words: CounterWords = {
  one: {
    commando: 'commando',
    officer: 'officer',
    sniper: 'the sniper',
    mortar: 'the mortar',
    lca: 'LCA',
    infantry: 'infantry',
    machinegun: 'machine gun',
    flak: 'Flak gun',
    pillbox: 'pillbox',
    gun155: '155 mm gun',
  },
  several: {
    commando: 'commandos',
    officer: 'officers',
    sniper: 'snipers',
    mortar: 'mortars',
    lca: 'LCA',
    infantry: 'infantry',
    machinegun: 'machine guns',
    flak: 'Flak guns',
    pillbox: 'pillboxes',
    gun155: '155 mm guns',
  },
  people: { LOVAT: 'Lovat', MILLS: 'Mills-Roberts' },
  list: (names) => (names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`),
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const plural = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

export function en(def: DieppeDefinition): Catalogue<Dieppe> {
  const unit = (u: UnitId) => nameOf(def, words, u)
  const Unit = (u: UnitId) => capital(unit(u))
  const units = (list: readonly UnitId[]) => nameAll(def, words, list)
  const Units = (list: readonly UnitId[]) => capital(units(list))
  const zone = (z: ZoneId) => def.zones[z]!.name.en
  const verbS = (list: readonly UnitId[], one: string, several: string) => (list.length === 1 ? one : several)
  const harm = { none: 'is not hit', step: 'loses a step', unit: 'is eliminated' }
  const harmed = (args: Harmed) => `${unit(args.unit)} ${harm[args.harm]}`
  const group = (g: 'G1' | 'G2') => (g === 'G1' ? 'Group 1' : 'Group 2')

  return {
    title: 'Dieppe 1942',
    summary: 'No. 4 Commando must silence the Hess battery and be back aboard before the alarm wakes the whole coast.',
    roles: { british: 'British' },
    sides: { british: 'British', german: 'Germans' },
    scenarios: {
      raid: { name: 'The raid on the Hess battery', about: '19 August 1942, 4h45 to 7h30. Twelve turns, one player.' },
    },
    options: {
      randomEvents: {
        name: 'Random events',
        about: 'A mishap on the way over may cost a boat, delay a landing or send a group to the wrong beach.',
      },
      difficulty: {
        name: 'Difficulty',
        about: 'Named sets of the three options below.',
        values: {
          standard: 'Standard',
          green: 'Green commando: Bad luck!',
          hardened: 'Hardened commando: Bad luck! and Alarm!',
          seasoned: 'Seasoned commando: all three',
        },
      },
      badLuck: { name: 'Bad luck!', about: 'The first A and the first B marker with infantry hold twice as much.' },
      alarm: { name: 'Alarm!', about: 'The alarm starts at 2.' },
      vorwaerts: { name: 'Vorwärts!', about: 'Germans on foot have 4 movement points.' },
      manualStacking: {
        name: 'Order stacks by hand',
        about:
          'You are asked who stands on top after each activation and each German shot, where it makes a difference.',
      },
      alarmMarkerOncePerLetter: {
        name: 'Only the first marker of a letter raises the alarm',
        about: 'Off: every marker that shows Germans does (D-7-4).',
      },
      ralliedUnitsStayBelow6: {
        name: 'Germans in company stay below alarm 6',
        about: 'Off: they set out for the nearest friend in another zone (D-9-27).',
      },
      mortarSafeAtRange2: {
        name: 'A mortar is safe at range 2',
        about: 'On: a failed shot at that range does not hit it (D-11-24).',
      },
      reinforcementPlaceByArrivalRoll: {
        name: 'One die for reinforcements',
        about: 'On: the die of their arrival names the place too, and R9 is never used (D-8-4).',
      },
      germanMinHitChance: {
        name: 'Germans hold their fire',
        about: 'A zone with less hope of a hit than this does not fire (D-11-49).',
        values: { '0': 'never', '10': 'under 10%', '20': 'under 20%', '30': 'under 30%', '40': 'under 40%' },
      },
    },
    prompts: {
      'setup.load': ({ left }) =>
        left === 0
          ? 'Everybody is aboard. Begin the raid, or undo to load otherwise.'
          : 'Load the boats: choose a counter, or take the loading of 1942.',
      'setup.boat': ({ unit: u }) => `Choose the boat for ${unit(u)}.`,
      'turn.british': 'Choose the zone that acts, or end your phase.',
      'group.pick': ({ zone: z, picked }) =>
        picked.length === 0
          ? `${zone(z)}: choose the counters that act together.`
          : `${zone(z)}: ${units(picked)} ${verbS(picked, 'acts', 'act')}. Add counters, or go on.`,
      'act.choose': ({ group: g, used }) =>
        g.length === 0
          ? 'Nobody of the group is left.'
          : `${Units(g)}: choose ${used.length === 0 ? 'an action' : 'a second action, or finish'}.`,
      'move.step': ({ points, spent }) =>
        `Move on: ${plural(Math.min(...points) - spent, 'point', 'points')} left. Choose a zone, or halt.`,
      'move.wire': ({ zone: z }) => `Wire at ${zone(z)}: blow it up with a bangalore, or stay.`,
      'embark.boat': ({ waiting }) => `Choose the boat for ${unit(waiting[0]!)}.`,
      'fire.target': 'Choose the zone to fire at.',
      'fire.shooter': ({ target }) => `Fire at ${zone(target)}: choose who leads. He takes the loss if it fails.`,
      'fire.victim': ({ target }) => `The sniper picks his man at ${zone(target)}.`,
      'assault.zone': 'Choose the zone to assault.',
      'assault.contact': ({ germans, contacts }) =>
        `Assault, line ${contacts.length + 1}: choose the commando who meets ${unit(germans[contacts.length] ?? germans[0]!)}.`,
      'assault.support': ({ waiting }) =>
        waiting.length === 0
          ? 'The lines stand. Let the dice fall.'
          : `Choose the line that ${unit(waiting[0]!)} supports.`,
      'assault.after': ({ zone: z }) => `${zone(z)}: fight another round, or break off.`,
      'stack.top': ({ zone: z }) => `${zone(z)}: choose who stands on top.`,
    },
    verbs: {
      historical: 'Load as in 1942',
      unit: (u) => Unit(u),
      lca: (u) => Unit(u),
      passengers: (u) => `Passengers of ${unit(u)}`,
      done: 'Done',
      zone: (z) => zone(z),
      withdraw: 'End the raid',
      endPhase: 'End your phase',
      all: 'Everybody',
      ready: 'These act',
      land: 'Land',
      embark: 'Embark',
      move: 'Move',
      sail: 'Sail',
      fire: 'Fire',
      assault: 'Assault',
      finish: 'Finish',
      leave: (u) => `Leave ${unit(u)} here`,
      halt: 'Halt',
      bangalore: 'Bangalore',
      stay: 'Stay',
      target: (z) => `Fire at ${zone(z)}`,
      shooter: (u) => `${Unit(u)} leads`,
      victim: (u) => `Aim at ${unit(u)}`,
      contact: (u) => `${Unit(u)} in contact`,
      support: (line) => `Line ${line + 1}`,
      arrange: 'Arrange for me',
      continue: 'Another round',
      breakOff: 'Break off',
      capture: 'Take prisoner',
      top: (u) => `${Unit(u)} on top`,
      keep: 'Keep the order',
    },
    events: {
      loaded: (e) => `${Unit(e.unit)} goes aboard ${unit(e.boat)}.`,
      loadedAsInHistory: () => 'The boats are loaded as in 1942.',
      turn: (e) => `Turn ${e.turn}, ${e.time}.`,
      randomEvent: (e) =>
        e.face <= 2
          ? 'A shore battery opens fire on the flotilla.'
          : e.face <= 4
            ? 'The flotilla runs into a German convoy.'
            : 'A group steers the wrong course.',
      boatLost: (e) =>
        e.cause === 'engine'
          ? `${Unit(e.boat)} breaks down and turns back with all aboard.`
          : `${Unit(e.boat)} is sunk with all aboard.`,
      landingDelayed: (e) => `${group(e.group)} cannot land before turn ${e.turn}.`,
      courseError: (e) => `${group(e.group)} will land at ${zone(e.beach)}.`,
      landed: (e) => `${Units(e.units)} ${verbS(e.units, 'lands', 'land')} at ${zone(e.to)}.`,
      embarked: (e) => `${Unit(e.unit)} goes back aboard ${unit(e.boat)}.`,
      moved: (e) =>
        `${Units(e.units)} ${verbS(e.units, 'moves', 'move')} to ${zone(e.to)}, ${plural(e.cost, 'point', 'points')}.`,
      sailed: (e) => `${Units(e.units)} ${verbS(e.units, 'sails', 'sail')} to ${zone(e.to)}.`,
      left: (e) => `${Unit(e.unit)} stays at ${zone(e.zone)}.`,
      fellBack: (e) => `${Units(e.units)} ${verbS(e.units, 'falls', 'fall')} back to ${zone(e.to)}.`,
      backAboard: (e) => `${Units(e.units)} ${verbS(e.units, 'goes', 'go')} back aboard ${unit(e.boat)}.`,
      alarm: (e) => `Alarm ${e.to}: ${alarmCauses[e.cause]}.`,
      tested: (e) =>
        e.woken
          ? `${zone(e.zone)} wakes: ${e.face} against alarm ${e.alarm}.`
          : `${zone(e.zone)} sleeps on: ${e.face} against alarm ${e.alarm}.`,
      revealed: (e) =>
        e.found === 'mines'
          ? `Marker ${e.letter} at ${zone(e.zone)}: mines.`
          : e.found === 'wire'
            ? `Marker ${e.letter} at ${zone(e.zone)}: wire.`
            : `Marker ${e.letter} at ${zone(e.zone)}: ${units(e.units)}${e.doubled ? ', doubled by bad luck' : ''}.`,
      allRevealed: () => 'The whole coast is awake: every marker is turned over.',
      mines: (e) =>
        e.hit ? `Mines at ${zone(e.zone)}: ${e.total}, a loss.` : `Mines at ${zone(e.zone)}: ${e.total}, no harm.`,
      bangalore: (e) =>
        e.cut
          ? `Bangalore at ${zone(e.zone)}: ${e.face}, the way is open.`
          : `Bangalore at ${zone(e.zone)}: ${e.face}, the wire holds.`,
      wireStops: (e) => `The wire at ${zone(e.zone)} stops the group for this turn.`,
      telephoneCut: (e) => `The telephone line is cut at ${zone(e.zone)}.`,
      fired: (e) =>
        `${Unit(e.shooter)} at ${zone(e.from)} fires at ${unit(e.target)}, ${zone(e.at)}: ${e.attack} against ${e.defence}${
          e.reason ? ` (${targetReasons[e.reason]})` : ''
        }.`,
      heldFire: (e) => `${zone(e.zone)} holds its fire: too little chance against ${zone(e.at)} (D-11-49).`,
      reduced: (e) => `${Unit(e.unit)} is reduced.`,
      eliminated: (e) => `${Unit(e.unit)} is eliminated.`,
      batteryDestroyed: (e) => `Both guns are destroyed, turn ${e.turn}.`,
      assaultBegan: (e) => `${Units(e.units)} ${verbS(e.units, 'assaults', 'assault')} ${zone(e.zone)}.`,
      assaultRound: (e) => `A round of ${plural(e.lines, 'line', 'lines')} at ${zone(e.zone)}.`,
      assaultLine: (e) => `${Unit(e.british)} against ${unit(e.german)}: ${e.attack} against ${e.defence}.`,
      assaultEnded: (e) =>
        ({
          won: `${zone(e.zone)} is taken.`,
          lost: `The assault on ${zone(e.zone)} fails; no commando is left.`,
          brokenOff: `The assault on ${zone(e.zone)} is broken off.`,
          captured: `The last man at ${zone(e.zone)} gives himself up.`,
        })[e.outcome],
      captured: (e) => `${Unit(e.unit)} is taken prisoner.`,
      freed: (e) =>
        e.removed
          ? `${Unit(e.unit)}, unguarded at ${zone(e.zone)}, slips away.`
          : `${Unit(e.unit)} is free again at ${zone(e.zone)}.`,
      toppedBy: (e) => `${Unit(e.unit)} stands on top at ${zone(e.zone)}.`,
      activated: (e) => `${Units(e.units)} ${verbS(e.units, 'acts', 'act')} from ${zone(e.zone)}.`,
      activationEnded: (e) => `${Units(e.units)} ${verbS(e.units, 'has', 'have')} done.`,
      germanPhase: (e) =>
        e.alarm >= def.data.tables.alarm.germansHuntFrom
          ? `German phase, alarm ${e.alarm}: they fire and close in.`
          : `German phase, alarm ${e.alarm}: they fire or gather.`,
      germanMoved: (e) =>
        `${Units(e.units)} ${verbS(e.units, 'moves', 'move')} from ${zone(e.from)} to ${zone(e.to)}, ${plural(e.cost, 'point', 'points')}, towards ${zone(e.towards)}: ${moveReasons[e.reason]} (${e.clause}).`,
      germanStayed: (e) => `${zone(e.zone)} stays: ${stayReasons[e.why]} (${e.clause}).`,
      germanLeftBehind: (e) =>
        `${Units(e.units)} ${verbS(e.units, 'finds', 'find')} no room and ${verbS(e.units, 'stays', 'stay')} at ${zone(e.zone)} (D-9-33).`,
      noReinforcements: (e) => `No reinforcements: ${e.face} against alarm ${e.alarm} (D-8-2).`,
      reinforced: (e) => `${Units(e.units)} ${verbS(e.units, 'arrives', 'arrive')} at ${zone(e.zone)} (D-8-4).`,
      withdrew: () => 'The raid is called off; everybody is aboard.',
      nobodyLeft: () => 'Nobody is left but the boats.',
      scored: (e) => `The raid is worth ${plural(e.points, 'point', 'points')}.`,
    },
    denials: {
      'no-room-aboard': 'The boat has no room for this counter.',
      'other-group-boat': 'Each group goes in its own boats: 1 to 3, or 4 to 7.',
      'not-all-loaded': 'Some counters are not aboard yet.',
      'already-acted': 'This counter has already acted this turn.',
      'action-spent': 'The same action cannot be done twice in a turn.',
      'no-action-left': 'The group has no such action left.',
      'nobody-picked': 'Nobody is chosen.',
      'nobody-landed': 'Nobody has landed yet.',
      'still-ashore': 'Somebody is still ashore.',
      'not-off-a-beach': 'The boat does not lie off a beach.',
      'has-reembarked': 'Whoever has re-embarked does not land again.',
      'landing-barred': ({ turn }) => `The group is late: it lands from turn ${turn} on.`,
      'astray-elsewhere': 'The group is off course and can land only from its own waiting zone.',
      'not-on-a-beach': 'The group is not on a beach.',
      'no-boat': 'No boat lies off this beach.',
      'boats-full': 'The boats here have no room for the whole group.',
      'no-way': 'There is no zone that the whole group can reach.',
      'no-link': 'No link leads there.',
      'fire-only-link': 'Fire crosses this link, nobody walks it.',
      'sea-link': 'This link is for boats.',
      'too-far': ({ cost, left }) => `The link costs ${plural(cost, 'point', 'points')}, ${left} left.`,
      'zone-crowded': ({ levels }) => `The zone holds ${levels} levels and there is no way on.`,
      'sea-crowded': 'Four boats lie there already.',
      'must-move-on': 'The zone is overcrowded: the group has to go on.',
      'no-assault-left': 'Germans may be there, and the group has no action left for an assault.',
      'assault-needs-commando': 'Only commandos start an assault.',
      'enemy-zone-alone': 'Officers, sniper and mortar enter a German zone only with a commando.',
      'has-stopped': 'The group was stopped and goes no farther this turn.',
      'no-target': 'No Germans are in range.',
      'out-of-range': 'Out of range.',
      'marker-hidden': 'What lies under the marker is not known yet, so it cannot be fired at.',
      'guns-immune': 'Fire cannot hurt the 155s; it takes an assault.',
      'guns-only': 'Only the 155s are there, and fire cannot hurt them; it takes an assault.',
      'fire-divided': 'Others of this zone have fired elsewhere this turn; a stack does not divide its fire.',
      'alone-or-not': 'Sniper and mortar shoot alone or not at all.',
      'no-germans': 'No Germans are there.',
      'assault-after-move': 'An assault across a link goes only with fire.',
      'not-last-german': 'More than one German is left.',
      'cannot-capture': ({ unit: u }) =>
        `${Unit(u)} does not give itself up: only reduced infantry or an officer does.`,
    },
    rolls: {
      event: 'Random event',
      'event.boat': 'Which boat',
      'event.engine': 'Engine trouble',
      'fire.attack': 'Fire',
      'fire.defence': 'Defence',
      'assault.attack': 'Assault',
      'assault.defence': 'Defence',
      mines: 'Mines',
      bangalore: 'Bangalore',
      activation: 'Activation test',
      'reinforcement.arrival': 'Reinforcements',
      'reinforcement.number': 'How many',
      'reinforcement.place': 'Where',
    },
    ledger: {
      fireFactor: 'fire factor',
      assaultFactor: 'assault factor',
      levels: 'levels with it',
      boats: 'other boats',
      officer: 'officer',
      light: 'darkness',
      longRange: 'two zones away',
      protection: 'cover',
      support: 'levels in support',
      entering: 'levels entering',
    },
    stakes: {
      targetHit: (args) => harmed(args as Harmed),
      shooterHit: (args) => `your ${harmed(args as Harmed)}`,
      lineWon: (args) => harmed(args as Harmed),
      lineLost: (args) => `your ${harmed(args as Harmed)}`,
      assaultWon: 'the zone is taken',
      assaultLost: 'no commando is left',
      assaultFollows: (args) => `an assault at ${zone((args as { zone: ZoneId }).zone)} follows`,
      woken: (args) => `${zone((args as { zone: ZoneId }).zone)} wakes`,
      asleep: (args) => `${zone((args as { zone: ZoneId }).zone)} sleeps on`,
      minesHit: 'the mines cost a step',
      minesMissed: 'the mines do no harm',
      wireCut: 'the wire is cut',
      wireHolds: 'the wire holds',
      batteryDestroyed: 'both guns are destroyed',
      coastWakes: 'the whole coast wakes',
      germansAct: 'the Germans act',
    },
    results: { total: 'Total success', half: 'Half success', failure: 'Failure' },
    points: {
      guns: (n) => (n === 2 ? 'Both 155 mm guns destroyed' : 'One 155 mm gun destroyed'),
      batteryBonus: () => 'The battery fell early',
      telephone: () => 'Telephone line cut',
      flak: (n) => plural(n, 'Flak gun eliminated', 'Flak guns eliminated'),
      pillboxes: (n) => plural(n, 'pillbox eliminated', 'pillboxes eliminated'),
      lovat: () => 'Lovat lost',
      mills: () => 'Mills-Roberts lost',
      infantryPrisoners: (n) => plural(n, 'prisoner aboard', 'prisoners aboard'),
      officerPrisoners: (n) => plural(n, 'officer prisoner aboard', 'officer prisoners aboard'),
      commandos: (n) => plural(n, 'commando counter lost', 'commando counters lost'),
    },
    history: {
      battery: 'Second gun destroyed',
      posts: 'Pillboxes and Flak',
      commandos: 'Commando counters lost',
      prisoners: 'Prisoners brought home',
      points: 'Points',
    },
    place: zone,
    piece: Unit,
    markers: {
      'hidden-a': 'Hidden marker A',
      'hidden-b': 'Hidden marker B',
      mines: 'Mines',
      wire: 'Wire',
      telephone: 'Telephone line',
    },
    tracks: { turn: 'Turn', alarm: 'Alarm' },
    states: { reduced: 'reduced', acted: 'has acted', prisoner: 'prisoner' },
    sheets: { coast: 'The coast' },
    kinds: { sea: 'sea', waiting: 'waiting zone', open: 'no cover', light: 'light cover', strong: 'strong cover' },
  }
}

const alarmCauses = {
  firstLanding: 'the first landing',
  randomEvent: 'the flotilla was seen',
  firstMarkerOfLetter: 'Germans have been met',
  firstAssault: 'the first assault',
  bangalore: 'a bangalore goes off',
  firstFire: 'the first shots',
  mines: 'a mine goes off',
  battery: 'the battery is destroyed',
} as const

const targetReasons = {
  only: 'the only target, D-11-26',
  'fewest-levels': 'fewest levels, D-11-26',
  weakest: 'tie broken by the weakest defence, D-6T-4',
  'land-first': 'tie broken by land before sea, D-6T-4',
  'zone-order': 'tie broken by zone order, D-6T-4',
} as const

const moveReasons = {
  'nearest-friend': 'the nearest friends',
  'nearest-enemy': 'the nearest British stack',
  'largest-stack': 'of several as near, the largest stack',
  'zone-order': 'of several as near and as large, the first in zone order',
} as const

const stayReasons = {
  adjacent: 'British are next to it',
  rallied: 'it is with friends already',
  'no-way': 'no way leads where it would go',
} as const
