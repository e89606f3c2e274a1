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
