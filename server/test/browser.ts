import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Serving } from './serving.ts'

/** A browser as far as accounts go: it keeps its cookie, and names the page that it asks for. */
export class Browser {
  readonly #serving: Serving
  cookie = ''
  /** The whole of the last cookie that was given. */
  given = ''

  constructor(serving: Serving) {
    this.#serving = serving
  }

  async ask(method: string, path: string, body?: unknown, headers: { [name: string]: string } = {}) {
    const response = await fetch(`${this.#serving.address}/api${path}`, {
      method,
      headers: {
        origin: this.#serving.address,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const given = response.headers.get('set-cookie')
    if (given !== null) {
      this.given = given
      this.cookie = given.split(';', 1)[0] ?? ''
    }
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown>,
    }
  }
  get(path: string) {
    return this.ask('GET', path)
  }
  post(path: string, body: unknown = {}) {
    return this.ask('POST', path, body)
  }

  /** Signs in by a link, as somebody would who reads his mail. */
  async signIn(post: PostOffice, email: string, about: object = {}) {
    await this.post('/sign-in/link', { email, language: 'en', ...about })
    return this.post('/sign-in/redeem', { token: tokenIn(await post.next(email)) })
  }
}

export const tokenIn = (mail: Letter): string => /#sign-in=([\w-]+)/.exec(mail.text)?.[1] ?? ''

export interface Letter {
  readonly to: string
  /** As it came over the wire. */
  readonly raw: string
  /** Its plain text. */
  readonly text: string
  readonly html: string
  readonly headers: { readonly [name: string]: string }
}

/** A mail server of our own that keeps what it is given. */
export class PostOffice {
  readonly letters: Letter[] = []
  readonly #server: SMTPServer
  #taken = 0
  /** Refuses everything, as a server in trouble does. */
  isBroken = false

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (this.isBroken) return done(new Error('broken'))
          const to = session.envelope.rcptTo[0]?.address ?? ''
          this.letters.push(letterOf(to, Buffer.concat(parts).toString()))
          done()
        })
      },
    })
  }

  static async open(): Promise<PostOffice> {
    const office = new PostOffice()
    await new Promise<void>((resolve) => office.#server.listen(0, '127.0.0.1', resolve))
    return office
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  /** The next letter, which must be to this address. */
  async next(to: string): Promise<Letter> {
    const letter = this.letters[this.#taken]
    if (letter?.to !== to) throw new Error(`No letter to ${to}: ${letter?.to ?? 'none'}`)
    this.#taken++
    return letter
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

function letterOf(to: string, raw: string): Letter {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const headers = Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { to, raw, headers, text: partOf(raw, 'text/plain').replaceAll('\r\n', '\n'), html: partOf(raw, 'text/html') }
}

function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => each.startsWith(`Content-Type: ${type}`)) ?? ''
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  if (/base64/i.test(part.slice(0, 200))) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(part.slice(0, 200))) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
