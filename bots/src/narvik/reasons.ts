import type { Catalogue } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import type { Sentences } from '../frame/reasons.ts'
import type { Why } from './order.ts'

type Words = Catalogue<Narvik>
type Sentence = (words: Words, why: Why) => string

const place = (words: Words, { place: at = 0 }: Why): string => words.place(at)
const unit = (words: Words, { unit: u = 0 }: Why): string => words.piece(u)

const en: { readonly [K in Why['key']]: Sentence } = {
  assault: (w, why) => `Strike at ${place(w, why)}: ${why.number}% that the defenders give way.`,
  storm: (w, why) => `Storm ${place(w, why)} from the sea: ${why.number}% that the defenders give way.`,
  march: (w, why) => `${unit(w, why)} should close up towards ${place(w, why)} while it is fresh.`,
  take: (w, why) => `${place(w, why)} stands empty and scores: ${unit(w, why)} takes it.`,
  gather: (w, why) => `Gather for a blow at ${place(w, why)}: bring up ${unit(w, why)}.`,
  guard: (w, why) => `${place(w, why)} is held too thinly: send ${unit(w, why)}.`,
  withdraw: (w, why) => `${unit(w, why)} faces more than it can hold: fall back towards ${place(w, why)}.`,
  slipOut: (w, why) =>
    `Narvik does not need ${unit(w, why)}, and is a trap: off towards ${place(w, why)} before the army shuts it.`,
  leave: (w, why) => `${unit(w, why)} scores by leaving the map, up to turn 5.`,
  ferryTroops: (w, why) => `Bring troops from Harstad to ${place(w, why)}; it is worth the risk from the air.`,
  landTroops: (w, why) => `Put the troops ashore at ${place(w, why)} and send the ships home.`,
  bringFleet: (w, why) => `Bring the fleet before ${place(w, why)}: its guns decide the attack.`,
  stormNext: (w, why) =>
    `Bring fleet and landing force before ${place(w, why)}: stormed from the sea, it has ${why.number}% to fall.`,
  bombard: (w, why) => `Shell ${place(w, why)}: tired men hold badly.`,
  shell: (w, why) => `The batteries reach ${place(w, why)}: tire the defenders.`,
  home: () => 'Nothing more to do at sea: back to Harstad, out of the bombers’ reach.',
  bombShips: (w, why) => `Ships lie off ${place(w, why)}: bomb them while they are there.`,
  bombTroops: (w, why) => `Bomb the troops at ${place(w, why)}: air points do not keep.`,
  pass: (w, why) =>
    why.place === undefined
      ? 'Nothing is worth its fatigue now: pass.'
      : `Pass: the battalions in Harstad wait to storm ${place(w, why)} on the last turn, and nothing else is worth its fatigue.`,
  decline: () => 'No reaction is worth it.',
  weighed: () => 'Played on from here, this leaves you best off.',
  pointless: () => 'Nothing is to be gained at sea now: better take the ships back.',
  only: () => 'Nothing else is open.',
  goesOn: () => 'Go on with what was begun.',
  asIn1940: () => 'As in 1940: the Norwegians bar the passes until help has landed.',
  allPlaced: () => 'Everybody has his place.',
  itsPlace: (w, why) => `${unit(w, why)} stood at ${place(w, why)} in 1940, or not far from it.`,
  placeNext: (w, why) => `Place ${unit(w, why)} next.`,
  post: (w, why) =>
    `${unit(w, why)} at ${place(w, why)}: one battalion and decoys hold Narvik, which is a trap; the companies stand along the railway.`,
  faceUp: () => 'A roundel hides little here: let them come face up.',
  faceDown: () => 'Face down: the enemy must fear what he does not know.',
  stayHidden: () => 'Stay face down: the enemy must fear what he does not know.',
  base: (w, why) => `${place(w, why)} is held firmly and near those who need supply: a Base there feeds them.`,
  noBase: () => 'No other port is held firmly enough for a Base, or nobody needs one there.',
  returns: (w, why) => `${unit(w, why)} comes back: a company is a company.`,
  arrive: (w, why) => `At ${place(w, why)} ${unit(w, why)} finds comrades and is not shut in.`,
  decoy: (w, why) => `A decoy at ${place(w, why)}, far from the Allies, who will not soon look under it.`,
  leastMissed: () => 'The worn and the weak are the smallest loss.',
  cover: () => 'Now: the army crosses the sea, or will never need the cover again.',
  keepCover: () => 'Keep the cover, which comes once, for the turn on which the army crosses the sea.',
  shelter: (w, why) => `Towards ${place(w, why)}: comrades, few enemies, and a way on from there.`,
  farEnough: () => 'Far enough: to go on would only tire.',
  everybody: () => 'Everything that can be brought to bear.',
  advance: (w, why) => `Take ${place(w, why)}: it is worth it, or safe.`,
  stayBack: (w, why) => `Stay: whoever goes on to ${place(w, why)} stands beside more than he can hold.`,
  tire: () => 'Take it as fatigue: tired men can still fight.',
  giveGround: () => 'Give ground: whoever goes back can come again.',
  holdAtCost: () => 'The place is worth a man: hold it.',
  leastTired: (w, why) => `${unit(w, why)} can still bear most.`,
  allPoints: () => 'All that is left: air points do not keep.',
  fewPoints: () => 'About three points a ship: more of them hit hardly more often.',
  pointsKept: () => 'Keep the rest: points that are left keep the fleet away.',
  nobodyElse: () => 'Nobody else has to go back.',
  fullHolds: () => 'Fill the holds: the voyage risks the ships, whoever is aboard.',
  anyTarget: () => 'One target is as good as another here.',
  seenEnough: () => 'Enough has been seen.',
  ashore: () => 'Everybody ashore: nobody fights from a hold.',
}

const fr: { readonly [K in Why['key']]: Sentence } = {
  assault: (w, why) => `Frappez à ${place(w, why)}\u00a0: ${why.number}\u00a0% de chances que les défenseurs cèdent.`,
  storm: (w, why) =>
    `Débarquez de vive force, ${place(w, why)}\u00a0: ${why.number}\u00a0% de chances que les défenseurs cèdent.`,
  march: (w, why) => `${unit(w, why)} doit se rapprocher, vers ${place(w, why)}, tant que l’unité est fraîche.`,
  take: (w, why) => `${place(w, why)} est vide et rapporte des points\u00a0: ${unit(w, why)} s’en empare.`,
  gather: (w, why) => `Rassemblez-vous pour frapper, ${place(w, why)}\u00a0: amenez ${unit(w, why)}.`,
  guard: (w, why) => `${place(w, why)} est trop peu gardé\u00a0: envoyez-y ${unit(w, why)}.`,
  withdraw: (w, why) => `${unit(w, why)} a trop d’ennemis devant elle\u00a0: repli vers ${place(w, why)}.`,
  slipOut: (w, why) =>
    `Narvik n’a pas besoin de cette unité et c’est un piège\u00a0: qu’elle parte vers ${place(w, why)} avant que l’armée ne le referme (${unit(w, why)}).`,
  leave: (w, why) => `${unit(w, why)} rapporte des points en quittant la carte, jusqu’au tour\u00a05.`,
  ferryTroops: (w, why) => `Portez des troupes de Harstad à ${place(w, why)}\u00a0; le risque aérien en vaut la peine.`,
  landTroops: (w, why) => `Mettez les troupes à terre, ${place(w, why)}, et renvoyez les navires.`,
  bringFleet: (w, why) => `Amenez la flotte devant ${place(w, why)}\u00a0: ses canons décident de l’attaque.`,
  stormNext: (w, why) =>
    `Amenez la flotte et les troupes devant ${place(w, why)}\u00a0: d’assaut par la mer, ${why.number}\u00a0% de chances de l’emporter.`,
  bombard: (w, why) => `Bombardez ${place(w, why)}\u00a0: des hommes fatigués tiennent mal.`,
  shell: (w, why) => `Les batteries atteignent ${place(w, why)}\u00a0: fatiguez les défenseurs.`,
  home: () => 'Plus rien à faire en mer\u00a0: retour à Harstad, hors de portée des bombardiers.',
  bombShips: (w, why) => `Des navires sont devant ${place(w, why)}\u00a0: bombardez-les tant qu’ils y sont.`,
  bombTroops: (w, why) => `Bombardez les troupes, ${place(w, why)}\u00a0: les points aériens ne se gardent pas.`,
  pass: (w, why) =>
    why.place === undefined
      ? 'Rien ne vaut sa fatigue maintenant\u00a0: passez.'
      : `Passez\u00a0: les bataillons de Harstad attendent le dernier tour pour donner l’assaut, ${place(w, why)}, et rien d’autre ne vaut sa fatigue.`,
  decline: () => 'Aucune réaction n’en vaut la peine.',
  weighed: () => 'À jouer la suite, c’est ce qui vous réussit le mieux.',
  pointless: () => 'Rien à gagner en mer maintenant\u00a0: mieux vaut reprendre vos navires.',
  only: () => 'Rien d’autre n’est possible.',
  goesOn: () => 'Poursuivez ce qui est engagé.',
  asIn1940: () => 'Comme en 1940\u00a0: les Norvégiens barrent les cols en attendant les renforts.',
  allPlaced: () => 'Chacun est à sa place.',
  itsPlace: (w, why) => `${unit(w, why)} était là en 1940, ou non loin\u00a0: ${place(w, why)}.`,
  placeNext: (w, why) => `Placez maintenant ${unit(w, why)}.`,
  post: (w, why) =>
    `${unit(w, why)}, ${place(w, why)}\u00a0: un bataillon et des leurres tiennent Narvik, qui est un piège\u00a0; les compagnies restent le long du chemin de fer.`,
  faceUp: () => 'Une cocarde cache peu de chose ici\u00a0: qu’ils arrivent face visible.',
  faceDown: () => 'Face cachée\u00a0: l’ennemi doit craindre ce qu’il ignore.',
  stayHidden: () => 'Restez face cachée\u00a0: l’ennemi doit craindre ce qu’il ignore.',
  base: (w, why) => `${place(w, why)} est bien tenu, près de ceux qu’il faut ravitailler\u00a0: une Base y sera utile.`,
  noBase: () => 'Aucun autre port n’est assez bien tenu pour une Base, ou personne n’en a besoin.',
  returns: (w, why) => `${unit(w, why)} revient\u00a0: une compagnie est une compagnie.`,
  arrive: (w, why) => `${unit(w, why)} y trouve des camarades et n’est pas enfermée\u00a0: ${place(w, why)}.`,
  decoy: (w, why) => `Un leurre loin des Alliés, qui n’iront pas voir de sitôt\u00a0: ${place(w, why)}.`,
  leastMissed: () => 'Les plus usés et les plus faibles sont la moindre perte.',
  cover: () => 'Maintenant\u00a0: l’armée passe la mer, ou n’aura plus jamais besoin de cette couverture.',
  keepCover: () => 'Gardez cette couverture, qui ne sert qu’une fois, pour le tour où l’armée passe la mer.',
  shelter: (w, why) => `Vers ${place(w, why)}\u00a0: des camarades, peu d’ennemis, et une issue.`,
  farEnough: () => 'C’est assez loin\u00a0: aller plus avant ne ferait que fatiguer.',
  everybody: () => 'Tout ce qui peut y prendre part.',
  advance: (w, why) => `Prenez la place, qui le vaut ou ne risque rien\u00a0: ${place(w, why)}.`,
  stayBack: (w, why) => `Restez\u00a0: qui avance y aurait trop d’ennemis devant lui, ${place(w, why)}.`,
  tire: () => 'Prenez-le en fatigue\u00a0: des hommes fatigués se battent encore.',
  giveGround: () => 'Cédez du terrain\u00a0: qui recule peut revenir.',
  holdAtCost: () => 'La place vaut un homme\u00a0: tenez-la.',
  leastTired: (w, why) => `${unit(w, why)} peut encore en supporter le plus.`,
  allPoints: () => 'Tout ce qui reste\u00a0: les points aériens ne se gardent pas.',
  fewPoints: () => 'Trois points environ par navire\u00a0: davantage n’atteint guère mieux.',
  pointsKept: () => 'Gardez le reste\u00a0: ce qui reste de points tient la flotte à distance.',
  nobodyElse: () => 'Personne d’autre n’a à reculer.',
  fullHolds: () => 'Remplissez les cales\u00a0: le voyage risque les navires, vides ou pleins.',
  anyTarget: () => 'Ici, une cible en vaut une autre.',
  seenEnough: () => 'On en a vu assez.',
  ashore: () => 'Tout le monde à terre\u00a0: on ne se bat pas depuis une cale.',
}

/** Why the bot does what it does, in words. */
export const sentences: Sentences<Words, Why> = { en, fr }
