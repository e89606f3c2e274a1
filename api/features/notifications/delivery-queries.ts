import type { Db, Sql, Tx } from '#db/client.ts'
import type { Channel, Language, NotificationKind } from '#db/enums.ts'
import { outbox, type Translations } from '#db/schema/index.ts'

export type { Translations }

export const leaseSeconds = 60
export const mostAttempts = 5

export type ClaimedDelivery = {
  id: number
  notification_id: number
  user_id: number
  channel: Channel
  attempts: number
}

/**
 * Takes due deliveries for a minute, most urgent first; other workers walk around them. The commit does not wait for
 * the disk: a claim lost in a crash is taken again, as one is whose worker died.
 */
export async function claim(
  sql: Sql,
  { batch, now }: { batch: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const rows = await sql<(Omit<ClaimedDelivery, 'id'> & { id: string })[]>`
    with due as materialized (
      select ctid as place from deliveries where status = 'queued' and due_at <= ${now}
      order by priority desc nulls last, due_at, id limit ${batch} for update skip locked
    )
    update deliveries d set status = 'processing', attempts = attempts + 1,
      lease_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from due where d.ctid = due.place and (select set_config('synchronous_commit', 'off', true)) = 'off'
    returning d.id, d.notification_id, d.user_id, d.channel, d.attempts`
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Back into the queue with what a dead or lost worker had taken. */
export async function releaseExpired(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    update deliveries set status = 'queued', lease_until = null
    where status = 'processing' and lease_until < ${now}`
  return count
}

export type Settlement = {
  id: number
  status: 'sent' | 'queued' | 'failed' | 'cancelled'
  error: string | null
}

/**
 * Writes down how a batch ended, in one statement. A retry waits 5 s, doubling to an hour, with jitter between half
 * and one and a half. What somebody else has settled meanwhile stays as it is; answers what it changed.
 */
export async function settle(sql: Sql, { settlements, now }: { settlements: Settlement[]; now: Date }) {
  return sql<{ notification_id: number; status: Settlement['status']; deliveries: number }[]>`
    with settled as (
      update deliveries d set status = s.status, error = s.error, lease_until = null,
        sent_at = case when s.status = 'sent' then ${now}::timestamptz end,
        due_at = case when s.status = 'queued'
          then ${now}::timestamptz + make_interval(secs => least(5 * 2 ^ (d.attempts - 1), 3600) * (0.5 + random()))
          else d.due_at end
      from unnest(${settlements.map(({ id }) => id)}::bigint[], ${settlements.map(({ status }) => status)}::text[],
        ${settlements.map(({ error }) => error)}::text[]) as s(id, status, error)
      where d.id = s.id and d.status = 'processing'
      returning d.notification_id, d.status
    ), counted as (
      select notification_id, status, count(*)::int as deliveries from settled group by 1, 2
    ), tallied as (
      update notifications n set sent_count = sent_count + t.sent, failed_count = failed_count + t.failed
      from (
        select notification_id, coalesce(sum(deliveries) filter (where status = 'sent'), 0)::int as sent,
          coalesce(sum(deliveries) filter (where status = 'failed'), 0)::int as failed
        from counted group by 1
      ) t where n.id = t.notification_id
    )
    select * from counted`
}

/** What the adapters need of the people and texts behind a batch. */
export async function readParcels(sql: Sql, claimed: ClaimedDelivery[]) {
  const people = [...new Set(claimed.map(({ user_id }) => user_id))]
  const texts = [...new Set(claimed.map(({ notification_id }) => notification_id))]
  const [users, notifications] = await Promise.all([
    sql<{ id: number; email: string; language: Language; status: string }[]>`
      select id, email, language, status from users where id = any(${people})`,
    sql<{ id: number; kind: NotificationKind; translations: Translations; status: string }[]>`
      select id, kind, translations, status from notifications where id = any(${texts})`,
  ])
  return {
    users: new Map(users.map((each) => [each.id, each])),
    notifications: new Map(notifications.map((each) => [each.id, each])),
  }
}

/** Gives failed deliveries a new life, oldest first; answers the notifications they belong to. */
export async function requeueFailed(sql: Sql, { most, now }: { most: number; now: Date }): Promise<number[]> {
  const rows = await sql<{ notification_id: number; deliveries: number }[]>`
    with failed as materialized (
      select id from deliveries where status = 'failed' order by id limit ${most} for update skip locked
    ), requeued as (
      update deliveries d set status = 'queued', attempts = 0, due_at = ${now}, error = null
      from failed where d.id = failed.id returning d.notification_id
    ), tally as (
      select notification_id, count(*)::int as deliveries from requeued group by 1
    ), reopened as (
      update notifications n set status = 'processing', failed_count = failed_count - t.deliveries
      from tally t where n.id = t.notification_id and n.status in ('failed', 'sent', 'processing')
    )
    select * from tally`
  return rows.flatMap(({ notification_id, deliveries }) => Array<number>(deliveries).fill(notification_id))
}

export async function insertOutbox(db: Db | Tx, letters: (typeof outbox.$inferInsert)[]): Promise<void> {
  await db.insert(outbox).values(letters)
}
