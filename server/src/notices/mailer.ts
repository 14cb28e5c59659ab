import { createTransport } from 'nodemailer'
import type { Mail } from './mails.ts'

/** How mail is sent: over which server, from whom, and where its links lead. */
export interface MailSettings {
  readonly smtp: string
  readonly from: string
  /** The address of this site, without a slash at its end. */
  readonly site: string
}

/** Sends mail by SMTP. */
export interface Mailer {
  readonly site: string
  send(to: string, mail: Mail): Promise<void>
  close(): void
}

/** A server that does not answer is not waited for longer. */
const PATIENCE = 15_000

export function smtpMailer({ smtp, from, site }: MailSettings): Mailer {
  const url = new URL(smtp)
  const transport = createTransport(
    {
      host: url.hostname,
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      pool: true,
      maxConnections: 2,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      ...(url.username !== '' && {
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      }),
    },
    { from },
  )
  return {
    site,
    send: async (to, { subject, text, html, unsubscribe }) => {
      await transport.sendMail({
        to: { address: to, name: '' },
        subject,
        text,
        html,
        ...(unsubscribe !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      })
    },
    close: () => transport.close(),
  }
}
