import type { Catalogue } from './en.ts'
import { gameFr, oddsFr, playbackFr, savesFr, setupFr } from './game.fr.ts'
import { panelsFr } from './panels.fr.ts'
import { seatsFr } from './seats.fr.ts'

export const fr: Catalogue = {
  language: 'Français',
  nav: {
    play: 'Jouer',
    friends: 'Entre amis',
    rules: 'Règles',
    sources: 'Ce qui est reconstitué',
    home: 'Bridgehead, accueil',
  },
  home: {
    title: 'Trois débarquements, toutes les règles sur la table.',
    lead: 'Jouez seul contre l’ordinateur ou à plusieurs. Ce qui est permis s’éclaire, ce qui ne l’est pas s’explique, et les chances sont connues avant chaque jet de dé.',
    continue: 'Reprendre',
    onThisDevice: 'enregistré sur cet appareil',
    resume: 'Reprendre',
    view: 'Voir',
    nothingSaved: 'Pas encore de partie. Vos parties vous attendront ici, sur cet appareil.',
    openFile: 'Ouvrir un fichier',
    openFileHint: 'Une partie enregistrée par Bridgehead (.json)',
    players: 'Joueurs',
    length: 'Durée',
    difficulty: 'Difficulté',
    play: 'Jouer',
    firstSteps: 'Premiers pas',
    invite: 'Inviter',
    inPreparation: 'En préparation',
    inPreparationHint: 'Annoncé, pas encore jouable.',
    noAccount: 'Sans compte, même hors ligne',
    dice: 'Dés vérifiables par chacun',
    refusals: 'Chaque refus cite sa règle',
    credits: 'Cartes et tableaux reconstitués, signalés comme tels',
    progress: (turn, turns) => `Tour ${turn} sur ${turns}`,
  },
  titles: {
    dieppe: {
      tracks: {
        turn: (turn, time, light) => `Tour ${turn} · ${time} · ${light < -1 ? 'nuit' : light < 0 ? 'aube' : 'jour'}`,
        alarm: (alarm, hunt) =>
          alarm < hunt
            ? `Alarme ${alarm} · les réserves bougent à ${hunt}`
            : `Alarme ${alarm} · les Allemands chassent`,
      },
    },
  },
  theme: { toDark: 'Thème sombre', toLight: 'Thème clair' },
  languages: { group: 'Langue', en: 'English', fr: 'Français' },
  map: {
    board: 'Carte. Les flèches parcourent les lieux, Entrée choisit, plus et moins changent l’échelle.',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fit: 'Carte entière',
    channel: 'La Manche',
    cape: 'Pointe d’Ailly',
    saane: 'la Saane',
  },
  tools: {
    undo: 'Annuler',
    hint: 'Conseil',
    log: 'Journal',
    replay: 'Revoir',
    rules: 'Livret de règles',
    settings: 'Réglages',
    menu: 'Menu',
    panel: 'Panneau',
  },
  rule: 'Règle',
  game: gameFr,
  odds: oddsFr,
  playback: playbackFr,
  setup: setupFr,
  saves: savesFr,
  seats: seatsFr,
  panels: panelsFr,
}
