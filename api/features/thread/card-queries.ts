import type { Sql } from '#db/client.ts'

type CardUser = {
  id: number
  name: string
  username: string | null
  email: string
  phone: string | null
  status: string
  language: string
  createdAt: Date
  lastLoginAt: Date | null
  activeSessions: number
}

/** The account of a requester; undefined once it is deleted. */
export async function findCardUser(sql: Sql, { id, now }: { id: number; now: Date }) {
  const [found] = await sql<CardUser[]>`
    select id, first_name || ' ' || last_name as name, username, email, phone, status, language,
      created_at as "createdAt", last_login_at as "lastLoginAt",
      (select count(*)::int from sessions s where s.user_id = u.id and s.viewer_id is null and s.revoked_at is null
        and s.expires_at > ${now}) as "activeSessions"
    from users u where id = ${id} and deleted_at is null`
  return found
}

type CardNote = { id: number; text: string; author_name: string | null; createdAt: Date }

export const listCardNotes = (sql: Sql, userId: number) => sql<CardNote[]>`
  select n.id, n.text, a.first_name || ' ' || a.last_name as author_name, n.created_at as "createdAt"
  from staff_notes n left join users a on a.id = n.author_id
  where n.user_id = ${userId} order by n.id desc limit 5`

/** The average of the ratings that a requester gave by name. */
export async function averageRating(
  sql: Sql,
  { userId, guestEmail }: { userId: number | null; guestEmail: string | null },
): Promise<number | null> {
  const [found] = await sql<{ average: number | null }[]>`
    select round(avg(f.rating), 1)::float8 as average from tickets t join ticket_feedback f on f.ticket_id = t.id
    where not f.is_anonymous
      and (t.user_id = ${userId} or (${userId}::int is null and t.user_id is null and t.guest_email = ${guestEmail}))`
  return found?.average ?? null
}

type HistoryRow = {
  id: string
  source: 'status' | 'audit'
  action: string
  actor_type: string
  actor_name: string | null
  from: string | null
  to: string | null
  reason: string | null
  createdAt: Date
}

/**
 * What happened to a ticket, newest first: its status log, and audit entries of everything that the log does not have.
 */
export const listHistory = (sql: Sql, id: number, limit: number) => sql<HistoryRow[]>`
  select * from (
    (select 's' || l.id as id, 'status' as source,
      case when l.new_status is not null then 'ticket.status' when l.new_assignee is not null or l.old_assignee is not null
        then 'ticket.assign' else 'ticket.comment' end as action,
      l.changed_by_type as actor_type, u.first_name || ' ' || u.last_name as actor_name,
      coalesce(l.old_status, o.first_name || ' ' || o.last_name) as "from",
      coalesce(l.new_status, n.first_name || ' ' || n.last_name) as "to", l.reason, l.created_at as "createdAt"
    from ticket_status_log l left join users u on u.id = l.changed_by left join users o on o.id = l.old_assignee
      left join users n on n.id = l.new_assignee
    where l.ticket_id = ${id} order by l.id desc limit ${limit})
    union all
    (select 'a' || a.id, 'audit', a.action, a.actor_type, u.first_name || ' ' || u.last_name,
      coalesce(a.changes->'priority'->>'from', a.changes->'category'->>'from'),
      coalesce(a.changes->'priority'->>'to', a.changes->'category'->>'to',
        case a.action when 'ticket.sla_breach' then a.meta->>'target' end), a.meta->>'reason', a.created_at
    from audit_log a left join users u on u.id = a.actor_id
    where a.target_type = 'ticket' and a.target_id = ${String(id)}
      and a.action not in ('ticket.status', 'ticket.reopen', 'ticket.assign')
    order by a.id desc limit ${limit})
  ) entries order by "createdAt" desc, id desc limit ${limit}`
