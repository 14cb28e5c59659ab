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
  gather: (w, why) => `Gather for a blow at ${place(w, why)}: bring up ${unit(w, why)}.`,
  guard: (w, why) => `${place(w, why)} is held too thinly: send ${unit(w, why)}.`,
  withdraw: (w, why) => `${unit(w, why)} stands beside more than it can hold: fall back towards ${place(w, why)}.`,
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
  answer: () => 'The usual answer.',
}

const fr: { readonly [K in Why['key']]: Sentence } = {
  assault: (w, why) => `Frappez à ${place(w, why)}\u00a0: ${why.number}\u00a0% de chances que les défenseurs cèdent.`,
  storm: (w, why) =>
    `Débarquez de vive force, ${place(w, why)}\u00a0: ${why.number}\u00a0% de chances que les défenseurs cèdent.`,
  march: (w, why) => `${unit(w, why)} doit se rapprocher, vers ${place(w, why)}, tant que l’unité est fraîche.`,
  gather: (w, why) => `Rassemblez-vous pour frapper, ${place(w, why)}\u00a0: amenez ${unit(w, why)}.`,
  guard: (w, why) => `${place(w, why)} est trop peu gardé\u00a0: envoyez-y ${unit(w, why)}.`,
  withdraw: (w, why) => `${unit(w, why)} a trop d’ennemis devant elle\u00a0: repli vers ${place(w, why)}.`,
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
  answer: () => 'La réponse habituelle.',
}

/** Why the bot does what it does, in words. */
export const sentences: Sentences<Words, Why> = { en, fr }
