import { seeded } from '../random.ts'
import { beaches, cliffs, landShape, sea } from './coast.ts'
import { orchards, villages, woods } from './growth.ts'
import { fields, roads, saane, slopes } from './land.ts'
import type { Scenery } from './scenery.ts'
import { works } from './works.ts'

export const size = { width: 1000, height: 640 }
// The number of the battery's unit; any other would do as well.
const seed = 813

const frame = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${body}</svg>`

/** Everything that lies flat; the relief is laid over this and only this. */
export function flatGround(scenery: Scenery): string {
  const random = seeded(seed)
  const land = landShape(scenery, size.width, size.height)
  return frame(`<defs><linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#447593"/><stop offset=".6" stop-color="#5d92ae"/></linearGradient><clipPath id="land"><path d="${land}"/></clipPath></defs>
${sea(random, scenery, size.width, size.height)}
<path d="${land}" fill="#cfd3a0"/><g clip-path="url(#land)">${fields(random, size.width, size.height, 150)}${saane(random, scenery)}${slopes(scenery)}</g>`)
}

/** Everything that stands up from the ground. */
export function standing(scenery: Scenery): string {
  const random = seeded(seed + 1)
  const land = landShape(scenery, size.width, size.height)
  return frame(`<defs><clipPath id="land"><path d="${land}"/></clipPath></defs>${cliffs(random, scenery)}${beaches(random, scenery)}
<g clip-path="url(#land)">${orchards(random, scenery)}${roads(scenery)}${woods(random, scenery)}${villages(random, scenery)}</g>${works(scenery)}`)
}

/** White where there is land, for the relief. */
export const landMask = (scenery: Scenery): string =>
  frame(
    `<rect width="${size.width}" height="${size.height}"/><path d="${landShape(scenery, size.width, size.height)}" fill="#fff"/>`,
  )
