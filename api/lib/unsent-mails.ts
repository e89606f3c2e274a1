import type { Sql } from '#db/client.ts'
import type { Log } from './log.ts'
import { type Mail, type Mailer, MailRefused, mailTimeoutMs, messageId } from './mailer.ts'

const batchSize = 20
const day = 86_400
const firstRetrySeconds = 5
/** The lease of the first attempt, longer than the attempt may take. */
const leaseSeconds = mailTimeoutMs / 1000 + 20

/** The recipient of a mail that is stored and discarded, so that timing does not reveal whether an account exists. */
export const noAddress = ''

type Row = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string> | null
  expired: boolean
}
type IdentifiedMail = Mail & { headers: Record<string, string> }
type Outcome = 'sent' | 'discarded' | 'retry'
type Options = { sql: Sql; mailer: Mailer; log: Log; settings: { PUBLIC_URL: string } }

export type UnsentMails = ReturnType<typeof createUnsentMails>

/**
 * Stores mails in the database until a server accepts them. Attempts: at once, after five seconds, then after 1, 2, 4
 * minutes and so on up to an hour, until the mail expires (by default after a day). If the process dies during an
 * attempt, the mail is sent again a minute later under the same Message-ID.
 */
export function createUnsentMails({ sql, mailer, log, settings }: Options) {
  const giveUp = (subject: string, err?: unknown) =>
    log.error.error({ err, subject }, 'mail could not be sent')

  /**
   * Leases due mails by moving `due_at` beyond the timeout of an attempt, so that mails of a dead worker become due
   * again. The ids are an array, because PostgreSQL may evaluate a joined subquery once for each row, which would lease
   * more than the limit.
   */
  const claim = () => sql<Row[]>`
    update unsent_mails set attempts = attempts + 1,
      due_at = now() + least(60 * 2 ^ (attempts - 1), 3600) * interval '1 second'
    where id = any(array(
      select id from unsent_mails where due_at <= now() order by due_at limit ${batchSize} for update skip locked
    ))
    returning id, recipient, subject, text, html, headers, expires_at <= now() as expired`

  /** Adds the Message-ID under which the mail is stored and sent. */
  const withMessageId = ({ headers, ...mail }: Mail): IdentifiedMail => ({
    ...mail,
    headers: { 'Message-ID': messageId(settings, crypto.randomUUID()), ...headers },
  })

  /** Stores a mail, leased for its first attempt. */
  async function store({
    to,
    subject,
    text,
    html,
    headers,
    goodForSeconds = day,
  }: IdentifiedMail): Promise<Row> {
    const [row] = await sql<[Row]>`
      insert into unsent_mails (recipient, subject, text, html, headers, due_at, expires_at)
      values (${to}, ${subject}, ${text}, ${html}, ${sql.json(headers)},
        now() + ${leaseSeconds} * interval '1 second', now() + ${goodForSeconds} * interval '1 second')
      returning id, recipient, subject, text, html, headers, false as expired`
    return row
  }

  async function attempt({ id, recipient, headers, expired, ...mail }: Row): Promise<Outcome> {
    let outcome: Outcome = 'discarded'
    try {
      if (recipient !== noAddress && expired) giveUp(mail.subject)
      else if (recipient !== noAddress) {
        await mailer.send({ ...mail, to: recipient, headers: headers ?? undefined })
        outcome = 'sent'
      }
    } catch (err) {
      if (!isPermanent(err)) {
        log.error.warn({ err, subject: mail.subject }, 'mail could not be sent yet')
        return 'retry'
      }
      giveUp(mail.subject, err)
    }
    await sql`delete from unsent_mails where id = ${id}`
    return outcome
  }

  return {
    withMessageId,
    store,
    /** Makes the first attempt for a stored mail. Resolves with true if a server accepted it. */
    async sendStored(row: Row): Promise<boolean> {
      try {
        const outcome = await attempt(row)
        if (outcome === 'retry')
          await sql`
            update unsent_mails set due_at = now() + ${firstRetrySeconds} * interval '1 second' where id = ${row.id}`
        return outcome === 'sent'
      } catch (err) {
        log.error.error({ err, subject: row.subject }, 'the outcome of a mail could not be stored')
        return false
      }
    },
    /** Sends due mails in batches; stops when every mail of a batch has to be retried. */
    async sendDue(stopping: AbortSignal): Promise<void> {
      for (let rows = await claim(); rows.length > 0; rows = await claim()) {
        const outcomes = await Promise.all(rows.map(attempt))
        if (stopping.aborted || outcomes.every((outcome) => outcome === 'retry')) return
      }
    },
  }
}

export const isPermanent = (err: unknown) => err instanceof MailRefused && err.permanent
