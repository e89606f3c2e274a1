import type { NodemailerError } from 'nodemailer'
import { isEmail } from '#api/rules/email.ts'
import type { Sql } from '#db/client.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Resolves when the provider has accepted the mail, rejects when it has not. */
export type Mailer = {
  readonly configured: boolean
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Nobody accepted the mail. `permanent`: asking again gets the same answer. */
export class MailRefused extends Error {
  readonly permanent: boolean

  constructor(reason: string, permanent: boolean, cause?: unknown) {
    super(reason, { cause })
    this.permanent = permanent
  }
}

type Parts = { settings: { SMTP_URL?: string; MAIL_FROM: string }; sql: Sql }

/** SMTP where it is set up; else what would have been sent waits in the outbox table (D34). */
export function createMailer({ settings, sql }: Parts): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = settings
  const port = url ? smtp(url, from) : outbox(sql)
  return { ...port, send: async (mail) => port.send(safe(mail)) }
}

const wait = 10_000

function smtp(url: string, from: string): Mailer {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport(
      {
        url,
        pool: true,
        connectionTimeout: wait,
        greetingTimeout: wait,
        socketTimeout: wait,
        dnsTimeout: wait,
        // A server that hangs up may have taken the mail already.
        maxRequeues: 1,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    ),
  )
  return {
    configured: true,
    async send({ to, headers, ...mail }) {
      const automatic = { 'Auto-Submitted': 'auto-generated', ...headers }
      try {
        await (await transport).sendMail({ ...mail, to: { name: '', address: to }, headers: automatic })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        throw new MailRefused(error.message, isPermanent(error), error)
      }
    },
    close: async () => (await transport).close(),
  }
}

/** What is wrong with the mail stays wrong; a greeting or sign-in that fails is ours to repair. */
function isPermanent({ code, permanent }: NodemailerError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent !== false
}

function outbox(sql: Sql): Mailer {
  return {
    configured: false,
    async send({ to, subject, text, html }) {
      await sql`insert into outbox (channel, recipient, subject, text, html)
        values ('email', ${to}, ${subject}, ${text}, ${html})`
    },
    close: async () => {},
  }
}

const token = /^[A-Za-z0-9-]+$/
const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** One recipient, and no value that could begin a header of its own. */
function safe(mail: Mail): Mail {
  if (!isEmail(mail.to)) throw new MailRefused('Not one e-mail address', true)
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => {
    if (!token.test(name)) throw new MailRefused('Not the name of a header', true)
    return [name, oneLine(value)]
  })
  return { ...mail, subject: oneLine(mail.subject), headers: Object.fromEntries(headers) }
}
