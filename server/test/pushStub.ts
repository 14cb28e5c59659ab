import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service and a browser behind it that can read what it is sent. */
export class PushStub {
  readonly notes: { readonly note: { [key: string]: string }; readonly headers: IncomingHttpHeaders }[] = []
  /** What the service answers. */
  status = 201
  readonly #server: Server
  readonly #ecdh = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  private constructor() {
    this.#ecdh.generateKeys()
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        if (this.status < 300) this.notes.push({ note: this.#open(Buffer.concat(parts)), headers: request.headers })
        response.writeHead(this.status).end()
      })
    })
  }

  static async open(): Promise<PushStub> {
    const stub = new PushStub()
    await new Promise<void>((resolve) => stub.#server.listen(0, '127.0.0.1', resolve))
    return stub
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  subscription(name: string) {
    const keys = { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
    return { endpoint: `${this.address}/${name}`, keys, language: 'en', seats: [] as object[] }
  }

  /** RFC 8291, as a browser does it. */
  #open(body: Buffer): { [key: string]: string } {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const sender = body.subarray(21, 21 + length)
    const shared = this.#ecdh.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender])
    const ikm = derive(this.#auth, shared, info, 32)
    const key = derive(salt, ikm, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(salt, ikm, Buffer.from('Content-Encoding: nonce\0'), 12)
    const sealed = body.subarray(21 + length)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as { [key: string]: string }
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)
}
