import { combatEn } from './combatLater.en.ts'
import { turnLaterEn } from './turnLater.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

/** Words that no first question needs. */
export const normandyLaterEn = {
  ...combatEn,
  ...turnLaterEn,
  chapters: {
    front: 'The front, week by week',
    frontHint: 'As each turn ended; a click opens the replay there',
    week: (turn: number, date: string) => `Turn ${turn}, ${date}`,
    losses: 'Losses by division',
    lossesHint: 'Steps lost of those it had',
    steps: (count: number) => counted(count, 'step', 'steps'),
    of: (lost: number, steps: number) => `${lost} of ${steps}`,
  },
  report: {
    fights: (count: number) => counted(count, 'combat', 'combats'),
    counted: (count: number) => `${count} Allied units`,
    home: (count: number, reduced: number) =>
      reduced > 0 ? `${count} in the line at the end, ${reduced} of them reduced` : `${count} in the line at the end`,
    lost: (count: number) => `${count} destroyed`,
    left: (count: number) => `${count} not in the line`,
  },
  firstSteps: [
    {
      title: 'Normandy',
      text: 'Hexes are about six kilometres across. Towns in large letters are worth points. The strategic map lies beside the front.',
    },
    {
      title: 'One line asks',
      text: 'This line always says what is expected of you. Nothing happens until you answer it.',
    },
    { title: 'Buttons', text: 'Buttons are the choices that have no place on the map: done, all of them, no.' },
    {
      title: 'Turn and weather',
      text: 'A turn is a week, in two phases. Under cloud fewer aircraft fly; a storm closes the beaches.',
    },
    {
      title: 'Start of the turn',
      text: 'Aircraft, supply and offensive markers come first. Say done where you do not mind; the defaults are sound.',
    },
    {
      title: 'Move',
      text: 'Choose a ringed counter or its stack, then a lit hex. The figure is what it costs. Enemy zones stop it.',
    },
    { title: 'Undo', text: 'Take back what you like, as far as the last die or the other player’s answer.' },
    {
      title: 'Points',
      text: 'Lost steps, towns, depots and Paris score. In the race to Cherbourg only the town itself counts.',
    },
    {
      title: 'Every rule is here',
      text: 'When something is refused, the reason cites a rule. Its number opens the rulebook there. Try it now.',
    },
    {
      title: 'A word of advice',
      text: 'The bulb shows what an adviser would do. Read the page “your first Cherbourg” in the rulebook before you fight.',
    },
  ],
}
