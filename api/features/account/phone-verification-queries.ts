import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { phoneVerifications as rows, users } from '#db/schema/index.ts'

type Code = { userId: number; phone: string; hash: string; createdAt: Date; expiresAt: Date }

/** One code per user: a new request replaces the previous code. */
export const savePhoneCode = (db: Database, code: Code) =>
  db
    .insert(rows)
    .values(code)
    .onConflictDoUpdate({ target: rows.userId, set: { ...code, attempts: 0, verifiedAt: null } })

const pending = (userId: number, phone: string) =>
  and(eq(rows.userId, userId), eq(rows.phone, phone), isNull(rows.verifiedAt))

/** Consumes one attempt and returns the code's hash; undefined if it has expired or no attempt is left. */
export async function consumePhoneAttempt(
  db: Database,
  { userId, phone, tries, now }: { userId: number; phone: string; tries: number; now: Date },
) {
  const [consumed] = await db
    .update(rows)
    .set({ attempts: sql`${rows.attempts} + 1` })
    .where(and(pending(userId, phone), sql`${rows.attempts} < ${tries}`, gt(rows.expiresAt, now)))
    .returning({ hash: rows.hash })
  return consumed?.hash
}

/** Whether the last code is still good, apart from its attempts. */
export async function hasPhoneCode(db: Database, userId: number, phone: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ userId: rows.userId })
    .from(rows)
    .where(and(pending(userId, phone), gt(rows.expiresAt, now)))
  return found.length > 0
}

/** False if another request replaced or used the code first, or the number of the account is another one now. */
export async function verifyPhone(
  db: Database,
  { userId, hash, at }: { userId: number; hash: string; at: Date },
) {
  const verified = await db
    .update(rows)
    .set({ verifiedAt: at })
    .where(
      and(
        ...[eq(rows.userId, userId), eq(rows.hash, hash), isNull(rows.verifiedAt)],
        sql`${rows.phone} = (select phone from ${users} where id = ${userId})`,
      ),
    )
    .returning({ userId: rows.userId })
  return verified.length > 0
}
