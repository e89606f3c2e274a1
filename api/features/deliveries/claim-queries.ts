import type { Sql } from '#db/client.ts'
import type { Channel } from '#db/enums.ts'

export const leaseSeconds = 60

export type ClaimedDelivery = { id: number; notificationId: number; userId: number; attempts: number }
/** Where a delivery stands in the order in which its notification is sent. */
export type Place = { dueAt: Date; id: number }
/** `heldUntil`: what is settled as still waiting is put back only where nobody has taken it since. */
export type Claim = { deliveries: ClaimedDelivery[]; reached: Map<number, Place>; heldUntil: Date }

/** Numbers as PostgreSQL writes an array: one text instead of a value each. */
export const asArray = (values: Iterable<number>) => `{${[...values].join(',')}}`
const numbers = (list: string) => list.split(',').map(Number)

/**
 * The database's time, for leases: a replica whose clock runs ahead would take what another is sending. `now` is the
 * replica's, and only as far as a test has turned it from the machine's is it followed.
 */
export const leaseTime = (sql: Sql, now: Date) =>
  sql`(now() + make_interval(secs => ${(now.getTime() - Date.now()) / 1000}))`

type Taken = {
  notification_id: number
  ids: string
  people: string
  tries: string
  last_due: Date
  last_id: string
  held_until: Date
}
type Wanted = { channel: Channel; batch: number; now: Date; passed?: Map<number, Place> }

/**
 * Takes due deliveries of a channel for a minute; undefined where none is due. Higher priorities come first;
 * notifications of one priority get the same share of the batch, so that a small one does not wait behind a million.
 * Other workers walk around what is taken, until its minute is over: then whoever had it has died. A claim writes a
 * lease and no status, which leaves every index as it is; its commit does not wait for the disk, for what a crash
 * loses is taken again. What stands no further than its notification is `passed` is not looked at.
 */
export async function claim(
  sql: Sql,
  { channel, batch, now, passed = new Map() }: Wanted,
): Promise<Claim | undefined> {
  const leasesAt = leaseTime(sql, now)
  const places = [...passed].map(([notification, { dueAt, id }]) => ({ notification, due_at: dueAt, id }))
  const waiting = sql`d.status = 'queued' and d.notification_id = n.id and d.due_at <= ${now}
    and (d.due_at, d.id) > (n.passed_due, n.passed_id) and (d.lease_until is null or d.lease_until <= ${leasesAt})`
  const taken = await sql<Taken[]>`
    with places as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb)
        as place(notification int, due_at timestamptz, id bigint)
    ), going as (
      select n.id, n.priority, coalesce(p.due_at, '-infinity') as passed_due, coalesce(p.id, 0) as passed_id
      from notifications n left join places p on p.notification = n.id
      where n.status = 'processing' and n.channel = ${channel}
    ), ready as materialized (
      select n.*, count(*) over (partition by n.priority) as peers
      from going n cross join lateral (
        select d.due_at from deliveries d where ${waiting} order by d.due_at, d.id limit 1
      ) first
      order by n.priority desc, first.due_at, n.id limit ${batch}
    ), due as materialized (
      select waiting.place from ready n cross join lateral (
        select d.ctid as place from deliveries d where ${waiting}
        order by d.due_at, d.id limit greatest(1, ceil(${batch}::float8 / n.peers))
        for update skip locked
      ) waiting limit ${batch}
    ), taken as (
      update deliveries d set attempts = attempts + 1,
        lease_until = ${leasesAt} + make_interval(secs => ${leaseSeconds})
      where d.ctid = any(array(select place from due)) and (select set_config('synchronous_commit', 'off', true)) = 'off'
      returning d.id, d.notification_id, d.user_id, d.attempts, d.due_at, d.lease_until
    )
    select notification_id, string_agg(id::text, ',') as ids, string_agg(user_id::text, ',') as people,
      string_agg(attempts::text, ',') as tries, max(due_at) as last_due,
      (array_agg(id order by due_at desc, id desc))[1] as last_id, max(lease_until) as held_until
    from taken group by notification_id`
  const [first] = taken
  if (!first) return undefined
  return {
    heldUntil: first.held_until,
    deliveries: taken.flatMap(deliveriesOf),
    reached: new Map(
      taken.map((each) => [each.notification_id, { dueAt: each.last_due, id: Number(each.last_id) }]),
    ),
  }
}

function deliveriesOf({ notification_id: notificationId, ids, people, tries }: Taken): ClaimedDelivery[] {
  const [userIds, attempts] = [numbers(people), numbers(tries)]
  return numbers(ids).map((id, at) => ({ id, notificationId, userId: userIds[at]!, attempts: attempts[at]! }))
}
