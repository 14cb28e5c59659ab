import type { Catalogue } from '../../../src/index.ts'
import type { CounterKind, Order } from '../data/schema.ts'
import type { BlockId, CounterId, HexId, SkirmishDefinition } from '../definition.ts'
import type { Skirmish } from '../state.ts'

const orders: { readonly [O in Order]: string } = { assault: 'assault', march: 'march' }
const kinds: { readonly [K in CounterKind]: string } = {
  rifles: 'rifles',
  grenadiers: 'grenadiers',
  gun: 'gun',
  decoy: 'decoy',
}

export function en(def: SkirmishDefinition): Catalogue<Skirmish> {
  const side = { blue: 'Blue', red: 'Red' }
  const hex = (id: HexId) => def.grid.numberOf(id)
  const block = (id: BlockId) => `${side[def.sideOf[id]!]} block ${def.blocksOf[def.sideOf[id]!].indexOf(id) + 1}`
  const counter = (id: CounterId) => def.counters[id]!.name.en
  return {
    title: 'Skirmish at the ford',
    summary: 'Two small forces meet at a town by the river, each with a decoy among its blocks.',
    roles: side,
    sides: side,
    scenarios: {
      ford: { name: 'The ford', about: 'Four turns: who holds the town by the ford?' },
      meeting: { name: 'Meeting engagement', about: 'Six turns, and both sides start closer.' },
      manoeuvre: { name: 'Manoeuvre', about: 'A long peacetime exercise in which nobody falls.' },
    },
    options: {
      fog: { name: 'Fog of war', about: 'Blocks hide what they are until they meet the enemy.' },
      initiative: {
        name: 'Initiative',
        about: 'Who goes first each turn.',
        values: { blue: 'Blue always goes first', rolled: 'A die decides each turn' },
      },
    },
    prompts: {
      'move.block': 'Which block moves?',
      'move.hex': ({ block: id, points }) => `Where does ${block(id)} go? Movement points left: ${points}.`,
      react: ({ target }) => `${block(target)} has come close. Who fires?`,
      'combat.attacker': 'Which block attacks?',
      'combat.defender': ({ attacker }) => `Whom does ${block(attacker)} attack?`,
      'combat.order': ({ defender }) => `Play an assault order against ${block(defender)}?`,
      retreat: ({ block: id }) => `Where does ${block(id)} fall back to?`,
    },
    verbs: {
      move: block,
      hex: (id) => `to ${hex(id)}`,
      stop: 'Stop here',
      march: 'Play the march order',
      fire: (id) => `${block(id)} fires`,
      hold: 'Hold fire',
      attack: block,
      target: block,
      assault: 'Play the assault order',
      save: 'No order',
      surrender: 'Lay down arms',
      done: 'Done',
    },
    events: {
      turn: (e) => `Turn ${e.turn}: ${side[e.first]} goes first.`,
      dealt: (e) => `${block(e.block)} is ${counter(e.counter)}.`,
      'order-drawn': (e) => `${side[e.side]} draws an order: ${orders[e.order]}.`,
      'order-taken': (e) => `${side[e.side]} draws an order.`,
      'order-played': (e) => `${side[e.side]} plays an order: ${orders[e.order]}.`,
      moved: (e) => `${block(e.block)} moves from ${hex(e.from)} to ${hex(e.to)}.`,
      contact: (e) => `${block(e.block)} meets the enemy.`,
      shown: (e) => `${block(e.block)} is shown: ${counter(e.counter)}.`,
      held: (e) => `${side[e.side]} holds fire.`,
      missed: (e) => `${block(e.block)} is missed.`,
      hit: (e) => `${block(e.block)} is hit.`,
      removed: (e) => `${counter(e.counter)} leaves the map.`,
      combat: (e) =>
        `${block(e.attacker)} attacks ${block(e.defender)} and ${e.won ? 'drives it back' : 'is beaten off'}.`,
      retreated: (e) => `${block(e.block)} falls back to ${hex(e.to)}.`,
      ended: (e) => `The match is over. Score for Blue: ${e.score}.`,
    },
    denials: {
      'has-moved': 'It has moved this turn.',
      impassable: 'Nobody can enter this hex.',
      occupied: 'Another block stands there.',
      'too-costly': ({ cost, points }) => `It costs ${cost} movement points; ${points} are left.`,
      'zone-of-control': ({ block: id }) => `${block(id)} controls both hexes or the way between.`,
      'no-such-order': ({ order }) => `You hold no order to ${orders[order]}.`,
      'has-fired': 'It has fired this turn.',
      'is-decoy': 'A decoy cannot fire.',
      'no-target': 'No enemy is next to it.',
      'has-fought': 'It has attacked this turn.',
      'can-retreat': 'There is a way out.',
    },
    rolls: { initiative: 'Initiative', fire: 'Fire', attack: 'Attack', defence: 'Defence' },
    ledger: { fire: 'fire', strength: 'strength', cover: 'cover', order: 'order' },
    stakes: {
      hit: 'The target is hit',
      missed: 'The target is missed',
      'defender-driven-back': 'The defender is driven back',
      'attacker-beaten-off': 'The attacker is beaten off',
    },
    results: {
      'blue-decisive': 'Decisive victory for Blue',
      'blue-marginal': 'Marginal victory for Blue',
      draw: 'Draw',
      'red-marginal': 'Marginal victory for Red',
      'red-decisive': 'Decisive victory for Red',
    },
    points: { objectives: (n) => `Objectives held: ${n}`, removed: (n) => `Strength removed: ${n}` },
    history: { score: 'Score' },
    place: hex,
    piece: block,
    markers: { objective: 'objective' },
    tracks: { turn: 'Turn' },
    states: { acted: 'has acted', concealed: 'concealed', reduced: 'reduced' },
    sheets: {},
    kinds: { ...kinds, open: 'open ground', wood: 'wood', hill: 'hill', town: 'town', lake: 'lake', river: 'river' },
  }
}
