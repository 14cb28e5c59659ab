import type { Widened } from '../../i18n/en.ts'
import type { turnEn } from './turn.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count < 2 ? one : several}`

export const turnFr: Widened<typeof turnEn> = {
  done: {
    'move.pick': 'Fin du déplacement',
    'move.to': 'S’arrêter ici',
    'combat.hq': 'Fin des combats',
    'combat.target': 'Cet EM a fini',
    'combat.attackers': 'Attaquer',
    'combat.drop': 'Continuer',
    'combat.advance': 'Personne d’autre',
    'counter.units': 'Contre-attaquer',
    'exploit.stacks': 'Pas d’autre réserve',
    'exploit.move': 'Passer au combat',
    'exploit.target': 'Fin de l’exploitation',
    'air.allocate': 'Le reste est disponible',
    'air.reallocate': 'Tel quel',
    'logistics.airSupply': 'Rien d’autre par air',
    'rest.pick': 'Continuer',
    'arrivals.pick': 'Continuer',
    'offMap.pick': 'Passer au front',
    'dday.hops': 'Continuer',
    'dday.reinforce': 'Continuer',
    'dday.fight': 'Fin des attaques',
    'dday.bombard': 'Vers les plages',
    'dday.land': 'Personne d’autre ne débarque',
  },
  turnSteps: { weather: 'Météo', aircraft: 'Avions', supply: 'Ravit.', markers: 'Marqueurs', rest: 'Repos' },
  air: {
    title: 'Avions',
    intro:
      'faites glisser un pion vers son poste, ou cliquez l’un puis l’autre. Ce qui reste est disponible pour le combat.',
    classes: (kind, group) =>
      `${{ HB: 'Bombardiers lourds', MB: 'Bombardiers moyens', LB: 'Bombardiers légers', FB: 'Chasseurs-bombardiers' }[kind] ?? ''}, ${group === 'american' ? 'américains' : 'anglo-canadiens'}`,
    token: (name, count) => `${count} × ${name}`,
    superiority: 'Supériorité aérienne',
    superiorityHint:
      'Des chasseurs-bombardiers tiennent la Luftwaffe à distance et ne font rien d’autre ce tour-ci. Lesquels\u00a0?',
    american: (count) => counted(count, 'américain', 'américains'),
    which: 'Quels avions\u00a0?',
    presets: 'Points de départ',
    preset: {
      last: 'Comme au tour précédent',
      front: 'Soutenir le front',
      interdict: 'Interdire',
      even: 'Moitié-moitié',
    },
    ready: 'Disponibles',
    none: 'Il ne reste rien.',
    whereTo: 'Choisissez maintenant un secteur ou une case.',
    kinds: {
      sector: 'Sur le front\u00a0: ils ralentissent les Allemands',
      box: 'Sur la France\u00a0: les faces sombres du dé retiennent les Allemands',
    },
    sector: (number, name) => `${number}  ${name}`,
    germans: (count) => counted(count, 'unité allemande', 'unités allemandes'),
    holds: (faces) => `Retient sur ${[faces].flat().join(', ')}`,
    recall: 'Rappeler',
  },
  dday: {
    titles: {
      'dday.jumps': 'Le parachutage',
      'dday.hops': 'La nuit après le saut',
      'dday.reinforce': 'Réaction allemande',
      'dday.bombard': 'Avant les débarquements',
      'dday.fire': 'Bombardement',
      'dday.firstWave': 'La première vague',
      'dday.land': 'La vague suivante',
      'dday.landAt': 'Où débarquent-ils\u00a0?',
      'dday.goOn': 'Un hex. vers l’intérieur\u00a0?',
      'batteries.fire': 'Batteries côtières',
    },
    steps: { drop: 'Saut', bombard: 'Bombarder', first: '1re vague', next: 'Suite', react: 'Réaction' },
    jumps:
      'Deux dés par unité\u00a0: l’un dit comment elle atterrit, l’autre où, si elle dérive. Une par une, ou toutes à la suite.',
    onZone: (chance) => `sur sa zone ${chance}`,
    jump: 'sauter',
    hops: 'Les troupes aéroportées hors d’une confusion peuvent avancer d’un hex.',
    reinforce: 'Les Allemands à côté d’une confusion peuvent la rejoindre.',
    bombard:
      'Navires et bombardiers préparent les plages et font taire les batteries\u00a0; une batterie affectée ne tire pas sur qui débarque.',
    wave: 'Plage par plage, dans votre ordre\u00a0: batteries, chars amphibies, puis l’assaut. Le pourcentage est la chance que les Allemands quittent l’hex. aussitôt.',
    land: 'Qui trouve de la place débarque. Où les Allemands tiennent, la nouvelle vague rejoint la confusion.',
    beaches: 'Plages',
    state: { waiting: 'à venir', taken: 'prise', confusion: 'confusion', repelled: 'rejetés' },
    assault: 'assaut',
    nextBeaches: 'Les plages suivantes d’un trait',
    spread: 'Répartir selon les garnisons',
    landed: 'Ce que la nuit a donné',
    drop: (onZone, levels, steps) =>
      steps > 0
        ? `−${counted(steps, 'pas', 'pas')}${levels > 0 ? `, D${levels}` : ''}`
        : levels > 0
          ? `${onZone ? 'sur zone' : 'dérive'}, D${levels}`
          : onZone
            ? 'sur sa zone'
            : 'dérive',
    target: 'bombarder',
    lands: 'débarque',
    guns: (unit) => `Débarque à portée\u00a0: ${unit}. Chaque batterie tire une fois par phase.`,
    fires: 'tire',
    suppressed: (level) => `A${level}`,
  },
}
