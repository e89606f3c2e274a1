import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { CodePurpose } from '#db/enums/auth.ts'
import { verificationCodes } from '#db/schema/index.ts'

/** With a user, only a code of that user. */
export type CodeKey = { email: string; purpose: CodePurpose; userId?: number }

/** One code per address: a new request replaces the previous code, even one of another user. */
export const saveCode = (db: Database, values: typeof verificationCodes.$inferInsert) =>
  db
    .insert(verificationCodes)
    .values(values)
    .onConflictDoUpdate({
      target: [verificationCodes.email, verificationCodes.purpose],
      set: { ...pick(values, 'hash', 'userId', 'language', 'createdAt', 'expiresAt'), attempts: 0 },
    })

const codeOf = ({ email, purpose, userId }: CodeKey) =>
  and(
    eq(verificationCodes.email, email),
    eq(verificationCodes.purpose, purpose),
    userId === undefined ? undefined : eq(verificationCodes.userId, userId),
  )

export async function findCode(db: Database, key: CodeKey) {
  const [found] = await db
    .select(pick(verificationCodes, 'language', 'expiresAt'))
    .from(verificationCodes)
    .where(codeOf(key))
  return found
}

/** Consumes one attempt and returns the code's hash; undefined if it has expired or no attempt is left. */
export async function consumeAttempt(
  db: Database,
  key: CodeKey,
  { tries, now }: { tries: number; now: Date },
) {
  const [consumed] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(codeOf(key), sql`${verificationCodes.attempts} < ${tries}`, gt(verificationCodes.expiresAt, now)),
    )
    .returning({ hash: verificationCodes.hash })
  return consumed?.hash
}

/** Undefined if another request deleted the code first. */
export async function deleteCode(db: Database, key: CodeKey, hash: string) {
  const [deleted] = await db
    .delete(verificationCodes)
    .where(and(codeOf(key), eq(verificationCodes.hash, hash)))
    .returning({ language: verificationCodes.language })
  return deleted
}
