import { accountMails } from './accountMails.ts'

/** A mail: plain text beside HTML, no picture, nothing that tells that it was read. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one click ends such mails, without signing in. */
  readonly unsubscribe?: string
}

export interface MailBody {
  readonly language: 'fr' | 'en'
  readonly subject: string
  /** Paragraphs. */
  readonly lines: readonly string[]
  readonly links: readonly MailLink[]
  /** Where one click ends such mails, and what that is called. */
  readonly stop?: MailLink
}
export interface MailLink {
  readonly label: string
  readonly url: string
}

/** The same in both forms. Names are anybody's text: they are escaped. */
export function writeMail({ language, subject, lines, links, stop }: MailBody): Mail {
  const foot = stop ? [stop] : []
  const text = [...lines, ...[...links, ...foot].map(({ label, url }) => `${label}\n${url}`)].join('\n\n')
  const anchor = ({ label, url }: MailLink) => `<p><a href="${escaped(url)}">${escaped(label)}</a></p>`
  const body = [...lines.map((line) => `<p>${escaped(line)}</p>`), ...links.map(anchor), ...foot.map(anchor)].join('\n')
  const head = `<meta charset="utf-8"><title>${escaped(subject)}</title>`
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language}"><head>${head}</head><body>\n${body}\n</body></html>\n`,
    ...(stop && { unsubscribe: stop.url }),
  }
}

const signs: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string)

/** The link that signs in, or shows that an address is somebody's own. */
export function signInMail(language: 'fr' | 'en', url: string, isChange: boolean): Mail {
  const words = accountMails[language][isChange ? 'confirm' : 'signIn']
  return writeMail({
    language,
    subject: words.subject,
    lines: [words.lasts, words.ignore],
    links: [{ label: words.link, url }],
  })
}
