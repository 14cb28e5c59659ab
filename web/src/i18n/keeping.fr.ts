import type { Widened } from './en.ts'
import type { keepingEn } from './keeping.en.ts'

export const keepingFr: Widened<typeof keepingEn> = {
  unsaved: 'Cette partie n’est pas enregistrée.',
  full: 'La mémoire de cet appareil est pleine. Jouez\u00a0: la partie reste dans cet onglet.',
  closed: 'Ce navigateur ne laisse pas la page enregistrer. Jouez\u00a0: la partie reste dans cet onglet.',
  again: 'Réessayer',
  export: 'Exporter',
  menu: 'Pas enregistrée pour l’instant\u00a0: les derniers choix ne sont que dans cet onglet.',
  elsewhere: 'Cette partie est ouverte dans un autre onglet.',
  elsewhereText:
    'Elle y continue, et chaque choix y est enregistré. Deux onglets à la fois effaceraient les choix l’un de l’autre.',
  follows: 'Vous voyez ici ce qui s’y joue.',
  takeOver: 'Continuer ici',
  home: 'Accueil',
  silent: 'La partie ne répond pas.',
  silentText: 'Elle réfléchit peut-être encore. Relancée, elle reprend au dernier choix enregistré.',
  restart: 'La relancer',
  stopped: 'La partie s’était arrêtée.',
  stoppedText: 'Elle a repris au dernier choix enregistré.',
  stoppedAgain:
    'Elle s’est arrêtée deux fois de suite. Ce qui était enregistré l’est toujours\u00a0: reprenez-la, ou exportez-la.',
  changed: 'Cette partie a été jouée avec d’anciennes règles ou données.',
  position:
    'Vous la voyez où elle en était. À partir d’ici les règles d’aujourd’hui s’appliquent\u00a0; ses dés ne peuvent plus être vérifiés.',
  followed: (choices, of) =>
    `${choices} choix sur ${of} ont pu être suivis, et elle continue de là. Ses dés ne peuvent plus être vérifiés.`,
}
