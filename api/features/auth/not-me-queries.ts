import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { oneTimeTokens } from '#db/schema/index.ts'

/** The session that somebody disowns, and the address of the account when they were told of it. */
export type Disowned = { userId: number; sessionId: string; email: string }

/**
 * The address that was told of this session, where the session has moved the account elsewhere, over however many others;
 * answers where. Stays where another session has moved it since, or somebody else has the address now. What an old
 * address is told of a move is of the instant when it was made.
 */
export async function moveEmailBack(db: Db | Tx, { userId, sessionId, email }: Disowned, at: Date) {
  const [moved] = await db.execute<{ from: string }>(sql`
    update users u set email = ${email}, email_verified_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
    from (select id, email from users where id = ${userId} for update) before
    where u.id = before.id and u.email <> ${email}
      and not exists (select from users other where other.email = ${email})
      and exists (
        select from one_time_tokens t where t.user_id = u.id and t.purpose = 'not_me' and t.session_id = ${sessionId}
          and t.created_at = u.email_verified_at)
    returning before.email as from`)
  return moved?.from
}

/** What was mailed to any other address opens nothing any more, nor any reset. */
export const dropLinksElsewhere = (db: Db | Tx, { userId, email }: Pick<Disowned, 'userId' | 'email'>) =>
  db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        or(ne(oneTimeTokens.email, email), eq(oneTimeTokens.purpose, 'password_reset')),
      ),
    )
