import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { oneTimeTokens } from '#db/schema/index.ts'

/** The session that somebody disowns, and the address of the account when they were told of it. */
export type Disowned = { userId: number; sessionId: string; email: string }

/**
 * The address as it was before this very session moved it, unless it has been moved since or somebody else has it now;
 * answers where it had been moved to. What the old address was told of the move is of the instant when it was made.
 */
export async function moveEmailBack(db: Db | Tx, { userId, sessionId, email }: Disowned, at: Date) {
  const [moved] = await db.execute<{ from: string }>(sql`
    update users u set email = ${email}, email_verified_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
    from (select id, email from users where id = ${userId} for update) before
    where u.id = before.id and u.email <> ${email}
      and not exists (select from users other where other.email = ${email})
      and exists (
        select from one_time_tokens t where t.user_id = u.id and t.purpose = 'not_me' and t.session_id = ${sessionId}
          and t.email = ${email} and t.created_at = u.email_verified_at)
    returning before.email as from`)
  return moved?.from
}

/** What was mailed to another address opens nothing any more. */
export const dropResets = (db: Db | Tx, userId: number) =>
  db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.purpose, ['password_reset', 'verify_email']),
      ),
    )
