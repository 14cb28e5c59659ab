import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital } from './words.ts'

export const denials = ({ place }: Namer): Catalogue<Normandy>['denials'] => ({
  'not-allied-hex': 'Seulement dans un hex. contrôlé par votre camp.',
  'too-far-west': 'Seulement à l’est de la colonne 13.',
  'no-room': 'Il n’y a plus de place\u00a0: cinq points d’empilement, une unité sans coût, un EM.',
  'groups-mixed': 'Américains et Anglo-Canadiens ne s’empilent pas ensemble.',
  'enemy-there': 'L’ennemi s’y trouve.',
  'other-group': 'Un EM ne commande que les unités de sa nationalité.',
  'out-of-command': 'L’unité est trop loin de cet EM.',
  'command-full': 'Cet EM est au complet\u00a0: cinq divisions et trois unités indépendantes.',
  'bound-elsewhere': 'L’unité a déjà été engagée par un autre EM ce tour-ci.',
  'has-moved': 'L’unité s’est déjà déplacée dans cette phase.',
  resting: 'L’unité est au repos pour ce tour.',
  'in-confusion': 'L’unité est en confusion avec l’ennemi et ne peut pas sortir.',
  'no-way': 'Aucun hex. ne lui est accessible.',
  'must-step-first': 'Avancez d’au moins un hex., ou annulez votre choix.',
  'moved-too-far': 'L’unité s’est déplacée de plus d’un hex.',
  'in-reserve': 'L’unité est déjà en réserve.',
  'already-on-foot': 'Ils sont déjà à pied.',
  'overstacked-hex': ({ hex }) =>
    `${capital(place(hex))}\u00a0: la pile est trop haute et quelqu’un peut encore bouger.`,
  'hq-spent': 'Cet EM a fini son action pour la phase.',
  'hq-passed': 'Cet EM a passé.',
  'not-supported': 'Cet EM n’a pas de marqueur Offensive.',
  'nobody-to-attack': 'Personne n’est à sa portée.',
  'has-attacked': 'L’unité a déjà attaqué dans cette phase.',
  'out-of-supply': 'L’unité n’est pas ravitaillée.',
  'impassable-side': 'Le bord d’hex. est infranchissable.',
  'cannot-attack': 'L’unité ne peut pas attaquer.',
  'nobody-attacks': 'Choisissez au moins une unité.',
  'last-attacker': 'Il faut au moins un attaquant.',
  'all-have-defended': 'Tous les défenseurs ont déjà combattu dans cette phase.',
  'support-too-far': 'L’EM est à plus de deux hex.',
  'support-used': 'L’EM a déjà soutenu un combat de cette activation.',
  'no-marker': 'Cet EM n’a pas de marqueur Offensive.',
})
