import type { NameWords } from '../names.ts'

export const words: NameWords = {
  language: 'en',
  hex: (code) => `hex ${code}`,
  festung: (name) => `Festung ${name}`,
  aircraft: (kind, group) =>
    `${group === 'american' ? 'American' : 'British'} ${{ HB: 'heavy bombers', MB: 'medium bombers', LB: 'light bombers', FB: 'fighter-bombers' }[kind]}`,
  frames: {
    reserve: 'the strategic reserve',
    offshore: 'the landing craft',
    aloft: 'the aircraft',
    astride: 'the beaches',
    turnTrack: 'the turn track',
    cadre: 'the cadre box',
    rest: 'the rest box',
    removed: 'out of the game',
    withdrawn: 'England',
    unused: 'out of play',
  },
  list: (names) => (names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`),
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`
/** Half movement points as points: 3 is "1½". */
export const points = (halves: number): string =>
  `${Math.floor(halves / 2) || (halves % 2 ? '' : '0')}${halves % 2 ? '½' : ''}`
export const sideNames = { allied: 'The Allies', german: 'The Germans' } as const
export const roleNames = {
  american: 'The Americans',
  angloCanadian: 'The Anglo-Canadians',
  german: 'The Germans',
} as const
export const phaseNames = { O: 'night', A: 'phase A', B: 'phase B' } as const
