import type { FastifyRequest } from 'fastify'

/**
 * Whether the page that asks is one of ours. Browsers name the page's origin with every WebSocket and every request that changes
 * something; who names none is no browser, and has no seat but by its secret.
 */
export function isOurOrigin(request: FastifyRequest, others: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  // Newer browsers say it themselves, whatever a proxy has made of the address; no page can set this header.
  if (origin === undefined || site === 'same-origin') return true
  return origin === `${request.protocol}://${request.host}` || others.includes(origin)
}
