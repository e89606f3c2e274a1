import type { Sql } from '#db/client.ts'
import type { Log } from './log.ts'
import { type Mail, type Mailer, MailRefused, mailPatienceMs, messageId } from './mailer.ts'

const atOnce = 20
const day = 86_400
const firstWait = 5
/** A first attempt has its mail for itself, longer than it may take. */
const lentSeconds = mailPatienceMs / 1000 + 20

/** Of a mail to nobody, which is kept and forgotten: who has an account is not to be told by the time of an answer. */
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
type Named = Mail & { headers: Record<string, string> }
type Fate = 'taken' | 'over' | 'waiting'
type Parts = { sql: Sql; mailer: Mailer; log: Log; settings: { PUBLIC_URL: string } }

export type UnsentMails = ReturnType<typeof createUnsentMails>

/**
 * Mails that no server has taken yet lie in the database, which outlives this process: tried at once, again after five
 * seconds, then after one minute, two, four and so on up to an hour, for a day or as long as the mail is good for. One
 * whose process dies while it is tried goes out again a minute later, under the same Message-ID.
 */
export function createUnsentMails({ sql, mailer, log, settings }: Parts) {
  const giveUp = (subject: string, err?: unknown) =>
    log.error.error({ err, subject }, 'a mail could not be sent')

  /**
   * Puts off what it takes by more than a mail may take, so that a worker that dies has only lent it. An array is
   * looked for once; in a join it may be anew for each row, past those just taken, until nothing that is due is left.
   */
  const claim = () => sql<Row[]>`
    update unsent_mails set attempts = attempts + 1,
      due_at = now() + least(60 * 2 ^ (attempts - 1), 3600) * interval '1 second'
    where id = any(array(
      select id from unsent_mails where due_at <= now() order by due_at limit ${atOnce} for update skip locked
    ))
    returning id, recipient, subject, text, html, headers, expires_at <= now() as expired`

  /** To be kept and sent under one name, also by ways that do not know of each other. */
  const named = ({ headers, ...mail }: Mail): Named => ({
    ...mail,
    headers: { 'Message-ID': messageId(settings, crypto.randomUUID()), ...headers },
  })

  /** Lent to whoever keeps it; throws where the database is away. */
  async function keep({ to, subject, text, html, headers, goodForSeconds = day }: Named): Promise<Row> {
    const [row] = await sql<[Row]>`
      insert into unsent_mails (recipient, subject, text, html, headers, due_at, expires_at)
      values (${to}, ${subject}, ${text}, ${html}, ${sql.json(headers)},
        now() + ${lentSeconds} * interval '1 second', now() + ${goodForSeconds} * interval '1 second')
      returning id, recipient, subject, text, html, headers, false as expired`
    return row
  }

  async function trySending({ id, recipient, headers, expired, ...mail }: Row): Promise<Fate> {
    let fate: Fate = 'over'
    try {
      if (recipient !== noAddress && expired) giveUp(mail.subject)
      else if (recipient !== noAddress) {
        await mailer.send({ ...mail, to: recipient, headers: headers ?? undefined })
        fate = 'taken'
      }
    } catch (err) {
      if (!isForGood(err)) {
        log.error.warn({ err, subject: mail.subject }, 'a mail waits for a server to take it')
        return 'waiting'
      }
      giveUp(mail.subject, err)
    }
    await sql`delete from unsent_mails where id = ${id}`
    return fate
  }

  return {
    named,
    keep,
    /** The first attempt at what was kept: whether a server has taken it. */
    async carry(row: Row): Promise<boolean> {
      try {
        const fate = await trySending(row)
        if (fate === 'waiting')
          await sql`
            update unsent_mails set due_at = now() + ${firstWait} * interval '1 second' where id = ${row.id}`
        return fate === 'taken'
      } catch (err) {
        log.error.error({ err, subject: row.subject }, 'what became of a mail could not be written down')
        return false
      }
    },
    /** Sends what is due; where nothing of a batch got away, the rest waits too. */
    async sendDue(stopping: AbortSignal): Promise<void> {
      for (let rows = await claim(); rows.length > 0; rows = await claim()) {
        const settled = await Promise.all(rows.map(trySending))
        if (stopping.aborted || settled.every((fate) => fate === 'waiting')) return
      }
    },
  }
}

/** What is wrong with the mail itself stays wrong. */
export const isForGood = (err: unknown) => err instanceof MailRefused && err.permanent
