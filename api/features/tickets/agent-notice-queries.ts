import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Language } from '#db/enums.ts'
import { agents, deskSettings, tickets, unassignedNews, users } from '#db/schema/index.ts'
import { isActiveAgent } from './assignment-queries.ts'

/** Active agents with the notices that they do not want, and whether none of their sessions was used since a time. */
export function listNoticeReaders(db: Database, { ids, activeSince }: { ids: number[]; activeSince: Date }) {
  if (ids.length === 0) return []
  return db
    .select({
      id: users.id,
      email: users.email,
      language: sql<Language>`${users.language}`,
      off: sql<string[]>`coalesce(${agents.noticesOff}, '{}')`,
      isAway: sql<boolean>`not exists (select from sessions s where s.user_id = ${users.id}
        and s.viewer_id is null and s.revoked_at is null and s.last_seen_at > ${activeSince.toISOString()}::timestamptz)`,
    })
    .from(users)
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(and(sql`${users.id} = any(${sql.param(ids)}::int[])`, isActiveAgent))
    .orderBy(users.id)
    .prepare('notice readers')
    .execute()
}

/** Whether a notice with this text and link is among the newest unread ones of a reader. */
export async function hasUnreadNotice(
  db: Database,
  { userId, path, title, message }: { userId: number; path: string; title: string; message: string },
): Promise<boolean> {
  const found = await db.execute(sql`
    select from (
      select notification_id, read_at from inbox where user_id = ${userId} order by id desc limit 100
    ) newest join notifications n on n.id = newest.notification_id
    where newest.read_at is null and n.id < 0
      and n.link->>'url' = ${path} and n.translations->'tr'->>'title' = ${title}
      and n.translations->'tr'->>'message' = ${message} limit 1`)
  return found.length > 0
}

export async function findSubjects(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: tickets.id, subject: tickets.subject })
    .from(tickets)
    .where(sql`${tickets.id} = any(${sql.param(ids)}::int[])`)
    .prepare('subjects')
    .execute()
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}

export const insertUnassigned = (db: Database, ids: number[], changedBy: number | null) =>
  db
    .insert(unassignedNews)
    .select(sql`select id, ${changedBy}::int from unnest(${sql.param(ids)}::int[]) id`)
    .onConflictDoUpdate({ target: unassignedNews.ticketId, set: { changedBy } })
    .prepare('unassigned')
    .execute()

/** Locks the time of the last digest, unless it is later than `before` or another process is at it. */
export async function lockDigest(db: Database, before: Date): Promise<boolean> {
  const found = await db.execute(sql`
    select from desk_settings
    where coalesce(unassigned_told_at <= ${before.toISOString()}::timestamptz, true)
      and exists (select from unassigned_news)
    for no key update skip locked`)
  return found.length > 0
}

export const markDigest = (db: Database, at: Date) => db.update(deskSettings).set({ unassignedToldAt: at })

export type UnassignedTicket = {
  id: number
  subject: string
  category: string
  language: string
  changedBy: number | null
}

/** Forgets the tickets of which the agents are told now, and returns those that still wait for an agent. */
export const takeUnassigned = (db: Database, now: Date) =>
  db.execute<UnassignedTicket>(sql`
    with taken as (delete from unassigned_news returning ticket_id, changed_by)
    select t.id, t.subject, t.category, t.language, taken.changed_by as "changedBy"
    from taken join tickets t on t.id = taken.ticket_id
    where not exists (select from users u
        where u.id = t.assigned_to and u.role = 'admin' and u.status = 'active' and u.deleted_at is null)
      and t.status in ('open', 'in_progress') and not t.is_spam
      and coalesce(t.snoozed_until <= ${now.toISOString()}::timestamptz, true)
    order by t.id`)
