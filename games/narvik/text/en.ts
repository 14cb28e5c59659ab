import type { Catalogue } from '@bridgehead/engine'
import type { NarvikDefinition, PieceId, PlaceId } from '../definition.ts'
import type { Narvik } from '../state.ts'
import { type NameWords, nameOfPiece, nameOfPlace } from './names.ts'

const words: NameWords = {
  language: 'en',
  harstad: 'Harstad',
  hex: (code) => `hex ${code}`,
  counter: (number) => `concealed counter ${number}`,
  alliedCounter: (number) => `concealed Allied counter ${number}`,
  list: (names) => (names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`),
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const plural = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`
const sideNames = { allied: 'The Allies', german: 'The Germans' } as const

export function en(def: NarvikDefinition): Catalogue<Narvik> {
  const piece = (p: PieceId) => nameOfPiece(def, words, p)
  const Piece = (p: PieceId) => capital(piece(p))
  const pieces = (list: readonly PieceId[]) => words.list(list.map(piece))
  const Pieces = (list: readonly PieceId[]) => capital(pieces(list))
  const place = (p: PlaceId) => nameOfPlace(def, words, p)
  const Place = (p: PlaceId) => capital(place(p))
  const points = (count: number) => plural(count, 'point')
  const air = (count: number) => plural(count, 'air point')

  return {
    title: 'Narvik 1940',
    summary:
      'The Allies land in the Arctic to take Narvik from a few German battalions that nobody can reach and nobody can see.',
    roles: { allied: 'Allies', german: 'Germans' },
    sides: { allied: 'Allies', german: 'Germans' },
    scenarios: {
      campaign: {
        name: 'Assault on Narvik',
        about: '15 April to 23 June 1940. Ten weekly turns at most, two players.',
      },
    },
    options: {
      alliedConcealment: {
        name: 'Concealed Allied units',
        about: 'Allied land units may start face down; German aircraft can scout them. Favours the Allies.',
      },
      airBonus: {
        name: 'Air point for Allied actions',
        about: 'The German player gains an air point when the Allies act.',
        values: { oncePerTurn: 'Once a turn', everyAlliedAction: 'After every Allied action' },
      },
      supplyPenaltyWhenAttacking: {
        name: 'Supply in attack',
        about: 'Allied infantry without supply also takes 6 fatigue when it attacks.',
      },
      bombardVpScope: {
        name: 'Points for shelling',
        about: 'What the Germans score for when ships and guns fire on it.',
        values: { settlement: 'Settlements and Narvik', anyHex: 'Any hex' },
      },
    },
    prompts: {
      'setup.norwegian': 'Set up the Norwegians in the three northernmost rows.',
      'setup.norwegianHex': ({ unit }) => `Choose a hex for ${piece(unit)}.`,
      'setup.german': 'Set up your units and decoys, face down, outside the four northernmost rows.',
      'setup.germanHex': ({ unit }) => `Choose a hex for ${piece(unit)}.`,
      'turn.conceal': 'Choose reinforcements that arrive face down.',
      'base.choose': 'Designate a Base in a port that you hold, or go on.',
      'arrive.replace': 'Choose the company that returns.',
      'arrive.place': ({ unit }) => `${Piece(unit)} arrives. Choose a hex with a German unit.`,
      'arrive.how': ({ unit, hex }) => `${Piece(unit)}, ${place(hex)}: face up or face down?`,
      'arrive.decoy': 'Add a decoy in a hex with a German unit, or none.',
      'redeploy.choose': 'Choose what is redeployed.',
      'air.support': 'Declare maximum air support this turn? Once in the game.',
      'turn.reveal': 'Turn counters face up before the Allies act, or go on.',
      act: 'Choose an action, or pass.',
      react: 'Choose one reaction, or decline.',
      'move.step': ({ unit, left, steps }) =>
        `${Piece(unit)}: ${plural(left, 'movement point')} left. ${steps === 0 ? 'Choose a hex.' : 'Choose a hex, or stop.'}`,
      'stack.lose': ({ hex }) => `${Place(hex)} holds too much: choose a unit to lose.`,
      'assault.declare': ({ target, units }) =>
        units.length === 0
          ? `Assault on ${place(target)}: choose who attacks.`
          : `Assault on ${place(target)} by ${pieces(units)}. Add units and support, or attack.`,
      'assault.guns': ({ target }) => `${Place(target)} is attacked: choose artillery in support, or go on.`,
      'assault.advance': ({ target }) => `${Place(target)} is clear: choose who advances, or stay.`,
      'absorb.split': ({ points: left }) => `${plural(left, 'point')} to meet: fatigue, a loss, or a hex of retreat?`,
      'absorb.fatigue': ({ left }) => `Share out fatigue: ${points(left)} left.`,
      'absorb.lose': ({ byLoss }) => `Choose who is lost: ${plural(byLoss, 'unit')} left.`,
      'absorb.retreat': ({ byRetreat }) =>
        byRetreat === 0
          ? 'Retreat somebody who need not, or go on.'
          : `Choose who retreats next, ${plural(byRetreat, 'hex', 'hexes')}.`,
      'absorb.path': ({ unit }) => `${Piece(unit)} retreats: choose the next hex.`,
      'shell.target': ({ hex }) => `Shelling ${place(hex)}: choose a counter.`,
      'shell.guns': ({ hex }) => `Shelling ${place(hex)}: choose batteries, then fire.`,
      'bombard.ships': ({ hex }) => `Bombarding ${place(hex)}: choose ships, then fire.`,
      'sail.ships': ({ ships }) => `${Pieces(ships)}: add ships or cargo, or choose where to sail.`,
      'embark.ships': ({ hex, waiting }) =>
        waiting >= 0
          ? `Choose who boards ${piece(waiting)}, ${place(hex)}.`
          : `Embarking, ${place(hex)}: choose a ship, or go.`,
      'land.ships': ({ hex }) => `Landing, ${place(hex)}: choose the ships that unload, then land.`,
      'land.depart': ({ ships }) => `${Pieces(ships)}: stay, or sail on.`,
      'storm.from': ({ hex }) => `Storming ${place(hex)}: choose the hex that you land from.`,
      'storm.ships': ({ hex }) => `Storming ${place(hex)}: choose transports, then ships in support, then land.`,
      'air.infantry': ({ hex }) => `Air attack on the infantry, ${place(hex)}: choose the air points.`,
      'air.ships': ({ hex, ship }) =>
        ship >= 0
          ? `Choose the air points against ${piece(ship)}.`
          : `Air attack, ${place(hex)}: choose a ship, or fly.`,
      'air.recon': 'Scout another hex, or end the mission.',
    },
    verbs: {
      unit: Piece,
      hex: Place,
      conceal: (p) => `Conceal ${piece(p)}`,
      historical: 'Set up as in 1940',
      done: 'Done',
      base: (p) => `Base: ${place(p)}`,
      replace: Piece,
      open: 'Face up',
      concealed: 'Face down',
      decoy: (p) => `Decoy: ${place(p)}`,
      noDecoy: 'No decoy',
      support: (p) => `Support: ${piece(p)}`,
      ship: Piece,
      maximumSupport: 'Maximum air support',
      noSupport: 'Not this turn',
      reveal: (p) => `Turn up ${piece(p)}`,
      move: (p) => `Move ${piece(p)}`,
      assault: (p) => `Assault ${place(p)}`,
      shell: (p) => `Shell ${place(p)}`,
      sail: (p) => `Sail ${piece(p)}`,
      embark: (p) => `Embark, ${place(p)}`,
      land: (p) => `Land, ${place(p)}`,
      bombard: (p) => `Bombard ${place(p)}`,
      employBase: (p) => `${Piece(p)} as Base`,
      employFerry: (p) => `${Piece(p)} as ferry`,
      airInfantry: (p) => `Air attack on infantry, ${place(p)}`,
      airShips: (p) => `Air attack on ships, ${place(p)}`,
      recon: (p) => `Scout ${place(p)}`,
      pass: 'Pass',
      decline: 'No reaction',
      exit: 'Leave the map',
      stop: 'Stop',
      artillery: (p) => `${Piece(p)} fires`,
      air: (n) => `Air support: ${air(n)}`,
      commit: 'Go',
      byFatigue: 'Take fatigue',
      byLoss: 'Lose a unit',
      byRetreat: 'Retreat a hex',
      fatigue: (p) => `${Piece(p)}: 1 fatigue`,
      exhaustAll: 'Everybody to the limit',
      lose: (p) => `Lose ${piece(p)}`,
      advance: (p) => `${Piece(p)} advances`,
      counter: Piece,
      load: (p) => `Load ${piece(p)}`,
      harstad: 'To Harstad',
      stay: 'Stay',
      from: (p) => `From ${place(p)}`,
      ap: air,
    },
    events: {
      deployed: (e) => `${Piece(e.unit)} sets up, ${place(e.hex)}.`,
      deployedConcealed: (e) => `${plural(e.counters.length, 'counter')} set up face down.`,
      turn: (e) => `Turn ${e.turn}, ${def.data.tables.turns.dates[e.turn - 1]!.en}.`,
      weather: (e) => {
        const bad = [...(e.trondheim ? ['Trondheim'] : []), ...(e.narvik ? ['Narvik'] : [])]
        const sky = bad.length === 0 ? 'Clear skies' : `Bad weather at ${words.list(bad)}`
        return `${sky}${e.thaw ? '; the thaw begins' : ''}.`
      },
      goodWeather: () => 'The snow is gone: good weather movement from now on.',
      fatigue: (e) =>
        `${Piece(e.unit)}: ${e.change > 0 ? '+' : '−'}${Math.abs(e.change)} fatigue, ${causes[e.cause]} (${e.level} of ${e.limit}).`,
      arrived: (e) => `${Pieces(e.units)} at Harstad.`,
      laidFaceDown: (e) => `Laid face down: ${pieces(e.units)}.`,
      base: (e) => `${Place(e.hex)} is an Allied Base.`,
      baseLost: (e) => `The Base ${place(e.hex)} has fallen.`,
      secretEvent: (e) => `${sideNames[e.side]} receive a secret message.`,
      secretNothing: (e) => `Secret event: ${e.face}, nothing happens.`,
      evacuationDecided: (e) =>
        `Secret event: ${e.face}. Evacuation after turn ${e.lastTurn}. The enemy does not know.`,
      fuhrerOrders: (e) => `Secret event: ${e.face}. Führer orders: nobody moves or retreats this turn.`,
      openEvent: (e) => `${openEventNames[e.event]}${e.lastTurn > 0 ? ` The game ends after turn ${e.lastTurn}.` : ''}`,
      germanSupplyCut: () => 'Allied troops stand on the German supply line.',
      reinforcementsLost: () => 'The German reinforcements are lost.',
      reinforcementLost: (e) => `${arrivals[e.kind]}: nobody can come.`,
      reinforced: (e) => `${Piece(e.unit)} arrives, ${place(e.hex)}.`,
      reinforcedConcealed: (e) =>
        `Arriving face down: ${words.list(e.counters.map((c, i) => `${piece(c)}, ${place(e.hexes[i]!)}`))}.`,
      redeployed: (e) => `${Pieces(e.units)} redeployed${e.returning ? ' until next turn' : ''}.`,
      redeploymentVoid: (e) => `Redeployment ${e.face}: nothing left to send.`,
      maximumSupport: () => 'The Allies call for maximum air support.',
      airPoints: (e) => `The Germans have ${air(e.total)}.`,
      airBonus: (e) => `An Allied action gives the Germans an air point: ${e.total}.`,
      recon: (e) => `${plural(e.missions, 'reconnaissance flight')} available.`,
      actionPhase: () => 'Action phase.',
      revealed: (e) => `${Piece(e.counter)}, ${place(e.hex)}: ${piece(e.unit)}.`,
      decoyRemoved: (e) => `A decoy, ${place(e.hex)}.`,
      moved: (e) => `${Piece(e.unit)} moves to ${place(e.to)} for ${e.cost}.`,
      halted: (e) => `${Piece(e.unit)} halts, ${place(e.hex)}.`,
      interned: (e) => `${Piece(e.unit)} is interned in Sweden.`,
      exited: (e) => `${Piece(e.unit)} leaves the map.`,
      passed: (e) => `${sideNames[e.side]} pass.`,
      declined: (e) => `${sideNames[e.side]} do not react.`,
      initiative: (e) => `${sideNames[e.side]} have the initiative.`,
      assaultDeclared: (e) => {
        const support = [
          ...(e.guns.length + e.ships.length > 0 ? [pieces([...e.guns, ...e.ships])] : []),
          ...(e.air > 0 ? [air(e.air)] : []),
        ]
        const by = e.from >= 0 ? 'storm from the sea' : 'assault'
        return `${Pieces(e.units)} ${by} ${place(e.target)}${support.length > 0 ? `, supported by ${words.list(support)}` : ''}.`
      },
      defenceSupported: (e) => `${Pieces(e.guns)} in support of ${place(e.hex)}.`,
      onlyDecoys: (e) => `Nothing but decoys, ${place(e.hex)}.`,
      strengths: (e) =>
        `Attack ${e.attack} (average fatigue ${e.attackFatigue}) against ${e.defence} (${e.defenceFatigue}): differential ${e.differential}.`,
      assaultResult: (e) => `Result: attacker ${e.attacker}, defender ${e.defender}.`,
      split: (e) => `${sideNames[e.side]}: ${e.fatigue} by fatigue, ${e.losses} by losses, ${e.retreat} by retreat.`,
      eliminated: (e) => `${Piece(e.unit)} is eliminated, ${place(e.place)}.`,
      retreated: (e) => `${Piece(e.unit)} retreats to ${place(e.to)}.`,
      advanced: (e) => `${Piece(e.unit)} advances to ${place(e.to)}.`,
      landingRepelled: (e) =>
        `The landing fails; everybody returns to Harstad${e.units.length > 0 ? `: ${pieces(e.units)}` : ''}.`,
      shelled: (e) => `${Pieces(e.guns)} shell ${piece(e.target)}, ${place(e.hex)}: ${e.points} fatigue.`,
      bombarded: (e) => `${Pieces(e.ships)} bombard ${place(e.hex)}: ${e.points} fatigue each.`,
      airOnInfantry: (e) => `Air attack, ${place(e.hex)}, ${air(e.points)}: result ${e.result}.`,
      airOnShip: (e) =>
        `Air attack on ${piece(e.ship)}, ${air(e.points)}: ${['a miss', 'a hit', 'a deadly hit'][e.result]}.`,
      airAttackLost: (e) => `${air(e.points)} meant for ${piece(e.ship)} find nothing.`,
      shipDamaged: (e) => `${Piece(e.ship)} damaged, back to Harstad.`,
      shipSunk: (e) => `${Piece(e.ship)} sunk, ${place(e.hex)}.`,
      scouted: (e) => `Aircraft scout ${place(e.hex)}.`,
      loaded: (e) => `${Piece(e.unit)} boards ${piece(e.ship)}, ${place(e.from)}.`,
      sailed: (e) => `${Pieces(e.ships)} to ${place(e.to)}.`,
      landed: (e) => `${Pieces(e.units)} ${e.amphibious ? 'land' : 'go ashore'}, ${place(e.hex)}.`,
      employed: (e) => `${Piece(e.ship)} serve as ${e.duty === 'base' ? 'a Base' : 'a ferry'}, ${place(e.hex)}.`,
      scored: (e) => `${sideNames[e.side]}: ${e.points > 0 ? '+' : '−'}${points(Math.abs(e.points))}.`,
      turnEnded: (e) => `Turn ${e.turn} ends. Allies ${e.allied}, Germans ${e.german}.`,
      ended: (e) => `The campaign ends${e.early ? ' early' : ''}, differential ${e.differential}.`,
    },
    denials: {
      'stack-full': 'Six stacking points are the limit.',
      'no-road-for-guns': 'Artillery starts in the mountains only on a road or the railway.',
      'not-all-placed': 'Some units are not set up yet.',
      concealed: 'A concealed counter must be turned up first.',
      'at-limit': 'This unit is at its fatigue limit.',
      aboard: 'This unit is aboard a ship.',
      'no-way': 'There is no hex that this unit could enter.',
      'fuhrer-orders': 'Führer orders: no German unit moves this turn.',
      'free-limit': 'Forty actions without cost in a row: you can only pass.',
      'enemy-there': 'Enemy counters are there.',
      'closed-side': 'This hexside is closed to the unit.',
      'closed-hex': 'No land unit can enter this hex.',
      'too-costly': ({ cost, left }) => `It costs ${cost}, and ${left} are left.`,
      'guns-pinned':
        'Artillery leaves an enemy zone of control only beside infantry, into a free hex or one with infantry.',
      'must-step-first': 'A move goes at least one hex.',
      'exit-barred': 'The end is near: nobody leaves the map any more.',
      'nobody-attacks': 'An assault needs infantry or tanks beside the target.',
      'cannot-enter-target': 'A unit cannot attack a hex that it could not enter.',
      'out-of-range': 'Out of range.',
      'ridge-between': 'A ridge stops the fire.',
      'has-cargo': 'The ship carries troops.',
      employed: 'The ship serves as a Base or ferry this turn.',
      'has-fired': 'It has fired this turn.',
      'no-supply': 'Without supply artillery does not interdict.',
      'no-batteries': 'No battery is chosen.',
      'no-ships': 'No ship is chosen.',
      'damaged-today': 'The ship was damaged this turn and stays in Harstad.',
      'cannot-carry': 'This ship cannot carry that unit.',
      'other-harbour': 'A group of ships starts from one place.',
      'nothing-loaded': 'Nobody has embarked yet.',
      'cannot-land-here': 'This ship cannot land its cargo here.',
      'limit-landing': 'A unit at its fatigue limit lands in friendly ports only.',
      'in-harstad': 'Ships and batteries in Harstad do not fire.',
      'no-air-points': 'No air points are left.',
      'bad-weather': 'Bad weather at Narvik: no reconnaissance.',
      'no-recon-left': 'No reconnaissance flights are left this turn.',
      'no-fatigue-left': 'No infantry can take more fatigue.',
      'no-fatigue-in-landing': 'In an amphibious assault no result is met by fatigue.',
      'nowhere-to-retreat': 'Not everybody has a legal way to retreat.',
      'tanks-first': 'Tanks are lost first.',
      'others-could-not-retreat': 'Then the rest of the result could not be met.',
      'too-near': 'The retreat could not end far enough from the enemy.',
      'enemy-zone': 'An enemy zone of control.',
      'been-there': 'A retreat does not enter a hex twice.',
      'has-retreated': 'It has retreated.',
      'not-a-base-place': 'Puffers serve as a Base off a shore that is not mountain.',
      'no-ferry-place': 'There is no fjord side here to ferry across.',
      'no-german-unit': 'There is no German unit.',
      'nobody-beside': 'No infantry or tank of yours stands beside it.',
      'no-ship-in-range': 'No ship that can fire is in range of it.',
      'no-gun-in-range': 'No battery is in range of it.',
      'nobody-aboard': 'Nobody is aboard this ship.',
      'not-sailed': 'The ship must sail to the place first.',
      'storm-from-beside': 'Germans hold this hex: it is stormed from the water beside it.',
      'not-in-port': 'Units embark in Harstad or in a port.',
      'no-transport': 'No ship that could carry it is free.',
    },
    rolls: {
      weather: 'Weather',
      eventCategory: 'Event',
      'openEvent.first': 'Open event, first die',
      'openEvent.second': 'Open event, second die',
      reinforcement: 'German reinforcement',
      germanSupply: 'German supply',
      redeployment: 'Allied redeployment',
      airPoints: 'Air points',
      recon: 'Reconnaissance',
      airSupport: 'Air support',
      airInfantry: 'Air attack on infantry',
      airShip: 'Air attack on a ship',
      assault: 'Assault',
    },
    ledger: {
      lateSpring: 'late spring',
      formation: 'formation',
      attackingTank: 'attacking tanks',
      defendingTank: 'defending tanks',
      artilleryAlone: 'artillery alone',
      badWeather: 'bad weather',
      mountain: 'mountain',
      riverOrRidge: 'across river or ridge',
      narvik: 'Narvik',
      base: 'Allied Base',
      maximumSupport: 'maximum air support',
    },
    stakes: {
      assaultResult: (args) => {
        const { attacker, defender } = args as { attacker: number; defender: number }
        return `attacker ${attacker}, defender ${defender}`
      },
      decoysOnly: 'nothing but decoys',
      airOnInfantry: (args) => `${2 * (args as { result: number }).result} fatigue for each infantry unit`,
      shipHit: (args) => `${piece((args as { ship: PieceId }).ship)} hit, ${(args as { result: number }).result}`,
      shipSafe: (args) => `${piece((args as { ship: PieceId }).ship)} missed`,
    },
    results: {
      triumph: 'Allied strategic triumph',
      marginal: 'Allied marginal victory',
      draw: 'Draw, as in history',
      germanMarginal: 'German marginal victory',
      disaster: 'Allied disaster',
    },
    points: {
      germanEliminated: (n) => plural(n, 'German unit eliminated', 'German units eliminated'),
      germanInterned: (n) => plural(n, 'German unit interned', 'German units interned'),
      exited: (n) => plural(n, 'battalion withdrawn', 'battalions withdrawn'),
      narvik: () => 'Narvik held',
      frontierStation: () => 'Bjørnfjell held',
      battleship: (n) => plural(n, 'hit on the battleship', 'hits on the battleship'),
      cruiser: (n) => plural(n, 'hit on cruisers', 'hits on cruisers'),
      destroyer: (n) => plural(n, 'hit on destroyers', 'hits on destroyers'),
      landingCraft: (n) => plural(n, 'hit on landing craft', 'hits on landing craft'),
      puffer: (n) => plural(n, 'hit on puffers', 'hits on puffers'),
      alliedInterned: (n) => plural(n, 'Allied unit interned', 'Allied units interned'),
      alliedEliminated: (n) => plural(n, 'Allied unit eliminated', 'Allied units eliminated'),
      tankInterned: (n) => plural(n, 'tank unit interned', 'tank units interned'),
      tankEliminated: (n) => plural(n, 'tank unit eliminated', 'tank units eliminated'),
      baseCaptured: (n) => plural(n, 'Base captured', 'Bases captured'),
      landingRepelled: (n) =>
        plural(n, 'unit thrown back or lost in landings', 'units thrown back or lost in landings'),
      shelledVillage: (n) => `Settlements shelled ${plural(n, 'time')}`,
      shelledNarvik: (n) => `Narvik shelled ${plural(n, 'time')}`,
    },
    history: {
      narvik: 'Narvik taken on turn',
      lastTurn: 'Last turn',
      germansLost: 'German units eliminated',
      shipsSunk: 'Ships sunk',
      differential: 'Differential',
    },
    place: Place,
    piece: Piece,
    markers: { base: 'Allied Base', 'puffer-base': 'Puffers as Base', ferry: 'Ferry' },
    tracks: { turn: 'Turn', air: 'Air points' },
    states: { concealed: 'concealed', damaged: 'damaged', fired: 'has fired', exhausted: 'exhausted' },
    sheets: { front: 'The map', harstad: 'Harstad' },
    kinds: {
      clear: 'valley',
      rough: 'broken ground',
      mountain: 'mountain',
      town: 'town',
      lake: 'lake',
      water: 'sea',
      sweden: 'Sweden',
      harstad: 'Harstad box',
    },
  }
}

const causes = {
  move: 'march',
  winterMountain: 'winter mountains',
  attack: 'assault',
  defend: 'under attack',
  result: 'combat result',
  retreat: 'retreat',
  advance: 'advance',
  landing: 'landing',
  contestedLanding: 'contested landing',
  noSupply: 'no supply',
  shelled: 'artillery',
  bombarded: 'naval guns',
  bombed: 'air attack',
  startMountain: 'a night in the mountains',
  startZone: 'beside the enemy',
} as const

const openEventNames = {
  none: 'No event.',
  reinforcement: 'German reinforcements.',
  redeployment: 'Allied redeployment.',
  both: 'German reinforcements and Allied redeployment.',
  airBonus: 'Four more German air points this turn.',
  airHalved: 'German air points are halved this turn.',
  pact: 'Neutrality pact.',
  relief: 'A German relief force approaches.',
  evacuation: 'The Allies evacuate.',
} as const

const arrivals = { replacement: 'Replacement', infantry: 'Infantry company', parachute: 'Parachute company' } as const
