import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { SessionDayKind } from '#db/enums/sessions.ts'

type Period = { since: Date; before: Date; now: Date }
export type DayCount = { day: string; kind: SessionDayKind; count: number; minutes: number }

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
const dayIn = (column: string) => sql.raw(`((${column} at time zone 'UTC') + interval '3 hours')::date`)
const minutesOf = sql.raw('extract(epoch from last_seen_at - created_at) / 60')

/** Sessions that began and that ended on each day in Istanbul, without views of admins. */
const counts = ({ since, before, now }: Period): SQL => sql`
  select ${dayIn('created_at')} as day, 'began' as kind, count(*)::int as count, 0::float8 as minutes
  from sessions where viewer_id is null and created_at >= ${at(since)} and created_at < ${at(before)} group by 1
  union all
  select ${dayIn('revoked_at')}, coalesce(revoked_reason, 'unknown'), count(*)::int, sum(${minutesOf})::float8
  from sessions where viewer_id is null and revoked_at >= ${at(since)} and revoked_at < ${at(before)} group by 1, 2
  union all
  select ${dayIn('expires_at')}, expires_because, count(*)::int, sum(${minutesOf})::float8
  from sessions where revoked_at is null and viewer_id is null and expires_at >= ${at(since)}
    and expires_at < ${at(before)} and expires_at <= ${at(now)} group by 1, 2`

export const countDays = (db: Database, period: Period) =>
  db.execute<DayCount>(sql`select day::text, kind, count, minutes from (${counts(period)}) days`)

const key = 'session-days'

/** The last day whose numbers are kept; undefined before the first one. */
export async function readClosedDay(db: Database): Promise<string | undefined> {
  const [row] = await db.execute<{ day: string }>(
    sql`select data->>'day' as day from statistics where key = ${key}`,
  )
  return row?.day
}

/** What is kept of days: all of those that are closed, and of later ones what was deleted. */
export const readKeptDays = (db: Database, { from, to }: { from: string; to: string }) =>
  db.execute<DayCount>(sql`
    select day::text, kind, count, minutes from session_days where day between ${from}::date and ${to}::date`)

/** Closing days and deleting sessions exclude each other, so that each session is counted once. */
export const lockDays = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)

const added = sql.raw(`on conflict (day, kind) do update set count = session_days.count + excluded.count,
    minutes = session_days.minutes + excluded.minutes`)

/** Keeps the numbers of a period, whose last day is `day`. */
export async function keepDays(db: Database, period: Period, day: string): Promise<void> {
  await db.execute(sql`insert into session_days (day, kind, count, minutes) ${counts(period)} ${added}`)
  await db.execute(sql`
    insert into statistics (key, data, generated_at) values (${key}, jsonb_build_object('day', ${day}::text), ${at(period.now)})
    on conflict (key) do update set data = excluded.data, generated_at = excluded.generated_at`)
}

/** Deletes a batch of expired sessions with what belongs to them. Of days that are not closed, their numbers are kept. */
export async function deleteExpired(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  await lockDays(db)
  const rows = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from sessions where id in (
        select id from sessions where expires_at <= ${at(now)} and revoked_at is null and viewer_id is null
        limit ${most} for update skip locked)
      returning created_at, last_seen_at, expires_at, expires_because
    ), kept as (
      insert into session_days (day, kind, count, minutes)
      select day, kind, count(*), sum(minutes) from gone, lateral (values
        (${dayIn('created_at')}, 'began', 0),
        (${dayIn('expires_at')}, expires_because, ${minutesOf})
      ) as counted (day, kind, minutes)
      where day > coalesce((select (data->>'day')::date from statistics where key = ${key}), '-infinity')
      group by 1, 2 ${added}
    )
    select count(*)::int as count from gone`)
  return rows[0]!.count
}
