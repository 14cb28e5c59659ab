import { createSubscriber } from 'svelte/reactivity'
import { assemblyIn, bestDraft, type Draft, joinedIn, keyOf } from './assembly.ts'
import type { NormandyLook } from './look.ts'

/** The attack that the player is drawing up, for as long as it is the same attack. */
let kept: { readonly key: string; readonly draft: Draft } | undefined
/** Tells whoever reads it that it has changed: without runes, so that this file can be used without a browser. */
let tell = (): void => {}
const follow = createSubscriber((update) => {
  tell = update
  return () => {
    tell = () => {}
  }
})

/** What he has drawn up, or the best attack to begin with; undefined while he puts none together. */
export function draftIn(look: NormandyLook): Draft | undefined {
  follow()
  const battle = assemblyIn(look)
  if (!battle) return undefined
  return kept?.key === keyOf(look, battle) ? kept.draft : bestDraft(look)
}

export function changeDraft(look: NormandyLook, change: Partial<Draft>): void {
  const battle = assemblyIn(look)
  const draft = draftIn(look)
  if (!battle || !draft) return
  kept = { key: keyOf(look, battle), draft: { ...draft, ...change } }
  tell()
}

/** Puts somebody in or leaves him out; whoever has joined already stays, and so does the last one. */
export function toggleUnit(look: NormandyLook, unit: number): void {
  const draft = draftIn(look)
  if (!draft || assemblyIn(look)?.attackers.includes(unit)) return
  const without = draft.without.includes(unit)
    ? draft.without.filter((each) => each !== unit)
    : [...draft.without, unit]
  if (joinedIn(look, { ...draft, without }).length > 0) changeDraft(look, { without })
}
