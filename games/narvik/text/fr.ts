import type { Catalogue } from '@bridgehead/engine'
import type { NarvikDefinition, PieceId, PlaceId } from '../definition.ts'
import type { Narvik } from '../state.ts'
import { type NameWords, nameOfPiece, nameOfPlace } from './names.ts'

const words: NameWords = {
  language: 'fr',
  harstad: 'Harstad',
  hex: (code) => `hexagone ${code}`,
  counter: (number) => `pion dissimulé ${number}`,
  alliedCounter: (number) => `pion allié dissimulé ${number}`,
  list: (names) =>
    names.length < 2 ? (names[0] ?? 'personne') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`,
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${Math.abs(count) < 2 ? one : several}`
const sideNames = { allied: 'Les Alliés', german: 'Les Allemands' } as const

export function fr(def: NarvikDefinition): Catalogue<Narvik> {
  const piece = (p: PieceId) => nameOfPiece(def, words, p)
  const Piece = (p: PieceId) => capital(piece(p))
  const pieces = (list: readonly PieceId[]) => words.list(list.map(piece))
  const Pieces = (list: readonly PieceId[]) => capital(pieces(list))
  const place = (p: PlaceId) => nameOfPlace(def, words, p)
  const Place = (p: PlaceId) => capital(place(p))
  const points = (count: number) => plural(count, 'point')
  const air = (count: number) => plural(count, 'point aérien', 'points aériens')

  return {
    title: 'Narvik 1940',
    summary:
      'Les Alliés débarquent dans le Grand Nord pour reprendre Narvik à quelques bataillons allemands, dissimulés dans la neige.',
    roles: { allied: 'Alliés', german: 'Allemands' },
    sides: { allied: 'Alliés', german: 'Allemands' },
    scenarios: {
      campaign: {
        name: 'Assaut sur Narvik',
        about: 'Du 15 avril au 23 juin 1940. Dix tours d’une semaine au plus, deux joueurs.',
      },
    },
    options: {
      alliedConcealment: {
        name: 'Unités alliées dissimulées',
        about:
          'Les unités terrestres alliées peuvent commencer face cachée ; l’aviation allemande peut les reconnaître.',
      },
      airBonus: {
        name: 'Point aérien pour les actions alliées',
        about: 'L’Allemand gagne un point aérien quand les Alliés agissent.',
        values: { oncePerTurn: 'Une fois par tour', everyAlliedAction: 'Après chaque action alliée' },
      },
      supplyPenaltyWhenAttacking: {
        name: 'Ravitaillement en attaque',
        about: 'L’infanterie alliée sans ravitaillement subit aussi 6 points de fatigue quand elle attaque.',
      },
      bombardVpScope: {
        name: 'Points pour les bombardements',
        about: 'Ce qui rapporte des points aux Allemands quand navires et canons tirent dessus.',
        values: { settlement: 'Les localités et Narvik', anyHex: 'Tout hexagone' },
      },
    },
    prompts: {
      'setup.norwegian': 'Placez les Norvégiens dans les trois rangées les plus au nord.',
      'setup.norwegianHex': ({ unit }) => `Choisissez un hexagone : ${piece(unit)}.`,
      'setup.german': 'Placez vos unités et vos leurres, face cachée, hors des quatre rangées les plus au nord.',
      'setup.germanHex': ({ unit }) => `Choisissez un hexagone : ${piece(unit)}.`,
      'turn.conceal': 'Choisissez les renforts qui arrivent face cachée.',
      'base.choose': 'Désignez une Base dans un port que vous tenez, ou continuez.',
      'arrive.replace': 'Choisissez la compagnie qui revient.',
      'arrive.place': ({ unit }) => `${Piece(unit)} arrive. Choisissez un hexagone avec une unité allemande.`,
      'arrive.how': ({ unit, hex }) => `${Piece(unit)}, ${place(hex)} : face visible ou cachée ?`,
      'arrive.decoy': 'Ajoutez un leurre près d’une unité allemande, ou aucun.',
      'redeploy.choose': 'Choisissez ce qui est redéployé.',
      'air.support': 'Déclarez-vous le support aérien maximum ce tour-ci ? Une fois par partie.',
      'turn.reveal': 'Révélez des pions avant l’action alliée, ou continuez.',
      act: 'Choisissez une action, ou passez.',
      react: 'Choisissez une réaction, ou renoncez.',
      'move.step': ({ unit, left, steps }) =>
        `${Piece(unit)} : il reste ${plural(left, 'point')} de mouvement. ${steps === 0 ? 'Choisissez un hexagone.' : 'Choisissez un hexagone, ou arrêtez-vous.'}`,
      'stack.lose': ({ hex }) => `${Place(hex)} : empilement dépassé, choisissez l’unité à perdre.`,
      'assault.declare': ({ target, units }) =>
        units.length === 0
          ? `Assaut, ${place(target)} : choisissez qui attaque.`
          : `Assaut, ${place(target)} : ${pieces(units)}. Ajoutez des unités et du soutien, ou attaquez.`,
      'assault.guns': ({ target }) =>
        `${Place(target)} est attaqué : choisissez l’artillerie en soutien, ou continuez.`,
      'assault.advance': ({ target }) => `${Place(target)} est vide : choisissez qui avance, ou restez.`,
      'absorb.split': ({ points: left }) =>
        `Il reste ${points(left)} à satisfaire : fatigue, perte, ou un hexagone de retraite ?`,
      'absorb.fatigue': ({ left }) => `Répartissez la fatigue : il reste ${points(left)}.`,
      'absorb.lose': ({ byLoss }) => `Choisissez les pertes : encore ${plural(byLoss, 'unité')}.`,
      'absorb.retreat': ({ byRetreat }) =>
        byRetreat === 0
          ? 'Retraite volontaire : choisissez une unité, ou continuez.'
          : `Retraite de ${plural(byRetreat, 'hexagone')} : choisissez l’unité suivante.`,
      'absorb.path': ({ unit }) => `Retraite, ${piece(unit)} : choisissez l’hexagone suivant.`,
      'shell.target': ({ hex }) => `Interdiction d’artillerie, ${place(hex)} : choisissez un pion.`,
      'shell.guns': ({ hex }) => `Interdiction d’artillerie, ${place(hex)} : choisissez les batteries, puis tirez.`,
      'bombard.ships': ({ hex }) => `Interdiction navale, ${place(hex)} : choisissez les navires, puis tirez.`,
      'sail.ships': ({ ships }) =>
        `${Pieces(ships)} : ajoutez des navires ou des troupes, ou choisissez la destination.`,
      'embark.ships': ({ hex, waiting }) =>
        waiting >= 0
          ? `${Place(hex)} : choisissez qui monte à bord (${piece(waiting)}).`
          : `Embarquement, ${place(hex)} : choisissez un navire, ou partez.`,
      'land.ships': ({ hex }) => `Débarquement, ${place(hex)} : choisissez les navires, puis débarquez.`,
      'land.depart': ({ ships }) => `${Pieces(ships)} : restez, ou reprenez la mer.`,
      'storm.from': ({ hex }) => `Assaut amphibie, ${place(hex)} : choisissez l’hexagone de départ.`,
      'storm.ships': ({ hex }) =>
        `Assaut amphibie, ${place(hex)} : choisissez les transports, puis le soutien, puis débarquez.`,
      'air.infantry': ({ hex }) => `Attaque aérienne de l’infanterie, ${place(hex)} : choisissez les points aériens.`,
      'air.ships': ({ hex, ship }) =>
        ship >= 0
          ? `Choisissez les points aériens contre ${piece(ship)}.`
          : `Attaque aérienne, ${place(hex)} : choisissez un navire, ou attaquez.`,
      'air.recon': 'Reconnaissez un autre hexagone, ou terminez la mission.',
    },
    verbs: {
      unit: Piece,
      hex: Place,
      conceal: (p) => `Dissimuler : ${piece(p)}`,
      historical: 'Se déployer comme en 1940',
      done: 'C’est fait',
      base: (p) => `Base : ${place(p)}`,
      replace: Piece,
      open: 'Face visible',
      concealed: 'Face cachée',
      decoy: (p) => `Leurre : ${place(p)}`,
      noDecoy: 'Pas de leurre',
      support: (p) => `Soutien : ${piece(p)}`,
      ship: Piece,
      maximumSupport: 'Support aérien maximum',
      noSupport: 'Pas ce tour-ci',
      reveal: (p) => `Révéler : ${piece(p)}`,
      move: (p) => `Mouvement : ${piece(p)}`,
      assault: (p) => `Assaut : ${place(p)}`,
      shell: (p) => `Interdiction d’artillerie : ${place(p)}`,
      sail: (p) => `Appareiller : ${piece(p)}`,
      embark: (p) => `Embarquer : ${place(p)}`,
      land: (p) => `Débarquer : ${place(p)}`,
      bombard: (p) => `Interdiction navale : ${place(p)}`,
      employBase: (p) => `${Piece(p)} : servir de Base`,
      employFerry: (p) => `${Piece(p)} : servir de bac`,
      airInfantry: (p) => `Attaque aérienne de l’infanterie : ${place(p)}`,
      airShips: (p) => `Attaque aérienne des navires : ${place(p)}`,
      recon: (p) => `Reconnaître : ${place(p)}`,
      pass: 'Passer',
      decline: 'Pas de réaction',
      exit: 'Quitter la carte',
      stop: 'S’arrêter',
      artillery: (p) => `Tir : ${piece(p)}`,
      air: (n) => `Soutien aérien : ${air(n)}`,
      commit: 'Exécuter',
      byFatigue: 'Par la fatigue',
      byLoss: 'Par une perte',
      byRetreat: 'Par la retraite',
      fatigue: (p) => `1 point de fatigue : ${piece(p)}`,
      exhaustAll: 'Tous à la limite de fatigue',
      lose: (p) => `Perdre : ${piece(p)}`,
      advance: (p) => `Avancer : ${piece(p)}`,
      counter: Piece,
      load: (p) => `À bord : ${piece(p)}`,
      harstad: 'Vers Harstad',
      stay: 'Rester',
      from: (p) => `Depuis ${place(p)}`,
      ap: air,
    },
    events: {
      deployed: (e) => `${Piece(e.unit)} : placement, ${place(e.hex)}.`,
      deployedConcealed: (e) => `${plural(e.counters.length, 'pion')} en place, face cachée.`,
      turn: (e) => `Tour ${e.turn}, ${def.data.tables.turns.dates[e.turn - 1]!.fr}.`,
      weather: (e) => {
        const bad = [...(e.trondheim ? ['Trondheim'] : []), ...(e.narvik ? ['Narvik'] : [])]
        const sky = bad.length === 0 ? 'Ciel dégagé' : `Mauvais temps : ${words.list(bad)}`
        return `${sky}${e.thaw ? ' ; le dégel commence' : ''}.`
      },
      goodWeather: () => 'La neige a fondu : mouvement de bon temps désormais.',
      fatigue: (e) =>
        `${Piece(e.unit)} : ${e.change > 0 ? '+' : '−'}${Math.abs(e.change)} de fatigue, ${causes[e.cause]} (${e.level} sur ${e.limit}).`,
      arrived: (e) => `À Harstad : ${pieces(e.units)}.`,
      laidFaceDown: (e) => `Posés face cachée : ${pieces(e.units)}.`,
      base: (e) => `${Place(e.hex)} devient une Base alliée.`,
      baseLost: (e) => `La Base est tombée : ${place(e.hex)}.`,
      secretEvent: (e) => `${sideNames[e.side]} reçoivent un message secret.`,
      secretNothing: (e) => `Événement secret : ${e.face}, rien ne se passe.`,
      evacuationDecided: (e) =>
        `Événement secret : ${e.face}. Évacuation après le tour ${e.lastTurn}. L’ennemi n’en sait rien.`,
      fuhrerOrders: (e) =>
        `Événement secret : ${e.face}. Ordres du Führer : aucun mouvement, aucune retraite ce tour-ci.`,
      openEvent: (e) =>
        `${openEventNames[e.event]}${e.lastTurn > 0 ? ` La partie se termine après le tour ${e.lastTurn}.` : ''}`,
      germanSupplyCut: () => 'Des Alliés coupent le ravitaillement allemand.',
      reinforcementsLost: () => 'Les renforts allemands sont perdus.',
      reinforcementLost: (e) => `${arrivals[e.kind]} : personne ne peut venir.`,
      reinforced: (e) => `${Piece(e.unit)} : arrivée, ${place(e.hex)}.`,
      reinforcedConcealed: (e) =>
        `Arrivée face cachée : ${words.list(e.counters.map((c, i) => `${piece(c)}, ${place(e.hexes[i]!)}`))}.`,
      redeployed: (e) => `Redéploiement${e.returning ? ' jusqu’au tour suivant' : ''} : ${pieces(e.units)}.`,
      redeploymentVoid: (e) => `Redéploiement ${e.face} : il ne reste rien à envoyer.`,
      maximumSupport: () => 'Les Alliés déclarent le support aérien maximum.',
      airPoints: (e) => `Les Allemands disposent de ${air(e.total)}.`,
      airBonus: (e) => `Une action alliée donne un point aérien aux Allemands : ${e.total}.`,
      recon: (e) => `${plural(e.missions, 'mission')} de reconnaissance.`,
      actionPhase: () => 'Phase d’action.',
      revealed: (e) => `${Piece(e.counter)}, ${place(e.hex)} : ${piece(e.unit)}.`,
      decoyRemoved: (e) => `Un leurre, ${place(e.hex)}.`,
      moved: (e) => `${Piece(e.unit)} gagne ${place(e.to)} pour ${e.cost}.`,
      halted: (e) => `${Piece(e.unit)} : halte, ${place(e.hex)}.`,
      interned: (e) => `Emprisonné en Suède : ${piece(e.unit)}.`,
      exited: (e) => `Sorti de la carte : ${piece(e.unit)}.`,
      passed: (e) => `${sideNames[e.side]} passent.`,
      declined: (e) => `${sideNames[e.side]} ne réagissent pas.`,
      initiative: (e) => `${sideNames[e.side]} ont l’initiative.`,
      assaultDeclared: (e) => {
        const support = [
          ...(e.guns.length + e.ships.length > 0 ? [pieces([...e.guns, ...e.ships])] : []),
          ...(e.air > 0 ? [air(e.air)] : []),
        ]
        const kind = e.from >= 0 ? 'Assaut amphibie' : 'Assaut'
        return `${kind}, ${place(e.target)} : ${pieces(e.units)}${support.length > 0 ? `, avec ${words.list(support)}` : ''}.`
      },
      defenceSupported: (e) => `${Pieces(e.guns)} en soutien, ${place(e.hex)}.`,
      onlyDecoys: (e) => `Rien que des leurres, ${place(e.hex)}.`,
      strengths: (e) =>
        `Attaque ${e.attack} (fatigue moyenne ${e.attackFatigue}) contre ${e.defence} (${e.defenceFatigue}) : différentiel ${e.differential}.`,
      assaultResult: (e) => `Résultat : attaquant ${e.attacker}, défenseur ${e.defender}.`,
      split: (e) =>
        `${sideNames[e.side]} : ${e.fatigue} par la fatigue, ${e.losses} par les pertes, ${e.retreat} par la retraite.`,
      eliminated: (e) => `Éliminé : ${piece(e.unit)}, ${place(e.place)}.`,
      retreated: (e) => `Retraite : ${piece(e.unit)}, ${place(e.to)}.`,
      advanced: (e) => `Avance : ${piece(e.unit)}, ${place(e.to)}.`,
      landingRepelled: (e) =>
        `Le débarquement échoue, retour à Harstad${e.units.length > 0 ? ` : ${pieces(e.units)}` : ''}.`,
      shelled: (e) =>
        `Tir d’artillerie sur ${piece(e.target)}, ${place(e.hex)} : ${e.points} de fatigue (${pieces(e.guns)}).`,
      bombarded: (e) => `Tir naval, ${place(e.hex)} : ${e.points} de fatigue pour chacun (${pieces(e.ships)}).`,
      airOnInfantry: (e) => `Attaque aérienne, ${place(e.hex)}, ${air(e.points)} : résultat ${e.result}.`,
      airOnShip: (e) =>
        `Attaque aérienne, ${piece(e.ship)}, ${air(e.points)} : ${['manqué', 'touché', 'coup mortel'][e.result]}.`,
      airAttackLost: (e) => `${capital(air(e.points))} contre ${piece(e.ship)} : plus de cible.`,
      shipDamaged: (e) => `Endommagé, retour à Harstad : ${piece(e.ship)}.`,
      shipSunk: (e) => `Coulé : ${piece(e.ship)}, ${place(e.hex)}.`,
      scouted: (e) => `Reconnaissance aérienne, ${place(e.hex)}.`,
      loaded: (e) => `${Piece(e.unit)} à bord : ${piece(e.ship)}, ${place(e.from)}.`,
      sailed: (e) => `${Pieces(e.ships)} : cap sur ${place(e.to)}.`,
      landed: (e) =>
        `${e.amphibious ? 'Débarquement amphibie' : 'Débarquement'}, ${place(e.hex)} : ${pieces(e.units)}.`,
      employed: (e) =>
        `${Piece(e.ship)} : ${e.duty === 'base' ? 'service de Base' : 'service de bac'}, ${place(e.hex)}.`,
      scored: (e) => `${sideNames[e.side]} : ${e.points > 0 ? '+' : '−'}${points(Math.abs(e.points))}.`,
      turnEnded: (e) => `Fin du tour ${e.turn}. Alliés ${e.allied}, Allemands ${e.german}.`,
      ended: (e) => `La campagne se termine${e.early ? ' avant terme' : ''}, différentiel ${e.differential}.`,
    },
    denials: {
      'stack-full': 'Six points d’empilement sont la limite.',
      'no-road-for-guns': 'L’artillerie ne commence en montagne que sur une route ou la voie ferrée.',
      'not-all-placed': 'Des unités ne sont pas encore placées.',
      concealed: 'Un pion dissimulé doit d’abord être révélé.',
      'at-limit': 'Cette unité est à sa limite de fatigue.',
      aboard: 'Cette unité est à bord d’un navire.',
      'no-way': 'Cette unité ne peut entrer nulle part.',
      'fuhrer-orders': 'Ordres du Führer : aucune unité allemande ne bouge ce tour-ci.',
      'free-limit': 'Quarante actions gratuites de suite : vous ne pouvez que passer.',
      'enemy-there': 'Des pions ennemis s’y trouvent.',
      'closed-side': 'Ce côté d’hexagone est fermé à l’unité.',
      'closed-hex': 'Aucune unité terrestre n’entre ici.',
      'too-costly': ({ cost, left }) => `Il faut ${cost}, il reste ${left}.`,
      'guns-pinned':
        'L’artillerie ne quitte une zone de contrôle ennemie que s’il y a de l’infanterie dans son hexagone, vers un hexagone libre ou tenu.',
      'must-step-first': 'Un mouvement fait au moins un hexagone.',
      'exit-barred': 'La fin est proche : plus personne ne quitte la carte.',
      'nobody-attacks': 'Un assaut demande de l’infanterie ou des chars au contact.',
      'cannot-enter-target': 'On n’attaque pas un hexagone où l’on ne pourrait entrer.',
      'out-of-range': 'Hors de portée.',
      'ridge-between': 'Une ligne de crête arrête le tir.',
      'has-cargo': 'Le navire transporte des troupes.',
      employed: 'Le navire sert de Base ou de bac ce tour-ci.',
      'has-fired': 'Il a déjà tiré ce tour-ci.',
      'no-supply': 'Sans ravitaillement, pas d’interdiction d’artillerie.',
      'no-batteries': 'Aucune batterie n’est choisie.',
      'no-ships': 'Aucun navire n’est choisi.',
      'damaged-today': 'Endommagé ce tour-ci, le navire reste à Harstad.',
      'cannot-carry': 'Ce navire ne peut pas transporter cette unité.',
      'other-harbour': 'Un groupe de navires part d’un même endroit.',
      'nothing-loaded': 'Personne n’a encore embarqué.',
      'cannot-land-here': 'Ce navire ne peut pas débarquer ses troupes ici.',
      'limit-landing': 'À sa limite de fatigue, une unité ne débarque que dans un port ami.',
      'in-harstad': 'À Harstad, navires et batteries ne tirent pas.',
      'no-air-points': 'Il ne reste pas de points aériens.',
      'bad-weather': 'Mauvais temps à Narvik : pas de reconnaissance.',
      'no-recon-left': 'Il ne reste pas de mission de reconnaissance.',
      'no-fatigue-left': 'Aucune infanterie ne peut prendre plus de fatigue.',
      'no-fatigue-in-landing': 'Dans un assaut amphibie, la fatigue ne satisfait aucun résultat.',
      'nowhere-to-retreat': 'Tous n’ont pas de chemin de retraite.',
      'tanks-first': 'Les chars sont perdus d’abord.',
      'others-could-not-retreat': 'Le reste du résultat ne pourrait plus être satisfait.',
      'too-near': 'La retraite ne pourrait pas finir assez loin de l’ennemi.',
      'enemy-zone': 'Zone de contrôle ennemie.',
      'been-there': 'Une retraite n’entre pas deux fois dans un hexagone.',
      'has-retreated': 'Elle a retraité.',
      'not-a-base-place': 'Les Puffers servent de Base devant un rivage qui n’est pas en montagne.',
      'no-ferry-place': 'Il n’y a pas ici de côté de fjord à traverser.',
      'no-german-unit': 'Il n’y a pas d’unité allemande.',
      'nobody-beside': 'Aucune unité d’infanterie ni de chars à vous n’est à côté.',
      'no-ship-in-range': 'Aucun navire capable de tirer n’est à portée.',
      'no-gun-in-range': 'Aucune batterie n’est à portée.',
      'nobody-aboard': 'Personne n’est à bord de ce navire.',
      'not-sailed': 'Le navire doit d’abord gagner l’endroit.',
      'storm-from-beside': 'Les Allemands tiennent cet hexagone\u00a0: on l’attaque depuis l’eau voisine.',
      'not-in-port': 'On embarque à Harstad ou dans un port.',
      'no-transport': 'Aucun navire capable de le porter n’est libre.',
    },
    rolls: {
      weather: 'Météo',
      eventCategory: 'Événement',
      'openEvent.first': 'Événement ouvert, premier dé',
      'openEvent.second': 'Événement ouvert, second dé',
      reinforcement: 'Renforts allemands',
      germanSupply: 'Ravitaillement allemand',
      redeployment: 'Redéploiement allié',
      airPoints: 'Points aériens',
      recon: 'Reconnaissance',
      airSupport: 'Soutien aérien',
      airInfantry: 'Attaque aérienne de l’infanterie',
      airShip: 'Attaque aérienne d’un navire',
      assault: 'Assaut',
    },
    ledger: {
      lateSpring: 'fin du printemps',
      formation: 'formation',
      attackingTank: 'chars en attaque',
      defendingTank: 'chars en défense',
      artilleryAlone: 'artillerie seule',
      badWeather: 'mauvais temps',
      mountain: 'montagne',
      riverOrRidge: 'rivière ou crête',
      narvik: 'Narvik',
      base: 'Base alliée',
      maximumSupport: 'support aérien maximum',
    },
    stakes: {
      assaultResult: (args) => {
        const { attacker, defender } = args as { attacker: number; defender: number }
        return `attaquant ${attacker}, défenseur ${defender}`
      },
      decoysOnly: 'rien que des leurres',
      airOnInfantry: (args) => `${2 * (args as { result: number }).result} de fatigue pour chaque infanterie`,
      shipHit: (args) => `touché, ${(args as { result: number }).result} : ${piece((args as { ship: PieceId }).ship)}`,
      shipSafe: (args) => `manqué : ${piece((args as { ship: PieceId }).ship)}`,
    },
    results: {
      triumph: 'Triomphe stratégique allié',
      marginal: 'Victoire marginale alliée',
      draw: 'Match nul, comme dans l’histoire',
      germanMarginal: 'Victoire marginale allemande',
      disaster: 'Désastre allié',
    },
    points: {
      germanEliminated: (n) => plural(n, 'unité allemande éliminée', 'unités allemandes éliminées'),
      germanInterned: (n) => plural(n, 'unité allemande emprisonnée', 'unités allemandes emprisonnées'),
      exited: (n) => plural(n, 'bataillon retiré', 'bataillons retirés'),
      narvik: () => 'Narvik tenu',
      frontierStation: () => 'Bjørnfjell tenu',
      battleship: (n) => plural(n, 'coup sur le cuirassé', 'coups sur le cuirassé'),
      cruiser: (n) => plural(n, 'coup sur les croiseurs', 'coups sur les croiseurs'),
      destroyer: (n) => plural(n, 'coup sur les destroyers', 'coups sur les destroyers'),
      landingCraft: (n) => plural(n, 'coup sur les barges', 'coups sur les barges'),
      puffer: (n) => plural(n, 'coup sur les Puffers', 'coups sur les Puffers'),
      alliedInterned: (n) => plural(n, 'unité alliée emprisonnée', 'unités alliées emprisonnées'),
      alliedEliminated: (n) => plural(n, 'unité alliée éliminée', 'unités alliées éliminées'),
      tankInterned: (n) => plural(n, 'unité de chars emprisonnée', 'unités de chars emprisonnées'),
      tankEliminated: (n) => plural(n, 'unité de chars éliminée', 'unités de chars éliminées'),
      baseCaptured: (n) => plural(n, 'Base prise', 'Bases prises'),
      landingRepelled: (n) =>
        plural(n, 'unité rejetée ou perdue au débarquement', 'unités rejetées ou perdues au débarquement'),
      shelledVillage: (n) => `Localités bombardées ${n} fois`,
      shelledNarvik: (n) => `Narvik bombardé ${n} fois`,
    },
    history: {
      narvik: 'Narvik pris au tour',
      lastTurn: 'Dernier tour',
      germansLost: 'Unités allemandes éliminées',
      shipsSunk: 'Navires coulés',
      differential: 'Différentiel',
    },
    place: Place,
    piece: Piece,
    markers: { base: 'Base alliée', 'puffer-base': 'Puffers servant de Base', ferry: 'Bac' },
    tracks: { turn: 'Tour', air: 'Points aériens' },
    states: { concealed: 'caché', damaged: 'endommagé', fired: 'a tiré', exhausted: 'épuisé' },
    sheets: { front: 'La carte', harstad: 'Harstad' },
    kinds: {
      clear: 'vallée',
      rough: 'terrain accidenté',
      mountain: 'montagne',
      town: 'ville',
      lake: 'lac',
      water: 'mer',
      sweden: 'Suède',
      harstad: 'case Harstad',
    },
  }
}

const causes = {
  move: 'marche',
  winterMountain: 'montagne en hiver',
  attack: 'assaut',
  defend: 'attaque subie',
  result: 'résultat du combat',
  retreat: 'retraite',
  advance: 'avance',
  landing: 'débarquement',
  contestedLanding: 'débarquement disputé',
  noSupply: 'sans ravitaillement',
  shelled: 'artillerie',
  bombarded: 'tir naval',
  bombed: 'attaque aérienne',
  startMountain: 'début de tour en montagne',
  startZone: 'au contact de l’ennemi',
} as const

const openEventNames = {
  none: 'Aucun événement.',
  reinforcement: 'Renforts allemands.',
  redeployment: 'Redéploiement allié.',
  both: 'Renforts allemands et redéploiement allié.',
  airBonus: 'Quatre points aériens allemands de plus ce tour-ci.',
  airHalved: 'Les points aériens allemands sont divisés par deux ce tour-ci.',
  pact: 'Pacte de neutralité.',
  relief: 'Une force de secours allemande approche.',
  evacuation: 'Les Alliés évacuent.',
} as const

const arrivals = {
  replacement: 'Remplacement',
  infantry: 'Compagnie d’infanterie',
  parachute: 'Compagnie de parachutistes',
} as const
