import { gameEn, oddsEn, playbackEn, savesEn, setupEn } from './game.en.ts'
import { keepingEn } from './keeping.en.ts'
import { panelsEn } from './panels.en.ts'
import { seatsEn } from './seats.en.ts'

/** The page's own words. A game's words come with the game. */
export const en = {
  language: 'English',
  nav: {
    play: 'Play',
    friends: 'With friends',
    rules: 'Rules',
    sources: 'What is reconstructed',
    home: 'Bridgehead, home',
  },
  home: {
    title: 'Three landings, every rule on the table.',
    lead: 'Play alone against the computer or with others. What you can do lights up, what you cannot is explained, and the odds are known before every roll.',
    continue: 'Continue',
    onThisDevice: 'saved on this device',
    resume: 'Resume',
    view: 'View',
    nothingSaved: 'No saved match yet. Your matches will wait here, on this device.',
    openFile: 'Open a file',
    openFileHint: 'A match saved from Bridgehead (.json)',
    players: 'Players',
    length: 'Length',
    difficulty: 'Difficulty',
    play: 'Play',
    firstSteps: 'First steps',
    invite: 'Invite',
    inPreparation: 'In preparation',
    inPreparationHint: 'Announced, not playable yet.',
    noAccount: 'No account, works offline',
    dice: 'Dice that anyone can verify',
    refusals: 'Every refusal cites its rule',
    workshop: 'Workshop: change a table and see what comes of it',
    credits: 'Maps and tables reconstructed, and labelled so',
    progress: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
  },
  theme: { toDark: 'Dark theme', toLight: 'Light theme' },
  languages: { group: 'Language', en: 'English', fr: 'Français' },
  map: {
    board: 'Map. Arrow keys move over the places, Enter chooses, plus and minus zoom.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Whole map',
  },
  tools: {
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    log: 'Log',
    replay: 'Replay',
    rules: 'Rulebook',
    settings: 'Settings',
    menu: 'Menu',
    panel: 'Panel',
  },
  rule: 'Rule',
  game: gameEn,
  odds: oddsEn,
  playback: playbackEn,
  setup: setupEn,
  saves: savesEn,
  keeping: keepingEn,
  seats: seatsEn,
  panels: panelsEn,
}

/** The same keys with any words. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> }

/** Every catalogue has these keys: a missing one does not compile. */
export type Catalogue = Widened<typeof en>
