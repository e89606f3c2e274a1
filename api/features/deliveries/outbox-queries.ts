import type { Sql } from '#db/client.ts'
import type { Channel } from '#db/enums.ts'
import type { Letter, OutboxQuery } from './outbox-schema.ts'

/** So many of the newest are looked through: no index knows the channel, and a broadcast leaves a million. */
export const newestMost = 10_000

type Kept = { id: number; channel: Channel; recipient: string; subject: string; created_at: Date }

/** A page of the newest, and how many there are among those looked through, of which one more may be `looked` at. */
export async function listLetters(sql: Sql, { page, limit, channel, recipient }: OutboxQuery) {
  const newest = sql`select id, channel from outbox ${recipient ? sql`where recipient = ${recipient}` : sql``}
    order by id desc limit ${newestMost + 1}`
  const matching = channel ? sql`where channel = ${channel}` : sql``
  const [rows, [counted]] = await Promise.all([
    sql<Kept[]>`
      with newest as materialized (${newest}), page as (
        select id from newest ${matching} order by id desc limit ${limit} offset ${(page - 1) * limit}
      )
      select id, channel, recipient, subject, created_at from page join outbox using (id) order by id desc`,
    sql<{ looked: number; total: number }[]>`
      with newest as materialized (${newest})
      select (select count(*)::int from newest) as looked, count(*)::int as total from newest ${matching}`,
  ])
  return { letters: rows.map(shown), looked: counted!.looked, total: counted!.total }
}

/** One whole, with all that it says. */
export async function findLetter(sql: Sql, id: number) {
  const [row] = await sql<(Kept & { text: string; html: string | null })[]>`
    select id, channel, recipient, subject, created_at, text, html from outbox where id = ${id}`
  return row && { ...shown(row), text: row.text, html: row.html }
}

const shown = ({ id, channel, recipient, subject, created_at }: Kept): Letter => ({
  id,
  channel,
  recipient,
  subject,
  created_date: created_at.toISOString(),
})
