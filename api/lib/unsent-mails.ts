import type { Sql } from '#db/client.ts'
import type { Log } from './log.ts'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'

const atOnce = 20
const day = 86_400
const firstWait = 5

type Row = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string> | null
  expired: boolean
}

export type UnsentMails = ReturnType<typeof createUnsentMails>

/**
 * Mails that no server has taken yet wait in the database, which outlives this process: tried again after five seconds,
 * then after one minute, two, four and so on up to an hour, for a day or as long as the mail is good for.
 */
export function createUnsentMails({ sql, mailer, log }: { sql: Sql; mailer: Mailer; log: Log }) {
  const giveUp = (subject: string, err?: unknown) =>
    log.error.error({ err, subject }, 'a mail could not be sent')

  /** Puts off what it takes by more than a mail may take, so that a worker that dies has only lent it. */
  const claim = () => sql<Row[]>`
    update unsent_mails set attempts = attempts + 1,
      due_at = now() + least(60 * 2 ^ (attempts - 1), 3600) * interval '1 second'
    where id in (
      select id from unsent_mails where due_at <= now() order by due_at limit ${atOnce} for update skip locked
    )
    returning id, recipient, subject, text, html, headers, expires_at <= now() as expired`

  async function trySending({ id, recipient, headers, expired, ...mail }: Row): Promise<boolean> {
    const drop = () => sql`delete from unsent_mails where id = ${id}`
    try {
      if (expired) giveUp(mail.subject)
      else await mailer.send({ ...mail, to: recipient, headers: headers ?? undefined })
    } catch (err) {
      if (!isForGood(err)) return false
      giveUp(mail.subject, err)
    }
    await drop()
    return true
  }

  return {
    async add({ to, subject, text, html, headers, goodForSeconds = day }: Mail): Promise<void> {
      await sql`
        insert into unsent_mails (recipient, subject, text, html, headers, due_at, expires_at)
        values (${to}, ${subject}, ${text}, ${html}, ${headers ? sql.json(headers) : null},
          now() + ${firstWait} * interval '1 second', now() + ${goodForSeconds} * interval '1 second')`
    },
    /** Sends what is due; where nothing of a batch got away, the rest waits too. */
    async sendDue(stopping: AbortSignal): Promise<void> {
      for (let rows = await claim(); rows.length > 0; rows = await claim()) {
        const settled = await Promise.all(rows.map(trySending))
        if (stopping.aborted || !settled.includes(true)) return
      }
    },
  }
}

/** What is wrong with the mail itself stays wrong. */
export const isForGood = (err: unknown) => err instanceof MailRefused && err.permanent
