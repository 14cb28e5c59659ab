import type { NameWords } from '../names.ts'

export const words: NameWords = {
  language: 'fr',
  hex: (code) => `hex. ${code}`,
  festung: (name) => `Festung ${name}`,
  aircraft: (kind, group) =>
    `${{ HB: 'Bombardiers lourds', MB: 'Bombardiers moyens', LB: 'Bombardiers légers', FB: 'Chasseurs-bombardiers' }[kind]} ${group === 'american' ? 'américains' : 'britanniques'}`,
  frames: {
    reserve: 'réserve stratégique',
    offshore: 'péniches de débarquement',
    aloft: 'avions de transport',
    astride: 'plages',
    turnTrack: 'compteur de tours',
    cadre: 'case Cadre',
    rest: 'case Repos',
    removed: 'hors jeu',
    withdrawn: 'Angleterre',
    unused: 'non utilisé',
  },
  list: (names) =>
    names.length < 2 ? (names[0] ?? 'personne') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`,
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${Math.abs(count) < 2 ? one : several}`
/** Des demi-points en points : 3 donne « 1½ ». */
export const points = (halves: number): string =>
  `${Math.floor(halves / 2) || (halves % 2 ? '' : '0')}${halves % 2 ? '½' : ''}`
export const sideNames = { allied: 'Les Alliés', german: 'Les Allemands' } as const
export const roleNames = {
  american: 'Les Américains',
  angloCanadian: 'Les Anglo-Canadiens',
  german: 'Les Allemands',
} as const
export const phaseNames = { O: 'nuit', A: 'phase A', B: 'phase B' } as const
