import type { Normandy } from '@bridgehead/normandy'
import type { LaterParts } from '../title.ts'
import { normandyActing, restfulAnswer } from './acting.ts'
import { assemblyIn, poolOf } from './assembly.ts'
import { retreatsFrom } from './combat.ts'
import { answerFor, defenceFor } from './defence.ts'
import { toggleUnit } from './draft.ts'
import { lightAll } from './laterOverlays.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'
import { idleOf, liftOf, marchTo, planFor, reachOf } from './marching.ts'
import { normandyOverlays } from './overlays.ts'
import type { NormandyWords } from './words.en.ts'

/** The way back that costs least, and everybody forward: laid ready, never taken by itself. */
function proposalFor(look: NormandyLook, options: readonly NormandyChoice[]): NormandyChoice | undefined {
  const step = look.view.flow.at(-1)?.step
  if (step === 'combat.retreatPick' || step === 'combat.retreatTo') {
    return retreatsFrom(look, options)[0]?.choice ?? options[0]
  }
  return restfulAnswer(look, options) ?? defenceFor(look, options)
}

/** Moving and fighting: no match begins with them. */
export const normandyLater: LaterParts<Normandy, NormandyWords> = {
  acting: {
    ...normandyActing,
    proposal: proposalFor,
    answer: answerFor,
    drafts(look, piece) {
      const battle = assemblyIn(look)
      if (!battle || !poolOf(look, battle).includes(piece)) return false
      toggleUnit(look, piece)
      return true
    },
    idle: idleOf,
    reach: reachOf,
    lift: liftOf,
    march: marchTo,
    plan: planFor,
  },
  overlays: { ...normandyOverlays, light: lightAll },
}
