import { join } from 'node:path'
import { z } from 'zod'
import type { MailSettings } from './notices/mailer.ts'
import type { DatabasePlace } from './storage/database.ts'

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .default([])

const schema = z.object({
  /** The usual port, or one near it that is free, when it is not given. */
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The folder of the SQLite file. */
  DATA: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** Origins besides our own whose pages may open a WebSocket. */
  ORIGINS: list,
  /** Addresses of proxies whose X-Forwarded-* is believed. */
  TRUST_PROXY: list,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The folder of the built page; only the API is served without it. */
  PAGE: z.string().min(1).optional(),
  /** Who may read /metrics: this machine, or everybody who can reach the server. */
  METRICS: z.enum(['loopback', 'everybody']).default('loopback'),
  BOT_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  /** What whoever runs the server proves himself by when he orders balance runs; nobody may without it. */
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,100}$/, '16 to 100 characters without spaces')
    .optional(),
  /** Matches of balance runs that are played at once. */
  ARENA_THREADS: z.coerce.number().int().min(0).max(64).optional(),
  /** Where this server is found from outside: what links in mails lead to. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The server that mail is sent by; none is sent without it. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
})

/** The names of what can be set. */
export const settings: readonly string[] = Object.keys(schema.shape)

/** Everything that can be set from outside; nothing has to be. */
export interface Config {
  /** The port that must be; undefined where any near the usual one will do. */
  readonly port: number | undefined
  readonly host: string
  readonly database: DatabasePlace
  readonly origins: readonly string[]
  readonly trustProxy: readonly string[]
  readonly logLevel: string
  readonly botThreads: number
  readonly operatorToken: string | undefined
  /** Undefined where nobody has said how many. */
  readonly arenaThreads: number | undefined
  readonly openMetrics: boolean
  readonly page: string | undefined
  readonly site: string | undefined
  readonly mail: MailSettings | undefined
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment; throws a ConfigError that names what is wrong. */
export function readConfig(env: { readonly [name: string]: string | undefined }): Config {
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ConfigError(`The environment is not right. ${wrong.join('; ')}`)
  }
  const mail = mailIn(parsed.data)
  const { PORT, HOST, DATA, DATABASE_URL, ORIGINS, TRUST_PROXY, LOG_LEVEL, BOT_THREADS, METRICS, PAGE } = parsed.data
  const { OPERATOR_TOKEN, ARENA_THREADS } = parsed.data
  return {
    port: PORT,
    host: HOST,
    database: DATABASE_URL === undefined ? { file: join(DATA, 'bridgehead.db') } : { url: DATABASE_URL },
    origins: ORIGINS,
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
    botThreads: BOT_THREADS,
    operatorToken: OPERATOR_TOKEN,
    arenaThreads: ARENA_THREADS,
    openMetrics: METRICS === 'everybody',
    page: PAGE,
    site: mail?.site ?? siteIn(parsed.data),
    mail,
  }
}

type Environment = z.infer<typeof schema>

const siteIn = ({ PUBLIC_URL }: Environment): string | undefined => PUBLIC_URL?.replace(/\/+$/, '')

/** Mail needs all three: a link must not lead where a request says that it should. */
function mailIn(env: Environment): MailSettings | undefined {
  const { SMTP_URL: smtp, MAIL_FROM: from } = env
  const site = siteIn(env)
  if (smtp === undefined && from === undefined) return undefined
  if (smtp !== undefined && from !== undefined && site !== undefined) return { smtp, from, site }
  throw new ConfigError('The environment is not right. Mail needs SMTP_URL, MAIL_FROM and PUBLIC_URL.')
}
