import type { Sql } from '#db/client.ts'
import type { Channel } from '#db/enums/notifications.ts'

/**
 * Step 4: how long a claimed delivery belongs to its worker, who renews the lease while it sends. With the three seconds
 * until another process looks for work, what a killed one had claimed waits less than half a minute.
 */
export const leaseSeconds = 25

export type ClaimedDelivery = { id: number; notificationId: number; userId: number; attempts: number }
/** A position in the sending order of a notification. */
export type Position = { dueAt: Date; id: number }
/** `leaseUntil` lets settling requeue only deliveries that no other worker has claimed since. */
export type Claim = { deliveries: ClaimedDelivery[]; positions: Map<number, Position>; leaseUntil: Date }

/** A PostgreSQL array literal: one parameter instead of one per number. */
export const asArray = (values: Iterable<number>) => `{${[...values].join(',')}}`
const numbers = (list: string) => list.split(',').map(Number)

/**
 * Leases use the database clock, because a replica with a fast clock would claim what another is sending. Of `now` only
 * the offset that a test set on its clock is applied.
 */
export const leaseTime = (sql: Sql, now: Date) =>
  sql`(now() + make_interval(secs => ${(now.getTime() - Date.now()) / 1000}))`

type ClaimedRow = {
  notification_id: number
  ids: string
  people: string
  tries: string
  last_due: Date
  last_id: string
  lease_until: Date
}
type ClaimInput = { channel: Channel; batch: number; now: Date; positions?: Map<number, Position> }

/**
 * Leases due deliveries of a channel; undefined when none is due. Higher priorities come first, and
 * notifications of equal priority share the batch equally, so that a small one does not wait behind a million. Other
 * workers skip leased rows until the lease expires, which means that their worker died. A claim sets a lease and no
 * status, so that no index changes; its commit does not wait for the disk, because lost leases are claimed again.
 * Deliveries up to the `positions` of their notification are skipped.
 */
export async function claim(
  sql: Sql,
  { channel, batch, now, positions = new Map() }: ClaimInput,
): Promise<Claim | undefined> {
  const leasesAt = leaseTime(sql, now)
  const after = [...positions].map(([notification, { dueAt, id }]) => ({ notification, due_at: dueAt, id }))
  const waiting = sql`d.status = 'queued' and d.notification_id = n.id and d.due_at <= ${now}
    and (d.due_at, d.id) > (n.after_due, n.after_id) and (d.lease_until is null or d.lease_until <= ${leasesAt})`
  const rows = await sql<ClaimedRow[]>`
    with positions as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(after)}::text::jsonb)
        as place(notification int, due_at timestamptz, id bigint)
    ), going as (
      select n.id, n.priority, coalesce(p.due_at, '-infinity') as after_due, coalesce(p.id, 0) as after_id
      from notifications n left join positions p on p.notification = n.id
      where n.status = 'processing' and n.channel = ${channel}
    ), ready as materialized (
      select n.*, count(*) over (partition by n.priority) as peers
      from going n cross join lateral (
        select d.due_at from deliveries d where ${waiting} order by d.due_at, d.id limit 1
      ) first
      order by n.priority desc, first.due_at, n.id limit ${batch}
    ), due as materialized (
      select waiting.tuple from ready n cross join lateral (
        select d.ctid as tuple from deliveries d where ${waiting}
        order by d.due_at, d.id limit greatest(1, ceil(${batch}::float8 / n.peers))
        for update skip locked
      ) waiting limit ${batch}
    ), taken as (
      update deliveries d set attempts = attempts + 1,
        lease_until = ${leasesAt} + make_interval(secs => ${leaseSeconds})
      where d.ctid = any(array(select tuple from due)) and (select set_config('synchronous_commit', 'off', true)) = 'off'
      returning d.id, d.notification_id, d.user_id, d.attempts, d.due_at, d.lease_until
    )
    select notification_id, string_agg(id::text, ',') as ids, string_agg(user_id::text, ',') as people,
      string_agg(attempts::text, ',') as tries, max(due_at) as last_due,
      (array_agg(id order by due_at desc, id desc))[1] as last_id, max(lease_until) as lease_until
    from taken group by notification_id`
  const [first] = rows
  if (!first) return undefined
  return {
    leaseUntil: first.lease_until,
    deliveries: rows.flatMap(deliveriesOf),
    positions: new Map(
      rows.map((each) => [each.notification_id, { dueAt: each.last_due, id: Number(each.last_id) }]),
    ),
  }
}

/**
 * Renews the lease of a claim and returns its new end; undefined if another worker has one of its deliveries. Those that
 * have ended meanwhile do not matter.
 */
export async function renewLease(
  sql: Sql,
  { deliveries, leaseUntil }: Pick<Claim, 'deliveries' | 'leaseUntil'>,
  now: Date,
): Promise<Date | undefined> {
  const ids = asArray(deliveries.map(({ id }) => id))
  const [renewed] = await sql<{ until: Date | null; isWhole: boolean }[]>`
    with renewed as (
      update deliveries set lease_until = ${leaseTime(sql, now)} + make_interval(secs => ${leaseSeconds})
      where id = any(${ids}::bigint[]) and status = 'queued' and lease_until = ${leaseUntil}
      returning lease_until
    )
    select (select max(lease_until) from renewed) as until, not exists (
      select from deliveries where id = any(${ids}::bigint[]) and status = 'queued' and lease_until <> ${leaseUntil}
    ) as "isWhole"`
  return renewed?.isWhole ? (renewed.until ?? leaseUntil) : undefined
}

function deliveriesOf({
  notification_id: notificationId,
  ids,
  people,
  tries,
}: ClaimedRow): ClaimedDelivery[] {
  const [userIds, attempts] = [numbers(people), numbers(tries)]
  return numbers(ids).map((id, at) => ({ id, notificationId, userId: userIds[at]!, attempts: attempts[at]! }))
}
