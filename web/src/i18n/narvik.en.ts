/** Words of the page about Narvik, fetched with the game. */
export const narvikEn = {
  overlays: {
    reach: 'Reach',
    supply: 'Supply',
    zones: 'Zones of control',
    ranges: 'Ranges',
    waterways: 'Waterways',
    points: 'Points',
  },
  kinds: {
    move: 'Move',
    assault: 'Assault',
    shell: 'Shell',
    sail: 'Sail',
    embark: 'Embark',
    land: 'Land',
    bombard: 'Bombard',
    employ: 'Base or ferry',
    air: 'Air',
    recon: 'Scout',
    reveal: 'Turn up',
  },
  tracks: {
    turn: (turn: number, date: string, sky: string) => `Turn ${turn} · ${date} · ${sky}`,
    air: (points: number) => `${points} air points`,
  },
  sky: {
    snow: 'snow',
    melting: 'the thaw begins',
    thaw: 'thaw',
    bad: (where: string) => `bad weather, ${where}`,
    clear: 'clear',
  },
}
