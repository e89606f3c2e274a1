import type { NodemailerError } from 'nodemailer'
import { isEmail } from '#api/rules/email.ts'
import type { Sql } from '#db/client.ts'
import type { DeliveryFault } from '#db/enums.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string> | undefined
  /** Neither a code nor a link is worth sending once it is over. A day where nothing is said. */
  goodForSeconds?: number | undefined
}

/** The same on every try: a mailbox that has got the mail already shows it once. */
export const messageId = ({ PUBLIC_URL }: { PUBLIC_URL: string }, name: string) =>
  `<${name}@${new URL(PUBLIC_URL).hostname}>`

/** Resolves when the provider has accepted the mail, rejects when it has not, or is not waited for any more. */
export type Mailer = {
  readonly configured: boolean
  send(mail: Mail, giveUp?: AbortSignal): Promise<void>
  close(): Promise<void>
}

/**
 * Nobody said that they accept the mail. The message is what the server said, or the name of a fault that we have words
 * for. `permanent`: it is not to be sent again.
 */
export class MailRefused extends Error {
  readonly permanent: boolean

  constructor(reason: string, permanent: boolean, cause?: unknown) {
    super(reason, { cause })
    this.permanent = permanent
  }
}

/**
 * For a whole mail: a server may filter for a while after the last line, or answer a little every few seconds. A delivery
 * is held for a minute, and its mail begun within the first fifth of it.
 */
export const mailPatienceMs = 40_000

type Parts = { settings: { SMTP_URL?: string; MAIL_FROM: string }; sql: Sql; patience?: number }

/** SMTP where it is set up; else what would have been sent waits in the outbox table (D34). */
export function createMailer({ settings, sql, patience = mailPatienceMs }: Parts): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = settings
  const port = url ? smtp({ url, from, patience }) : outbox(sql)
  return { ...port, send: async (mail, giveUp) => port.send(safe(mail), giveUp) }
}

const wait = 10_000

function smtp({ url, from, patience }: { url: string; from: string; patience: number }): Mailer {
  /** Mails, by their signals, of which the server has been given the last line. */
  const handedOver = new WeakSet<AbortSignal>()
  const transport = import('nodemailer').then(({ createTransport }) => {
    const made = createTransport(
      {
        url,
        pool: true,
        connectionTimeout: wait,
        greetingTimeout: wait,
        socketTimeout: patience,
        dnsTimeout: wait,
        // A server that hangs up may have taken the mail already.
        maxRequeues: 1,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
    made.use('stream', ({ message, data: { signal } }, done) => {
      message.processFunc((lines) => lines.once('end', () => signal && handedOver.add(signal)))
      done()
    })
    return made
  })
  return {
    configured: true,
    async send({ to, headers, subject, text, html }, giveUp) {
      const automatic = { 'Auto-Submitted': 'auto-generated', ...headers }
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), patience)
      const signal = AbortSignal.any(giveUp ? [late.signal, giveUp] : [late.signal])
      try {
        const address = { name: '', address: to }
        await (await transport).sendMail({ subject, text, html, to: address, headers: automatic, signal })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (handedOver.has(signal) && isLate(error)) throw new MailRefused(unsaid, true, error)
        throw new MailRefused(isOver(error) ? slow : error.message, isPermanent(error), error)
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => (await transport).close(),
  }
}

const slow: DeliveryFault = 'mail_server_slow'
/** A second copy is worse than none: most servers that are slow by then have taken it. */
const unsaid: DeliveryFault = 'mail_server_silent'
const isOver = ({ name }: Error) => name === 'AbortError'
const isLate = (error: NodemailerError) => isOver(error) || error.code === 'ETIMEDOUT'

/** What is wrong with the mail stays wrong; a greeting or sign-in that fails is ours to repair. */
function isPermanent({ code, permanent }: NodemailerError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent !== false
}

function outbox(sql: Sql): Mailer {
  return {
    configured: false,
    async send({ to, subject, text, html, headers }) {
      const id = headers?.['Message-ID'] ?? null
      await sql`insert into outbox (channel, recipient, subject, text, html, message_id)
        values ('email', ${to}, ${subject}, ${text}, ${html}, ${id}) on conflict do nothing`
    },
    close: async () => {},
  }
}

const token = /^[A-Za-z0-9-]+$/
const refused = (fault: DeliveryFault) => new MailRefused(fault, true)
const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Names and addresses filled into a subject can make it many times as long as the one that was composed. */
const subjectMax = 250

function subjectOf(value: string): string {
  const letters = [...oneLine(value)]
  return letters.length <= subjectMax ? letters.join('') : `${letters.slice(0, subjectMax - 1).join('')}…`
}

/** One recipient, and no value that could begin a header of its own. */
function safe(mail: Mail): Mail {
  if (!isEmail(mail.to)) throw refused('mail_address_invalid')
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => {
    if (!token.test(name)) throw refused('mail_header_invalid')
    return [name, oneLine(value)]
  })
  return { ...mail, subject: subjectOf(mail.subject), headers: Object.fromEntries(headers) }
}
