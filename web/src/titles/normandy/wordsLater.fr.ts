import type { Widened } from '../../i18n/en.ts'
import { combatFr } from './combatLater.fr.ts'
import { turnLaterFr } from './turnLater.fr.ts'
import type { normandyLaterEn } from './wordsLater.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

export const normandyLaterFr: Widened<typeof normandyLaterEn> = {
  ...combatFr,
  ...turnLaterFr,
  chapters: {
    front: 'Le front, semaine par semaine',
    frontHint: 'À la fin de chaque tour ; un clic y ouvre la relecture',
    week: (turn, date) => `Tour ${turn}, ${date}`,
    losses: 'Pertes par division',
    lossesHint: 'Pas perdus sur ceux qu’elle avait',
    steps: (count) => counted(count, 'pas', 'pas'),
    of: (lost, steps) => `${lost} sur ${steps}`,
  },
  report: {
    fights: (count) => counted(count, 'combat', 'combats'),
    counted: (count) => `${count} unités alliées`,
    home: (count, reduced) =>
      reduced > 0 ? `${count} en ligne à la fin, dont ${reduced} réduites` : `${count} en ligne à la fin`,
    lost: (count) => counted(count, 'détruite', 'détruites'),
    left: (count) => `${count} hors de la ligne`,
  },
  firstSteps: [
    {
      title: 'La Normandie',
      text: 'Un hexagone fait six kilomètres. Les villes en grandes lettres rapportent des points. La carte stratégique est à côté du front.',
    },
    {
      title: 'Une ligne demande',
      text: 'Cette ligne dit toujours ce qu’on attend de vous. Rien ne se passe avant votre réponse.',
    },
    {
      title: 'Les boutons',
      text: 'Les boutons sont les choix qui n’ont pas de place sur la carte\u00a0: fini, tous, non.',
    },
    {
      title: 'Tour et météo',
      text: 'Un tour est une semaine, en deux phases. Sous les nuages peu d’avions volent\u00a0; une tempête ferme les plages.',
    },
    {
      title: 'Début du tour',
      text: 'D’abord avions, ravitaillement et marqueurs Offensive. Dites «\u00a0fini\u00a0» quand cela vous est égal.',
    },
    {
      title: 'Bouger',
      text: 'Choisissez un pion cerclé ou sa pile, puis un hexagone éclairé. Le chiffre est son coût. Les zones ennemies arrêtent.',
    },
    { title: 'Revenir', text: 'Reprenez ce que vous voulez, jusqu’au dernier dé ou à la réponse de l’autre.' },
    {
      title: 'Les points',
      text: 'Pas perdus, villes, dépôts et Paris comptent. Dans la course à Cherbourg, seule la ville compte.',
    },
    {
      title: 'Toutes les règles',
      text: 'Quand quelque chose est refusé, la raison cite une règle. Son numéro ouvre le livret. Essayez.',
    },
    {
      title: 'Un conseil',
      text: 'L’ampoule montre ce que ferait un conseiller. Lisez «\u00a0votre premier Cherbourg\u00a0» dans le livret avant de combattre.',
    },
  ],
}
