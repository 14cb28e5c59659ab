import { untrack } from 'svelte'
import { placesLit } from '../board/marks.ts'
import type { Lights } from './lights.svelte.ts'
import { whereOf } from './scene.ts'
import type { MatchStore } from './store.svelte.ts'

/** The board, as far as its camera is asked. */
interface Camera {
  /** Brings one of these places into sight, unless one is there already. */
  reveal(...places: number[]): void
}

/**
 * Keeps in sight what the match is about: what happens, who acts, what is aimed at, what can be chosen, what a panel points at.
 * `covered` is how much of the map something lies over; when that grows, who acts is looked for again.
 */
export function followMatch(
  store: MatchStore,
  lights: Lights,
  camera: () => Camera | undefined,
  covered: () => number,
): void {
  const { acting } = lights
  const { sheets, places: all } = store.map
  const { aside } = store.title.map
  // What lies beside the maps is no place to look at: only the player turns to it.
  const reveal = (...places: readonly number[]): void =>
    camera()?.reveal(...places.filter((each) => sheets[all[each]?.sheet ?? 0]?.id !== aside))
  $effect(() => {
    const { step } = store.playback
    const place = step && whereOf(store.game.meaning(store.def, step.event))
    if (place !== undefined) reveal(place)
  })
  // Only a new place is looked for: whoever has turned the map elsewhere meanwhile is not called back.
  const place = $derived(placesLit(lights.marks, 'hint')[0] ?? acting.focus.place)
  const target = $derived(placesLit(lights.marks, 'target')[0])
  $effect(() => {
    if (place !== undefined && covered() >= 0) reveal(place)
  })
  $effect(() => {
    // A question about places none of which can be seen, and about little else.
    const { pieces, buttons } = acting.offers
    if (pieces.size === 0 && buttons.length <= 2) reveal(...acting.offers.places.keys())
  })
  // What the player did at one word may all lie out of sight: a whole set-up.
  let told = untrack(() => store.log.length)
  let stood = untrack(() => whereabouts(store))
  $effect(() => {
    const { log, busy } = store
    if (busy) return
    const now = whereabouts(store)
    const moved = [...now].flatMap(([piece, at]) => (stood.get(piece) === at ? [] : at))
    const by = log.length > told ? log.at(-1)?.by : undefined
    told = log.length
    stood = now
    if (by !== undefined && store.session.match.roles.includes(by)) reveal(...moved)
  })
  $effect(() => {
    if (target !== undefined) reveal(target)
  })
  $effect(() => {
    if (store.pointed?.place !== undefined) reveal(store.pointed.place)
  })
}

const whereabouts = ({ board }: MatchStore): ReadonlyMap<number, number> =>
  new Map(board.pieces.map(({ id, place }) => [id, place]))
