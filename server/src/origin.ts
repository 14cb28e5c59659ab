import type { FastifyRequest } from 'fastify'

/**
 * Whether the page that asks is one of ours. Browsers name the page's origin with every WebSocket and every request that changes
 * something; who names none is no browser, and has no seat but by its secret.
 */
export function isOurOrigin(request: FastifyRequest, others: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === `${request.protocol}://${request.host}` || others.includes(origin)
}
