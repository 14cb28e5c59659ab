import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '@bridgehead/normandy'
import type { Sentences } from '../frame/reasons.ts'
import type { Why } from './order.ts'

type Words = Catalogue<Normandy>
type Sentence = (words: Words, why: Why) => string

const place = (words: Words, { place: at = 0 }: Why): string => words.place(at)
const piece = (words: Words, { piece: p = 0 }: Why): string => words.piece(p)
/** Steps that an attack takes for those that it costs, to a tenth. */
const exchangeEn = ({ taken = 0, lost = 0 }: Why): string =>
  `about ${taken.toFixed(1)} of their steps for ${lost.toFixed(1)} of ours`
const exchangeFr = ({ taken = 0, lost = 0 }: Why): string =>
  `environ ${tenths(taken)} de leurs pas contre ${tenths(lost)} des nôtres`
const tenths = (value: number): string => value.toFixed(1).replace('.', ',')

const en: { readonly [K in Why['key']]: Sentence } = {
  activate: (w, why) =>
    `${piece(w, why)} has the best attack at hand: ${place(w, why)}, ${exchangeEn(why)}, ${why.number}% that it falls.`,
  advance: (w, why) => `Occupy ${place(w, why)}: ground won and left empty is ground lost.`,
  airKept: () => 'Keep the other aircraft for the battles of the turn.',
  airSupply: (w, why) => `Drop supplies to ${piece(w, why)}: without them its defence is halved.`,
  arrivalsDone: () => 'Everybody who is wanted on the other map has gone there.',
  arrive: (w, why) => `${piece(w, why)} has been rebuilt: bring it back.`,
  arriveAt: (w, why) => `Bring it back by ${piece(w, why)}, the depot nearest to the front.`,
  attack: (w, why) => `Attack ${place(w, why)}: ${exchangeEn(why)}, ${why.number}% that the defenders are gone.`,
  batteries: (w, why) => `Fire on ${piece(w, why)} while it comes ashore.`,
  bomb: (w, why) => `Medium bombers shake ${place(w, why)}: a column or two for your attack.`,
  bombard: (w, why) => `Soften ${place(w, why)} before the boats go in: suppressed defenders give a column away.`,
  bombardDone: () => 'Keep the rest of the guns for the assaults themselves.',
  breakOut: (w, why) =>
    `The way at ${place(w, why)} is open: send ${piece(w, why)} beyond the map, where depots and ports wait.`,
  callOff: (w, why) => `The bombardment has spoilt the attack on ${place(w, why)}: call it off.`,
  carpet: (w, why) => `A carpet of bombs on ${place(w, why)} is worth its points here: it decides the attack.`,
  column: () => 'Columns take the shortest way to the front; every box may hold them up.',
  columnsDone: () => 'No other column gains by moving now.',
  counter: (w, why) => `Strike back at ${place(w, why)} before they dig in: ${why.number}% to throw them out.`,
  coverBase: () => 'The ground gives more columns than the village.',
  coverVillage: () => 'In the village they are driven back less far.',
  defend: (w, why) => `${piece(w, why)} has nothing better to do: a column for the defenders of ${place(w, why)}.`,
  enough: () => 'No other attack of this HQ is worth the losses.',
  enter: (w, why) => `Come onto the map from ${place(w, why)}: the front needs every unit.`,
  enterAt: (w, why) => `${place(w, why)} is the entry nearest to a weak point of the line.`,
  escape: (w, why) => `Break out towards ${place(w, why)} while it is still ours.`,
  exploit: () => 'Reserves through the gap: they move and fight again at once.',
  fallBack: (w, why) => `Fall back to ${place(w, why)}: comrades, shelter, and out of their zones of control.`,
  fallBackApart: (w, why) => `They find no room together: ${piece(w, why)} goes its own way.`,
  fighters: (w, why) => `Fighter-bombers over ${place(w, why)}: a column, and whoever retreats is strafed.`,
  foray: (w, why) =>
    `Nobody guards ${place(w, why)}: ${piece(w, why)} drives through the hole in their line and takes what is there.`,
  garrison: (w, why) => `${place(w, why)} scores for whoever holds it: ${piece(w, why)} keeps it.`,
  gather: (w, why) =>
    `${piece(w, why)} joins the French at ${place(w, why)}: many are needed for a Paris that is held, and a marker.`,
  hold: (w, why) => `${piece(w, why)} holds the line at ${place(w, why)}; a hole there would let them through.`,
  holdBeach: (w, why) => `${piece(w, why)} stays where the beach is still fought over.`,
  hop: (w, why) => `${piece(w, why)} gathers with its comrades near its objective.`,
  joins: (w, why) => `${piece(w, why)} joins: the ratio at ${place(w, why)} needs it.`,
  jump: () => 'Jump: nothing hangs on the order.',
  keepAircraft: () => 'It would change too little here: keep the aircraft.',
  keepShips: () => 'It would change too little here: keep the guns.',
  keepSupport: () => 'Keep the HQ free: a column is worth more elsewhere.',
  land: (w, why) => `Land ${piece(w, why)}: only what is ashore can fight.`,
  landAt: (w, why) => `Land ${piece(w, why)} at ${place(w, why)}, nearest to where it is needed.`,
  leaveOut: (w, why) => `${piece(w, why)} is suppressed and would cost the attack a column: leave it out.`,
  lifeline: (w, why) => `${piece(w, why)} stays at ${place(w, why)}: supply reaches its neighbours only through it.`,
  losses: (w, why) => `${piece(w, why)} can bear the loss best: not elite, with steps to spare.`,
  march: (w, why) => `${piece(w, why)} marches towards ${place(w, why)}, where the line is thinnest.`,
  marker: (w, why) => `A marker for ${piece(w, why)}: it has the strongest force in contact.`,
  markerOn: (w, why) => `Bring the marker that lies at ${place(w, why)} to an HQ that can use it.`,
  markerStore: (w, why) => `Store it at ${piece(w, why)}, the depot nearest to the HQs.`,
  markersEnough: () => 'The HQs that matter are supported.',
  mass: (w, why) =>
    `${piece(w, why)} goes next to ${place(w, why)}: massed, the attack promises ${exchangeEn(why)}, and ${why.number}% to take it.`,
  movesDone: () => 'Everybody stands where the plan wants him.',
  noAirSupply: () => 'Nobody is left whom supply by air would help.',
  noAttack: () => 'No attack left whose gains are worth its losses and a marker.',
  noCounter: (w, why) => `A counter-attack on ${place(w, why)} would lose more than it wins back.`,
  noRebuild: () => 'No unit left that this kind of replacement serves.',
  noRest: () => 'Nobody else can be spared from the line.',
  onFoot: (w, why) => `${piece(w, why)} leaves its vehicles: in this country men walk faster.`,
  only: () => 'Nothing better is open.',
  overrun: (w, why) => `${place(w, why)} is too weak to stand against armour: ride over it.`,
  partisans: () => 'Every column that the partisans delay is one fewer at the front.',
  pressOn: (w, why) => `Even under fire the attack on ${place(w, why)} is worth making.`,
  pursue: (w, why) => `Go on to ${place(w, why)} while the way is open.`,
  raid: (w, why) =>
    `${piece(w, why)} goes back to ${place(w, why)}: the enemy could drive there through a hole in the line.`,
  rebuild: (w, why) => `${piece(w, why)} is the best unit that this replacement can serve.`,
  reinforce: (w, why) => `${piece(w, why)} joins the fight in the dark beside it.`,
  reoccupy: (w, why) => `${place(w, why)} stands empty: take it back for nothing.`,
  reserve: (w, why) => `${piece(w, why)} waits in reserve: an exploitation calls it up with full movement.`,
  rest: (w, why) => `${piece(w, why)} is worn and out of reach: a turn of rest brings a step back.`,
  ride: (w, why) => `${piece(w, why)} rides on to depots and towns behind the front: each is worth points.`,
  roll: () => 'The odds stand: roll.',
  sacrifice: (w, why) => `${piece(w, why)} is the smallest loss.`,
  screen: (w, why) => `${piece(w, why)} screens ${place(w, why)}: its zone of control stops whoever comes.`,
  setup: (w, why) => `Place ${piece(w, why)} next.`,
  setupAt: (w, why) => `${piece(w, why)} strengthens ${place(w, why)}, which faces most of the enemy.`,
  shell: (w, why) => `${why.number} naval points on ${place(w, why)}: shaken defenders cost them a column.`,
  staff: (w, why) => `${piece(w, why)} goes to ${place(w, why)}: within four hexes of its units, on a road to a depot.`,
  staffForAttack: (w, why) =>
    `${piece(w, why)} moves within two hexes of ${place(w, why)}, to lend its columns to the attack.`,
  stayPut: (w, why) => `${place(w, why)} could not be held: stay in the line.`,
  stayTogether: () => 'The others stand well where they are.',
  storm: () => 'Storm the beaches; units of one hex go together.',
  strategic: (w, why) => `Bombs on ${place(w, why)}: German columns there may be held up.`,
  strike: (w, why) => `Of the stacks that attack, the one at ${place(w, why)} loses most by being hit.`,
  superiority: (_, why) =>
    `Of the fighter-bombers that guard the sky ${why.number || 'none'} are American: so both armies keep a fair share.`,
  support: (w, why) => `${piece(w, why)} lends its bonus where it counts most: ${place(w, why)}.`,
  tactical: (_, why) => `Watch sector ${why.number}: Germans on open ground there pay double.`,
  toDoor: (w, why) =>
    `${piece(w, why)} goes to the door at ${place(w, why)}: together with its corps it rides out of the map next.`,
  tooMany: (w, why) => `Too many stand here: ${piece(w, why)} must go on.`,
  wait: (w, why) => `${piece(w, why)} stays ready behind the line.`,
  waitForDay: () => 'The others wait for the day.',
  waitForMore: (w, why) =>
    `The French wait at ${place(w, why)}: as they are they would hardly beat those who hold Paris.`,
  walls: (w, why) => `${piece(w, why)} goes inside the walls: there nobody retreats and nobody starves.`,
  wallsOf: (w, why) => `${place(w, why)} is the Festung that needs men.`,
  wave: () => 'Bring the next wave ashore.',
  waveDone: () => 'Nobody else finds room ashore now.',
  withdraw: (w, why) => `${piece(w, why)} has done its part: a point, and no penalty later.`,
}

const fr: { readonly [K in Why['key']]: Sentence } = {
  activate: (w, why) =>
    `${piece(w, why)} a la meilleure attaque en main\u00a0: ${place(w, why)}, ${exchangeFr(why)}, et ${why.number}\u00a0% de chances que la place tombe.`,
  advance: (w, why) => `Occupez ${place(w, why)}\u00a0: un terrain gagné et laissé vide est un terrain perdu.`,
  airKept: () => 'Gardez les autres avions pour les combats du tour.',
  airSupply: (w, why) => `Ravitaillez ${piece(w, why)} par air\u00a0: sinon sa défense est divisée par deux.`,
  arrivalsDone: () => 'Tous ceux qu’on attend sur l’autre carte y sont passés.',
  arrive: (w, why) => `${piece(w, why)} est reconstituée\u00a0: ramenez-la.`,
  arriveAt: (w, why) => `Faites-la revenir par ${piece(w, why)}, le dépôt le plus proche du front.`,
  attack: (w, why) =>
    `Attaquez ${place(w, why)}\u00a0: ${exchangeFr(why)}, et ${why.number}\u00a0% de chances d’en chasser les défenseurs.`,
  batteries: (w, why) => `Tirez sur ${piece(w, why)} pendant son débarquement.`,
  bomb: (w, why) => `Les bombardiers moyens ébranlent ${place(w, why)}\u00a0: une colonne ou deux pour votre combat.`,
  bombard: (w, why) => `Pilonnez ${place(w, why)} avant les barges\u00a0: des défenseurs affectés cèdent une colonne.`,
  bombardDone: () => 'Gardez le reste des canons pour les assauts.',
  breakOut: (w, why) =>
    `La route est ouverte à ${place(w, why)}\u00a0: envoyez ${piece(w, why)} hors de la carte, vers les dépôts et les ports.`,
  callOff: (w, why) => `Le bombardement a ruiné l’attaque sur ${place(w, why)}\u00a0: annulez-la.`,
  carpet: (w, why) => `Un tapis de bombes sur ${place(w, why)} vaut ses points ici\u00a0: il décide de l’attaque.`,
  column: () => 'Les colonnes prennent le plus court chemin vers le front\u00a0; chaque case peut les retenir.',
  columnsDone: () => 'Aucune autre colonne ne gagne à bouger maintenant.',
  counter: (w, why) =>
    `Contre-attaquez à ${place(w, why)} avant qu’ils s’installent\u00a0: ${why.number}\u00a0% de chances de les rejeter.`,
  coverBase: () => 'Le terrain donne plus de colonnes que le village.',
  coverVillage: () => 'Dans le village, ils reculent moins loin.',
  defend: (w, why) =>
    `${piece(w, why)} n’a rien de mieux à faire\u00a0: une colonne pour les défenseurs de ${place(w, why)}.`,
  enough: () => 'Aucune autre attaque de cet état-major ne vaut les pertes.',
  enter: (w, why) => `Entrez sur la carte depuis ${place(w, why)}\u00a0: le front a besoin de chaque unité.`,
  enterAt: (w, why) => `${place(w, why)} est l’entrée la plus proche d’un point faible de la ligne.`,
  escape: (w, why) => `Sortez vers ${place(w, why)} tant que la case est encore à vous.`,
  exploit: () => 'Les réserves dans la brèche\u00a0: elles bougent et combattent aussitôt.',
  fallBack: (w, why) =>
    `Repliez-vous sur ${place(w, why)}\u00a0: des camarades, un abri, et hors de leurs zones de contrôle.`,
  fallBackApart: (w, why) => `Il n’y a pas de place pour tous\u00a0: ${piece(w, why)} se replie à part.`,
  fighters: (w, why) => `Chasseurs-bombardiers sur ${place(w, why)}\u00a0: une colonne, et qui recule est mitraillé.`,
  foray: (w, why) =>
    `Personne ne garde ${place(w, why)}\u00a0: ${piece(w, why)} passe par le trou de leur ligne et s’empare de ce qui s’y trouve.`,
  garrison: (w, why) => `${place(w, why)} rapporte à qui la tient\u00a0: ${piece(w, why)} la garde.`,
  gather: (w, why) =>
    `${piece(w, why)} rejoint les Français à ${place(w, why)}\u00a0: un Paris défendu demande du monde, et un marqueur.`,
  hold: (w, why) => `${piece(w, why)} tient la ligne à ${place(w, why)}\u00a0; un trou les laisserait passer.`,
  holdBeach: (w, why) => `${piece(w, why)} reste là où la plage est encore disputée.`,
  hop: (w, why) => `${piece(w, why)} rejoint ses camarades près de son objectif.`,
  joins: (w, why) => `${piece(w, why)} participe\u00a0: le rapport de forces à ${place(w, why)} l’exige.`,
  jump: () => 'Sautez\u00a0: l’ordre n’importe pas.',
  keepAircraft: () => 'L’effet serait trop mince ici\u00a0: gardez les avions.',
  keepShips: () => 'L’effet serait trop mince ici\u00a0: gardez les canons.',
  keepSupport: () => 'Gardez l’état-major libre\u00a0: une colonne vaut plus ailleurs.',
  land: (w, why) => `Débarquez ${piece(w, why)}\u00a0: seul ce qui est à terre peut combattre.`,
  landAt: (w, why) => `Débarquez ${piece(w, why)} à ${place(w, why)}, au plus près du besoin.`,
  leaveOut: (w, why) => `${piece(w, why)} est affectée et coûterait une colonne à l’attaque\u00a0: laissez-la.`,
  lifeline: (w, why) =>
    `${piece(w, why)} reste à ${place(w, why)}\u00a0: le ravitaillement de ses voisins passe par là.`,
  losses: (w, why) => `${piece(w, why)} supporte le mieux la perte\u00a0: pas d’élite, et des pas en réserve.`,
  march: (w, why) => `${piece(w, why)} marche vers ${place(w, why)}, où la ligne est la plus mince.`,
  marker: (w, why) => `Un marqueur pour ${piece(w, why)}\u00a0: il a la plus forte troupe au contact.`,
  markerOn: (w, why) => `Portez le marqueur de ${place(w, why)} à un état-major qui peut s’en servir.`,
  markerStore: (w, why) => `Stockez-le à ${piece(w, why)}, le dépôt le plus proche des états-majors.`,
  markersEnough: () => 'Les états-majors qui comptent sont soutenus.',
  mass: (w, why) =>
    `${piece(w, why)} se porte contre ${place(w, why)}\u00a0: en masse, l’attaque promet ${exchangeFr(why)}, et ${why.number}\u00a0% de chances de la prendre.`,
  movesDone: () => 'Chacun est là où le plan le veut.',
  noAirSupply: () => 'Plus personne que le ravitaillement aérien puisse aider.',
  noAttack: () => 'Plus d’attaque dont le gain vaille les pertes et un marqueur.',
  noCounter: (w, why) => `Une contre-attaque sur ${place(w, why)} perdrait plus qu’elle ne reprendrait.`,
  noRebuild: () => 'Plus d’unité que ces remplacements puissent servir.',
  noRest: () => 'Personne d’autre ne peut quitter la ligne.',
  onFoot: (w, why) => `${piece(w, why)} laisse ses véhicules\u00a0: dans ce pays, on va plus vite à pied.`,
  only: () => 'Rien de mieux n’est possible.',
  overrun: (w, why) => `${place(w, why)} est trop faible contre des blindés\u00a0: passez dessus.`,
  partisans: () => 'Chaque colonne que le maquis retarde manque au front.',
  pressOn: (w, why) => `Même sous le feu, l’attaque sur ${place(w, why)} vaut la peine.`,
  pursue: (w, why) => `Poussez jusqu’à ${place(w, why)} tant que la route est libre.`,
  raid: (w, why) =>
    `${piece(w, why)} revient à ${place(w, why)}\u00a0: l’ennemi pourrait y foncer par un trou de la ligne.`,
  rebuild: (w, why) => `${piece(w, why)} est la meilleure unité que ce remplacement puisse servir.`,
  reinforce: (w, why) => `${piece(w, why)} se joint au combat de nuit voisin.`,
  reoccupy: (w, why) => `${place(w, why)} est vide\u00a0: reprenez-la sans combat.`,
  reserve: (w, why) => `${piece(w, why)} attend en réserve\u00a0: une exploitation l’engage avec tout son mouvement.`,
  rest: (w, why) => `${piece(w, why)} est usée et hors d’atteinte\u00a0: un tour de repos lui rend un pas.`,
  ride: (w, why) => `${piece(w, why)} file vers les dépôts et les villes de l’arrière\u00a0: chacun vaut des points.`,
  roll: () => 'Le rapport est fixé\u00a0: lancez le dé.',
  sacrifice: (w, why) => `${piece(w, why)} est la moindre perte.`,
  screen: (w, why) => `${piece(w, why)} couvre ${place(w, why)}\u00a0: sa zone de contrôle arrête qui vient.`,
  setup: (w, why) => `Placez maintenant ${piece(w, why)}.`,
  setupAt: (w, why) => `${piece(w, why)} renforce ${place(w, why)}, face au gros de l’ennemi.`,
  shell: (w, why) =>
    `${why.number} points de marine sur ${place(w, why)}\u00a0: des défenseurs ébranlés perdent une colonne.`,
  staff: (w, why) =>
    `${piece(w, why)} va à ${place(w, why)}\u00a0: à quatre hexagones de ses unités, sur une route vers un dépôt.`,
  staffForAttack: (w, why) =>
    `${piece(w, why)} vient à deux hexagones de ${place(w, why)}, pour prêter ses colonnes à l’attaque.`,
  stayPut: (w, why) => `${place(w, why)} ne pourrait être tenue\u00a0: restez dans la ligne.`,
  stayTogether: () => 'Les autres sont bien où ils sont.',
  storm: () => 'À l’assaut des plages\u00a0; les unités d’un hexagone vont ensemble.',
  strategic: (w, why) => `Des bombes sur ${place(w, why)}\u00a0: les colonnes allemandes peuvent y être retenues.`,
  strike: (w, why) => `Des piles qui attaquent, celle de ${place(w, why)} perd le plus à être touchée.`,
  superiority: (_, why) =>
    `Américains parmi les chasseurs-bombardiers qui gardent le ciel\u00a0: ${why.number || 'aucun'}. Chaque armée garde ainsi une part équitable.`,
  support: (w, why) => `${piece(w, why)} prête son bonus là où il compte le plus\u00a0: ${place(w, why)}.`,
  tactical: (_, why) => `Surveillez le secteur ${why.number}\u00a0: les Allemands y paient double en terrain clair.`,
  toDoor: (w, why) =>
    `${piece(w, why)} gagne la porte en ${place(w, why)}\u00a0: avec son corps, la chevauchée hors de la carte commence ensuite.`,
  tooMany: (w, why) => `Ils sont trop ici\u00a0: ${piece(w, why)} doit repartir.`,
  wait: (w, why) => `${piece(w, why)} reste prête derrière la ligne.`,
  waitForDay: () => 'Les autres attendent le jour.',
  waitForMore: (w, why) =>
    `Les Français attendent à ${place(w, why)}\u00a0: tels quels, ils ne battraient guère ceux qui tiennent Paris.`,
  walls: (w, why) => `${piece(w, why)} entre dans les murs\u00a0: on n’y recule pas et on n’y manque de rien.`,
  wallsOf: (w, why) => `${place(w, why)} est la Festung qui manque d’hommes.`,
  wave: () => 'Mettez la vague suivante à terre.',
  waveDone: () => 'Plus personne ne trouve de place à terre.',
  withdraw: (w, why) => `${piece(w, why)} a fait son travail\u00a0: un point, et pas de pénalité plus tard.`,
}

/** Why the bot does what it does, in words. */
export const sentences: Sentences<Words, Why> = { en, fr }
