import { createServer, type Server } from 'node:net'

/** A mail server as small as can be: it takes every letter and keeps it. */
export class PostOffice {
  readonly letters: string[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer((socket) => {
      let heard = ''
      let isLetter = false
      socket.write('220 post office\r\n')
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        heard += String(chunk)
        for (let end = endOf(heard, isLetter); end >= 0; end = endOf(heard, isLetter)) {
          const said = heard.slice(0, end)
          heard = heard.slice(end + (isLetter ? '\r\n.\r\n' : '\r\n').length)
          if (isLetter) this.letters.push(said)
          isLetter = !isLetter && /^DATA/i.test(said)
          socket.write(isLetter ? '354 go on\r\n' : /^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
        }
      })
    })
  }

  static async open(): Promise<PostOffice> {
    const office = new PostOffice()
    await new Promise<void>((resolve) => office.#server.listen(0, '127.0.0.1', resolve))
    return office
  }

  get url(): string {
    const address = this.#server.address()
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }

  /** What the last letter to this address says behind the # of its link; undefined while there is none. */
  linkTo(email: string): string | undefined {
    const letter = this.letters.findLast((each) => each.includes(`To: ${email}`))
    // Long lines are broken, and = is written as =3D.
    return /#sign-in=[\w-]+/.exec(letter?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '')?.[0]
  }

  close(): void {
    this.#server.close()
  }
}

const endOf = (heard: string, isLetter: boolean): number => heard.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
