import type { Sql } from '#db/client.ts'
import type { Channel } from '#db/enums/notifications.ts'
import type { OutboxMessage, OutboxQuery } from './outbox-schema.ts'

/** Only the newest messages are searched: no index covers the channel, and a broadcast stores a million. */
export const maxSearched = 10_000

type Row = { id: number; channel: Channel; recipient: string; subject: string; created_at: Date }

/** A page of the newest messages and the number of matches; `searched` exceeds the maximum when there may be more. */
export async function listOutboxMessages(sql: Sql, { page, limit, channel, recipient }: OutboxQuery) {
  const newest = sql`select id, channel from outbox ${recipient ? sql`where recipient = ${recipient}` : sql``}
    order by id desc limit ${maxSearched + 1}`
  const matching = channel ? sql`where channel = ${channel}` : sql``
  const [rows, [counted]] = await Promise.all([
    sql<Row[]>`
      with newest as materialized (${newest}), page as (
        select id from newest ${matching} order by id desc limit ${limit} offset ${(page - 1) * limit}
      )
      select id, channel, recipient, subject, created_at from page join outbox using (id) order by id desc`,
    sql<{ searched: number; total: number }[]>`
      with newest as materialized (${newest})
      select (select count(*)::int from newest) as searched, count(*)::int as total from newest ${matching}`,
  ])
  return { messages: rows.map(present), searched: counted!.searched, total: counted!.total }
}

/** A message with its body. */
export async function findOutboxMessage(sql: Sql, id: number) {
  const [row] = await sql<(Row & { text: string; html: string | null })[]>`
    select id, channel, recipient, subject, created_at, text, html from outbox where id = ${id}`
  return row && { ...present(row), text: row.text, html: row.html }
}

const present = ({ id, channel, recipient, subject, created_at }: Row): OutboxMessage => ({
  id,
  channel,
  recipient,
  subject,
  created_date: created_at.toISOString(),
})
