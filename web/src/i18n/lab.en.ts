import type { Widened } from './en.ts'

/** The workshop: tables, packs and trials. */
export const labEn = {
  title: 'Workshop',
  lead: 'Change a figure, play with it, or let bots play some hundreds of matches and see what came of it.',
  game: 'Game',
  tables: 'Tables',
  chooseTable: 'Table',
  filter: 'Find a row',
  more: (count: number) => `Show ${count} more`,
  names: 'Names are those of the data files, so that packs read alike here and in the command line.',
  row: 'row',
  bounds: (least: string, most: string) => `${least} to ${most}`,
  printed: (value: string) => `printed: ${value}`,
  restore: (place: string) => `Printed value again: ${place}`,
  refused: 'This does not fit, and nothing was changed.',
  pack: {
    title: 'Pack',
    name: 'Name',
    empty: 'Nothing is changed yet.',
    changes: (count: number) => (count === 1 ? '1 value changed' : `${count} values changed`),
    change: (before: string, after: string) => `${before} → ${after}`,
    undo: 'Undo',
    clear: 'Begin anew',
    keep: 'Keep on this device',
    save: 'Save as a file',
    open: 'Open a file',
    openHint: 'A data pack (.json)',
    kept: 'Kept on this device',
    take: 'Open',
    drop: 'Delete',
    dropNamed: (name: string) => `Delete ${name}`,
    noShelf: 'Packs cannot be kept on this device; save them as files.',
    play: 'Play with this pack',
    playPrinted: 'Play with the printed values',
  },
  trial: {
    title: 'Trial',
    about: 'Bots play the same matches, with the same dice, by the printed values and by the pack.',
    scenario: 'Scenario',
    matches: 'Matches',
    bot: (role: string) => `Bot: ${role}`,
    start: 'Let bots play',
    stop: 'Stop',
    progress: (done: number, total: number) => `${done} of ${total} matches`,
    failed: 'A worker has failed; what was played so far stands.',
    chart: 'Matches by points',
    chartAbout: (matches: number, printed: string, changed: string) =>
      `How many of ${matches} matches ended with how many points. Mean by the printed values ${printed}, by the pack ${changed}.`,
    printed: 'printed',
    changed: 'pack',
    history: 'history',
    points: 'Points on average',
    results: 'Results',
    wins: 'Won by',
    beside: 'Beside history',
    difference: 'difference',
    nobody: 'nobody',
    theGame: 'the game',
    significant: 'more than chance',
    chance: 'could be chance',
    verdict: (by: string, low: string, high: string) =>
      `The pack moves the mean by ${by} points (95% interval ${low} to ${high}): more than chance.`,
    noVerdict: (by: string, low: string, high: string) =>
      `The mean moves by ${by} points (95% interval ${low} to ${high}), which could be chance. More matches would tell.`,
    only: (mean: string, low: string, high: string) =>
      `${mean} points on average by the printed values (95% interval ${low} to ${high}). Change a figure to compare.`,
    many: 'Of twenty differences that are none, one looks like more than chance: look at the mean first.',
  },
}

/** What every catalogue of the workshop has. */
export type LabWords = Widened<typeof labEn>
