import type { Database, Sql } from '#db/client.ts'
import type { SkipReason } from '#db/enums/deliveries.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { outbox } from '#db/schema/index.ts'
import { asArray } from './claim-queries.ts'

/** Step 8: a delivery fails after this many attempts. */
export const maxAttempts = 5

/** How a delivery ended, or when it is queued again: after a retry delay, or `until` a time without counting the attempt. */
export type Settlement =
  | { id: number; status: 'sent' | 'stored' }
  | { id: number; status: 'failed'; error: string }
  | { id: number; status: 'skipped'; reason: SkipReason }
  | { id: number; status: 'cancelled' }
  | { id: number; status: 'queued'; error: string; retryAfterMs: number }
  | { id: number; status: 'queued'; until: Date }

export type SettledBatch = { channel: Channel; settlements: Settlement[]; leaseUntil: Date }
type Settled = { notification_id: number; status: Settlement['status']; deliveries: number }

/**
 * Settles a batch in one statement, together with the counters of its notifications and of the minute; returns what
 * changed. Notices of the product to one user are not in the minutes, nor is a message again that an admin's retry does
 * not save. A retry of ours waits 5 s, doubling up to an hour, with a jitter of 50 to 150 %, and at least as long as the provider
 * requested. Deliveries settled by another worker stay unchanged, and those claimed by another worker are requeued only
 * by that worker. Rows shared between workers are locked in a fixed order: notifications by id, the minute, its skip
 * reasons.
 */
export function settle(sql: Sql, { channel, settlements, leaseUntil, now }: SettledBatch & { now: Date }) {
  const sent = settlements.filter(({ status }) => status === 'sent').map(({ id }) => id)
  const others = settlements.filter(({ status }) => status !== 'sent').map(asRow)
  return sql<Settled[]>`
    with sent as (
      update deliveries set status = 'sent', error = null, skip_reason = null, lease_until = null,
        sent_at = ${now}, tried_at = ${now}
      where id = any(${asArray(sent)}::bigint[]) and status = 'queued' and lease_until is not null
      returning notification_id, due_at, retries
    ), ended as (
      select * from jsonb_to_recordset(${JSON.stringify(others)}::text::jsonb)
        as other(id bigint, status text, error text, reason text, wait int, until timestamptz)
    ), others as (
      update deliveries d set status = e.status, error = e.error, skip_reason = e.reason, lease_until = null,
        tried_at = case when e.status in ('skipped', 'cancelled') or e.until is not null then d.tried_at else ${now} end,
        attempts = d.attempts - (e.until is not null)::int,
        due_at = case when e.until is not null then e.until when e.status = 'queued'
          then ${now}::timestamptz + greatest(
            make_interval(secs => least(5 * 2 ^ (d.attempts - 1), 3600) * (0.5 + random())),
            make_interval(secs => e.wait / 1000.0 * (1 + random() / 10)))
          else d.due_at end
      from ended e where d.id = e.id and d.status = 'queued' and d.lease_until <= ${leaseUntil}
      returning d.notification_id, d.status, d.skip_reason, d.retries
    ), counted as (
      select notification_id, 'sent' as status, count(*)::int as deliveries,
        count(*) filter (where retries > 0)::int as retried,
        (1000 * sum(date_part('epoch', ${now}::timestamptz) - date_part('epoch', due_at)))::bigint as waited
      from sent group by 1
      union all
      select notification_id, status, count(*)::int, count(*) filter (where retries > 0)::int, 0
      from others group by 1, 2
    ), locked as materialized (
      select id from notifications where id in (select notification_id from counted) order by id for no key update
    ), tallied as (
      update notifications n set sent_count = sent_count + t.sent, stored_count = stored_count + t.stored,
        failed_count = failed_count + t.failed, skipped_count = skipped_count + t.skipped,
        cancelled_count = cancelled_count + t.cancelled,
        failed_at = case when t.failed > 0 then coalesce(failed_at, ${now}) else failed_at end
      from (
        select notification_id, coalesce(sum(deliveries) filter (where status = 'sent'), 0)::int as sent,
          coalesce(sum(deliveries) filter (where status = 'stored'), 0)::int as stored,
          coalesce(sum(deliveries) filter (where status = 'failed'), 0)::int as failed,
          coalesce(sum(deliveries) filter (where status = 'skipped'), 0)::int as skipped,
          coalesce(sum(deliveries) filter (where status = 'cancelled'), 0)::int as cancelled,
          coalesce(sum(retried) filter (where status = 'sent'), 0)::int as recovered,
          coalesce(sum(retried) filter (where status = 'failed'), 0)::int as failed_again
        from counted group by 1
      ) t, locked where n.id = t.notification_id and locked.id = n.id
      returning n.id, n.id > 0 or n.parent_id is not null as listed, t.sent, t.recovered, t.stored,
        t.failed - t.failed_again as failed, t.skipped
    ), minuted as (
      insert into queue_minutes as m (minute, channel, sent, retried, stored, failed, skipped, waited_ms)
      select date_trunc('minute', ${now}::timestamptz), ${channel}::text, sum(sent), sum(recovered), sum(stored),
        sum(failed), sum(skipped),
        (select coalesce(sum(waited), 0) from counted join tallied t on t.id = notification_id where t.listed)
      from tallied where listed having sum(sent + stored + failed + skipped) > 0
      on conflict (minute, channel) do update set sent = m.sent + excluded.sent, retried = m.retried + excluded.retried,
        stored = m.stored + excluded.stored, failed = m.failed + excluded.failed, skipped = m.skipped + excluded.skipped,
        waited_ms = m.waited_ms + excluded.waited_ms
      returning minute
    ), reasoned as (
      insert into queue_skips as s (minute, channel, reason, skipped)
      select minute, ${channel}::text, skip_reason, count(*)
      from minuted, others join tallied t on t.id = notification_id and t.listed
      where status = 'skipped' group by minute, skip_reason order by skip_reason
      on conflict (minute, channel, reason) do update set skipped = s.skipped + excluded.skipped
    )
    select notification_id, status, deliveries from counted`
}

function asRow(settlement: Settlement) {
  const { id, status } = settlement
  if ('until' in settlement) return { id, status, until: settlement.until }
  if ('retryAfterMs' in settlement)
    return { id, status, error: settlement.error, wait: settlement.retryAfterMs }
  if (settlement.status === 'failed') return { id, status, error: settlement.error }
  return settlement.status === 'skipped' ? { id, status, reason: settlement.reason } : { id, status }
}

/** Ignores a message that is already stored, by a worker that was killed before settling it. */
export async function insertOutbox(db: Database, messages: (typeof outbox.$inferInsert)[]): Promise<void> {
  await db.insert(outbox).values(messages).onConflictDoNothing()
}
