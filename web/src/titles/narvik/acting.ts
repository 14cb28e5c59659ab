import type { Narvik } from '@bridgehead/narvik'
import type { ActingGuide, ActionKind } from '../title.ts'
import { focusOf } from './focus.ts'
import { followUp, planFor, relatedTo } from './handling.ts'
import { consequenceOf, remarkOn } from './initiative.ts'
import { panels } from './panels.ts'
import { reactionsDeclined } from './reactions.ts'
import type { NarvikWords } from './words.en.ts'

const kinds: readonly ActionKind<Narvik>[] = [
  { id: 'move', verbs: ['move'], key: 'M' },
  { id: 'assault', verbs: ['assault'], key: 'A' },
  { id: 'shell', verbs: ['shell'], key: 'G' },
  { id: 'sail', verbs: ['sail'], key: 'S' },
  { id: 'embark', verbs: ['embark'], key: 'E' },
  { id: 'land', verbs: ['land'], key: 'D' },
  { id: 'bombard', verbs: ['bombard'], key: 'B' },
  { id: 'employ', verbs: ['employBase', 'employFerry'], key: 'F' },
  { id: 'air', verbs: ['airInfantry', 'airShips'], key: 'W' },
  { id: 'recon', verbs: ['recon'], key: 'C' },
  { id: 'reveal', verbs: ['reveal'], key: 'V' },
]

const primary = ['historical', 'commit', 'done', 'stay', 'noDecoy', 'noSupport'] as const

/** Choices with a die behind them whose odds no panel shows yet. */
const gambles: { readonly [step: string]: string } = { 'air.infantry': 'ap', 'air.ships': 'commit' }

export const narvikActing: ActingGuide<Narvik, NarvikWords> = {
  focus: focusOf,
  kinds,
  primary: primary.map((verb) => ({ verb })),
  guarded: ['pass', 'decline', 'reveal', 'byRetreat', 'byFatigue', 'byLoss', 'exhaustAll', 'exit', 'maximumSupport'],
  verbs: {
    commit: { icon: 'die' },
    done: { icon: 'check' },
    stop: { icon: 'check', key: 'X' },
    pass: { icon: 'pause', key: 'P' },
    decline: { icon: 'close', key: 'X' },
    harstad: { icon: 'arrow' },
    byFatigue: { key: 'F' },
    byLoss: { key: 'K' },
    byRetreat: { key: 'B' },
  },
  finish: { 'move.step': 'stop', 'absorb.path': 'stop' },
  preparing: [
    'setup.norwegianHex',
    'setup.germanHex',
    'move.step',
    'assault.declare',
    'shell.target',
    'shell.guns',
    'bombard.ships',
    'sail.ships',
    'embark.ships',
    'land.ships',
    'storm.from',
    'storm.ships',
    'air.infantry',
    'air.ships',
  ],
  aloud: {
    react: { verb: 'decline' },
    'turn.reveal': { verb: 'done' },
    'base.choose': { verb: 'done' },
    'air.support': { verb: 'noSupport' },
    'assault.guns': { verb: 'done' },
  },
  whiles: { react: reactionsDeclined },
  panels,
  paneled: ['ap', 'air'],
  gambles: (step, verb) => gambles[step] === verb,
  remark: remarkOn,
  label({ view, words }, { verb }) {
    const commit: { readonly [step: string]: string } = words.commit
    return verb === 'commit' ? commit[view.flow.at(-1)?.step ?? ''] : undefined
  },
  consequence: consequenceOf,
  related: relatedTo,
  follow: followUp,
  plan: planFor,
}
