/** Words for who plays: sides, opponents, two people at one screen. */
export const seatsEn = {
  table: 'Who plays',
  bot: (role: string) => `${role}, played by a bot`,
  you: 'You play',
  together: (people: number) => (people === 2 ? 'Two at one screen' : `${people} at one screen`),
  curtained: 'You hand the screen over. A curtain hides what the other may not know.',
  inTurn: 'Whoever is asked takes the mouse: nothing is hidden in this game.',
  against: 'Against',
  best: 'best',
  hotSeat: 'two at one screen',
  /** Over the prompt of the one who has just acted. */
  asked: (role: string) => `${role} to answer`,
  handOver: (role: string) => `Hand over to the ${role}`,
  aloud: (role: string, choice: string) => `${role}: ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`,
  aloudHint: 'Ask across the table. Declining tells nothing that is secret.',
  /** On the curtain. */
  curtainTitle: (role: string) => `${role}: your turn`,
  curtainText: 'Whoever plays the other side looks away now.',
  open: (role: string) => `I play the ${role}`,
  hold: 'Click, or hold Enter for half a second',
  last: 'Last seen by both',
  leave: 'Home',
  sealed:
    'The file is sealed: it tells nobody what is hidden. Bridgehead opens it again; once the match is over it is plain.',
}
