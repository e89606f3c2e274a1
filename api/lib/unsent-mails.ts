import type { Database, Sql } from '#db/client.ts'
import { databaseTimeIn } from '#db/columns.ts'
import { addressBounces, isBouncedOf, isUnattempted, unsentMails } from '#db/schema/mails.ts'
import { batched } from './batched.ts'
import { keepLease } from './lease.ts'
import type { Log } from './log.ts'
import { type Mail, type Mailer, MailRefused, messageId } from './mailer.ts'

const batchSize = 20
const day = 86_400
/** The lease of an attempt. An attempt may take twice as long, and renews it. */
const leaseSeconds = 20

/** The recipient of a mail that is stored and discarded, so that timing does not reveal whether an account exists. */
export const noAddress = ''

type Row = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string> | null
  attempts: number
  expired: boolean
}
type Outcome = 'sent' | 'discarded' | 'retry'
type Options = {
  sql: Sql
  mailer: Mailer
  log: Log
  settings: { PUBLIC_URL: string }
  /** Called with a mail that went to the outbox, because no mail server is configured. */
  onOutbox?: ((mail: Mail) => void) | undefined
}

export type UnsentMails = ReturnType<typeof createUnsentMails>

/**
 * Keeps mails in the database until a server accepts them. Attempts: at once, after five seconds, then after 1, 2, 4
 * minutes and so on up to an hour, until the mail expires (by default after a day). If the process dies, another one
 * sends its mails within 25 seconds, under the same Message-ID.
 */
export function createUnsentMails({ sql, mailer, log, settings, onOutbox }: Options) {
  const giveUp = (subject: string, err?: unknown) =>
    log.error.error({ err, subject }, 'mail could not be sent')

  /**
   * Leases due mails, or those of `ids`, by moving `due_at`. The ids are an array, because PostgreSQL may evaluate a
   * joined subquery once for each row, which would lease more than the limit.
   */
  const claim = (ids?: number[]) => sql<Row[]>`
    update unsent_mails set attempts = attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
    where id = any(array(
      select id from unsent_mails where due_at <= now() ${ids ? sql`and id = any(${ids})` : sql``}
      order by due_at limit ${ids?.length ?? batchSize} for update skip locked
    ))
    returning id, recipient, subject, text, html, headers, attempts, expires_at <= now() as expired`

  /** Mails to one address start in the order of their changes: those that are stored meanwhile are leased together. */
  const claimStored = batched((batches: number[][]) => claim(batches.flat()))

  const remove = batched((ids: number[]) => sql`delete from unsent_mails where id = any(${ids})`)

  /** Renews the leases of mails; false if one has been claimed by another process, which counted an attempt. */
  async function renew(running: Map<number, Row>): Promise<boolean> {
    const rows = [...running.values()]
    const renewed = await sql<{ id: number }[]>`
      update unsent_mails set due_at = now() + ${leaseSeconds} * interval '1 second'
      where (id, attempts) in (
        select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ attempts }) => attempts)}::int[])
      ) and due_at <= now() + ${leaseSeconds} * interval '1 second'
      returning id`
    const kept = new Set(renewed.map(({ id }) => id))
    return rows.every(({ id }) => kept.has(id) || !running.has(id))
  }

  /** Adds the Message-ID under which the mail is stored and sent. */
  const identified = (headers: Mail['headers']) => ({
    'Message-ID': messageId(settings, crypto.randomUUID()),
    ...headers,
  })

  async function attempt(row: Row, lost: AbortSignal): Promise<Outcome> {
    const { recipient, headers, expired, subject, text, html } = row
    if (recipient === noAddress) return 'discarded'
    if (expired) {
      giveUp(subject)
      return 'discarded'
    }
    try {
      const mail = { to: recipient, subject, text, html, headers: headers ?? undefined }
      await mailer.send(mail, lost)
      if (!mailer.configured) onOutbox?.(mail)
      return 'sent'
    } catch (err) {
      if (err instanceof MailRefused && err.permanent) {
        giveUp(subject, err)
        return 'discarded'
      }
      log.error.warn({ err, subject }, 'mail could not be sent yet')
      return 'retry'
    }
  }

  /** Deletes a mail, or makes it due again later. */
  const settle = ({ id, attempts }: Row, outcome: Outcome): Promise<unknown> =>
    outcome === 'retry'
      ? sql`
        update unsent_mails set due_at = now() + ${retrySeconds(attempts)} * interval '1 second'
        where id = ${id} and attempts = ${attempts}`
      : remove(id)

  /** Attempts claimed mails at once; an outcome that cannot be stored leaves the mail to the end of its lease. */
  function attemptAll(rows: Row[], takenAt: number): Promise<Outcome[]> {
    const running = new Map(rows.map((row) => [row.id, row]))
    const lease = { lastsMs: leaseSeconds * 1000, takenAt, renew: () => renew(running) }
    return keepLease(lease, (lost) =>
      Promise.all(
        rows.map(async (row) => {
          const outcome = await attempt(row, lost)
          running.delete(row.id)
          await settle(row, outcome).catch((err: unknown) =>
            log.error.error({ err, subject: row.subject }, 'the outcome of a mail could not be stored'),
          )
          return outcome
        }),
      ),
    )
  }

  /** Attempts a batch; false when there was none, or every mail of it has to be retried. */
  async function attemptNext(claimNext: () => Promise<Row[]>): Promise<boolean> {
    const takenAt = performance.now()
    const rows = await claimNext()
    return rows.length > 0 && (await attemptAll(rows, takenAt)).some((outcome) => outcome !== 'retry')
  }

  async function sendStored(ids: number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += batchSize) {
      const some = ids.slice(from, from + batchSize)
      const mine = new Set(some)
      if (!(await attemptNext(async () => (await claimStored(some)).filter(({ id }) => mine.has(id))))) return
    }
  }

  return {
    /** Stores mails, without routine ones to addresses that bounced; returns the ids of those that are due at once. */
    async store(db: Database, given: Mail[]): Promise<number[]> {
      const mails = await withoutBounced(db, given)
      if (mails.length === 0) return []
      const rows = mails.map((mail) => {
        const { to, headers, delaySeconds = 0, goodForSeconds = day, subject, text, html } = mail
        return {
          ...{ recipient: to, subject, text, html, headers: identified(headers), attempts: 0 },
          ...{ dueAt: databaseTimeIn(delaySeconds), expiresAt: new Date(Date.now() + goodForSeconds * 1000) },
        }
      })
      const insert = db.insert(unsentMails).values(rows).returning({ id: unsentMails.id })
      // One statement for the usual single mail; those of other numbers would be as many prepared ones.
      const stored = await (rows.length === 1 ? insert.prepare('mail').execute() : insert)
      return stored.flatMap(({ id }, place) => (mails[place]?.delaySeconds ? [] : [id]))
    },
    /** Deletes mails that were not attempted yet, by the beginning of their Message-ID. */
    async withdraw(db: Database, name: string): Promise<void> {
      await db.delete(unsentMails).where(isUnattempted(name))
    },
    /** Makes the first attempt for stored mails that no other process has claimed. */
    sendStored,
    /** Sends due mails. */
    async sendDue(stopping: AbortSignal) {
      while ((await attemptNext(() => claim())) && !stopping.aborted);
    },
  }
}

async function withoutBounced(db: Database, mails: Mail[]): Promise<Mail[]> {
  const routine = mails.filter(({ isRoutine }) => isRoutine).map(({ to }) => to)
  if (routine.length === 0) return mails
  const found = await db
    .select({ email: addressBounces.email })
    .from(addressBounces)
    .where(isBouncedOf(routine))
  const bounced = new Set(found.map(({ email }) => email))
  return mails.filter(({ to, isRoutine }) => !isRoutine || !bounced.has(to))
}

/** After the first attempt five seconds, then 1, 2, 4 minutes and so on up to an hour. */
const retrySeconds = (attempts: number) => (attempts === 1 ? 5 : Math.min(60 * 2 ** (attempts - 2), 3600))
