import type { Widened } from './en.ts'
import type { narvikEn } from './narvik.en.ts'

export const narvikFr: Widened<typeof narvikEn> = {
  overlays: {
    reach: 'Portée de marche',
    supply: 'Ravitaillement',
    zones: 'Zones de contrôle',
    ranges: 'Portées de tir',
    waterways: 'Voies d’eau',
    points: 'Points',
  },
  kinds: {
    move: 'Marcher',
    assault: 'Assaut',
    shell: 'Canonner',
    sail: 'Naviguer',
    embark: 'Embarquer',
    land: 'Débarquer',
    bombard: 'Bombarder',
    employ: 'Base ou bac',
    air: 'Aviation',
    recon: 'Reconnaître',
    reveal: 'Révéler',
  },
  tracks: {
    turn: (turn, date, sky) => `Tour ${turn} · ${date} · ${sky}`,
    air: (points) => `${points} points d’aviation`,
  },
  sky: {
    snow: 'neige',
    melting: 'le dégel commence',
    thaw: 'dégel',
    bad: (where) => `mauvais temps, ${where}`,
    clear: 'ciel clair',
  },
}
