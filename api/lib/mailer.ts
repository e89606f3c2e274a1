import type { NodemailerError } from 'nodemailer'
import { isEmail } from '#api/rules/email.ts'
import type { Sql } from '#db/client.ts'
import type { DeliveryFault } from '#db/enums/deliveries.ts'
import { addressOf } from './sender.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** `To` and `Cc` say whom the mail shows as its recipients, comma-separated; only `to` receives it. */
  headers?: Record<string, string> | undefined
  /** Seconds before it is sent, during which it can be withdrawn. Default: none. */
  delaySeconds?: number | undefined
  /** How long the mail is worth sending, because its code or link expires. Default: a day. */
  goodForSeconds?: number | undefined
  /** Neither about sign-in nor about security, so that it is not sent to an address that bounced (D102). */
  isRoutine?: boolean | undefined
}

/** The Message-ID of a mail, the same on every attempt, so that a mailbox shows duplicates once. */
export const messageId = ({ PUBLIC_URL }: { PUBLIC_URL: string }, name: string) =>
  `<${name}@${new URL(PUBLIC_URL).hostname}>`

export type Mailer = {
  readonly configured: boolean
  /** Resolves when the server has accepted the mail; rejects with MailRefused otherwise, or when `giveUp` aborts. */
  send(mail: Mail, giveUp?: AbortSignal): Promise<void>
  /** Connects and signs in to the mail server; rejects if it does not accept. Absent without a server. */
  verify?(): Promise<void>
  close(): Promise<void>
}

/** The mail was not accepted. The message is the server's, or a DeliveryFault. `permanent`: do not send it again. */
export class MailRefused extends Error {
  readonly permanent: boolean

  constructor(reason: string, permanent: boolean, cause?: unknown) {
    super(reason, { cause })
    this.permanent = permanent
  }
}

/** The timeout of a whole mail, because a server may filter after the last line or send a little every few seconds. */
const mailTimeoutMs = 40_000

type Options = { settings: { SMTP_URL?: string; MAIL_FROM: string }; sql: Sql; timeoutMs?: number }

/** Sends over SMTP; without SMTP_URL writes to the outbox table (D34). */
export function createMailer({ settings, sql, timeoutMs = mailTimeoutMs }: Options): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = settings
  const transport = url ? smtp({ url, from, timeoutMs }) : outbox(sql)
  return { ...transport, send: async (mail, giveUp) => transport.send(sanitised(mail), giveUp) }
}

const connectMs = 10_000

function smtp({ url, from, timeoutMs }: { url: string; from: string; timeoutMs: number }): Mailer {
  /** The signals of mails whose last line was sent to the server. */
  const fullySent = new WeakSet<AbortSignal>()
  const transport = import('nodemailer').then(({ createTransport }) => {
    const created = createTransport(
      {
        url,
        pool: true,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: timeoutMs,
        dnsTimeout: connectMs,
        // A server that closes the connection may have accepted the mail.
        maxRequeues: 1,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
    created.use('stream', ({ message, data: { signal } }, done) => {
      message.processFunc((lines) => lines.once('end', () => signal && fullySent.add(signal)))
      done()
    })
    return created
  })
  return {
    configured: true,
    async send({ to, headers: { To = to, Cc = '', ...headers } = {}, subject, text, html }, giveUp) {
      const shown = {
        to: addressesOf(To),
        cc: addressesOf(Cc),
        envelope: { from: addressOf(from), to: [to] },
      }
      const allHeaders = { 'Auto-Submitted': 'auto-generated', ...headers }
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), timeoutMs)
      const signal = AbortSignal.any(giveUp ? [timeout.signal, giveUp] : [timeout.signal])
      try {
        await (await transport).sendMail({ subject, text, html, ...shown, headers: allHeaders, signal })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (fullySent.has(signal) && isTimeout(error)) throw new MailRefused(silent, true, error)
        throw new MailRefused(isAborted(error) ? slow : error.message, isPermanent(error), error)
      } finally {
        clearTimeout(timer)
      }
    },
    verify: async () => void (await (await transport).verify()),
    close: async () => (await transport).close(),
  }
}

/** As objects, which the mail library takes as they are. */
const addressesOf = (list: string) =>
  list
    .split(',')
    .map((each) => ({ name: '', address: each.trim() }))
    .filter(({ address }) => isEmail(address))

const slow: DeliveryFault = 'mail_server_slow'
/** Not retried, because most servers that time out after the last line have accepted the mail. */
const silent: DeliveryFault = 'mail_server_silent'
const isAborted = ({ name }: Error) => name === 'AbortError'
const isTimeout = (error: NodemailerError) => isAborted(error) || error.code === 'ETIMEDOUT'

/** A rejected recipient or message is permanent; a failed greeting or sign-in is a fault of this installation. */
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

/** A subject grows with the values of its variables. */
const subjectMax = 250

function subjectOf(value: string): string {
  const characters = [...oneLine(value)]
  if (characters.length <= subjectMax) return characters.join('')
  return `${characters.slice(0, subjectMax - 1).join('')}…`
}

/** Prevents header injection: one recipient, and header values on one line. */
function sanitised(mail: Mail): Mail {
  if (!isEmail(mail.to)) throw refused('mail_address_invalid')
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => {
    if (!token.test(name)) throw refused('mail_header_invalid')
    return [name, oneLine(value)]
  })
  return { ...mail, subject: subjectOf(mail.subject), headers: Object.fromEntries(headers) }
}
