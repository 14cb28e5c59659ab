import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { usualLimits } from '../src/limits.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { thinkingHere } from './thinking.ts'

let folder: string
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-page-'))
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Bridgehead</title>')
  writeFileSync(join(folder, 'page', 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(folder, 'page', 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(folder, 'page', 'headers.json'), '{"Content-Security-Policy":"default-src \'self\'"}')
  writeFileSync(join(folder, 'secret.txt'), 'not for you')
  database = await openDatabase({ file: join(folder, 'data', 'x.db') })
  app = await buildApp({
    database,
    thinking: thinkingHere(),
    page: join(folder, 'page'),
    limits: { ...usualLimits, requests: 5 },
  })
})
afterAll(async () => {
  await app.close()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const html = { accept: 'text/html,*/*' }
const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('the page', () => {
  test('is served with its policy, and looked at anew each time', async () => {
    const page = await get('/', html)
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Bridgehead</title>'])
    expect(page.headers).toMatchObject({ 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' })
    // The page knows by this that a server will answer.
    expect(page.headers['server-timing']).toBe('bridgehead')
  })

  test('its parts are kept for good, and asked for as often as anybody likes', async () => {
    for (let i = 0; i < 20; i++) {
      const part = await get('/assets/main-abc123.js')
      expect([part.statusCode, part.headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8'])
      expect(part.headers['cache-control']).toContain('immutable')
    }
  })

  test('comes packed to whoever can unpack it', async () => {
    const part = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(part.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(part.rawPayload).toString()).toBe('export {}')
    const page = await get('/m/abc', { ...html, 'accept-encoding': 'gzip, br' })
    expect([page.statusCode, page.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('has addresses of its own; what is no page, no file and no data is not found', async () => {
    expect(await get('/m/abc', html)).toMatchObject({ statusCode: 200, body: expect.stringContaining('doctype') })
    for (const [url, headers] of [
      ['/m/abc', {}],
      ['/assets/other.js', html],
      ['/api/nothing', html],
    ] as const)
      expect(await get(url, headers)).toMatchObject({ statusCode: 404, body: '{"fault":"not-found"}' })
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e%5csecret.txt',
  ])('%s leads nowhere', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('not for you')
  })

  test('does not lift the limits of the rest, however the address is spelled', async () => {
    const answers = []
    for (let i = 0; i < 8; i++) answers.push((await get(i % 2 ? '/api/about' : '/%61pi/about')).statusCode)
    expect(answers).toContain(429)
  })
})
