import type { Dieppe, DieppeView } from '@bridgehead/dieppe'
import { yetToAct } from '@bridgehead/dieppe/rules/outlook'
import type { ActingGuide, DecisionPanel, Focus } from '../title.ts'
import type { DieppeWords } from './words.en.ts'

/** The group whose frame lies below whatever is asked, or the one being put together. */
function focusOf({ flow }: DieppeView): Focus {
  const acting = flow.find((frame) => frame.step === 'act.choose')
  const picking = flow.find((frame) => frame.step === 'group.pick')
  const top = flow.at(-1)
  const assaulted = top?.step.startsWith('assault.') && 'zone' in top ? top.zone : undefined
  const target = top && 'target' in top ? top.target : assaulted
  const place = acting?.trail.at(-1) ?? picking?.zone
  return {
    pieces: acting?.group ?? picking?.picked ?? [],
    ...(place !== undefined && { place }),
    ...(target !== undefined && target !== place && { target }),
  }
}

type Panel = DecisionPanel<Dieppe, DieppeWords>

const boats: Panel = () => import('./BoatsPanel.svelte')
const embark: Panel = () => import('./EmbarkPanel.svelte')
const assault: Panel = () => import('./AssaultPanel.svelte')

const plain = ['land', 'done', 'arrange', 'bangalore', 'capture', 'continue', 'keep'] as const

export const dieppeActing: ActingGuide<Dieppe, DieppeWords> = {
  focus: focusOf,
  primary: [
    { verb: 'historical' },
    { verb: 'ready' },
    // Off a beach, everybody would be the boats without the men.
    { verb: 'all', unless: 'passengers' },
    ...plain.map((verb) => ({ verb })),
  ],
  idle: ({ def, view }) => (view.flow.at(-1)?.step === 'turn.british' ? yetToAct({ def, s: view }) : []),
  ends: { 'turn.british': 'endPhase' },
  label({ view, words }, { verb }) {
    const top = view.flow.at(-1)
    // Off a beach, everybody is the boats without the men.
    const areBoats =
      top?.step === 'group.pick' && top.boat < 0 && view.aboard.some((boat) => view.where[boat] === top.zone)
    return verb === 'all' && areBoats ? words.boats.sailAll : undefined
  },
  panels: {
    'group.pick': boats,
    'embark.boat': embark,
    'assault.contact': assault,
    'assault.support': assault,
    'assault.after': assault,
  },
  verbs: {
    endPhase: { key: 'E' },
    all: { icon: 'users', key: 'A' },
    ready: { icon: 'check' },
    move: { icon: 'arrow', key: 'M' },
    sail: { icon: 'arrow', key: 'M' },
    land: { icon: 'arrow' },
    fire: { icon: 'die', key: 'F' },
    assault: { icon: 'die', key: 'A' },
    halt: { icon: 'pause', key: 'X' },
    finish: { icon: 'check', key: 'X' },
  },
}
