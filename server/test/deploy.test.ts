import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readConfig, settings } from '../src/config.ts'

/** There is no Docker where the tests run: what the files for it name must at least be there. */

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const [compose = '', image = '', proxy = ''] = ['compose.yaml', 'Dockerfile', 'Caddyfile'].map((name) =>
  readFileSync(root(`deploy/${name}`), 'utf8'),
)
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found as string)
/** The part of a service in the compose file. */
const service = (name: string): string =>
  new RegExp(`^ {2}${name}:.*\\n((?: {3,}.*\\n|\\n| {2}#.*\\n)*)`, 'm').exec(compose)?.[1] ?? ''

describe('the files for Docker', () => {
  test('set what the server reads, and values that it takes', () => {
    const names = all(/environment:\n((?: {6}.*\n)+)/.exec(service('one'))?.[1] ?? '', /^ {6}(\w+):/gm)
    expect(names).toEqual(['DATABASE_URL', 'TRUST_PROXY', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_TOKEN'])
    const made = Object.fromEntries(
      all(image, /^ENV (.*)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    )
    const { NODE_ENV, ...ours } = made as { [name: string]: string }
    expect(NODE_ENV).toBe('production')
    for (const name of [...names, ...Object.keys(ours)]) expect(settings).toContain(name)
    expect(readConfig(ours)).toMatchObject({ port: 4173, host: '0.0.0.0', page: 'web/dist' })
    expect(readConfig({ DATABASE_URL: 'postgres://postgres:x@database:5432/bridgehead' }).database).toHaveProperty(
      'url',
    )
  })

  test('take nothing into the image that was built or played here', () => {
    const lines = (file: string) => readFileSync(root(file), 'utf8').split('\n')
    const ignored = lines('.dockerignore').map((line) => line.replace('**/', ''))
    const isOfUse = (line: string) => line !== '' && !['.DS_Store', '/.stryker-tmp/'].includes(line)
    for (const line of lines('.gitignore').filter(isOfUse)) expect(ignored).toContain(line.replaceAll(/^\/|\/$/g, ''))
    expect(ignored).toContain('.git')
  })

  test('run programs that are built, with options that they know', () => {
    const programs = [...all(image, /"(server\/dist\/[^"]+)"/g), ...all(compose, /"(server\/dist\/[^"]+)"/g)]
    expect(programs).toHaveLength(2)
    for (const program of programs)
      expect(existsSync(root(program.replace('/dist/', '/').replace('.js', '.ts')))).toBe(true)
    expect(service('worker')).toContain('--worker')
    expect(readFileSync(root('server/src/main.ts'), 'utf8')).toContain("'--worker'")
    expect(existsSync(root(/dockerfile: (\S+)/.exec(compose)?.[1] ?? ''))).toBe(true)
    expect(existsSync(root(`deploy/${/- \.\/(\w+):/.exec(service('proxy'))?.[1]}`))).toBe(true)
  })

  test('find each other: names, ports, and where the proxy asks whether a server is ready', () => {
    const servers = all(proxy, /\b(\w+:\d+)\b/g)
    expect(servers).toEqual(['one:4173', 'two:4173'])
    for (const [name] of servers.map((server) => server.split(':')))
      expect(compose).toMatch(new RegExp(`^ {2}${name}:`, 'm'))
    const app = readFileSync(root('server/src/app.ts'), 'utf8')
    for (const path of [/health_uri (\S+)/.exec(proxy)?.[1], /4173(\/\w+)'/.exec(image)?.[1]])
      expect(app).toContain(`'${path}'`)
    expect(all(image, /EXPOSE (\d+)/g)).toEqual(['4173'])
    const volumes = all(/^volumes:\n((?: {2}\w+:\n?)+)/m.exec(compose)?.[1] ?? '', /(\w+):/g)
    expect(all(compose, /^ {6}- (\w+):\//gm).sort()).toEqual(volumes.sort())
  })
})
