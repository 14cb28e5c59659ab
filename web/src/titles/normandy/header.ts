import type { Status } from '../title.ts'
import type { NormandyLook } from './look.ts'

/** Whose segment of which phase it is. */
export function statusOf({ def, view, words, language }: NormandyLook): Status {
  const { phases, segment } = words
  const [from = '', to = ''] = def.data.tables.turns.dates[view.turn] ?? []
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' })
  const dates =
    from === to ? date.format(new Date(from)) : `${date.format(new Date(from))} – ${date.format(new Date(to))}`
  return {
    side: view.active === 'allied' ? 'US' : 'DE',
    title: segment[view.active],
    text: phases[view.phase],
    brief: dates,
  }
}
