/** Line icons in a box of 24, drawn with round ends in the colour of the text. */
export const icons = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  pen: 'M4 20h4L19 9l-4-4L4 16ZM13 7l4 4',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  layers: 'm12 3 9 5-9 5-9-5zM3 13l9 5 9-5',
  book: 'M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10',
  replay: 'M4 12a8 8 0 1 0 3-6.2M4 4v5h5M10 9l5 3-5 3z',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z',
  flag: 'M6 21V4M6 4h12l-3 4 3 4H6',
  up: 'M12 20V5M5 12l7-7 7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  log: 'M5 6h14M5 12h14M5 18h9',
  close: 'm6 6 12 12M18 6 6 18',
  die: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3M9 9h.01M15 15h.01M12 12h.01',
  check: 'm5 12 5 5 9-10',
  play: 'm8 5 11 7-11 7z',
  pause: 'M9 6v12M15 6v12',
  users:
    'M9 4.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3 20c0-3.5 2.7-6 6-6s6 2.5 6 6M16 5.2a3.2 3.2 0 0 1 0 5.6M17.5 14.3c2.1.8 3.5 2.8 3.5 5.7',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  shield: 'M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6z',
  warn: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.4v.1',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3M2 8.8a15 15 0 0 1 5-2.9M12 5a15 15 0 0 1 10 3.8M15 11a10 10 0 0 1 4 1.5M9 16a5 5 0 0 1 6 0M12 20h.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8v.1',
  denied: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M6 6l12 12',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 7.5V12l3 2',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.2 16.2 21 21',
  stepBack: 'm18 6-9 6 9 6zM6 6v12',
  stepForward: 'm6 6 9 6-9 6zM18 6v12',
  share:
    'M18 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.6 10.6l6.8-3.2M8.6 13.4l6.8 3.2',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
} as const

export type IconName = keyof typeof icons
