import { readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The build of the page says with which headers it wants to be served: its policy above all. */
const headersSchema = z.record(z.string(), z.string())

/** A year: files under `assets` carry their version in their names. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built page. Addresses that are no file are the page's own affair. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder)
  const assets = join(root, 'assets') + sep
  const headers = headersSchema.parse(JSON.parse(readFileSync(join(root, 'headers.json'), 'utf8')))
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    // The build lays each part there as browsers like it best.
    preCompressed: true,
    setHeaders(response, path) {
      response.setHeader('Vary', 'Accept-Encoding')
      // The page reads this while it begins, and shows nothing that a server would change at once.
      if (/\.html(\.br|\.gz)?$/.test(path)) response.setHeader('Server-Timing', 'bridgehead')
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('Cache-Control', path.startsWith(assets) ? FOREVER : 'no-cache')
    },
  })
}

/** Somebody has opened an address of the page, rather than asked for a file or for data. */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (method !== 'GET' || path.startsWith('/api/') || path.includes('.')) return false
  return headers.accept?.includes('text/html') ?? false
}
