import type { Widened } from './en.ts'
import type { seatsEn } from './seats.en.ts'

export const seatsFr: Widened<typeof seatsEn> = {
  table: 'Qui joue',
  bot: (role) => `${role}, mené par l’ordinateur`,
  you: 'Vous jouez',
  together: (people) => (people === 2 ? 'À deux devant un écran' : `À ${people} devant un écran`),
  curtained: 'Vous vous passez l’écran. Un rideau cache ce que l’autre doit ignorer.',
  inTurn: 'Qui est interrogé prend la souris : rien n’est caché dans ce jeu.',
  against: 'Contre',
  best: 'le meilleur',
  hotSeat: 'à deux devant un écran',
  asked: (role) => `Aux ${role} de répondre`,
  handOver: (role) => `Passer l’écran aux ${role}`,
  aloud: (role, choice) => `${role} : ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`,
  aloudHint: 'Demandez de vive voix. Renoncer ne révèle aucun secret.',
  curtainTitle: (role) => `${role} : à vous`,
  curtainText: 'Que l’autre camp détourne les yeux.',
  open: (role) => `Je joue les ${role}`,
  hold: 'Cliquez, ou maintenez Entrée une demi-seconde',
  last: 'Dernier fait connu des deux',
  leave: 'Accueil',
  sealed:
    'Le fichier est scellé : il ne dit à personne ce qui est caché. Bridgehead le rouvre ; la partie finie, il est en clair.',
}
