import type { Catalogue } from '../../../src/index.ts'
import type { CounterKind, Order } from '../data/schema.ts'
import type { BlockId, CounterId, HexId, SkirmishDefinition } from '../definition.ts'
import type { Skirmish } from '../state.ts'

const orders: { readonly [O in Order]: string } = { assault: 'assaut', march: 'marche forcée' }
const kinds: { readonly [K in CounterKind]: string } = {
  rifles: 'fusiliers',
  grenadiers: 'grenadiers',
  gun: 'canon',
  decoy: 'leurre',
}

export function fr(def: SkirmishDefinition): Catalogue<Skirmish> {
  const side = { blue: 'Bleu', red: 'Rouge' }
  const hex = (id: HexId) => def.grid.numberOf(id)
  const block = (id: BlockId) =>
    `le bloc ${def.blocksOf[def.sideOf[id]!].indexOf(id) + 1} ${adjective[def.sideOf[id]!]}`
  const adjective = { blue: 'bleu', red: 'rouge' }
  const counter = (id: CounterId) => def.counters[id]!.name.fr
  const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  return {
    title: 'Escarmouche au gué',
    summary: 'Deux petites forces se rencontrent près d’un gué, chacune avec un leurre parmi ses blocs.',
    roles: side,
    sides: side,
    scenarios: {
      ford: { name: 'Le gué', about: 'Quatre tours\u00a0: qui tiendra le bourg près du gué\u00a0?' },
      meeting: { name: 'Combat de rencontre', about: 'Six tours, et les camps commencent plus près.' },
      manoeuvre: { name: 'Manœuvre', about: 'Un long exercice de paix où personne ne tombe.' },
    },
    options: {
      fog: { name: 'Brouillard de guerre', about: 'Les blocs cachent ce qu’ils sont jusqu’au contact.' },
      initiative: {
        name: 'Initiative',
        about: 'Qui commence chaque tour.',
        values: { blue: 'Bleu commence toujours', rolled: 'Un dé décide à chaque tour' },
      },
    },
    prompts: {
      'move.block': 'Quel bloc se déplace\u00a0?',
      'move.hex': ({ block: id, points }) => `Où va ${block(id)}\u00a0? Points de mouvement restants\u00a0: ${points}.`,
      react: ({ target }) => sentence(`${block(target)} s’est approché. Qui tire`),
      'combat.attacker': 'Quel bloc attaque\u00a0?',
      'combat.defender': ({ attacker }) => `Qui ${block(attacker)} attaque-t-il\u00a0?`,
      'combat.order': ({ defender }) => `Jouer un ordre d’assaut contre ${block(defender)}\u00a0?`,
      retreat: ({ block: id }) => `Où ${block(id)} se replie-t-il\u00a0?`,
    },
    verbs: {
      move: block,
      hex: (id) => `vers ${hex(id)}`,
      stop: 'S’arrêter ici',
      march: 'Jouer la marche forcée',
      fire: (id) => `${block(id)} tire`,
      hold: 'Ne pas tirer',
      attack: block,
      target: block,
      assault: 'Jouer l’assaut',
      save: 'Sans ordre',
      surrender: 'Déposer les armes',
      done: 'Terminer',
    },
    events: {
      turn: (e) => `Tour ${e.turn}\u00a0: ${side[e.first]} commence.`,
      dealt: (e) => sentence(`${block(e.block)}\u00a0: ${counter(e.counter)}`),
      'order-drawn': (e) => `${side[e.side]} tire un ordre\u00a0: ${orders[e.order]}.`,
      'order-taken': (e) => `${side[e.side]} tire un ordre.`,
      'order-played': (e) => `${side[e.side]} joue un ordre\u00a0: ${orders[e.order]}.`,
      moved: (e) => sentence(`${block(e.block)} va de ${hex(e.from)} à ${hex(e.to)}`),
      contact: (e) => sentence(`${block(e.block)} rencontre l’ennemi`),
      shown: (e) => sentence(`${block(e.block)} se révèle\u00a0: ${counter(e.counter)}`),
      held: (e) => `${side[e.side]} ne tire pas.`,
      missed: (e) => sentence(`${block(e.block)} est manqué`),
      hit: (e) => sentence(`${block(e.block)} est touché`),
      removed: (e) => sentence(`${counter(e.counter)}\u00a0: retiré de la carte`),
      combat: (e) =>
        sentence(`${block(e.attacker)} attaque ${block(e.defender)}, ${e.won ? 'qui recule' : 'qui le repousse'}`),
      retreated: (e) => sentence(`${block(e.block)} se replie en ${hex(e.to)}`),
      ended: (e) => `La partie est terminée. Score de Bleu\u00a0: ${e.score}.`,
    },
    denials: {
      'has-moved': 'Il s’est déjà déplacé ce tour.',
      impassable: 'Personne ne peut entrer dans cet hexagone.',
      occupied: 'Un autre bloc s’y trouve.',
      'too-costly': ({ cost, points }) => `Il faut ${cost} points de mouvement\u00a0; il en reste ${points}.`,
      'zone-of-control': ({ block: id }) => sentence(`${block(id)} contrôle ce passage`),
      'no-such-order': ({ order }) => `Vous n’avez pas d’ordre\u00a0: ${orders[order]}.`,
      'has-fired': 'Il a déjà tiré ce tour.',
      'is-decoy': 'Un leurre ne tire pas.',
      'no-target': 'Aucun ennemi n’est adjacent.',
      'has-fought': 'Il a déjà attaqué ce tour.',
      'can-retreat': 'Une retraite est possible.',
    },
    rolls: { initiative: 'Initiative', fire: 'Tir', attack: 'Attaque', defence: 'Défense' },
    ledger: { fire: 'feu', strength: 'force', cover: 'couvert', order: 'ordre' },
    stakes: {
      hit: 'La cible est touchée',
      missed: 'La cible est manquée',
      'defender-driven-back': 'Le défenseur recule',
      'attacker-beaten-off': 'L’attaquant est repoussé',
    },
    results: {
      'blue-decisive': 'Victoire décisive de Bleu',
      'blue-marginal': 'Victoire limitée de Bleu',
      draw: 'Match nul',
      'red-marginal': 'Victoire limitée de Rouge',
      'red-decisive': 'Victoire décisive de Rouge',
    },
    points: { objectives: (n) => `Objectifs tenus\u00a0: ${n}`, removed: (n) => `Force retirée\u00a0: ${n}` },
    history: { score: 'Score' },
    place: hex,
    piece: block,
    markers: { objective: 'objectif' },
    tracks: { turn: 'Tour' },
    states: { acted: 'a agi', concealed: 'caché', reduced: 'effectif diminué' },
    sheets: {},
    kinds: {
      ...kinds,
      open: 'terrain ouvert',
      wood: 'bois',
      hill: 'colline',
      town: 'bourg',
      lake: 'lac',
      river: 'rivière',
    },
  }
}
