import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { avatarUrl, fullName, isoInstant, pick } from '#db/columns.ts'
import { sessions, staffNotes, ticketFeedback, tickets, users } from '#db/schema/index.ts'
import { type Owner, ownedBy } from './relation-queries.ts'

/** The account of a requester; undefined once it is deleted. */
export async function findCardUser(db: Database, { id, now }: { id: number; now: Date }) {
  const [found] = await db
    .select({
      id: users.id,
      name: sql<string>`${fullName(users)}`,
      username: users.username,
      avatar: avatarUrl(users),
      ...pick(users, 'email', 'phone', 'status', 'language'),
      created_date: isoInstant(users.createdAt),
      last_login_date: isoInstant(users.lastLoginAt),
      active_sessions: sql<number>`(select count(*)::int from ${sessions} s where s.user_id = ${users}.id
        and s.viewer_id is null and s.revoked_at is null and s.expires_at > ${now.toISOString()})`,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return found
}

export const listCardNotes = (db: Database, userId: number) =>
  db
    .select({
      id: staffNotes.id,
      text: staffNotes.text,
      author_name: fullName(users),
      created_date: isoInstant(staffNotes.createdAt),
    })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId))
    .where(eq(staffNotes.userId, userId))
    .orderBy(desc(staffNotes.id))
    .limit(5)

/** The average of the ratings that a requester gave by name. */
export async function averageRating(db: Database, owner: Owner): Promise<number | null> {
  const [found] = await db
    .select({ average: sql<number | null>`round(avg(${ticketFeedback.rating}), 1)::float8` })
    .from(tickets)
    .innerJoin(ticketFeedback, eq(ticketFeedback.ticketId, tickets.id))
    .where(and(eq(ticketFeedback.isAnonymous, false), ownedBy(owner)))
  return found?.average ?? null
}
