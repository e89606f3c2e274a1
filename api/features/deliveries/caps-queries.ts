import type { Sql } from '#db/client.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import { asArray } from './claim-queries.ts'

type Sends = { topic: NotificationKind; day: string; userIds: number[] }

/** Step 6: counts one message of a topic for each user below the daily cap; returns the users it counted. */
export async function reserveSends(sql: Sql, { topic, day, cap, userIds }: Sends & { cap: number }) {
  if (cap <= 0) return new Set<number>()
  const rows = await sql<{ user_id: number }[]>`
    insert into topic_sends as s (user_id, topic, day, count)
    select id, ${topic}::text, ${day}::text::date, 1 from unnest(${asArray(userIds)}::int[]) as recipient(id) order by id
    on conflict (user_id, topic, day) do update set count = s.count + 1 where s.count < ${cap}
    returning user_id`
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Subtracts reserved messages that were not sent. */
export async function returnSends(sql: Sql, { topic, day, userIds }: Sends): Promise<void> {
  await sql`
    with locked as materialized (
      select user_id from topic_sends
      where topic = ${topic} and day = ${day}::text::date and user_id = any(${asArray(userIds)}::int[])
      order by user_id for no key update
    )
    update topic_sends s set count = count - 1 from locked
    where s.user_id = locked.user_id and topic = ${topic} and day = ${day}::text::date and count > 0`
}
