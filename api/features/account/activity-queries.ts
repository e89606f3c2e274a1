import { sql as statement } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'

const batch = 1000

type Noted = { userId: number; type: string; meta: Record<string, unknown>; ip: string; at: Date }

/** Inserts nothing for a user who does not allow it; the lock orders it before or after a change of that (D18). */
export const insertActivity = (db: Database, { userId, type, meta, ip, at }: Noted) =>
  db.execute(statement`
    insert into activity (user_id, type, meta, ip, created_at)
    select user_id, ${type}, ${JSON.stringify(meta)}::text::jsonb, ${ip}::inet, ${at.toISOString()}::timestamptz
    from privacy where user_id = ${userId} and analytics for share`)

type Page = { after: number; keep: number; people: number }
export type ActivitySurplus = { userId: number; surplus: number | null }

/**
 * The next users by id with any activity, and the newest surplus row of each. A loose index scan, so that the number of
 * rows per user does not matter.
 */
export const findSurplus = (sql: Sql, { after, keep, people }: Page) => sql<ActivitySurplus[]>`
  with recursive noted as (
    (select user_id from activity where user_id > ${after} order by user_id limit 1)
    union all
    select (select a.user_id from activity a where a.user_id > noted.user_id order by a.user_id limit 1)
    from noted where noted.user_id is not null
  ), page as (select user_id from noted where user_id is not null limit ${people})
  select user_id as "userId", (
    select a.id::float8 from activity a where a.user_id = page.user_id order by a.id desc offset ${keep} limit 1
  ) as surplus
  from page order by user_id`

/** Deletes a batch of a user's rows up to the surplus row; true while there may be more. */
export async function sweepSurplus(sql: Sql, { userId, surplus }: ActivitySurplus): Promise<boolean> {
  const { count } = await sql`
    delete from activity where id in (
      select id from activity where user_id = ${userId} and id <= ${surplus} order by id limit ${batch})`
  return count === batch
}

/** Deletes a batch of rows older than `before`, lowest ids first; true while there may be more. */
export async function sweepActivity(sql: Sql, before: Date): Promise<boolean> {
  const { count } = await sql`
    delete from activity where id in (
      select id from (select id, created_at from activity order by id limit ${batch}) oldest
      where created_at < ${before})`
  return count === batch
}
