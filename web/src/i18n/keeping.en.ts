/** Words for what may befall a match that is kept on a device. */
export const keepingEn = {
  unsaved: 'This match is not being saved.',
  full: 'The storage of this device is full. Play on: the match stays in this tab.',
  closed: 'This browser gives the page no storage. Play on: the match stays in this tab.',
  again: 'Try again',
  export: 'Export',
  /** In the menu, in place of the sentence that all is saved. */
  menu: 'Not saved just now: the last choices are in this tab only.',
  elsewhere: 'This match is open in another tab.',
  elsewhereText: 'It goes on there, and every choice is saved. Two tabs at once would overwrite each other’s choices.',
  follows: 'You see here what is played there.',
  takeOver: 'Play on here',
  home: 'Home',
  silent: 'The match does not answer.',
  silentText: 'It may still be thinking. If you start it again, it goes on from the last choice saved.',
  restart: 'Start it again',
  stopped: 'The match had stopped.',
  stoppedText: 'It was taken up again from the last choice saved.',
  stoppedAgain: 'It stopped twice in a row. What was saved is still there: resume it, or export it from there.',
  changed: 'This match was played by earlier rules or data.',
  position: 'You see where it stood. From here on today’s rules count; its dice can no longer be verified.',
  followed: (choices: number, of: number) =>
    `Its first ${choices} of ${of} choices could be followed, and it goes on from there. Its dice can no longer be verified.`,
}
