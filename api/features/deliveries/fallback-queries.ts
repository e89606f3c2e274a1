import { sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import type { ExternalChannel, NotificationStatus } from '#db/enums/notifications.ts'
import { expiry } from '#db/schema/index.ts'

/**
 * Schedules the fallback steps of a notification that is in every inbox. Each is a notification of its channel with a
 * negative id, so the queue starts, expands, sends and settles it as any other. Their hours count from here, each from
 * the step before; `target_count` stays the number of those who may need it. None without a recipient.
 */
export async function scheduleSteps(db: Database, id: number, now: string): Promise<void> {
  await db.execute(sql`
    insert into notifications (id, parent_id, channel, scheduled_at, expires_at, target_count, status, kind, target_type,
      target_id, target_user_ids, target_rules, platforms, priority, translations, link, timezone, created_by,
      created_at, updated_at)
    overriding system value
    select -nextval(pg_get_serial_sequence('notifications', 'id')), notifications.id, step.channel,
      ${now}::timestamptz + make_interval(hours => (sum(step.hours) over (order by step.place))::int),
      ${sql.raw(expiry)}, sent_count + without_item.count, 'scheduled', kind, target_type, target_id, target_user_ids,
      target_rules, platforms, priority, translations, link, timezone, created_by, ${now}, ${now}
    from notifications
    cross join lateral rows from (jsonb_to_recordset(fallback) as (channel text, hours int)) with ordinality
      as step (channel, hours, place)
    cross join lateral (
      select count(*)::int from deliveries d where d.notification_id = notifications.id and d.status = 'skipped'
        and d.skip_reason = 'preference_off'
    ) without_item
    where notifications.id = ${id} and sent_count + without_item.count > 0
    on conflict do nothing`)
}

/** Locks the steps of a notification that are still to come, ordered by id. */
export async function lockOpenSteps(db: Database, id: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select id from notifications where parent_id = ${id} and status in ('scheduled', 'processing')
    order by id for update`)
  return rows.map((row) => row.id)
}

export type Step = {
  id: number
  channel: ExternalChannel
  hours: number
  status: NotificationStatus
  due: Date
  expanded: boolean
  target_count: number
  expanded_count: number
  sent_count: number
  stored_count: number
  failed_count: number
  cancelled_count: number
  skipped_count: number
}

/** The steps of a notification in their order; none before it is in every inbox. */
export const listSteps = (sql: Sql, id: number) => sql<Step[]>`
  select s.id, s.channel, chosen.hours, s.status, s.scheduled_at as due, s.expanded, s.target_count, s.expanded_count,
    s.sent_count, s.stored_count, s.failed_count, s.cancelled_count, s.skipped_count
  from notifications s join notifications parent on parent.id = s.parent_id
    join lateral jsonb_to_recordset(parent.fallback) as chosen(channel text, hours int) on chosen.channel = s.channel
  where s.parent_id = ${id} order by s.scheduled_at, s.id desc`
